"""Counting deals to which the names of suits, or of ranks, do not matter.

A deal is a table: a row for each suit, a column for each rank, and in it the hand to which the card
was dealt. If the suits are alike, tables whose rows are the same in another order are of one kind;
likewise columns and ranks. Suits and ranks of which cards have been seen are not exchanged: a
question may know these cards.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import ceil, factorial, isqrt, prod
from random import Random
from typing import Any, NamedTuple, TypeAlias

from tutor.chance.cards.statistic import values_of
from tutor.chance.counting.part import ways_to_deal
from tutor.chance.refusals.limit import GLANCE, TIDY, meter
from tutor.chance.refusals.wrong import Wrong
from tutor.engine.cards import Card

Row: TypeAlias = tuple[int, ...]
Table: TypeAlias = tuple[Row, ...]
Free: TypeAlias = tuple[tuple[Any, ...], tuple[Any, ...]]  # suits and ranks to be exchanged
GROWS = 6  # times as long, for there are all kinds on the way, and later ones split in more ways
FEWEST = 2  # cards that are dealt, one by one, for each kind in the end
ABSENT, UNDEALT = -1, 0  # what stands for a card that the deck does not have, or that is left


class Rows(NamedTuple):
    """What is alike, and what the rows and the columns of tables are called."""

    alike: tuple[str, ...]  # suits, ranks, or both
    suits: tuple[Any, ...]  # first those of which cards are absent
    ranks: tuple[Any, ...]
    cards: dict[tuple[Any, Any], Card]


@lru_cache(maxsize=64)
def kinds(
    deck: tuple[Card, ...], sizes: tuple[int, ...], alike: tuple[str, ...]
) -> tuple[Rows, dict[Table, int]]:
    """Every kind of deal, and in how many orders it can be dealt card by card.

    A ValueError says so if they are too many, if a card is there twice, or if it has no rank.
    """
    names = named(deck, alike)
    steps, most = meter(), [factorial(len(each)) for each in nameless(names)]
    least = ways_to_deal(len(deck), sizes) // prod(most)  # there are no fewer kinds
    steps.ahead(least * TIDY * FEWEST)
    begun, looked = steps.taken, False
    empty = [
        tuple([UNDEALT if (suit, rank) in names.cards else ABSENT for rank in names.ranks])
        for suit in names.suits
    ]
    states = {tidy(tuple(empty), alike): 1}
    for place, size in enumerate(sizes, start=1):
        for n in range(size):
            before = steps.taken
            states = one_more(states, place, alike)
            if not looked and steps.taken - begun > GLANCE // 2:
                looked = True
                so_far = ways_to_deal(len(deck), (*sizes[: place - 1], n + 1))
                rise = Fraction(ways_to_deal(len(deck), sizes), so_far)
                steps.ahead(
                    expected(len(states), least, rise) * (steps.taken - before) // len(states)
                )
    return names, states


def expected(states: int, least: int, rise: Fraction) -> int:
    """How many kinds will be met, as many times as each takes longer than one does now.

    Each splits no more than deals do, and there is a least number: the truth lies between the two.
    """
    return GROWS * isqrt(max(least, states) * ceil(states * rise)) if rise > 1 else 0


def named(deck: tuple[Card, ...], alike: tuple[str, ...]) -> Rows:
    """The suits and the ranks of a deck, first those of which cards are absent."""
    cards = {(card.suit, card.rank): card for card in deck}
    if len(cards) < len(deck):
        raise Wrong("Suits or ranks are alike only where every card of a deck is there once.")
    suits, ranks = values_of(deck, "suit") or ("",), values_of(deck, "rank")
    if not {*cards} <= {*product(suits, ranks)}:
        raise Wrong("Suits or ranks are alike only where every card has a rank and a suit.")
    complete = {suit: all((suit, rank) in cards for rank in ranks) for suit in suits}
    common = {rank: all((suit, rank) in cards for suit in suits) for rank in ranks}
    return Rows(
        alike,
        tuple(sorted(suits, key=complete.__getitem__)),
        tuple(sorted(ranks, key=common.__getitem__)),
        cards,
    )


def one_more(states: dict[Table, int], place: int, alike: tuple[str, ...]) -> dict[Table, int]:
    """Deal one more card to this hand, in every way."""
    after: dict[Table, int] = defaultdict(int)
    steps = meter()
    for table, ways in states.items():
        for (row, column), many in places_left(table, alike):
            line = table[row]
            line = (*line[:column], place, *line[column + 1 :])
            steps.spend(TIDY)
            after[tidy((*table[:row], line, *table[row + 1 :]), alike)] += ways * many
    return after


def places_left(table: Table, alike: tuple[str, ...]) -> Iterator[tuple[tuple[int, int], int]]:
    """One of each kind of cards that are left, and how many are of this kind."""
    rows = kinds_of_lines(table, "suits" in alike)
    columns = kinds_of_lines([*zip(*table, strict=True)], "ranks" in alike)
    many = Counter(
        [
            (row, column)
            for row, cells in zip(rows, table, strict=True)
            for column, cell in zip(columns, cells, strict=True)
            if cell == UNDEALT
        ]
    )
    yield from many.items()


def kinds_of_lines(lines: Sequence[Row], alike: bool) -> list[int]:
    """For each row (or column) the first one that is of the same kind."""
    if not alike:
        return [*range(len(lines))]
    return [number if ABSENT in line else lines.index(line) for number, line in enumerate(lines)]


def tidy(table: Table, alike: tuple[str, ...]) -> Table:
    """The same deal with other names: rows and columns that may be exchanged are put in order."""
    while True:
        before = table
        if "suits" in alike:
            table = in_order(table)
        if "ranks" in alike:
            table = tuple(zip(*in_order([*zip(*table, strict=True)]), strict=True))
        if table == before or len(alike) == 1:
            return table


def in_order(lines: Sequence[Row]) -> Table:
    """Those of which cards are absent stay where they are, before all others."""
    named = [line for line in lines if ABSENT in line]
    others = [line for line in lines if ABSENT not in line]
    return (*named, *sorted(others, key=lambda line: (sorted(line), line)))


def hands_of(table: Table, names: Rows, hands: int) -> list[list[Card]]:
    """The cards of each hand."""
    found: list[list[Card]] = [[] for _ in range(hands)]
    for suit, row in zip(names.suits, table, strict=True):
        for rank, place in zip(names.ranks, row, strict=True):
            if place > 0:
                found[place - 1].append(names.cards[suit, rank])
    return found


def renamed(names: Rows, free: Free, luck: int) -> Rows:
    """Other names for the suits and ranks that are free to be exchanged."""
    rng, (suits, ranks) = Random(luck), free
    return exchanged(names, (rng.sample(suits, len(suits)), rng.sample(ranks, len(ranks))))


def turned(names: Rows, free: Free, pairs: bool) -> list[Rows]:
    """Other names, until each free suit and each free rank has had every name.

    If they are asked about in ``pairs``, as names of cards are, until each has had every pair.
    """
    suits, ranks = [max(1, len(each)) for each in free]
    steps = [(step, step) for step in range(max(suits, ranks))]
    if pairs:
        steps = [*product(range(suits), range(ranks))]
    return [exchanged(names, (moved(free[0], by), moved(free[1], to))) for by, to in steps[1:]]


def moved(names: Sequence[Any], step: int) -> Sequence[Any]:
    """Each has the name of a later one."""
    at = step % len(names) if names else 0
    return (*names[at:], *names[:at])


def exchanged(names: Rows, free: tuple[Sequence[Any], Sequence[Any]]) -> Rows:
    """These names for those that are free, which are the last ones."""
    suits, ranks = free
    return names._replace(
        suits=(*names.suits[: -len(suits) or None], *suits),
        ranks=(*names.ranks[: -len(ranks) or None], *ranks),
    )


def nameless(names: Rows) -> Free:
    """The suits and the ranks that may be exchanged: alike, and no card of them is gone."""
    suits, ranks, have = names.suits, names.ranks, names.cards
    free_suits = [suit for suit in suits if suit and all((suit, rank) in have for rank in ranks)]
    free_ranks = [rank for rank in ranks if all((suit, rank) in have for suit in suits)]
    return (
        tuple(free_suits) if "suits" in names.alike else (),
        tuple(free_ranks) if "ranks" in names.alike else (),
    )
