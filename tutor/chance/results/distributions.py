"""Distributions: the values of something, each with its probability."""

from __future__ import annotations

from collections.abc import Callable, ItemsView, Iterable, Iterator, Mapping, Sequence, ValuesView
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Any

from tutor.chance.refusals.checks import is_function, is_real
from tutor.chance.refusals.results import plain
from tutor.chance.refusals.theirs import said_by
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.results.exact import Exact
from tutor.chance.told.family import family
from tutor.chance.told.lacking import NO_NUMBER
from tutor.chance.told.never import NEVER
from tutor.chance.told.own_texts import check_may_come, some_of
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
    written: frozenset[str] | None = field(default=None, compare=False)  # all texts, if known

    def __getitem__(self, value: Any) -> Exact:
        return self.chances.get(self.meant(value), Exact(0))

    def __contains__(self, value: object) -> bool:
        return self.meant(value) in self.chances

    def meant(self, value: Any) -> Any:
        """The value that is asked for, by any of its names; a `Wrong` if none can be like it."""
        some = [each for each in self.chances if each is not None]
        if some and value is not None:
            if not any(family(each) & family(value) for each in some):
                never = f"so never by {brief(value)}"
                raise Wrong(f"{self.name} is answered by {brief(some[0])}, {never}.")
            value = next((each for each in some if each == value), value)
        if value in self.chances or value in self.every:
            return value
        if self.every:
            raise Wrong(f"{self.name} knows {some_of(self.every)}, and not {brief(value)}.")
        check_may_come(self.name, value, some, self.written)
        return value

    def __iter__(self) -> Iterator[Any]:
        return iter(self.chances)

    def items(self) -> ItemsView[Any, Exact]:
        """The values with their probabilities: none of them needs to be looked for."""
        return self.chances.items()

    def values(self) -> ValuesView[Exact]:
        """The probabilities alone."""
        return self.chances.values()

    def __len__(self) -> int:
        return len(self.chances)

    @property
    def mean(self) -> Exact:
        """The expectation: each value as often as it comes; a ValueError if they are no numbers."""
        check_numbers(self.name, self)
        return Exact(sum((value * chance for value, chance in self.items()), Fraction(0)))

    @property
    def variance(self) -> Exact:
        """The mean of the squared distance from the mean."""
        mean = self.mean
        squares = ((value - mean) ** 2 * chance for value, chance in self.items())
        return Exact(sum(squares, Fraction(0)))

    @property
    def sd(self) -> float:
        """The standard deviation: the root of the variance."""
        return sqrt(self.variance)

    @property
    def mode(self) -> tuple[Any, ...]:
        """The most likely value; several if they are equally likely."""
        return likeliest(self)

    def cdf(self, value: Any) -> Exact:
        """The probability of this value or a smaller one; a ValueError if they have no order."""
        check_numbers(self.name, [each for each in self if each is not NEVER])
        return self.P(lambda each: each <= value)

    def P(self, event: Callable[[Any], Any]) -> Exact:  # noqa: N802  as in every textbook
        """The probability that a value is like this: ``sums.P(lambda value: value > 10)``."""
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
        return all(isinstance(value, (int, Fraction)) for value in self)  # yes is 1, no is 0

    def __repr__(self) -> str:
        lines = [self.name, *in_lines(self)]
        if self.numbers:
            lines.append(f"mean {self.mean}, variance {self.variance}, sd {self.sd:.4f}")
        return "\n".join(lines)


def check_numbers(name: str, values: Iterable[Any]) -> None:
    """Raise a ValueError that says what to do instead, unless there is a mean of these values."""
    if strange := [value for value in values if not is_number(value)]:
        why = f"; {NO_NUMBER}" if strange[0] is None else ""
        raise Wrong(
            f"{name} may be answered by {strange[0]!r}, which is not a number, so it has no "
            f"mean{why}. Ask for its distribution(...), or how often one of them comes."
        )


def is_number(value: object) -> bool:
    """Whether it is a number that is not infinite."""
    return isinstance(value, bool) or is_real(value)  # yes is 1, no is 0


def likeliest(chances: Mapping[Any, Any]) -> tuple[Any, ...]:
    """The values with the highest chance."""
    best = max(chances.values())
    return tuple(value for value, chance in chances.items() if chance == best)


def in_lines(chances: Mapping[Any, Any]) -> Iterator[str]:
    """A line with a bar for each value; of too many, every second or third."""
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
