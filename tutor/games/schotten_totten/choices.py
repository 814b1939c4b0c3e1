"""Choices of players in Schotten Totten."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from tutor.games.schotten_totten.cards import DECK, Piece
from tutor.games.schotten_totten.state import STONES


@dataclass(frozen=True, slots=True, repr=False)
class Play:
    """A clan card or an elite joins one's own side of a stone, or a combat mode lies on it (R3)."""

    card: Piece
    stone: int

    def __repr__(self) -> str:
        return f"{self.card!r}@{self.stone}"


@dataclass(frozen=True, slots=True, repr=False)
class Recruit:
    """The Recruiter draws `clan` clan cards, and tactics for the rest of three cards (R18)."""

    card: Piece
    clan: int
    tactics: int

    def __repr__(self) -> str:
        return f"recruit:{self.clan}+{self.tactics}"


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """A ruse moves a card from a stone to the own side of another: R19, R21."""

    card: Piece
    target: Piece
    stone: int

    def __repr__(self) -> str:
        return f"{self.card!r}:{self.target!r}@{self.stone}"


@dataclass(frozen=True, slots=True, repr=False)
class Remove:
    """A ruse discards a card from a stone: R19, R20."""

    card: Piece
    target: Piece

    def __repr__(self) -> str:
        return f"{self.card!r}:{self.target!r}"


@dataclass(frozen=True, slots=True, repr=False)
class Bury:
    """Hand cards go under their decks (R18), named in any order."""

    cards: tuple[Piece, ...]

    def __repr__(self) -> str:
        return f"bury:{'+'.join(map(repr, self.cards))}"


@dataclass(frozen=True, slots=True, repr=False)
class Claim:
    """A stone is claimed (R8)."""

    stone: int

    def __repr__(self) -> str:
        return f"claim:{self.stone}"


@dataclass(frozen=True, slots=True, repr=False)
class Draw:
    """The turn ends with a card of this deck (R3, R11), or without one (R9)."""

    deck: str  # CLAN_DECK, TACTIC_DECK, or NOTHING

    def __repr__(self) -> str:
        return f"draw:{self.deck}"


CLAN_DECK, TACTIC_DECK, NOTHING = "clan", "tactics", "nothing"
DRAWS: Mapping[str, Draw] = {name: Draw(name) for name in (CLAN_DECK, TACTIC_DECK, NOTHING)}
CLAIMS = tuple(map(Claim, range(STONES)))
PLAYS: Mapping[Piece, tuple[Play, ...]] = {
    card: tuple(Play(card, stone) for stone in range(STONES)) for card in DECK
}
Action: TypeAlias = Play | Recruit | Move | Remove
