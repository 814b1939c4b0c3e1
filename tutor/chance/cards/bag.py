"""The ranks, suits or points of a hand, and methods that need something in their brackets."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from tutor.chance.cards.facts import known, words_for
from tutor.chance.cards.names import LEAVE_OUT, MANY, Names
from tutor.chance.cards.values import Number, absent, is_absent
from tutor.chance.refusals.wrong import Missing, NoLength, NotPlain, Wrong, is_whole
from tutor.engine.event import brief


class Asking(NotPlain):
    """``hand.ranks.count``, before it is told what to count."""

    __slots__ = ("_ask", "_whose")

    def __init__(self, ask: Callable[..., Any], whose: Any) -> None:
        self._ask, self._whose = ask, whose

    def __call__(self, *what: Any, **named: Any) -> Any:
        if named:
            raise Wrong(f"{self.instead()} Nothing in them is called {next(iter(named))!r}.")
        return self._ask(self._whose, *what)

    def instead(self) -> str:
        name = self._ask.__name__.removesuffix("_cards")
        like = {"apart": "2", "count": "..."}.get(name, '"6H"')
        return f"{name} needs brackets that say of what, as in {name}({like})."

    __eq__ = __ne__ = __bool__ = NotPlain.refuse
    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return f"{self._ask.__name__}(...)"

    def __reduce__(self) -> Any:
        return getattr, (self._whose, self._ask.__name__)


class verb:  # noqa: N801  it stands before a method, as property does
    """A method that is compared with nothing, unless it is asked."""

    def __init__(self, ask: Callable[..., Any]) -> None:
        self.ask, self.__doc__ = ask, ask.__doc__

    def __get__(self, whose: Any, _: Any = None) -> Any:
        return self if whose is None else Asking(self.ask, whose)


EQUAL = ("different", "most", "pattern", "values")  # what needs no names


class Readable(Protocol):
    """A hand of which facts can be asked."""

    names: Names

    def __len__(self) -> int:
        """How many cards it has."""

    def read(self, attributes: tuple[str, ...], word: str, detail: Any = None) -> Any:
        """One fact about its cards."""

    def laid(self, attribute: str, values: Sequence[Any]) -> Sequence[Any]:
        """Its ranks (suits, points) as they lie this time."""


class OfCards(NotPlain):
    """What has cards, so that one can ask for their ranks, suits and points."""

    def bag(self, attribute: str) -> Any:
        """Return all ranks (suits, points)."""
        raise NotImplementedError

    def only(self, attribute: str) -> Any:
        """Return the rank (suit) of the only card."""
        raise NotImplementedError

    ranks = property(lambda self: self.bag("rank"), doc="The ranks of its cards.")
    suits = property(lambda self: self.bag("suit"), doc="The suits of its cards.")
    points = property(lambda self: self.bag("points"), doc="The points of its cards.")
    rank = property(lambda self: self.only("rank"), doc="The rank of the only card.")
    suit = property(lambda self: self.only("suit"), doc="The suit of the only card.")


class Bag(NotPlain):
    """The ranks (or suits, or points) of a hand: all of them, in no order."""

    __slots__ = ("_attribute", "_hand")

    def __init__(self, hand: Readable, attribute: str) -> None:
        self._hand, self._attribute = hand, attribute
        if is_absent(attribute, hand.names):
            raise absent(attribute)

    def __getattr__(self, word: str) -> Any:
        check_word(self._attribute, word)
        if word not in EQUAL and not self._hand.names.has_order(self._attribute):
            many = plural(self._attribute)
            raise Wrong(f"No {word} of the {many} that have no names here: {LEAVE_OUT}")
        return self._hand.read((self._attribute,), word)

    def __eq__(self, other: object) -> bool:
        many = plural(self._attribute)
        if isinstance(other, Bag):
            if other._attribute != self._attribute:
                raise Wrong(
                    f"{many.capitalize()} are not compared with {plural(other._attribute)}."
                )
            return bool(self.values == other.values)
        if not isinstance(other, (list, tuple)):
            raise Wrong(
                f"The {many} of a hand are compared with those of another hand or with a list, "
                f"not with {brief(other)}; for different ones write {{*hand.{many}}}."
            )
        if any(is_beyond(each, self._attribute, self._hand.names) for each in other):
            return False
        meant = [self._hand.names.meant(self._attribute, each) for each in other]
        mine = [str.__str__(each) if isinstance(each, str) else int(each) for each in self.values]
        return mine == sorted(meant)

    __hash__ = NotPlain.refuse

    def __str__(self) -> str:
        return ", ".join(map(str, self.values))

    def instead(self) -> str:
        many = plural(self._attribute)
        return (
            f"The {many} of a hand are not a number, a list or a function: ask for one thing about "
            f"them ({words_for(self._attribute)}), or go through them: [*hand.{many}]."
        )

    def __repr__(self) -> str:
        return f"the {plural(self._attribute)} of a hand"

    def __iter__(self) -> Iterator[Any]:
        return iter(self._hand.laid(self._attribute, self.values))

    def __contains__(self, value: object) -> bool:
        return bool(self.count(value))

    def __len__(self) -> int:
        many = plural(self._attribute)
        raise NoLength(
            f"len(hand.{many}) could mean two things. For the number of cards write len(hand), "
            f"for the number of different {many} hand.{many}.different."
        )

    @verb
    def count(self, *value: object) -> Any:
        """Count how many of them are this."""
        check_value(self._attribute, value)
        names = self._hand.names
        if is_beyond(value[0], self._attribute, names):
            return Number(0)
        meant = names.meant(self._attribute, value[0])
        return self._hand.read((self._attribute,), "count", meant)

    @verb
    def apart(self, *distance: object) -> bool:
        """Tell whether two of them differ by exactly this distance."""
        check_word(self._attribute, "apart")
        if not self._hand.names.has_order(self._attribute):
            raise Wrong(f"No distance between {plural(self._attribute)} without names: {LEAVE_OUT}")
        return bool(self._hand.read((self._attribute,), "apart", checked(*distance)))


def check_word(attribute: str, word: str) -> None:
    """Raise a `Missing` that says what can be asked, unless this can."""
    if not known(attribute, word):
        raise Missing(f"{plural(attribute)} have no {word!r}; ask for {words_for(attribute)}.")


def check_value(attribute: str, value: Sequence[object]) -> None:
    if len(value) != 1:
        many, like = plural(attribute), "'Hearts'" if attribute == "suit" else "5"
        raise Wrong(f"{many}.count() needs one {attribute} in its brackets, as in count({like}).")


def is_beyond(value: object, attribute: str, names: Names) -> bool:
    """Tell whether no card shows this number, such as ``card.rank + 1`` of the highest card."""
    if attribute == "suit" or isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    return value not in getattr(names, MANY[attribute]).values()


def checked(*distance: object) -> int:
    if len(distance) == 1 and isinstance(distance[0], Number):  # card.rank
        distance = (int(distance[0]),)
    if len(distance) == 1 and is_whole(distance[0], 1):
        return distance[0]
    given = " and ".join(map(brief, distance)) or "nothing"
    raise Wrong(f"apart(d) needs a whole number from 1 on, not {given}.")


def plural(attribute: str) -> str:
    return attribute if attribute == "points" else f"{attribute}s"
