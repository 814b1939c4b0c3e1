"""What the players of Kaplowitz know of hidden cards, and what is held against a card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tutor.engine.cards import Card
from tutor.engine.game import Objection, Secret
from tutor.engine.laws import not_held
from tutor.engine.script import Seat

if TYPE_CHECKING:
    from tutor.games.kaplowitz.game import State


def secrets(s: State, seat: Seat) -> Iterator[Secret]:
    """Other hands, and all piles, also the own."""
    for other, hand in enumerate(s.hands):
        if other != seat:
            yield Secret(hand)
    for pile in s.piles:
        yield Secret(pile)


def against_card(view: State, seat: Seat, card: Card) -> Iterator[Objection]:
    """What keeps a card from being played (R6)."""
    if card not in view.hands[seat]:
        yield Objection("R6", not_held(card))
