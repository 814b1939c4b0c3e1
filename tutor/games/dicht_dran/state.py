"""State, cards and house rules of Dicht Dran."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from tutor.engine.cards import Card, Deck
from tutor.engine.memory import NOTHING_SEEN, Memory
from tutor.engine.script import Seat

HAND = 8  # cards dealt to each player
CIRCLE = 6
FIRST = 1  # place of the first target, clockwise from the 1


def peppers_of(number: int) -> int:
    """Return the number of peppers on a card (R9)."""
    if number % 5 == 0:
        return 3
    return 2 if number % 3 == 0 else 1


DECK = Deck(Card(str(n), rank=n, points=peppers_of(n)) for n in range(1, 101))
ENDS = (DECK[0], DECK[-1])  # the 1 and the 100


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    games: Annotated[Literal[1, 2], "games to play, with their scores added up"] = 1
    tie: Annotated[
        Literal["shared", "fewest_cards"], "what happens if players tie for the highest score"
    ] = "shared"


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options  # the house rules
    hands: list[list[Card]]  # cards in hand, by seat
    piles: list[list[Card]]  # targets won, by seat
    scores: list[int]  # from earlier games
    games: int = 0  # number of games ended
    deck: list[Card] = field(default_factory=lambda: [*DECK])  # the draw pile
    circle: list[Card] = field(default_factory=list)  # clockwise, from the place of the 1
    target: int = FIRST  # index in the circle
    played: list[tuple[Seat, Card]] = field(default_factory=list)  # cards still in front of players
    owed: int = 0  # cards that the first of these players still has to draw
    discard: list[Card] = field(default_factory=list)  # the discard pile
    rounds: list[list[int]] = field(default_factory=list)  # of this game, from `remembered`
    seen: Memory = NOTHING_SEEN  # memory of cards out of sight
