"""The Six Deck: six suits of six ranks, one card of each, and six cards for other uses."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tutor.engine.cards import Card, suited
from tutor.engine.deck import Deck

SUITS = {
    "U": "Units",
    "P": "Planes",
    "H": "Hearts",
    "F": "Flares",
    "D": "Diamonds",
    "C": "Clubs",
}  # from high to low

RANKS = range(1, 7)

DECK = Deck(suited(SUITS, RANKS), SUITS)

HIERARCHY_CARDS = Deck(Card(f"S{number}", kind="hierarchy") for number in range(1, 7))

Hierarchy: TypeAlias = Literal["UPHFDC", "CDFHPU"]  # suits from high to low; a house rule


def strength(card: Card, hierarchy: str = "UPHFDC") -> tuple[int, int]:
    """How high a card is: by its rank, and among equal ranks by its suit."""
    return card.rank, -hierarchy.index(card.suit)
