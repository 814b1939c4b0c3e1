"""Cards as questions are told them: they know their names, and show only what was asked for."""

from __future__ import annotations

from dataclasses import fields
from functools import cache, lru_cache
from typing import Any

from tutor.chance.cards.reading import Read, Unread
from tutor.chance.cards.statistic import CARDS
from tutor.chance.refusals.wrong import Missing, NotPlain, unlike
from tutor.chance.told.faces import shown
from tutor.chance.told.lacking import NAMED, Lacking, is_lacking
from tutor.chance.told.names import Names
from tutor.chance.told.printed import printed
from tutor.chance.told.words import Word, check_outside
from tutor.engine.cards import Card

PRINTED = tuple(field.name for field in fields(Card))  # what a card can show


class Told(NotPlain):
    """A card of a question: it equals itself, and all names for it."""

    __slots__ = ()
    is_called = "a card"

    def instead(self) -> str:
        """What a card is."""
        return (
            "A card is no number and no text: take its rank or its suit (card.rank > 3, card.suit "
            '== "Hearts"), compare it with a name (card == "6H"), or list cards in an order: '
            "sorted(hand, key=lambda card: card.rank)."
        )

    def __eq__(self, other: object) -> bool:
        code: Any = self.code  # type: ignore[attr-defined]  # every card has one
        if isinstance(other, str) or other is None:
            return other is not None and bool(code == other)
        if not hasattr(other, "code"):
            raise unlike(self, other)
        return bool(code == other.code)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __str__(self) -> str:
        return str(self.code)  # type: ignore[attr-defined]  # likewise

    def __repr__(self) -> str:
        code: Any = self.code  # type: ignore[attr-defined]  # likewise
        if isinstance(code, Word):
            code.into_pieces()  # in a list that is a text
        return str(code)

    def __format__(self, form: str) -> str:
        """As text; a `Wrong` where it is to be written as a number."""
        code: Any = self.code  # type: ignore[attr-defined]  # likewise
        if isinstance(code, Word):
            code.into_pieces()
        return NotPlain.__format__(self, form)

    def __hash__(self) -> int:
        raise NotImplementedError


class Face(Told):
    """A card of which one sees only some of what is printed on it."""

    def __init__(
        self,
        place: int,
        seen: tuple[str, ...],
        values: tuple[Any, ...],
        names: Names,
        careful: bool,
    ) -> None:
        self._place, self._shown, self._names = place, seen, names
        for value, name in zip(values, seen, strict=True):
            if not is_lacking(value, name, names):
                self.__dict__[name] = printed(value, name, names, careful)

    def __getattr__(self, name: str) -> Any:
        if name not in PRINTED:
            raise lacking(name)
        if name in self._shown:
            return Lacking(name, self._names)
        raise Unread(Read(self._place, tuple(sorted({*self._shown, name})), CARDS))

    def __hash__(self) -> int:
        return hash(self.code)

    @property  # type: ignore[misc]  # so that isinstance(card, Card) and `case Card(rank=6)` hold
    def __class__(self) -> Any:
        return Card


def lacking(name: str) -> Missing:
    """What is wrong with asking a card for this."""
    return Missing(f"A card has no {name!r}; it has {', '.join(PRINTED)}.")


@lru_cache(maxsize=4096)
def face(
    place: int, seen: tuple[str, ...], values: tuple[Any, ...], names: Names, careful: bool
) -> Face:
    """A card of which this is seen."""
    return Face(place, seen, values, names, careful)


@cache
def twins(kind: Any) -> type[Card]:
    """Cards that are equal to those of this kind, and tell what they show."""

    class Twin(Told, kind):  # type: ignore[misc]  # a kind of card is known only now
        """A card of which all is seen."""

        __slots__ = ("names", "real")

        def __getattr__(self, name: str) -> Any:
            if name in NAMED:
                return Lacking(name, self.names)
            raise lacking(name)

        def __eq__(self, other: object) -> bool:
            if isinstance(other, Card):
                real, theirs = getattr(other, "real", other), getattr(other, "names", None)
                check_outside(self.real, "code", self.names, theirs)
                check_outside(real, "code", theirs, self.names)
                return self.real is real or self.real.code == real.code
            return Told.__eq__(self, other)

        def __str__(self) -> str:
            return str(printed(str(self.real), "code", self.names))

        def __format__(self, form: str) -> str:
            """As text; in no question also with so many letters, for tables."""
            outside = self.names.outside
            return format(str(self.real), form) if outside else Told.__format__(self, form)

        def __hash__(self) -> int:
            self.names.card_looked_up = True
            self.names.unnamed.add("code")
            return hash(self.real)

        def __reduce__(self) -> Any:
            return twin, (self.real, self.names)

    return Twin


@lru_cache(maxsize=4096)
def twin(card: Card, names: Names, careful: bool = True) -> Card:
    """This card, as a question is told it: equal to the card itself wherever they meet."""
    found: Card = object.__new__(twins(type(card)))  # type: ignore[arg-type]  # classes have hashes
    for field in fields(card):
        value = shown(card, field.name)
        if not is_lacking(value, field.name, names):
            look = printed(value, field.name, names, careful)
            object.__setattr__(found, field.name, look)
    object.__setattr__(found, "real", card)
    object.__setattr__(found, "names", names)
    return found
