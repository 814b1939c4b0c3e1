"""State, cards and house rules of Take 5."""

from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Final, Literal, TypeAlias

from tutor.engine.cards import Card, Deck, distinct
from tutor.engine.script import A_SEAT, Seat

FULL = 5  # number cards that complete a set
MOST = 3  # cards that may be played in a turn
PLUS = 5  # points of a +5
PENALTY = 10  # cost of a special left in the hand
HANDS = {2: 14, 3: 12, 4: 12, 5: 12, 6: 10}  # number cards of a player
SETS = {2: 7, 3: 9, 4: 12, 5: 15, 6: 15}


def bulls(number: int) -> int:
    """The bulls on a card (R10): green ones count plus, red ones minus."""
    if number == 55:
        return -7
    if number % 11 == 0:
        return -5
    if number % 10 == 0:
        return -3
    if number % 5 == 0:
        return -2
    return 2 if number % 10 == 2 else 1


DOUBLES, PLUSES = "x2", "+5"  # the kinds of specials
KINDS = (DOUBLES, PLUSES)
NUMBERS = Deck(Card(str(n), rank=n, points=bulls(n)) for n in range(1, 101))
SPECIALS = {kind: Deck(distinct(Card(kind, kind=kind) for _ in range(6))) for kind in KINDS}


@cache
def deck_of(players: int) -> Deck[Card]:
    """All number cards, and an x2 and a +5 for each player (R1)."""
    return Deck([*NUMBERS, *(card for kind in KINDS for card in SPECIALS[kind][:players])])


BOX = deck_of(6)


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    first_player: Annotated[int, A_SEAT, "who takes the first turn"] = 0
    x2_stack: Annotated[bool, "each extra x2 doubles your score again"] = True
    penalty_before_x2: Annotated[bool, "specials left over cost points before the doubling"] = False


Sets: TypeAlias = list[list[Card]]


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options  # the house rules
    to_move: Seat  # the seat whose turn it is
    hands: list[list[Card]]  # number cards
    specials: list[list[Card]]  # specials in each hand; everybody knows them
    taken: list[list[Card]]  # the scoring piles
    deck: list[Card] = field(default_factory=lambda: [*NUMBERS])  # nobody draws from it
    sets: Sets = field(default_factory=list)  # clockwise; the specials of a set among its numbers
    played: int = 0  # number of cards played in this turn


@dataclass(frozen=True, slots=True, repr=False)
class Add:
    """A card joins a set (R4, R5, R7), which is called by the number that began it."""

    card: Card
    begun: int

    def __repr__(self) -> str:
        return f"{self.card!r}>{self.begun}"


END: Final = "end"  # the turn is over (R3)
PASS: Final = "pass"  # noqa: S105  no password: nothing can be played (R12)

Choice: TypeAlias = Add | Literal["end", "pass"]
