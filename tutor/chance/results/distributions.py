"""Distributions: the values of something, each with its probability."""

from collections.abc import Callable, ItemsView, Iterable, Iterator, Mapping, Sequence, ValuesView
from dataclasses import dataclass, field
from fractions import Fraction
from math import isclose, sqrt
from numbers import Real
from typing import Any

from tutor.chance.cards.values import NEVER, NO_NUMBER, kind_of, some_of
from tutor.chance.questions.literals import fitting
from tutor.chance.refusals.results import plain
from tutor.chance.refusals.wrong import Wrong, is_function, is_real, said_by
from tutor.chance.results.exact import Approximate, Exact, exact
from tutor.engine.event import brief

LIKE = "sums.P(lambda value: value > 10)"
BAR = 30  # signs of the longest bar
LINES = 24  # of a distribution in words, at the most


@plain(
    "A distribution",
    "ask d[10], .mean, .variance, .sd, .mode, .cdf(10) or .P(lambda value: value > 10)",
)
@dataclass(frozen=True, repr=False)
class Distribution(Mapping[Any, Exact]):
    """The values of something, each with its probability; print it to see all of it."""

    name: str = field(compare=False)
    chances: Mapping[Any, Exact]
    every: Sequence[Any] = field(default=(), compare=False)  # all that may be asked for, if known

    def __getitem__(self, value: Any) -> Exact:
        return self.chances.get(self.meant(value), Exact(0))

    def __contains__(self, value: object) -> bool:
        return self.meant(value) in self.chances

    def meant(self, value: Any) -> Any:
        """Return the value that is meant, by any of its names; a `Wrong` if none can be."""
        some = [each for each in self.chances if each is not None]
        if isinstance(value, float):
            return next((each for each in some if is_same(each, value)), value)
        if some and value is not None:
            value = meant_in(some, value)
            if not any(kind_of(each) == kind_of(value) for each in some):
                never = f"so never by {brief(value)}"
                raise Wrong(f"{self.name} is answered by {brief(some[0])}, {never}.")
        if value in self.chances or value in self.every:
            return value
        if self.every:
            raise Wrong(f"{self.name} knows {some_of(self.every)}, and not {brief(value)}.")
        return value

    def __iter__(self) -> Iterator[Any]:
        return iter(self.chances)

    def items(self) -> ItemsView[Any, Exact]:
        """The values with their probabilities, without looking each of them up."""
        return self.chances.items()

    def values(self) -> ValuesView[Exact]:
        """The probabilities alone."""
        return self.chances.values()

    def __len__(self) -> int:
        return len(self.chances)

    @property
    def mean(self) -> Exact | Approximate:
        """The expectation, ≈ if values are floats. A `Wrong` says so if they are not numbers."""
        check_numbers(self.name, self)
        return exact(sum((value * chance for value, chance in self.items()), Fraction(0)))

    @property
    def variance(self) -> Exact | Approximate:
        """The mean of the squared distance from the mean."""
        mean = self.mean
        squares = ((value - mean) ** 2 * chance for value, chance in self.items())
        return exact(sum(squares, Fraction(0)))

    @property
    def sd(self) -> float:
        """The standard deviation: the root of the variance."""
        return sqrt(self.variance)

    @property
    def mode(self) -> tuple[Any, ...]:
        """The most likely value; several if they are equally likely."""
        return likeliest(self)

    def cdf(self, value: Any) -> Exact:
        """Return the probability of this value or a smaller one."""
        check_numbers(self.name, [each for each in self if each is not NEVER])
        return self.P(lambda each: bool(each <= value) or is_same(each, value))

    def P(self, event: Callable[[Any], Any]) -> Exact:  # noqa: N802  as in every textbook
        """Return the probability that a value is like this: ``d.P(lambda value: value > 10)``."""
        if not is_function(event):
            raise Wrong(f"{brief(event)} is no function; write it so: {LIKE}.")
        found = Fraction(0)
        for value, chance in self.items():
            try:
                yes = event(value)
            except Exception as error:  # a student's function may do anything
                why = f"{type(error).__name__}: {said_by(error)}"
                raise Wrong(f"{brief(value)} cannot be asked so ({why}): {LIKE}.") from error
            if not isinstance(yes, bool):
                raise Wrong(
                    f"{brief(value)} is answered by {brief(yes)}, not by yes or no: {LIKE}."
                )
            found += chance if yes else 0
        return Exact(found)

    @property
    def numbers(self) -> bool:
        """Whether its values are numbers, so that it has a mean."""
        return all(isinstance(value, (int, float, Fraction)) for value in self)  # yes is 1, no is 0

    def __repr__(self) -> str:
        lines = [self.name, *in_lines(self)]
        if self.numbers:
            lines.append(f"mean {self.mean}, variance {self.variance}, sd {self.sd:.4f}")
        return "\n".join(lines)


def meant_in(values: Sequence[Any], value: Any) -> Any:
    """Return the value that is meant, in any spelling of a suit or a rank."""
    if isinstance(value, list):
        value = tuple(value)
    if isinstance(value, tuple):
        rows = [each for each in values if isinstance(each, tuple) and len(each) == len(value)]
        return tuple(map(meant_in, zip(*rows, strict=True), value)) if rows else value
    for each in values:
        if getattr(each, "names", None) is not None:
            found = fitting(None, each, value)
            if found or not value:  # of codes, this may be another one
                return found
    return value


def is_same(one: Any, other: Any) -> bool:
    """Compare numbers, of which floats may differ by rounding."""
    is_float = isinstance(one, float) or isinstance(other, float)
    return is_float and isinstance(one, Real) and isclose(one, other, rel_tol=1e-11)


def check_numbers(name: str, values: Iterable[Any]) -> None:
    """Raise a `Wrong` that says what to do instead, unless these values have a mean."""
    if strange := [value for value in values if not (isinstance(value, bool) or is_real(value))]:
        why = f"; {NO_NUMBER}" if strange[0] is None else ""
        raise Wrong(
            f"{name} may be answered by {strange[0]!r}, which is not a number, so it has no "
            f"mean{why}. Ask for its distribution(...), or how often one of them comes."
        )


def likeliest(chances: Mapping[Any, Any]) -> tuple[Any, ...]:
    """Return the values with the highest chance."""
    best = max(chances.values())
    return tuple(value for value, chance in chances.items() if chance == best)


def in_lines(chances: Mapping[Any, Any]) -> Iterator[str]:
    """Yield a line with a bar for each value; of too many, every second or third."""
    rows = [*chances.items()]
    step = -(-len(rows) // LINES)
    width = max(len(str(value)) for value in chances)
    most = max(chances.values())
    long = max(len(str(chance)) for _, chance in rows[::step])
    for value, chance in rows[::step]:
        bar = "#" * (round(BAR * chance / most) if most else 0)
        exact = f"{chance!s:>{long}}  " if isinstance(chance, Fraction) else ""
        yield f"{value!s:>{width}}  {exact}{float(chance):.4f}  {bar}".rstrip()
    if step > 1:
        yield f"(one value in {step} is shown)"
