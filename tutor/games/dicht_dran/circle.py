"""The circle of six cards (R3): the target, its neighbours, and the range between them."""

from collections.abc import Sequence

from tutor.engine.cards import Card

Range = tuple[int, int]  # (lowest, highest); an empty range has them in reverse order


def neighbours(circle: Sequence[Card], target: int) -> tuple[Card, Card]:
    """The cards before and behind the target in the circle (R3)."""
    return circle[target - 1], circle[(target + 1) % len(circle)]


def free_range(circle: Sequence[Card], target: int) -> Range:
    """The numbers between the target's neighbours (R3)."""
    before, behind = neighbours(circle, target)
    return between(before, behind)


def between(one: Card, other: Card) -> Range:
    """The lowest and the highest number that lie between two cards (R3)."""
    low, high = sorted((one.rank, other.rank))
    return low + 1, high - 1


def inside(limits: Range, card: Card) -> bool:
    """Return True if a card is in this range (R3)."""
    low, high = limits
    return low <= card.rank <= high


def distance(target: Card, card: Card) -> int:
    """Return the distance of a card from the target (R4)."""
    return abs(target.rank - card.rank)


def free_numbers(circle: Sequence[Card], target: int) -> str:
    """The free range (R3): "2 to 71", "only 12", "no number"."""
    return in_words(free_range(circle, target))


def in_words(limits: Range) -> str:
    low, high = limits
    if low > high:
        return "no number"
    return f"only {low}" if low == high else f"{low} to {high}"
