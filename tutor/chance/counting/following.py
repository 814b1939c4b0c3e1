"""Following all deals at once while cards are dealt out group by group.

Deals of which the same is known go on as one. What is known has five parts, each of which is a
number: the same things become of one part again and again, so each is worked out once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from tutor.chance.counting.outlook import Outlook
from tutor.chance.counting.part import ways_to_deal
from tutor.chance.counting.plan import (
    Facts,
    Group,
    Known,
    Line,
    Plan,
    Sizes,
    begun,
    in_order,
    joined,
    line_done,
    sums,
)
from tutor.chance.counting.shares import Left, shares
from tutor.chance.refusals.limit import COLUMNS, heft

Numbers: TypeAlias = tuple[int, int, int, int, int]  # of wanted, run, added, counts, worked
States: TypeAlias = dict[Numbers, int]  # in how many ways


class Numbered:
    """Things that are known, each with a number."""

    def __init__(self, first: Any) -> None:
        self.things, self.numbers = [first], {first: 0}

    def number(self, thing: Any) -> int:
        """The number of a thing; a new one, if it is new."""
        found = self.numbers.setdefault(thing, len(self.things))
        if found == len(self.things):
            self.things.append(thing)
        return found


class Becomes(dict[int, int]):
    """What becomes of each thing, by numbers; worked out when it is first asked for."""

    def __init__(self, things: Numbered, change: Callable[[Any], Any]) -> None:
        super().__init__()
        self.things, self.change = things, change

    def __missing__(self, number: int) -> int:
        found = self[number] = self.things.number(self.change(self.things.things[number]))
        return found


Moved: TypeAlias = dict[Sizes, tuple[Becomes, Becomes, Becomes]]  # by what hands take


class Move(NamedTuple):
    """Cards of a group that hands take: in how many ways, and what becomes of what is known."""

    ways: int
    wanted: int
    run: Becomes
    added: Becomes
    counts: Becomes


class Followed(NamedTuple):
    """The five parts of what is known, and how the cards lie."""

    wanted: Numbered
    run: Numbered
    added: Numbered
    counts: Numbered
    worked: Numbered
    plan: Plan


def followed(
    deck: Sequence[Any], sizes: Sizes, plan: Plan, lines: Sequence[Line], put_back: bool
) -> Iterator[tuple[Known, int]]:
    """All that may be known once all cards are dealt, each with in how many ways it comes.

    A `TooMany` is raised as soon as too many steps are expected.
    """
    wanted, run, added, counts, worked = map(Numbered, begun(sizes, plan))
    parts = Followed(wanted, run, added, counts, worked, plan)
    rest = len(deck)
    weight = heft(all_ways(rest, sizes, put_back)) + len(plan.columns) // COLUMNS
    outlook = Outlook(lines, plan, sizes, put_back, weight)
    states: States = {(0, 0, 0, 0, 0): 1}
    for line in lines:
        for group in line.groups:
            rest -= group.size
            states = group_dealt(states, group, parts, Left(rest, put_back), outlook)
            outlook.dealt(len(states))
        states = line_dealt(states, line, parts, outlook)
    for state, ways in states.items():
        known = [part.things[n] for part, n in zip(parts[:5], state, strict=True)]
        yield Known(*known), ways


def all_ways(cards: int, sizes: Sizes, put_back: bool) -> int:
    """In how many ways hands may be dealt."""
    return int(cards ** sum(sizes)) if put_back else ways_to_deal(cards, sizes)


def group_dealt(
    here: States, group: Group, parts: Followed, left: Left, outlook: Outlook
) -> States:
    """Deal out cards that need not be told apart in every way that leaves enough for the hands."""
    after: States = {}
    options: dict[int, Sequence[Move]] = {}
    moved: Moved = {}
    for (wanted, run, added, counts, worked), ways in here.items():
        if wanted not in options:
            wants = parts.wanted.things[wanted]
            outlook.reckon(wants, group.size, left.put_back)
            options[wanted] = moves(wants, group, parts, left, moved)
        found = options[wanted]
        outlook.spend(len(found))
        for move in found:
            state = (
                move.wanted,
                move.run[run],
                move.added[added],
                move.counts[counts],
                worked,
            )
            after[state] = after.get(state, 0) + ways * move.ways
    return after


def moves(wants: Sizes, group: Group, parts: Followed, left: Left, moved: Moved) -> Sequence[Move]:
    """The ways in which hands that want so many cards may take some of a group."""
    found = []
    for taken, still, ways in shares(wants, group.size, left):
        if taken not in moved:
            moved[taken] = becomes(taken, group, parts)
        found.append(Move(ways, parts.wanted.number(still), *moved[taken]))
    return found


def becomes(taken: Sizes, group: Group, parts: Followed) -> tuple[Becomes, Becomes, Becomes]:
    """What becomes of what is known, if hands take so many cards of a group."""
    plan = parts.plan

    def longer(run: Sizes) -> Sizes:
        return tuple([n + taken[place] for n, place in zip(run, plan.tracked, strict=True)])

    def more(added: Facts) -> Facts:
        return sums(added, group.marks, plan.added, taken)

    def fuller(counts: Facts) -> Facts:
        return in_order(joined(counts, group.column, plan, taken), group.alike)

    return (
        Becomes(parts.run, longer),
        Becomes(parts.added, more),
        Becomes(parts.counts, fuller),
    )


def line_dealt(here: States, line: Line, parts: Followed, outlook: Outlook) -> States:
    """What is known at the end of a line."""
    after: States = {}
    done = dict[int, Becomes]()
    outlook.spend(len(here) * (1 + len(parts.plan.along)))
    for (wanted, run, added, counts, worked), ways in here.items():
        if run not in done:
            done[run] = ended(parts, line.value, parts.run.things[run])
        state = (wanted, 0, added, counts, done[run][worked])
        after[state] = after.get(state, 0) + ways
    return after


def ended(parts: Followed, value: Any, run: Sizes) -> Becomes:
    """What becomes of facts that are worked out at the end of a line."""
    return Becomes(parts.worked, lambda worked: line_done(worked, value, parts.plan, run))
