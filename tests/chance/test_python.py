"""A function of a hand is ordinary Python: whatever it does, it counts what itertools counts."""

import functools
import operator
from collections import Counter, defaultdict
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import combinations, groupby, permutations
from typing import NamedTuple

import pytest

from tutor.chance import P, deals, deck, draws, expect, simulate, value

SIX = deck("flares")


class Plain(NamedTuple):
    rank: int
    suit: str
    code: str


PLAIN = [Plain(int(card.rank), str(card.suit), str(card.code)) for card in SIX]
RED = {"H", "D"}
NAMES = {"H": "red", "D": "red", "C": "black", "U": "blue", "P": "green", "F": "orange"}


class Colour(Enum):
    RED = "red"
    BLACK = "black"


@dataclass(frozen=True)
class Holding:
    suit: str
    ranks: tuple


def colour(card):
    return Colour.RED if card.suit in RED else Colour.BLACK


@functools.cache
def worth(rank, suit):
    return rank * (2 if suit == "H" else 1)


def by_suit(hand):
    held = defaultdict(list)
    for card in hand:
        held[card.suit].append(card.rank)
    return held


def run(hand):
    match sorted(card.rank for card in hand):
        case [a, b, c] if b == a + 1 and c == b + 1:
            return True
    return False


def highest(hand):
    best = None
    for card in hand:
        if best is None or card.rank > best:
            best = card.rank
    return best >= 5


QUESTIONS = [
    lambda h: all(colour(c) is Colour.RED for c in h),
    lambda h: all((c.rank & 1) == 0 for c in h),
    lambda h: Counter(c.suit for c in h).most_common(1)[0][1] >= 2,
    lambda h: Counter(c.suit for c in h)["H"] >= 2,
    lambda h: any(len(ranks) >= 2 for ranks in by_suit(h).values()),
    lambda h: any(a.rank == b.rank for a in h for b in h if a is not b),
    lambda h: len({c.suit for c in h}) == 1,
    lambda h: {c.rank for c in h} == {1, 2, 3},
    lambda h: {1, 2} <= {c.rank for c in h},
    lambda h: (
        {Holding(s, tuple(sorted(r))) for s, r in by_suit(h).items()} == {Holding("H", (4, 5, 6))}
    ),
    lambda h: any((c.rank, c.suit) in {(6, "H"), (5, "D")} for c in h),
    lambda h: frozenset(c.suit for c in h) in {frozenset("HC"), frozenset("HD")},
    lambda h: any(c.code in {"6H", "5H"} for c in h),
    lambda h: any(f"{c.rank}{c.suit}" == "6H" for c in h),
    lambda h: len({NAMES[c.suit] for c in h}) == 1,
    lambda h: sum(worth(c.rank, c.suit) for c in h) > 12,
    lambda h: next((c for c in h if c.rank == 6), None) is not None,
    lambda h: next((c.rank for c in h if c.suit == "H"), None) is None,
    lambda h: max((c.rank for c in h if c.suit == "H"), default=0) >= 4,
    lambda h: sorted(h, key=lambda c: (c.suit, c.rank))[1].rank == 1,
    lambda h: min(h, key=operator.attrgetter("suit")).suit == "C",
    lambda h: any(len([*g]) > 1 for _, g in groupby(sorted(c.rank for c in h))),
    lambda h: (total := sum(c.rank for c in h)) > 9 and total % 3 == 0,
    lambda h: Fraction(sum(c.rank for c in h), 3) > 4,
    lambda h: len({*map(type, (c.rank for c in h))}) == 1,
    lambda h: all(isinstance(c.rank, int) and isinstance(c.suit, str) for c in h),
    lambda h: any(~c.rank == -7 for c in h),
    lambda h: {c: c.rank for c in h} == {c: c.rank for c in h if c.rank > 2},
    lambda h: any(c.rank == 7 for c in h),
    run,
    highest,
]


@pytest.mark.parametrize("asked", QUESTIONS)
def test_a_function_counts_what_itertools_counts(asked):
    every = [*combinations(PLAIN, 3)]
    right = Fraction(sum(bool(asked(hand)) for hand in every), len(every))
    assert P(asked, deals(SIX, 3)) == right
    assert simulate(asked, deals(SIX, 3), 400).mean == pytest.approx(float(right), abs=0.12)


def test_five_cards_are_asked_one_deal_after_the_other():
    has_it = lambda h: any(c.suit == "H" and c.rank == 6 for c in h)  # noqa: E731  as students write
    assert P(has_it, deals(SIX, 5)) == Fraction(5, 36)


def test_drawn_cards_and_several_hands_are_asked_one_by_one_as_well():
    rises = lambda d: d[0].rank < d[1].rank and d[0].suit != d[1].suit  # noqa: E731  as students write
    every = [*permutations(PLAIN, 2)]
    assert P(rises, draws(SIX, 2)) == Fraction(sum(map(rises, every)), len(every))
    beats = value(lambda a, b: sum(x.rank > y.rank and x.suit == y.suit for x in a for y in b))
    assert expect(beats, deals(SIX, 2, 1)) == Fraction(2 * 90, 36 * 35)


def test_equal_values_have_equal_hashes():
    other = deck("kaplowitz")
    for card in [*SIX, *other]:
        for one, same in (
            (card.rank, int(card.rank)),
            (card.suit, str(card.suit)),
            (card, str(card)),
        ):
            assert one == same
            assert same == one
            assert hash(one) == hash(same)
            assert {one} == {same}
    assert SIX[0] != SIX[1]
    assert {*SIX} == {*deals("flares", 1).deck}


def test_cards_of_a_hand_are_different_things_also_where_they_look_alike():
    """There are too many hands of nine cards to ask about each, so only ranks are passed."""
    pair = lambda h: any(a.rank == b.rank for a in h for b in h if a is not b)  # noqa: E731  as students write
    assert P(pair, deals(SIX, 9)) == 1
    assert P(pair, deals("the_mind", 2)) == 0
