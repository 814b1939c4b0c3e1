"""State, choices and house rules of Collector."""

from dataclasses import dataclass, field
from itertools import permutations
from typing import Annotated, TypeAlias

from tutor.engine.cards import Card
from tutor.engine.memory import NOTHING_SEEN, Memory
from tutor.engine.script import A_SEAT, Seat
from tutor.games.six_deck import DECK, WILDS, deck_with

SET = 6  # cards that make a set
HAND = SET  # cards in a hand between turns
DRAWN = 2  # cards drawn in a turn
WON = 50  # worth of a win for players who look ahead

FROM_DECK, FROM_DISCARD = "deck", "discard"  # sources of a card


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    dealer0: Annotated[int, A_SEAT, "who deals"] = 0
    seed_discard: Annotated[bool, "a card is turned up to start the discard pile"] = False
    must_lay: Annotated[bool, "a player who has a set must lay it"] = False
    turn_limit: Annotated[
        int | None, range(1, 1001), "turns for each player before the match is a draw"
    ] = 40
    wilds: Annotated[int, WILDS, "Suit Hierarchy cards shuffled in as wild cards"] = 0


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options  # the house rules
    hands: list[list[Card]]  # cards in hand, by seat
    laid: list[list[Card]]  # sets laid, by seat
    deck: list[Card] = field(default_factory=lambda: [*DECK])  # undealt, or to be drawn
    discard: list[Card] = field(default_factory=list)  # the discard pile
    laid_by: list[Seat] = field(default_factory=list)  # who has laid a set, in order
    turns: int = 0  # number of turns ended, of all players together
    seen: Memory = NOTHING_SEEN  # memory of cards out of sight


@dataclass(frozen=True, slots=True, repr=False)
class Discard:
    """Two cards are discarded, the second on top (R4)."""

    first: Card
    second: Card

    def __repr__(self) -> str:
        return f"discard({self.first!r},{self.second!r})"


@dataclass(frozen=True, slots=True, repr=False)
class Lay:
    """All other cards are laid as a set; these two are discarded, in this order (R6)."""

    first: Card
    second: Card

    def __repr__(self) -> str:
        return f"lay({self.first!r},{self.second!r})"


Move: TypeAlias = Discard | Lay

BOX = deck_with(WILDS[-1])  # all cards, including wild ones

DISCARDS = {pair: Discard(*pair) for pair in permutations(BOX, 2)}  # cached, for speed
