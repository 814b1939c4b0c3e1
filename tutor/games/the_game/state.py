"""State, cards and house rules of The Game."""

from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Literal, TypeAlias, TypeGuard

from tutor.engine.cards import Card, Deck, piles
from tutor.engine.options import value_names
from tutor.engine.script import A_SEAT, Seat

LOWEST, HIGHEST = 2, 99  # cards; the 1 and the 100 are markers
DECK = Deck(Card(str(n), rank=n) for n in range(LOWEST, HIGHEST + 1))
RISING, FALLING = (0, 1), (2, 3)  # the piles A and B, and the piles C and D
NAMES = "ABCD"  # names of the piles
TRICK = 10  # numbers by which a card may go back

Pile: TypeAlias = int  # index of a pile: 0 is pile A


@cache
def deck_of(falls_from: int) -> Deck[Card]:
    """The cards between the numbers where piles begin (R1)."""
    return Deck(card for card in DECK if card.rank < falls_from)


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    falls_from: Annotated[int, range(40, 101), "number that two piles fall from"] = 100
    first_player: Annotated[int, A_SEAT, "who takes the first turn"] = 0
    end_rule: Annotated[
        Literal["current", "all"],
        "who must be stuck for the game to end",
        value_names(current="the player whose turn it is", all="everybody"),
    ] = "current"
    hints: Annotated[bool, "you may give hints about piles, without numbers"] = False
    fewer: Annotated[Literal[0, 1, 2], "how many cards fewer in every hand"] = 0


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options  # the house rules
    hands: list[list[Card]]  # cards in hand, by seat
    to_move: Seat  # the seat whose turn it is
    deck: list[Card]  # the draw pile
    piles: list[list[Card]] = field(default_factory=lambda: piles(4))  # A to D; the top comes last
    turn: list[Pile] = field(default_factory=list)  # piles of the cards of this turn, in order
    stuck: int = 0  # players in a row who could not play
    said: list[tuple[Seat, str, Pile]] = field(default_factory=list)  # hints about piles now


def named(pile: object) -> str:
    return NAMES[pile] if is_pile(pile) else "?"


def is_pile(pile: object) -> TypeGuard[Pile]:
    return type(pile) is int and pile in range(len(NAMES))
