"""Hands that are dealt together from one deck: the number of ways, and random deals."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import factorial, prod
from random import Random
from typing import Any, NamedTuple, TypeAlias

from tutor.chance.cards.hand import Dealt, Draw, Drawn, Hand
from tutor.chance.cards.names import Names
from tutor.engine.cards import Card

Deck: TypeAlias = tuple[Card, ...]
Sizes: TypeAlias = tuple[int, ...]  # the number of cards in each hand
Facts: TypeAlias = tuple[Any, ...]  # one for each read


class Part(NamedTuple):
    """Hands that are dealt from one deck, independently of all other parts."""

    deck: Deck
    sizes: Sizes
    names: Names
    put_back: bool = False
    ordered: bool = False  # single cards one after the other, which a question sees as one row

    @property
    def rows(self) -> int:
        """Count the hands or rows that a question is called with."""
        return 1 if self.ordered else len(self.sizes)

    @property
    def ways(self) -> int:
        """Count the deals."""
        if self.put_back:
            return int(len(self.deck) ** sum(self.sizes))
        return ways_to_deal(len(self.deck), self.sizes)

    def picked(self, rng: Random) -> list[Sequence[Card]]:
        """Pick the cards of each hand at random."""
        wanted = sum(self.sizes)
        cards = rng.choices(self.deck, k=wanted) if self.put_back else some(self.deck, wanted, rng)
        ends = zip(accumulate(self.sizes), self.sizes, strict=True)
        return [cards[end - size : end] for end, size in ends]

    def rows_with(self, hands: Sequence[Sequence[Card]], first: int = 0) -> list[Any]:
        """Make the arguments of a question from these cards; the first hand has this place."""
        if self.ordered:
            return [Drawn([card for cards in hands for card in cards], self.deck, self.names)]
        return [Dealt(n, cards, self.deck, self.names) for n, cards in enumerate(hands, first)]

    def told(self, hands: Sequence[Hand]) -> Sequence[Any]:
        """Make the arguments of a question from hands that are not all known."""
        return [Draw(hands)] if self.ordered else hands


def starts(parts: Sequence[Part]) -> Iterator[tuple[int, Part]]:
    """Yield each part with the place of its first hand."""
    first = 0
    for part in parts:
        yield first, part
        first += len(part.sizes)


def rows_of(parts: Sequence[Part]) -> int:
    """Count the hands or rows that a question is called with."""
    return sum([part.rows for part in parts])


def sampled(parts: Sequence[Part], seed: str) -> Sequence[Any]:
    """Make the arguments of a question for one random deal."""
    rng = Random(seed)
    return [row for first, part in starts(parts) for row in part.rows_with(part.picked(rng), first)]


def ways_to_deal(cards: int, sizes: Sizes) -> int:
    """Count the ways to deal hands of these sizes from a deck."""
    return factorial(cards) // prod(map(factorial, sizes)) // factorial(cards - sum(sizes))


def bits_to_deal(cards: int, sizes: Sizes) -> int:
    """Bound the length of that number from above, even if cards are put back."""
    return sum(sizes) * cards.bit_length()


def some(cards: Sequence[Card], n: int, rng: Random) -> list[Card]:
    """Draw `n` cards at random: a Fisher-Yates shuffle that stops after them."""
    draw, moved, picked = rng.random, dict[int, Card](), []
    for left in range(len(cards), len(cards) - n, -1):
        at = int(draw() * left)
        picked.append(moved.get(at, cards[at]))
        moved[at] = moved.get(left - 1, cards[left - 1])
    return picked
