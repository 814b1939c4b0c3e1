"""What is given from outside: each check gives it back, or says in a ValueError what is needed."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from tutor.engine.event import brief

T = TypeVar("T")

MOST = 10**18  # so that each number can be written down


def kind(what: str, value: object, wanted: type[T], words: str) -> T:
    """A value of this type: "The task is a text, not 5."."""
    if not isinstance(value, wanted):
        said = f"{what} {words}, not {brief(value)}."
        raise ValueError(said)  # noqa: TRY004  bad input like any other
    return value


def text(what: str, value: object) -> str:
    """A text."""
    return kind(what, value, str, "is a text")


def texts(what: str, value: object) -> list[str]:
    """Texts in a list, or the words of one text."""
    if isinstance(value, str):
        return value.split()
    found = [*value] if isinstance(value, Iterable) and not isinstance(value, Mapping) else None
    if found is None or not all(isinstance(each, str) for each in found):
        raise ValueError(f"{what} are texts in a list, not {brief(value)}.")
    return found


def whole(what: str, value: Any, least: int = 0, most: int = MOST) -> int:
    """A whole number in these limits; neither True nor 2.0 is one."""
    if type(value) is not int or not least <= value <= most:
        limits = f"from {least} on" if most == MOST else f"from {least} to {most}"
        raise ValueError(f"{what} is a whole number {limits}, not {brief(value)}.")
    return value
