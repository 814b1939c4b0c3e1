"""The lowest and the highest of one hand or two, by formula: how many deals keep within bounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate, product
from math import comb
from typing import Any, TypeAlias

from tutor.chance.cards.reading import Read
from tutor.chance.cards.statistic import values_of
from tutor.chance.refusals.limit import meter
from tutor.chance.told.faces import shown
from tutor.engine.cards import Card

Facts: TypeAlias = tuple[Any, ...]
Sizes: TypeAlias = tuple[int, ...]
Bounds: TypeAlias = tuple[int, int]  # from this value on, up to but without that one, by numbers
TWO = 2  # hands, and facts, at the most


def by_bounds(
    deck: tuple[Card, ...], sizes: Sizes, reads: Sequence[Read]
) -> dict[Facts, int] | None:
    """How many deals have which lowest and highest cards; None if something else is asked."""
    attributes = {read.attributes for read in reads}
    words = {read.word for read in reads}
    if len(attributes) != 1 or not words <= {"lowest", "highest"} or 0 in sizes:
        return None
    ((attribute,),) = attributes
    values = values_of(deck, attribute)
    looks = [shown(card, attribute) for card in deck]
    if None in looks or max(len(sizes), len(reads)) > TWO:
        return None
    below = [0, *accumulate([looks.count(value) for value in values])]
    meter().spend(len(below) ** len(reads) * (sizes[0] + 1))
    within = {
        ends: ways(
            below, sizes, [bounds(place, ends, reads, len(values)) for place in range(len(sizes))]
        )
        for ends in product(range(len(below)), repeat=len(reads))
    }
    found = {}
    for at in product(range(len(values)), repeat=len(reads)):
        if just := exactly(within, at, reads):
            found[tuple([values[n] for n in at])] = just
    return found


def bounds(place: int, ends: Sizes, reads: Sequence[Read], many: int) -> Bounds:
    """Between which values all cards of a hand lie."""
    first, last = 0, many
    for end, read in zip(ends, reads, strict=True):
        if read.place == place and read.word == "lowest":
            first = end
        elif read.place == place:
            last = end
    return first, last


def ways(below: Sequence[int], sizes: Sizes, each: Sequence[Bounds]) -> int:
    """In how many ways hands can be dealt whose cards all lie within their bounds."""
    (first, last), *others = each
    mine = max(0, below[last] - below[first])
    if not others:
        return comb(mine, sizes[0])
    ((start, end),) = others
    yours = max(0, below[end] - below[start])
    both = max(0, below[min(last, end)] - below[max(first, start)])
    return sum(
        comb(both, n) * comb(mine - both, sizes[0] - n) * comb(yours - n, sizes[1])
        for n in range(min(both, sizes[0]) + 1)
    )


def exactly(within: Mapping[Sizes, int], at: Sizes, reads: Sequence[Read]) -> int:
    """In how many deals the facts are just these: within the bounds, less within closer ones."""
    found = 0
    for closer in product((0, 1), repeat=len(reads)):
        ends = [
            n + less if read.word == "lowest" else n + 1 - less
            for n, less, read in zip(at, closer, reads, strict=True)
        ]
        found += (-1) ** sum(closer) * within[tuple(ends)]
    return found
