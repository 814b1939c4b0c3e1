"""How many values facts may have, and which cards they are about."""

from __future__ import annotations

from functools import cache, lru_cache
from math import comb, factorial
from typing import TypeAlias

from tutor.chance.cards.reading import Read
from tutor.chance.cards.statistic import CARDS, OF, values_of
from tutor.chance.told.faces import shown
from tutor.engine.cards import Card

Deck: TypeAlias = tuple[Card, ...]

MANY = 10**9  # of values, counts and cards: all kinds


def span(deck: Deck, size: int, read: Read, put_back: bool = False) -> int:
    """How many values a fact may have, at the most."""
    if read.word in (OF, "count"):
        some = among(deck, read)
        there = sum([card.code in some for card in deck])
        return (size if put_back and there else min(size, there)) + 1
    if read.word == CARDS:
        return MANY
    (attribute,) = read.attributes
    many = len(values_of(deck, attribute))
    if read.word == "sum":
        numbers = sorted([shown(card, attribute) or 0 for card in deck])
        if put_back:
            return int(numbers[-1] - numbers[0]) * size + 1
        return int(sum(numbers[-size:]) - sum(numbers[:size])) + 1 if size else 1
    if read.word == "pattern":
        return partitions(size, min(size, many))
    small = dict.fromkeys(("different", "most", "runs", "longest"), size)
    small |= dict.fromkeys(("lowest", "highest", "only"), many) | {"apart": 1}
    return small.get(read.word, MANY) + 1


@lru_cache(maxsize=256)
def among(deck: Deck, read: Read) -> frozenset[str]:
    """The cards of which is counted how many a hand has."""
    if read.word == OF:
        found: frozenset[str] = read.detail
        return found
    (attribute,) = read.attributes
    return frozenset([card.code for card in deck if shown(card, attribute) == read.detail])


@cache
def partitions(n: int, parts: int) -> int:
    """In how many ways a number is a sum of so many parts, or fewer; `MANY` if they are many."""
    parts = min(n, parts)
    if parts < 2:
        return 1
    if comb(n + parts - 1, parts - 1) // factorial(parts) > MANY:  # no more than there are
        return MANY
    ways = [1] * (n + 1)
    for part in range(2, parts + 1):
        for total in range(part, n + 1):
            ways[total] += ways[total - part]
    return min(ways[n], MANY)
