"""The ranks, suits or points of a hand, as questions see them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

from tutor.chance.cards.statistic import known, words_for
from tutor.chance.cards.verbs import verb
from tutor.chance.refusals.checks import is_whole
from tutor.chance.refusals.wrong import Missing, Nameless, NotPlain, Wrong
from tutor.chance.told.names import LEAVE_OUT, Names
from tutor.chance.told.numbers import Count, Term, is_beyond
from tutor.chance.told.printed import absent, is_absent
from tutor.engine.event import brief

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
        meant = self._meant(other)
        if any(isinstance(each, Nameless) for each in other):  # of this deal
            return self._meant(self.values) == meant
        return bool(self.values == meant)

    def _meant(self, listed: Iterable[Any]) -> list[Any]:
        return sorted([self._hand.names.meant(self._attribute, each) for each in listed])

    def __hash__(self) -> int:
        raise Wrong(self.instead())

    def instead(self) -> str:
        """What they are."""
        many = plural(self._attribute)
        return (
            f"The {many} of a hand are no number, no list and no function: ask for one thing about "
            f"them ({words_for(self._attribute)}), or go through them: [*hand.{many}]."
        )

    def __str__(self) -> str:
        raise Wrong(self.instead())

    def __repr__(self) -> str:
        return f"the {plural(self._attribute)} of a hand"

    def __iter__(self) -> Iterator[Any]:
        return iter(self._hand.laid(self._attribute, self.values))

    def __contains__(self, value: object) -> bool:
        return bool(self.count(value))

    def __len__(self) -> int:
        return len(self._hand)

    @verb
    def count(self, *value: object) -> Any:
        """How many of them are this."""
        check_value(self._attribute, value)
        names = self._hand.names
        if is_beyond(value[0], self._attribute, names):
            return Term(0)
        meant = names.meant(self._attribute, value[0])
        return self._hand.read((self._attribute,), "count", meant)

    @verb
    def apart(self, *distance: object) -> bool:
        """Whether two of them differ by exactly so much."""
        check_word(self._attribute, "apart")
        if not self._hand.names.has_order(self._attribute):
            raise Wrong(f"No distance between {plural(self._attribute)} without names: {LEAVE_OUT}")
        return bool(self._hand.read((self._attribute,), "apart", checked(*distance)))


def check_word(attribute: str, word: str) -> None:
    """Raise a `Missing` that says what can be asked, unless this can."""
    if not known(attribute, word):
        raise Missing(f"{plural(attribute)} have no {word!r}; ask for {words_for(attribute)}.")


def check_value(attribute: str, value: Sequence[object]) -> None:
    """Raise a `Wrong` unless one rank (suit, number of points) is asked for."""
    if len(value) != 1:
        many, like = plural(attribute), "'Hearts'" if attribute == "suit" else "5"
        raise Wrong(f"{many}.count() needs one {attribute} in its brackets, as in count({like}).")


def checked(*distance: object) -> int:
    """A distance between two values; a ValueError if it is none."""
    if len(distance) == 1 and isinstance(distance[0], Count):  # c.rank, as questions are told it
        distance = (int(distance[0]),)
    if len(distance) == 1 and is_whole(distance[0], 1):
        return distance[0]
    given = " and ".join(map(brief, distance)) or "nothing"
    raise Wrong(f"apart(d) needs a whole number from 1 on, not {given}.")


def plural(attribute: str) -> str:
    """Ranks, suits or points."""
    return attribute if attribute == "points" else f"{attribute}s"


Sequence.register(Bag)  # so that `case [first, second]` is not just passed over
