"""Results of cards against each other (R3), and the best card (R6, R7)."""

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.engine.cards import Card
from tutor.engine.goal import leaders
from tutor.games.kaplowitz.cards import RANKS


@dataclass(slots=True)
class Record:
    """A card's wins and losses in a trick."""

    wins: int = 0
    losses: int = 0

    def __str__(self) -> str:
        return f"{self.wins}-{self.losses}"


def same_rank(card: Card) -> int:
    """Cards of one rank are interchangeable, because suits do not matter (R3)."""
    return card.rank


def beats(one: Card, other: Card) -> bool:
    """A card beats the two ranks below its own, round the circle (R3)."""
    return 1 <= (one.rank - other.rank) % len(RANKS) <= 2


def record(card: Card, others: Sequence[Card]) -> Record:
    """A card's wins and losses against these cards (R3); with itself it ties."""
    found = Record()
    for other in others:
        if beats(card, other):
            found.wins += 1
        elif beats(other, card):
            found.losses += 1
    return found


def records(cards: Sequence[Card]) -> list[Record]:
    """Return the record of each card in a trick (R3)."""
    return [record(card, cards) for card in cards]


def surplus(record: Record) -> int:
    """Wins less losses (R6)."""
    return record.wins - record.losses


def best_cards(found: Sequence[Record]) -> tuple[int, ...]:
    """Return the indices of the cards with the greatest surplus: one (R6) or several (R7)."""
    return leaders([surplus(each) for each in found])
