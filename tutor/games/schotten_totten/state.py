"""What lies on the border of Schotten Totten, what players may choose, and the house rules."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias

from tutor.engine.cards import Card, Deck
from tutor.engine.memory import NOTHING_SEEN, Memory
from tutor.engine.script import A_SEAT, Seat, seam

STONES = 9
HAND = 6  # clan cards dealt to each player
CARDS = 3  # of a formation
MUD_CARDS = 4  # of a formation in a Mud Fight
COLOURS, STRENGTHS = range(1, 7), range(1, 10)
VICTORY = 50  # what it is worth to those who look ahead
NOBODY = -1

JOKERS = ("1", "2")  # the codes of the tactics
SPY, SHIELD, BLIND, MUD, RECRUITER, STRATEGIST, BANSHEE, TRAITOR = map(str, range(3, 11))
NAMES = {
    "1": "Joker",
    "2": "Joker",
    SPY: "Spy",
    SHIELD: "Shield Bearer",
    BLIND: "Blind Man's Bluff",
    MUD: "Mud Fight",
    RECRUITER: "Recruiter",
    STRATEGIST: "Strategist",
    BANSHEE: "Banshee",
    TRAITOR: "Traitor",
}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Piece(Card):
    """A clan card or a tactic."""

    bit: int = 0  # its own bit in a set of cards that is written as a number

    def __str__(self) -> str:
        """A clan card is called by its number, a tactic by its name."""
        code = Card.__str__(self)
        return NAMES.get(code, code)


CLAN = Deck(
    Piece(f"{colour}{n}", n, str(colour), back="clan", bit=1 << 9 * (colour - 1) + n - 1)
    for colour in COLOURS
    for n in STRENGTHS
)
TACTICS = Deck(
    Piece(
        code,
        kind="elite" if n < 4 else "mode" if n < 6 else "ruse",
        back="tactic",
        bit=1 << len(CLAN) + n,
    )
    for n, code in enumerate(NAMES)
)
DECK: Deck[Piece] = Deck([*CLAN, *TACTICS])

Side: TypeAlias = list[Piece]  # the cards of one player at a stone


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    tactics: Annotated[bool, "tactics are used"] = False
    first_player: Annotated[int, A_SEAT, "who takes the first turn"] = 0
    auto_claim: Annotated[bool, "stones are claimed without asking"] = False
    proof_uses_own_hand: Annotated[bool, "your own hand counts as seen in a proof"] = False
    proof_counts_elites: Annotated[bool, "elite troops still to come can stop a proof"] = False
    claim_when: Annotated[Literal["end", "start"], "when in a turn stones are claimed"] = "end"


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    options: Options  # the house rules
    turn: Seat  # the seat whose turn it is
    hands: list[list[Piece]]  # cards in hand, by seat
    claimed: list[list[int]]  # by seat, the stones that were won
    tactics_played: list[int]  # by seat
    stones: list[list[Side]] = field(  # the sides of each stone, by seat
        default_factory=lambda: [[[], []] for _ in range(STONES)]
    )
    modes: list[list[Piece]] = field(  # cards that change how a stone is won
        default_factory=lambda: [[] for _ in range(STONES)]
    )
    first: list[int] = field(default_factory=lambda: [NOBODY] * STONES)  # who completed a side
    deck: list[Piece] = field(default_factory=lambda: [*CLAN])  # undealt, or to be drawn
    tactics: list[Piece] = field(default_factory=list)  # the deck of them
    ruses: list[Piece] = field(default_factory=list)  # that were played
    discard: list[Piece] = field(default_factory=list)  # face up
    plays: int = 0  # first steps of a turn that were made, or skipped
    turns: int = 0  # that have ended; one less than plays while somebody may claim
    passes: int = 0  # in a row, without a draw or a claim
    to_bury: int = 0  # cards that go under their decks after a Recruiter
    seen: Memory = NOTHING_SEEN  # what is remembered of cards that went out of sight


@dataclass(frozen=True, slots=True, repr=False)
class Play:
    """A clan card or an elite joins one's own side of a stone, or a combat mode lies on it (R3)."""

    card: Piece
    stone: int

    def __repr__(self) -> str:
        return f"{self.card!r}@{self.stone}"


@dataclass(frozen=True, slots=True, repr=False)
class Recruit:
    """The Recruiter draws so many clan cards, and for the rest of three tactics (R18)."""

    card: Piece
    clan: int
    tactics: int

    def __repr__(self) -> str:
        return f"recruit:{self.clan}+{self.tactics}"


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """A ruse moves a card from a stone to the own side of another: R19, R21."""

    card: Piece
    target: Piece
    stone: int

    def __repr__(self) -> str:
        return f"{self.card!r}:{self.target!r}@{self.stone}"


@dataclass(frozen=True, slots=True, repr=False)
class Remove:
    """A ruse discards a card from a stone: R19, R20."""

    card: Piece
    target: Piece

    def __repr__(self) -> str:
        return f"{self.card!r}:{self.target!r}"


@dataclass(frozen=True, slots=True, repr=False)
class Bury:
    """Hand cards go under their decks (R18), in whatever order they are named."""

    cards: tuple[Piece, ...]

    def __repr__(self) -> str:
        return f"bury:{'+'.join(map(repr, self.cards))}"


@dataclass(frozen=True, slots=True, repr=False)
class Claim:
    """A stone is claimed (R8)."""

    stone: int

    def __repr__(self) -> str:
        return f"claim:{self.stone}"


@dataclass(frozen=True, slots=True, repr=False)
class Draw:
    """The turn ends with a card of this deck (R3, R11), or without one (R9)."""

    deck: str  # CLAN_DECK, TACTIC_DECK, or NOTHING

    def __repr__(self) -> str:
        return f"draw:{self.deck}"


CLAN_DECK, TACTIC_DECK, NOTHING = "clan", "tactics", "nothing"
DRAWS: Mapping[str, Draw] = {name: Draw(name) for name in (CLAN_DECK, TACTIC_DECK, NOTHING)}
CLAIMS = tuple(map(Claim, range(STONES)))
PLAYS: Mapping[Piece, tuple[Play, ...]] = {
    card: tuple(Play(card, stone) for stone in range(STONES)) for card in DECK
}
Action: TypeAlias = Play | Recruit | Move | Remove


def set_of(cards: Iterable[Piece]) -> int:
    """These cards as a number."""
    total = 0
    for card in cards:
        total |= card.bit
    return total


def cards_of(number: int) -> list[Piece]:
    """The cards of such a number, in the order of the deck."""
    return [card for card in DECK if card.bit & number]


# R13, R14, R15: what elites may stand for


def values(card: Card) -> tuple[int, ...]:
    """The strengths of an elite: a Joker has any (R13), the Spy 7 (R14), and so on (R15)."""
    if card.code == SPY:
        return spy_values()
    return shield_values() if card.code == SHIELD else joker_values()


@seam
def joker_values() -> tuple[int, ...]:
    """Any strength (R13)."""
    return (*STRENGTHS,)


@seam
def spy_values() -> tuple[int, ...]:
    """Strength 7 (R14)."""
    return (7,)


@seam
def shield_values() -> tuple[int, ...]:
    """Strength 1, 2 or 3 (R15)."""
    return 1, 2, 3
