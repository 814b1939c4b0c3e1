"""Sums and differences of estimates, each with its standard error.

Luck comes from the seed and the number of a deal. So two estimates with one seed share their luck,
deal by deal, and their errors are not independent: deal i of one is paired with deal i of the
other. Where seeds differ, the estimates are independent, and squares of errors add up.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import Any, NamedTuple, NoReturn

from tutor.chance.refusals.checks import check_real, is_real
from tutor.chance.refusals.results import plain
from tutor.chance.refusals.wrong import About, Wrong
from tutor.engine.event import brief


class Run(NamedTuple):
    """The answers of one simulation: each with the number of its deal."""

    seed: int
    values: tuple[float, ...]
    numbers: tuple[int, ...]

    @property
    def mean(self) -> float:
        """The mean of the answers."""
        return sum(self.values) / len(self.values)


@plain("A sum of estimates", "ask .mean, .interval, .se or .holds(3)")
class Combination(About):
    """Estimates that are added up, each so many times, and a number."""

    def __init__(self, name: str, parts: Mapping[Run, float], constant: float = 0) -> None:
        self.name, self.parts, self.constant = name, parts, constant

    @property
    def mean(self) -> float:
        """What it is about."""
        return self.constant + sum([times * run.mean for run, times in self.parts.items()])

    @property
    def se(self) -> float:
        """The standard error: how far it may be off, as a standard deviation."""
        runs = [*self.parts.items()]
        square = sum([f * g * together(a, b) for a, f in runs for b, g in runs])
        return sqrt(max(0.0, square))

    @property
    def interval(self) -> tuple[float, float]:
        """Two numbers that hold the true value between them in 95 of 100 simulations."""
        half = NormalDist().inv_cdf(0.975) * self.se
        return self.mean - half, self.mean + half

    def holds(self, exact: float | Fraction) -> bool:
        """Whether the interval has this number in it."""
        check_real("holds(...)", exact)
        low, high = self.interval
        return low <= exact <= high

    def plus(self, other: Any, factor: float) -> Combination:
        """The sum of this and so many times another estimate or a number."""
        sign = "+" if factor > 0 else "-"
        name = f"{self.name} {sign} {called(other)}"
        parts, constant = defaultdict[Run, float](float, self.parts), self.constant
        added = as_combination(other)
        for run, times in added.parts.items():
            parts[run] += factor * times
        return Combination(name, dict(parts), constant + factor * added.constant)

    def times(self, factor: Any) -> Combination:
        """So many times as much."""
        if not is_real(factor):
            no_product(factor)
        parts = {run: times * float(factor) for run, times in self.parts.items()}
        name = f"{brief(factor)} * {bracketed(self.name)}"
        return Combination(name, parts, self.constant * float(factor))

    def __add__(self, other: Any) -> Combination:
        return self.plus(other, 1)

    def __radd__(self, other: Any) -> Combination:
        return as_combination(other).plus(self, 1)

    def __sub__(self, other: Any) -> Combination:
        return self.plus(other, -1)

    def __rsub__(self, other: Any) -> Combination:
        return as_combination(other).plus(self, -1)

    def __mul__(self, factor: Any) -> Combination:
        return self.times(factor)

    __rmul__ = __mul__

    def __neg__(self) -> Combination:
        return self.times(-1)

    def __truediv__(self, factor: Any) -> Combination:
        return self.over(factor)

    def over(self, factor: Any) -> Combination:
        """So many times less."""
        if not is_real(factor) or not factor:
            no_product(factor)
        return self.times(
            1 / Fraction(factor) if isinstance(factor, (int, Fraction)) else 1 / factor
        )

    def __rtruediv__(self, other: object) -> NoReturn:
        no_product(other)

    def __repr__(self) -> str:
        low, high = self.interval
        runs = [*self.parts]
        seeds = {run.seed for run in runs}
        how = ""
        if len(runs) > 1:
            how = "; the same deals" if len(seeds) == 1 else "; independent simulations"
            how = how if len(seeds) in (1, len(runs)) else "; some of the same deals"
        return (
            f"{self.name}: {self.mean:.4f}, probably between {low:.4f} and {high:.4f}\n"
            f"(standard error {self.se:.4f}{how})"
        )


def no_product(other: object) -> NoReturn:
    """Raise a `Wrong`: the error of a product follows from no errors of its factors."""
    raise Wrong(
        f"An estimate is multiplied or divided by a number, not by {brief(other)}. For a product "
        "simulate it: simulate(a * b, ...)."
    )


def called(what: object) -> str:
    """What it is called in a sum."""
    return bracketed(str(getattr(what, "name", what)))


def bracketed(name: str) -> str:
    """A name that is one thing in a longer one."""
    return f"({name})" if " " in name else name


def as_combination(what: Any) -> Combination:
    """An estimate or a number as such a sum; a `Wrong` if it is neither."""
    if isinstance(what, Combination):
        return what
    if hasattr(what, "combination"):
        found: Combination = what.combination
        return found
    if not is_real(what):
        raise Wrong(f"An estimate is added to another one or to a number, not to {brief(what)}.")
    return Combination(str(what), {}, float(what))


def together(one: Run, other: Run) -> float:
    """The covariance of two means: only deals that both have count; none if seeds differ."""
    if one.seed != other.seed:
        return 0.0
    mine, theirs = dict(zip(one.numbers, one.values, strict=True)), one.mean
    mean = other.mean
    pairs = [
        (mine[number] - theirs) * (value - mean)
        for number, value in zip(other.numbers, other.values, strict=True)
        if number in mine
    ]
    if len(pairs) < 2:
        return 0.0
    size = len(one.values) * len(other.values)
    return sum(pairs) / (len(pairs) - 1) * len(pairs) / size
