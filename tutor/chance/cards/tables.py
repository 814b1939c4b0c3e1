"""Tables of simulated games as questions get them: their fields and their piles of cards."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from inspect import getsource, ismemberdescriptor
from typing import Any, NoReturn, TypeVar, get_args, get_origin, get_type_hints

from tutor.chance.cards.bag import OfCards
from tutor.chance.cards.card import wrap_card
from tutor.chance.cards.hand import Stacked, fit_in_order
from tutor.chance.cards.names import Names
from tutor.engine.cards import Card, Deck
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.memory import Memory
from tutor.engine.wrong import Missing, Wrong

ASKED = 'Ask for its ranks, suits or points, for has("6H") or count("6H 5H"), as with a hand.'


class Pile(list[Any], OfCards):
    """A pile of cards on a table."""

    def __init__(self, items: Iterable[Any], names: Names) -> None:
        super().__init__(items)
        self.names = names

    @property
    def hand(self) -> Stacked:
        return Stacked(0, self, self.names.deck, self.names)

    def bag(self, attribute: str) -> Any:
        return self.hand.bag(attribute)

    def only(self, attribute: str) -> Any:
        return self.hand.only(attribute)

    def instead(self) -> str:
        return f"A pile of cards can't be used like a number. {ASKED}"

    def has(self, *cards: object) -> bool:
        """Return True if all of these cards are in it."""
        return bool(self.hand.has(*cards))

    def count(self, *what: Any) -> Any:
        """Count its cards that have this name, or for which this function is true."""
        return self.hand.count(*what)

    def __contains__(self, card: object) -> bool:
        if isinstance(card, Card):
            return list.__contains__(self, card)
        return bool(self.hand.has(card))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (list, tuple)):
            raise Wrong(
                f"A pile of cards can't be compared with {brief(other)}. Compare it with a list."
            )
        if all(isinstance(each, Card) for each in other):
            return list.__eq__(self, [*other])
        meant = [self.names.codes(each) for each in other]
        found = [str.__str__(card.code) for card in self.hand.cards]
        return len(found) == len(meant) and fit_in_order(found, meant)

    __ne__ = object.__ne__  # follows from ==
    __hash__ = None  # type: ignore[assignment]  # like any list

    def __getitem__(self, index: Any) -> Any:
        found = list.__getitem__(self, index)
        return Pile(found, self.names) if isinstance(index, slice) else found

    def __lt__(self, other: object) -> NoReturn:
        raise Wrong(f"A pile is not more or less than another one. {ASKED}")

    __le__ = __gt__ = __ge__ = __lt__

    def __getattr__(self, name: str) -> Any:
        raise Missing(f"A pile of cards has no {name!r}. {ASKED}")

    def __reduce__(self) -> Any:
        return Pile, ([*self], self.names)


FIELD = re.compile(r"^ {4}(\w+):.*?  # (.+)$", re.MULTILINE)


def fields_of(game: Game[Any]) -> Mapping[str, str]:
    """Return the fields of a game's table, with their descriptions."""
    return said_of(type(game.new(game.players[0])))  # type: ignore[arg-type]  # hashed like any


@cache
def said_of(kind: type) -> Mapping[str, str]:
    try:
        comments = dict(FIELD.findall(getsource(kind)))
    except (OSError, TypeError):
        comments = {}
    names = [field.name for field in fields(kind)]  # dataclasses all of them
    return {name: comments.get(name, "") for name in names}


def no_such_word(game: str, name: str, there: Mapping[str, str]) -> str:
    return f"A table of {game} has no {name!r}. It has {', '.join(there)}."


T = TypeVar("T")
ROWS = frozenset({list, tuple, set, frozenset})


def told_table(table: T, names: Names, game: str) -> T:
    """Wrap the table of a simulated match, so that an unknown field raises a helpful error.

    A field is converted when a question asks for it, as most questions ask for one or two.
    """
    kind = knowing(type(table), game, names)  # type: ignore[arg-type]  # hashed like any
    copy: Any = object.__new__(kind)
    object.__setattr__(copy, "told_from", table)
    for name in kind.told_at_once:
        object.__setattr__(copy, name, copy.__getattr__(name))
    return copy  # type: ignore[no-any-return]  # a kind of table


@lru_cache(maxsize=64)
def knowing(kind: type, game: str, names: Names) -> Any:
    class Table(kind):  # type: ignore[misc]  # a kind of table is known only now
        """A table of a simulated match."""

        __slots__ = ("told_from",)
        told_names, told_fields, told_game = names, tuple(said_of(kind)), game
        told_at_once = tuple([name for name in said_of(kind) if has_default(kind, name)])

        def __getattr__(self, name: str) -> Any:
            if name not in said_of(kind):
                raise Missing(no_such_word(game, name, said_of(kind)))
            found = getattr(object.__getattribute__(self, "told_from"), name)
            part = told(found, names, hints_of(kind).get(name))
            object.__setattr__(self, name, part)
            return part

        def __dir__(self) -> Sequence[str]:
            return [*said_of(kind)]

    return Table


def has_default(kind: type, name: str) -> bool:
    """Return True if Python finds this field in the class, so that it never asks for it."""
    return hasattr(kind, name) and not ismemberdescriptor(getattr(kind, name))


@cache
def hints_of(kind: type) -> Mapping[str, Any]:
    try:
        return get_type_hints(kind)
    except (NameError, TypeError):  # of a class that was written in a notebook, say
        return {}


def told_part(table: T, names: Names) -> T:
    copy: T = object.__new__(type(table))
    hints = hints_of(type(table))  # type: ignore[arg-type]  # hashed like any
    for field in fields(table):  # type: ignore[arg-type]  # states of games are dataclasses
        part = told(getattr(table, field.name), names, hints.get(field.name))
        object.__setattr__(copy, field.name, part)
    return copy


def told(value: Any, names: Names, hint: Any = None) -> Any:
    kind = type(value)
    if kind in ROWS:
        return told_row(value, names, hint)
    if isinstance(value, Card):
        return wrap_card(value, names)
    if isinstance(value, dict):
        return {told(key, names): told(item, names) for key, item in value.items()}
    is_part = isinstance(value, (Deck, Memory)) or not hasattr(value, "__iter__")
    return told_part(value, names) if is_part and is_dataclass(value) else value


def told_row(value: Any, names: Names, hint: Any) -> Any:
    kind = type(value)
    if value and all(isinstance(each, Card) for each in value):
        parts = [wrap_card(card, names) for card in value]
        return Pile(parts, names) if kind is list else kind(parts)
    of = (*get_args(hint), None)[0] if get_origin(hint) is list else None
    if not value and kind is list and isinstance(of, type) and issubclass(of, Card):
        return Pile((), names)
    parts = [told(each, names, of) for each in value]
    return kind(parts)
