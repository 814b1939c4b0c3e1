"""What a question reads of hands: facts, and cards of which it sees only some."""

from __future__ import annotations

from dataclasses import fields
from functools import lru_cache
from typing import Any, NamedTuple

from tutor.chance.statistic import CARDS
from tutor.engine.cards import Card

PRINTED = tuple(field.name for field in fields(Card))  # what a card can show


class Read(NamedTuple):
    """One fact about one hand, as a question asks for it."""

    place: int  # which of the hands
    attributes: tuple[str, ...]  # of the cards: rank, suit ...
    word: str  # sum, most ...; or "cards", for what each card shows
    detail: Any = None  # of count(x) and apart(d)


class Unread(BaseException):  # so that no question catches it, with an `except Exception`
    """A question asks for something by which the deals have not been grouped yet."""

    def __init__(self, read: Read) -> None:
        self.read = read


class Face:
    """A card of which one sees only some of what is printed on it."""

    def __init__(self, place: int, shown: tuple[str, ...], values: tuple[Any, ...]) -> None:
        self._place, self._shown = place, shown
        self.__dict__.update(zip(shown, values, strict=True))

    def __getattr__(self, name: str) -> Any:
        if name not in PRINTED:
            raise AttributeError(f"A card has no {name!r}; it has {', '.join(PRINTED)}.")
        raise Unread(Read(self._place, tuple(sorted({*self._shown, name})), CARDS))

    def __str__(self) -> str:
        return str(self.code).rstrip("'")

    def __repr__(self) -> str:
        return str(self.code)

    def __eq__(self, other: object) -> bool:
        return bool(self.code == getattr(other, "code", None))

    def __hash__(self) -> int:
        return hash(self.code)


@lru_cache(maxsize=4096)
def face(place: int, shown: tuple[str, ...], values: tuple[Any, ...]) -> Face:
    """A card of which this is seen."""
    return Face(place, shown, values)
