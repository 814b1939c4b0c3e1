"""Grids: which cards lie face up (R8), and the card that may come into one (R5, R6)."""

from tutor.engine.cards import Card
from tutor.engine.script import Seat
from tutor.games.mini_golf.state import GRID, SLOTS, State


def seen_cards(grid: list[Card], face_up: list[str]) -> list[Card]:
    return [card for slot, card in zip(SLOTS, grid, strict=False) if slot in face_up]


def under_way(s: State) -> bool:
    """Whether some card of a grid still lies face down (R9)."""
    return any(len(face_up) < len(grid) for grid, face_up in zip(s.grids, s.face_up, strict=True))


def finished(s: State) -> list[Seat]:
    """Whose grids lie face up, all four cards (R8)."""
    return [seat for seat, face_up in enumerate(s.face_up) if len(face_up) == GRID]


def in_hand(s: State) -> list[Card]:
    """The card that somebody has drawn and neither kept nor discarded yet (R5)."""
    return s.taken or next(filter(None, s.drawn), [])


def must_swap(s: State) -> bool:
    """Whether the card in hand has to go into the grid (R6)."""
    return s.options.discard_must_swap and bool(s.taken)
