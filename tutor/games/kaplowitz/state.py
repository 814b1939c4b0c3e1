"""State and house rules of Kaplowitz."""

from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias

from tutor.engine.cards import Card
from tutor.engine.memory import NOTHING_SEEN, Memory
from tutor.engine.options import value_names
from tutor.engine.script import A_SEAT, Seat
from tutor.games.kaplowitz.cards import DECK

HAND = 6  # max. cards after filling a hand
TRICKS = 6  # tricks per round, if everybody has enough cards

Trick: TypeAlias = list[tuple[Seat, Card]]  # in order of play


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    dealer0: Annotated[int, A_SEAT, "who leads the first trick"] = 0
    short_deal: Annotated[
        Literal["six", "k"], "cards drawn for a short round", value_names(k="one for each trick")
    ] = "six"
    lead_reset: Annotated[bool, "the dealer leads first in every round"] = False
    simultaneous: Annotated[bool, "all the cards of a trick are revealed together"] = False
    pile_order: Annotated[Literal["fixed", "shuffle"], "order of cards that go under a pile"] = (
        "fixed"
    )
    max_rounds: Annotated[int | None, range(1, 1001), "rounds before the match ends"] = 100


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options  # the house rules
    leader: Seat  # leader of this trick or the next; players who are out pass the lead on
    hands: list[list[Card]]  # cards in hand, by seat
    piles: list[list[Card]]  # cards, top first
    removed: list[Card] = field(default_factory=lambda: [*DECK])  # all cards, until they are dealt
    trick: Trick = field(default_factory=list)  # the current trick
    aside: list[Card] = field(default_factory=list)  # cards for the next player who wins a trick
    last: list[tuple[Seat, str]] = field(default_factory=list)  # the last trick, by its codes
    rounds: int = 0  # number of rounds begun
    tricks: int = 0  # number of tricks in this round
    played: int = 0  # number of tricks ended
    seen: Memory = NOTHING_SEEN  # memory of cards out of sight
