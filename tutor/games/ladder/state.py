"""State, choices and house rules of Ladder."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from tutor.engine.cards import Card
from tutor.engine.memory import NOTHING_SEEN, Memory
from tutor.engine.script import A_SEAT, Seat
from tutor.games.six_deck import DECK, WILDS

HAND = 7

Collect = Literal["collect"]
COLLECT: Collect = "collect"  # the alternative to playing a set


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    dealer0: Annotated[int, A_SEAT, "who deals"] = 0
    size_beats_rank: Annotated[bool, "a larger set beats any rank"] = False
    same_size: Annotated[bool, "you may play a set on a set of the same size"] = True
    voluntary_collect: Annotated[bool, "you may collect even if you can play"] = False
    turn_limit: Annotated[
        int | None, range(1, 1001), "turns for each player before the match ends"
    ] = 100
    wilds: Annotated[int, WILDS, "Suit Hierarchy cards shuffled in as wild cards"] = 0


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options  # the house rules
    hands: list[list[Card]]  # cards in hand, by seat
    to_move: Seat  # the seat whose turn it is
    highest: list[int]  # max. rank of unseen cards in each hand (R5)
    pile: list[list[Card]] = field(default_factory=list)  # sets in the centre, the top last
    deck: list[Card] = field(default_factory=lambda: [*DECK])  # undealt, or to be drawn
    turns: int = 0  # number of turns ended
    declared: int = 0  # rank of wild cards that are alone on top (R3)
    seen: Memory = NOTHING_SEEN  # memory of cards out of sight


@dataclass(frozen=True, slots=True, repr=False)
class Play:
    """A number of cards of one rank, some of them wild; their suits never matter (R3)."""

    rank: int
    count: int
    wilds: int = 0

    @property
    def declared(self) -> int:
        """Rank that wild cards alone count as; 0 if another card says it (R3)."""
        return self.rank if self.wilds == self.count else 0

    def __repr__(self) -> str:
        wild = f"({self.wilds}W)" if self.wilds else ""
        return f"{self.count}x{self.rank}{wild}"
