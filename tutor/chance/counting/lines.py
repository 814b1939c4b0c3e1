"""Count deals by dynamic programming over the deck, for ranks, suits, named cards, several hands.

The deck is sorted into lines, all cards of one rank, say, and within a line into groups of cards
that no question distinguishes. All deals are followed at once, group by group: a state holds what
is known so far and the number of deals in which that is known. A group of k equal cards goes to
the hands in every possible way; each way is a transition, multiplied by the number of ways to
choose these cards. Deals with equal states are merged, so the number of states depends on the
facts that are asked for, not on the number of deals.

A state has five components: the cards that each hand still wants; the cards of the current line in
each hand; facts to which each card adds for itself (named cards, counts, shown cards); the counts
across the lines; and facts of completed lines. Statistics of the attribute that makes the lines
are computed at the end of each line by a step of the `Statistic`. A second attribute (suits, when
ranks make the lines) needs the number of cards of each suit in each hand, the counts across. Suits
with the same cards still to come are interchangeable if no fact depends on which is which; then
their counts are sorted, which leaves far fewer states.

The same transition of a component is needed again and again, so each component's values are
numbered, a state is a tuple of five numbers, and transitions are cached by number.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import comb, prod
from typing import Any, NamedTuple, TypeAlias

from tutor.chance.cards.bag import CARDS, OF, Read, Statistic, run_steps, statistic, values_in_deck
from tutor.chance.cards.names import attribute_value
from tutor.chance.counting.sums import Deck, Facts, Sizes, adds_of, bits_to_deal, ways_to_deal
from tutor.chance.refusals.meter import COLUMNS, VALUE, heft, meter

ADDED = (OF, "count", CARDS)  # facts to which each card adds for itself
NOWHERE = -1  # the column of a card that is not counted across
LENGTHY = 100  # cards wanted by a hand that make sharing out one step longer


class Group(NamedTuple):
    """Cards of a line that no question distinguishes."""

    column: int
    marks: Facts  # the contribution of each card to additive statistics
    size: int
    alike: Sequence[Sequence[int]] = ()  # columns that are interchangeable once it is dealt


class CardLine(NamedTuple):
    """Cards with the same value, or with none (None)."""

    value: Any
    groups: Sequence[Group]


class CountingPlan(NamedTuple):
    """The statistics computed along the lines, across them, and by adding."""

    along: Sequence[tuple[Read, Statistic]]
    across: Sequence[tuple[Read, Statistic]]
    added: Sequence[Read]
    columns: Sequence[Any]  # the values across
    watched: Sequence[int]  # hands that are counted across
    tracked: Sequence[int]  # hands that are counted along


def by_lines(
    deck: Deck, sizes: Sizes, reads: Sequence[Read], put_back: bool = False
) -> dict[Facts, int] | None:
    """Count the deals for each combination of statistics; None if no lines fit them all."""
    laid = laid_out(deck, reads)
    if laid is None:
        return None
    plan, lines = laid
    deals = CountedDeals(len(deck), sizes, plan, put_back)
    for line in lines:
        for group in line.groups:
            deals.deal(group)
        deals.end_line(line.value)
    meter().spend(len(deals.states) * (1 + len(reads)))
    found: dict[Facts, int] = defaultdict(int)
    for added, counts, worked, ways in deals.found():
        facts = dict(zip(plan.added, added, strict=True))
        facts |= {r: how.end(so_far) for (r, how), so_far in zip(plan.along, worked, strict=True)}
        facts |= {r: told_across(r, how, plan, counts) for r, how in plan.across}
        found[tuple([facts[read] for read in reads])] += ways
    return found


def laid_out(deck: Deck, reads: Sequence[Read]) -> tuple[CountingPlan, Sequence[CardLine]] | None:
    """Choose the attribute of the lines; None if three attributes, or two orders, are needed."""
    worked = [(read, statistic(read.word, read.detail)) for read in reads if read.word not in ADDED]
    names = [*dict.fromkeys(read.attributes[0] for read, _ in worked)]
    across = side(names, worked, deck) if len(names) == 2 else None
    along = [pair for pair in worked if pair[0].attributes[0] != across]
    counted = [pair for pair in worked if pair[0].attributes[0] == across]
    orders = {how.order for _, how in along if not how.alike}
    if len(names) > 2 or len(orders) > 1:
        return None
    plan = CountingPlan(
        along,
        counted,
        [read for read in reads if read.word in ADDED],
        values_in_deck(deck, across) if across else (),
        sorted({read.place for read, _ in counted}),
        sorted({read.place for read, _ in along}),
    )
    lines = lines_of(deck, plan, along[0][0].attributes[0] if along else None, across)
    order = next(iter(orders), None) or (lambda value: value)
    values = [*[None] * (None in lines), *sorted({*lines} - {None}, key=order)]
    if across and all(how.alike for _, how in counted):
        exchangeable([lines[value] for value in values], len(plan.columns))
    return plan, [CardLine(value, lines[value]) for value in values]


def side(names: Sequence[str], worked: Sequence[tuple[Read, Statistic]], deck: Deck) -> str:
    """Choose what is counted across: preferably interchangeable, and with few values."""

    def matters(name: str) -> tuple[bool, int]:
        hows = [how for read, how in worked if read.attributes[0] == name]
        return not all(how.alike for how in hows), len(values_in_deck(deck, name))

    return min(names, key=matters)


def lines_of(
    deck: Deck, plan: CountingPlan, along: str | None, across: str | None
) -> dict[Any, list[Group]]:
    columns = {value: number for number, value in enumerate(plan.columns)}
    cards: dict[Any, Counter[tuple[int, Facts]]] = defaultdict(Counter)
    for card in deck:
        column = columns.get(attribute_value(card, across), NOWHERE) if across else NOWHERE
        marks = adds_of(card, plan.added, deck)
        cards[attribute_value(card, along) if along else None][column, marks] += 1
    return {
        value: [Group(*what, size) for what, size in line.items()] for value, line in cards.items()
    }


def exchangeable(lines: Sequence[list[Group]], columns: int) -> None:
    """Note in each group which columns have the same cards still to come after it."""
    numbers: dict[Any, int] = {}
    future = [0] * columns  # a number for all that is to come in a column
    for line, groups in reversed([*enumerate(lines)]):
        for n, group in reversed([*enumerate(groups)]):
            same: dict[int, list[int]] = defaultdict(list)
            for column, comes in enumerate(future):
                same[comes].append(column)
            groups[n] = group._replace(alike=[each for each in same.values() if len(each) > 1])
            if group.column >= 0:
                coming = (line, group.marks, group.size, future[group.column])
                future[group.column] = numbers.setdefault(coming, len(numbers) + 1)


def told_across(read: Read, how: Statistic, plan: CountingPlan, counts: Facts) -> Any:
    at = plan.watched.index(read.place)
    pairs = zip(plan.columns, counts, strict=True)
    return run_steps(how, {value: count[at] for value, count in pairs})


class Component:
    """An index of the values of one component of a state."""

    def __init__(self, first: Any) -> None:
        self.values, self.numbers = [first], {first: 0}

    def number(self, value: Any) -> int:
        found = self.numbers.setdefault(value, len(self.values))
        if found == len(self.values):
            meter().spend(VALUE, found)
            self.values.append(value)
        return found


class Transition(dict[int, int]):
    """The next value for each value of a component, by index; computed lazily."""

    def __init__(self, component: Component, change: Callable[[Any], Any]) -> None:
        super().__init__()
        self.component, self.change = component, change

    def __missing__(self, number: int) -> int:
        component = self.component
        found = self[number] = component.number(self.change(component.values[number]))
        return found


# The numbers of wanted, run, added, counts, worked
LineState: TypeAlias = tuple[int, int, int, int, int]
Transitions: TypeAlias = tuple[Transition, Transition, Transition]  # of run, added and counts
Move: TypeAlias = tuple[int, int, Transition, Transition, Transition]  # ways, then wanted, ...


class CountedDeals:
    """All deals of the cards so far: their states, and the number of deals in each."""

    def __init__(self, cards: int, sizes: Sizes, plan: CountingPlan, put_back: bool) -> None:
        self.plan, self.put_back, self.later = plan, put_back, cards
        self.wanted = Component(sizes)
        self.run = Component((0,) * len(plan.tracked))
        self.added = Component(tuple([() if read.word == CARDS else 0 for read in plan.added]))
        self.counts = Component(((0,) * len(plan.watched),) * len(plan.columns))
        self.worked = Component(tuple([how.start for _, how in plan.along]))
        self.states: dict[LineState, int] = {(0, 0, 0, 0, 0): 1}
        self.weight = heft(bits_to_deal(cards, sizes)) + len(plan.columns) // COLUMNS
        is_there = all(read.word == "different" for read, _ in plan.across)
        self.enough = 1 if is_there else sum(sizes)  # cards of a column that are counted

    def deal(self, group: Group) -> None:
        """Deal the cards of a group in every way that leaves enough for all hands."""
        self.later -= group.size
        after: dict[LineState, int] = {}
        options: dict[int, Sequence[Move]] = {}
        cache: dict[Sizes, Transitions] = {}
        spend, listed = meter().spend, 0
        for (wanted, run, added, counts, worked), ways in self.states.items():
            if wanted not in options:
                options[wanted] = self.moves(wanted, group, cache)
                listed += len(options[wanted])
            moves = options[wanted]
            spend(len(moves) * self.weight, len(after) + listed)
            for more, left, longer, sums, fuller in moves:
                state = left, longer[run], sums[added], fuller[counts], worked
                after[state] = after.get(state, 0) + ways * more
        self.states = after

    def moves(self, wanted: int, group: Group, cache: dict[Sizes, Transitions]) -> Sequence[Move]:
        found, wants = list[Move](), self.wanted.values[wanted]
        for taken, ways in self.shares(wants, group.size):
            if taken not in cache:
                cache[taken] = self.transitions(taken, group)
            left = tuple([want - some for want, some in zip(wants, taken, strict=True)])
            found.append((ways, self.wanted.number(left), *cache[taken]))
        return found

    def shares(self, wants: Sizes, size: int) -> Iterator[tuple[Sizes, int]]:
        """Yield the number of equal cards for each hand, and the number of ways.

        If cards are put back, a hand may take as many as it wants, at any of its draws.
        """
        all_, back = sum(wants), self.put_back
        most = wants if back else [min(want, size) for want in wants]
        least = all_ * (self.later == 0) if back else all_ - self.later
        each = 1 + max(wants, default=0) // LENGTHY if back else 1
        meter().spend(prod([n + 1 for n in most]) * each * self.weight)
        for taken in product(*[range(n + 1) for n in most]):
            used = sum(taken)
            if back and used >= least:
                yield taken, size**used * prod(map(comb, wants, taken))
            elif not back and least <= used <= size:
                yield taken, ways_to_deal(size, taken)

    def transitions(self, taken: Sizes, group: Group) -> Transitions:
        plan, column = self.plan, group.column

        def longer(run: Sizes) -> Sizes:
            return tuple([n + taken[place] for n, place in zip(run, plan.tracked, strict=True)])

        def more(added: Facts) -> Facts:
            rows = zip(added, group.marks, plan.added, strict=True)
            return tuple([so_far + mark * taken[read.place] for so_far, mark, read in rows])

        def fuller(counts: Facts) -> Facts:
            found = [*counts]
            if column >= 0:
                pairs = zip(counts[column], plan.watched, strict=True)
                found[column] = tuple([min(n + taken[at], self.enough) for n, at in pairs])
            for alike in group.alike:
                for at, count in zip(alike, sorted([found[n] for n in alike]), strict=True):
                    found[at] = count
            return tuple(found)

        return (
            Transition(self.run, longer),
            Transition(self.added, more),
            Transition(self.counts, fuller),
        )

    def end_line(self, value: Any) -> None:
        meter().spend(len(self.states) * (1 + len(self.plan.along)) * self.weight)
        after: dict[LineState, int] = {}
        ends: dict[int, Transition] = {}
        for (wanted, run, added, counts, worked), ways in self.states.items():
            if run not in ends:
                ends[run] = self.ended(value, self.run.values[run])
            state = wanted, 0, added, counts, ends[run][worked]
            after[state] = after.get(state, 0) + ways
        self.states = after

    def ended(self, value: Any, run: Sizes) -> Transition:
        """Return the transition of the statistics with these numbers of cards in the hands."""
        plan = self.plan
        counts = [run[plan.tracked.index(read.place)] for read, _ in plan.along]

        def step(worked: Facts) -> Facts:
            rows = zip(worked, plan.along, counts, strict=True)
            return tuple([how.step(so_far, value, count) for so_far, (_, how), count in rows])

        return Transition(self.worked, (lambda worked: worked) if value is None else step)

    def found(self) -> Iterator[tuple[Facts, Facts, Facts, int]]:
        """Yield the final statistics: added, counts across, along; and the number of deals."""
        for (_, _, added, counts, worked), ways in self.states.items():
            facts = self.added.values[added], self.counts.values[counts], self.worked.values[worked]
            yield *facts, ways
