"""Distributions that have a name: they agree with what is counted, and say why."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb, sqrt
from typing import Any

from tutor.chance.refusals.checks import is_whole
from tutor.chance.refusals.plainly import plainly
from tutor.chance.refusals.results import plain
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.results.distributions import Distribution
from tutor.chance.results.exact import Exact
from tutor.chance.theory.bayes import chance_of
from tutor.engine.event import brief

MOST = 1000  # draws, tries or cards


@plainly
def hypergeometric(N: int, K: int, n: int) -> Distribution:  # noqa: N803  as in textbooks
    """How many of n cards are among K special ones of N: ``hypergeometric(36, 6, 3)``.

    P(k) = C(K, k) C(N - K, n - k) / C(N, n). A `Wrong` says what the numbers must be like.
    """
    check_numbers(N=N, K=K, n=n)
    if max(K, n) > N:
        raise Wrong(f"Of {N} cards at most {N} are special or drawn, not K={K}, n={n}.")
    low, high = max(0, n - (N - K)), min(n, K)
    chances = {k: Exact(comb(K, k) * comb(N - K, n - k), comb(N, n)) for k in range(low, high + 1)}
    return Distribution(f"hypergeometric({N}, {K}, {n})", chances)


@plainly
def binomial(n: int, p: Fraction | int) -> Distribution:
    """How many of n independent tries succeed, each with chance p: ``binomial(3, Fraction(1, 6))``.

    P(k) = C(n, k) p^k (1 - p)^(n - k). A `Wrong` says what the numbers must be like.
    """
    check_numbers(n=n)
    yes = chance_of("chance p of a success", p)
    chances = {k: Exact(comb(n, k) * yes**k * (1 - yes) ** (n - k)) for k in range(n + 1)}
    likely = {k: chance for k, chance in chances.items() if chance}
    return Distribution(f"binomial({n}, {yes})", likely)


@plainly
def negative_hypergeometric(N: int, K: int, r: int = 1) -> Distribution:  # noqa: N803  likewise
    """How many of N cards must be drawn until the r-th of K special ones comes.

    P(n) = C(n - 1, r - 1) C(N - n, K - r) / C(N, K): ``negative_hypergeometric(36, 6)`` is the wait
    for the first 6. A `Wrong` says what the numbers must be like.
    """
    check_numbers(N=N, K=K, r=r)
    if not 1 <= r <= K <= N:
        raise Wrong(f"Of K special cards the r-th comes, 1 <= r <= K <= N, not {r}, {K}, {N}.")
    chances = {
        n: Exact(comb(n - 1, r - 1) * comb(N - n, K - r), comb(N, K))
        for n in range(r, N - K + r + 1)
    }
    return Distribution(f"negative_hypergeometric({N}, {K}, {r})", chances)


@plain(
    "A wait without a largest number",
    "ask [3], .mean, .variance, .sd, .cdf(3), .more_than(3) or .up_to(3)",
)
@dataclass(frozen=True, repr=False)
class Geometric:
    """How many independent tries it takes up to the first success; there is no largest number."""

    p: Fraction

    @property
    def mean(self) -> Exact:
        """1 / p."""
        return Exact(1 / self.p)

    @property
    def variance(self) -> Exact:
        """(1 - p) / p^2."""
        return Exact((1 - self.p) / self.p**2)

    @property
    def sd(self) -> float:
        """The standard deviation: the root of the variance."""
        return sqrt(self.variance)

    def __getitem__(self, n: Any) -> Exact:
        check_numbers(n=n)
        return Exact((1 - self.p) ** (n - 1) * self.p if n else 0)

    def more_than(self, n: int) -> Exact:
        """The chance that so many tries are not enough: (1 - p)^n."""
        check_numbers(n=n)
        return Exact((1 - self.p) ** n)

    def cdf(self, n: int) -> Exact:
        """The chance of so many tries or fewer."""
        return Exact(1 - self.more_than(n))

    def up_to(self, n: int) -> Distribution:
        """The first n values, and all that are later as one."""
        check_numbers(n=n)
        chances: dict[Any, Exact] = {k: self[k] for k in range(1, n + 1)}
        chances[f"more than {n}"] = self.more_than(n)
        return Distribution(repr(self), chances, [*chances])

    def __repr__(self) -> str:
        return f"geometric({self.p})"


@plainly
def geometric(p: Fraction | int) -> Geometric:
    """How many independent tries it takes up to the first success, each with chance p.

    P(n) = (1 - p)^(n - 1) p: ``geometric(Fraction(1, 6))`` is the wait for a six. A `Wrong` says
    what p must be like.
    """
    if not (yes := chance_of("chance p of a success", p)):
        raise Wrong("With chance 0 there is no first success to wait for.")
    return Geometric(yes)


def check_numbers(**numbers: object) -> None:
    """Raise a `Wrong` that names the first of these that is no number from 0 to 1,000."""
    for name, number in numbers.items():
        if not is_whole(number, 0, MOST):
            raise Wrong(f"{name} is a whole number from 0 to {MOST:,}, not {brief(number)}.")
