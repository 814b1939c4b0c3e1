"""Cards that are put back: what each draw adds to adds up, so many draws are a power of one."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from tutor.chance.limit import within_reason
from tutor.chance.reading import Read, fact
from tutor.chance.statistic import OF
from tutor.engine.cards import Card

Facts: TypeAlias = tuple[Any, ...]
ADDING = ("sum", "count", OF)  # facts to which each card adds for itself
STEPS = 20  # additions that take as long as following one kind of deals


def by_powers(deck: tuple[Card, ...], n: int, reads: Sequence[Read]) -> dict[Facts, int] | None:
    """In how many rows of n draws there are which sums; None if something else is asked."""
    if not all(read.word in ADDING for read in reads):
        return None
    one: Mapping[Facts, int] = Counter(
        tuple([fact([card], read, deck) for read in reads]) for card in deck
    )
    found: dict[Facts, int] = {(0,) * len(reads): 1}
    for digit in f"{n:b}":  # square, and once more where the number has a one: Horner's scheme
        found = added(found, found)
        if digit == "1":
            found = added(found, one)
    return found


def added(left: Mapping[Facts, int], right: Mapping[Facts, int]) -> dict[Facts, int]:
    """The sums of two independent things: a convolution."""
    within_reason(len(left) * len(right) // STEPS)
    found: dict[Facts, int] = defaultdict(int)
    for first, ways in left.items():
        for second, more in right.items():
            found[tuple([a + b for a, b in zip(first, second, strict=True)])] += ways * more
    return found
