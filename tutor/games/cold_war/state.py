"""State and house rules of the Cold War."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from tutor.engine.memory import NOTHING_SEEN, Memory
from tutor.engine.options import value_names
from tutor.engine.script import A_SEAT, Seat
from tutor.games.cold_war.cards import Piece

HAND = 5
STACK = 6  # cards of a defence stack at the beginning
PLAYS = 2  # cards that may be played in a turn
PAIR = 2  # cards that may attack together
TRIAD = 3  # cards of a triad
ROUND = 2  # turns per player in a round, after which a position is evaluated
NOBODY = -1


PLACES = value_names(right="at the right end", any="anywhere")


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    first_player: Annotated[int, A_SEAT, "who takes the first turn"] = 0
    setup_placement: Annotated[
        Literal["right", "any"], "where cards go in the stack before the match", PLACES
    ] = "right"
    placement: Annotated[
        Literal["any", "right"], "where cards go in the stack during the match", PLACES
    ] = "any"
    group_from: Annotated[
        Literal["left", "right"], "the end from which groups of three are counted"
    ] = "left"
    refill_after_shield: Annotated[bool, "you draw again at once after using a shield"] = False
    shield_blocks_orange: Annotated[bool, "a shield also stops the removal of a card"] = True
    fallen_leaders: Annotated[bool, "defeated players play on as Fallen Leaders"] = True
    turn_limit: Annotated[
        int | None, range(1, 1001), "turns for each player before the match ends"
    ] = 60


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options  # the house rules
    turn: Seat  # the player in turn
    leaders: list[list[Piece]]  # one card each, even after a defeat
    stacks: list[list[Piece]]  # from the Leader outwards
    hands: list[list[Piece]]  # cards in hand, by seat
    decks: list[list[Piece]]  # the next card at the end
    discards: list[list[Piece]]  # in the order in which they were discarded
    turned: list[Piece] = field(default_factory=list)  # face up, before it joins a stack
    played: int = 0  # number of cards played in this turn
    turns: int = 0  # number of turns ended
    rounds: int = 1  # number of rounds begun, with a few turns for each player
    target: Seat = NOBODY  # target of an attack that has to be answered
    force: int = 0  # value of the attack; 0 for a triad, or for the removal of a card
    aimed: frozenset[Piece] = frozenset()  # the card to be removed, if any
    defeated: list[Seat] = field(default_factory=list)  # in the order of their defeats
    fallen: list[Seat] = field(default_factory=list)  # defeated, and all cards shuffled
    seen: Memory = NOTHING_SEEN  # memory of cards out of sight


def living(s: State) -> list[Seat]:
    """Return the seats whose Leaders stand (R1)."""
    return [seat for seat in range(len(s.leaders)) if seat not in s.defeated]


def others(s: State, seat: Seat) -> list[Seat]:
    return [each for each in living(s) if each != seat]
