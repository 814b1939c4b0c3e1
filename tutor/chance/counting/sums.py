"""What each card adds to: a sum, a count. All deals at once are one long number.

The ways to deal are the coefficients of a polynomial: a card multiplies by x to the power of what
it adds. Written one after the other in a whole number, all coefficients are moved and added at
once.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import prod
from typing import Any, NamedTuple, TypeAlias

from tutor.chance.cards.reading import Read, fact
from tutor.chance.cards.statistic import OF
from tutor.chance.counting.part import ways_to_deal
from tutor.chance.refusals.limit import BYTES, MOVE, heft, meter, ratio
from tutor.engine.cards import Card

Facts: TypeAlias = tuple[Any, ...]
Sizes: TypeAlias = tuple[int, ...]
ADDING = ("sum", "count", OF)  # facts to which each card adds for itself
WORTH = 300_000  # steps up to which this is surely the shortest way


class Scale(NamedTuple):
    """How facts that are added are written as one number."""

    least: Sequence[int]  # what a card adds at the least, to each of them
    each: Sequence[int]  # and what one more of it adds to the number
    spans: Sequence[int]  # values that each may have


def adding(reads: Sequence[Read]) -> bool:
    """Whether each card adds for itself to all of these facts."""
    return all(read.word in ADDING for read in reads)


def scaled(adds: Sequence[Facts], sizes: Sequence[int]) -> Scale:
    """The scale for facts of hands of these sizes, to which cards add this."""
    least = [min(column) for column in zip(*adds, strict=True)]
    spans = []
    for column, low, size in zip(zip(*adds, strict=True), least, sizes, strict=True):
        spans.append((max(column) - low) * size + 1)
    return Scale(least, [prod(spans[:n]) for n in range(len(spans))], spans)


def read_off(number: int, scale: Scale, sizes: Sequence[int]) -> Facts:
    """The facts that are written as this number."""
    return tuple(
        [
            number // each % span + low * size
            for each, span, low, size in zip(
                scale.each, scale.spans, scale.least, sizes, strict=True
            )
        ]
    )


def by_sums(deck: tuple[Card, ...], sizes: Sizes, reads: Sequence[Read]) -> dict[Facts, int] | None:
    """How many deals have which sums; None if there is a better way."""
    if not reads or not adding(reads):
        return None
    adds = [tuple([fact([card], read, deck) for read in reads]) for card in deck]
    if len({*adds}) <= len(deck) // 3:
        return None  # groups of equal cards are dealt out faster than card by card
    mine = [sizes[read.place] for read in reads]
    scale = scaled(adds, mine)
    width = (ways_to_deal(len(deck), sizes).bit_length() + 8) // 8  # bytes of a coefficient
    length = prod(scale.spans)
    steps = len(deck) * prod([size + 1 for size in sizes]) * (len(sizes) + 1)
    steps = steps * (MOVE + length * width // BYTES) + length
    if steps > WORTH:
        return None
    meter().spend(steps)
    moves = [
        [
            8
            * width
            * sum(
                (add - low) * each
                for add, low, each, read in zip(card, scale.least, scale.each, reads, strict=True)
                if read.place == place
            )
            for place in range(len(sizes))
        ]
        for card in adds
    ]
    total = dealt_out(moves, sizes)
    data = total.to_bytes(length * width, "little")
    found = {}
    for number in range(length):
        if ways := int.from_bytes(data[number * width : (number + 1) * width], "little"):
            found[read_off(number, scale, mine)] = ways
    return found


def dealt_out(moves: Sequence[Sequence[int]], sizes: Sizes) -> int:
    """All ways to deal cards that move the number so far, if they go to these hands."""
    states: dict[Sizes, int] = {sizes: 1}
    rest = len(moves)
    for card in moves:
        rest -= 1
        after: dict[Sizes, int] = defaultdict(int)
        for wanted, ways in states.items():
            still = sum(wanted)
            if still <= rest:
                after[wanted] += ways
            if still - 1 <= rest:
                for place, move in enumerate(card):
                    if wanted[place]:
                        left = (*wanted[:place], wanted[place] - 1, *wanted[place + 1 :])
                        after[left] += ways << move
        states = after
    return states[(0,) * len(sizes)]


def by_powers(deck: tuple[Card, ...], n: int, reads: Sequence[Read]) -> dict[Facts, int] | None:
    """In how many rows of n cards that are put back there are which sums; None if that is long.

    A power of a polynomial, coefficient by coefficient: p^n times p' times n is p times (p^n)'.
    """
    if not reads or not adding(reads):
        return None
    adds = [tuple([fact([card], read, deck) for read in reads]) for card in deck]
    mine = [n] * len(reads)
    scale = scaled(adds, mine)
    one = Counter(
        sum((a - low) * each for a, low, each in zip(card, scale.least, scale.each, strict=True))
        for card in adds
    )
    lowest = min(one)
    first, others = one.pop(lowest), [(number - lowest, ways) for number, ways in one.items()]
    top = n * max([number for number, _ in others], default=0)
    steps, all_ = meter(), len(deck) ** n
    steps.ahead(top * (1 + len(others)) * heft(all_) + top * ratio(all_))
    steps.spend(top * (1 + len(others)) * heft(all_))
    power = [first**n]
    for k in range(1, top + 1):
        new = sum(
            [
                (j * (n + 1) - k) * ways * power[k - j]
                for j, ways in others
                if j <= k and power[k - j]
            ]
        )
        power.append(new // (k * first))
    return {
        read_off(lowest * n + number, scale, mine): ways
        for number, ways in enumerate(power)
        if ways
    }
