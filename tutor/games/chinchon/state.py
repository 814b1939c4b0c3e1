"""State and house rules of Chinchon."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Literal

from tutor.engine.cards import Deck
from tutor.engine.memory import NOTHING_SEEN, Memory
from tutor.engine.script import A_SEAT, Seat
from tutor.games.chinchon.cards import DECKS, Piece

HAND = 7  # cards dealt to each player
ONE_DECK = 4  # max. players with one deck
TO_THE_RIGHT, NOT_YET = -1, 0


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    decks: Annotated[int | Literal["auto"], range(1, 3), "decks of cards"] = "auto"
    dealer0: Annotated[int, A_SEAT, "who deals the first round"] = 0
    limit: Annotated[int, range(51), "points you may keep when you go down"] = 5
    limit_includes_discard: Annotated[bool, "the discard counts towards that limit"] = False
    bonus_all: Annotated[Literal[-10, 0], "score for going down and closing in one turn"] = -10
    out_over: Annotated[int, range(1, 1001), "points that a player may have and stay in"] = 100
    limit_inclusive: Annotated[bool, "a player with exactly that many points is out, too"] = False
    max_wild: Annotated[Literal[1, 2], "Wildcards in a combination"] = 1
    return_taken: Annotated[bool, "you may discard a card you have just taken"] = True
    turn_limit: Annotated[
        int | None, range(1, 1001), "turns for each player before the round ends"
    ] = 60
    max_rounds: Annotated[int | None, range(1, 1001), "rounds before the match ends"] = 60


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options  # the house rules
    dealer: Seat  # the seat of the dealer
    seat: Seat  # the player in turn, or of the last turn
    hands: list[list[Piece]]  # cards in hand, by seat
    scores: list[int]  # points, by seat
    turns: list[int]  # number of turns begun by each player in this round
    down: list[int]  # the turn in which each player went down; 0 if not yet
    again: list[int]  # the last turn in which each player put down more; 0 if not yet
    deck: list[Piece]  # undealt, or to be drawn
    discard: list[Piece] = field(default_factory=list)  # the discard pile
    melds: list[list[Piece]] = field(default_factory=list)  # combinations on the table
    closed: list[Piece] = field(default_factory=list)  # the card that closed the round, face down
    ended: int = 0  # turns of all players that are over, in this round
    direction: int = TO_THE_RIGHT  # 1 if it goes clockwise, -1 if it goes the other way
    taken: frozenset[Piece] = frozenset()  # cards taken from the discards in this turn
    rounds: int = 0  # number of rounds scored
    out: list[Seat] = field(default_factory=list)  # players who have left this round
    seen: Memory = NOTHING_SEEN  # memory of cards out of sight


def deck_for(players: int, options: Options) -> Deck[Piece]:
    if options.decks == "auto":
        return DECKS[1 if players <= ONE_DECK else 2]
    return DECKS[options.decks]


def all_cards(s: State) -> Deck[Piece]:
    return deck_for(len(s.hands), s.options)


def playing(s: State) -> list[Seat]:
    """Return the seats that take part in this round (R10)."""
    return [seat for seat in range(len(s.hands)) if seat not in s.out]


def points(cards: Sequence[Piece]) -> int:
    """Return the points of these cards if they are uncombined (R8)."""
    return sum([card.points for card in cards])
