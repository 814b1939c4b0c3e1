"""6 nimmt!, rule by rule: the examples and invariants of its specification."""

from itertools import pairwise
from random import Random

import pytest
from playing import finished, table, told

from tutor.bots.simple import at_random
from tutor.engine.cards import BACK
from tutor.engine.match import IllegalMove, Match
from tutor.engine.position import position
from tutor.games import beginner
from tutor.games.six_nimmt.game import GAME, fitting_row, outcome, placing_rule, row_heads, totals
from tutor.games.six_nimmt.state import DECK, Options

cards = DECK.cards


def at_rows(rows, hands, **texts):
    """A table with as many players as there are hands."""
    return table(GAME, len(hands.split(" / ")), rows=rows, hands=hands, **texts)


def commit(match, text):
    for seat, card in enumerate(cards(text)):
        match.answer(seat, card)


def piles(text):
    return [cards(pile) for pile in text.split(" / ")]


@pytest.mark.parametrize(("players", "left"), [(2, 76), (9, 6)])
def test_R1_ten_cards_each_and_four_rows(players, left):  # E8, E13
    first = Match.new(GAME, players, seed=1).state
    assert [*map(len, first.hands)] == [10] * players
    assert [*map(len, first.rows)] == [1] * 4
    assert len(first.deck) == left


@pytest.mark.parametrize("players", GAME.players)
def test_R1_all_dealt_as_many_cards_as_there_are_places(players):
    match = Match.new(GAME, players, 1, {"all_dealt": True})
    s = match.state
    assert [*map(len, s.hands)] == [10] * players
    lie = sorted(card.rank for pile in [*s.hands, *s.rows] for card in pile)
    assert lie == [*range(1, 10 * players + 5)]
    assert s.deck == []


def test_R1_all_dealt_the_other_hand_is_known_between_two():
    match = Match.new(GAME, 2, 1, {"all_dealt": True})
    worlds = GAME.imagine(GAME.view(match.state, 0), 0, Random(1))
    assert all({*next(worlds).hands[1]} == {*match.state.hands[1]} for _ in range(5))


def test_R8_all_dealt_the_same_cards_are_shuffled_again():
    options = Options(all_dealt=True, target=1000)
    match, rng = Match.new(GAME, 3, 1, options), Random(1)
    while len(told(match, "R8")) < 2:
        for question in [*match.questions()]:
            match.answer(question.seat, at_random(question, rng))
    s = match.state
    assert sorted(card.rank for pile in [*s.hands, *s.rows] for card in pile) == [*range(1, 35)]


def test_R2_only_cards_from_your_hand():
    match = at_rows("1 / 2 / 3 / 4", "10 20 / 30 40")
    with pytest.raises(IllegalMove) as error:
        match.answer(0, *cards("30"))
    assert str(error.value) == (
        "The 30 is not in your hand.\n"
        "Rule R2: All players choose a card in secret and show it at the same time. "
        "The lowest card is placed first, then the others in rising order.\n"
        "You may choose: 20, 10."
    )


def test_R2_a_choice_is_secret_and_binding_until_all_have_chosen():
    match = at_rows("1 / 2 / 3 / 4", "10 20 / 30 40")
    match.answer(0, *cards("10"))
    with pytest.raises(
        ValueError, match=r"Player 0 has nothing to decide now. Rule R2 asks Player 1"
    ):
        match.answer(0, *cards("20"))
    assert match.events == []
    match.undo()
    match.answer(1, *cards("30"))
    match.answer(0, *cards("20"))
    assert str(match.events[0]) == "[R2] All reveal their cards: Player 0 (20), Player 1 (30)."


@pytest.mark.parametrize(
    ("card", "row", "rule"), [("9", 0, "R3"), ("30", 1, "R4"), ("5", None, "R6")]
)
def test_R3_R4_the_nearest_lower_row(card, row, rule):  # E1
    rows = piles("8 / 26 / 51 / 77")
    assert fitting_row(rows, *cards(card)) == row
    assert placing_rule(rows, row, *cards(card)) == rule


def test_R4_the_order_of_the_rows_does_not_matter():
    assert fitting_row(piles("77 / 51 / 8 / 26"), *cards("30")) == 3


def test_R5_the_sixth_card_takes_the_row():  # E2
    match = at_rows("26 27 30 33 41 / 50 / 60 / 70", "45 90 / 80 91")
    commit(match, "45 80")
    assert totals(match.state) == [11, 0]
    assert match.state.rows[0] == cards("45")
    assert told(match, "R5") == ["Player 0 takes 26 27 30 33 41 with 45 (heads: 11)."]


@pytest.mark.parametrize(("row", "cost"), [(0, 7), (1, 8), (2, 9), (3, 1)])
def test_R6_the_row_is_free_to_choose(row, cost):  # E3, A2
    match = at_rows("55 / 10 11 / 60 70 80 / 91", "3 95 / 92 96")
    commit(match, "3 92")
    assert match.ask.rule == "R6"
    assert match.ask.choices == {0: range(4)}
    match.answer(0, row)
    assert totals(match.state) == [cost, 0]


@pytest.mark.parametrize("row", [4, -1, "0", None, False, 2.0])
def test_R6_a_row_that_does_not_exist(row):
    match = at_rows("10 / 20 / 30 / 40", "5 90 / 7 91")
    commit(match, "5 7")
    with pytest.raises(
        IllegalMove, match=r"There is no row .*\. Choose one of the 4 rows\.\nRule R6"
    ):
        match.answer(0, row)


def test_R6_a_full_row_may_have_been_taken_before_the_sixth_card_comes():
    match = at_rows("16 17 18 19 20 / 30 / 40 / 50", "3 90 / 21 91")
    commit(match, "3 21")
    match.answer(0, 0)
    assert match.state.rows[0] == cards("3 21")


def test_R7_all_cards_together_have_167_heads():
    assert row_heads(DECK) == 7 + 8 * 5 + 10 * 3 + 9 * 2 + 72 * 1 == 167


def test_R8_heads_are_written_down_and_everything_is_shuffled_again():
    match = at_rows("26 27 30 33 41 / 50 / 60 / 70", "45 / 80", scores="3 4")
    commit(match, "45 80")
    assert told(match, "R7") == ["Heads of this round: Player 0 (11), Player 1 (0)."]
    assert told(match, "R8") == ["Total heads: Player 0 (14), Player 1 (4)."]
    assert match.state.scores == [14, 4]
    assert match.state.taken == [[], []]
    assert [*map(len, match.state.hands)] == [10, 10]


@pytest.mark.parametrize(
    ("scores", "tie", "rule", "winners"),
    [
        pytest.param("70 20 20", "shared", "R10", (1, 2), id="E6"),
        pytest.param("70 20 20", "extra_round", None, None, id="A5"),
        pytest.param("70 20 21", "extra_round", "R9", (1,), id="A5-settled"),
    ],
)
def test_R9_R10_ends(scores, tie, rule, winners):
    end = outcome(position(GAME, 3, Options(tie=tie), scores=scores))
    assert (end and end.rule, end and end.winners) == (rule, winners)


def test_R9_the_heads_of_one_player_end_the_match_and_not_those_of_all():
    assert outcome(position(GAME, 3, Options(), scores="65 65 65")) is None
    assert outcome(position(GAME, 3, Options(), scores="66 0 1")).rule == "R9"


def test_R9_heads_taken_in_this_round_count_in_the_standing():
    match = at_rows("1 / 2 / 3 / 4", "10 20 / 30 40", scores="3 4", taken="11 / ")
    assert GAME.standing(match.state) == [-8, -4]


def test_R10_another_round_is_told_if_the_fewest_heads_are_shared():
    match = at_rows(
        "1 / 2 / 3 / 4", "90 / 91 / 92", scores="70 20 20", options={"tie": "extra_round"}
    )
    commit(match, "90 91 92")
    assert told(match, "R10") == ["The fewest heads are shared, so another round is played."]
    assert not match.over


@pytest.mark.parametrize("players", [2, 5, 9])
def test_I2_to_I5_hold_in_every_turn(players):  # E12, E14
    for seed in range(4):
        match = finished(GAME, None, seed, players)
        for moment in match.past:
            s = moment.state
            assert all(1 <= len(row) <= 5 for row in s.rows)
            assert all(low.rank < high.rank for row in s.rows for low, high in pairwise(row))
            assert len({*map(len, s.hands)}) == 1
        rounds = [event.facts["totals"] for event in match.events if event.rule == "R8"]
        assert sum(event.rule == "R2" for event in match.events) == 10 * len(rounds)
        for before, after in pairwise([dict.fromkeys(match.seats, 0), *rounds]):
            assert sum(after.values()) > sum(before.values())
            assert all(after[seat] >= before[seat] for seat in match.seats)


def test_a_player_sees_the_own_hand_and_the_rows_and_no_more():
    match = at_rows("1 / 2 / 3 / 4", "10 20 / 30 40")
    match.answer(1, *cards("30"))
    view = GAME.view(match.state, 0)
    assert view.hands == [cards("10 20"), [BACK] * 2]
    assert view.deck == [BACK] * 92
    assert view.rows == piles("1 / 2 / 3 / 4")


def test_a_random_round_costs_what_an_independent_program_found():
    """Random cards; one that is too low takes the row with fewest heads, of equals the lowest."""
    rng, heads_taken = Random(1), []
    for seed in range(150):
        match = Match.new(GAME, 4, seed, {"target": 1})
        while not match.over:
            for question in list(match.questions()):
                rows = question.view.rows
                choice = at_random(question, rng)
                if question.rule == "R6":
                    choice = min(range(4), key=lambda n: (row_heads(rows[n]), rows[n][-1].rank))
                match.answer(question.seat, choice)
        heads_taken += [sum(match.outcome.scores) / 4]
    mean = sum(heads_taken) / len(heads_taken)
    spread = (sum((h - mean) ** 2 for h in heads_taken) / len(heads_taken)) ** 0.5
    assert abs(mean - 12.175) < 4 * spread / len(heads_taken) ** 0.5


@pytest.mark.parametrize(
    ("rows", "hand", "card"),
    [
        ("10 / 20 / 30 / 40", "19 32 60", "32"),  # closest behind a row
        ("10 11 12 13 14 / 20 / 30 / 40", "15 60", "60"),  # not the sixth card
    ],
)
def test_the_beginner_stays_close_to_a_row_with_room(rows, hand, card):
    match = at_rows(rows, f"{hand} / 90 91")
    assert beginner(GAME)(next(match.questions()), Random(0)) is cards(card)[0]


def test_the_beginner_takes_the_cheapest_row():
    match = at_rows("55 / 10 11 / 60 70 80 / 91", "3 95 / 92 96")
    commit(match, "3 92")
    assert beginner(GAME)(next(match.questions()), Random(0)) == 3
