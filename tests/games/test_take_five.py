"""Take 5, rule by rule: the examples and invariants of its specification."""

from itertools import chain, pairwise

import pytest
from playing import finished, table, told

from tutor.engine.cards import BACK
from tutor.engine.match import IllegalMove, Match
from tutor.games.take_five.game import GAME, legal_plays, outcome, totals
from tutor.games.take_five.scoring import reckoned, result, score, sum_of_bulls
from tutor.games.take_five.sets import end_number, ends_of, numbers, placing_rule, set_of
from tutor.games.take_five.state import (
    BOX,
    END,
    FULL,
    HANDS,
    NUMBERS,
    PASS,
    SETS,
    SPECIALS,
    Add,
    Options,
    bulls,
)

cards = BOX.cards
FOUR = {"sets": "4 / 31 / 66 / 89", "hands": "33 35 44 50 70 77 91 95 / 6 12 20 36 40 49 55 83"}


def lay(match, *texts):
    """Each text is a card and the set to which it is added, or a word."""
    for text in texts:
        (question,) = match.questions()
        card, _, begun = text.partition(">")
        choice = Add(*cards(card), int(begun)) if begun else text
        match.answer(question.seat, choice)


def piles(text):
    return [cards(pile) for pile in text.split(" / ")]


@pytest.mark.parametrize("players", GAME.players)
def test_R1_R2_hands_specials_and_sets_for_any_number_of_players(players):  # E10
    first = Match.new(GAME, players, seed=1).state
    assert [*map(len, first.hands)] == [HANDS[players]] * players
    assert [*map(len, first.sets)] == [1] * SETS[players]
    assert [[str(card) for card in own] for own in first.specials] == [["x2", "+5"]] * players
    assert players * HANDS[players] + SETS[players] == FULL * SETS[players]
    assert len(first.deck) == 100 - FULL * SETS[players]


def test_R1_nobody_draws_or_is_shown_what_stays_out():
    match = Match.new(GAME, 2, seed=1)
    view = GAME.view(match.state, 0)
    assert view.deck == [BACK] * 65
    assert view.hands == [match.state.hands[0], [BACK] * 14]
    assert view.specials == match.state.specials


def test_R2_the_sets_rise_clockwise():
    ends = ends_of(Match.new(GAME, 6, seed=3).state.sets)
    assert ends == sorted(ends)


def test_R3_three_cards_and_the_turn_is_over():  # E9
    match = table(GAME, **FOUR)
    lay(match, "33>31", "35>31", "+5>4")
    assert match.state.sets == piles("4 +5 / 31 33 35 / 66 / 89")
    assert (match.state.to_move, match.state.played) == (1, 0)


def test_R3_a_special_alone_is_enough():  # A1
    match = table(GAME, **FOUR)
    lay(match, "x2>4", "end")
    assert match.state.to_move == 1
    assert told(match, "R3") == ["Player 0 ends the turn."]


def test_R3_no_turn_ends_without_a_card():
    match = table(GAME, **FOUR)
    with pytest.raises(IllegalMove, match=r"You must play at least one card.*\nRule R3"):
        match.answer(0, END)


def test_R3_first_player_begins_and_the_turn_goes_clockwise():
    match = Match.new(GAME, 3, 1, {"first_player": 2})
    assert match.state.to_move == 2
    choice = legal_plays(match.state, 2)[0]
    match.answer(2, choice)
    match.answer(2, END)
    assert match.state.to_move == 0


@pytest.mark.parametrize(
    ("ends", "number", "end", "rule"),
    [
        ("4 31 66 89", 33, 31, "R4"),  # E1
        ("4 31 66 89", 70, 66, "R4"),
        ("4 31 66 89", 95, 89, "R4"),
        ("4 31 66 89", 2, 89, "R5"),
        ("4 31 66 89", 30, 4, "R4"),
        ("4 31 66 2", 3, 2, "R4"),  # E2
        ("4 31 66 2", 90, 66, "R4"),
        ("4 31 66 2", 1, 66, "R5"),
    ],
)
def test_R4_R5_every_number_has_its_set(ends, number, end, rule):
    sets = [[card] for card in cards(ends)]
    assert set_of(ends_of(sets), number) == end
    assert placing_rule(sets, cards(str(number))[0]) == rule


def test_R4_a_number_goes_to_no_other_set():
    match = table(GAME, **FOUR)
    said = r"The nearest End-Number below 33 is 31\. Add it to the set of 31\.\nRule R4"
    with pytest.raises(IllegalMove, match=said):
        lay(match, "33>4")


def test_R5_a_number_lower_than_all_goes_to_no_other_set():
    hands = "3 35 44 50 70 77 91 95 / 6 12 20 36 40 49 55 83"
    match = table(GAME, sets="4 / 31 / 66 / 89", hands=hands)
    said = r"The 3 is lower than all the End-Numbers\. Add it to the highest, the 89\.\nRule R5"
    with pytest.raises(IllegalMove, match=said):
        lay(match, "3>4")


def test_R6_no_new_set():
    match = table(GAME, **FOUR)
    with pytest.raises(
        IllegalMove, match=r"There is no set of 33\. Choose one that is there\.\nRule R6"
    ):
        lay(match, "33>33")


def test_R7_one_special_of_each_kind():  # E7
    match = table(
        GAME, sets="31 33 x2' / 66 67 68 69", hands="35 71 / 36 73", specials="x2 +5 / +5'"
    )
    with pytest.raises(IllegalMove, match=r"The set of 33 already has one x2.*\nRule R7"):
        lay(match, "x2>31")
    lay(match, "+5>31")
    assert end_number(match.state.sets[0]) == 33


@pytest.mark.parametrize("strange", [True, 31.0, "31", None, 99])
def test_R6_a_set_that_does_not_exist(strange):
    match = table(GAME, **FOUR)
    with pytest.raises(IllegalMove, match=r"There is no set of .* Choose one that is there"):
        match.answer(0, Add(*cards("33"), strange))


def test_R8_the_fifth_number_takes_the_set_with_its_specials():  # E3
    match = table(
        GAME, sets="31 33 40 42 x2' / 66 67 68 71", hands="50 / 72", specials="x2 +5 / +5'"
    )
    lay(match, "50>31")
    assert sum_of_bulls(match.state.taken[0]) == -8
    assert match.state.taken[0] == cards("31 33 40 42 x2' 50")
    assert match.state.sets == piles("66 67 68 71")


def test_R8_specials_do_not_count_among_the_five():
    match = table(
        GAME, sets="9 12 13 x2' +5' / 66 67 68", hands="14 69 / 71 73", specials="x2 +5 / "
    )
    lay(match, "14>9")
    assert match.state.taken == [[], []]


@pytest.mark.parametrize("number", [1, 39, 41, 100])
def test_R9_any_number_takes_the_last_set_and_ends_the_game(number):  # E8
    match = table(GAME, sets="31 33 38 40", hands=f"{number} / ")
    lay(match, f"{number}>31")
    assert match.over
    assert len(match.state.taken[0]) == FULL


@pytest.mark.parametrize(
    ("counts", "options", "points"),
    [
        ((12, 1, 1, 0), {}, 34),  # E4
        ((12, 1, 1, 1), {}, 24),
        ((12, 1, 1, 1), {"penalty_before_x2": True}, 14),
        ((12, 0, 2, 0), {}, 48),  # E5
        ((12, 0, 2, 0), {"x2_stack": False}, 24),
        ((-8, 0, 1, 0), {}, -16),
        ((0, 0, 0, 2), {}, -20),
        ((5, 0, 0, 1), {"x2_stack": False, "penalty_before_x2": True}, -5),
        ((5, 0, 2, 1), {"x2_stack": False, "penalty_before_x2": True}, -10),
    ],
)
def test_R10_R11_bulls_then_pluses_then_doubling_then_what_is_left(counts, options, points):
    assert result(*counts, Options(**options)) == points


def test_R10_a_scoring_pile_is_read_as_it_is_counted():
    assert reckoned(cards("2 12 20")) == "1"
    assert reckoned(cards("2 12 +5 x2")) == "(4 + 5) ×2"
    assert reckoned(cards("11 x2 x2'")) == "−5 ×2 ×2"
    assert score(cards("2 12 +5 x2"), 1, Options()) == 8


def test_R10_values_of_cards():  # E6
    for number, worth in {22: -5, 12: 2, 2: 2, 55: -7, 5: -2, 50: -3, 100: -3, 1: 1}.items():
        assert bulls(number) == worth, number
    assert sum_of_bulls(NUMBERS) == -7 - 8 * 5 - 10 * 3 - 9 * 2 + 9 * 2 + 63 == -14
    assert [len(SPECIALS[kind]) for kind in ("x2", "+5")] == [6, 6]


def test_R12_nobody_passes_who_has_a_number():
    match = table(GAME, **FOUR)
    with pytest.raises(
        IllegalMove, match=r"You can't pass: every number in your hand fits.*\nRule R12"
    ):
        match.answer(0, PASS)


def test_R12_nobody_passes_whose_special_fits():  # A8
    match = table(GAME, sets="31 32 35 36 x2'", hands=" / 38", specials="x2 +5 / +5'")
    with pytest.raises(IllegalMove, match=r"your \+5 fits the set of 36\. Play it\.\nRule R12"):
        match.answer(0, PASS)
    lay(match, "+5>31")
    assert match.state.to_move == 1, "nothing more could be played"
    assert match.ask.choices[1] == [Add(*cards("38"), 31)]


def test_R13_equal_scores_share_the_win():
    match = table(
        GAME,
        sets="31 33 36 37",
        hands="38 / ",
        taken="1 3 4 6 7 x2 +5 / 2 12 8 9 15 x2' +5'",
        specials=" / ",
    )
    lay(match, "38>31")
    assert (match.outcome.rule, match.outcome.winners) == ("R13", (0, 1))


def test_R9_one_highest_score_wins_alone():
    match = finished(GAME, None, seed=3, players=4)
    assert match.outcome.winners == tuple(
        seat
        for seat, points in enumerate(totals(match.state))
        if points == max(totals(match.state))
    )
    assert outcome(match.state).rule == match.outcome.rule


@pytest.mark.parametrize("players", GAME.players)
def test_I1_to_I5_hold_at_every_decision(players):
    for seed in range(4):
        match = finished(GAME, None, seed, players)
        for moment in match.past:
            check(moment.state)
        assert sum(map(sum_of_bulls, match.state.taken)) == sum_of_bulls(in_play(match))
        assert not any(match.state.hands), "nobody keeps a number"


def in_play(match):
    """All numbers but those that stay out."""
    return [card for card in NUMBERS if card not in match.state.deck]


def check(s):
    """I1 to I4, and that the circle falls in one place at the most."""
    players = len(s.hands)
    everywhere = [*s.deck, *chain(*s.sets, *s.taken, *s.hands, *s.specials)]
    assert len(everywhere) == len({*everywhere}) == 100 + 2 * players  # I1
    rooms = [FULL - len(numbers(cards)) for cards in s.sets]
    assert all(1 <= room <= 4 for room in rooms)  # I2
    assert sum(map(len, s.hands)) == sum(rooms) or not s.sets
    for kind in SPECIALS:  # I3
        assert all(sum(card.kind == kind for card in cards) <= 1 for cards in s.sets)
    plays = [play for play in legal_plays(s, s.to_move) if play.card.rank] if s.sets else []
    assert len({play.card for play in plays}) == len(plays)  # I4
    assert len(plays) == len(s.hands[s.to_move]) or not s.sets
    ends = ends_of(s.sets)
    assert sum(low > high for low, high in pairwise([*ends, *ends[:1]])) <= 1  # A5
