"""State, cards and house rules of Dicht Dran."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from tutor.engine.cards import Card, Deck
from tutor.engine.memory import NOTHING_SEEN, Memory
from tutor.engine.script import Seat

HAND = 8  # cards dealt to each player
CIRCLE = 6
FIRST = 1  # where the first target lies: clockwise from the 1


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
    scores: list[int]  # of the games before
    games: int = 0  # that are over
    deck: list[Card] = field(default_factory=lambda: [*DECK])  # the draw pile
    circle: list[Card] = field(default_factory=list)  # clockwise, from the place of the 1
    target: int = FIRST  # its place in the circle
    played: list[tuple[Seat, Card]] = field(default_factory=list)  # still in front of players
    owed: int = 0  # cards that the first of them has yet to draw
    discard: list[Card] = field(default_factory=list)  # the discard pile
    rounds: list[list[int]] = field(default_factory=list)  # of this game, as `remembered` has them
    seen: Memory = NOTHING_SEEN  # what is remembered of cards that went out of sight
