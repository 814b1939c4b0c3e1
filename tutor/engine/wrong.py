"""Errors for people, and checks of what they give: a message says what would be right."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction
from math import inf, isfinite
from numbers import Real
from typing import Any, TypeGuard, TypeVar

from tutor.engine.event import brief

T = TypeVar("T")

LARGEST_NUMBER = 10**18  # in messages


class Wrong(ValueError):
    """Raised for what somebody gives; the message says what would be valid."""

    def _render_traceback_(self) -> list[str]:
        """Show only the message in a notebook, and no code."""
        return [f"{type(self).__name__}: {self}"]


class Missing(Wrong, AttributeError):
    """Raised for an attribute that does not exist; the message lists those that do."""


class Unknown(Wrong, KeyError):
    """Raised for a name that does not exist; a KeyError, as for any mapping."""

    def __str__(self) -> str:
        return str(self.args[0])


@contextmanager
def in_one_sentence() -> Iterator[None]:
    """Raise other ValueErrors as `Wrong`; those that are KeyErrors, too, as `Unknown`."""
    try:
        yield
    except Wrong:
        raise
    except ValueError as error:
        kind = Unknown if isinstance(error, KeyError) else Wrong
        raise kind(str(error)) from None


def is_real(value: object) -> TypeGuard[float | Fraction]:
    """Return True for a finite number, but not for yes or no."""
    if isinstance(value, bool) or not isinstance(value, Real):
        return False
    return not isinstance(value, float) or isfinite(value)


def is_whole(value: object, low: float = -inf, high: float = inf) -> TypeGuard[int]:
    return type(value) is int and low <= value <= high


def check_real(name: str, number: object) -> None:
    if not is_real(number):
        raise Wrong(f"{name} must be a number, not {brief(number)}.")


def check_whole(**numbers: object) -> None:
    """Raise `Wrong` for the first of these that is not a whole number."""
    for name, number in numbers.items():
        if not is_whole(number):
            raise Wrong(f"{name} must be a whole number, such as {name}=1000, not {brief(number)}.")


def check_texts(**texts: object) -> None:
    """Raise `Wrong` for the first of these that is not a string."""
    for name, text in texts.items():
        if not isinstance(text, str):
            raise Wrong(f"{name}= must be a string in quotes, not {brief(text)}.")


def require_type(what: str, value: object, wanted: type[T], words: str) -> T:
    """Return the value if it has this type; else raise `Wrong`: "The task must be ..."."""
    if not isinstance(value, wanted):
        said = f"{what} {words}, not {brief(value)}."
        raise Wrong(said)
    return value


def require_text(what: str, value: object) -> str:
    """Return the value if it is a string; raise `Wrong` otherwise."""
    return require_type(what, value, str, "must be a string")


def require_texts(what: str, value: object) -> list[str]:
    """Return the strings of a list, or the words of one string; raise `Wrong` otherwise."""
    if isinstance(value, str):
        return value.split()
    found = [*value] if isinstance(value, Iterable) and not isinstance(value, Mapping) else None
    if found is None or not all(isinstance(each, str) for each in found):
        raise Wrong(f"{what} must be a list of strings, not {brief(value)}.")
    return found


def require_whole(what: str, value: Any, least: int = 0, most: int = LARGEST_NUMBER) -> int:
    """Return an integer in these limits; raise `Wrong` otherwise, also for True and 2.0."""
    if not is_whole(value, least, most):
        limits = f"of at least {least}" if most == LARGEST_NUMBER else f"from {least} to {most:,}"
        raise Wrong(f"{what} must be a whole number {limits}, not {brief(value)}.")
    return value
