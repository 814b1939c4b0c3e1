"""The Game: hands without two cards that are ten apart, counted row by row."""

from collections.abc import Iterable
from math import comb


def without_neighbours(rows: Iterable[int], hand: int) -> int:
    """Count the hands without two neighbours, from cards in rows of these lengths.

    There are ``comb(n - k + 1, k)`` ways to choose k of n cards in a row without neighbours.
    """
    ways = [1] + [0] * hand  # ways[k]: to choose k cards from the rows so far
    for n in rows:
        ways = [
            sum(ways[size - k] * comb(n - k + 1, k) for k in range(min(size, n + 1) + 1))
            for size in range(hand + 1)
        ]
    return ways[hand]
