"""Hands that show only what has been asked for.

A question is a function of hands. It is first given hands of which nothing is known. What it asks
for is noted (`Unread`), the deals are grouped by exactly that, and the question is asked again. So
it never sees more than what the deals were grouped by: nobody has to promise that suits are alike
for a question, and no such promise can be wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any, NamedTuple

from tutor.chance.statistic import CARDS, known, statistic, values_of, words_for, worked_out
from tutor.engine.cards import Card

PRINTED = tuple(field.name for field in fields(Card))  # what a card can show


class Read(NamedTuple):
    """One fact about one hand, as a question asks for it."""

    place: int  # which of the hands
    attributes: tuple[str, ...]  # of the cards: rank, suit ...
    word: str  # sum, most ...; or "cards", for what each card shows
    detail: Any = None  # of count(x) and apart(d)


class Unread(BaseException):  # so that no question catches it, with an `except Exception`
    """A question asks for something by which the deals have not been grouped yet."""

    def __init__(self, read: Read) -> None:
        self.read = read


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


class Bag:
    """The ranks (or suits, or points) of a hand: all of them, in no order."""

    __slots__ = ("_attribute", "_hand")

    def __init__(self, hand: Hand, attribute: str) -> None:
        self._hand, self._attribute = hand, attribute

    def __getattr__(self, word: str) -> Any:
        check_word(self._attribute, word)
        return self._hand.read((self._attribute,), word)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.values)

    def __contains__(self, value: object) -> bool:
        return self.count(value) > 0

    def __len__(self) -> int:
        return len(self._hand)

    def count(self, value: object) -> int:
        """How many of them are this."""
        return int(self._hand.read((self._attribute,), "count", value))

    def apart(self, distance: int) -> bool:
        """Whether two of them differ by exactly so much."""
        check_word(self._attribute, "apart")
        return bool(self._hand.read((self._attribute,), "apart", checked(distance)))


def check_word(attribute: str, word: str) -> None:
    """Raise an AttributeError that says what can be asked, unless this can."""
    if not known(attribute, word):
        many = attribute if attribute == "points" else f"{attribute}s"
        raise AttributeError(f"{many} have no {word!r}; ask for {words_for(attribute)}.")


def checked(distance: object) -> int:
    """A distance between two values; a ValueError if it is none."""
    if type(distance) is not int or distance < 1:
        raise ValueError(f"apart(d) needs a whole number from 1 on, not {distance!r}.")
    return distance


class Face:
    """A card of which one sees only some of what is printed on it."""

    def __init__(self, place: int, shown: tuple[str, ...], values: tuple[Any, ...]) -> None:
        self._place, self._shown = place, shown
        self.__dict__.update(zip(shown, values, strict=True))

    def __getattr__(self, name: str) -> Any:
        if name not in PRINTED:
            raise AttributeError(f"A card has no {name!r}; it has {', '.join(PRINTED)}.")
        raise Unread(Read(self._place, tuple(sorted({*self._shown, name})), CARDS))

    def __str__(self) -> str:
        return str(self.code).rstrip("'")

    def __repr__(self) -> str:
        return str(self.code)

    def __eq__(self, other: object) -> bool:
        return bool(self.code == getattr(other, "code", None))

    def __hash__(self) -> int:
        return hash(self.code)


@lru_cache(maxsize=4096)
def face(place: int, shown: tuple[str, ...], values: tuple[Any, ...]) -> Face:
    """A card of which this is seen."""
    return Face(place, shown, values)


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
