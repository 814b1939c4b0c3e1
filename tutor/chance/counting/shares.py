"""The ways to share out cards that need not be told apart."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import comb, factorial, prod
from typing import NamedTuple, TypeAlias

Sizes: TypeAlias = tuple[int, ...]


class Left(NamedTuple):
    """How many cards come later, and whether each of all is put back once it is drawn."""

    cards: int
    put_back: bool


@lru_cache(maxsize=50_000)
def shares(wanted: Sizes, size: int, others: Left) -> list[tuple[Sizes, Sizes, int]]:
    """The ways to share out equal cards: taken by each hand, still wanted, in how many ways.

    If they are put back, each hand may take as many as it wants, at any of its draws.
    """
    found, back = [], others.put_back
    for taken in product(*(range((most if back else min(most, size)) + 1) for most in wanted)):
        used = sum(taken)
        fits = used <= size and sum(wanted) - used <= others.cards
        if back:
            fits = used == sum(wanted) or others.cards > 0
        if fits:
            if back:
                ways = size**used * prod(map(comb, wanted, taken))
            else:
                ways = factorial(size) // prod(map(factorial, taken)) // factorial(size - used)
            left = tuple([a - b for a, b in zip(wanted, taken, strict=True)])
            found.append((taken, left, ways))
    return found
