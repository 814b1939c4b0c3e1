"""What lies on the table of the Cold War, what players may choose, and the house rules."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias

from tutor.engine.memory import NOTHING_SEEN, Memory
from tutor.engine.script import A_SEAT, Seat
from tutor.games.cold_war.cards import Piece

HAND = 5
STACK = 6  # cards of a defence stack at the beginning
PLAYS = 2  # cards that may be played in a turn
TRIAD = 3  # cards of it
ROUND = 2  # turns of everybody, after which a position is looked at anew
NOBODY = -1
DECLINE = "decline"  # a Fallen Leader turns no card
NO_SHIELD = "none"


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    first_player: Annotated[int, A_SEAT, "who takes the first turn"] = 0
    setup_placement: Annotated[
        Literal["right", "any"], "where cards go in the stack before the match"
    ] = "right"
    placement: Annotated[Literal["any", "right"], "where cards go in the stack later"] = "any"
    group_from: Annotated[Literal["left", "right"], "from where groups of three are counted"] = (
        "left"
    )
    refill_after_shield: Annotated[bool, "a hand is refilled at once after a defence"] = False
    shield_blocks_orange: Annotated[bool, "a shield stops a removal, too"] = True
    fallen_leaders: Annotated[bool, "defeated players go on as Fallen Leaders"] = True
    turn_limit: Annotated[
        int | None, range(1, 1001), "turns of each player after which the match stops"
    ] = 60


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options  # the house rules
    turn: Seat  # whose turn it is
    leaders: list[list[Piece]]  # one each, also of those who are defeated
    stacks: list[list[Piece]]  # from the Leader outwards
    hands: list[list[Piece]]  # cards in hand, by seat
    decks: list[list[Piece]]  # the next card at the end
    discards: list[list[Piece]]  # in the order in which they were discarded
    turned: list[Piece] = field(default_factory=list)  # face up, before it joins a stack
    played: int = 0  # cards in this turn
    turns: int = 0  # that have ended
    rounds: int = 1  # that have begun; in each of them everybody has a few turns
    target: Seat = NOBODY  # of an attack that is to be answered
    force: int = 0  # its value; 0 for a triad, or for the removal of a card
    aimed: frozenset[Piece] = frozenset()  # the card that is to be removed, if it is a removal
    defeated: list[Seat] = field(default_factory=list)  # in the order of their defeats
    fallen: list[Seat] = field(default_factory=list)  # of those, who have shuffled all their cards
    seen: Memory = NOTHING_SEEN  # what is remembered of cards that went out of sight


def in_order(cards: Sequence[Piece]) -> tuple[Piece, ...]:
    """The same cards in one order, in whatever order they are named."""
    return tuple(sorted(cards, key=repr))


@dataclass(frozen=True, slots=True, repr=False)
class Attack:
    """One or two Military cards attack a player (R4); three with the symbol are a triad (R12)."""

    cards: tuple[Piece, ...]
    target: Seat

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))

    def __repr__(self) -> str:
        return f"{'+'.join(map(repr, self.cards))}>{self.target}"


@dataclass(frozen=True, slots=True, repr=False)
class Lay:
    """A card joins the own stack (R5), so many cards away from the Leader."""

    card: Piece
    gap: int

    def __repr__(self) -> str:
        return f"{self.card!r}@{self.gap}"


@dataclass(frozen=True, slots=True, repr=False)
class Remove:
    """A Special takes a card out of somebody's stack (R11)."""

    card: Piece
    aim: Piece

    def __repr__(self) -> str:
        return f"{self.card!r}:{self.aim!r}"


@dataclass(frozen=True, slots=True, repr=False)
class Redeploy:
    """Two Military cards of the own stack attack together (R11)."""

    card: Piece
    cards: tuple[Piece, ...]
    target: Seat

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))

    def __repr__(self) -> str:
        return f"{self.card!r}:{'+'.join(map(repr, self.cards))}>{self.target}"


@dataclass(frozen=True, slots=True, repr=False)
class Discard:
    """A card of the hand or of the own stack is discarded, and the turn ends (R6)."""

    card: Piece

    def __repr__(self) -> str:
        return f"discard:{self.card!r}"


@dataclass(frozen=True, slots=True, repr=False)
class Shields:
    """One shield stops an attack (R13), and both a triad (R12)."""

    cards: tuple[Piece, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))

    def __repr__(self) -> str:
        return "+".join(map(repr, self.cards))


@dataclass(frozen=True, slots=True, repr=False)
class TurnOver:
    """A Fallen Leader turns the top card against a player (R15)."""

    target: Seat

    def __repr__(self) -> str:
        return f"turn>{self.target}"


Play: TypeAlias = Attack | Lay | Remove | Redeploy
Action: TypeAlias = Play | Discard
Choice: TypeAlias = Action | Shields | TurnOver | int | str  # a number is a gap


def living(s: State) -> list[Seat]:
    """Whose Leader stands (R1)."""
    return [seat for seat in range(len(s.leaders)) if seat not in s.defeated]


def others(s: State, seat: Seat) -> list[Seat]:
    return [each for each in living(s) if each != seat]
