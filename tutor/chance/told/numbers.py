"""Numbers that questions are told: they know what they may be compared with, as do their sums."""

from __future__ import annotations

import operator
from collections.abc import Callable
from math import isnan
from numbers import Real
from typing import Any, NoReturn, Self

from tutor.chance.refusals.wrong import Nameless, Wrong, unlike
from tutor.chance.told.lacking import NO_NUMBER
from tutor.chance.told.names import Names
from tutor.chance.told.never import Never
from tutor.chance.told.words import Word

NUMBERS: set[type] = {int}  # what needs no second look; Count and Rank are among them
new = int.__new__
WRITE_AND = (
    "in a function write `and` and `or`, or brackets, as in "
    "(hand.suits.different == 1) & (hand.ranks.sum >= 12)."
)


def counting(calculate: Callable[[int, Any], Any]) -> Callable[[Any, Any], Any]:
    """The same calculation, by which counts stay counts."""

    def calculated(self: Any, other: Any) -> Any:
        found = calculate(self, other)
        return new(Term, found) if type(found) is int else found

    return calculated


def same(is_same: bool) -> Callable[[Any, object], bool]:
    """Whether a number is another one, or is not."""
    plain = int.__eq__ if is_same else int.__ne__

    def compare(self: Any, other: object) -> bool:
        if type(other) in NUMBERS:
            return plain(self, other)
        return bool(int(self) == self.meant(other)) is is_same

    return compare


def in_order(
    sign: Callable[[Any, Any], Any], plain: Callable[[int, Any], bool]
) -> Callable[[Any, Any], bool]:
    """Whether a number is more or less than another one."""

    def compare(self: Any, other: Any) -> bool:
        if type(other) in NUMBERS:
            return plain(self, other)
        return bool(sign(int(self), self.ordered(other)))

    return compare


class Count(int):
    """A whole number: how many there are, a sum."""

    is_called = "a number"

    def meant(self, other: object) -> Any:
        """What it is compared with; a `Wrong` if that is no number."""
        if isinstance(other, (Never, Nameless)):
            return other
        if other is not None and (not isinstance(other, Real) or isinstance(other, bool)):
            raise unlike(self, other)
        if isinstance(other, float) and isnan(other):
            raise unlike(self, other)
        return int(other) if isinstance(other, Count) else other

    def exactly(self, other: object) -> Any:
        """The same for something that is written down, and no other answer."""
        return self.meant(other)

    __eq__, __ne__ = same(True), same(False)

    def __hash__(self) -> int:
        return int.__hash__(self)

    def ordered(self, other: object) -> Any:
        """What it is more or less than; a `Wrong` if nothing is."""
        if other is None:
            raise Wrong(f"{self!r} is compared with None: {NO_NUMBER}.")
        return self.meant(other)

    __lt__, __le__ = in_order(operator.lt, int.__lt__), in_order(operator.le, int.__le__)
    __gt__, __ge__ = in_order(operator.gt, int.__gt__), in_order(operator.ge, int.__ge__)

    def __and__(self, other: Any) -> int:
        if isinstance(other, bool):
            raise brackets(self, other)
        return int.__and__(self, other)

    def refuse(self, other: object) -> NoReturn:
        """Raise a `Wrong`: a number is joined with nothing by & and |."""
        raise brackets(other, self)

    __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = refuse

    def __reduce__(self) -> Any:
        return type(self), (int(self),)


def brackets(left: object, right: object) -> Wrong:
    """The error for an `and` that took numbers instead of what is asked of them."""
    return Wrong(f"{left!r} & {right!r} joins a number with something: {WRITE_AND}")


class Rank(Count):
    """A rank, which may be called by what is printed: "K"."""

    is_called = "a rank"
    names: Names

    def __new__(cls, rank: int, names: Names | None = None) -> Self:
        """A rank that knows its deck; a number if it is of none, as of ``statistics.mean``."""
        if names is None:
            return new(Term, rank)  # type: ignore[return-value]  # no rank any more
        told = super().__new__(cls, rank)
        told.names = names
        return told

    def meant(self, other: object) -> Any:
        """The rank or number it is compared with."""
        if isinstance(other, str) and getattr(other, "attribute", "rank") == "rank":
            return self.names.meant("rank", str.__str__(other))
        return super().meant(other)

    def exactly(self, other: object) -> Any:
        """A rank of this deck; a ValueError if there is none like it."""
        number = self.meant(other)
        if number is None or is_beyond(other, "rank", self.names):
            return number
        return self.names.meant("rank", number)

    def __hash__(self) -> int:
        self.names.looked_up = True
        return int.__hash__(self)

    def __str__(self) -> str:
        return Word(int.__repr__(self), "rank", self.names)

    def __format__(self, spec: str) -> str:
        names = self.names
        names.looked_up = names.in_pieces = names.rank_in_pieces = True  # compared with texts
        return int.__format__(self, spec)

    def __reduce__(self) -> Any:
        return type(self), (int(self), self.names)


class Reckoned:
    """Numbers of which sums and the like are such numbers again.

    That takes time, so of thousands of deals only every so manieth is told in such numbers.
    """

    __add__, __radd__ = counting(int.__add__), counting(int.__radd__)
    __sub__, __rsub__ = counting(int.__sub__), counting(int.__rsub__)
    __mul__, __rmul__ = counting(int.__mul__), counting(int.__rmul__)
    __mod__, __floordiv__ = counting(int.__mod__), counting(int.__floordiv__)

    def __neg__(self) -> Term:
        return new(Term, int.__neg__(self))  # type: ignore[arg-type]  # it is mixed into numbers

    def __abs__(self) -> Term:
        return new(Term, int.__abs__(self))  # type: ignore[arg-type]  # likewise


class Term(Reckoned, Count):
    """A number that may be a part of a sum."""


class RankTerm(Reckoned, Rank):
    """A rank that may be a part of a sum."""


NUMBERS |= {Count, Rank, Term, RankTerm}


def is_beyond(value: object, attribute: str, names: Names) -> bool:
    """Whether a number was worked out of ranks (points) and the deck has none like it.

    ``card.rank + 1`` of the highest card is no slip; a number that is written down would be. Where
    such numbers are not told apart, it is noted that the question must be asked again with care.
    """
    worked = type(value) is Term or (not names.careful and type(value) in (int, Count))
    if attribute == "suit" or not worked:
        return False
    beyond = value not in (names.ranks if attribute == "rank" else names.points).values()
    names.doubtful |= beyond and not names.careful
    return beyond
