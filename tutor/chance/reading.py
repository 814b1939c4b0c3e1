"""What a question reads of hands: facts, and cards of which it sees only some."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from functools import cache, lru_cache
from typing import Any, NamedTuple

from tutor.chance.names import Names, shown
from tutor.chance.never import NEVER
from tutor.chance.several import Form, Several
from tutor.chance.statistic import CARDS, OF, UNTIL, statistic, values_of, worked_out
from tutor.chance.told import Count, Rank, Token, Word
from tutor.engine.cards import Card

PRINTED = tuple(field.name for field in fields(Card))  # what a card can show
TUPLES = ("pattern", "counts", "values")


class Read(NamedTuple):
    """One fact about one hand, as a question asks for it."""

    place: int  # which of the hands
    attributes: tuple[str, ...]  # of the cards: rank, suit ...
    word: str  # sum, most ...; or "cards", for what each card shows
    detail: Any = None  # of count(x), apart(d), of(codes) and until(codes)


class Unread(BaseException):  # so that no question catches it, with an `except Exception`
    """A question asks for something by which the deals have not been grouped yet."""

    def __init__(self, read: Read) -> None:
        self.read = read


def fact(cards: Sequence[Card], read: Read, deck: Sequence[Card]) -> Any:
    """One fact about a hand of these cards, worked out from them."""
    if read.word == CARDS:
        return tuple([tuple([getattr(card, name) for name in read.attributes]) for card in cards])
    if read.word in (OF, UNTIL):
        return sum([card.code in read.detail for card in cards])
    (attribute,) = read.attributes
    counts = Counter([shown(card, attribute) for card in cards])
    del counts[None]
    if read.word == "counts":
        return tuple([counts[value] for value in values_of((*deck,), attribute)])
    return worked_out(statistic(read.word, read.detail), counts)


def told(found: Any, read: Read, names: Names, deck: Sequence[Card], size: int) -> Any:
    """A fact as a question is told it: it knows what it may be compared with."""
    if found is None and read.word == UNTIL:
        return NEVER
    if found is None or isinstance(found, bool):
        return found
    attribute = read.attributes[0]
    if read.word in TUPLES:
        if read.word == "values":
            found = [printed(value, attribute, names) for value in found]
        many = len(values_of((*deck,), attribute))
        return Several(found, Form(read.word, attribute, names, size, many))
    if read.word in ("lowest", "highest", "only"):
        return printed(found, attribute, names)
    return Count(found)


def printed(value: Any, attribute: str, names: Names) -> Any:
    """What a card shows, as a question is told it."""
    if names.nameless and names.is_nameless(attribute, value):
        return Token(value, attribute, names)
    if attribute == "rank":
        return Rank(value, names)
    if attribute == "points":
        return Count(value)
    return Word(value, attribute, names) if attribute in ("suit", "kind", "code") else value


class Face:
    """A card of which one sees only some of what is printed on it."""

    def __init__(
        self, place: int, shown: tuple[str, ...], values: tuple[Any, ...], names: Names
    ) -> None:
        self._place, self._shown = place, shown
        looks = [printed(*each, names) for each in zip(values, shown, strict=True)]
        self.__dict__.update(zip(shown, looks, strict=True))

    def __getattr__(self, name: str) -> Any:
        if name not in PRINTED:
            raise AttributeError(f"A card has no {name!r}; it has {', '.join(PRINTED)}.")
        raise Unread(Read(self._place, tuple(sorted({*self._shown, name})), CARDS))

    def __str__(self) -> str:
        return str(self.code)

    def __repr__(self) -> str:
        return str(self.code)

    def __eq__(self, other: object) -> bool:
        return bool(self.code == getattr(other, "code", None))

    def __hash__(self) -> int:
        return hash(self.code)


@lru_cache(maxsize=4096)
def face(place: int, shown: tuple[str, ...], values: tuple[Any, ...], names: Names) -> Face:
    """A card of which this is seen."""
    return Face(place, shown, values, names)


@cache
def twins(kind: Any) -> type[Card]:
    """Cards that are equal to those of this kind, and tell what they show."""

    class Twin(kind):  # type: ignore[misc]  # a kind of card is known only now
        """A card of which all is seen."""

        __slots__ = ("names", "real")

        def __eq__(self, other: object) -> bool:
            return self.real is getattr(other, "real", other)

        def __hash__(self) -> int:
            return hash(self.real)

        def __str__(self) -> str:
            return str(printed(str(self.real), "code", self.names))

        def __reduce__(self) -> Any:
            return twin, (self.real, self.names)

    return Twin


@lru_cache(maxsize=4096)
def twin(card: Card, names: Names) -> Card:
    """This card, as a question is told it: equal to the card itself wherever they meet."""
    found: Card = object.__new__(twins(type(card)))  # type: ignore[arg-type]  # classes have hashes
    for field in fields(card):
        look = printed(getattr(card, field.name), field.name, names)
        object.__setattr__(found, field.name, look)
    object.__setattr__(found, "real", card)
    object.__setattr__(found, "names", names)
    return found
