"""Sets: which six cards are one (R5), which is best (R8, R9), and how near a hand is to one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from tutor.engine.cards import Card
from tutor.engine.event import listing
from tutor.engine.script import Seat
from tutor.games.collector.state import SET, Lay, State
from tutor.games.six_deck import RANKS, SUITS

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


def lays(hand: Sequence[Card]) -> list[Lay]:
    """Every way to lay six cards that are a set (R6)."""
    if not may_hold_a_set(hand):
        return []
    pairs = [pair for pair in combinations(hand, 2) if is_set(rest(hand, *pair))]
    return [Lay(*way) for pair in pairs for way in (pair, pair[::-1])]


def may_hold_a_set(hand: Sequence[Card]) -> bool:
    """Whether there may be a set among these cards (R5); quickly said, for mostly there is none."""
    return nearness(hand) == SET


def rest(hand: Sequence[Card], first: Card, second: Card) -> list[Card]:
    """The other cards."""
    return [card for card in hand if card is not first and card is not second]


def best_sets(s: State) -> list[Seat]:
    """Who has laid a set of the best tier (R8), the first one first (R9)."""
    best = min(tier(s.laid[seat]) for seat in s.laid_by)
    return [seat for seat in s.laid_by if tier(s.laid[seat]) == best]


def winner(s: State) -> Seat:
    """Whose set wins: of the best ones the first (R8, R9)."""
    return best_sets(s)[0]


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
    """What these cards lack for one of every rank, or of every suit (R5)."""
    held = {card.rank for card in cards}, {card.suit for card in cards}
    ranks = [f"a {rank}" for rank in RANKS if rank not in held[0]]
    suits = [name for letter, name in SUITS.items() if letter not in held[1]]
    return f"{listing(ranks)}, or {listing(suits)}"
