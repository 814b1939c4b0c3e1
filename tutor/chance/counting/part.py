"""Hands that are dealt together from one deck: how many ways, and one of them by chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import factorial, prod
from random import Random
from typing import Any, NamedTuple

from tutor.chance.cards.draw import Draw
from tutor.chance.cards.hand import Dealt, Hand
from tutor.chance.told.names import Names
from tutor.engine.cards import Card


class Part(NamedTuple):
    """Hands that are dealt from one deck; whatever lies in other parts, they are as likely."""

    deck: tuple[Card, ...]
    sizes: tuple[int, ...]
    names: Names
    put_back: bool = False
    ordered: bool = False  # single cards one after the other, which a question sees as one row
    held: tuple[tuple[int, Card], ...] = ()  # cards that are known to lie in a place

    @property
    def rows(self) -> int:
        """How many hands or rows a question is called with."""
        return 1 if self.ordered else len(self.sizes)

    @property
    def ways(self) -> int:
        """In how many ways these hands can be dealt."""
        if self.put_back:
            return int(len(self.deck) ** sum(self.sizes))
        return ways_to_deal(len(self.deck), self.sizes)

    def dealt(self, first: int, rng: Random) -> list[Dealt]:
        """Hands by chance; the first of them lies in this place of all."""
        wanted = sum(self.sizes)
        picked = rng.choices(self.deck, k=wanted) if self.put_back else some(self.deck, wanted, rng)
        found = [
            Dealt(first + n, picked[end - size : end], self.deck, self.names)
            for n, (end, size) in enumerate(zip(accumulate(self.sizes), self.sizes, strict=True))
        ]
        for n, card in self.held:
            found[n] = self.known(first + n, card)
        return found

    def known(self, place: int, card: Card) -> Dealt:
        """A hand of one card that is known."""
        return Dealt(place, [card], (card, *self.deck), self.names)

    def told(self, hands: Sequence[Hand]) -> Sequence[Any]:
        """These hands as a question is called with them."""
        return [Draw(hands)] if self.ordered else hands


def starts(parts: Sequence[Part]) -> Iterator[tuple[int, Part]]:
    """Each part with the place of its first hand among all."""
    first = 0
    for part in parts:
        yield first, part
        first += len(part.sizes)


def rows_of(parts: Sequence[Part]) -> int:
    """How many hands or rows a question is called with."""
    return sum([part.rows for part in parts])


def sampled(parts: Sequence[Part], luck: str) -> Sequence[Any]:
    """What a question is called with, for one deal by chance; the same for the same luck."""
    rng = Random(luck)
    return [row for first, part in starts(parts) for row in part.told(part.dealt(first, rng))]


def ways_to_deal(cards: int, sizes: tuple[int, ...]) -> int:
    """How many ways there are to deal hands of these sizes from so many cards."""
    return factorial(cards) // prod(map(factorial, sizes)) // factorial(cards - sum(sizes))


def some(cards: Sequence[Card], n: int, rng: Random) -> list[Card]:
    """So many of these cards in random order, without shuffling all of them."""
    draw, moved, picked = rng.random, dict[int, Card](), []
    for left in range(len(cards), len(cards) - n, -1):
        at = int(draw() * left)
        picked.append(moved.get(at, cards[at]))
        moved[at] = moved.get(left - 1, cards[left - 1])
    return picked
