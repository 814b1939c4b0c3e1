"""Cards in lines, and what is known of hands while they are dealt out line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from tutor.chance.cards.reading import Read
from tutor.chance.cards.statistic import CARDS, Statistic

MANY = 10**9  # cards
Facts: TypeAlias = tuple[Any, ...]
Sizes: TypeAlias = tuple[int, ...]


class Group(NamedTuple):
    """Cards of a line that no question tells apart."""

    column: int
    marks: Facts  # what each adds to the facts that are added
    size: int
    alike: Sequence[Sequence[int]] = ()  # columns that may be exchanged once it is dealt


class Line(NamedTuple):
    """Cards with the same value; the value is None if they have none."""

    value: Any
    groups: Sequence[Group]


class Plan(NamedTuple):
    """Which facts are worked out along the lines, across them, and by adding."""

    along: Sequence[tuple[Read, Statistic]]
    across: Sequence[tuple[Read, Statistic]]
    added: Sequence[Read]
    columns: Sequence[Any]  # the values across
    watched: Sequence[int]  # hands of which is counted across
    tracked: Sequence[int]  # hands of which is counted along

    @property
    def enough(self) -> int:
        """How many cards of a column are told apart: of what is there or not, one."""
        is_there = all(read.word == "different" for read, _ in self.across)
        return 1 if is_there else MANY


class Known(NamedTuple):
    """What is known of the hands before any card is dealt."""

    wanted: Sizes  # cards that hands still want
    run: Sizes  # cards of this line that each of the tracked hands has
    added: Facts  # facts to which each card adds for itself
    counts: Facts  # how many lie in which column, in each of the watched hands
    worked: Facts  # facts that are worked out at the end of each line


def begun(sizes: Sizes, plan: Plan) -> Known:
    """What is known before any card is dealt."""
    nothing = tuple([() if read.word == CARDS else 0 for read in plan.added])
    empty = ((0,) * len(plan.watched),) * len(plan.columns)
    nobody = (0,) * len(plan.tracked)
    return Known(sizes, nobody, nothing, empty, tuple([how.start for _, how in plan.along]))


def sums(added: Facts, marks: Facts, reads: Sequence[Read], taken: Sizes) -> Facts:
    """The facts to which each card adds for itself, once hands have taken so many cards."""
    return tuple(
        [
            so_far + ((mark,) if read.word == CARDS else mark) * taken[read.place]
            for so_far, mark, read in zip(added, marks, reads, strict=True)
        ]
    )


def joined(counts: Facts, column: int, plan: Plan, taken: Sizes) -> Facts:
    """The counts across the lines, with these cards."""
    if column < 0 or not plan.watched:
        return counts
    pairs, enough = zip(counts[column], plan.watched, strict=True), plan.enough
    mine = tuple([min(n + taken[place], enough) for n, place in pairs])
    return (*counts[:column], mine, *counts[column + 1 :])


def in_order(counts: Facts, alike: Sequence[Sequence[int]]) -> Facts:
    """The same with exchangeable columns in order."""
    if not alike:
        return counts
    found = [*counts]
    for group in alike:
        for column, count in zip(group, sorted([counts[each] for each in group]), strict=True):
            found[column] = count
    return tuple(found)


def line_done(worked: Facts, value: Any, plan: Plan, run: Sizes) -> Facts:
    """The facts that are worked out, at the end of a line of which tracked hands have so many."""
    if value is None:
        return worked
    return tuple(
        [
            how.step(so_far, value, run[plan.tracked.index(read.place)])
            for so_far, (read, how) in zip(worked, plan.along, strict=True)
        ]
    )
