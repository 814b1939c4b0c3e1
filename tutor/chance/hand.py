"""Hands that show only what has been asked for.

A question is a function of hands. It is first given hands of which nothing is known. What it asks
for is noted (`Unread`), the deals are grouped by exactly that, and the question is asked again. So
it never sees more than what the deals were grouped by: nobody has to promise that suits are alike
for a question, and no such promise can be wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tutor.chance.bag import Bag
from tutor.chance.reading import Read, Unread, face
from tutor.chance.statistic import CARDS, statistic, values_of, worked_out
from tutor.engine.cards import Card


class Hand:
    """Cards in no order. What it knows is given, or asked for."""

    def __init__(
        self, place: int, size: int, facts: dict[Read, Any], deck: Mapping[str, Card]
    ) -> None:
        self._place, self._size, self._facts, self._deck = place, size, facts, deck
        self.shown: tuple[str, ...] = ()  # what its cards show

    def read(self, attributes: tuple[str, ...], word: str, detail: Any = None) -> Any:
        """One fact about these cards."""
        read = Read(self._place, attributes, word, detail)
        try:
            return self._facts[read]
        except KeyError:
            raise Unread(read) from None

    @property
    def ranks(self) -> Bag:
        """The ranks of these cards."""
        return Bag(self, "rank")

    @property
    def suits(self) -> Bag:
        """The suits of these cards."""
        return Bag(self, "suit")

    @property
    def points(self) -> Bag:
        """The points of these cards."""
        return Bag(self, "points")

    def __iter__(self) -> Iterator[Any]:
        shown = self.shown
        if not shown:  # how many there are is no secret
            yield from [face(self._place, (), ())] * self._size
            return
        for values in self.read(shown, CARDS):
            if "code" in shown:  # nothing is left to hide
                yield self._deck[values[shown.index("code")]]
            else:
                yield face(self._place, shown, values)

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, index: object) -> Any:
        raise ValueError(
            "A hand has no first card: its cards lie in no order. "
            "If the order matters, ask about draws(deck, n) instead of deals(deck, n)."
        )


class Dealt(Hand):
    """A hand of real cards, as simulations see it."""

    def __init__(self, cards: Sequence[Card], deck: tuple[Card, ...]) -> None:
        super().__init__(0, len(cards), {}, {})
        self._cards, self._all = cards, deck

    def read(self, attributes: tuple[str, ...], word: str, detail: Any = None) -> Any:
        """One fact about these cards, worked out from them."""
        (attribute,) = attributes
        counts = Counter([getattr(card, attribute) for card in self._cards])
        if word == "counts":
            return tuple([counts[value] for value in values_of(self._all, attribute)])
        return worked_out(statistic(word, detail), counts)

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards)


class Draw(Sequence[Any]):
    """Cards in the order in which they were drawn."""

    def __init__(self, hands: Sequence[Hand]) -> None:
        self.hands = hands

    def __len__(self) -> int:
        return len(self.hands)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [next(iter(hand)) for hand in self.hands[index]]
        return next(iter(self.hands[index]))
