"""Counting deals to which the names of suits, or of ranks, do not matter.

A deal is a table: a row for each suit, a column for each rank, and in it the hand to which the card
was dealt. If the suits are alike, tables whose rows are the same in another order are of one kind;
likewise columns and ranks. Only suits of which the same ranks are in the deck are exchanged, so
cards that were seen keep their places.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple, TypeAlias

from tutor.chance.limit import within_reason
from tutor.chance.statistic import values_of
from tutor.engine.cards import Card

Row: TypeAlias = tuple[int, ...]
Table: TypeAlias = tuple[Row, ...]
ABSENT, UNDEALT = -1, 0  # what stands for a card that the deck does not have, or that is left


class Names(NamedTuple):
    """What is alike, and what the rows and the columns of tables are called."""

    alike: tuple[str, ...]  # suits, ranks, or both
    suits: tuple[Any, ...]
    ranks: tuple[Any, ...]
    cards: dict[tuple[Any, Any], Card]


@lru_cache(maxsize=64)
def kinds(
    deck: tuple[Card, ...], sizes: tuple[int, ...], alike: tuple[str, ...]
) -> tuple[Names, dict[Table, int]]:
    """Every kind of deal, and in how many orders it can be dealt card by card.

    A ValueError says so if they are too many, or if a card is there twice.
    """
    names = named(deck, alike)
    empty = [
        tuple([UNDEALT if (suit, rank) in names.cards else ABSENT for rank in names.ranks])
        for suit in names.suits
    ]
    states = {tidy(tuple(empty), alike): 1}
    for place, size in enumerate(sizes, start=1):
        for _ in range(size):
            states = one_more(states, place, alike)
            within_reason(len(states))
    return names, states


def named(deck: tuple[Card, ...], alike: tuple[str, ...]) -> Names:
    """The suits and the ranks of a deck, those of which it has the same cards side by side."""
    cards = {(card.suit, card.rank): card for card in deck}
    if len(cards) < len(deck):
        raise ValueError("Suits or ranks are alike only where every card of a deck is there once.")
    suits, ranks = values_of(deck, "suit"), values_of(deck, "rank")
    return Names(
        alike,
        tuple(sorted(suits, key=lambda suit: [(suit, rank) in cards for rank in ranks])),
        tuple(sorted(ranks, key=lambda rank: [(suit, rank) in cards for suit in suits])),
        cards,
    )


def one_more(states: dict[Table, int], place: int, alike: tuple[str, ...]) -> dict[Table, int]:
    """Deal one more card to this hand, in every way."""
    after: dict[Table, int] = defaultdict(int)
    for table, ways in states.items():
        for (row, column), many in places_left(table, alike):
            line = table[row]
            line = (*line[:column], place, *line[column + 1 :])
            after[tidy((*table[:row], line, *table[row + 1 :]), alike)] += ways * many
    return after


def places_left(table: Table, alike: tuple[str, ...]) -> Iterator[tuple[tuple[int, int], int]]:
    """One of each kind of cards that are left, and how many are of this kind."""
    columns = [*zip(*table, strict=True)]
    rows: Sequence[Any] = table if "suits" in alike else range(len(table))
    lines: Sequence[Any] = columns if "ranks" in alike else range(len(columns))
    many = Counter(
        [
            (row, line)
            for row, cells in zip(rows, table, strict=True)
            for line, cell in zip(lines, cells, strict=True)
            if cell == UNDEALT
        ]
    )
    for (row, line), number in many.items():
        yield (rows.index(row), lines.index(line)), number


def tidy(table: Table, alike: tuple[str, ...]) -> Table:
    """The same deal with other names: rows and columns that may be exchanged are put in order."""
    while True:
        before = table
        if "suits" in alike:
            table = tuple(sorted(table, key=in_place))
        if "ranks" in alike:
            table = tuple(zip(*sorted(zip(*table, strict=True), key=in_place), strict=True))
        if table == before or len(alike) == 1:
            return table


def in_place(row: Row) -> tuple[list[bool], Row, Row]:
    """What orders rows: the cards that the deck has, by which they are exchanged or not, first."""
    return [cell != ABSENT for cell in row], tuple(sorted(row)), row


def hands_of(table: Table, names: Names, hands: int) -> list[list[Card]]:
    """The cards of each hand."""
    found: list[list[Card]] = [[] for _ in range(hands)]
    for suit, row in zip(names.suits, table, strict=True):
        for rank, place in zip(names.ranks, row, strict=True):
            if place > 0:
                found[place - 1].append(names.cards[suit, rank])
    return found


def renamed(names: Names, luck: int) -> Names:
    """Other names for what is alike."""
    rng, have = Random(luck), names.cards
    suits, ranks = names.suits, names.ranks
    if "suits" in names.alike:
        suits = exchanged(suits, [tuple([(s, r) in have for r in ranks]) for s in suits], rng)
    if "ranks" in names.alike:
        ranks = exchanged(ranks, [tuple([(s, r) in have for s in suits]) for r in ranks], rng)
    return names._replace(suits=suits, ranks=ranks)


def exchanged(names: tuple[Any, ...], groups: Sequence[Any], rng: Random) -> tuple[Any, ...]:
    """Names in some other order, each within its group."""
    by_chance = sorted(range(len(names)), key=lambda i: (groups[i], rng.random()))
    return tuple([names[i] for i in by_chance])
