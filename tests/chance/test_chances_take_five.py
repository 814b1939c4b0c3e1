"""What the chapter about chance in the notebook of Take 5 says, found in other ways."""

from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest

from tutor.chance import P, deals, distribution, event, expect, points, ranks, rounds, simulate
from tutor.engine.deck import Deck
from tutor.games import beginner
from tutor.games.take_five.sets import home
from tutor.games.take_five.state import NUMBERS


def between(low, high):
    return sum(ranks.count(number) for number in range(low + 1, high))


@pytest.mark.parametrize(("low", "high"), [(33, 35), (33, 40), (1, 8)])
def test_two_numbers_are_forced_into_one_set_as_often_as_the_rules_say(low, high):
    exactly = P(between(low, high) == 0, deals(NUMBERS, 7).without(f"{low} {high}"))
    assert exactly == Fraction(comb(99 - high + low, 7), comb(98, 7))
    rng, others = Random(1), [n for n in range(1, 101) if n not in (low, high)]
    tables = [sorted(rng.sample(others, 7)) for _ in range(4000)]
    together = sum(home(ends, low) == home(ends, high) for ends in tables) / len(tables)
    assert abs(together - exactly) < 0.03


def test_forced_sets_of_a_small_deck_by_listing_all_circles():
    small = Deck(NUMBERS[:9])
    others = [card.rank for card in small if card.rank not in (3, 6)]
    circles = [*combinations(others, 2)]
    together = sum(home(ends, 3) == home(ends, 6) for ends in circles)
    apart = deals(small, 2).without("3 6")
    exactly = P(between(3, 6) == 0, apart) + P(between(3, 6) == 2, apart)  # the lower goes round
    assert Fraction(together, len(circles)) == exactly == Fraction(comb(5, 2) + 1, comb(7, 2))


def test_the_fifth_card_by_formula_by_counting_and_by_the_rules():
    sets = "10 12 14 / 24 26 / 38 39 41 42 / 47 / 66 67 / 78 / 90 91"
    mine = "3 5 17 21 30 33 60 70 83 95"
    exactly = P(between(42, 47) > 0, deals(NUMBERS, 10).without(f"{mine} {sets.replace('/', '')}"))
    assert exactly == 1 - Fraction(comb(71, 10), comb(75, 10)) == Fraction(17947, 40515)
    table = {
        "to_move": "1",
        "sets": sets,
        "hands": f"{mine} / 43 44 45 46 48 49 50 51 52 53",
        "specials": "x2 +5 / ",
        "taken": " / x2' +5'",
    }
    gone = event(lambda table: len(table.sets) < 7, "the set is gone")
    now = rounds("take_five", 2, table=table, seen_by=0, by=beginner, until="R3")
    assert simulate(gone, now, n=3000).holds(exactly)


def test_a_set_of_five_random_numbers_by_formula_and_by_listing_bulls():
    assert expect(points.sum, deals(NUMBERS, 5)) == Fraction(5 * -14, 100)
    ways = {(0, 0): 1}  # by cards and bulls, one number after the other
    for card in NUMBERS:
        for (cards, bulls), many in [*ways.items()]:
            if cards < 5:
                key = cards + 1, bulls + card.points
                ways[key] = ways.get(key, 0) + many
    green = sum(many for (cards, bulls), many in ways.items() if cards == 5 and bulls > 0)
    found = distribution(points.sum, deals(NUMBERS, 5))
    assert (
        found.P(lambda bulls: bulls > 0) == Fraction(green, comb(100, 5)) == Fraction(6793, 14938)
    )
    assert (max(found), min(found)) == (10, -27)
