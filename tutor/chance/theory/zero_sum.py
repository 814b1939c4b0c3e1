"""Small games of two in which one wins what the other loses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from typing import Any

from tutor.chance.refusals.checks import is_exact
from tutor.chance.refusals.plainly import plainly
from tutor.chance.refusals.results import plain
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.results.distributions import Distribution
from tutor.chance.results.exact import Exact
from tutor.chance.theory.chain import solve
from tutor.engine.event import brief

TINY = 1e-7  # a share that is none
MOST = 60  # choices of one side
HIGHEST = 10_000  # payoff
FINEST = 10_000  # the largest denominator of a mixture that is looked for


@plain("A solution", "ask .value, .rows, .columns or .checks")
@dataclass(frozen=True, repr=False)
class Solution:
    """What a game is worth to its first player, and how often each should choose what."""

    value: Exact
    rows: Distribution
    columns: Distribution
    payoffs: Mapping[Any, Mapping[Any, Fraction]]

    @property
    def checks(self) -> Mapping[Any, Exact]:
        """What each choice wins against the mixture of the other side.

        No row wins more than the game is worth, and against no column less is won.
        """
        against: dict[Any, Exact] = {}
        for name, line in self.payoffs.items():
            against[name] = Exact(sum([share * line[c] for c, share in self.columns.items()]))
        for column in next(iter(self.payoffs.values())):
            mine = [share * self.payoffs[r][column] for r, share in self.rows.items()]
            against[f"against {column}"] = Exact(sum(mine))
        return against

    def __repr__(self) -> str:
        return "\n".join(
            [
                f"value {self.value!r}",
                *[
                    f"{side.name}: "
                    + ", ".join(f"{choice} {share}" for choice, share in side.items())
                    for side in (self.rows, self.columns)
                ],
            ]
        )


@plainly
def zero_sum(payoffs: Mapping[Any, Mapping[Any, Any]]) -> Solution:
    """Solve a game: for each row (what the first chooses) and column, what the first wins.

    Both choose at once, and what one wins the other loses. The mixtures are found by linear
    programming (SciPy) and then checked exactly: neither side can do better. A `Wrong` says what
    the table must be like. J. von Neumann, Zur Theorie der Gesellschaftsspiele (1928).
    """
    columns = checked(payoffs)
    table = [[Fraction(row[column]) for column in columns] for row in payoffs.values()]
    other = [[-table[r][c] for r in range(len(table))] for c in range(len(columns))]
    mine, theirs = exactly(table, mixture(table), mixture(other))
    low = min(
        sum(p * row[c] for p, row in zip(mine, table, strict=True)) for c in range(len(columns))
    )
    high = max(sum(q * x for q, x in zip(theirs, row, strict=True)) for row in table)
    if low != high:
        raise Wrong("The mixtures of this game are no simple fractions; take rounder payoffs.")
    return Solution(
        Exact(low),
        mixed("first", [*payoffs], mine),
        mixed("second", columns, theirs),
        dict(zip(payoffs, [dict(zip(columns, row, strict=True)) for row in table], strict=True)),
    )


def mixed(name: str, choices: Sequence[Any], shares: Sequence[Fraction]) -> Distribution:
    """How often to choose what; what is never chosen is left out."""
    chosen = {each: Exact(p) for each, p in zip(choices, shares, strict=True) if p}
    return Distribution(name, chosen, choices)


def mixture(table: Sequence[Sequence[Fraction]]) -> list[float]:
    """How often to choose which row, so that the worst column is as good as it can be."""
    linprog = solver()
    rows, columns = len(table), len(table[0])
    worst = [[-float(table[r][c]) for r in range(rows)] + [1.0] for c in range(columns)]
    found = linprog(
        [0.0] * rows + [-1.0],
        A_ub=worst,
        b_ub=[0.0] * columns,
        A_eq=[[1.0] * rows + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
    )
    return [max(0.0, float(x)) for x in found.x[:rows]]


def exactly(
    table: Sequence[Sequence[Fraction]], mine: list[float], theirs: list[float]
) -> tuple[list[Fraction], list[Fraction]]:
    """The mixtures as fractions: each makes all that the other mixes worth the same.

    Where as many rows are mixed as columns, that is a system of linear equations.
    """
    rows = [n for n, share in enumerate(mine) if share > TINY]
    columns = [n for n, share in enumerate(theirs) if share > TINY]
    if len(rows) == len(columns):
        one = equal([[table[r][c] for r in rows] for c in columns])
        other = equal([[table[r][c] for c in columns] for r in rows])
        if one and other:
            return spread(one, rows, len(mine)), spread(other, columns, len(theirs))
    return rounded(mine), rounded(theirs)


def equal(lines: list[list[Fraction]]) -> list[Fraction] | None:
    """Shares that add up to 1 and make all lines worth the same; None if there are no such."""
    size = len(lines)
    system = [[*line, Fraction(-1), Fraction(0)] for line in lines]
    system.append([Fraction(1)] * size + [Fraction(0), Fraction(1)])
    try:
        shares = solve(system)[:size]
    except StopIteration:  # no pivot: there are many solutions
        return None
    return shares if min(shares) >= 0 else None


def spread(shares: list[Fraction], where: list[int], size: int) -> list[Fraction]:
    """Shares of some of so many choices."""
    found = [Fraction(0)] * size
    for place, share in zip(where, shares, strict=True):
        found[place] = share
    return found


def rounded(shares: list[float]) -> list[Fraction]:
    """The nearest simple fractions that add up to 1."""
    simple = [Fraction(share).limit_denominator(FINEST) for share in shares]
    return [share / sum(simple) for share in simple]


def solver() -> Any:
    """SciPy's linear programming; a `Wrong` says how to get it."""
    try:
        return import_module("scipy.optimize").linprog
    except ImportError:
        raise Wrong("zero_sum needs SciPy: pip install 'rules-tutor[solver]'.") from None


def checked(payoffs: Any) -> list[Any]:
    """The columns of a table; a `Wrong` unless each row has the same ones, and numbers."""
    like = 'zero_sum({"heads": {"heads": 1, "tails": -1}, "tails": {"heads": -1, "tails": 1}})'
    if not isinstance(payoffs, Mapping) or not payoffs:
        raise Wrong(f"A table of payoffs is written so: {like}, not {brief(payoffs)}.")
    first = next(iter(payoffs.values()))
    for name, row in payoffs.items():
        if not isinstance(row, Mapping) or not row or {*row} != {*first}:
            raise Wrong(
                f"Each row of a table has the same columns; {brief(name)} has others: {like}."
            )
        for number in row.values():
            if not is_exact(number) or not -HIGHEST <= number <= HIGHEST:
                raise Wrong(
                    f"A payoff is a whole number or a fraction of at most {HIGHEST:,}, not "
                    f"{brief(number)}."
                )
    if max(len(payoffs), len(first)) > MOST:
        raise Wrong(f"This is for small games, of up to {MOST} choices on each side.")
    return [*first]
