"""State and house rules of Flares."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from tutor.engine.cards import Card
from tutor.engine.goal import Score
from tutor.engine.options import value_names
from tutor.engine.script import A_SEAT, Seat
from tutor.games.six_deck import DECK

THE_DECK = -1  # the "player" of a lead card turned up by the dealer
POINT_CARDS = 3

Trick = list[tuple[Seat, Card]]  # in order of play; the first is the lead card


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    dealer0: Annotated[int, A_SEAT, "who deals the first round"] = 0
    target: Annotated[int, range(1, 1001), "points that win"] = 100
    split: Annotated[
        Literal["exact", "floor"],
        "how tied players share points",
        value_names(exact="exactly", floor="rounded down"),
    ] = "exact"
    deck_blocks: Annotated[bool, "you only score with more tricks than the deck"] = False
    deck_sweep_doubles: Annotated[bool, "the loss doubles when the deck takes every trick"] = False
    max_rounds: Annotated[int | None, range(1, 1001), "rounds before the match ends"] = 100


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options  # the house rules
    dealer: Seat  # the seat of the dealer
    hands: list[list[Card]]  # cards in hand, by seat
    scores: list[Score]  # points, by seat
    points: list[Card] = field(default_factory=list)  # face down
    revealed: list[Card] = field(default_factory=list)  # point cards of the last round
    deck: list[Card] = field(default_factory=lambda: [*DECK])  # undealt, or to be drawn
    trick: Trick = field(default_factory=list)  # the current trick
    tricks: list[Trick] = field(default_factory=list)  # tricks of this round, until the next deal
    rounds: int = 0  # number of rounds scored
