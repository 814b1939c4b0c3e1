"""Named distributions, and Bayes' theorem."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import comb, sqrt
from typing import Any, cast

from tutor.chance.questions.question import Value
from tutor.chance.refusals.kinds import is_exact, is_function, said_by
from tutor.chance.results.exact import Distribution, Exact
from tutor.engine.event import brief
from tutor.engine.misused import explains_methods, plainly
from tutor.engine.wrong import Wrong, require_whole

MOST_TRIALS = 1000  # draws, trials or cards


@plainly
def hypergeometric(N: int, K: int, n: int) -> Distribution:  # noqa: N803  as in textbooks
    """Count the special cards among n that are drawn from N, of which K are special.

    P(k) = C(K, k) C(N - K, n - k) / C(N, n), as in ``hypergeometric(36, 6, 3)``.
    """
    check_numbers(N=N, K=K, n=n)
    if max(K, n) > N:
        raise Wrong(f"K and n must be at most {N}, the number of cards, not K={K}, n={n}.")
    low, high = max(0, n - (N - K)), min(n, K)
    chances = {k: Exact(comb(K, k) * comb(N - K, n - k), comb(N, n)) for k in range(low, high + 1)}
    return Distribution(f"hypergeometric({N}, {K}, {n})", chances)


@plainly
def binomial(n: int, p: Fraction | int) -> Distribution:
    """Count the successes in n independent trials, each with probability p.

    P(k) = C(n, k) p^k (1 - p)^(n - k), as in ``binomial(3, Fraction(1, 6))``.
    """
    check_numbers(n=n)
    yes = chance_of("probability p of a success", p)
    chances = {k: Exact(comb(n, k) * yes**k * (1 - yes) ** (n - k)) for k in range(n + 1)}
    likely = {k: chance for k, chance in chances.items() if chance}
    return Distribution(f"binomial({n}, {yes})", likely)


@plainly
def negative_hypergeometric(N: int, K: int, r: int = 1) -> Distribution:  # noqa: N803  as above
    """Count the cards drawn from N up to the r-th of K special ones.

    P(n) = C(n - 1, r - 1) C(N - n, K - r) / C(N, K): ``negative_hypergeometric(36, 6)`` is the wait
    for the first 6.
    """
    check_numbers(N=N, K=K, r=r)
    if not 1 <= r <= K <= N:
        raise Wrong(f"The numbers must satisfy 1 <= r <= K <= N, not r={r}, K={K}, N={N}.")
    chances = {
        n: Exact(comb(n - 1, r - 1) * comb(N - n, K - r), comb(N, K))
        for n in range(r, N - K + r + 1)
    }
    return Distribution(f"negative_hypergeometric({N}, {K}, {r})", chances)


@explains_methods(
    "A geometric distribution",
    "Use [3], .mean, .variance, .sd, .cdf(3), .more_than(3) or .up_to(3)",
)
@dataclass(frozen=True, repr=False)
class Geometric:
    """The number of independent trials up to the first success, which has no upper limit."""

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
        """The standard deviation: the square root of the variance."""
        return sqrt(self.variance)

    def __getitem__(self, n: Any) -> Exact:
        check_numbers(n=n)
        return Exact((1 - self.p) ** (n - 1) * self.p if n else 0)

    def more_than(self, n: int) -> Exact:
        """Compute the probability that n trials are not enough: (1 - p)^n."""
        check_numbers(n=n)
        return Exact((1 - self.p) ** n)

    def cdf(self, n: int) -> Exact:
        """Compute the probability of n trials or fewer."""
        return Exact(1 - self.more_than(n))

    def up_to(self, n: int) -> Distribution:
        """Return the probabilities of the first n values, and of all later ones together."""
        check_numbers(n=n)
        chances: dict[Any, Exact] = {k: self[k] for k in range(1, n + 1)}
        chances[f"more than {n}"] = self.more_than(n)
        return Distribution(repr(self), chances, [*chances])

    def __repr__(self) -> str:
        return f"geometric({self.p})"


@plainly
def geometric(p: Fraction | int) -> Geometric:
    """Count the independent trials up to the first success, each with probability p.

    P(n) = (1 - p)^(n - 1) p: ``geometric(Fraction(1, 6))`` is the wait for a six.
    """
    if not (yes := chance_of("probability p of a success", p)):
        raise Wrong("With p=0 there is never a first success. Give a probability above 0.")
    return Geometric(yes)


def check_numbers(**numbers: object) -> None:
    for name, number in numbers.items():
        require_whole(name, number, 0, MOST_TRIALS)


@plainly
def bayes(
    prior: Mapping[Any, Any], likelihood: Mapping[Any, Any] | Callable[[Any], Any]
) -> Distribution:
    """Compute the posterior probability of each hypothesis.

    ``prior`` maps hypotheses to their probabilities before, ``likelihood`` to the probability of
    the evidence if they are true, or to a function without arguments that returns it; or it is one
    function of a hypothesis. Functions are called only if the prior is not 0: ``bayes({"fair":
    Fraction(1, 2), "loaded": Fraction(1, 2)}, {"fair": Fraction(1, 6), "loaded": 1})``. T. Bayes,
    An essay towards solving a problem in the doctrine of chances, Philosophical Transactions 53
    (1763).
    """
    check_mapping("prior", prior)
    seen = by_hypothesis(likelihood, prior)
    if {*prior} != {*seen}:
        odd = sorted(map(str, {*prior} ^ {*seen}))
        raise Wrong(
            f"Prior and likelihood need the same hypotheses. {odd[0]} is only in one of them."
        )
    before = {name: chance_of(f"prior of {name}", each) for name, each in prior.items()}
    if (total := sum(before.values())) != 1:
        raise Wrong(f"The priors must add up to 1, not to {total}.")
    after = {
        name: share
        * chance_of(f"likelihood of {name}", evaluated(name, seen[name]) if share else 0)
        for name, share in before.items()
    }
    if not (evidence := sum(after.values())):
        raise Wrong(
            "The evidence is impossible under each of these hypotheses. Check the likelihoods."
        )
    shares = {name: Exact(share / evidence) for name, share in after.items()}
    return Distribution("posterior", shares, [*shares])


def by_hypothesis(likelihood: Any, prior: Mapping[Any, Any]) -> Mapping[Any, Any]:
    if is_function(likelihood) and not isinstance(likelihood, (Mapping, Value)):
        return {name: partial(likelihood, name) for name in prior}
    check_mapping("likelihood", likelihood)
    return cast("Mapping[Any, Any]", likelihood)


def check_mapping(name: str, given: object) -> None:
    if not isinstance(given, Mapping) or not given:
        is_plain = is_function(given) and not isinstance(given, Value)
        what = "a function" if is_plain else brief(given)
        like = "{'fair': Fraction(1, 6), 'loaded': 1}"
        raise Wrong(f"The {name} must map hypotheses to probabilities, as in {like}, not {what}.")


def evaluated(name: Any, likelihood: Any) -> Any:
    if isinstance(likelihood, Value) or not is_function(likelihood):
        return likelihood
    takes = "the hypothesis" if isinstance(likelihood, partial) else "no argument"
    try:
        return likelihood()
    except TypeError as error:
        raise Wrong(
            f"The likelihood of {name} must be a function that takes {takes} ({said_by(error)})."
        ) from error


def chance_of(name: str, chance: object) -> Fraction:
    if not is_exact(chance):
        raise Wrong(f"The {name} must be a fraction, such as Fraction(1, 6), not {brief(chance)}.")
    if not 0 <= chance <= 1:
        raise Wrong(f"The {name} must be from 0 to 1, not {chance}.")
    return Fraction(chance)
