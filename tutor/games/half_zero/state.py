"""State, choices and house rules of Half-Zero."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias

from tutor.engine.cards import Card
from tutor.engine.options import letters, value_names
from tutor.engine.script import Seat
from tutor.games.six_deck import DECK, SUITS, Hierarchy

START = 5  # base rank at the beginning (R2)
ROUNDS = 30  # max. rounds if a round may leave all bases unchanged
ALL_POINTS = sum(card.rank for card in DECK) // len(SUITS)
OPT_OUT = "opt_out"  # chosen instead of a card (R11)
TAKE_PART = "take_part"  # announced otherwise (R11)

Choice: TypeAlias = Card | str  # a card of the hand, or one of these words
Shown: TypeAlias = Mapping[Seat, Card | None]  # cards of those who take part; None without a card


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit by its name; anyone who is told about it knows its cards."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return SUITS[self.cards[0].suit]


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    suits: Annotated[
        str, letters("".join(SUITS), 5), "the players' suits, and then the suit of the point cards"
    ] = "UPHFC"
    exhausted_tie: Annotated[
        Literal["hierarchy", "no_award"],
        "who wins if all tied players are out of cards",
        value_names(hierarchy="the highest suit", no_award="nobody"),
    ] = "hierarchy"
    optout_mode: Annotated[
        Literal["secret", "announce"],
        "how to sit out a turn",
        value_names(announce="announced first"),
    ] = "secret"
    max_rounds: Annotated[
        int | Literal["auto"] | None, range(1, 1001), "rounds before the match ends"
    ] = "auto"
    suit_hierarchy: Annotated[Hierarchy, "the suits from high to low"] = "UPHFDC"


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options  # the house rules
    bases: list[list[Card]]  # one card each, face up; none at base rank 0
    hands: list[list[Card]]  # cards in hand, by seat
    under: list[list[Card]]  # face down under the base cards, not used in this round
    won: list[list[Card]]  # point cards of this round, face up
    optouts: list[int]  # remaining turns to sit out, by seat
    deck: list[Card]  # the other point cards, face down
    discard: list[Card]  # cards shown in earlier turns of this round
    turn: list[tuple[Seat, Card]] = field(default_factory=list)  # the current turn, or the last one
    running: list[Seat] = field(default_factory=list)  # players who may still win this turn
    rounds: int = 0  # number of rounds counted
