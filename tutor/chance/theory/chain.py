"""Markov chains: what comes next depends on what is, and on nothing before."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from tutor.chance.refusals.checks import is_whole
from tutor.chance.refusals.plainly import plainly
from tutor.chance.refusals.results import plain
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.results.distributions import Distribution
from tutor.chance.results.exact import Exact
from tutor.chance.theory.bayes import chance_of
from tutor.chance.told.own_texts import some_of
from tutor.engine.event import brief

Row: TypeAlias = list[Fraction]
MOST = 100  # states of a chain
STEPS = 10_000


@plain(
    "A chain",
    "ask .states, .matrix, .after(n, start), .chance(start, goal), .waiting(...) or .lasting()",
)
@dataclass(frozen=True, repr=False)
class Chain:
    """States, and from each the chance of every next one."""

    steps: Mapping[Any, Mapping[Any, Fraction]]

    @property
    def states(self) -> Sequence[Any]:
        """All states, in the order in which they were given."""
        return [*self.steps]

    @property
    def matrix(self) -> Sequence[Sequence[Exact]]:
        """A row for each state: the chance of every next one."""
        return [[Exact(row.get(to, 0)) for to in self.states] for row in self.steps.values()]

    def after(self, n: int, start: Any) -> Distribution:
        """Where it is after n steps."""
        if not is_whole(n, 0, STEPS):
            raise Wrong(f"A chain goes 0 to {STEPS:,} steps, not {brief(n)}.")
        now = {self.known(start): Fraction(1)}
        for _ in range(n):
            later: dict[Any, Fraction] = {}
            for state, share in now.items():
                for to, chance in self.steps[state].items():
                    later[to] = later.get(to, Fraction(0)) + share * chance
            now = later
        shares = {state: Exact(now[state]) for state in self.states if now.get(state)}
        return Distribution(f"after {n} steps from {start}", shares, self.states)

    def chance(self, start: Any, goal: Any) -> Exact:
        """The chance to reach a state sooner or later."""
        self.known(start)
        to_goal = self.reaching(self.known(goal))
        if start == goal or start not in to_goal:
            return Exact(start == goal)
        return Exact(self.solved(to_goal - {goal}, {goal}, Fraction(0))[start])

    def waiting(self, start: Any, goal: Any) -> Exact:
        """How many steps it takes in the mean to reach a state; a `Wrong` if it may never be."""
        if self.known(start) == self.known(goal):
            return Exact(0)
        if stuck := self.from_here(self.known(start)) - self.reaching(goal):
            where = next(state for state in self.states if state in stuck)
            raise Wrong(f"From {where} it may never come to {goal}, so there is no mean of steps.")
        met = self.from_here(start, {goal}) - {goal}
        return Exact(self.solved(met, set(), Fraction(1))[start])

    def lasting(self) -> Distribution:
        """In which share of steps it is where, in the long run: the shares that a step keeps.

        A `Wrong` says so if that depends on where it begins.
        """
        last = [s for s in self.states if all(s in self.from_here(t) for t in self.from_here(s))]
        if {*last} != self.from_here(last[0]):
            raise Wrong("In the long run it matters where this chain begins; ask after(n, start).")
        size = len(last)
        flows = [
            [self.steps[a].get(b, Fraction(0)) - (a == b) for a in last] + [Fraction(0)]
            for b in last
        ]
        flows[-1] = [Fraction(1)] * (size + 1)  # all shares together are 1
        shares = dict(zip(last, solve(flows), strict=True))
        return Distribution("in the long run", {s: Exact(shares[s]) for s in last}, self.states)

    def solved(self, within: set[Any], goals: set[Any], each: Fraction) -> dict[Any, Fraction]:
        """The solution of x = each + sum of chances times x, with 1 at a goal and 0 elsewhere."""
        order = [state for state in self.states if state in within]
        rows = []
        for state in order:
            to = self.steps[state]
            end = each + sum([to.get(goal, Fraction(0)) for goal in goals])
            rows.append([Fraction(state == t) - to.get(t, Fraction(0)) for t in order] + [end])
        return dict(zip(order, solve(rows), strict=True))

    def from_here(self, start: Any, stop: Collection[Any] = ()) -> set[Any]:
        """The states that may come, this one among them; none after a state to stop at."""
        met, ahead = {start}, [start]
        while ahead:
            state = ahead.pop()
            if state in stop:
                continue
            new = {to for to, chance in self.steps[state].items() if chance} - met
            met |= new
            ahead += new
        return met

    def reaching(self, goal: Any) -> set[Any]:
        """The states from which this one may come."""
        return {state for state in self.states if goal in self.from_here(state)}

    def known(self, state: Any) -> Any:
        """The same state; a `Wrong` if there is none like it."""
        try:
            is_there = state in self.steps
        except TypeError:  # it cannot be looked up
            is_there = False
        if not is_there:
            raise Wrong(f"This chain has no state {brief(state)}: write {some_of(self.states)}.")
        return state

    def __repr__(self) -> str:
        rows = [["", *map(str, self.states)]]
        for state, row in zip(self.states, self.matrix, strict=True):
            rows.append([str(state), *map(str, row)])
        wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return "\n".join(
            "  ".join(f"{cell:>{w}}" for cell, w in zip(row, wide, strict=True)) for row in rows
        )


@plainly
def chain(steps: Mapping[Any, Mapping[Any, Any]]) -> Chain:
    """A Markov chain, from what comes after each state: ``{"one": {"two": 1}, "two": {}}``.

    A state that leads nowhere else stays: ``"end": {}``. A `Wrong` says what is missing.
    """
    if not isinstance(steps, Mapping) or not 1 <= len(steps) <= MOST:
        raise Wrong(f"A chain maps 1 to {MOST} states to what comes next, not {brief(steps)}.")
    rows: dict[Any, dict[Any, Fraction]] = {}
    for state, row in steps.items():
        if not isinstance(row, Mapping):
            raise Wrong(f"What comes after {brief(state)} maps states to chances: {brief(row)}.")
        chances = {to: chance_of(f"chance of {to} after {state}", p) for to, p in row.items()}
        rows[state] = chances or {state: Fraction(1)}
        if strange := [to for to in chances if to not in steps]:
            raise Wrong(
                f"{brief(strange[0])} comes after {brief(state)}, and has no row of its own."
            )
        if (total := sum(rows[state].values())) != 1:
            raise Wrong(f"The chances after {brief(state)} add up to {total}, not to 1.")
    return Chain(rows)


def solve(rows: Sequence[Row]) -> Row:
    """The solution of linear equations by elimination; the last of a row is its right side."""
    left = [[*row] for row in rows]
    for n in range(len(left)):
        pivot = next(m for m in range(n, len(left)) if left[m][n])
        left[n], left[pivot] = left[pivot], left[n]
        left[n] = [value / left[n][n] for value in left[n]]
        for m, row in enumerate(left):
            if m != n and row[n]:
                left[m] = [a - row[n] * b for a, b in zip(row, left[n], strict=True)]
    return [row[-1] for row in left]
