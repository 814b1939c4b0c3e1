"""Counting hands from a deck that has every rank in every suit, by their shapes.

A shape says how many cards there are in a suit, whichever it is: three in one, two in another. If
no question cares which suit is which (or which rank is which), all suits with equally many cards
can be counted as one.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations, product
from math import comb, factorial, prod
from typing import Any

from tutor.chance.limit import within_reason
from tutor.chance.reading import Read
from tutor.chance.statistic import CARDS, statistic, values_of
from tutor.engine.cards import Card

OTHER = {"suit": "rank", "rank": "suit"}


def by_shapes(
    deck: tuple[Card, ...], n: int, reads: Sequence[Read]
) -> dict[tuple[Any, ...], int] | None:
    """How many hands have which facts about ranks and suits; None if shapes are no help."""
    if any(read.word == CARDS for read in reads) or not is_whole(deck):
        return None
    alike = {name: never_matters(reads, name) for name in OTHER}
    if not any(alike.values()):
        return None
    rows = "suit" if alike["suit"] else "rank"
    columns = OTHER[rows]
    found: dict[tuple[Any, ...], int] = defaultdict(int)
    fill: Any = alike_filled if alike[columns] else filled
    met = cache(lambda counts: told(reads, columns, values, counts))
    lines, values = len(values_of(deck, rows)), values_of(deck, columns)
    for shape in shapes(n, len(values), lines):
        here = told(reads, rows, range(lines), [*shape, *[0] * (lines - len(shape))])
        named = arrangements(shape, lines)
        for counts, ways in fill(shape, len(values)).items():
            facts = here | met(counts)
            found[tuple([facts[read] for read in reads])] += ways * named
    return found


def is_whole(deck: tuple[Card, ...]) -> bool:
    """Whether a deck has every rank in every suit, once."""
    ranks, suits = values_of(deck, "rank"), values_of(deck, "suit")
    return len({(card.rank, card.suit) for card in deck}) == len(deck) == len(ranks) * len(suits)


def never_matters(reads: Sequence[Read], name: str) -> bool:
    """Whether no fact depends on which suit (or which rank) is which."""
    return all(statistic(r.word, r.detail).alike for r in reads if r.attributes == (name,))


def shapes(total: int, largest: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Ways to write a total as a sum of so many parts at the most, the largest first."""
    if total == 0:
        yield ()
    elif parts:
        for first in range(min(total, largest), 0, -1):
            for rest in shapes(total - first, first, parts - 1):
                yield first, *rest


def arrangements(shape: Sequence[int], lines: int) -> int:
    """In how many ways the lines can have these sizes."""
    same = Counter(shape).values()
    return factorial(lines) // prod(map(factorial, same)) // factorial(lines - len(shape))


@lru_cache(maxsize=64)
def filled(shape: tuple[int, ...], columns: int) -> Mapping[bytes, int]:
    """How often each column may be met if lines of these sizes are filled, in how many ways.

    Counts are the bytes of one number, so that one addition puts a whole line in its place.
    """
    if not shape:
        return {bytes(columns): 1}
    *before, size = shape
    lines = [sum(256**column for column in line) for line in combinations(range(columns), size)]
    states = filled(tuple(before), columns)
    within_reason(len(states) * len(lines) // 10)  # they are added quickly
    after: dict[int, int] = defaultdict(int)
    for counts, ways in states.items():
        met = int.from_bytes(counts, "little")
        for line in lines:
            after[met + line] += ways
    return {met.to_bytes(columns, "little"): ways for met, ways in after.items()}


@lru_cache(maxsize=64)
def alike_filled(shape: tuple[int, ...], columns: int) -> Mapping[tuple[int, ...], int]:
    """The same if columns are alike: their counts are sorted, the largest first."""
    states = {(0,) * columns: 1}
    for size in shape:
        after: dict[tuple[int, ...], int] = defaultdict(int)
        for counts, ways in states.items():
            for met, more in spread(counts, size):
                after[met] += ways * more
        states = after
    return states


@cache
def spread(counts: tuple[int, ...], size: int) -> list[tuple[tuple[int, ...], int]]:
    """One more in so many columns: how many of the equal ones get it, in how many ways."""
    kinds, found = Counter(counts), []
    for taken in product(*(range(min(many, size) + 1) for many in kinds.values())):
        if sum(taken) == size:
            after: list[int] = []
            for (count, many), some in zip(kinds.items(), taken, strict=True):
                after += [count + 1] * some + [count] * (many - some)
            ways = prod(map(comb, kinds.values(), taken))
            found.append((tuple(sorted(after, reverse=True)), ways))
    return found


def told(
    reads: Sequence[Read], name: str, values: Sequence[Any], counts: Sequence[int]
) -> dict[Read, Any]:
    """The facts about ranks (or suits), from how often each value is there."""
    facts = {}
    for read in reads:
        if read.attributes == (name,):
            how = statistic(read.word, read.detail)
            order = how.order
            pairs = [*zip(values, counts, strict=True)]
            found = how.start
            for value, count in sorted(pairs, key=lambda p: order(p[0])) if order else pairs:
                found = how.step(found, value, count)
            facts[read] = how.end(found)
    return facts
