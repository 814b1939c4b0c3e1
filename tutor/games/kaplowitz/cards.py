"""The cards of Kaplowitz: an ordinary deck without its aces."""

from __future__ import annotations

from tutor.engine.cards import Card
from tutor.engine.deck import Deck

SUITS = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")  # round a circle

DECK = Deck(Card(f"{rank}{suit}", RANKS.index(rank), suit) for suit in SUITS for rank in RANKS)
