"""What lies on the table of The Game, its cards and piles, and the house rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal, TypeAlias, TypeGuard

from tutor.engine.cards import Card, piles
from tutor.engine.deck import Deck
from tutor.engine.options import A_SEAT
from tutor.engine.script import Seat

DECK = Deck(Card(str(n), rank=n) for n in range(2, 100))
RISING, FALLING = (0, 1), (2, 3)  # the piles A and B, and the piles C and D
NAMES = "ABCD"  # of the piles
STARTS = (1, 1, 100, 100)  # where they begin: two markers, which are no cards
TRICK = 10  # how far one card may go back

Pile: TypeAlias = int  # its place: 0 is pile A


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    first_player: Annotated[int, A_SEAT, "who takes the first turn"] = 0
    end_rule: Annotated[Literal["current", "all"], "who must be stuck for the game to end"] = (
        "current"
    )
    hints: Annotated[bool, "you may warn of a pile, without numbers"] = False


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options
    hands: list[list[Card]]
    to_move: Seat
    piles: list[list[Card]] = field(default_factory=lambda: piles(4))  # A to D; the top comes last
    deck: list[Card] = field(default_factory=lambda: [*DECK])  # the draw pile
    turn: list[Pile] = field(default_factory=list)  # where the cards of this turn went, in order
    stuck: int = 0  # players who could not play, one after the other
    said: list[tuple[Seat, str, Pile]] = field(default_factory=list)  # of piles as they lie now


@dataclass(frozen=True, slots=True, repr=False)
class Play:
    """A card goes on a pile (R4, R5)."""

    card: Card
    pile: Pile

    def __repr__(self) -> str:
        return f"{self.card!r}>{named(self.pile)}"


Word: TypeAlias = Literal["keep_off", "big_jump"]
WORDS: Final[tuple[Word, ...]] = ("keep_off", "big_jump")


@dataclass(frozen=True, slots=True, repr=False)
class Hint:
    """A player says something of a pile (R9)."""

    word: Word
    pile: Pile

    def __repr__(self) -> str:
        return f"{self.word}>{named(self.pile)}"


End: TypeAlias = Literal["end", "stuck"]
END: Final = "end"  # the turn is over (R3)
STUCK: Final = "stuck"  # no card that must be played can be played (R10)

Choice: TypeAlias = Play | Hint | End


def named(pile: object) -> str:
    """The letter of a pile."""
    return NAMES[pile] if is_pile(pile) else "?"


def is_pile(pile: object) -> TypeGuard[Pile]:
    """Whether there is such a pile."""
    return type(pile) is int and pile in range(len(NAMES))
