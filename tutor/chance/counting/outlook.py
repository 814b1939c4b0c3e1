"""How many steps counting in lines will take, reckoned when it has taken a few.

Of each hand it is known how many values its facts may have so far. All of these together are more
states than are met, for facts go together; how many times more, those that were met until now show.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb, prod
from typing import NamedTuple

from tutor.chance.cards.reading import TUPLES, Read
from tutor.chance.cards.statistic import CARDS
from tutor.chance.counting.plan import Line, Plan, Sizes
from tutor.chance.counting.spans import partitions
from tutor.chance.refusals.limit import ASK, BEYOND, FACT, GLANCE, LOOKS, MOVE, SEVERAL, meter

SAMPLES = 12  # groups, and numbers of cards of a hand, that are looked at to reckon
MANY_WANTED = 100  # cards of a hand to whose shares each takes a step more
MORE = 3  # times more states than were thought possible, for a line that goes on tells more apart
AGAIN = 4  # times as many steps, and it is reckoned once more
MOST = 10**12  # states: more need no telling apart


class Dealt(NamedTuple):
    """How far cards have been dealt: up to a group."""

    cards: int  # dealt so far
    later: int  # still to come
    lines: int  # begun
    wide: int  # from the lowest value so far to the highest
    columns: int  # of cards so far
    alike: bool  # whether most columns may be exchanged
    here: int  # cards of this line, if it goes on
    group: int  # cards of this group
    totals: Sequence[tuple[int, int]]  # of each fact that is added, what all cards have; how many


class Outlook:
    """Steps of counting in lines; a `TooMany` as soon as they are, or will be, too many."""

    def __init__(
        self, lines: Sequence[Line], plan: Plan, sizes: Sizes, put_back: bool, weight: int
    ) -> None:
        self.lines, self.plan, self.sizes, self.put_back = lines, plan, sizes, put_back
        self.weight, self.meter = weight, meter()
        self.alarm = self.meter.taken + GLANCE
        self.layer, self.states, self.looked = 0, 1, False
        reads = [*plan.added, *[read for read, _ in (*plan.along, *plan.across)]]
        looks = sum([SEVERAL if read.word in TUPLES else FACT for read in reads])
        self.ask = ASK + looks // LOOKS  # steps for each kind of deals in the end

    def spend(self, steps: int) -> None:
        """Take so many steps."""
        self.meter.taken += steps * MOVE * self.weight
        if self.meter.taken > self.alarm:
            self.meter.spend(0)
            look = self.meter.still_ahead if self.looked else self.meter.ahead
            look(self.expected())
            self.looked = True
            self.alarm = min(AGAIN * self.meter.taken, BEYOND * self.meter.most)

    def dealt(self, states: int) -> None:
        """One group more has been dealt, and so many states were met."""
        self.layer, self.states = self.layer + 1, states

    def reckon(self, wanted: Sizes, size: int, put_back: bool) -> None:
        """Take the steps to share out cards."""
        many = prod([(want if put_back else min(want, size)) + 1 for want in wanted])
        self.spend(many * (1 + max(wanted, default=0) // MANY_WANTED if put_back else 1))

    def expected(self) -> int:
        """How many steps are still to come, with what is asked about all that is found."""
        every = [*layers(self.lines, self.plan)]
        times = max(1, (len(every) - self.layer) // SAMPLES)
        met = self.possible(every[self.layer - 1]) if self.layer else 1
        found = 0
        for layer in every[self.layer :: times]:
            found += self.possible(layer) * self.ways(layer) * times
        found += self.possible(every[-1]) * self.ask
        return found * min(self.states, MORE * met) * self.weight // met

    def ways(self, layer: Dealt) -> int:
        """In how many ways hands may take cards of a group, about."""
        most = (size // 2 if self.put_back else min(layer.group, size) for size in self.sizes)
        return prod([each + 1 for each in most])

    def possible(self, layer: Dealt) -> int:
        """How many states there may be so far."""
        found = 1
        for place, size in enumerate(self.sizes):
            found *= self.of_hand(layer, place, size)
            if found > MOST:
                return MOST
        return found

    def of_hand(self, layer: Dealt, place: int, size: int) -> int:
        """How many states there may be of one hand, with any number of cards."""
        least = max(0, size - layer.later) if not self.put_back or not layer.later else 0
        most = size if self.put_back else min(size, layer.cards)
        if self.put_back and not layer.later:
            least = size
        step = max(1, (most - least) // SAMPLES)
        found = sum([self.with_cards(layer, place, t) for t in range(least, most + 1, step)])
        return max(1, found) * step

    def with_cards(self, layer: Dealt, place: int, taken: int) -> int:
        """The same with so many cards."""
        plan = self.plan
        found = prod([values(layer, read, taken) for read, _ in plan.along if read.place == place])
        for read, (all_, cards) in zip(plan.added, layer.totals, strict=True):
            if read.place == place:
                found *= MOST if read.word == CARDS else between(all_, cards, taken, self.put_back)
        if place in plan.tracked and layer.here:
            found *= min(layer.here, taken) // 2 + 1
        if place in plan.watched:
            found *= self.across(layer, taken, first=place == plan.watched[0])
        return found if self.put_back else min(found, comb(layer.cards, taken))

    def across(self, layer: Dealt, taken: int, *, first: bool) -> int:
        """In how many ways the cards may lie across the lines; fewer, if columns are exchanged."""
        columns = layer.columns
        there = comb(columns + taken, taken)
        if layer.alike and first:
            return columns + 1 if self.plan.enough == 1 else partitions(taken, columns)
        return min(2**columns, there) if self.plan.enough == 1 else there


def layers(lines: Sequence[Line], plan: Plan) -> Iterator[Dealt]:
    """How far cards have been dealt, group by group."""
    later = sum([group.size for line in lines for group in line.groups])
    cards, marked = 0, [0] * len(plan.added)
    lowest = min([line.value for line in lines if isinstance(line.value, int)], default=0)
    columns: set[int] = set()
    for number, line in enumerate(lines, start=1):
        here, wide = 0, number
        if isinstance(line.value, int):
            wide = line.value - lowest
        for group in line.groups:
            cards, later, here = cards + group.size, later - group.size, here + group.size
            for n, mark in enumerate(group.marks):
                marked[n] += group.size * mark if isinstance(mark, int) else 0
            last = group is line.groups[-1]
            totals = [(each, cards) for each in marked]
            columns.add(group.column)
            yield Dealt(
                cards,
                later,
                number,
                wide,
                len(columns),
                2 * sum(map(len, group.alike)) > len(columns),
                0 if last else here,
                group.size,
                totals,
            )


def between(marked: int, cards: int, taken: int, put_back: bool) -> int:
    """How many of the taken cards may be among those that are marked: so many numbers."""
    if put_back:
        return taken + 1 if marked else 1
    return min(taken, marked) - max(0, taken - (cards - marked)) + 1


def values(layer: Dealt, read: Read, taken: int) -> int:
    """How many values a fact may have so far, if a hand has so many cards."""
    lines, several = layer.lines, min(taken, layer.lines)
    if not taken or lines == 1:
        return 1
    if read.word == "pattern":
        return partitions(taken, several)
    if read.word in ("counts", "values"):
        return comb(taken + lines - 1, taken)
    if read.word == "sum":
        return taken * layer.wide + 1
    return {
        "different": several,
        "most": taken - -(-taken // lines) + 1,
        "runs": 2 * min(taken, (lines + 1) // 2),
        "longest": several * (several + 1) // 2 + several,
        "apart": 3,
    }.get(read.word, lines)
