"""State, choices and house rules of Mini Golf."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from tutor.engine.cards import Card
from tutor.engine.memory import NOTHING_SEEN, Memory
from tutor.engine.script import A_SEAT, Seat
from tutor.games.six_deck import DECK, WILDS

SLOTS = ("TL", "TR", "BL", "BR")  # the places of a grid: top left, top right, ...
WHERE = {"TL": "top left", "TR": "top right", "BL": "bottom left", "BR": "bottom right"}
GRID = len(SLOTS)
DEAREST = 22  # max. cost of a grid (R10, R11)
THE_DECK, DISCARD, NO_SWAP = "deck", "discard", "no_swap"
PILES = (THE_DECK, DISCARD)  # to draw from


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    holes: Annotated[int, range(1, 101), "holes in a match"] = 9
    dealer0: Annotated[int, A_SEAT, "who deals the first hole"] = 0
    discard_must_swap: Annotated[bool, "you must keep a card from the discard pile"] = False
    turn_limit: Annotated[
        int | None, range(1, 1001), "turns for each player before a hole ends"
    ] = 20
    tie: Annotated[Literal["shared", "extra_hole"], "what decides a tie for the lowest total"] = (
        "shared"
    )
    wilds: Annotated[int, WILDS, "Suit Hierarchy cards shuffled in as wild cards"] = 0


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options  # the house rules
    dealer: Seat  # the seat of the dealer
    grids: list[list[Card]]  # in the order of SLOTS; empty for those who do not play the hole
    face_up: list[list[str]]  # slots of face-up cards
    drawn: list[list[Card]]  # card drawn from the deck, by seat
    scores: list[int]  # from earlier holes, without an extra hole
    deck: list[Card] = field(default_factory=lambda: [*DECK])  # undealt, or to be drawn
    discard: list[Card] = field(default_factory=list)  # the discard pile
    taken: list[Card] = field(default_factory=list)  # drawn from the discard pile
    seen: Memory = NOTHING_SEEN  # memory of cards out of sight
    turns: int = 0  # number of turns of all players in this hole
    holes: int = 0  # number of holes scored
