"""Exact numbers that show their size, too."""

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from math import floor, log10
from typing import Any, NoReturn, Self

from tutor.chance.refusals.results import plain, plainly
from tutor.chance.refusals.wrong import Wrong, number_in_form
from tutor.engine.event import brief

DIGITS = 25  # of numbers that are written out; of longer ones only the size is shown
TOO_LONG = 10**DIGITS
MOST_BITS = 10_000_000  # of a power
NO_NUMBERS = (str, list, tuple, dict, set, type(None))


class Approximate(float):
    """A number that was computed with floats, and is rounded somewhere: ≈ 3.667."""

    def __repr__(self) -> str:
        return f"≈ {float(self):.4g}"

    __str__ = __repr__

    def __format__(self, form: str) -> str:
        return number_in_form(float(self), form) if form else str(self)


@plain("An exact number", 'without brackets () ask .numerator, float(p) or f"{p:.3f}"')
class Exact(Fraction):
    """A fraction that is read at a glance: 2/119 ≈ 0.01681. What is computed from it is another.

    ``note`` stands beside it when it is shown: "0: in none of the 7,140 deals".
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
                f"An exact number cannot be made from {brief(numerator)}{below}. "
                "Write Exact(2, 119)."
            ) from None
        found.note = note or (getattr(numerator, "note", "") if denominator is None else "")
        return found

    def __str__(self) -> str:
        return f"≈ {size_of(self)}" if is_long(self) else super().__str__()

    def __format__(self, form: str) -> str:
        return number_in_form(self, form) if form else str(self)

    def __repr__(self) -> str:
        beside = f": {self.note}" if self.note else ""
        if self.denominator == 1 or is_long(self):
            return f"{self}{beside}"
        size = f"{float(self):.4g}"
        return f"{self} {'=' if Fraction(size) == self else '≈'} {size}{beside}"

    def __reduce__(self) -> Any:
        return Exact, (self.numerator, self.denominator, self.note)


def exact(number: Any) -> Exact | Approximate:
    """Show a number for what it is: a fraction exactly, a float as approximate."""
    return Approximate(number) if isinstance(number, float) else Exact(number)


def is_long(number: Fraction) -> bool:
    return bool(abs(number.numerator) >= TOO_LONG or number.denominator >= TOO_LONG)


def size_of(number: Fraction) -> str:
    power = log10(abs(number.numerator)) - log10(number.denominator) if number else 0.0
    if abs(power) < 300:
        return f"{float(number):.4g}"
    whole = floor(power)
    digits, more = f"{10 ** (power - whole):.3e}".split("e")  # as 9.9999 is rounded to 1.000e+01
    return f"{'-' * (number < 0)}{float(digits):.4g}e{whole + int(more):+d}"


def how_many(number: int) -> str:
    """Print a whole number; if it is too long to be read, about how many: "about 10^13"."""
    return f"{number:,}" if abs(number) < TOO_LONG else f"about 10^{log10(number):.0f}"


def kept(sign: str) -> Callable[[Any, Any], Any]:
    """Make an operator whose result is exact again."""
    plain = getattr(Fraction, sign)

    def computed(number: Exact, *others: Any) -> Any:
        for each in others:
            check_goes(number, each)
        if sign == "__pow__":
            check_power(number, others[0])
        try:
            result = plain(number, *others)
        except ZeroDivisionError:
            raise Wrong(f"{number} and 0: nothing can be divided by 0.") from None
        except OverflowError:
            raise Wrong(f"What comes of {number} here is too large to be a number.") from None
        return Exact(result) if isinstance(result, Fraction) else result

    return computed


def raised(power: Exact, base: Any) -> Any:
    """Raise something to this power: exact if both are; Fraction's own way might never end."""
    check_goes(power, base)
    check_power(base, power)
    if isinstance(base, (int, Fraction)):
        whole = power.denominator == 1
        return Exact(base) ** (power.numerator if whole else Fraction(power))
    return base ** float(power)


def check_power(base: Any, power: Any) -> None:
    """Raise a `Wrong` if a power would have millions of digits."""
    if isinstance(base, (int, Fraction)) and isinstance(power, (int, Fraction)):
        bits = max(abs(base.numerator), base.denominator).bit_length() - 1
        if power.denominator == 1 and bits * abs(power.numerator) > MOST_BITS:
            raise Wrong(
                f"{base} to the power of {how_many(power.numerator)} has millions of digits."
            )


def check_goes(number: Exact, other: object) -> None:
    if isinstance(other, NO_NUMBERS):
        raise Wrong(f"{number} is a number, and {brief(other)} is none.")
    if isinstance(other, Decimal):
        raise Wrong(f"{number} is a fraction; write Fraction({str(other)!r}) for {other!r}.")


def no_event(number: Exact, *_: Any) -> NoReturn:
    """Raise a `Wrong`: questions are joined, not their chances."""
    raise Wrong(
        f"{number} is a number: join the questions, not their chances, as in P(a & b, space)."
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
