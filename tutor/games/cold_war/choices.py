"""Choices of players in the Cold War."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tutor.engine.script import Seat
from tutor.games.cold_war.cards import Piece

DECLINE = "decline"  # a Fallen Leader turns no card
NO_SHIELD = "none"


def in_order(cards: Sequence[Piece]) -> tuple[Piece, ...]:
    """Sort cards, so that choices are equal in whatever order their cards are named."""
    return tuple(sorted(cards, key=repr))


@dataclass(frozen=True, slots=True, repr=False)
class Attack:
    """One or two Military cards attack a player (R4); three with the symbol are a triad (R12)."""

    cards: tuple[Piece, ...]
    target: Seat

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))

    def __repr__(self) -> str:
        return f"{'+'.join(map(repr, self.cards))}>{self.target}"


@dataclass(frozen=True, slots=True, repr=False)
class Lay:
    """A card joins the player's own stack (R5), `gap` cards away from the Leader."""

    card: Piece
    gap: int

    def __repr__(self) -> str:
        return f"{self.card!r}@{self.gap}"


@dataclass(frozen=True, slots=True, repr=False)
class Remove:
    """A Special takes a card out of somebody's stack (R11)."""

    card: Piece
    aim: Piece

    def __repr__(self) -> str:
        return f"{self.card!r}:{self.aim!r}"


@dataclass(frozen=True, slots=True, repr=False)
class Redeploy:
    """Two Military cards of the player's own stack attack together (R11)."""

    card: Piece
    cards: tuple[Piece, ...]
    target: Seat

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))

    def __repr__(self) -> str:
        return f"{self.card!r}:{'+'.join(map(repr, self.cards))}>{self.target}"


@dataclass(frozen=True, slots=True, repr=False)
class Discard:
    """A card of the player's hand or own stack is discarded, and the turn ends (R6)."""

    card: Piece

    def __repr__(self) -> str:
        return f"discard:{self.card!r}"


@dataclass(frozen=True, slots=True, repr=False)
class Shields:
    """One shield stops an attack (R13), and both a triad (R12)."""

    cards: tuple[Piece, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))

    def __repr__(self) -> str:
        return "+".join(map(repr, self.cards))


@dataclass(frozen=True, slots=True, repr=False)
class TurnOver:
    """A Fallen Leader turns the top card against a player (R15)."""

    target: Seat

    def __repr__(self) -> str:
        return f"turn>{self.target}"


Play: TypeAlias = Attack | Lay | Remove | Redeploy
Action: TypeAlias = Play | Discard
Choice: TypeAlias = Action | Shields | TurnOver | int | str  # a number is a gap
