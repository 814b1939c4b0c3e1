"""Questions that do not care which suit is which: what is alike has no name that they could use.

Deals that differ only in such names are of one kind, and one of each kind is asked about. Its suits
(ranks) are told as tokens, which can be compared with one another and looked up, and nothing else;
so a question that depends on names is refused, whatever it does with them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from math import factorial, prod
from typing import Any

from tutor.chance.cards.hand import Dealt
from tutor.chance.cards.reading import Read
from tutor.chance.cards.statistic import CARDS
from tutor.chance.counting.part import Part
from tutor.chance.questions.orders import asked_again
from tutor.chance.questions.question import Value
from tutor.chance.refusals.limit import ALIKE, ASK, TIDY, TooMany, measured, meter
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.spaces.advice import advised
from tutor.chance.spaces.alike import Rows, Table, hands_of, kinds, named, nameless
from tutor.chance.spaces.asking import Asking, countable
from tutor.chance.spaces.calling import Calling
from tutor.chance.spaces.grouping import Answers, counted
from tutor.chance.spaces.probe import probed

FEW = 200  # kinds of deals, of each of which several are asked about, in many orders
AGAIN = 12  # so many


def counted_alike(part: Part, asked: Sequence[Value], same: tuple[str, ...]) -> Answers:
    """How many deals give which answers, and of how many kinds they are.

    Where it takes little to count them as they are, they are not looked at for what is alike.
    """
    free = nameless(named(part.deck, same))
    alike = zip(("suit", "rank"), map(frozenset, free), strict=True)
    veiled = part._replace(names=replace(part.names, nameless=tuple(alike)))
    with measured():
        reads, looks = probed([veiled], asked)
        if not any(read.word == CARDS and part.sizes[read.place] > 1 for read in reads):
            with measured(ALIKE), suppress(TooMany):
                return counted([veiled], asked)
        return by_kinds(veiled, asked, same, (reads, looks))


def by_kinds(
    veiled: Part,
    asked: Sequence[Value],
    same: tuple[str, ...],
    tried: tuple[Sequence[Read], int],
) -> Answers:
    """The same, of one deal of each kind."""
    reads, looks = tried
    try:
        rows, tables = kinds(veiled.deck, veiled.sizes, same)
        return asked_of_kinds(veiled, asked, rows, tables, looks)
    except TooMany:
        raise advised([veiled], reads, alike=True) from None


def asked_of_kinds(
    part: Part, asked: Sequence[Value], rows: Rows, tables: dict[Table, int], looks: int
) -> Answers:
    """The answers for each of these deals, by its own names and by others."""
    found: Counter[tuple[Any, ...]] = Counter()
    cost = 2 * TIDY + (1 if part.ordered else 2) * (ASK + looks)
    every, left = -(-len(tables) // FEW), len(tables)
    closely = asked_again(max(part.sizes)) * min(left, FEW) * (ASK + looks)
    call = Calling(part, asked, rows, AGAIN if left <= FEW else 1, cost)
    meter().ahead(left * cost * (1 + call.times) + closely)
    ask: list[Asking] = []
    for number, (table, orders) in enumerate(tables.items()):
        hands = dealt(part, table, rows)
        ask = ask or [Asking(what, hands) for what in asked]
        told = answers(ask, hands, number, number % every == 0)
        for others in call.otherwise(number, left - number):
            again = answers(ask, dealt(part, table, others), number, closely=False)
            check_alike(rows.alike, zip(asked, told, again, strict=True))
        found[countable(asked, told)] += orders
    orders = prod(map(factorial, part.sizes))  # in which the same hands can be dealt
    return Counter({told: ways // orders for told, ways in found.items()}), len(tables)


def dealt(part: Part, table: Table, rows: Rows) -> Sequence[Any]:
    """The hands of one deal, as a question is called with them."""
    cards = hands_of(table, rows, len(part.sizes))
    return part.told([Dealt(n, hand, part.deck, part.names) for n, hand in enumerate(cards)])


def answers(
    ask: Sequence[Asking], hands: Sequence[Any], number: int, closely: bool
) -> tuple[Any, ...]:
    """The answers for one deal."""
    return tuple([one.answer(hands, number, closely) for one in ask])


def check_alike(same: Sequence[str], answers: Iterable[tuple[Value, Any, Any]]) -> None:
    """Raise a ValueError if a question is answered otherwise when suits (ranks) change names."""
    for what, told, again in answers:
        if told != again:
            raise Wrong(
                f"{what}: {told!r} or {again!r}, as {' and '.join(same)} are named. "
                "So names matter to this question; leave out .alike(...)."
            )
