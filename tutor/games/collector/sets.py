"""What six cards are worth together (R5, R8), and how near other hands are to that."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.engine.cards import Card
from tutor.engine.event import listing
from tutor.games.six_deck import RANKS, SUITS

SET = 6  # cards that make a set
NO_SET = 0  # in place of a tier


def tier(six: Sequence[Card]) -> int:
    """How good six cards are: tier 1 is best (R8); 0, if they are no set (R5)."""
    return graded(len({card.rank for card in six}), len({card.suit for card in six}))


def graded(ranks: int, suits: int) -> int:
    """The tier of six cards with so many different ranks and suits (R5, R8)."""
    if ranks == suits == SET:
        return 1
    if ranks == 1 or suits == 1:
        return 2
    return 3 if SET in (ranks, suits) else NO_SET


def is_set(six: Sequence[Card]) -> bool:
    """Whether six cards are a set (R5)."""
    return tier(six) != NO_SET


def described(six: Sequence[Card]) -> str:
    """What kind of set six cards are (R5)."""
    ranks, suits = len({card.rank for card in six}), len({card.suit for card in six})
    if ranks == suits == SET:
        return "one of every rank and every suit"
    if ranks == 1 or suits == 1:
        return "all of one rank" if ranks == 1 else "all of one suit"
    if SET in (ranks, suits):
        return "one of every rank" if ranks == SET else "one of every suit"
    return "no set"


def fitting(cards: Sequence[Card], tier: int) -> int:
    """How many of these cards can lie together in one set of this tier (R5, R8)."""
    if tier == 1:
        return most_apart(cards)
    ranks, suits = [card.rank for card in cards], [card.suit for card in cards]
    if tier == 2:
        return max([*map(ranks.count, ranks), *map(suits.count, suits)], default=0)
    return max(len({*ranks}), len({*suits}))


def most_apart(cards: Sequence[Card]) -> int:
    """How many of these cards can lie together so that no two share a rank or a suit (R8)."""
    if not cards:
        return 0
    card, *others = cards
    apart = [other for other in others if other.rank != card.rank and other.suit != card.suit]
    return max(1 + most_apart(apart), most_apart(others))


def nearness(cards: Sequence[Card]) -> int:
    """How many of these cards can lie together in one set of any tier (R5).

    Those of one suit have different ranks and those of one rank different suits, so that no other
    set is nearer than one of every rank or every suit.
    """
    return max(len({card.rank for card in cards}), len({card.suit for card in cards}))


def promise(cards: Sequence[Card]) -> tuple[int, int]:
    """How near cards are to a set (R5), and how near to one of every rank and suit at once (R8)."""
    ranks, suits = len({card.rank for card in cards}), len({card.suit for card in cards})
    return max(ranks, suits), ranks + suits


def lacking(cards: Sequence[Card]) -> str:
    """What keeps these cards from being a set, in words (R5)."""
    held = {card.rank for card in cards}, {card.suit for card in cards}
    ranks = [f"a {rank}" for rank in RANKS if rank not in held[0]]
    suits = [name for letter, name in SUITS.items() if letter not in held[1]]
    missing = f"for one of every rank they lack {listing(ranks)}, for one of every suit"
    return f"{missing} {listing(suits)}, and no six of them share a rank or a suit"
