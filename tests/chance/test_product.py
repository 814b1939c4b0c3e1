"""Dice, coins, cards that are put back, and products, each against listing every way."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product

import pytest

from tutor.chance import (
    P,
    coins,
    count,
    deals,
    dice,
    distribution,
    draws,
    expect,
    hands,
    points,
    rank,
    ranks,
    simulate,
    suits,
    until,
)
from tutor.games.six_deck import DECK

SMALL = DECK[::3]
ONE, OTHER, THIRD = hands("one", "other", "third")


def shares(answers):
    """Return the share of each of these answers."""
    counts = Counter(answers)
    return {value: Fraction(many, counts.total()) for value, many in counts.items()}


@pytest.mark.parametrize(("n", "sides"), [(1, 6), (2, 6), (3, 4)])
def test_dice_by_listing(n, sides):
    every = [*product(range(1, sides + 1), repeat=n)]
    thrown = dice(n, sides)
    assert thrown.size == len(every)
    assert {**distribution(points.sum, thrown)} == shares(map(sum, every))
    assert {**distribution(ranks.different, thrown)} == shares(len({*each}) for each in every)
    assert {**distribution(ranks.pattern, thrown)} == shares(
        tuple(sorted(Counter(each).values(), reverse=True)) for each in every
    )


def test_a_hundred_dice_are_a_power():
    thrown = distribution(points.sum, dice(100))
    assert thrown.mean == 350
    assert thrown.variance == 100 * Fraction(35, 12)


def test_dice_that_are_told_apart():
    every = [*product(range(1, 7), repeat=3)]
    space = dice(1) ** 3
    asked = (ONE.rank < OTHER.rank) & (OTHER.rank < THIRD.rank)
    assert P(asked, space) == Fraction(sum(a < b < c for a, b, c in every), len(every))


@pytest.mark.parametrize("heads", [Fraction(1, 2), Fraction(1, 3), 0, 1])
def test_coins_by_formula(heads):
    assert P(count("heads") == 2, coins(2, heads)) == Fraction(heads) ** 2
    assert expect(points.sum, coins(5, heads)) == 5 * heads


def test_hands_of_cards_that_are_put_back():
    every = [*product(SMALL, repeat=3)]
    space = deals(SMALL, 3, replace=True)
    assert space.size == len(every)
    assert {**distribution(suits.different, space)} == shares(
        len({c.suit for c in h}) for h in every
    )
    both = (ranks.sum > 9) & (suits.most == 2)
    listed = [
        sum(c.rank for c in h) > 9 and max(Counter(c.suit for c in h).values()) == 2 for h in every
    ]
    assert P(both, space) == Fraction(sum(listed), len(listed))


def test_two_hands_of_cards_that_are_put_back():
    every = [*product(SMALL, repeat=4)]
    asked = ONE.ranks.sum > OTHER.ranks.sum
    listed = [a.rank + b.rank > c.rank + d.rank for a, b, c, d in every]
    assert P(asked, deals(SMALL, 2, 2, replace=True)) == Fraction(sum(listed), len(listed))


def test_draws_of_cards_that_are_put_back():
    every = [*product(SMALL, repeat=3)]
    space = draws(SMALL, 3, replace=True)
    asked = (ONE.suit == OTHER.suit) & (OTHER.rank <= THIRD.rank)
    listed = [a.suit == b.suit and b.rank <= c.rank for a, b, c in every]
    assert P(asked, space) == Fraction(sum(listed), len(listed))
    waits = [next((n for n, c in enumerate(h, 1) if c.rank == 4), None) for h in every]
    found = distribution(until(rank == 4), space)
    assert {n: found[n] for n in (1, 2, 3)} == {n: shares(waits)[n] for n in (1, 2, 3)}
    assert P(lambda draw: draw[0].rank == draw[2].rank, space) == Fraction(
        sum(a.rank == c.rank for a, _, c in every), len(every)
    )


def test_two_decks_and_a_die():
    every = [*product(combinations(SMALL, 2), SMALL, range(1, 5))]
    space = deals(SMALL, 2) * deals(SMALL, 1) * dice(1, 4)
    assert space.size == len(every)
    asked = ONE.ranks.sum > OTHER.rank + THIRD.points.sum
    listed = [a.rank + b.rank > c.rank + d for (a, b), c, d in every]
    assert P(asked, space) == Fraction(sum(listed), len(listed))
    named = ONE.has(str(SMALL[0])) & OTHER.has(str(SMALL[0]))
    assert P(named, space) == Fraction(2, len(SMALL)) * Fraction(1, len(SMALL))


def test_decks_of_different_games_keep_their_own_names():
    space = deals("flares", 1) * deals("kaplowitz", 1)
    assert P((ONE.suit == "Units") & (OTHER.rank == "K"), space) == Fraction(1, 72)
    with pytest.raises(ValueError, match="no suit 'Spades'"):
        P(ONE.suit == "Spades", space)


def test_products_are_simulated_with_the_same_words():
    space = draws(SMALL, 2) * dice(2)
    row = simulate(lambda draw, thrown: draw[0].rank + thrown.points.sum, space, 3000)
    assert row.holds(expect(lambda draw, thrown: draw[0].rank + thrown.points.sum, space))


def test_each_way_is_as_likely_in_a_simulation():
    found = simulate(points.sum, dice(2), 6000)
    for n, chance in distribution(points.sum, dice(2)).items():
        assert replace(found.share(n), level=0.9999).holds(chance)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: dice(1) * 3, "multiplied by another one"),
        (lambda: dice(1) ** 0, "must be 1 to 100"),
        (lambda: deals(DECK, 1).alike("suits") * dice(1), "can't be multiplied"),
        (lambda: dice(1) * deals(DECK, 1).alike("suits"), "can't be multiplied"),
        (lambda: deals(DECK, 2, replace=True).alike("suits"), "don't need .alike"),
        (lambda: dice(0), "must be 1 to 1,000"),
        (lambda: coins(2, 0.5), "heads= must be a fraction"),
        (lambda: P(points.sum == 3, dice(1) ** 2), "which of the 2 hands"),
        (lambda: P(until(rank == 1) == 1, dice(2)), "This space has none"),
        (lambda: P(until(rank == 1) == 1, draws(DECK, 2) ** 2), "This space has 2"),
    ],
)
def test_products_say_what_they_need(wrong, says):
    with pytest.raises(ValueError, match=says):
        wrong()
