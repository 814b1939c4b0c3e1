"""What lies on the table of Ladder, what players may choose, and the house rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from tutor.engine.cards import Card
from tutor.engine.memory import NOTHING_SEEN, Memory
from tutor.engine.script import A_SEAT, Seat
from tutor.games.six_deck import DECK

HAND = 7

Collect = Literal["collect"]
COLLECT: Collect = "collect"  # the other thing that one may do


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    dealer0: Annotated[int, A_SEAT, "who deals"] = 0
    size_beats_rank: Annotated[bool, "a larger set beats any rank"] = False
    same_size: Annotated[bool, "a set may be played on a set of the same size"] = True
    voluntary_collect: Annotated[bool, "you may collect even if you can play"] = False
    turn_limit: Annotated[
        int | None, range(1, 1001), "turns of each player after which the match stops"
    ] = 100


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options  # the house rules
    hands: list[list[Card]]  # cards in hand, by seat
    to_move: Seat  # the seat whose turn it is
    highest: list[int]  # rank that a card of this hand can have, if nobody has seen it (R5)
    pile: list[list[Card]] = field(default_factory=list)  # in the centre: set upon set
    deck: list[Card] = field(default_factory=lambda: [*DECK])  # undealt, or to be drawn
    turns: int = 0  # that are over
    seen: Memory = NOTHING_SEEN  # what is remembered of cards that went out of sight


@dataclass(frozen=True, slots=True, repr=False)
class Play:
    """So many cards of one rank; which suits they have never matters (R3)."""

    rank: int
    count: int

    def __repr__(self) -> str:
        return f"{self.count}x{self.rank}"
