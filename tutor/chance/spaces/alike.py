"""Count deals for questions to which the names of suits, or of ranks, do not matter.

A deal is a table: a row for each suit, a column for each rank, and in each cell the hand that got
the card. If the suits are alike, tables that differ only in the order of their rows are equivalent;
if the ranks are alike, those that differ only in the order of their columns. Suits and ranks with
seen cards are not exchanged, because a question may know these cards.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product
from math import factorial, prod
from random import Random
from typing import Any, NamedTuple, TypeAlias

from tutor.chance.cards.bag import values_in_deck
from tutor.chance.counting.sums import Answers, Part, ways_to_deal
from tutor.chance.questions.asking import answer_deal, check_renamed, countable, said_plainly
from tutor.chance.questions.question import Value
from tutor.chance.refusals.meter import CELLS, CELLS_IN_ORDER, meter
from tutor.chance.spaces.limits import CpuTimer
from tutor.engine.cards import Card
from tutor.engine.wrong import Wrong

CountRow: TypeAlias = tuple[int, ...]
Table: TypeAlias = tuple[CountRow, ...]
Free: TypeAlias = tuple[tuple[Any, ...], tuple[Any, ...]]  # interchangeable suits and ranks
ABSENT, UNDEALT = -1, 0  # cells of cards that the deck does not have, or that are not dealt


class Rows(NamedTuple):
    """The attributes that are alike, and the names of the rows and columns of tables."""

    alike: tuple[str, ...]  # suits, ranks, or both
    suits: tuple[Any, ...]  # those with absent cards come first
    ranks: tuple[Any, ...]
    cards: dict[tuple[Any, Any], Card]


@lru_cache(maxsize=64)
def count_kinds(
    deck: tuple[Card, ...], sizes: tuple[int, ...], alike: tuple[str, ...]
) -> tuple[Rows, dict[Table, int]]:
    """Count the card-by-card orders of each kind of deal.

    Raise `Wrong` if a card is duplicated, or has no rank.
    """
    names = rows_and_columns(deck, alike)
    most = prod([factorial(len(each)) for each in nameless(names)])
    empty = [
        tuple([UNDEALT if (suit, rank) in names.cards else ABSENT for rank in names.ranks])
        for suit in names.suits
    ]
    states = {tidy(tuple(empty), alike): 1}
    least = ways_to_deal(len(deck), sizes) // most  # a lower bound on the number of kinds
    cost = len(names.suits) * len(names.ranks) // (CELLS if len(alike) > 1 else CELLS_IN_ORDER)
    meter().ahead(cost * least)
    for place, size in enumerate(sizes, start=1):
        for _ in range(size):
            states = one_more(states, place, alike, cost)
    return names, states


def rows_and_columns(deck: tuple[Card, ...], alike: tuple[str, ...]) -> Rows:
    cards = {(card.suit, card.rank): card for card in deck}
    if len(cards) < len(deck):
        raise Wrong(".alike(...) needs a deck without duplicate cards.")
    suits, ranks = values_in_deck(deck, "suit") or ("",), values_in_deck(deck, "rank")
    if not {*cards} <= {*product(suits, ranks)}:
        raise Wrong(".alike(...) needs a deck in which every card has a rank and a suit.")
    complete = {suit: all((suit, rank) in cards for rank in ranks) for suit in suits}
    common = {rank: all((suit, rank) in cards for suit in suits) for rank in ranks}
    return Rows(
        alike,
        tuple(sorted(suits, key=complete.__getitem__)),
        tuple(sorted(ranks, key=common.__getitem__)),
        cards,
    )


def veiled(part: Part, same: tuple[str, ...]) -> Part:
    """Return the part, whose interchangeable suits and ranks have no names."""
    free = nameless(rows_and_columns(part.deck, same))
    alike = zip(("suit", "rank"), map(frozenset, free), strict=True)
    return part._replace(names=replace(part.names, nameless=tuple(alike)))


def one_more(
    states: dict[Table, int], place: int, alike: tuple[str, ...], cost: int
) -> dict[Table, int]:
    after: dict[Table, int] = defaultdict(int)
    steps = meter()
    for table, ways in states.items():
        for (row, column), many in places_left(table, alike):
            line = table[row]
            line = (*line[:column], place, *line[column + 1 :])
            steps.spend(cost, len(after))
            after[tidy((*table[:row], line, *table[row + 1 :]), alike)] += ways * many
    return after


def places_left(table: Table, alike: tuple[str, ...]) -> Iterator[tuple[tuple[int, int], int]]:
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


def kinds_of_lines(lines: Sequence[CountRow], alike: bool) -> list[int]:
    if not alike:
        return [*range(len(lines))]
    return [number if ABSENT in line else lines.index(line) for number, line in enumerate(lines)]


def tidy(table: Table, alike: tuple[str, ...]) -> Table:
    """Return the canonical form of a table: interchangeable rows and columns are sorted."""
    if alike == ("suits",):
        return in_order(table)
    if alike == ("ranks",):
        return turned(in_order(turned(table)))
    while True:
        before = table
        table = turned(in_order(turned(in_order(table, contents)), contents))
        if table == before:
            return table


def in_order(lines: Table, key: Callable[[CountRow], Any] | None = None) -> Table:
    """Sort lines; those with absent cards stay in place, before all others."""
    named = [line for line in lines if ABSENT in line]
    others = [line for line in lines if ABSENT not in line] if named else lines
    return (*named, *sorted(others, key=key))


def contents(line: CountRow) -> tuple[list[int], CountRow]:
    """Return a key that hardly changes with the order across, so that few rounds are needed."""
    return sorted(line), line


def turned(table: Table) -> Table:
    return tuple(zip(*table, strict=True))


def hands_of(table: Table, names: Rows, hands: int) -> list[list[Card]]:
    found: list[list[Card]] = [[] for _ in range(hands)]
    for suit, row in zip(names.suits, table, strict=True):
        for rank, place in zip(names.ranks, row, strict=True):
            if place > 0:
                found[place - 1].append(names.cards[suit, rank])
    return found


def renamed(names: Rows, free: Free, luck: int) -> Rows:
    rng = Random(luck)
    suits, ranks = (rng.sample(each, len(each)) for each in free)
    return names._replace(
        suits=(*names.suits[: -len(suits) or None], *suits),
        ranks=(*names.ranks[: -len(ranks) or None], *ranks),
    )


def nameless(names: Rows) -> Free:
    suits, ranks, have = names.suits, names.ranks, names.cards
    free_suits = [suit for suit in suits if suit and all((suit, rank) in have for rank in ranks)]
    free_ranks = [rank for rank in ranks if all((suit, rank) in have for suit in suits)]
    return (
        tuple(free_suits) if "suits" in names.alike else (),
        tuple(free_ranks) if "ranks" in names.alike else (),
    )


RENAMED = 5_000  # renamings tried in total, at least one per kind of deal
MOST_RENAMINGS = 200  # max. renamings per kind of deal
TRIED = 300  # random deals that are renamed


def check_renamings(part: Part, asked: Sequence[Value], rows: Rows) -> None:
    """Raise `Wrong` if renaming suits (ranks) changes the answer, on random deals."""
    free, rng = nameless(rows), Random(TRIED)
    for luck in range(TRIED):
        other = renamed(rows, free, luck)
        turned = {
            rows.cards[suit, rank].code: rows.cards[new, another]
            for suit, new in zip(rows.suits, other.suits, strict=True)
            for rank, another in zip(rows.ranks, other.ranks, strict=True)
            if (suit, rank) in rows.cards
        }
        cards = part.picked(rng)
        again = [[turned[card.code] for card in hand] for hand in cards]
        for what in asked:
            told = said_plainly(what, part.rows_with(cards))
            check_renamed(what, told, part.rows_with(again), rows.alike)


def asked_of_kinds(
    part: Part, asked: Sequence[Value], rows: Rows, tables: dict[Table, int]
) -> Answers:
    found: Counter[tuple[Any, ...]] = Counter()
    free, times = nameless(rows), max(1, min(MOST_RENAMINGS, RENAMED // len(tables)))
    clock = CpuTimer(len(tables), "kinds of deals")
    for number, (table, orders) in enumerate(tables.items()):
        clock.check(number)
        hands = dealt(part, table, rows)
        told = [answer_deal(what, hands, number) for what in asked]
        for luck in range(times):
            again = dealt(part, table, renamed(rows, free, number * times + luck))
            for what, one in zip(asked, told, strict=True):
                check_renamed(what, one, again, rows.alike)
        answers = [countable(what, one) for what, one in zip(asked, told, strict=True)]
        found[tuple(answers)] += orders
    orders = prod(map(factorial, part.sizes))  # in which the same hands can be dealt
    return Counter({told: ways // orders for told, ways in found.items()}), len(tables)


def dealt(part: Part, table: Table, rows: Rows) -> Sequence[Any]:
    return part.rows_with(hands_of(table, rows, len(part.sizes)))
