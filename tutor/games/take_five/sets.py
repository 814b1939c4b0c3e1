"""Sets in a circle: where a number must go (R4, R5), and what a special may join (R7)."""

from collections.abc import Sequence

from tutor.engine.cards import Card
from tutor.engine.script import seam
from tutor.games.take_five.state import FULL, KINDS

Set = Sequence[Card]


def numbers(cards: Set) -> list[Card]:
    return [card for card in cards if card.rank]


def specials(cards: Set) -> list[Card]:
    """The specials of a set, x2 first."""
    return sorted((card for card in cards if not card.rank), key=lambda c: KINDS.index(c.kind))


def end_number(cards: Set) -> int:
    """The last number of a set (R4); specials change nothing."""
    for card in reversed(cards):
        if card.rank:
            return card.rank
    return 0


def begun(cards: Set) -> int:
    """Return the number that began a set, which identifies it."""
    return cards[0].rank


def ends_of(sets: Sequence[Set]) -> list[int]:
    """The End-Numbers around the circle (R4)."""
    return [end_number(cards) for cards in sets]


def home(ends: Sequence[int], number: int) -> int:
    """The place of the nearest lower End-Number (R4), or else of the highest (R5)."""
    fitting, nearest = -1, 0
    for place, end in enumerate(ends):
        if nearest < end < number:
            fitting, nearest = place, end
    return fitting if fitting >= 0 else highest(ends)


@seam
def highest(ends: Sequence[int]) -> int:
    """The set with the highest End-Number, for a number below all of them (R5)."""
    return max(range(len(ends)), key=ends.__getitem__)


def placing_rule(sets: Sequence[Set], card: Card) -> str:
    """Return the rule that places a number: R4, or R5 if it is below all End-Numbers."""
    return "R4" if min(ends_of(sets)) < card.rank else "R5"


def lacks(cards: Set, kind: str) -> bool:
    """Return True if a special of this kind may join the set (R7)."""
    return all(card.kind != kind for card in cards)


def full(cards: Set) -> bool:
    """Return True if a set has its fifth number card (R8)."""
    return len(numbers(cards)) >= FULL


def set_of(ends: Sequence[int], number: int) -> int:
    """The End-Number of the set that a number goes to (R4, R5)."""
    return ends[home(ends, number)]
