"""Good players of Dicht Dran: the beginner, its numbers, and the expert."""

from itertools import pairwise
from random import Random

import pytest
from playing import finished, positions, table

from tutor.engine.match import Match, Question
from tutor.games import adviser, own_players
from tutor.games.dicht_dran import expert
from tutor.games.dicht_dran.expert import World, choose, closest, one_round, scores
from tutor.games.dicht_dran.game import GAME, score
from tutor.games.dicht_dran.state import DECK

cards = DECK.cards
CIRCLE = "1 40 72 100 15 63"


def at_circle(hands, circle=CIRCLE, **texts):
    """A table with as many players as there are hands."""
    return table(GAME, len(hands.split(" / ")), hands=hands, circle=circle, **texts)


def ranks(pile):
    return [card.rank for card in pile]


def numbers(s):
    """Return the same table as numbers."""
    return World(
        ranks(s.circle), s.target, [sorted(ranks(hand)) for hand in s.hands], ranks(s.deck)
    )


# The beginner


@pytest.mark.parametrize(
    ("hand", "card", "rule"),
    [
        ("38 47 60", "38", "R4"),  # two away
        ("32 48 60", "48", "R4"),  # as close, and higher
        ("30 60 97", "30", "R4"),  # ten away is near
        ("29 60 97", "60", "R6"),  # all are far away: three peppers, and inside 2 to 71
        ("61 97 98", "61", "R6"),
        ("90 93 97", "97", "R7"),  # all outside: one pepper
    ],
)
def test_a_beginner_aims_or_is_rid_of_peppers(hand, card, rule):
    question = next(at_circle(f"{hand} / 45 62 / 80 64").questions())
    advice = adviser(GAME)(question)
    assert (advice.choices, advice.rule) == ((*cards(card),), rule)


def test_imagined_players_choose_as_beginners_do():
    asked = 0
    for match in positions(GAME, GAME.options):
        for question in match.questions():
            s, hand = question.view, sorted(question.choices, key=lambda card: card.rank)
            (card,) = adviser(GAME)(question).choices
            number = hand[choose(ranks(hand), ranks(s.circle), s.target)].rank
            away = {abs(each - s.circle[s.target].rank) for each in (number, card.rank)}
            assert number == card.rank or (
                card.points == DECK[number - 1].points and min(away) > 10
            )
            asked += 1
    assert asked > 50


@pytest.mark.parametrize(
    ("hand", "wanted", "card"),
    [([10, 20, 30], 21, 20), ([10, 20, 30], 25, 30), ([10, 20], 99, 20), ([10, 20], 2, 10)],
)
def test_the_closest_of_a_sorted_hand(hand, wanted, card):
    assert hand[closest(hand, wanted)] == card


# Numbers


@pytest.mark.parametrize("seed", range(6))
def test_numbers_play_a_round_as_the_game_does(seed):
    compared = 0
    for before, after in pairwise(finished(GAME, None, seed).past):
        s, chosen = before.state, {**before.answers}
        if len(chosen) < len(s.hands) - 1 or len(after.state.rounds) != len(s.rounds) + 1:
            continue
        played = after.state.rounds[-1][3:]
        world = numbers(s)
        for hand, card in zip(world.hands, played, strict=True):
            hand.remove(card)
        if len(s.deck) < 3 * len(s.hands):
            continue  # discards may be shuffled, which numbers do not
        winner = one_round(world, played)
        assert world == numbers(after.state)
        assert len(after.state.piles[winner]) == len(s.piles[winner]) + 1
        compared += 1
    assert compared > 3


def test_R9_games_are_played_to_their_ends():
    match = at_circle("38 / 45 61 / 30 62")
    world = numbers(match.state)
    played = [hand.pop(0) for hand in world.hands]
    played[1:] = [45, 30]
    world.hands[1:] = [[61], [62]]
    assert scores(world, played) == [score(cards("40"), []), -1, -1]
    assert world.hands == [[], [61], [62]]


def test_R7_with_an_empty_deck_nobody_draws():
    world = World([1, 40, 72, 100, 15, 63], 1, [[], [61], [62]], [])
    assert scores(world, [38, 80, 90]) == [3, -1, -1]


# The expert


def on_turn(hands, **texts):
    question = next(at_circle(hands, **texts).questions())
    return own_players(GAME)["expert"](question, Random(0))


def test_the_expert_takes_three_peppers_that_are_sure():
    assert on_turn("41 5 80 97 66 23 / 2 3 4 6 7 8 / 9 10 11 12 13 14") == cards("41")[0]


def test_the_expert_wins_the_1_with_the_2():
    assert on_turn("2 96 97 98 / 20 21 22 23 / 30 31 32 33", target="0") == cards("2")[0]


def test_the_expert_has_no_choice_with_one_card():
    assert on_turn("97 / 20 21 / 30 31") == cards("97")[0]


def test_a_pepper_of_the_others_counts_against_the_expert():
    assert expert.value([3, 0, 0], 0) > expert.value([3, 3, 0], 0) > expert.value([3, 3, 3], 0)
    assert expert.value([3, 0, 0], 0) > expert.value([2, 0, 0], 0)


@pytest.mark.parametrize("players", GAME.players)
def test_the_expert_plays_with_any_number_and_knows_no_more_than_its_seat(players, monkeypatch):
    monkeypatch.setattr(expert, "EFFORT", 500)
    match, rng = Match.new(GAME, players, seed=2), Random(2)
    for _ in range(15):
        question = next(match.questions())
        choice = expert.play(question, Random(7))
        assert choice in question.choices
        there = next(GAME.imagine(question.view, question.seat, rng))
        view = GAME.view(there, question.seat)
        same = Question(question.seat, question.rule, question.choices, view)
        assert expert.play(same, Random(7)) == choice
        match.answer(question.seat, choice)
