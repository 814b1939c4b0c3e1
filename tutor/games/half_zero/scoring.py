"""The suits (R1), and what cards count: ranks (R7), points (R4, R9, R10), base cards (R13)."""

from collections.abc import Sequence
from functools import cache

from tutor.engine.cards import Card, Deck
from tutor.engine.goal import leaders
from tutor.engine.script import Seat
from tutor.games.six_deck import DECK


def points(cards: Sequence[Card]) -> int:
    """Return the points of these point cards together (R4)."""
    return sum([card.rank for card in cards])


def rank(card: Card | None) -> int:
    """The rank of what is shown; without a card it is 0 (R7)."""
    return card.rank if card else 0


def round_winner(won: Sequence[list[Card]]) -> Seat:
    """Return the seat with most points (R9); of equals, the one with the highest card (R10)."""
    best = leaders([*map(points, won)])
    return max(best, key=lambda seat: max(map(rank, won[seat])))


def base_rank(base: Sequence[Card]) -> int:
    """The rank of a base card, or 0 if there is none any more (R13)."""
    return base[0].rank if base else 0


# R1: everybody plays with a suit, and one has the point cards


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
