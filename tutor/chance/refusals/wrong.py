"""What is said where a question means nothing, and what refuses to be used as what it is not."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from math import inf, isfinite
from numbers import Real
from typing import Any, TypeGuard

from tutor.engine.event import brief
from tutor.engine.outside import clean

KINDS = ((bool, "yes or no"), (Real, "a number"), (str, "a word"), (tuple, "a row of several"))


class Wrong(ValueError):
    """A question that means nothing; it says what would."""

    def _render_traceback_(self) -> list[str]:
        """Show the sentence in a notebook, and none of the code that it comes from."""
        return [f"{type(self).__name__}: {self}"]


class Missing(Wrong, AttributeError):
    """Something is asked for that is not there; it says what is."""


class NoLength(Wrong, TypeError):
    """Something has no length; a TypeError, so that list(...) and sorted(...) do without."""


class NoPlace(Wrong, IndexError):
    """There is no card at this place; an IndexError, so that loops end there."""


class NotPlain:
    """What can be asked about, and is itself no number, no list and no function."""

    __slots__ = ()

    def instead(self) -> str:
        """Say what it is, and what can be written instead."""
        raise NotImplementedError

    def refuse(self, *_: Any, **__: Any) -> Any:
        """Raise a `Wrong` that says what can be written instead."""
        raise Wrong(self.instead())

    __lt__ = __le__ = __gt__ = __ge__ = refuse
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = refuse
    __truediv__ = __rtruediv__ = __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = refuse
    __pow__ = __neg__ = __pos__ = __abs__ = __invert__ = __int__ = __float__ = __round__ = refuse
    __matmul__ = __rmatmul__ = __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = refuse
    __and__ = __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = refuse
    __call__ = refuse

    def __getitem__(self, index: Any) -> Any:
        raise Wrong(self.instead())

    def __format__(self, form: str) -> str:
        return str(self) if not form else self.refuse()


def number_in_form(number: Any, form: str) -> str:
    """Format a number; a `Wrong` if there is no such format."""
    try:
        return format(float(number), form)
    except (ValueError, OverflowError) as error:
        raise Wrong(f"{form!r} is no way to write a number ({error}): try .3f or .1%.") from None


def unlike(told: Any, other: object) -> Wrong:
    """Make the error for a comparison of two values of different kinds."""
    if isinstance(told, tuple):
        told = tuple(told)
    called = getattr(told, "is_called", "") or next(
        (name for kind, name in KINDS if isinstance(told, kind)), ""
    )
    what = f" is {called}, so it" if called else ""
    return Wrong(f"{brief(told)}{what} cannot be compared with {brief(other)}.")


LONGEST = 200  # letters of somebody else's error
CALLED = dict.fromkeys(("Number", "Rank", "Exact"), "a number")
CALLED |= {"Printed": "a word", "Row": "a row", "Never": "no place"}
CALLED |= {"Face": "a card", "Twin": "a card", "Bag": "all ranks, suits or points of a hand"}
CALLED |= dict.fromkeys(("Hand", "Grouped", "Dealt"), "a hand") | {"Draw": "drawn cards"}
OURS = re.compile(rf"""(?:\ban? )?['"]?\b({"|".join(CALLED)})\b['"]?(?: object)?""")


@contextmanager
def in_one_sentence() -> Iterator[None]:
    """Raise ValueErrors of the engine as `Wrong`; `UnknownGame` stays itself."""
    try:
        yield
    except KeyError:
        raise
    except ValueError as error:
        raise error if isinstance(error, Wrong) else Wrong(str(error)) from None


def said_by(error: Exception) -> str:
    """Return the text of an error, without our class names and without the full stop."""
    text = OURS.sub(lambda found: CALLED[found[1]], " ".join(str(error).split()))
    return clean(text, LONGEST).removesuffix(".") or "without a word"


def is_real(value: object) -> TypeGuard[float | Fraction]:
    """Tell whether it is a finite number, and not yes or no."""
    if isinstance(value, bool) or not isinstance(value, Real):
        return False
    return not isinstance(value, float) or isfinite(value)


def is_exact(value: object) -> TypeGuard[int | Fraction]:
    """Tell whether it is a whole number or a fraction."""
    return isinstance(value, (int, Fraction)) and not isinstance(value, bool)


def is_whole(value: object, low: float = -inf, high: float = inf) -> TypeGuard[int]:
    """Tell whether it is a whole number from low to high."""
    return type(value) is int and low <= value <= high


def is_function(what: object) -> TypeGuard[Callable[..., Any]]:
    """Tell whether it can be called; results and hands can't."""
    return callable(what) and not getattr(type(what), "is_no_function", False)


def check_real(name: str, number: object) -> None:
    """Raise a `Wrong` unless this is a number."""
    if not is_real(number):
        raise Wrong(f"{name} takes a number, not {brief(number)}.")


def check_whole(**numbers: object) -> None:
    """Raise a `Wrong` that names the first of these that is not a whole number."""
    for name, number in numbers.items():
        if not is_whole(number):
            raise Wrong(f"{name} is a whole number, as in {name}=1000, not {brief(number)}.")


def check_texts(**texts: object) -> None:
    """Raise a `Wrong` that names the first of these that is not a text."""
    for name, text in texts.items():
        if not isinstance(text, str):
            raise Wrong(f"{name}= is a text between quotes, not {brief(text)}.")
