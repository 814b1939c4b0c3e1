"""What ends a turn: two cards are discarded (R4), and a set may be laid before (R6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import TypeAlias

from tutor.engine.cards import Card
from tutor.games.collector.sets import SET, is_set, nearness
from tutor.games.six_deck import DECK


@dataclass(frozen=True, slots=True, repr=False)
class Discard:
    """Two cards are discarded, the second comes to lie on top (R4)."""

    first: Card
    second: Card

    def __repr__(self) -> str:
        return f"discard({self.first},{self.second})"


@dataclass(frozen=True, slots=True, repr=False)
class Lay:
    """All other cards are laid as a set, these two are discarded in this order (R6)."""

    first: Card
    second: Card

    def __repr__(self) -> str:
        return f"lay({self.first},{self.second})"


Move: TypeAlias = Discard | Lay

DISCARDS = {pair: Discard(*pair) for pair in permutations(DECK, 2)}  # made once, for speed


def thrown(move: Move) -> list[Card]:
    """The cards as they come to lie on the discard pile, the second on top (R4)."""
    return [move.first, move.second]


def discards(hand: Sequence[Card]) -> list[Move]:
    """Any two cards, in either order (R4)."""
    return [*map(DISCARDS.__getitem__, permutations(hand, 2))]


def lays(hand: Sequence[Card]) -> list[Move]:
    """Every way to lay six cards that are a set (R6)."""
    if not promising(hand):
        return []
    pairs = [pair for pair in combinations(hand, 2) if is_set(rest(hand, *pair))]
    return [Lay(*way) for pair in pairs for way in (pair, pair[::-1])]


def promising(hand: Sequence[Card]) -> bool:
    """Whether there may be a set among these cards (R5); quickly said, for mostly there is none."""
    return nearness(hand) == SET


def rest(hand: Sequence[Card], first: Card, second: Card) -> list[Card]:
    """The other cards."""
    return [card for card in hand if card is not first and card is not second]
