"""Suits, kinds and names of cards that questions are told.

A suit that is told equals "H", "h", "Hearts" and "♥"; compared with "Herts" it refuses, where a
plain text would only be unequal. Taken to pieces or joined with others it becomes plain text, in
which only what is printed is found; so who does that must write words as they are printed, which
`lookups.py` sees to.
"""

from __future__ import annotations

import sys
from dis import opmap
from typing import Any, Self

from tutor.chance.refusals.wrong import Nameless, Wrong, unlike
from tutor.chance.told.names import MANY, Names

COMPARES = opmap["COMPARE_OP"]
NO_ORDER = (
    "have no order here. Compare them by == or !=; to list them in some order write "
    "sorted(..., key=str)"
)
PIECES = (  # what makes plain text of a word
    *("startswith", "endswith", "find", "index", "rfind", "rindex", "count", "replace", "split"),
    *("rsplit", "partition", "rpartition", "strip", "lstrip", "rstrip", "removeprefix", "join"),
    *("removesuffix", "zfill", "center", "ljust", "rjust", "encode", "translate", "swapcase"),
    *("__getitem__", "__iter__", "__contains__", "__add__", "__mul__", "__rmul__", "__mod__"),
    "__format__",
)


class Word(str):  # noqa: SLOT000  it has room for its deck's names
    """A suit, a kind, or the name of a card; a rank as it is written."""

    attribute: str
    names: Names

    def __new__(cls, word: str, attribute: str, names: Names) -> Self:
        """A word that knows what it names, and in which deck."""
        told = super().__new__(cls, word)
        told.attribute, told.names = attribute, names
        return told

    @property
    def is_called(self) -> str:
        """What it is, for messages."""
        return "the name of a card" if self.attribute == "code" else f"a {self.attribute}"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Word):
            if other.attribute != self.attribute:
                raise unlike(self, other)
            for word, names in ((self, other.names), (other, self.names)):
                check_outside(str.__str__(word), word.attribute, word.names, names)
            return str.__eq__(self, other)
        if isinstance(other, Nameless):
            return bool(other == self)
        if other is None or (isinstance(other, str) and not other):
            return bool(other == str.__str__(self))
        if self.attribute == "code":
            found, mine = self.names.codes(other), str.__str__(self)
            is_face = mine not in self.names.by_code  # "Wildcard", printed on several
            return mine in found or (is_face and self.names.codes(mine) <= found)
        if not isinstance(other, (str, int)) or isinstance(other, bool):
            raise unlike(self, other)
        if self.attribute == "rank":
            return str.__eq__(self, str(self.names.meant("rank", other)))
        if getattr(other, "is_called", ""):  # a rank is no suit
            raise unlike(self, other)
        return bool(str.__eq__(self, self.names.meant(self.attribute, other)))

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        self.names.looked_up = True
        return str.__hash__(self)

    def __lt__(self, other: Any) -> bool:
        """Cards may be laid in some order of their suits, but no suit is higher than another."""
        if self.attribute == "code" or (isinstance(other, Word) and not is_compared(2)):
            return bool(str.__lt__(self, other))
        raise Wrong(f"{MANY[self.attribute].capitalize()} {NO_ORDER}.")

    def __gt__(self, other: Any) -> bool:
        """Whatever is sorted asks for what is lower; whoever asks for what is higher, ranks."""
        if self.attribute in ("suit", "kind"):
            raise Wrong(f"{MANY[self.attribute].capitalize()} {NO_ORDER}.")
        return not self == other and not self < other

    def __le__(self, other: Any) -> bool:
        return not self > other

    def __ge__(self, other: Any) -> bool:
        return bool(self == other or self > other)

    def same(self) -> Self:
        """Read in small letters, or as a text, it is the same word."""
        return self

    __str__ = lower = upper = casefold = capitalize = title = same

    def __repr__(self) -> str:
        self.into_pieces()  # in a list that is made a text
        return str.__repr__(self)

    def into_pieces(self) -> None:
        """Note that it is a part of a text now."""
        self.names.looked_up = self.names.in_pieces = True
        self.names.name_in_pieces |= self.attribute == "code"
        self.names.rank_in_pieces |= self.attribute == "rank"

    def __radd__(self, other: str) -> str:
        self.into_pieces()
        return str.__add__(other, str.__str__(self))

    def __reduce__(self) -> Any:
        return Word, (str.__str__(self), self.attribute, self.names)


def check_outside(thing: Any, attribute: str, own: Names | None, names: Names | None) -> None:
    """Raise a `Wrong` if a card or word of no question is none in a question's deck."""
    if names is None or names.outside or not (own is None or own.outside):
        return
    names.codes(thing) if attribute == "code" else names.meant(attribute, thing)


def is_compared(above: int) -> bool:
    """Whether the function so far above compares by a sign, and does not just sort."""
    frame = sys._getframe(above)  # noqa: SLF001  nothing else tells `a < b` from sorted([a, b])
    return frame.f_code.co_code[frame.f_lasti] == COMPARES


def to_pieces(name: str) -> Any:
    """What a text can do, noted: what comes of it is compared as it is written."""
    do = getattr(str, name)

    def done(self: Word, *args: Any) -> Any:
        self.into_pieces()
        return do(str.__str__(self), *args)

    return done


for each in PIECES:
    setattr(Word, each, to_pieces(each))
