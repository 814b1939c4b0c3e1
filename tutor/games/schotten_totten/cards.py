"""The cards of Schotten Totten, and what elites may stand for (R13 to R15)."""

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine.cards import Card, Deck
from tutor.engine.script import seam

COLOURS, STRENGTHS = range(1, 7), range(1, 10)
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

    bit: int = 0  # its bit in a bit mask of cards

    def __str__(self) -> str:
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


def set_of(cards: Iterable[Piece]) -> int:
    """Return these cards as a set: a number with a bit for each card."""
    total = 0
    for card in cards:
        total |= card.bit
    return total


def cards_of(number: int) -> list[Piece]:
    """Return the cards of a set, in the order of the deck."""
    return [card for card in DECK if card.bit & number]


# R13, R14, R15: possible values of elites


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
