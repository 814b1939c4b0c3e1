"""Inferences about players from cards that are chosen at once."""

from collections import Counter
from math import log
from random import Random

import pytest

from tutor.engine.habits import (
    Belief,
    Habit,
    Turn,
    infer_beliefs,
    sample_habits,
    sample_index,
    take_hand,
)

ANY = Habit(lambda table, cards: dict.fromkeys(cards, 1.0))
HIGHEST = Habit(lambda table, cards: {card: card for card in cards}, strict=True)
MOSTLY_HIGH = Habit(lambda table, cards: {card: float(card**2) for card in cards})
ALL = (ANY, HIGHEST, MOSTLY_HIGH)


def after(*chosen, held=3, hidden=range(1, 11)):
    """Return the posterior about a player who chose these cards from a hand of n."""
    turns = [Turn(None, {1: held - n}, {1: card}) for n, card in enumerate(chosen)]
    return infer_beliefs(ALL, turns, [1], hidden)[1]


def test_before_anything_is_shown_all_habits_are_alike():
    assert after().chances() == pytest.approx([1 / 3] * 3)


def test_a_card_makes_the_habits_likelier_that_play_it():
    low, high = after(2).chances(), after(10).chances()
    assert low[0] > 0.8
    assert high[1] > high[2] > high[0]


def test_how_likely_a_strict_habit_is_counts_all_hands_with_that_card():
    """The 8 is the highest of three cards in 21 of 36 hands; at random it is played once in 3."""
    strict, by_chance = after(8).logs[1], after(8).logs[0]
    assert strict - by_chance == pytest.approx(log(0.03 + 0.97 * 3 * 21 / 36))


def test_what_a_strict_player_did_not_play_it_does_not_hold():
    belief = after(8)
    assert belief.lacks[1] == {9, 10}
    assert belief.lacks[0] == belief.lacks[2] == set()
    assert after(8, 9).chances()[1] < 0.05


def test_new_cards_may_be_anything():
    turns = [Turn(None, {1: 3}, {1: 8}), Turn(None, {1: 3}, {1: 7})]
    assert infer_beliefs(ALL, turns, [1], range(1, 11))[1].lacks[1] == {9, 10}  # 8 is out by then
    assert after(8, 7).lacks[1] == {9, 10}
    drew = [*turns[:1], Turn(None, {1: 4}, {1: 10})]
    assert infer_beliefs(ALL, drew, [1], range(1, 11))[1].lacks[1] == set()


def test_cards_of_others_and_those_that_are_out_do_not_count():
    turns = [Turn(None, {0: 2, 1: 2}, {0: 10, 1: 9}), Turn(None, {0: 1, 1: 1}, {0: 1, 1: 8})]
    found = infer_beliefs(ALL, turns, [1], range(1, 10))  # the 10 is in your own hand
    assert found.keys() == {1}
    assert found[1].lacks[1] == set()


def test_habits_are_drawn_by_their_chances():
    rng = Random(1)
    found = Counter(sample_index([0.2, 0.5, 0.3], rng.random()) for _ in range(3000))
    assert [found[n] / 3000 for n in range(3)] == pytest.approx([0.2, 0.5, 0.3], abs=0.03)
    assert sample_index([0.5, 0.5], 1.0) == 1  # sums that are not quite 1


def test_imagined_hands_are_hidden_cards_that_go_with_a_habit():
    believed = {1: Belief([0.0, 0.0], [set(), {7, 8, 9}]), 2: Belief([0.0, 0.0], [set(), set()])}
    chances, held = {1: [0.0, 1.0], 2: [1.0, 0.0]}, {1: 3, 2: 4}
    for seed in range(50):
        found = sample_habits(believed, chances, held, [*range(1, 10)], Random(seed))
        assert (found[1].habit, found[2].habit) == (1, 0)
        assert (len(found[1].hand), len(found[2].hand)) == (3, 4)
        assert not {*found[1].hand} & {7, 8, 9}
        assert not {*found[1].hand} & {*found[2].hand}


def test_where_there_are_not_enough_other_cards_a_hand_is_filled_up():
    pool = [1, 2, 3, 4]
    assert take_hand(pool, {2, 3, 4}, 2) == [1, 2]
    assert pool == [3, 4]
