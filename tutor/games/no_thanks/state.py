"""State, cards and house rules of No Thanks."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from tutor.engine.cards import Card, Deck
from tutor.engine.memory import NOTHING_SEEN, Memory
from tutor.engine.script import A_SEAT, Seat

DECK = Deck(Card(str(n), rank=n) for n in range(3, 36))
REMOVED = 9  # cards that are not in the match
TOKENS = (11, 11, 11, 11, 11, 11, 9, 7)  # tokens per player, by number of players

TAKE, PASS = "take", "pass"  # the two choices


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    first_player: Annotated[int, A_SEAT, "who decides about the first card"] = 0
    open_tokens: Annotated[bool, "everybody can see all the tokens"] = False
    tie: Annotated[
        Literal["shared", "most_tokens"], "what happens if players tie for the lowest score"
    ] = "shared"
    rounds: Annotated[Literal[1, 2, 3], "rounds to play, with their scores added up"] = 1


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options  # the house rules
    tokens: list[int | None]  # in hand, by seat; None if hidden
    taken: list[list[Card]]  # by seat, in the order of taking
    scores: list[int]  # from earlier rounds
    round: int = 1  # the current round
    removed: list[Card] = field(default_factory=lambda: [*DECK])  # all cards before the deal
    deck: list[Card] = field(default_factory=list)  # undealt, or to be drawn
    card: list[Card] = field(default_factory=list)  # the open card
    paid: int = 0  # tokens on the open card
    turn: Seat = 0  # the seat whose turn it is
    takes: list[tuple[Seat, int]] = field(default_factory=list)  # (seat, tokens) of each take
    seen: Memory = NOTHING_SEEN  # memory of cards out of sight


def first_seat(s: State) -> Seat:
    """Return who decides first in this round: the next clockwise in each one (R3, R8)."""
    return (s.options.first_player + s.round - 1) % len(s.tokens)
