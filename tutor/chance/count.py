"""Counting deals: how many of them have which facts. All counts are exact whole numbers.

Three ways, the first that fits:

- *by values*: all facts are about one thing (ranks, say). Go through its values and choose how many
  cards of each fall into each hand; deals whose facts agree so far go on as one.
- *by shapes*: facts about ranks and about suits, one of which does not care which is which (see
  ``shapes.py``).
- *one by one*: every kind of hand, which is slow, and refused if there are too many.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from math import comb, factorial, prod
from typing import Any, TypeAlias

from tutor.chance.limit import within_reason
from tutor.chance.reading import Read
from tutor.chance.shapes import by_shapes
from tutor.chance.statistic import CARDS, Statistic, statistic, values_of, worked_out
from tutor.engine.cards import Card

EVERYTHING = (CARDS, "values", "counts")  # words that tell all kinds of hands apart
Facts: TypeAlias = tuple[Any, ...]
Deck: TypeAlias = tuple[Card, ...]
Sizes: TypeAlias = tuple[int, ...]


def tally(deck: Deck, sizes: Sizes, reads: Sequence[Read]) -> dict[Facts, int]:
    """How many deals of hands of these sizes have which facts; ValueError if they are too many."""
    attributes = tuple(sorted({name for read in reads for name in read.attributes}))
    if all(read.word == CARDS for read in reads) or (
        len(attributes) <= 1 and len(orders(reads)) <= 1
    ):
        return by_values(deck, sizes, reads, attributes)
    if attributes == ("rank", "suit") and len(sizes) == 1:
        found = by_shapes(deck, sizes[0], reads)
        if found:
            return found
    return one_by_one(deck, sizes, reads, attributes)


def by_values(
    deck: Deck, sizes: Sizes, reads: Sequence[Read], attributes: tuple[str, ...]
) -> dict[Facts, int]:
    """Go through the values in order; deals whose facts agree so far go on as one."""
    groups = Counter(tuple([getattr(card, name) for name in attributes]) for card in deck)
    shown = {r.place for r in reads if r.word in EVERYTHING and r.attributes == attributes}
    within_reason(kinds(groups, tuple([sizes[place] for place in sorted(shown)])))
    if len(sizes) == len(reads) == 1 and reads[0].word in (CARDS, "values"):
        return single_hands(groups, sizes[0], reads[0])
    hows = [along(read, attributes) for read in reads]
    steps = [(read.place, how.step) for read, how in zip(reads, hows, strict=True)]
    states: dict[Any, int] = {(sizes, tuple([how.start for how in hows])): 1}
    rest, met = len(deck), 0
    for group in in_order(groups, reads):
        rest -= groups[group]
        value = group[0] if len(group) == 1 else group
        states = dealt_out(states, steps, value, groups[group], rest)
        met += len(states)
        within_reason(met)
    found: dict[Facts, int] = defaultdict(int)
    for (_, facts), ways in states.items():
        found[tuple([how.end(fact) for how, fact in zip(hows, facts, strict=True)])] += ways
    return found


def dealt_out(
    states: dict[Any, int], steps: Sequence[Any], value: Any, size: int, rest: int
) -> dict[Any, int]:
    """Deal out the cards of one value in every way that leaves enough cards for the hands."""
    after: dict[Any, int] = defaultdict(int)
    for (wanted, facts), ways in states.items():
        for taken, left, more in shares(wanted, size, rest):
            now = [
                step(fact, value, taken[place])
                for (place, step), fact in zip(steps, facts, strict=True)
            ]
            after[left, tuple(now)] += ways * more
    return after


@cache
def shares(wanted: Sizes, size: int, rest: int) -> list[tuple[Sizes, Sizes, int]]:
    """The ways to share out equal cards: taken by each hand, still wanted, in how many ways."""
    found = []
    for taken in product(*(range(min(most, size) + 1) for most in wanted)):
        used = sum(taken)
        if used <= size and sum(wanted) - used <= rest:
            ways = factorial(size) // prod(map(factorial, taken)) // factorial(size - used)
            left = tuple([a - b for a, b in zip(wanted, taken, strict=True)])
            found.append((taken, left, ways))
    return found


def kinds(groups: Mapping[Facts, int], sizes: Sizes) -> int:
    """How many kinds of deals there are, if all these values are told apart in all hands."""
    states, rest = {sizes: 1}, sum(groups.values())
    for size in groups.values():
        rest -= size
        after: dict[Sizes, int] = defaultdict(int)
        for wanted, many in states.items():
            for _, left, _ in shares(wanted, size, rest):
                after[left] += many
        states = after
    return sum(states.values())


def single_hands(groups: Counter[Any], n: int, read: Read) -> dict[Facts, int]:
    """Every kind of hand of so many cards, and how many hands are of this kind."""
    states: list[tuple[int, tuple[Any, ...], int]] = [(n, (), 1)]
    rest = sum(groups.values())
    for group in sorted(groups):
        size = groups[group]
        rest -= size
        item = group[0] if read.word == "values" else group
        states = [
            (wanted - k, kind + (item,) * k, ways * comb(size, k))
            for wanted, kind, ways in states
            for k in range(max(0, wanted - rest), min(wanted, size) + 1)
        ]
    return {(kind,): ways for _, kind, ways in states}


def one_by_one(
    deck: Deck, sizes: Sizes, reads: Sequence[Read], attributes: tuple[str, ...]
) -> dict[Facts, int]:
    """Tell hands apart by all that matters of their cards, and work the facts out for each."""
    shown = [Read(place, attributes, CARDS) for place in range(len(sizes))]
    found: dict[Facts, int] = defaultdict(int)
    for hands, ways in by_values(deck, sizes, shown, attributes).items():
        found[tuple([fact(hands[read.place], attributes, read, deck) for read in reads])] += ways
    return found


def fact(hand: Sequence[Facts], attributes: Sequence[str], read: Read, deck: Deck) -> Any:
    """One fact about a hand of which all is known that matters."""
    columns = [attributes.index(name) for name in read.attributes]
    if read.word == CARDS:
        return tuple([tuple([values[column] for column in columns]) for values in hand])
    counts = Counter([values[columns[0]] for values in hand])
    if read.word == "counts":
        return tuple([counts[value] for value in values_of(deck, read.attributes[0])])
    return worked_out(statistic(read.word, read.detail), counts)


def along(read: Read, attributes: tuple[str, ...]) -> Statistic:
    """How a fact is worked out along the values of these attributes."""
    if read.word != CARDS:
        return statistic(read.word, read.detail)
    if len(attributes) == 1:
        return Statistic((), lambda found, value, k: found + ((value,) * len(read.attributes),) * k)
    at = [attributes.index(name) for name in read.attributes]
    return Statistic((), lambda found, value, k: found + (tuple([value[i] for i in at]),) * k)


def orders(reads: Sequence[Read]) -> set[Any]:
    """The orders of values in which these facts are worked out; None is from the lowest up."""
    hows = [statistic(read.word, read.detail) for read in reads]
    return {how.order for how in hows if not how.alike}


def in_order(groups: Iterable[Facts], reads: Sequence[Read]) -> list[Facts]:
    """The values of cards in the one order that suits all these facts."""
    order = next(iter(orders(reads)), None)
    return sorted(groups, key=(lambda values: order(values[0])) if order else None)
