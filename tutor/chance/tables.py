"""Tables of simulated games as questions are told them, with cards that know their names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, TypeVar

from tutor.chance.fields import no_such, said_of
from tutor.chance.names import Names
from tutor.chance.reading import twin
from tutor.engine.cards import Card
from tutor.engine.deck import Deck
from tutor.engine.memory import Memory

T = TypeVar("T")


def told_table(table: T, names: Names, game: str) -> T:
    """A table of this game as it is told: asked for what it has not, it says what it has."""
    return told_part(table, names, knowing(type(table), game))  # type: ignore[arg-type]  # hashed like any


@cache
def knowing(kind: type, game: str) -> type:
    """Such tables that know what they have, to be completed by Tab and to be told in errors."""

    class Table(kind):  # type: ignore[misc]  # a kind of table is known only now
        """A table of a simulated match."""

        __slots__ = ()

        def __getattr__(self, name: str) -> Any:
            raise AttributeError(no_such(game, name, said_of(kind)))

        def __dir__(self) -> Sequence[str]:
            return [*said_of(kind)]

    return Table


def told_part(table: T, names: Names, kind: type | None = None) -> T:
    """A copy of a table in which each card is equal to itself, and understands names."""
    copy: T = object.__new__(kind or type(table))
    for field in fields(table):  # type: ignore[arg-type]  # states of games are dataclasses
        object.__setattr__(copy, field.name, told(getattr(table, field.name), names))
    return copy


def told(value: Any, names: Names) -> Any:
    """The same value with such cards in it, however deep they lie."""
    if isinstance(value, Card):
        return twin(value, names)
    if isinstance(value, (Deck, Memory)) or not hasattr(value, "__iter__"):
        return told_part(value, names) if is_dataclass(value) else value
    if isinstance(value, dict):
        return {told(key, names): told(item, names) for key, item in value.items()}
    if type(value) in (list, tuple, set, frozenset):
        return type(value)([told(each, names) for each in value])
    return value
