"""Estimates from simulations, their sums, and their confidence intervals.

The random numbers of a deal depend on the seed and on its number. So estimates with the same seed
use the same deals, and their errors are not independent: deal i of one is paired with deal i of
the other. With different seeds they are independent, and their variances add up.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import islice
from math import inf, sqrt
from numbers import Real
from typing import Any, NamedTuple, NoReturn

from tutor.bots.intervals import t_quantile, wilson
from tutor.chance.refusals.kinds import number_in_form
from tutor.chance.results.exact import check_has_mean, is_like_some, meant_in
from tutor.engine.event import brief
from tutor.engine.misused import explains_methods, plainly
from tutor.engine.wording import counted, format_level
from tutor.engine.wrong import Wrong, check_real, is_real

RARE = 5  # answers that are too few for an interval if all others are the same
LOOKED_AT = 100  # answers among which the usual one is found
TOO_FEW = "one answer is too few for an interval"
LARGEST_SQUARED = 10**150  # the square of a larger number may not be a float


class Run(NamedTuple):
    """The answers of one simulation, each with the number of its deal."""

    seed: int
    values: tuple[float, ...]
    numbers: Sequence[int]  # a tuple or a range

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)


class Uncertain:
    """An estimated number, which can be added to others, and multiplied or divided by numbers."""

    name: str
    level = 0.95  # of the interval

    @property
    def mean(self) -> float:
        raise NotImplementedError

    @property
    def se(self) -> float:
        """The standard error: the standard deviation of the estimated number."""
        runs = [*combined(self).parts.items()]
        square = sum([f * g * together(a, b) for a, f in runs for b, g in runs])
        return sqrt(max(0.0, square))

    @property
    def interval(self) -> tuple[float, float]:
        """The confidence interval: it contains the true value in 95 of 100 simulations.

        Its length is that of Student's t.
        """
        if self.freedom < 1:
            return -inf, inf
        mean, half = self.mean, t_quantile(self.level, self.freedom) * self.se
        return mean - half, mean + half

    @property
    def freedom(self) -> float:
        """The degrees of freedom for Student's t: those of the shortest simulation."""
        return min([len(run.values) - 1 for run in combined(self).parts], default=inf)

    @plainly
    def holds(self, exact: float | Fraction) -> bool:
        """Return True if the interval contains this number."""
        check_real("The argument of holds(...)", exact)
        low, high = self.interval
        return low <= exact <= high

    def __add__(self, other: Any) -> Combination:
        return total(self, other, 1)

    def __radd__(self, other: Any) -> Combination:
        return total(other, self, 1)

    def __sub__(self, other: Any) -> Combination:
        return total(self, other, -1)

    def __rsub__(self, other: Any) -> Combination:
        return total(other, self, -1)

    def __mul__(self, factor: Any) -> Combination:
        return multiple(self, factor)

    __rmul__ = __mul__

    def __neg__(self) -> Combination:
        return multiple(self, -1)

    def __truediv__(self, divisor: Any) -> Combination:
        if not is_real(divisor) or not divisor:
            no_product(divisor)
        exact = isinstance(divisor, (int, Fraction))
        return multiple(self, 1 / Fraction(divisor) if exact else 1 / divisor)

    def __rtruediv__(self, other: object) -> NoReturn:
        no_product(other)

    def __float__(self) -> float:
        return self.mean

    def __round__(self, digits: int = 0) -> float:
        return round(self.mean, digits)

    __format__ = number_in_form

    def refuse(self, *_: object) -> NoReturn:
        raise Wrong(f"{self.name} is only an estimate. Use .mean, .interval or .holds(3).")

    __lt__ = __le__ = __gt__ = __ge__ = __pow__ = __rpow__ = __mod__ = __floordiv__ = refuse


@explains_methods(
    "An estimate", "Use .mean, .interval, .se, .n, .values, .share(value) or .holds(3)"
)
@dataclass(frozen=True, repr=False)
class Estimate(Uncertain):
    """The answers of a simulation: their mean (for an event, its share) and its interval."""

    name: str
    values: Sequence[Any] = field(repr=False)  # one answer for each deal or game, in order
    wanted: int  # the requested number of deals or games
    seed: int
    level: float = 0.95  # of the interval
    of: int = 0  # deals or games simulated, if only some of them count
    numbers: Sequence[int] = field(default=(), repr=False)  # of the deals or games that count

    @property
    def n(self) -> int:
        """The number of answers."""
        return len(self.values)

    @property
    def freedom(self) -> float:
        """The degrees of freedom for Student's t: the number of answers minus 1."""
        return self.n - 1

    @property
    def mean(self) -> float:
        """The mean of the answers; of an event, its share. A `Wrong` if they are not numbers."""
        check_has_mean(self.name, self.values)
        return self._in_range(Fraction(sum(self.values)) / self.n)

    @property
    def is_share(self) -> bool:
        """True if all answers are yes or no, or 1 or 0."""
        return all(isinstance(value, int) and value in (0, 1) for value in self.values)

    @property
    def is_yes_no(self) -> bool:
        return all(isinstance(value, bool) for value in self.values)

    @property
    def se(self) -> float:
        """The standard error: the standard deviation of the mean."""
        mean = self.mean  # below, no copy of the answers is made: there may be millions
        squares = sum((self._in_range(value) - mean) ** 2 for value in self.values)
        return sqrt(squares / max(1, self.n - 1) / self.n)

    @property
    def interval(self) -> tuple[float, float]:
        """The confidence interval: it contains the true value in 95 of 100 simulations."""
        if self.is_share:
            return wilson(sum(self.values), self.n, self.level)
        return super().interval

    @property
    def run(self) -> Run:
        check_has_mean(self.name, self.values)
        numbers = tuple(self.numbers) or range(self.n)
        return Run(self.seed, tuple(map(self._in_range, self.values)), numbers)

    def _in_range(self, number: Any) -> float:
        if abs(number) > LARGEST_SQUARED:
            raise Wrong(f"{self.name} has numbers too large for a mean.")
        return float(number)

    def share(self, value: Any) -> Estimate:
        """Estimate the share of this value; raise `Wrong` if no answer is of its kind."""
        some = [each for each in self.values if each is not None]
        value = meant_in(some, value)
        if value is not None and not is_like_some(some, value):
            said = brief(some[0]) if some else "None"
            raise Wrong(f"{self.name} has answers such as {said}, and never {brief(value)}.")
        yes = [bool(each == value) for each in self.values]
        return replace(self, name=f"{self.name} == {value}", values=yes)

    def __repr__(self) -> str:
        done = self.of or self.n
        stopped = "" if done == self.wanted else f", stopped before {self.wanted:,}"
        some = f", the condition met in {self.n:,}" if self.of else ""
        how = f"{done:,} simulated{stopped}{some}; seed {self.seed})"
        if not all(isinstance(value, Real) for value in self.values):
            return f"{self.name}: not numbers, so there is no mean\n({how}"
        low, high = self.interval
        if low == -inf:
            return f"{self.name}: {self.mean:.4f}; {TOO_FEW}\n({how}"
        return (
            f"{self.name}: {self.mean:.4f}, probably between {low:.4f} and {high:.4f}\n"
            f"({format_level(self.level)} interval; {how}{self._rare}"
        )

    @property
    def _rare(self) -> str:
        """A sentence about a mean that depends on very few answers; "" for all others."""
        if self.is_yes_no:
            return ""
        ((usual, _),) = Counter(self.values[:LOOKED_AT]).most_common(1)
        others = len([*islice((each for each in self.values if each != usual), RARE)])
        if not others:
            return f"\nAll {self.n:,} answers are the same, so a rare one may be missing."
        if others < RARE and not self.is_share:
            differ = f"{counted(others, 'answer')} {'differs' if others == 1 else 'differ'}"
            return f"\nOnly {differ} from the others, so the interval is rough. Choose a larger n=."
        return ""


@explains_methods("A sum of estimates", "Use .mean, .interval, .se or .holds(3)")
@dataclass(frozen=True, repr=False, eq=False)
class Combination(Uncertain):
    """A sum of multiples of estimates, and of a constant."""

    name: str
    parts: Mapping[Run, float]  # each with its factor
    constant: float = 0

    @property
    def mean(self) -> float:
        return self.constant + sum([times * run.mean for run, times in self.parts.items()])

    def __repr__(self) -> str:
        low, high = self.interval
        seeds = [run.seed for run in self.parts]
        how = ""
        if len(seeds) > 1:
            how = "; the same deals" if len({*seeds}) == 1 else "; independent simulations"
            how = how if len({*seeds}) in (1, len(seeds)) else "; some of the same deals"
        if low == -inf:
            return f"{self.name}: {self.mean:.4f}; {TOO_FEW}"
        return (
            f"{self.name}: {self.mean:.4f}, probably between {low:.4f} and {high:.4f}\n"
            f"(standard error {self.se:.4f}{how})"
        )


def total(one: Any, other: Any, factor: int) -> Combination:
    first, second = combined(one), combined(other)
    parts = defaultdict[Run, float](float, first.parts)
    for run, times in second.parts.items():
        parts[run] += factor * times
    name = f"{first.name} {'+' if factor > 0 else '-'} {bracketed(second.name)}"
    return Combination(name, dict(parts), first.constant + factor * second.constant)


def multiple(what: Uncertain, factor: Any) -> Combination:
    if not is_real(factor):
        no_product(factor)
    check_size(factor)
    whole = combined(what)
    parts = {run: times * float(factor) for run, times in whole.parts.items()}
    name = f"{brief(factor)} * {bracketed(whole.name)}"
    return Combination(name, parts, whole.constant * float(factor))


def combined(what: Any) -> Combination:
    if isinstance(what, Combination):
        return what
    if isinstance(what, Estimate):
        return Combination(what.name, {what.run: 1.0})
    if not is_real(what):
        raise Wrong(f"You can add a number or another estimate to an estimate, not {brief(what)}.")
    check_size(what)
    return Combination(str(what), {}, float(what))


def check_size(number: Any) -> None:
    if abs(number) > LARGEST_SQUARED:
        raise Wrong("An estimate can't be combined with such a large number.")


def bracketed(name: str) -> str:
    return f"({name})" if " " in name else name


def no_product(other: object) -> NoReturn:
    """Raise `Wrong`, as the error of a product does not follow from the errors of its factors."""
    raise Wrong(
        f"An estimate can be multiplied or divided by a number, not by {brief(other)}. To estimate "
        "a product, use simulate(a * b, ...)."
    )


def together(one: Run, other: Run) -> float:
    """Return the covariance of two means, from the deals of both; 0 if their seeds differ."""
    if one.seed != other.seed:
        return 0.0
    mine, my_mean, mean = dict(zip(one.numbers, one.values, strict=True)), one.mean, other.mean
    pairs = [
        (mine[number] - my_mean) * (value - mean)
        for number, value in zip(other.numbers, other.values, strict=True)
        if number in mine
    ]
    if len(pairs) < 2:
        return 0.0
    size = len(one.values) * len(other.values)
    return sum(pairs) / (len(pairs) - 1) * len(pairs) / size
