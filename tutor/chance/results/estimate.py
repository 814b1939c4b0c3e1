"""What a simulation found, and how far it may be off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import inf, sqrt
from numbers import Real
from statistics import NormalDist
from typing import Any, NoReturn

from tutor.chance.refusals.checks import check_real
from tutor.chance.refusals.results import plain
from tutor.chance.refusals.wrong import About, Wrong
from tutor.chance.results.combination import Combination, Run, as_combination, no_product
from tutor.chance.results.distributions import check_numbers
from tutor.chance.told.family import family
from tutor.chance.told.own_texts import check_may_come
from tutor.engine.event import brief

LARGEST = 10**150  # of which squares are still numbers for a computer
MANY = 2  # numbers, from which on their spread says how sure their mean is


@plain("An estimate", "ask .mean, .interval, .se, .n, .values, .share(value) or .holds(3)")
@dataclass(frozen=True, repr=False)
class Estimate(About):
    """The answers of a simulation: their mean (for an event, its share) and its interval."""

    name: str
    values: Sequence[Any] = field(repr=False)  # one answer for each deal or game, in order
    wanted: int  # how many were asked for
    seed: int
    level: float = 0.95  # of the interval
    of: int = 0  # deals or games that were simulated, if the answers are only of some of them
    numbers: Sequence[int] = field(default=(), repr=False)  # which of them these are
    written: frozenset[str] | None = field(default=None, repr=False)  # all texts, if known

    @property
    def n(self) -> int:
        """How many deals or games there were."""
        return len(self.values)

    @property
    def mean(self) -> float:
        """The mean of the answers; of an event, the share of yes. A ValueError if there is none."""
        check_numbers(self.name, self.values)
        return self._in_range(Fraction(sum(self.values)) / self.n)

    @property
    def is_share(self) -> bool:
        """Whether the answers are yes and no, or 1 and 0."""
        return all(isinstance(value, int) and value in (0, 1) for value in self.values)

    @property
    def is_yes_no(self) -> bool:
        """Whether the answers are yes and no."""
        return all(isinstance(value, bool) for value in self.values)

    @property
    def interval(self) -> tuple[float, float]:
        """Two numbers that hold the true value between them in 95 of 100 simulations."""
        if self.is_share:
            return wilson(sum(self.values), self.n, self.level)
        if self.n < MANY:
            return -inf, inf
        mean, z = self.mean, quantile(self.level)
        squares = sum((self._in_range(value) - mean) ** 2 for value in self.values)
        half = z * sqrt(squares / max(1, self.n - 1) / self.n)
        return mean - half, mean + half

    @property
    def se(self) -> float:
        """The standard error of the mean: how far it may be off, as a standard deviation."""
        return self.combination.se

    @property
    def combination(self) -> Combination:
        """The same as a sum to which others can be added."""
        check_numbers(self.name, self.values)
        numbers = tuple(self.numbers) or tuple(range(self.n))
        run = Run(self.seed, tuple(map(self._in_range, self.values)), numbers)
        return Combination(self.name, {run: 1.0})

    def _in_range(self, number: Any) -> float:
        """As a float; a `Wrong` if it is too large to be squared."""
        if abs(number) > LARGEST:
            raise Wrong(f"{self.name} is answered by numbers too large to take a mean.")
        return float(number)

    def __add__(self, other: Any) -> Combination:
        return self.combination.plus(other, 1)

    def __radd__(self, other: Any) -> Combination:
        return as_combination(other).plus(self, 1)

    def __sub__(self, other: Any) -> Combination:
        return self.combination.plus(other, -1)

    def __rsub__(self, other: Any) -> Combination:
        return as_combination(other).plus(self, -1)

    def __mul__(self, factor: Any) -> Combination:
        return self.combination.times(factor)

    __rmul__ = __mul__

    def __truediv__(self, factor: Any) -> Combination:
        return self.combination.over(factor)

    def __rtruediv__(self, other: object) -> NoReturn:
        no_product(other)

    def __neg__(self) -> Combination:
        return self.combination.times(-1)

    def share(self, value: Any) -> Estimate:
        """How often this very value came, as an estimate of its own; a `Wrong` if none can."""
        some = [each for each in self.values if each is not None]
        if value is not None and not any(family(each) & family(value) for each in some):
            said = brief(some[0]) if some else "None"
            raise Wrong(f"{self.name} is answered by {said}, so never by {brief(value)}.")
        check_may_come(f"{self.name}, in {self.n:,} simulated,", value, some, self.written)
        yes = [bool(each == value) for each in self.values]
        return replace(self, name=f"{self.name} == {value}", values=yes)

    def holds(self, exact: float | Fraction) -> bool:
        """Whether the interval has this number in it."""
        check_real("holds(...)", exact)
        low, high = self.interval
        return low <= exact <= high

    def __repr__(self) -> str:
        done = self.of or self.n
        stopped = "" if done == self.wanted else f" of {self.wanted:,}: stopped"
        some = f", and so it was in {self.n:,}" if self.of else ""
        how = f"{done:,} simulated{stopped}{some}; seed {self.seed})"
        if not all(isinstance(value, Real) for value in self.values):
            return f"{self.name}: no numbers, so there is no mean\n({how}"
        low, high = self.interval
        if low == -inf:
            return f"{self.name}: {self.mean:.4f}; one alone says nothing of how sure\n({how}"
        return (
            f"{self.name}: {self.mean:.4f}, probably between {low:.4f} and {high:.4f}\n"
            f"({percent(self.level)} interval; {how}"
        )


def percent(share: float) -> str:
    """A share as people write it: "95%", "99.9%"."""
    return f"{100 * share:g}%"


def quantile(level: float) -> float:
    """How many standard deviations to each side hold this much of a normal distribution."""
    return NormalDist().inv_cdf(0.5 + level / 2)


def wilson(yes: float, n: int, level: float) -> tuple[float, float]:
    """The interval for a share.

    E. B. Wilson, Probable inference, the law of succession, and statistical inference, Journal of
    the American Statistical Association 22 (1927); sound for rare events, too.
    """
    z, share = quantile(level), yes / n
    centre, scale = share + z * z / (2 * n), 1 + z * z / n
    half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return max(0.0, (centre - half) / scale), min(1.0, (centre + half) / scale)
