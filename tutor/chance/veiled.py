"""Questions that do not care which suit is which: what is alike has no name that they could use.

Deals that differ only in such names are of one kind, and one of each kind is asked about. Its suits
(ranks) are told as tokens, which can be compared with one another and looked up, and nothing else;
so a question that depends on names is refused, whatever it does with them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import factorial, prod
from typing import Any

from tutor.chance.alike import Rows, Table, hands_of, kinds, nameless, renamed
from tutor.chance.answering import answer
from tutor.chance.counting import Answers, countable
from tutor.chance.hand import Dealt
from tutor.chance.part import Part
from tutor.chance.question import Value
from tutor.chance.signatures import check_hands

FEW = 200  # kinds of deals, of each of which several are asked about
AGAIN = 12  # so many


def counted_alike(part: Part, asked: Sequence[Value], same: tuple[str, ...]) -> Answers:
    """How many deals give which answers, and of how many kinds they are."""
    for what in asked:
        check_hands(what, part.rows)
    rows, tables = kinds(part.deck, part.sizes, same)
    alike = zip(("suit", "rank"), map(frozenset, nameless(rows)), strict=True)
    veiled = part._replace(names=replace(part.names, nameless=tuple(alike)))
    found: Counter[tuple[Any, ...]] = Counter()
    times = AGAIN if len(tables) <= FEW else 1
    for number, (table, orders) in enumerate(tables.items()):
        told = answers(veiled, asked, table, rows, number)
        for luck in range(times):
            again = answers(veiled, asked, table, renamed(rows, number + luck), 1)
            check_alike(same, zip(asked, told, again, strict=True))
        found[countable(asked, told)] += orders
    orders = prod(map(factorial, part.sizes))  # in which the same hands can be dealt
    return Counter({told: ways // orders for told, ways in found.items()}), len(tables)


def answers(
    part: Part, asked: Sequence[Value], table: Table, rows: Rows, kind: int
) -> tuple[Any, ...]:
    """The answers for one deal."""
    dealt = [
        Dealt(n, hand, part.deck, part.names)
        for n, hand in enumerate(hands_of(table, rows, len(part.sizes)))
    ]
    return tuple([answer(what, part.told(dealt), 0, kind) for what in asked])


def check_alike(same: Sequence[str], answers: Iterable[tuple[Value, Any, Any]]) -> None:
    """Raise a ValueError if a question is answered otherwise when suits (ranks) change names."""
    for what, told, again in answers:
        if told != again:
            raise ValueError(
                f"{what}: {told!r} or {again!r}, as {' and '.join(same)} are named. "
                "So names matter to this question; leave out .alike(...)."
            )
