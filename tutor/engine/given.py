"""Checks of input: each returns the value, or raises a ValueError with what is needed."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from tutor.engine.event import brief

T = TypeVar("T")

MOST = 10**18  # the largest number in messages


def kind(what: str, value: object, wanted: type[T], words: str) -> T:
    """Return the value if it has this type; else raise ValueError: "The task must be ..."."""
    if not isinstance(value, wanted):
        said = f"{what} {words}, not {brief(value)}."
        raise ValueError(said)  # noqa: TRY004  bad input like any other
    return value


def text(what: str, value: object) -> str:
    """Return the value if it is a string; raise ValueError otherwise."""
    return kind(what, value, str, "must be a string")


def texts(what: str, value: object) -> list[str]:
    """Return the strings of a list, or the words of one string; raise ValueError otherwise."""
    if isinstance(value, str):
        return value.split()
    found = [*value] if isinstance(value, Iterable) and not isinstance(value, Mapping) else None
    if found is None or not all(isinstance(each, str) for each in found):
        raise ValueError(f"{what} must be a list of strings, not {brief(value)}.")
    return found


def whole(what: str, value: Any, least: int = 0, most: int = MOST) -> int:
    """Return an integer in these limits; raise ValueError otherwise, also for True and 2.0."""
    if type(value) is not int or not least <= value <= most:
        limits = f"of at least {least}" if most == MOST else f"from {least} to {most}"
        raise ValueError(f"{what} must be a whole number {limits}, not {brief(value)}.")
    return value
