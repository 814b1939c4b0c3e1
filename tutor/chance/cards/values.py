"""The values that questions get: numbers, and strings that are printed on cards.

They are subclasses of Python's numbers, strings and tuples: immutable, hashable, and usable in
sets, dicts, sorted(...) and f-strings. Only one thing is added: comparing one of them with a name
that the deck does not have raises a `Wrong` that lists the valid names, where plain values would
just be unequal.
"""

from collections.abc import Iterator, Mapping
from functools import total_ordering
from numbers import Real
from typing import Any, Self

from tutor.chance.cards.names import Names
from tutor.chance.refusals.kinds import cannot_compare
from tutor.engine.event import brief, listing
from tutor.engine.wrong import Wrong

NO_NUMBER = (
    "A hand has no such number if none of its cards has one. To count such hands as no, write "
    "(ranks.different > 0) & (...). To leave them out, use given=ranks.different > 0."
)


class Number(int):
    """A whole number that cannot be compared with a string."""

    is_called = "a number"

    def __eq__(self, other: object) -> bool:
        if type(other) is not int and isinstance(other, str):
            raise self.unlike(other)
        return int.__eq__(self, other)

    __ne__ = object.__ne__  # follows from ==
    __hash__ = int.__hash__

    unlike = cannot_compare

    def __reduce__(self) -> Any:
        return int, (int(self),)


class Points(Number):
    """The points of one card, die or coin: a number that also has the words of a bag."""

    bag: Any  # of the hand that it is the only card of

    def __new__(cls, points: int, bag: Any = None) -> Self:
        if bag is None:
            return int(points)  # type: ignore[return-value]  # not of a hand any more
        found = super().__new__(cls, points)
        found.bag = bag
        return found

    def __getattr__(self, word: str) -> Any:
        if word.startswith("_"):
            raise AttributeError(word)
        return getattr(self.bag, word)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.bag)


class Rank(Number):
    """The rank of a card."""

    is_called = "a rank"
    attribute = "rank"
    names: Names

    def __new__(cls, rank: int, names: Names | None = None) -> Self:
        """Make a rank of a deck; without names a plain number, as statistics.mean(...) does."""
        if names is None:
            return int(rank)  # type: ignore[return-value]  # no rank any more
        found = super().__new__(cls, rank)
        found.names = names
        return found

    def unlike(self, text: object) -> Wrong:
        if getattr(text, "attribute", ""):
            return cannot_compare(self, text)
        meant = self.names.meant("rank", text)
        return Wrong(f"In a function, a rank is a number. Write {meant}, not {brief(text)}.")


class Printed(str):  # noqa: SLOT000  no text has room for slots that subclasses share
    """A suit, a kind or a code, as printed on a card."""

    attribute: str
    names: Names
    known: Mapping[str, bool]  # valid names: True for its own

    def __new__(cls, text: str, attribute: str = "", names: Names | None = None) -> Self:
        if names is None:
            return str(text)  # type: ignore[return-value]  # not printed any more
        found = super().__new__(cls, text)
        found.attribute, found.names = attribute, names
        is_nameless = names.is_nameless(attribute, text)  # only others like it are compared
        known = () if is_nameless else names.texts[attribute]
        found.known = {each: each == text for each in known}
        return found

    @property
    def is_called(self) -> str:
        return "the name of a card" if self.attribute == "code" else f"a {self.attribute}"

    def __eq__(self, other: object) -> bool:
        if type(other) is str and (found := self.known.get(other)) is not None:
            return found
        if isinstance(other, (str, int)):
            self.check(other)
        return str.__eq__(self, other) is True

    __ne__ = object.__ne__
    __hash__ = str.__hash__

    def check(self, other: Any) -> None:
        """Raise `Wrong` if nothing in the deck has this name."""
        is_text = isinstance(other, str)
        if not is_text or getattr(other, "attribute", self.attribute) != self.attribute:
            raise cannot_compare(self, other)
        if isinstance(other, Printed):
            return
        self.names.named(self.attribute, other)
        if other and other not in self.names.texts[self.attribute]:
            if self.attribute == "code":
                meant = min(self.names.codes(other))
            else:
                meant = self.names.meant(self.attribute, other)
            if meant != other:  # else it is a kind of another game
                raise Wrong(
                    f"In a function, {self.is_called} is as printed. Write {meant!r}, not "
                    f"{brief(other)}."
                )

    def __reduce__(self) -> Any:
        return str, (str.__str__(self),)


class Row(tuple[Any, ...]):  # noqa: SLOT001  no tuple has room for slots
    """Numbers or strings: a tuple that also equals the same list."""

    def __eq__(self, other: object) -> bool:
        return tuple.__eq__(self, tuple(other) if isinstance(other, list) else other)

    __ne__ = object.__ne__
    __hash__ = tuple.__hash__

    def __reduce__(self) -> Any:
        return tuple, (tuple(self),)


@total_ordering
class Never:
    """The place of a card that was not drawn: later than any other, and equal to None."""

    def __lt__(self, _: object) -> bool:
        return False

    def __eq__(self, other: object) -> bool:
        return other is None or isinstance(other, Never)

    def __bool__(self) -> bool:
        return False

    def __hash__(self) -> int:
        return hash(None)

    def __repr__(self) -> str:
        return "not yet"


NEVER = Never()


def is_absent(attribute: str, names: Names) -> bool:
    if attribute == "points":
        return not any(names.points.values())
    return attribute == "suit" and not names.letters


def check_not_absent(attribute: str, names: Names, kind: type[Wrong] = Wrong) -> None:
    """Raise this kind of error if the cards of a deck have no such attribute."""
    if is_absent(attribute, names):
        many, others = ("suits", "ranks or points") if attribute == "suit" else ("points", "ranks")
        raise kind(f"The cards of this deck have no {many}. Ask for {others}.")


def wrap_attribute(value: Any, attribute: str, names: Names) -> Any:
    """Wrap an attribute of a card for questions; None if the card has no rank or suit."""
    if value is None:
        return None
    if attribute == "rank":
        return Rank(value, names)
    if attribute == "points":
        return Number(value)
    if attribute in ("suit", "kind", "code"):
        return Printed(value, attribute, names)
    return value


def without_deck(found: Any) -> Any:
    """Return an answer without its reference to the deck."""
    if type(found) in (bool, int):
        return found
    if isinstance(found, Points):
        return int(found)
    if type(found) in (tuple, Row):
        return tuple([without_deck(each) for each in found])
    if getattr(found, "shape", None) == ():  # a number, or yes or no, of NumPy
        return found.item()
    return found


def kind_of_value(what: object) -> str:
    """Name the kind of a value; values of different kinds are never equal."""
    if isinstance(what, bool):
        return "yes or no"
    for kind, name in ((Real, "number"), (Never, "number"), (str, "word"), (tuple, "row")):
        if isinstance(what, kind):
            return name
    return "word" if hasattr(what, "code") else type(what).__qualname__


def list_to_tuple(what: Any) -> Any:
    """Convert lists, also inside of lists, into tuples, as questions return tuples."""
    return tuple(map(list_to_tuple, what)) if isinstance(what, list) else what


def name_some(values: Any) -> str:
    """Name these values, or the first few: "'pair' or 'none'"."""
    return listing([*map(brief, values)][:8] + ["..."] * (len(values) > 8), "or")
