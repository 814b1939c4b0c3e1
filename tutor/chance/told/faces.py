"""What is printed on a card, and how people spell it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from numbers import Rational
from typing import Any, TypeAlias

from tutor.engine.cards import Card
from tutor.games import GAMES

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


def turned_round(
    card: Card, suits: Mapping[str, str], called: tuple[tuple[str, str], ...]
) -> Iterable[str]:
    """A card by its rank and suit: "6 of Hearts", "h6", "6♥"."""
    if card.suit and card.kind == "plain":
        words = [word for word, letter in suits.items() if letter == card.suit]
        for rank in map(plain, spellings(printed_rank(card), called)):
            for suit in words:
                yield from (rank + suit, f"{rank}of{suit}", suit + rank)


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


@cache
def kinds_of_games() -> frozenset[str]:
    """All kinds of cards that any game has, and what lies on its face."""
    boxes = [game.box or game.deck(game.new(game.players[0])) for game in GAMES.values()]
    return frozenset({card.kind for box in boxes for card in box} | {"back"})
