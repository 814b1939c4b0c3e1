"""Tables of simulated games as questions are told them, with cards that know their names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from tutor.chance.cards.card import twin
from tutor.chance.cards.fields import no_such, said_of
from tutor.chance.cards.pile import Pile, Row
from tutor.chance.refusals.wrong import Missing
from tutor.chance.told.names import Names
from tutor.chance.told.numbers import Term
from tutor.engine.cards import Card
from tutor.engine.deck import Deck
from tutor.engine.memory import Memory

T = TypeVar("T")
ROWS = frozenset({list, tuple, set, frozenset})


def told_table(table: T, names: Names, game: str) -> T:
    """A table of this game as it is told: asked for what it has not, it says what it has."""
    return told_part(table, names, knowing(type(table), game, names))  # type: ignore[arg-type]  # hashed like any


@lru_cache(maxsize=64)
def knowing(kind: type, game: str, names: Names) -> type:
    """Such tables that know what they have, to be completed by Tab and to be told in errors."""

    class Table(kind):  # type: ignore[misc]  # a kind of table is known only now
        """A table of a simulated match."""

        __slots__ = ()
        told_names, told_fields, told_game = names, tuple(said_of(kind)), game

        def __getattr__(self, name: str) -> Any:
            raise Missing(no_such(game, name, said_of(kind)))

        def __dir__(self) -> Sequence[str]:
            return [*said_of(kind)]

    return Table


@cache
def hints_of(kind: type) -> Mapping[str, Any]:
    """What may lie in each field, so that an empty pile is known from an empty row of numbers."""
    try:
        return get_type_hints(kind)
    except (NameError, TypeError):  # of a class that was written in a notebook, say
        return {}


def told_part(table: T, names: Names, kind: type | None = None) -> T:
    """A copy of a table in which each card is equal to itself, and understands names."""
    copy: T = object.__new__(kind or type(table))
    hints = hints_of(type(table))  # type: ignore[arg-type]  # hashed like any
    for field in fields(table):  # type: ignore[arg-type]  # states of games are dataclasses
        part = told(getattr(table, field.name), names, hints.get(field.name))
        object.__setattr__(copy, field.name, part)
    return copy


def told(value: Any, names: Names, hint: Any = None) -> Any:
    """The same value with such cards and numbers in it, however deep they lie."""
    kind = type(value)
    if kind in ROWS:
        return told_row(value, names, hint)
    if kind is int:
        return Term(value)
    if isinstance(value, Card):
        return twin(value, names)
    if isinstance(value, dict):
        return {told(key, names): told(item, names) for key, item in value.items()}
    is_part = isinstance(value, (Deck, Memory)) or not hasattr(value, "__iter__")
    return told_part(value, names) if is_part and is_dataclass(value) else value


def told_row(value: Any, names: Names, hint: Any) -> Any:
    """The same for several in a row; cards in a list are a pile."""
    kind = type(value)
    if is_of_cards(value):
        parts = [twin(card, names) for card in value]
        return Pile(parts, names) if kind is list else kind(parts)
    of = (*get_args(hint), None)[0] if get_origin(hint) is list else None
    if not value and kind is list and isinstance(of, type) and issubclass(of, Card):
        return Pile((), names)
    parts = [told(each, names, of) for each in value]
    return Row(parts) if kind is list else kind(parts)


def is_of_cards(row: Any) -> bool:
    """Whether only cards lie there, one at least."""
    return bool(row) and all(isinstance(each, Card) for each in row)
