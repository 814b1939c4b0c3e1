"""Counting deals whose cards are shown: every kind of hand is listed, once."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import Any, TypeAlias

from tutor.chance.cards.reading import Read
from tutor.chance.cards.statistic import CARDS
from tutor.chance.refusals.limit import HAND, meter
from tutor.chance.told.faces import shown
from tutor.engine.cards import Card

Facts: TypeAlias = tuple[Any, ...]
Sizes: TypeAlias = tuple[int, ...]
Taken: TypeAlias = tuple[int, ...]  # the group of each card of a hand


def by_cards(
    deck: tuple[Card, ...], sizes: Sizes, reads: Sequence[Read], put_back: bool = False
) -> dict[Facts, int] | None:
    """How many deals show which cards; None if something else is asked."""
    if not reads or any(read.word != CARDS for read in reads):
        return None
    names = sorted({name for read in reads for name in read.attributes})
    groups = Counter(tuple([shown(card, name) for name in names]) for card in deck)
    views = [
        (
            read.place,
            [tuple([look[names.index(name)] for name in read.attributes]) for look in groups],
        )
        for read in reads
    ]
    found, steps, each = defaultdict[Facts, int](int), meter(), HAND + sum(sizes)
    for hands, ways in dealt((*groups.values(),), sizes, put_back):
        steps.spend(each)
        seen = [tuple([view[group] for group in hands[place]]) for place, view in views]
        found[tuple(seen)] += ways
    return found


def dealt(left: Sizes, sizes: Sizes, put_back: bool) -> Iterator[tuple[tuple[Taken, ...], int]]:
    """Every kind of deal of cards in groups of equals, and in how many ways it can be dealt."""
    if not sizes:
        yield (), 1
        return
    for hand, ways in picked(left, sizes[0], put_back):
        if len(sizes) == 1:
            yield (hand,), ways
            continue
        rest = left
        if not put_back:
            gone = Counter(hand)
            rest = tuple([size - gone[group] for group, size in enumerate(left)])
        for others, more in dealt(rest, sizes[1:], put_back):
            yield (hand, *others), ways * more


def picked(left: Sizes, n: int, put_back: bool) -> Iterator[tuple[Taken, int]]:
    """Every kind of hand of so many cards, and in how many ways it can be picked."""
    if put_back or max(left, default=0) > 1:
        yield from from_groups(left, n, put_back)
        return
    for hand in combinations([group for group, size in enumerate(left) if size], n):
        yield hand, 1


def from_groups(left: Sizes, n: int, put_back: bool, group: int = 0) -> Iterator[tuple[Taken, int]]:
    """The same of groups of several cards, from this group on."""
    if n == 0:
        yield (), 1
        return
    if group == len(left) or (not put_back and n > sum(left[group:])):
        return
    size = left[group]
    for k in range(n if put_back else min(size, n), -1, -1):
        ways = comb(n, k) * size**k if put_back else comb(size, k)
        for others, more in from_groups(left, n - k, put_back, group + 1):
            yield (group,) * k + others, ways * more
