"""Exact numbers and distributions."""

from collections.abc import Callable, ItemsView, Iterable, Iterator, Mapping, Sequence, ValuesView
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction
from math import floor, isclose, isqrt, log10, sqrt
from numbers import Real
from typing import Any, NoReturn, Self

from tutor.chance.cards.values import NEVER, NO_NUMBER, kind_of_value, list_to_tuple, name_some
from tutor.chance.questions.literals import value_of_literal
from tutor.chance.refusals.kinds import error_in_words, is_function, number_in_form
from tutor.engine.event import brief
from tutor.engine.misused import explains_methods, plainly
from tutor.engine.wording import TOO_LONG_TO_READ, format_count
from tutor.engine.wrong import Wrong, is_real

MOST_BITS = 10_000_000  # of a power
NO_NUMBERS = (str, list, tuple, dict, set, type(None))


def exact_root(square: Fraction) -> Fraction | None:
    """Return the square root if it is a fraction, and None if not; no number below 0 has one."""
    root = Fraction(isqrt(square.numerator), isqrt(square.denominator))
    return root if root**2 == square else None


class Approximate(float):
    """A number computed with floats, and rounded: ≈ 3.667. Its note is like that of `Exact`."""

    note = ""

    def __new__(cls, number: float, note: str = "") -> Self:
        found = super().__new__(cls, number)
        found.note = note
        return found

    def __repr__(self) -> str:
        return f"≈ {float(self):.4g}{beside(self.note)}"

    __str__ = __repr__

    __format__ = number_in_form


@explains_methods(
    "An exact number", 'Use .numerator, float(p) or f"{p:.3f}", without brackets () after p'
)
class Exact(Fraction):
    """A fraction with a decimal approximation: 2/119 ≈ 0.01681. Arithmetic keeps it exact.

    ``note`` is printed after it: "0: in none of the 7,140 deals". `number_text` leaves it out.
    """

    __slots__ = ("note",)
    note: str

    @plainly
    def __new__(cls, numerator: Any = 0, denominator: Any = None, note: str = "") -> Self:
        try:
            found = super().__new__(cls, numerator, denominator)
        except (TypeError, ValueError, ZeroDivisionError, OverflowError):
            below = "" if denominator is None else f" and {brief(denominator)}"
            raise Wrong(
                f"An exact number can't be made from {brief(numerator)}{below}. "
                "Write Exact(2, 119)."
            ) from None
        found.note = note or (getattr(numerator, "note", "") if denominator is None else "")
        return found

    def __str__(self) -> str:
        return f"{number_text(self)}{beside(self.note)}"

    __format__ = number_in_form

    def __repr__(self) -> str:
        if self.denominator == 1 or is_long(self):
            return str(self)
        size = f"{float(self):.4g}"
        sign = "=" if Fraction(size) == self else "≈"
        return f"{number_text(self)} {sign} {size}{beside(self.note)}"

    def __reduce__(self) -> Any:
        return Exact, (self.numerator, self.denominator, self.note)


def exact(number: Any, note: str = "") -> Exact | Approximate:
    """Wrap a fraction as `Exact`, a float as `Approximate`."""
    if isinstance(number, float):
        return Approximate(number, note)
    return Exact(number, note=note)


def number_text(number: float | Fraction) -> str:
    """Format a number without its note, for sentences and tables."""
    if not isinstance(number, Fraction):
        return str(number)
    return f"≈ {size_of(number)}" if is_long(number) else Fraction.__str__(number)


def beside(note: str) -> str:
    return f": {note}" if note else ""


def is_long(number: Fraction) -> bool:
    return bool(abs(number.numerator) >= TOO_LONG_TO_READ or number.denominator >= TOO_LONG_TO_READ)


def size_of(number: Fraction) -> str:
    power = log10(abs(number.numerator)) - log10(number.denominator) if number else 0.0
    if abs(power) < 300:
        return f"{float(number):.4g}"
    whole = floor(power)
    digits, more = f"{10 ** (power - whole):.3e}".split("e")  # as 9.9999 is rounded to 1.000e+01
    return f"{'-' * (number < 0)}{float(digits):.4g}e{whole + int(more):+d}"


def kept(sign: str) -> Callable[[Any, Any], Any]:
    plain = getattr(Fraction, sign)

    def computed(number: Exact, *others: Any) -> Any:
        for each in others:
            check_goes(number, each)
        if sign == "__pow__":
            check_power(number, others[0])
        try:
            result = plain(number, *others)
        except ZeroDivisionError:
            raise Wrong("Division by zero.") from None
        except OverflowError:
            raise Wrong("The result is too large.") from None
        return Exact(result) if isinstance(result, Fraction) else result

    return computed


def raised(power: Exact, base: Any) -> Any:
    """Raise a base to this power: exact if both are; Fraction's own method might never end."""
    check_goes(power, base)
    check_power(base, power)
    if isinstance(base, (int, Fraction)):
        whole = power.denominator == 1
        return Exact(base) ** (power.numerator if whole else Fraction(power))
    return base ** float(power)


def check_power(base: Any, power: Any) -> None:
    if isinstance(base, (int, Fraction)) and isinstance(power, (int, Fraction)):
        bits = max(abs(base.numerator), base.denominator).bit_length() - 1
        if power.denominator == 1 and bits * abs(power.numerator) > MOST_BITS:
            raise Wrong(
                f"{base} to the power of {format_count(power.numerator)} has millions of digits."
            )


def check_goes(number: Exact, other: object) -> None:
    if isinstance(other, NO_NUMBERS):
        raise Wrong(
            f"{brief(other)} is not a number, so it can't be combined with {number_text(number)}."
        )
    if isinstance(other, Decimal):
        raise Wrong(
            f"{number_text(number)} is a fraction. Write Fraction({str(other)!r}), not {other!r}."
        )


def no_event(number: Exact, *_: Any) -> NoReturn:
    """Raise `Wrong`, as questions are joined, and not their probabilities."""
    raise Wrong(
        f"{number_text(number)} is a number, not a question. Join the questions instead, as in "
        "P(a & b, space)."
    )


for _sign in ("__and__", "__rand__", "__or__", "__ror__", "__xor__", "__rxor__", "__invert__"):
    setattr(Exact, _sign, no_event)
for _name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "divmod"):
    for _sign in (f"__{_name}__", f"__r{_name}__"):
        setattr(Exact, _sign, kept(_sign))
for _sign, _how in (("__pow__", kept("__pow__")), ("__rpow__", raised)):
    setattr(Exact, _sign, _how)
for _sign in ("__neg__", "__pos__", "__abs__", "__lt__", "__le__", "__gt__", "__ge__"):
    setattr(Exact, _sign, kept(_sign))


LIKE = "sums.P(lambda value: value > 10)"
BAR = 30  # characters of the longest bar
LINES = 24  # max. lines of a printed distribution


@explains_methods(
    "A distribution",
    "Use d[10], .mean, .variance, .sd, .mode, .cdf(10) or .P(lambda value: value > 10)",
)
@dataclass(frozen=True, repr=False)
class Distribution(Mapping[Any, Exact]):
    """The values of a random variable with their probabilities; print it to see all of them."""

    name: str = field(compare=False)
    chances: Mapping[Any, Exact]
    every: Sequence[Any] = field(default=(), compare=False)  # all valid values, if known
    note: str = field(default="", compare=False)  # about a value that is always the same

    def __getitem__(self, value: Any) -> Exact:
        return self.chances.get(self.meant(value), Exact(0))

    def __contains__(self, value: object) -> bool:
        return self.meant(value) in self.chances

    def meant(self, value: Any) -> Any:
        """Return the value meant, by any of its names; raise `Wrong` if there is none."""
        some = [each for each in self.chances if each is not None]
        if isinstance(value, float):
            return next((each for each in some if is_same(each, value)), value)
        if some and value is not None:
            value = meant_in(some, value)
            if not is_like_some(some, value):
                never = f"and never {brief(value)}"
                raise Wrong(f"{self.name} has values such as {brief(some[0])}, {never}.")
        if value in self.chances or value in self.every:
            return value
        if self.every:
            raise Wrong(f"{self.name} has no value {brief(value)}. Use {name_some(self.every)}.")
        return value

    def __iter__(self) -> Iterator[Any]:
        return iter(self.chances)

    def items(self) -> ItemsView[Any, Exact]:
        """Return the values with their probabilities."""
        return self.chances.items()

    def values(self) -> ValuesView[Exact]:
        """Return the probabilities."""
        return self.chances.values()

    def __len__(self) -> int:
        return len(self.chances)

    @property
    def mean(self) -> Exact | Approximate:
        """The expectation, ≈ if values are floats. A `Wrong` if they are not numbers."""
        check_has_mean(self.name, self)
        mean = sum((value * chance for value, chance in self.items()), Fraction(0))
        return exact(mean, self.note)

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
        check_has_mean(self.name, [each for each in self if each is not NEVER])
        return self.P(lambda each: bool(each <= value) or is_same(each, value))

    def P(self, event: Callable[[Any], Any]) -> Exact:  # noqa: N802  as in every textbook
        """Return the probability of the values for which this is true: ``d.P(lambda n: n > 9)``."""
        if not is_function(event):
            raise Wrong(f"{brief(event)} is not a function. Write {LIKE}.")
        found = Fraction(0)
        for value, chance in self.items():
            try:
                yes = event(value)
            except Exception as error:  # a student's function may do anything
                raise Wrong(
                    f"The function fails for {brief(value)} ({error_in_words(error)}). Write one "
                    f"as in {LIKE}."
                ) from error
            if not isinstance(yes, bool):
                raise Wrong(
                    f"The function returns {brief(yes)} for {brief(value)}, not True or False. "
                    f"Write one as in {LIKE}."
                )
            found += chance if yes else 0
        return Exact(found)

    @property
    def numbers(self) -> bool:
        """True if its values are numbers, so that it has a mean."""
        return all(isinstance(value, (int, float, Fraction)) for value in self)  # bools count

    def __repr__(self) -> str:
        lines = [self.name, *in_lines(self)]
        if self.numbers:
            mean = replace(self, note="").mean
            lines.append(f"mean {mean}, variance {self.variance}, sd {self.sd:.4f}")
        if self.note:
            lines.append(f"{self.note[0].upper()}{self.note[1:].removesuffix('.')}.")
        return "\n".join(lines)


def meant_in(values: Sequence[Any], value: Any) -> Any:
    """Return the value meant, in any spelling of a suit or a rank."""
    value = list_to_tuple(value)
    if isinstance(value, tuple):
        rows = [each for each in values if isinstance(each, tuple) and len(each) == len(value)]
        return tuple(map(meant_in, zip(*rows, strict=True), value)) if rows else value
    for each in values:
        if getattr(each, "names", None) is not None:
            found = value_of_literal(None, each, value)
            if found or not value:  # of codes, this may be another one
                return found
    return value


def is_like_some(values: Sequence[Any], value: Any) -> bool:
    """Return True if any of these values is of this kind; for tuples, also of this length."""
    if not any(kind_of_value(each) == kind_of_value(value) for each in values):
        return False
    rows = [each for each in values if isinstance(each, tuple)]
    lengths = {*map(len, rows)}
    if not isinstance(value, tuple) or len(lengths) > 1:
        return True
    columns = [[each for each in column if each is not None] for column in zip(*rows, strict=True)]
    return lengths == {len(value)} and all(
        each is None or not some or is_like_some(some, each)
        for some, each in zip(columns, value, strict=True)
    )


def is_same(one: Any, other: Any) -> bool:
    is_float = isinstance(one, float) or isinstance(other, float)
    return is_float and isinstance(one, Real) and isclose(one, other, rel_tol=1e-11)


def check_has_mean(name: str, values: Iterable[Any]) -> None:
    """Raise `Wrong`, with the alternative, unless these values have a mean."""
    if strange := [value for value in values if not (isinstance(value, bool) or is_real(value))]:
        why = f" {NO_NUMBER}" if strange[0] is None else ""
        raise Wrong(
            f"{name} can be {strange[0]!r}, which is not a number, so it has no mean.{why} Ask for "
            "its distribution(...), or for the probability of one value."
        )


def likeliest(chances: Mapping[Any, Any]) -> tuple[Any, ...]:
    best = max(chances.values())
    return tuple(value for value, chance in chances.items() if chance == best)


def in_lines(chances: Mapping[Any, Any]) -> Iterator[str]:
    """Yield a line with a bar for each value; if there are too many, for every second or third."""
    rows = [*chances.items()]
    step = -(-len(rows) // LINES)
    width = max(len(str(value)) for value in chances)
    most = max(chances.values())
    texts = [number_text(chance) if isinstance(chance, Fraction) else "" for _, chance in rows]
    long = max(map(len, texts[::step]))
    for (value, chance), text in [*zip(rows, texts, strict=True)][::step]:
        bar = "#" * (round(BAR * chance / most) if most else 0)
        exact = f"{text:>{long}}  " if text else ""
        yield f"{value!s:>{width}}  {exact}{float(chance):.4f}  {bar}".rstrip()
    if step > 1:
        yield f"(one value in {step} is shown)"
