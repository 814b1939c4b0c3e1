"""State, cards and house rules of 6 nimmt!."""

from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Literal

from tutor.engine.cards import Card, Deck
from tutor.engine.script import Seat

HAND = 10  # cards dealt to each player
ROWS = 4
FULL = 5  # cards in a full row


def heads(number: int) -> int:
    """Return the cattle heads on a card (R7)."""
    if number == 55:
        return 7
    if number % 11 == 0:
        return 5
    if number % 10 == 0:
        return 3
    return 2 if number % 5 == 0 else 1


DECK = Deck(Card(str(n), rank=n, points=heads(n)) for n in range(1, 101))


def cards_in_use(players: int) -> int:
    """Return the number of cards dealt in a round (R1)."""
    return players * HAND + ROWS


@cache
def deck_of(players: int, all_dealt: bool) -> Deck[Card]:
    """The cards of a match: all, or by a house rule the lowest, as many as are dealt (R1)."""
    if not all_dealt:
        return DECK
    return Deck(card for card in DECK if card.rank <= cards_in_use(players))


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    target: Annotated[int, range(1, 1001), "cattle heads that end the match"] = 66
    tie: Annotated[Literal["shared", "extra_round"], "how a tie for the fewest heads ends"] = (
        "shared"
    )
    all_dealt: Annotated[bool, "only as many cards as are dealt, starting with 1"] = False


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options  # the house rules
    hands: list[list[Card]]  # cards in hand, by seat
    taken: list[list[Card]]  # cards taken in this round
    scores: list[int]  # heads of the rounds before
    deck: list[Card] = field(default_factory=lambda: [*DECK])  # nobody draws from it
    rows: list[list[Card]] = field(default_factory=list)  # rows, each with its oldest card first
    revealed: list[tuple[Seat, Card]] = field(default_factory=list)  # cards not yet in a row
    opening: list[int] = field(default_factory=list)  # numbers that began the rows of this round
    turns: list[list[int]] = field(default_factory=list)  # numbers by seat, then rows chosen (R6)
