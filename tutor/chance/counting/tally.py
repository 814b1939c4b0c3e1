"""Counting deals: how many of them have which facts. All counts are exact whole numbers.

Cards lie in lines, all of one rank, say, and are dealt out line by line; deals whose facts agree so
far go on as one (`lines.py`). Cards drawn one after the other of which a place is asked for,
`until`, are followed place by place (`places.py`). What needs two orders at once, or three
attributes, is worked out for every kind of hand, which is slow, and refused if there are too many.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, TypeAlias

from tutor.chance.cards.reading import Read, fact
from tutor.chance.cards.statistic import CARDS, UNTIL
from tutor.chance.counting.extremes import by_bounds
from tutor.chance.counting.lines import by_lines
from tutor.chance.counting.listing import by_cards
from tutor.chance.counting.places import by_places
from tutor.chance.counting.sums import by_powers, by_sums
from tutor.chance.refusals.limit import WORKED, meter
from tutor.chance.told.faces import shown
from tutor.engine.cards import Card

Facts: TypeAlias = tuple[Any, ...]
Deck: TypeAlias = tuple[Card, ...]
Sizes: TypeAlias = tuple[int, ...]


def tally(
    deck: Deck, sizes: Sizes, reads: Sequence[Read], put_back: bool = False
) -> dict[Facts, int]:
    """How many deals of hands of these sizes have which facts; ValueError if they are too many.

    If cards are put back, how many rows of draws.
    """
    if any(read.word == UNTIL for read in reads):
        return by_places(deck, len(sizes), reads, put_back)
    found = by_cards(deck, sizes, reads, put_back)
    if found is None and {*sizes} == {1}:
        return by_places(deck, len(sizes), reads, put_back)
    if found is None and not put_back:
        found = by_sums(deck, sizes, reads) or by_bounds(deck, sizes, reads)
    elif found is None and len(sizes) == 1:
        found = by_powers(deck, sizes[0], reads)
    if found is None:
        found = by_lines(deck, sizes, reads, put_back)
    return found if found is not None else one_by_one(deck, sizes, reads, put_back)


def one_by_one(deck: Deck, sizes: Sizes, reads: Sequence[Read], put_back: bool) -> dict[Facts, int]:
    """Tell hands apart by all that matters of their cards, and work the facts out for each."""
    names = tuple(sorted({name for read in reads for name in read.attributes}))
    every = [Read(place, names, CARDS) for place in range(len(sizes))]
    told = by_cards(deck, sizes, every, put_back) or {}
    meter().ahead(len(told) * len(reads) * WORKED)
    meter().spend(len(told) * len(reads) * WORKED)
    sample = {tuple([shown(card, name) for name in names]): card for card in deck}
    found: dict[Facts, int] = defaultdict(int)
    for hands, ways in told.items():
        cards = [[sample[values] for values in hand] for hand in hands]
        found[tuple([fact(cards[read.place], read, deck) for read in reads])] += ways
    return found
