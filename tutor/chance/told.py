"""What questions are told of cards: words and numbers that know what they may be compared with.

A suit that is told equals "H", "h", "Hearts" and "♥"; compared with "Herts" it refuses, where a
plain text would only be unequal. Likewise ranks, names of cards, counts and patterns, in the words
of the table as in functions.
"""

from __future__ import annotations

from math import isnan
from numbers import Real
from typing import Any, NoReturn, Self

from tutor.chance.names import LEAVE_OUT, MANY, Names
from tutor.chance.never import Never
from tutor.engine.event import brief

NO_ORDER = (
    "have no order here. Compare them by == or !=; to list them in some order write "
    "sorted(..., key=str)"
)


class Wrong(ValueError):
    """A comparison that means nothing; it says what would."""


class Word(str):  # noqa: SLOT000  it has room for its deck's names
    """A suit, a kind, or the name of a card."""

    attribute: str
    names: Names

    def __new__(cls, word: str, attribute: str, names: Names) -> Self:
        """A word that knows what it names, and in which deck."""
        told = super().__new__(cls, word)
        told.attribute, told.names = attribute, names
        return told

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Word):
            if other.attribute != self.attribute:
                raise unlike(self, other)
            return str.__eq__(self, other)
        if isinstance(other, Token):
            return bool(other == self)
        if other is None or (isinstance(other, str) and not other):
            return bool(other == str.__str__(self))
        if self.attribute == "code":
            return not self.names.codes(str.__str__(self)).isdisjoint(self.names.codes(other))
        if not isinstance(other, (str, int)) or isinstance(other, (bool, Rank)):
            raise unlike(self, other)
        return bool(str.__eq__(self, self.names.meant(self.attribute, other)))

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        self.names.looked_up = True
        return str.__hash__(self)

    def __lt__(self, other: Any) -> bool:
        """Cards may be laid in some order of their suits, but no suit is higher than another."""
        if self.attribute == "code" or isinstance(other, Word):
            return bool(str.__lt__(self, other))
        raise Wrong(f"{MANY[self.attribute].capitalize()} {NO_ORDER}.")

    def __gt__(self, other: Any) -> bool:
        return not self == other and not self < other

    def __le__(self, other: Any) -> bool:
        return bool(self == other or self < other)

    def __ge__(self, other: Any) -> bool:
        return not self < other

    def same(self) -> Self:
        """Read in small letters it is the same word."""
        return self

    lower = upper = casefold = capitalize = title = same

    def __reduce__(self) -> Any:
        return Word, (str.__str__(self), self.attribute, self.names)


class Count(int):
    """A whole number: how many there are, a sum."""

    def meant(self, other: object) -> Any:
        """What it is compared with; a `Wrong` if that is no number."""
        if isinstance(other, (Never, Token)):
            return other
        if other is not None and (not isinstance(other, Real) or isinstance(other, bool)):
            raise unlike(self, other)
        if isinstance(other, float) and isnan(other):
            raise unlike(self, other)
        return int(other) if isinstance(other, Count) else other

    def exactly(self, other: object) -> Any:
        """The same for something that is written down, and no other answer."""
        return self.meant(other)

    def __eq__(self, other: object) -> bool:
        return bool(int(self) == self.meant(other))

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return int.__hash__(self)

    def ordered(self, other: object) -> Any:
        """What it is more or less than; a `Wrong` if nothing is."""
        if other is None:
            raise Wrong(f"{self!r} is compared with None: a hand without cards has no such number.")
        return self.meant(other)

    def __lt__(self, other: Any) -> bool:
        return bool(int(self) < self.ordered(other))

    def __le__(self, other: Any) -> bool:
        return bool(int(self) <= self.ordered(other))

    def __gt__(self, other: Any) -> bool:
        return bool(int(self) > self.ordered(other))

    def __ge__(self, other: Any) -> bool:
        return bool(int(self) >= self.ordered(other))

    def __reduce__(self) -> Any:
        return type(self), (int(self),)


class Rank(Count):
    """A rank, which may be called by what is printed: "K"."""

    names: Names

    def __new__(cls, rank: int, names: Names) -> Self:
        """A rank that knows its deck."""
        told = super().__new__(cls, rank)
        told.names = names
        return told

    def meant(self, other: object) -> Any:
        """The rank or number it is compared with."""
        if isinstance(other, str) and not isinstance(other, Word):
            return self.names.meant("rank", other)
        return super().meant(other)

    def exactly(self, other: object) -> Any:
        """A rank of this deck; a ValueError if there is none like it."""
        other = self.meant(other)
        return other if other is None else self.names.meant("rank", other)

    def __hash__(self) -> int:
        self.names.looked_up = True
        return int.__hash__(self)

    def __reduce__(self) -> Any:
        return Rank, (int(self), self.names)


class Token:
    """A suit, a rank or a card without a name: it is the same as another one, or is not."""

    __slots__ = ("attribute", "names", "value")

    def __init__(self, value: Any, attribute: str, names: Names) -> None:
        self.value, self.attribute, self.names = value, attribute, names

    def __eq__(self, other: object) -> bool:
        if isinstance(other, (Token, Word)):
            if other.attribute != self.attribute:
                raise unlike(self, other)
            return isinstance(other, Token) and bool(other.value == self.value)
        if isinstance(other, Rank) and self.attribute == "rank":
            return False
        if other is None or other == "":
            return False
        if self.attribute == "code":
            self.names.codes(other)
        else:
            self.names.meant(self.attribute, other)
        return False

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __bool__(self) -> bool:
        return bool(self.value)

    def __hash__(self) -> int:
        return hash(self.value)

    def __repr__(self) -> str:
        return f"a {self.attribute} without a name"

    def refuse(self, *_: object) -> NoReturn:
        """Raise a `Wrong`, for it is neither a number nor a word."""
        many = MANY.get(self.attribute, "cards").capitalize()
        raise Wrong(f"{many} have no names here: {LEAVE_OUT}")

    __str__ = __format__ = __int__ = __index__ = __float__ = refuse
    __lt__ = __le__ = __gt__ = __ge__ = __add__ = __radd__ = __sub__ = __rsub__ = refuse
    __mul__ = __rmul__ = __mod__ = __neg__ = __abs__ = __len__ = __iter__ = refuse

    def __getattr__(self, name: str) -> Any:
        """Raise a `Wrong`: what words can do, it cannot."""
        if name.startswith("__"):
            raise AttributeError(name)
        self.refuse()


def unlike(told: Any, other: object) -> Wrong:
    """The error for a comparison of two things that are of different kinds."""
    what = "a rank" if isinstance(told, Rank) else "a number"
    if isinstance(told, Word):
        what = "the name of a card" if told.attribute == "code" else f"a {told.attribute}"
    elif isinstance(told, tuple):
        told, what = tuple(told), "a row of several"
    return Wrong(f"{told!r} is {what}, so it cannot be compared with {brief(other)}.")
