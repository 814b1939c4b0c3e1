"""What lies on the table of Half-Zero, and under which house rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Literal, TypeAlias

from tutor.engine.cards import Card, piles
from tutor.engine.deck import Deck
from tutor.engine.options import letters
from tutor.engine.script import Seat
from tutor.games.six_deck import DECK, SUITS, Hierarchy

START = 5  # base rank at the beginning (R2)
OPT_OUT = "opt_out"  # what is chosen in place of a card (R11)
TAKE_PART = "take_part"  # what is announced if not that (R11)

Choice: TypeAlias = Card | str  # a card of the hand, or one of these words


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit by its name; whoever hears of it knows its cards."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return SUITS[self.cards[0].suit]


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    suits: Annotated[
        str, letters("".join(SUITS), 5), "the suit of each seat, and last that of the point cards"
    ] = "UPHFC"
    exhausted_tie: Annotated[
        Literal["hierarchy", "no_award"], "who wins if all who tie are out of cards"
    ] = "hierarchy"
    optout_mode: Annotated[Literal["secret", "announce"], "how one sits out a turn"] = "secret"
    max_rounds: Annotated[
        int | Literal["auto"] | None, range(1, 1001), "rounds after which the match stops"
    ] = "auto"
    suit_hierarchy: Annotated[Hierarchy, "the suits from high to low"] = "UPHFDC"


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options
    bases: list[list[Card]]  # one card each, face up; none at base rank 0
    hands: list[list[Card]]
    under: list[list[Card]]  # face down under the base cards, not used in this round
    won: list[list[Card]]  # point cards of this round, face up
    optouts: list[int]  # turns that each player may still sit out
    deck: list[Card]  # the other point cards, face down
    discard: list[Card]  # shown in earlier turns of this round
    turn: list[tuple[Seat, Card]] = field(default_factory=list)  # this one, or the last
    running: list[Seat] = field(default_factory=list)  # who may still win this turn, once known
    rounds: int = 0  # that have been counted


def setup(players: int, options: Options) -> State:
    """Base rank 5 for everybody (R2), and no card dealt yet."""
    suits = options.suits[:players]
    bases = [[card for card in of_suit(suit) if card.rank == START] for suit in suits]
    rest = [card for suit in suits for card in of_suit(suit) if card.rank != START]
    hands, under, won = piles(players), piles(players), piles(players)
    points = [*of_suit(options.suits[-1])]
    return State(options, bases, hands, under, won, [0] * players, points, rest)


def suits_in_play(players: int, suits: str) -> list[str]:
    """A suit for everybody, and one for the point cards (R1)."""
    return [*suits[:players], suits[-1]]


@cache
def cards_in_play(players: int, suits: str) -> Deck[Card]:
    """All cards of these suits (R1)."""
    return Deck(card for suit in suits_in_play(players, suits) for card in of_suit(suit))


@cache
def of_suit(suit: str) -> tuple[Card, ...]:
    """The six cards of a suit."""
    return tuple(card for card in DECK if card.suit == suit)


def under_way(s: State) -> bool:
    """Whether somebody still has a card in hand (R9)."""
    return any(s.hands)


def base_rank(base: Sequence[Card]) -> int:
    """The rank of a base card, or 0 if there is none any more (R13)."""
    return base[0].rank if base else 0
