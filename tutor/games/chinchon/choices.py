"""Choices of players in Chinchon."""

from dataclasses import dataclass
from typing import TypeAlias

from tutor.games.chinchon.cards import Piece

THE_DECK, DISCARDS = "deck", "discards"
PILES = (THE_DECK, DISCARDS)  # to draw from
CLOSE = "close"  # the last card goes face down on the discards


@dataclass(frozen=True, slots=True, repr=False)
class Discard:
    """A card goes face up on the discards (R3)."""

    card: Piece

    def __repr__(self) -> str:
        return f"discard:{self.card!r}"


@dataclass(frozen=True, slots=True, repr=False)
class Meld:
    """Cards of the hand are put on the table as a combination, in this order (R5)."""

    cards: tuple[Piece, ...]

    def __repr__(self) -> str:
        return "+".join(map(repr, self.cards))


@dataclass(frozen=True, slots=True, repr=False)
class LayOff:
    """A card joins a combination on the table (R6), at its end or in front of it."""

    card: Piece
    meld: int
    in_front: bool = False

    def __repr__(self) -> str:
        return f"lay:{self.card!r}@{self.meld}{'<' if self.in_front else ''}"


Action: TypeAlias = Discard | Meld | LayOff
