"""Zero-sum games of two players in normal form, solved exactly."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from typing import Any

from tutor.chance.refusals.kinds import is_exact
from tutor.chance.results.exact import Distribution, Exact
from tutor.chance.theory.chain import solve_linear
from tutor.engine.event import brief
from tutor.engine.misused import explains_methods, plainly
from tutor.engine.wrong import Wrong

TINY = 1e-7  # a share below this is 0
MOST_CHOICES = 60  # choices of one player
HIGHEST = 10_000  # payoff
FINEST = 10_000  # the largest denominator of a mixture


@explains_methods("A solution", "Use .value, .rows, .columns or .checks")
@dataclass(frozen=True, repr=False)
class Solution:
    """The value of a game to its first player, and an optimal mixed strategy for each."""

    value: Exact
    rows: Distribution
    columns: Distribution
    payoffs: Mapping[Any, Mapping[Any, Fraction]]

    @property
    def checks(self) -> Mapping[Any, Exact]:
        """The first player's gains by each row, and against each column, if the other mixes.

        No row gains more than the value, and against no column is the gain less than the value.
        """
        against: dict[Any, Exact] = {}
        for name, line in self.payoffs.items():
            against[name] = Exact(sum([share * line[c] for c, share in self.columns.items()]))
        for column in next(iter(self.payoffs.values())):
            mine = [share * self.payoffs[r][column] for r, share in self.rows.items()]
            against[f"against {column}"] = Exact(sum(mine))
        return against

    def __repr__(self) -> str:
        lines = [f"value {self.value!r}"]
        for side in (self.rows, self.columns):
            shares = ", ".join(f"{choice} {share}" for choice, share in side.items())
            lines.append(f"{side.name}: {shares}")
        return "\n".join(lines)


@plainly
def zero_sum(payoffs: Mapping[Any, Mapping[Any, Any]]) -> Solution:
    """Solve a game, given what the first player wins for each row and column.

    The first player chooses a row, the second a column, both at once. The mixtures are found by
    linear programming (SciPy), then checked exactly: neither player can do better. J. von Neumann,
    Zur Theorie der Gesellschaftsspiele (1928).
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
        raise Wrong("The mixtures of this game are not simple fractions. Round the payoffs.")
    return Solution(
        Exact(low),
        mixed("first", [*payoffs], mine),
        mixed("second", columns, theirs),
        dict(zip(payoffs, [dict(zip(columns, row, strict=True)) for row in table], strict=True)),
    )


def mixed(name: str, choices: Sequence[Any], shares: Sequence[Fraction]) -> Distribution:
    chosen = {each: Exact(p) for each, p in zip(choices, shares, strict=True) if p}
    return Distribution(name, chosen, choices)


def mixture(table: Sequence[Sequence[Fraction]]) -> list[float]:
    try:
        linprog: Any = import_module("scipy.optimize").linprog
    except ImportError:
        raise Wrong("zero_sum needs SciPy. Run pip install 'rules-tutor[solver]'.") from None
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
    """Find the mixtures as fractions: each makes all choices in the other one equally good.

    If both have the same number of choices, these are linear equations.
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
    """Find shares that add up to 1 and make all lines equal; None unless the solution is unique."""
    size = len(lines)
    system = [[*line, Fraction(-1), Fraction(0)] for line in lines]
    system.append([Fraction(1)] * size + [Fraction(0), Fraction(1)])
    try:
        shares = solve_linear(system)[:size]
    except StopIteration:  # no pivot: there are many solutions
        return None
    return shares if min(shares) >= 0 else None


def spread(shares: list[Fraction], where: list[int], size: int) -> list[Fraction]:
    found = dict(zip(where, shares, strict=True))
    return [found.get(place, Fraction(0)) for place in range(size)]


def rounded(shares: list[float]) -> list[Fraction]:
    simple = [Fraction(share).limit_denominator(FINEST) for share in shares]
    return [share / sum(simple) for share in simple]


def checked(payoffs: Any) -> list[Any]:
    like = 'zero_sum({"heads": {"heads": 1, "tails": -1}, "tails": {"heads": -1, "tails": 1}})'
    if not isinstance(payoffs, Mapping) or not payoffs:
        raise Wrong(f"A table of payoffs must look like {like}, not {brief(payoffs)}.")
    first = next(iter(payoffs.values()))
    for name, row in payoffs.items():
        if not isinstance(row, Mapping) or not row or {*row} != {*first}:
            raise Wrong(
                f"All rows need the same columns, and {brief(name)} has others. Write {like}."
            )
        for number in row.values():
            if not is_exact(number) or not -HIGHEST <= number <= HIGHEST:
                limit = f"a whole number or a fraction of at most {HIGHEST:,}"
                raise Wrong(f"A payoff must be {limit}, not {brief(number)}.")
    if max(len(payoffs), len(first)) > MOST_CHOICES:
        raise Wrong(f"This game is too large. Each player may have up to {MOST_CHOICES} choices.")
    return [*first]
