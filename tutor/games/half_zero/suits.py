"""Suits: everybody plays with one of their own, and one has the point cards (R1)."""

from functools import cache

from tutor.engine.cards import Card
from tutor.engine.deck import Deck
from tutor.games.six_deck import DECK


@cache
def of_suit(suit: str) -> tuple[Card, ...]:
    return tuple(card for card in DECK if card.suit == suit)


def suits_in_play(players: int, suits: str) -> list[str]:
    """A suit for everybody, and one for the point cards (R1)."""
    return [*suits[:players], suits[-1]]


@cache
def cards_in_play(players: int, suits: str) -> Deck[Card]:
    """All cards of these suits (R1)."""
    return Deck(card for suit in suits_in_play(players, suits) for card in of_suit(suit))
