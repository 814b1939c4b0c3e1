"""State, cards and house rules of The Mind."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Annotated, Literal

from tutor.engine.cards import Card, Deck
from tutor.engine.memory import NOTHING_SEEN, Memory
from tutor.engine.script import Plan, Seat

LEVELS = {2: 12, 3: 10, 4: 8}  # levels to win, by number of players
MOST_LIVES, MOST_SHURIKEN = 5, 3  # max. lives and shuriken
BRINGS_SHURIKEN, BRINGS_LIFE = (2, 5, 8), (3, 6, 9)  # number of levels completed
DECK = Deck(Card(str(n), rank=n) for n in range(1, 101))

LAY, RAISE = Plan("lay"), Plan("raise")  # now


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    cap: Annotated[bool, "at most five lives and three shuriken"] = True
    simultaneous: Annotated[
        Literal["ascending", "random"], "order of cards laid at the same moment"
    ] = "ascending"
    levels: Annotated[int | Literal["auto"], range(1, 13), "the last level"] = "auto"
    idle_limit: Annotated[int, range(2, 1001), "ticks of silence before the match ends"] = 150
    blind: Annotated[bool, "cards are laid face down, and turned over when the level is done"] = (
        False
    )


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options  # the house rules
    hands: list[list[Card]]  # cards in hand, by seat
    floors: list[int]  # lower bound of each hand, known to all
    lives: int  # lives that are left
    shuriken: int = 1  # shuriken that are left
    done: int = 0  # number of levels completed
    idle: int = 0  # ticks since a card was laid or discarded
    raised: frozenset[Seat] = frozenset()  # hands raised in the last tick without a shuriken
    refused: int = 0  # number of refused shuriken since a card was laid or discarded
    paces: list[tuple[Seat, int, int]] = field(default_factory=list)  # (seat, gap, ticks)
    stack: list[Card] = field(default_factory=list)  # cards that were played, one upon the other
    discarded: list[Card] = field(default_factory=list)  # cards that were discarded
    deck: list[Card] = field(default_factory=lambda: [*DECK])  # nobody draws from it
    laid_by: list[Seat] = field(default_factory=list)  # players of the cards laid face down
    counted: int = 0  # ticks of this level up to the last of these cards
    seen: Memory = NOTHING_SEEN  # that the stack was turned over


def top(s: State) -> int:
    """Return the number on the stack, 0 if it is empty; face down, the one the time suggests."""
    if s.options.blind:
        return s.counted
    return s.stack[-1].rank if s.stack else 0


def is_turned_over(s: State) -> bool:
    return not s.options.blind or bool(s.seen.open)


def too_early(stack: Sequence[Card]) -> list[Card]:
    """The cards of a stack on which a lower one was laid later (R5)."""
    lows = [*accumulate((card.rank for card in reversed(stack)), min)][::-1]
    return [card for card, low in zip(stack, lows, strict=True) if low < card.rank]


def level(s: State) -> int:
    return s.done + 1


def levels(s: State) -> int:
    last = s.options.levels
    return LEVELS[len(s.hands)] if last == "auto" else last


def gap(s: State, card: Card) -> int:
    """Return how many numbers from above the stack up to this card may still come."""
    low = top(s)
    return card.rank - low - sum(low < gone.rank < card.rank for gone in s.discarded)


def warning(s: State) -> int:
    """Return the ticks of silence after which those who all wait are warned (R13)."""
    return s.options.idle_limit // 2


def to_raise(s: State) -> int:
    """Return how many must raise a hand for a shuriken: all who have cards (R6)."""
    return sum(map(bool, s.hands))
