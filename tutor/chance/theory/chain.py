"""Markov chains: the next state depends only on the present one."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from tutor.chance.cards.values import name_some
from tutor.chance.results.exact import Distribution, Exact
from tutor.chance.theory.named import chance_of
from tutor.engine.event import brief
from tutor.engine.misused import explains_methods, plainly
from tutor.engine.wording import in_columns
from tutor.engine.wrong import Wrong, is_whole

Vector: TypeAlias = list[Fraction]
MOST_STATES = 100  # states of a chain
STEPS = 10_000


@explains_methods(
    "A chain",
    "Use .states, .matrix, .after(n, start), .chance(start, goal), .waiting(...) or .lasting()",
)
@dataclass(frozen=True, repr=False)
class Chain:
    """A Markov chain: for each state, the probability of each next state."""

    steps: Mapping[Any, Mapping[Any, Fraction]]

    @property
    def states(self) -> Sequence[Any]:
        """All states, in their original order."""
        return [*self.steps]

    @property
    def matrix(self) -> Sequence[Sequence[Exact]]:
        """The transition matrix, with a row for each state."""
        return [[Exact(row.get(to, 0)) for to in self.states] for row in self.steps.values()]

    def after(self, n: int, start: Any) -> Distribution:
        """Compute the distribution of the state after n steps."""
        if not is_whole(n, 0, STEPS):
            raise Wrong(f"The number of steps must be from 0 to {STEPS:,}, not {brief(n)}.")
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
        """Compute the probability of ever reaching a state."""
        self.known(start)
        to_goal = self.reaching(self.known(goal))
        if start == goal or start not in to_goal:
            return Exact(start == goal)
        return Exact(self.solved(to_goal - {goal}, {goal}, Fraction(0))[start])

    def waiting(self, start: Any, goal: Any) -> Exact:
        """Compute the mean number of steps to a state; a `Wrong` if it may never be reached."""
        if self.known(start) == self.known(goal):
            return Exact(0)
        if stuck := self.from_here(self.known(start)) - self.reaching(goal):
            where = next(state for state in self.states if state in stuck)
            raise Wrong(f"The chain may never get from {where} to {goal}, so there is no mean.")
        met = self.from_here(start, {goal}) - {goal}
        return Exact(self.solved(met, set(), Fraction(1))[start])

    def lasting(self) -> Distribution:
        """Compute the stationary distribution; a `Wrong` if it depends on the first state."""
        last = [s for s in self.states if all(s in self.from_here(t) for t in self.from_here(s))]
        if {*last} != self.from_here(last[0]):
            raise Wrong(
                "In the long run, this chain depends on its first state. Ask for after(n, start)."
            )
        flows = [[self.steps[a].get(b, Fraction(0)) - (a == b) for a in last] for b in last]
        flows = [[*flow, Fraction(0)] for flow in flows[:-1]]
        flows.append([Fraction(1)] * (len(last) + 1))  # all shares add up to 1
        shares = dict(zip(last, solve_linear(flows), strict=True))
        return Distribution("in the long run", {s: Exact(shares[s]) for s in last}, self.states)

    def solved(self, within: set[Any], goals: set[Any], each: Fraction) -> dict[Any, Fraction]:
        """Solve x[s] = each + sum of p(s, t) x[t] within some states, with x = 1 at the goals."""
        order = [state for state in self.states if state in within]
        rows = []
        for state in order:
            to = self.steps[state]
            end = each + sum([to.get(goal, Fraction(0)) for goal in goals])
            rows.append([Fraction(state == t) - to.get(t, Fraction(0)) for t in order] + [end])
        return dict(zip(order, solve_linear(rows), strict=True))

    def from_here(self, start: Any, stop: Collection[Any] = ()) -> set[Any]:
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
        return {state for state in self.states if goal in self.from_here(state)}

    def known(self, state: Any) -> Any:
        try:
            is_there = state in self.steps
        except TypeError:  # it cannot be hashed
            is_there = False
        if not is_there:
            raise Wrong(f"This chain has no state {brief(state)}. Use {name_some(self.states)}.")
        return state

    def __repr__(self) -> str:
        rows = zip(self.states, self.matrix, strict=True)
        lines = [["", *self.states], *([state, *row] for state, row in rows)]
        return "\n".join(in_columns([[*map(str, line)] for line in lines]))


@plainly
def chain(steps: Mapping[Any, Mapping[Any, Any]]) -> Chain:
    """Create a Markov chain from the next states of each state: ``{"a": {"b": 1}, "b": {}}``.

    A state without next states is absorbing. Raise `Wrong` if a row is missing or invalid.
    """
    if not isinstance(steps, Mapping) or not 1 <= len(steps) <= MOST_STATES:
        raise Wrong(
            f"A chain must map 1 to {MOST_STATES} states to their next states, not {brief(steps)}."
        )
    rows: dict[Any, dict[Any, Fraction]] = {}
    for state, row in steps.items():
        if not isinstance(row, Mapping):
            must_map = f"The row of {brief(state)} must map states to probabilities"
            raise Wrong(f"{must_map}, not {brief(row)}.")
        chances = {to: chance_of(f"probability of {to} after {state}", p) for to, p in row.items()}
        rows[state] = chances or {state: Fraction(1)}
        if strange := [to for to in chances if to not in steps]:
            odd = brief(strange[0])
            raise Wrong(f"{odd} comes after {brief(state)}, but has no row. Add {odd}: {{}}.")
        if (total := sum(rows[state].values())) != 1:
            raise Wrong(f"The probabilities after {brief(state)} must add up to 1, not to {total}.")
    return Chain(rows)


def solve_linear(rows: Sequence[Vector]) -> Vector:
    """Solve linear equations by Gaussian elimination; the last of a row is its right side."""
    left = [[*row] for row in rows]
    for n in range(len(left)):
        pivot = next(m for m in range(n, len(left)) if left[m][n])
        left[n], left[pivot] = left[pivot], left[n]
        left[n] = [value / left[n][n] for value in left[n]]
        for m, row in enumerate(left):
            if m != n and row[n]:
                left[m] = [a - row[n] * b for a, b in zip(row, left[n], strict=True)]
    return [row[-1] for row in left]
