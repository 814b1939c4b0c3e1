"""The parts of each core calculation, with the values that students give them.

The first value of a part is the right one, and the others are typical wrong ones. Where two wrong
parts cancel out, a reason says why nobody has both thoughts.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations, product
from math import comb, perm, prod
from typing import NamedTuple

NEAR = Fraction(1, 200)  # of the right number


class Sum(NamedTuple):
    """A calculation: a function of its parts, and their values."""

    of: Callable[..., Fraction]
    parts: Mapping[str, str]
    known: Mapping[str, str] = {}  # wrong parts that cancel out, and why they may

    def values(self, part: str) -> list[str]:
        return self.parts[part].split()

    def made_of(self, chosen: Mapping[str, str]) -> Fraction:
        """Return the number that comes out if these parts have other values."""
        values = (Fraction(chosen.get(part, self.values(part)[0])) for part in self.parts)
        return Fraction(self.of(*values))


def cancelling(calculation: Sum) -> Iterator[str]:
    """Yield each one or two wrong parts that give nearly the right number."""
    right = calculation.made_of({})
    for number in (1, 2):
        for parts in combinations(calculation.parts, number):
            for wrong in product(*(calculation.values(part)[1:] for part in parts)):
                chosen = dict(zip(parts, wrong, strict=True))
                if abs(calculation.made_of(chosen) - right) <= NEAR * abs(right):
                    yield ", ".join(f"{part} {value}" for part, value in chosen.items())


def none_of(special: Fraction, among: Fraction, held: Fraction) -> Fraction:
    """Return the chance that no special card is held."""
    return Fraction(comb(int(among - special), int(held)), comb(int(among), int(held)))


def at_least_one(
    special: Fraction, among: Fraction, held: Fraction, put_back: Fraction
) -> Fraction:
    if put_back:
        return 1 - Fraction(among - special, among) ** int(held)
    return 1 - none_of(special, among, held)


def posterior(habit: Fraction, others: Fraction, *cards: Fraction) -> Fraction:
    for held in cards:
        others /= held
    return habit / (habit + others)


def a_pair(copies: Fraction, used: Fraction, left: Fraction, cards: Fraction) -> Fraction:
    """Return the chance of a pair among four cards."""
    each = ((left - n * copies) / (cards - n * used) for n in (1, 2, 3))
    return 1 - prod(each, start=Fraction(1))


HALF_HAVE_IT = "anyone who takes 50 players with the habit takes 50 others"
SAME_PRODUCT = "the same product, in another order"
SAME_TERMS = "none is 2/3 of (2/3)^5, and exactly one is twice that: the same written otherwise"
TWO_SLIPS = "nobody counts one card too few twice, and in two ways"
SLIP_OF_COUNTING = "the diagram shows which hands belong to both, so they are not counted apart"
SUMS = {  # by exercise
    "1.2": Sum(
        lambda first, second, third: first * second * third,
        {
            "first": "1 1/6 6",
            "second": "5/35 6/36 5/36 6/35 1/2 1",
            "third": "4/34 6/36 5/35 5/34 4/35 4/36 1/3 1",
        },
    ),
    "1.3": Sum(
        lambda orders, second, third: orders * second * third,
        {
            "orders": "1 6 1/6 3",
            "second": "30/35 30/36 29/35 25/35 1",
            "third": "24/34 24/36 24/35 29/34 30/34 23/34 25/34 1",
        },
    ),
    "2.2": Sum(none_of, {"nearer": "9 8 10", "hidden": "86 100 87 85", "held": "16 8 2 1 18 24"}),
    "2.3": Sum(
        at_least_one, {"Hearts": "6 5", "cards": "36 35 6", "dealt": "4 3 5 1", "put back": "0 1"}
    ),
    "3.2": Sum(
        at_least_one,
        {"good": "2 1", "unseen": "40 34 36 46", "draws": "4 3 5 10 6", "put back": "0 1"},
    ),
    "3.3": Sum(
        lambda orders, lower, higher, again: orders * lower * higher * again,
        {
            "orders": "3 1 6 2",
            "lower": "24/97 24/100 24/96 1",
            "higher": "73/96 73/97 72/96 1",
            "again": "72/95 73/97 72/96 71/95 1",
        },
        {
            "lower 24/96, higher 73/97": SAME_PRODUCT,
            "lower 24/96, higher 72/96": TWO_SLIPS,
            "lower 24/96, again 73/97": TWO_SLIPS,
            "lower 24/96, again 72/96": TWO_SLIPS,
            "lower 24/96, again 71/95": TWO_SLIPS,
        },
    ),
    "4.2": Sum(
        a_pair, {"copies": "4 1 3 0", "used up": "1 0", "ranks left": "48 47 49", "cards": "48 47"}
    ),
    "4.3": Sum(
        lambda second, third, fourth, first: 1 - second * third * fourth * first,
        {
            "second": "6/7 1 1/7",
            "third": "5/7 6/7 5/6",
            "fourth": "4/7 6/7 4/5 1",
            "first": "1 6/7",
        },
        {"second 1, first 6/7": SAME_PRODUCT, "third 5/6, first 6/7": SAME_PRODUCT},
    ),
    "5.2": Sum(
        lambda suits, pairs, others, hands: suits * pairs * others / hands,
        {
            "suits": "6 1 12",
            "pairs": "15 30 36 6",
            "others": f"{6**5} {6**6} {6**4}",
            "hands": f"{comb(36, 7)} {36**7} {perm(36, 7)} {comb(36, 6)}",
        },
        {f"suits 1, others {6**6}": "15 × 6⁶ is the same product as 6 × 15 × 6⁵"},
    ),
    "5.3": Sum(
        lambda six, high, both, hands: (six + high - both) / hands,
        {"six": "5 6 10 4", "high": "6 4 12 9", "both": "4 0 8 5 3 2", "hands": "15 30 36 12"},
        {
            "six 6, both 5": SLIP_OF_COUNTING,
            "six 4, both 3": SLIP_OF_COUNTING,
            "high 4, both 2": "with a sum of 9 or more, three hands have both, not two",
        },
    ),
    "6.2": Sum(
        lambda points, places: points / places,
        {"points": "3 1 2 6", "places": "32 36 33 29 31 35 30"},
    ),
    "6.3": Sum(
        lambda points, places: points / places,
        {"points": "3 1 2 6", "places": "29 32 31 28 30 33 36 26"},
    ),
    "7.2": Sum(lambda sixes, left: sixes / left, {"sixes": "1 6 5", "left": "5 6 35 36 29"}),
    "7.3": Sum(
        lambda whole, none, draws: whole - none ** int(draws),
        {"whole": "1 0", "none": "5/6 1/6 30/35 29/35 1/2", "draws": "6 5 7 1"},
    ),
    "8.2": Sum(
        lambda first, second, orders: first * second * orders,
        {
            "first": "6/36 6/35 1/2 6/34 1",
            "second": "5/35 6/36 5/36 6/35 5/34 1/2 1",
            "orders": "1 2 1/2",
        },
        {"first 6/35, second 5/36": SAME_PRODUCT},
    ),
    "8.3": Sum(
        lambda players, cards, times: players / cards * times,
        {"players": "3 1 4 2", "cards": "7 5 4 6 8 3", "times": "1 1/2 2 4/5"},
    ),
    "9.2": Sum(
        lambda places, chance, first: places * chance + first,
        {"places": "5 6 4", "chance": "7/15 5/9 1/2 8/15 4/9 2/5 3/5 1/5 4/6", "first": "0 1"},
    ),
    "9.3": Sum(
        lambda places, chance, first: places * chance + first,
        {
            "places": "6 7 5",
            "chance": "5/21 17/49 1/3 16/21 32/49 2/9 1/6 3/7 2/3 1/2",
            "first": "0 1",
        },
    ),
    "10.2": Sum(
        lambda cards, pairs, together: cards * Fraction(35, 12) + pairs * together,
        {"cards": "3 1 9 6", "pairs": "6 3 2 1 0 9", "together": "-1/12 1/12 -1/35 -35/12"},
    ),
    "10.3": Sum(
        lambda pairs, together, spread: pairs * together / spread,
        {
            "pairs": "9 3 6 1 18",
            "together": "-1/12 1/12 -1/35",
            "spread": "33/4 35/4 35/12 1 2.8723 105/4",
        },
    ),
    "11.2": Sum(
        lambda whole, contains, intervals: whole - contains ** int(intervals),
        {"whole": "1 0", "contains": "0.95 0.05 0.9 0.5", "intervals": "25 24 26 1 20"},
    ),
    "12.2": Sum(
        posterior,
        {"habit": "10 1 50 20", "others": "90 100 50 80", "cards": "5 4 6 3 1"},
        {"habit 50, cards 1": HALF_HAVE_IT},
    ),
    "12.3": Sum(
        posterior,
        {
            "habit": "10 1 50 20",
            "others": "90 100 50 80",
            "first turn": "5 1 4 6",
            "second turn": "4 5 1 3",
        },
        {
            "habit 50, first turn 1": HALF_HAVE_IT,
            "first turn 4, second turn 5": "nobody has more cards in the second turn",
        },
    ),
    "13.2": Sum(
        lambda won, lost, cards: (won - lost) / cards,
        {"won": "81 72 63 0", "lost": "95 28 88 0", "cards": "100 1 99 72 6"},
    ),
    "13.3": Sum(
        lambda costs, aside, unseen: costs * aside / unseen,
        {"costs": "22 2 20 21 1", "aside": "9 22 24 11", "unseen": "31 33 32 35 24"},
    ),
    "14.2": Sum(lambda wins, places: wins / places, {"wins": "3 1 2 4", "places": "4 3 2 6"}),
    "14.3": Sum(
        lambda lower, possible: lower / possible,
        {"lower": "19 20 39 18", "possible": "79 80 99 100 60 78 61"},
    ),
    "15.2": Sum(
        lambda steps, parts, more: steps / parts + more,
        {"steps": "53 52 48 49 51", "parts": "5 4 3 2", "more": "0 1 -1"},
        {"steps 48, more 1": "48 bad cards in five parts, and the draw that brings it: right"},
    ),
    "15.3": Sum(
        lambda fails, times, six, orders: fails ** int(times) * six * orders,
        {
            "fails": "5/6 1/6 1/2",
            "times": "2 3 1 0",
            "six": "1/6 5/6 1 1/2 1/3 1/4",
            "orders": "1 3 2",
        },
    ),
    "16.2": Sum(lambda second, both: second / both, {"second": "2 5 1", "both": "7 5 4 2"}),
    "16.3": Sum(
        lambda prize, often: prize * (1 - often),
        {"prize": "2 5 7 1", "often": "2/7 1/2 5/7 1 0 2/5 1/4"},
        {"prize 5, often 5/7": "5 × 2/7 is what he gets against my 3, as it should be"},
    ),
    "17.2": Sum(
        lambda first, low, again, third: first + low * again * third,
        {
            "first": "18/36 12/36 0 1",
            "low": "18/36 12/36 1",
            "again": "17/35 18/36 18/35 17/36 1",
            "third": "18/34 18/36 18/35 17/34 16/34 1",
        },
        {
            "again 18/36, third 18/35": "17/34 is one half, and so is 18/36: one card late, twice",
            "again 18/35, third 18/36": SAME_PRODUCT,
            "again 18/35, third 17/34": "the same product: a high card is missing, not a low one",
        },
    ),
    "18.2": Sum(
        lambda orders, high, piles: orders * high ** int(piles),
        {"orders": "20 1 120 6 3 2 15", "high": "1/2 1/6 3/5", "piles": "6 3 5 7"},
    ),
    "18.3": Sum(
        lambda none, one, hit, piles, others: (
            1 - none * (1 - hit) ** int(piles) - one * hit * (1 - hit) ** int(others)
        ),
        {
            "none": "1 0 2 6",
            "one": "6 1 0 5 15",
            "hit": "1/3 1/6 1/2 2/3",
            "piles": "6 5",
            "others": "5 6 4",
        },
        {"none 2, others 6": SAME_TERMS, "one 5, piles 5": SAME_TERMS},
    ),
}
