"""Hands that show only what has been asked for.

A question is a function of hands. It is first given hands of which nothing is known. What it asks
for is noted (`Unread`), the deals are grouped by exactly that, and the question is asked again. So
it never sees more than what the deals were grouped by: nobody has to promise that suits are alike
for a question, and no such promise can be wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import isclose
from random import Random
from typing import Any

from tutor.chance.bag import Bag
from tutor.chance.reading import Read, Unread, face
from tutor.chance.statistic import CARDS, statistic, values_of, worked_out
from tutor.engine.cards import Card

NO_ORDER = (
    "A hand has no first card: its cards lie in no order. "
    "If the order matters, ask about draws(deck, n) instead of deals(deck, n)."
)


class Hand:
    """Cards in no order. What it knows is given, or asked for."""

    def __init__(
        self, place: int, size: int, facts: dict[Read, Any], deck: Mapping[str, Card]
    ) -> None:
        self._place, self._size, self._facts, self._deck = place, size, facts, deck
        self.shown: tuple[str, ...] = ()  # what its cards show
        self.gone_through = False  # whether a question went from card to card
        self.turn = 0  # in which order they lie this time

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
        self.gone_through = self._size > 1
        return iter(mixed(self.seen(), self.turn))

    def seen(self) -> list[Any]:
        """These cards, as far as they are known."""
        shown = self.shown
        if not shown:  # how many there are is no secret
            return [face(self._place, (), ())] * self._size
        told = self.read(shown, CARDS)
        if "code" in shown:  # nothing is left to hide
            at = shown.index("code")
            return [self._deck[values[at]] for values in told]
        return [face(self._place, shown, values) for values in told]

    def __contains__(self, card: object) -> bool:
        return any(
            card in (each, str(each)) if isinstance(card, str) else card == each for each in self
        )

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, index: object) -> Any:
        raise ValueError(NO_ORDER)


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

    def seen(self) -> list[Any]:
        """These cards."""
        return [*self._cards]


class Draw(Sequence[Any]):
    """Cards in the order in which they were drawn."""

    def __init__(self, hands: Sequence[Hand]) -> None:
        self.hands = hands

    def __len__(self) -> int:
        return len(self.hands)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(
            f"Drawn cards have no {name!r} together. Ask each: draw[0].rank, "
            "[card.suit for card in draw]; or ask about a hand, of deals(deck, n)."
        )

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [next(iter(hand)) for hand in self.hands[index]]
        return next(iter(self.hands[index]))


def mixed(cards: list[Any], turn: int) -> list[Any]:
    """The cards as they lie at first, the other way round, or in some other order."""
    if turn < 2:
        return cards[::-1] if turn else cards
    return Random(turn).sample(cards, len(cards))


def answer(asked: Callable[..., Any], hands: Sequence[Any], number: int) -> Any:
    """The answer to a question, if it is the same in whatever order the hands' cards lie.

    Where a question goes from card to card, it is asked again in another order, by the number of
    the deal. A ValueError says that a hand has none, if the answers differ.
    """
    told = asked(*hands)
    seen = [hand for hand in hands if isinstance(hand, Hand) and hand.gone_through]
    if seen:
        for hand in seen:
            hand.turn = number + 1
        again = asked(*hands)
        for hand in seen:
            hand.turn = 0
        if not (told == again or both_nearly(told, again)):
            raise ValueError(f"{asked!r}: {told!r} or {again!r}, as the cards lie. {NO_ORDER}")
    return told


def both_nearly(one: Any, other: Any) -> bool:
    """Whether two sums of floats differ by no more than their rounding."""
    return isinstance(one, float) and isinstance(other, float) and isclose(one, other)
