"""What a card shows, as a question is told it; without a name if suits or ranks are alike."""

from __future__ import annotations

from typing import Any, NoReturn

from tutor.chance.refusals.wrong import Nameless, Wrong, unlike
from tutor.chance.told.names import LEAVE_OUT, MANY, Names
from tutor.chance.told.numbers import Count, Rank, RankTerm, Term
from tutor.chance.told.words import Word


class Token(Nameless):
    """A suit, a rank or a card without a name: it is the same as another one, or is not."""

    __slots__ = ("attribute", "names", "value")
    is_called = "without a name"

    def __init__(self, value: Any, attribute: str, names: Names) -> None:
        self.value, self.attribute, self.names = value, attribute, names

    def __eq__(self, other: object) -> bool:
        if isinstance(other, (Token, Word)) and other.attribute != self.attribute:
            raise unlike(self, other)
        if isinstance(other, Token):
            return bool(other.value == self.value)
        ours = getattr(other, "names", None) is self.names  # not of a deck outside the question
        if ours and (isinstance(other, Word) or self.attribute == "rank"):
            return False
        if other is None or (isinstance(other, str) and not other):
            return False
        if self.attribute == "code":
            self.names.codes(other)
        else:
            self.names.meant(self.attribute, other)
        return False

    def __ne__(self, other: object) -> bool:
        return not self == other

    @property  # type: ignore[misc]  # so that isinstance(card.suit, str) holds, as it does else
    def __class__(self) -> Any:
        return int if self.attribute in ("rank", "points") else str

    def __bool__(self) -> bool:
        return bool(self.value)

    def __hash__(self) -> int:
        self.names.unnamed.add(self.attribute)
        return hash(self.value)

    def meant_as(self, attribute: str) -> Any:
        """What it is in this deal; a `Wrong` if a rank is looked for among suits."""
        if attribute != self.attribute:
            raise Wrong(f"{self!r} is no {attribute}.")
        return self.value

    def __repr__(self) -> str:
        return f"a {self.attribute} without a name"

    def refuse(self, *_: object) -> NoReturn:
        """Raise a `Wrong`, for it is neither a number nor a word."""
        raise self.why()

    def why(self) -> Wrong:
        """What is said then."""
        many = MANY.get(self.attribute, "cards").capitalize()
        return Wrong(f"{many} have no names here: {LEAVE_OUT}")

    __str__ = __format__ = __int__ = __index__ = __float__ = refuse
    __lt__ = __le__ = __gt__ = __ge__ = __add__ = __radd__ = __sub__ = __rsub__ = refuse
    __mul__ = __rmul__ = __mod__ = __neg__ = __abs__ = __len__ = __iter__ = refuse

    def __getattr__(self, name: str) -> Any:
        """Raise a `Wrong`: what words can do, it cannot."""
        if name.startswith("__"):
            raise AttributeError(name)
        self.refuse()


class Absent(Token):
    """The suit of a card in a deck without suits: whatever is asked of it is refused."""

    __slots__ = ()

    def why(self) -> Wrong:
        """What is said of it."""
        return absent(self.attribute)

    def __repr__(self) -> str:
        return f"no {self.attribute}"

    __eq__ = __ne__ = __bool__ = __hash__ = Token.refuse


def is_absent(attribute: str, names: Names) -> bool:
    """Whether no card of this deck has a suit (points)."""
    if attribute == "points":
        return not any(names.points.values())
    return attribute == "suit" and not names.letters


def absent(attribute: str) -> Wrong:
    """The error for suits that are asked of a deck without suits, or for points likewise."""
    many, others = ("suits", "ranks or points") if attribute == "suit" else ("points", "ranks")
    return Wrong(f"The cards of this deck have no {many}; ask for {others}.")


def printed(value: Any, attribute: str, names: Names, careful: bool = True) -> Any:
    """What a card shows, as a question is told it: if with care, sums of it are checked as well."""
    if is_absent(attribute, names):
        return Absent(value, attribute, names)
    if names.nameless and names.is_nameless(attribute, value):
        return Token(value, attribute, names)
    if attribute == "rank":
        return RankTerm(value, names) if careful else Rank(value, names)
    if attribute == "points":
        return Term(value) if careful else Count(value)
    return Word(value, attribute, names) if attribute in ("suit", "kind", "code") else value
