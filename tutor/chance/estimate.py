"""What a simulation found, and how far it may be off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from numbers import Real
from statistics import NormalDist
from typing import Any

from tutor.chance.distributions import check_numbers


@dataclass(frozen=True, repr=False)
class Estimate:
    """The answers of a simulation: their mean (for an event, its share) and its interval."""

    name: str
    values: Sequence[Any] = field(repr=False)  # one answer for each deal or game, in order
    wanted: int  # how many were asked for
    seed: int
    level: float = 0.95  # of the interval

    @property
    def n(self) -> int:
        """How many deals or games there were."""
        return len(self.values)

    @property
    def mean(self) -> float:
        """The mean of the answers; of an event, the share of yes. A ValueError if there is none."""
        check_numbers(self.name, self.values)
        return float(Fraction(sum(self.values)) / self.n)

    @property
    def is_share(self) -> bool:
        """Whether the answers are yes and no."""
        return all(isinstance(value, bool) for value in self.values)

    @property
    def interval(self) -> tuple[float, float]:
        """Two numbers that hold the true value between them in 95 of 100 simulations."""
        if self.is_share:
            return wilson(sum(self.values), self.n, self.level)
        mean, z = self.mean, quantile(self.level)
        squares = sum((float(value) - mean) ** 2 for value in self.values)
        half = z * sqrt(squares / max(1, self.n - 1) / self.n)
        return mean - half, mean + half

    def share(self, value: Any) -> Estimate:
        """How often this very value came, as an estimate of its own."""
        yes = [each == value for each in self.values]
        return Estimate(f"{self.name} == {value}", yes, self.wanted, self.seed, self.level)

    def holds(self, exact: float | Fraction) -> bool:
        """Whether the interval has this number in it."""
        low, high = self.interval
        return low <= exact <= high

    def __repr__(self) -> str:
        stopped = "" if self.n == self.wanted else f" of {self.wanted:,}: stopped"
        how = f"{self.n:,} simulated{stopped}; seed {self.seed})"
        if not all(isinstance(value, Real) for value in self.values):
            return f"{self.name}: no numbers, so there is no mean\n({how}"
        low, high = self.interval
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
