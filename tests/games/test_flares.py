"""Flares, rule by rule: the examples and invariants of its specification."""

from collections import Counter
from fractions import Fraction
from itertools import islice
from random import Random

import pytest
from playing import finished, positions, table, told

from tutor.bots.simple import at_random
from tutor.engine.cards import BACK
from tutor.engine.match import IllegalMove, Match
from tutor.engine.position import position
from tutor.engine.state import cards_in
from tutor.games import beginner
from tutor.games.flares.game import GAME, awards, hand_size, outcome, point_value, share, winner
from tutor.games.flares.laws import void_suits
from tutor.games.flares.state import Options
from tutor.games.six_deck import DECK

cards = DECK.cards
POINTS = "1F 2F 3P"


def play(match, text):
    for card in cards(text):
        match.answer(*match.ask.choices, card)


def trick(text):
    return list(enumerate(cards(text), start=-1))  # the deck leads


# Setting up and leading


@pytest.mark.parametrize(("players", "hand", "deck"), [(2, 3, 27), (3, 4, 21), (4, 5, 13)])
def test_R1_three_point_cards_and_a_hand_for_everybody(players, hand, deck):
    first = Match.new(GAME, players, seed=1).state
    assert hand_size(players) == hand
    assert [len(first.points), len(first.deck) + 1] == [3, deck]  # one has been turned
    assert [*map(len, first.hands)] == [hand] * players


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_R2_the_dealer_turns_the_lead_card_and_the_left_neighbour_begins(dealer):
    match = Match.new(GAME, 3, 1, {"dealer0": dealer})
    assert match.events[-1].rule == "R2"
    assert match.events[-1].facts["player"] == dealer
    assert [*match.ask.choices] == [(dealer + 1) % 3]
    assert match.state.trick[0] == (-1, match.events[-1].facts["card"])


def test_R2_a_dealer_who_is_not_there_is_refused():
    with pytest.raises(ValueError, match=r"dealer0 must be a number from 0 to 1, not 2\."):
        Match.new(GAME, 2, 1, {"dealer0": 2})


# Following


def test_R3_follow_suit():  # E12
    match = table(GAME, dealer="1", hands="2H 1H 6C / 3C 4C 5C", points=POINTS, trick="-1:3H")
    assert {*match.ask.choices[0]} == {*cards("1H 2H")}
    with pytest.raises(IllegalMove) as error:
        match.answer(0, *cards("6C"))
    assert error.value.rule == "R3"
    assert str(error.value) == (
        "Hearts were led, and you have Hearts. Play the 1 or the 2.\n"
        "Rule R3: If you have a card of the lead suit, you must play one. "
        "Otherwise you may play any card.\n"
        "You may choose: 2H, 1H."
    )


def test_R3_only_cards_from_your_hand():
    match = table(GAME, dealer="1", hands="2H 1H 6C / 3C 4C 5C", points=POINTS, trick="-1:3H")
    with pytest.raises(IllegalMove, match=r"^The 3C is not in your hand\.\nRule R3"):
        match.answer(0, *cards("3C"))


def test_R4_the_highest_card_of_the_lead_suit_wins():  # E11, A10
    assert winner(trick("4H 6C 5H 2H")) == 1
    assert winner(trick("1C 6U 6P 6H")) == -1


def test_R5_nobody_leads_a_card_of_somebody_else():
    match = table(GAME, hands="1C 6D / 2C 3C", points="2F 5F 6P", tricks="-1:2H 0:3H 1:1H")
    with pytest.raises(IllegalMove, match=r"^The 2C is not in your hand\.\nRule R5"):
        match.answer(0, *cards("2C"))


def test_R6_the_dealer_turns_a_new_lead_card_when_the_deck_has_won():  # A6
    match = table(GAME, dealer="1", hands="1C 6D / 2C 3C", points="2F 5F 6P", trick="-1:6H")
    play(match, "1C 2C")
    assert [event.rule for event in match.events] == ["R3", "R3", "R6", "R6"]
    assert match.events[-1].facts["player"] == 1
    assert [*match.ask.choices] == [0]  # left of the dealer


# Scoring


@pytest.mark.parametrize(
    ("tricks", "deck", "points", "scores"),
    [
        pytest.param([2, 1], 0, "2F 5F 6P", [13, 0], id="E1"),
        pytest.param([2, 1], 0, "2F 3F 5F", [20, 0], id="E2"),
        pytest.param([3, 0], 0, "2F 5F 6P", [26, 0], id="E3"),
        pytest.param([0, 0], 3, "2F 5F 6P", [-13, -13], id="E6"),
        pytest.param([2, 2, 1, 0], 0, "2F 5F 6P", [Fraction(13, 2)] * 2 + [0, 0], id="E7"),
        pytest.param([0, 0], 3, "4F 5F 6F", [-30, -30], id="I4"),
    ],
)
def test_R7_R8_R9_R10_R11_awards(tricks, deck, points, scores):
    assert awards(tricks, deck, cards(points), Options()) == scores


@pytest.mark.parametrize("six", ["6U", "6P", "6H", "6D", "6C"])
def test_R7_any_6_but_that_of_flares_gives_the_printed_13(six):  # A1
    assert awards([2, 1], 0, cards(f"2F 5F {six}"), Options()) == [13, 0]
    assert point_value(cards("2F 5F 6F")) == 26


@pytest.mark.parametrize(
    ("options", "tricks", "deck", "scores"),
    [
        (Options(deck_blocks=True), [1, 0, 0], 1, [0, 0, 0]),  # A2
        (Options(deck_blocks=True), [2, 0], 1, [13, 0]),
        (Options(deck_sweep_doubles=True), [3, 0], 0, [26, 0]),  # A4
    ],
)
def test_R7_R11_options_change_awards(options, tricks, deck, scores):
    assert awards(tricks, deck, cards("2F 5F 6P"), options) == scores


def test_R10_shares_are_exact():  # I5
    assert [share(13, n, Options()) for n in (1, 2, 3)] == [13, Fraction(13, 2), Fraction(13, 3)]


def test_R10_fractions_are_dropped_under_the_house_rule():
    floor = Options(split="floor")
    assert [share(13, n, floor) for n in (1, 2, 3)] == [13, 6, 4]
    assert awards([2, 2, 1, 0], 0, cards("2F 5F 6P"), floor) == [6, 6, 0, 0]


def test_R7_the_deck_may_block_under_the_house_rule():
    match = table(
        GAME,
        options={"deck_blocks": True},
        dealer="1",
        points="2F 5F 6P",
        tricks="-1:6H 0:4H 1:3H / -1:6D 0:5D 1:3D",
        trick="-1:1C",
        hands="2C / 1U",
    )
    play(match, "2C 1U")
    assert told(match, "R7")[1].startswith("Nobody has more tricks than the deck, so nobody")
    assert match.state.scores == [0, 0]


# Winning


def test_R12_the_deal_passes_to_the_left():
    match = Match.new(GAME, 3, 1, {"dealer0": 2})
    rng = Random(0)
    while match.state.rounds < 2:
        for question in list(match.questions()):
            match.answer(question.seat, at_random(question, rng))
    dealers = [e.facts["player"] for e in match.events if "deals. Three" in e.sentence]
    assert dealers == [2, 0, 1]


@pytest.mark.parametrize(
    ("scores", "rounds", "options", "rule", "winners"),
    [
        pytest.param("100 99", 7, Options(), "R12", (0,), id="A8"),
        pytest.param("99 99", 7, Options(), None, None, id="nobody"),
        pytest.param("104 101", 7, Options(), "R13", (0,), id="R13"),
        pytest.param("104 104", 7, Options(), None, None, id="R13-shared"),
        pytest.param("30 30", 100, Options(), "R14", (0, 1), id="R14"),
        pytest.param("30 29", 100, Options(), "R14", (0,), id="R14-one"),
        pytest.param("30 30", 100, Options(max_rounds=None), None, None, id="no-R14"),
        pytest.param("30 20", 7, Options(target=30), "R12", (0,), id="target"),
    ],
)
def test_R12_R13_R14_ends(scores, rounds, options, rule, winners):
    end = outcome(position(GAME, 2, options, scores=scores, rounds=rounds))
    assert (end and end.rule, end and end.winners) == (rule, winners)
    assert not end or end.ended_by == ("limit" if rule == "R14" else "rules")


def test_R14_a_tie_at_the_target_is_shared_after_the_last_round():
    assert outcome(position(GAME, 3, scores="104 104 99", rounds=99)) is None
    end = outcome(position(GAME, 3, scores="104 104 99", rounds=100))
    assert (end.rule, end.winners, end.ended_by) == ("R14", (0, 1), "limit")


def test_R14_a_low_limit_ends_the_match():
    match = [*positions(GAME, Options(target=1, max_rounds=5), seeds=[1], long=900)][-1]
    assert match.over
    assert match.state.rounds <= 5


def test_rule_texts_know_the_options():
    rules = GAME.rules
    assert "reaches 30 wins" in rules.text("R12", Options(target=30))
    assert "drop fractions" in rules.text("R10", Options(split="floor"))
    assert "more tricks than the deck" in rules.text("R7", Options(deck_blocks=True))
    assert "twice the sum" in rules.text("R11", Options(deck_sweep_doubles=True))
    assert "however long" in rules.text("R14", Options(max_rounds=None))


# Knowing


def test_a_player_sees_the_own_hand_and_what_was_played_and_no_more():
    match = table(GAME, dealer="1", hands="2H 1H 6C / 3C 4C 5C", points=POINTS, trick="-1:3H")
    view = GAME.view(match.state, 0)
    assert view.hands == [cards("2H 1H 6C"), [BACK] * 3]
    assert (view.points, view.deck) == ([BACK] * 3, [BACK] * 26)
    assert view.trick == trick("3H")


def test_the_point_cards_are_seen_when_they_are_told_and_not_before():
    match = table(
        GAME, dealer="1", points="2F 3F 5F", tricks="-1:2H 0:4H 1:3H / 0:5D 1:3D", hands="6C / 2C"
    )
    play(match, "6C 2C")
    views = {event.rule: GAME.view(event.state, 0) for event in match.events[:4]}
    assert (views["R4"].points, views["R4"].revealed) == ([BACK] * 3, [])
    assert (views["R7"].points, views["R7"].revealed) == ([], cards("2F 3F 5F"))


def test_R3_who_has_just_not_followed_has_none_of_the_suit_either():
    hands = "2C 1C 3C / 6D 5D 4D 1H / 2H 6C 5C 4C"
    match = table(GAME, 3, dealer="2", hands=hands, points=POINTS, trick="-1:3H 0:6U")
    assert void_suits(match.state) == [{"H"}, set(), set()]


def test_R3_whoever_does_not_follow_has_none_of_the_suit():
    match = table(GAME, dealer="1", hands="2H 1C / 6C 3D", points=POINTS, tricks="-1:5H 0:3H 1:1D")
    assert void_suits(match.state) == [set(), {"H"}]
    view = GAME.view(match.state, 0)
    for world in islice(GAME.imagine(view, 0, Random(0)), 50):
        assert all(card.suit != "H" for card in world.hands[1])


# Properties


@pytest.mark.parametrize("players", [2, 3, 4])
def test_I1_to_I5_hold_in_every_round(players):
    for seed in range(4):
        match, before = finished(GAME, {"target": 60}, seed, players), [0] * players
        for event in match.events:
            assert Counter(cards_in(event.state)) == Counter(DECK)  # I1
            if "total" in event.facts:
                assert len(event.state.tricks) == hand_size(players)  # I2
                assert 3 <= event.facts["total"] <= 18  # I3
                value = point_value(event.facts["points"])
            if event.rule == "R12":
                now = event.state.scores
                gains = [new - old for new, old in zip(now, before, strict=True)]
                assert all(-30 <= gain <= 60 for gain in gains)  # I4
                assert sum(gains) in {0, value, 2 * value, -players * value}  # I5
                before = now


@pytest.mark.thorough
def test_the_deck_sweeps_as_often_as_an_independent_program_found():
    sweeps = rounds = 0
    for seed in range(60):
        match = finished(GAME, {"target": 1000, "max_rounds": 50}, seed, players=2)
        sweeps += sum(event.rule == "R11" for event in match.events)
        rounds += match.state.rounds
    assert rounds == 3000
    assert abs(sweeps / rounds - 0.430) < 4 * (0.43 * 0.57 / rounds) ** 0.5


@pytest.mark.parametrize(
    ("trick_so_far", "hand", "card"),
    [
        ("-1:3H", "2H 5H 6C", "5H"),  # it can win, with the highest
        ("-1:6H", "2H 5H 6C", "2H"),  # it cannot, so the lowest is thrown
        ("-1:3D", "2H 5H 6C", "2H"),
    ],
)
def test_the_beginner_wins_or_throws_the_lowest(trick_so_far, hand, card):
    match = table(GAME, dealer="1", hands=f"{hand} / 1C 4C 3C", points=POINTS, trick=trick_so_far)
    assert beginner(GAME)(next(match.questions()), Random(0)) is cards(card)[0]


def test_the_beginner_leads_the_highest():
    match = table(GAME, hands="1C 6D / 2C 3C", points="2F 5F 6P", tricks="-1:2H 0:3H 1:1H")
    assert beginner(GAME)(next(match.questions()), Random(0)) is cards("6D")[0]


def test_the_last_table_stays_in_sight_until_the_next_deal():
    match = table(
        GAME,
        dealer="1",
        points="2F 3F 5F",
        tricks="-1:2H 0:4H 1:3H / 0:5D 1:3D",
        hands="6C / 2C",
        options={"target": 30},
    )
    play(match, "6C 2C")
    assert match.over
    assert match.state.revealed == cards("2F 3F 5F")
    assert len(match.state.tricks) == 3
