"""Counting cards that are drawn one after the other: facts of places, and waiting."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import perm
from typing import Any, TypeAlias

from tutor.chance.limit import within_reason
from tutor.chance.reading import Read, fact
from tutor.chance.statistic import UNTIL
from tutor.engine.cards import Card

Facts: TypeAlias = tuple[Any, ...]


def by_places(
    deck: tuple[Card, ...], n: int, reads: Sequence[Read], put_back: bool = False
) -> dict[Facts, int]:
    """In how many orders so many cards are drawn that have which facts.

    Drawings in which all is known already are finished at once; so that waiting is quick.
    """
    groups = Counter(tuple([fact([card], read, deck) for read in reads]) for card in deck)
    looks, left = [*groups], tuple(groups.values())
    last = max([read.place for read in reads if read.word != UNTIL], default=-1)
    found: dict[Facts, int] = defaultdict(int)
    states: dict[tuple[tuple[int, ...], Facts], int] = {(left, (None,) * len(reads)): 1}
    met = 0
    for place in range(n):
        after: dict[tuple[tuple[int, ...], Facts], int] = defaultdict(int)
        for (left, known), ways in states.items():
            if place > last and None not in known:
                later = n - place
                found[known] += ways * (
                    len(deck) ** later if put_back else perm(len(deck) - place, later)
                )
                continue
            for at, many in enumerate(left):
                if many:
                    fewer = left if put_back else (*left[:at], many - 1, *left[at + 1 :])
                    after[fewer, learned(known, looks[at], reads, place)] += ways * many
        states = after
        met += len(states)
        within_reason(met)
    for (_, known), ways in states.items():
        found[known] += ways
    return found


def learned(known: Facts, looks: Facts, reads: Sequence[Read], place: int) -> Facts:
    """What is known once a card that looks like this has been drawn at this place."""
    now = [*known]
    for number, (read, look) in enumerate(zip(reads, looks, strict=True)):
        if read.word == UNTIL:
            if known[number] is None and look:
                now[number] = place + 1
        elif read.place == place:
            now[number] = look
    return tuple(now)
