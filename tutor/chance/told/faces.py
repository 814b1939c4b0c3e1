"""What is printed on a card, and how people spell it."""

from __future__ import annotations

from collections.abc import Iterable
from numbers import Rational
from typing import Any, TypeAlias

from tutor.engine.cards import Card

Face: TypeAlias = tuple[int, str, str]  # rank, suit, kind


def plain(word: object) -> str:
    """A word without spaces, in small letters."""
    return "".join(str.split(str(word))).casefold().replace("\ufe0f", "")


def spellings(face: str, called: tuple[tuple[str, str], ...]) -> Iterable[str]:
    """What is printed, and the name for it: "K", "King"."""
    return dict.fromkeys([face, dict(called).get(face, face)])


def printed_rank(card: Card) -> str:
    """What is printed on a card beside its suit: "10", "K"."""
    face = Card.__str__(card)
    if card.suit and face.endswith(card.suit):
        return face.removesuffix(card.suit)
    return face.removeprefix(card.suit)


def is_integral(value: object) -> bool:
    """Whether this is equal to a whole number, as 6.0 is, and no yes or no."""
    is_number = isinstance(value, (Rational, float)) and not isinstance(value, bool)
    return is_number and value == value // 1  # type: ignore[operator]  # it is a number


def shown(card: Card, attribute: str) -> Any:
    """The rank (suit, points) of a card; None if it has none, as special cards have no rank."""
    found = getattr(card, attribute)
    if attribute == "rank":
        return found if found or card.kind == "plain" else None
    return found if attribute != "suit" or found else None


def face(card: Card) -> Face:
    """What tells a card from one of another deck with the same name."""
    return card.rank, card.suit, card.kind
