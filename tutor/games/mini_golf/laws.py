"""What the players of Mini Golf know of hidden cards, and what is held against a choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tutor.engine.cards import Card
from tutor.engine.game import Objection, Secret
from tutor.engine.script import Seat

if TYPE_CHECKING:
    from tutor.games.mini_golf.game import State

SLOTS = ("TL", "TR", "BL", "BR")  # the places of a grid: top left, top right, ...
THE_DECK, DISCARD, NO_SWAP = "deck", "discard", "no_swap"
PILES = (THE_DECK, DISCARD)  # to draw from


def secrets(s: State, seat: Seat) -> Iterator[Secret]:
    """The deck, what another player has drawn from it, and the face-down cards of all grids."""
    yield Secret(s.deck)
    for drawer, card in enumerate(s.drawn):
        if drawer != seat:
            yield Secret(card)
    for grid, face_up in zip(s.grids, s.face_up, strict=True):
        yield Secret(grid, known=seen_cards(grid, face_up))


def seen_cards(grid: list[Card], face_up: list[str]) -> list[Card]:
    """The cards of a grid that lie face up."""
    return [card for slot, card in zip(SLOTS, grid, strict=False) if slot in face_up]


def against_drawing(view: State, seat: Seat, choice: object) -> Iterator[Objection]:
    """What keeps a card from being drawn (R5)."""
    if choice in SLOTS:
        yield Objection("R5", "A grid is changed by a card that you have drawn: draw one first.")
    elif choice not in PILES:
        yield Objection("R5", "Draw from the deck or from the discard pile.")


def against_use(view: State, seat: Seat, choice: object) -> Iterator[Objection]:
    """What keeps a drawn card from being used so (R6, R7)."""
    if choice == THE_DECK:
        yield Objection("R7", "No card goes back to the deck: what you do not keep is discarded.")
    elif choice == NO_SWAP and must_swap(view):
        card = view.taken[0]
        yield Objection("R6", f"You took the {card} from the discard pile, so it has to be kept.")
    elif must_swap(view):
        if choice not in SLOTS:
            yield Objection("R6", "Choose the place of your grid where this card will lie.")
    elif choice not in (*SLOTS, NO_SWAP):
        yield Objection("R6", "Choose a place of your grid, or discard the card that you drew.")


def must_swap(s: State) -> bool:
    """Whether the card in hand has to go into the grid (R6)."""
    return s.options.discard_must_swap and bool(s.taken)
