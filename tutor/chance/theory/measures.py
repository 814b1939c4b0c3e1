"""Variance, covariance, correlation and independence."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, sqrt
from typing import Any

from tutor.chance.probability import distribution, sorted_answers
from tutor.chance.questions.question import Value, as_value
from tutor.chance.results.exact import Approximate, Distribution, Exact, exact, exact_root
from tutor.engine.misused import explains_methods, plainly
from tutor.engine.wrong import Wrong


class Together(Value):
    """The joint random variable of several, whose values are tuples."""

    def __init__(self, *asked: Value) -> None:
        super().__init__(f"({', '.join(map(str, asked))})", self._answer)
        self.asked = asked

    def _answer(self, *hands: Any) -> tuple[Any, ...]:
        return tuple([each(*hands) for each in self.asked])


@plainly
def joint(x: Any, y: Any, space: Any, given: Any = None) -> Distribution:
    """Compute the joint distribution of two random variables: ``joint(...)[2, True]``."""
    return distribution(Together(as_value(x), as_value(y)), space, given)


@plainly
def variance(what: Any, space: Any, given: Any = None) -> Exact | Approximate:
    """Compute the mean of the squared distance from the mean."""
    return distribution(what, space, given).variance


@plainly
def covariance(x: Any, y: Any, space: Any, given: Any = None) -> Exact | Approximate:
    """Compute E[XY] - E[X] E[Y]; an event counts 1 if it happens and 0 if not."""
    both = joint(x, y, space, given)
    first, second = (
        Distribution(str(as_value(what)), shares_of(both, n)) for n, what in enumerate((x, y))
    )
    apart = first.mean * second.mean  # raises Wrong if they are not numbers
    return exact(sum([a * b * chance for (a, b), chance in both.items()]) - apart)


@plainly
def correlation(x: Any, y: Any, space: Any, given: Any = None) -> float:
    """Compute the covariance on a scale from -1 to 1; a `Wrong` if one of the two is constant."""
    both = [variance(each, space, given) for each in (x, y)]
    for what, varies in zip((x, y), both, strict=True):
        if not varies:
            raise Wrong(f"{as_value(what)} is always the same, so it has no correlation.")
    together, square = covariance(x, y, space, given), both[0] * both[1]
    if isinstance(square, Fraction) and (root := exact_root(square)):
        return float(together / root)
    return float(together) / sqrt(square)


@explains_methods("A test of independence", "Use .together or .apart")
@dataclass(frozen=True, repr=False)
class Independence:
    """A test of P(A & B) = P(A) P(B); true if the events are independent."""

    names: tuple[str, str]
    together: Exact
    apart: Exact

    def __bool__(self) -> bool:
        return self.together == self.apart

    def __repr__(self) -> str:
        a, b = self.names
        both = " & ".join(f"({name})" if " " in name else name for name in self.names)
        if self:
            return f"independent: P({both}) = P({a}) P({b}) = {self.together!r}"
        return f"not independent: P({a}) P({b}) = {self.apart!r}, but P({both}) = {self.together!r}"


@plainly
def independent(a: Any, b: Any, space: Any, given: Any = None) -> Independence:
    """Check whether two events are independent: P(A & B) = P(A) P(B).

    Two numbers are checked for each pair of their values; the result is about the pair for which
    the two sides differ most.
    """
    both = joint(a, b, space, given).chances
    first, second = (shares_of(both, n) for n in range(2))
    names = [str(as_value(each)) for each in (a, b)]
    if all({*map(type, shares)} == {bool} for shares in (first, second)):
        pairs = [(True, True)]
    else:
        pairs = [(x, y) for x in first for y in second]
        names = [f"{name} == {{}}" for name in names]

    whole = lcm(*[chance.denominator for chance in both.values()])
    ways, left, right = (
        Counter({value: int(chance * whole) for value, chance in chances.items()})
        for chances in (both, first, second)
    )

    def off(pair: tuple[Any, Any]) -> int:
        return abs(ways[pair] * whole - left[pair[0]] * right[pair[1]])

    x, y = max(pairs, key=off)
    apart = Exact(left[x] * right[y], whole**2)
    return Independence((names[0].format(x), names[1].format(y)), Exact(ways[x, y], whole), apart)


def shares_of(both: Mapping[Any, Exact], n: int) -> dict[Any, Exact]:
    found: dict[Any, Exact] = {}
    for pair, chance in both.items():
        found[pair[n]] = Exact(found.get(pair[n], 0) + chance)
    return {value: found[value] for value in sorted_answers(found)}
