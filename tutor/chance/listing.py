"""Counting deals whose cards are shown: every kind of hand is listed, once."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from math import comb
from typing import Any, TypeAlias

from tutor.chance.limit import within_reason
from tutor.chance.reading import Read
from tutor.chance.statistic import CARDS
from tutor.engine.cards import Card

Facts: TypeAlias = tuple[Any, ...]
Sizes: TypeAlias = tuple[int, ...]
Taken: TypeAlias = tuple[tuple[int, int], ...]  # of which group how many


def by_cards(
    deck: tuple[Card, ...], sizes: Sizes, reads: Sequence[Read], put_back: bool = False
) -> dict[Facts, int] | None:
    """How many deals show which cards; None if something else is asked."""
    if not reads or any(read.word != CARDS for read in reads):
        return None
    names = sorted({name for read in reads for name in read.attributes})
    groups = Counter(tuple([getattr(card, name) for name in names]) for card in deck)
    looks, found = [*groups], defaultdict[Facts, int](int)
    at = [[names.index(name) for name in read.attributes] for read in reads]
    for number, (hands, ways) in enumerate(dealt((*groups.values(),), sizes, put_back)):
        within_reason(number)
        facts = [
            tuple([tuple([looks[group][n] for n in where]) for group, k in hand for _ in range(k)])
            for hand, where in zip([hands[read.place] for read in reads], at, strict=True)
        ]
        found[tuple(facts)] += ways
    return found


def dealt(left: Sizes, sizes: Sizes, put_back: bool) -> Iterator[tuple[tuple[Taken, ...], int]]:
    """Every kind of deal of cards in groups of equals, and in how many ways it can be dealt."""
    if not sizes:
        yield (), 1
        return
    for hand, ways in picked(left, sizes[0], put_back):
        rest = left
        if not put_back:
            gone = dict(hand)
            rest = tuple([size - gone.get(group, 0) for group, size in enumerate(left)])
        for others, more in dealt(rest, sizes[1:], put_back):
            yield (hand, *others), ways * more


def picked(left: Sizes, n: int, put_back: bool, group: int = 0) -> Iterator[tuple[Taken, int]]:
    """Every kind of hand of so many cards, from this group on, and how many ways there are."""
    if n == 0:
        yield (), 1
        return
    if group == len(left) or (not put_back and n > sum(left[group:])):
        return
    size = left[group]
    for k in range(n if put_back else min(size, n), -1, -1):
        ways = comb(n, k) * size**k if put_back else comb(size, k)
        mine = ((group, k),) if k else ()
        for others, more in picked(left, n - k, put_back, group + 1):
            yield mine + others, ways * more
