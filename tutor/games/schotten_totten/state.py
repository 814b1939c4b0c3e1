"""State and house rules of Schotten Totten."""

from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias

from tutor.engine.memory import NOTHING_SEEN, Memory
from tutor.engine.options import value_names
from tutor.engine.script import A_SEAT, Seat
from tutor.games.schotten_totten.cards import CLAN, Piece

STONES = 9
HAND = 6  # clan cards dealt to each player
CARDS = 3  # cards of a formation
MUD_CARDS = 4  # cards of a formation in a Mud Fight
VICTORY = 50  # worth of a win for players who look ahead
NOBODY = -1

Side: TypeAlias = list[Piece]  # the cards of one player at a stone


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    tactics: Annotated[bool, "play with tactics"] = False
    first_player: Annotated[int, A_SEAT, "who takes the first turn"] = 0
    auto_claim: Annotated[bool, "stones are claimed for you without asking"] = False
    proof_uses_own_hand: Annotated[bool, "a proof may use the cards in your own hand"] = False
    proof_counts_elites: Annotated[bool, "elite troops not yet played can stop a proof"] = False
    claim_when: Annotated[
        Literal["end", "start"],
        "when in a turn stones are claimed",
        value_names(end="at the end", start="at the start"),
    ] = "end"


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options  # the house rules
    turn: Seat  # the seat whose turn it is
    hands: list[list[Piece]]  # cards in hand, by seat
    claimed: list[list[int]]  # stones won, by seat
    tactics_played: list[int]  # by seat
    stones: list[list[Side]] = field(  # the sides of each stone, by seat
        default_factory=lambda: [[[], []] for _ in range(STONES)]
    )
    modes: list[list[Piece]] = field(  # cards that change how a stone is won
        default_factory=lambda: [[] for _ in range(STONES)]
    )
    first: list[int] = field(default_factory=lambda: [NOBODY] * STONES)  # who completed a side
    deck: list[Piece] = field(default_factory=lambda: [*CLAN])  # undealt, or to be drawn
    tactics: list[Piece] = field(default_factory=list)  # the tactics deck
    ruses: list[Piece] = field(default_factory=list)  # ruses played
    discard: list[Piece] = field(default_factory=list)  # face up
    plays: int = 0  # number of first steps of a turn, made or skipped
    turns: int = 0  # number of turns ended; one less than plays while somebody may claim
    passes: int = 0  # passes in a row, without a draw or a claim
    to_bury: int = 0  # cards to put under their decks after a Recruiter
    seen: Memory = NOTHING_SEEN  # memory of cards out of sight
