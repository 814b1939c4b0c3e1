"""How many values facts may have, and how many states will be met when cards are dealt in lines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb, factorial, prod
from typing import TypeAlias

from tutor.chance.names import shown
from tutor.chance.plan import Line, Plan, Sizes
from tutor.chance.reading import Read
from tutor.chance.statistic import CARDS, OF, values_of
from tutor.engine.cards import Card

Deck: TypeAlias = tuple[Card, ...]

MANY = 10**9  # of values, counts and cards: all kinds


def expected(deck: Deck, lines: Sequence[Line], plan: Plan, sizes: Sizes) -> int:
    """How many states will be met, very roughly: halfway, half of the values that there may be.

    Of random questions about hands of 2 to 20 cards, one was thought to be five times as large as
    it was; most are larger than thought.
    """
    reads = [*[read for read, _ in plan.along], *[r for r in plan.added if r.word != CARDS]]
    states = prod([half(size) for size in sizes])
    values = [span(deck, sizes[read.place], read) for read in reads]
    if max(values, default=0) >= MANY:
        return 0  # nobody knows
    states *= prod(map(half, values))
    states *= 1 << sum([read.word == "runs" for read in reads])  # whether the last value is there
    states *= prod([half(sizes[r.place]) for r in reads if r.word == "longest"])  # and since when
    columns = len(plan.columns)
    for place in plan.watched:
        states *= comb(half(sizes[place]) + columns - 1, columns - 1)
    if plan.watched and all(how.alike for _, how in plan.across):
        states //= factorial(columns)
    possible = prod([comb(len(deck), size) for size in sizes])  # at the most, but for ways to draw
    return max(1, min(states, possible)) * sum([len(line.groups) for line in lines])


def half(many: int) -> int:
    """Half of so many, at least one."""
    return max(1, (many + 1) // 2)


def span(deck: Deck, size: int, read: Read) -> int:
    """How many values a fact may have, at the most."""
    if read.word in (OF, "count"):
        return min(size, sum([card.code in among(deck, read) for card in deck])) + 1
    if read.word == CARDS:
        return MANY
    (attribute,) = read.attributes
    many = len(values_of(deck, attribute))
    if read.word == "sum":
        numbers = sorted([shown(card, attribute) or 0 for card in deck])
        return int(sum(numbers[-size:]) - sum(numbers[:size])) + 1 if size else 1
    if read.word == "pattern":
        return partitions(size, min(size, many))
    small = dict.fromkeys(("different", "most", "runs", "longest"), size)
    small |= dict.fromkeys(("lowest", "highest", "only"), many) | {"apart": 1}
    return small.get(read.word, MANY) + 1


def among(deck: Deck, read: Read) -> frozenset[str]:
    """The cards of which is counted how many a hand has."""
    if read.word == OF:
        found: frozenset[str] = read.detail
        return found
    (attribute,) = read.attributes
    return frozenset([card.code for card in deck if shown(card, attribute) == read.detail])


@cache
def partitions(n: int, parts: int) -> int:
    """In how many ways a number is a sum of so many parts, or fewer."""
    if n == 0:
        return 1
    if parts == 0 or n < 0:
        return 0
    return partitions(n, parts - 1) + partitions(n - parts, parts)
