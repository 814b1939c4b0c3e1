"""State, cards and house rules of New Game."""

from dataclasses import dataclass, field
from typing import Annotated

from tutor.engine.cards import Card, Deck
from tutor.engine.script import Seat

HAND = 5
DECK = Deck(Card(str(n), rank=n) for n in range(1, 31))  # Write here which cards there are.


@dataclass(frozen=True, slots=True)
class Options:
    """House rules. Write here what players may agree on, and in which range."""

    rounds: Annotated[int, range(1, 21), "rounds that are played"] = 5


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands. Write here what else lies there."""

    options: Options  # the house rules
    hands: list[list[Card]]  # by seat
    scores: list[int]  # by seat
    deck: list[Card] = field(default_factory=lambda: [*DECK])  # cards that nobody has been dealt
    played: list[tuple[Seat, Card]] = field(default_factory=list)  # cards of this round, in order
    rounds: int = 0  # number of rounds dealt
