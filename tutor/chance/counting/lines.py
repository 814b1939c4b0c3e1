"""Counting deals line by line: ranks and suits, named cards, several hands.

Cards lie in lines (all of one rank, say). What is asked of ranks is worked out at the end of each
line. What is asked of suits at the same time needs counts across the lines: how many of each suit
lie in which hand. Suits whose cards still to come are the same may be exchanged if no fact depends
on which is which; then only the pattern of their counts is kept. Of named cards, and of cards that
are shown, it is counted as they are dealt how many lie where. How hands are followed from group to
group stands in `following.py`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any, TypeAlias

from tutor.chance.cards.reading import Read
from tutor.chance.cards.statistic import CARDS, OF, Statistic, statistic, values_of
from tutor.chance.counting.following import followed
from tutor.chance.counting.plan import Facts, Group, Line, Plan, Sizes
from tutor.chance.told.faces import shown
from tutor.engine.cards import Card

Deck: TypeAlias = tuple[Card, ...]
ADDED = (OF, "count", CARDS)  # facts to which each card adds for itself
NOWHERE = -1  # the column of a card of which nothing is counted across


def by_lines(
    deck: Deck, sizes: Sizes, reads: Sequence[Read], put_back: bool = False
) -> dict[Facts, int] | None:
    """How many deals have which facts; None if no order of lines suits them all."""
    laid = laid_out(deck, reads)
    if laid is None:
        return None
    plan, lines = laid
    found: dict[Facts, int] = defaultdict(int)
    for (_, _, added, counts, worked), ways in followed(deck, sizes, plan, lines, put_back):
        facts = dict(zip(plan.added, added, strict=True))
        facts |= {r: how.end(so_far) for (r, how), so_far in zip(plan.along, worked, strict=True)}
        facts |= {r: told_across(r, how, plan, counts) for r, how in plan.across}
        found[tuple([facts[read] for read in reads])] += ways
    return found


def in_lines(deck: Deck, reads: Sequence[Read]) -> tuple[str | None, str | None, Any] | None:
    """By what the cards are laid in lines, what is counted across them, and the order of lines.

    None if no order of lines suits all of these reads.
    """
    worked = [(read, statistic(read.word, read.detail)) for read in reads if read.word not in ADDED]
    names = [*dict.fromkeys(read.attributes[0] for read, _ in worked)]
    if len(names) > 2:
        return None
    across = side(names, worked, deck) if len(names) == 2 else None
    along = next((name for name in names if name != across), None)
    orders = {how.order for read, how in worked if read.attributes[0] == along and not how.alike}
    return None if len(orders) > 1 else (along, across, next(iter(orders), None))


def laid_out(deck: Deck, reads: Sequence[Read]) -> tuple[Plan, Sequence[Line]] | None:
    """What is worked out how, and the cards in lines; None if that cannot be done."""
    laid = in_lines(deck, reads)
    if laid is None:
        return None
    name, across, order = laid
    worked = [(read, statistic(read.word, read.detail)) for read in reads if read.word not in ADDED]
    along = [pair for pair in worked if pair[0].attributes[0] != across]
    counted = [pair for pair in worked if pair[0].attributes[0] == across]
    plan = Plan(
        along,
        counted,
        [read for read in reads if read.word in ADDED],
        values_of(deck, across) if across else (),
        sorted({read.place for read, _ in counted}),
        sorted({read.place for read, _ in along}),
    )
    alike = bool(across) and all(how.alike for _, how in counted)
    return plan, lines_of(deck, plan, (name, across), order, alike)


def side(names: Sequence[str], worked: Sequence[tuple[Read, Statistic]], deck: Deck) -> str:
    """What is better counted across: what need not be told apart, and has few values."""

    def matters(name: str) -> tuple[bool, int]:
        hows = [how for read, how in worked if read.attributes[0] == name]
        return not all(how.alike for how in hows), len(values_of(deck, name))

    return min(names, key=matters)


def lines_of(
    deck: Deck, plan: Plan, names: tuple[str | None, str | None], order: Any, alike: bool
) -> Sequence[Line]:
    """The cards in lines, first those without a value; then in the order that the facts need."""
    along, across = names
    columns = {value: number for number, value in enumerate(plan.columns)}
    cards: dict[Any, Counter[tuple[int, Facts]]] = defaultdict(Counter)
    for card in deck:
        column = columns.get(shown(card, across), NOWHERE) if across else NOWHERE
        cards[shown(card, along) if along else None][column, marks(card, plan)] += 1
    key = order or (lambda value: value)
    values = [*[None] * (None in cards), *sorted({*cards} - {None}, key=key)]
    lines = [[Group(*what, size) for what, size in cards[value].items()] for value in values]
    if alike:
        exchangeable(lines, len(columns))
    return [Line(value, groups) for value, groups in zip(values, lines, strict=True)]


def marks(card: Card, plan: Plan) -> Facts:
    """What a card adds to each of the facts that are added."""
    found: list[Any] = []
    for read in plan.added:
        if read.word == OF:
            found.append(card.code in read.detail)
        elif read.word == "count":
            found.append(shown(card, read.attributes[0]) == read.detail)
        else:
            found.append(tuple([shown(card, name) for name in read.attributes]))
    return tuple(found)


def exchangeable(lines: Sequence[list[Group]], columns: int) -> None:
    """Write into each group which columns have the same cards still to come after it."""
    numbers: dict[Any, int] = {}
    future = [0] * columns  # a number for all that comes in a column
    for line, groups in reversed([*enumerate(lines)]):
        for n, group in reversed([*enumerate(groups)]):
            same: dict[int, list[int]] = defaultdict(list)
            for column, comes in enumerate(future):
                same[comes].append(column)
            groups[n] = group._replace(alike=[each for each in same.values() if len(each) > 1])
            if group.column >= 0:
                coming = (line, group.marks, group.size, future[group.column])
                future[group.column] = numbers.setdefault(coming, len(numbers) + 1)


def told_across(read: Read, how: Statistic, plan: Plan, counts: Facts) -> Any:
    """A fact that is worked out from the counts across."""
    at = plan.watched.index(read.place)
    pairs = [(value, count[at]) for value, count in zip(plan.columns, counts, strict=True)]
    found, order = how.start, how.order
    for value, count in sorted(pairs, key=lambda p: order(p[0])) if order else pairs:
        found = how.step(found, value, count)
    return how.end(found)
