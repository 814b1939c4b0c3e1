"""The ranks, suits or points of a hand, as questions see them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Protocol

from tutor.chance.statistic import known, words_for


class Readable(Protocol):
    """A hand of which facts can be asked."""

    def __len__(self) -> int:
        """How many cards it has."""

    def read(self, attributes: tuple[str, ...], word: str, detail: Any = None) -> Any:
        """One fact about its cards."""


class Listed(tuple[Any, ...]):
    """Several numbers as one answer, which may be compared with a list, too."""

    __slots__ = ()
    __hash__ = tuple.__hash__

    def __eq__(self, other: object) -> bool:
        return tuple(self) == (tuple(other) if isinstance(other, list) else other)

    def __ne__(self, other: object) -> bool:
        return not self == other


class Bag:
    """The ranks (or suits, or points) of a hand: all of them, in no order."""

    __slots__ = ("_attribute", "_hand")

    def __init__(self, hand: Readable, attribute: str) -> None:
        self._hand, self._attribute = hand, attribute

    def __getattr__(self, word: str) -> Any:
        check_word(self._attribute, word)
        told = self._hand.read((self._attribute,), word)
        return Listed(told) if type(told) is tuple else told

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Bag):
            other = other.values
        if not isinstance(other, (list, tuple)):
            many = plural(self._attribute)
            raise ValueError(  # noqa: TRY004  a bad question like any other
                f"The {many} of a hand are compared with those of another hand or with a list, "
                f"not with {other!r}; for different ones write {{*hand.{many}}}."
            )
        return Counter(self.values) == Counter(other)

    __hash__ = None  # type: ignore[assignment]  # they are compared, not looked up

    def __iter__(self) -> Iterator[Any]:
        return iter(self.values)

    def __contains__(self, value: object) -> bool:
        return self.count(value) > 0

    def __len__(self) -> int:
        return len(self._hand)

    def count(self, value: object) -> int:
        """How many of them are this."""
        return int(self._hand.read((self._attribute,), "count", value))

    def apart(self, distance: int) -> bool:
        """Whether two of them differ by exactly so much."""
        check_word(self._attribute, "apart")
        return bool(self._hand.read((self._attribute,), "apart", checked(distance)))


def check_word(attribute: str, word: str) -> None:
    """Raise an AttributeError that says what can be asked, unless this can."""
    if not known(attribute, word):
        raise AttributeError(
            f"{plural(attribute)} have no {word!r}; ask for {words_for(attribute)}."
        )


def checked(distance: object) -> int:
    """A distance between two values; a ValueError if it is none."""
    if type(distance) is not int or distance < 1:
        raise ValueError(f"apart(d) needs a whole number from 1 on, not {distance!r}.")
    return distance


def plural(attribute: str) -> str:
    """Ranks, suits or points."""
    return attribute if attribute == "points" else f"{attribute}s"
