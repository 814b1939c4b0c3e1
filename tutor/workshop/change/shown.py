"""The code of a rule as the game has it, ready to be copied and changed."""

import ast
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from inspect import isfunction, unwrap
from typing import Any

from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.wrong import Wrong, is_real
from tutor.games import game_of
from tutor.workshop.change.changed import printed_game
from tutor.workshop.change.checks import constants, definition_of, printed_value
from tutor.workshop.change.cited import functions_of, names_used, rule_cited_first
from tutor.workshop.change.reread import Definition
from tutor.workshop.change.source import source_without_types

CALL = "white-space: normal; overflow-wrap: anywhere"  # it fits on a telephone
CODE = "padding: .6em 1em; border-left: 3px solid #888; overflow-x: auto; white-space: pre"


@dataclass(frozen=True, slots=True)
class Code:
    """Functions of a game, and the rule that they are about."""

    rule: str  # its number; "" if there is none
    text: str
    names: tuple[str, ...]  # of the functions; "" if there are none
    source: str
    values: tuple[tuple[str, str], ...]  # constants that may be changed: (name, value)
    game: str  # its id
    note: str = ""  # what else is to be said, in a sentence

    @property
    def call(self) -> str:
        """The code that changes the game, to run below the function."""
        return f'mine = learn("{self.game}").change({self.replaced})'

    @property
    def replaced(self) -> str:
        """The arguments of `change`: the functions, or the first constant."""
        return ", ".join(self.names or [f"{name}={value}" for name, value in self.values[:1]])

    @property
    def also(self) -> str:
        """A comment with the constants that may be changed, too; "" if there are none."""
        values = ", ".join(f"{name} = {value}" for name, value in self.values)
        return f"# Constants that you can change, too: {values}\n" if values else ""

    def __str__(self) -> str:
        note = f"# {self.note}\n" if self.note else ""
        head = f"# Rule {self.rule}: {self.text}\n\n" if self.rule else ""
        return f"{note}{head}{self.source}\n\n{self.also}{self.call}"

    __repr__ = __str__

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        note = f"<p>{escape(self.note)}</p>" if self.note else ""
        rule = f"<p><b>{self.rule}</b> {escape(self.text)}</p>" if self.rule else ""
        code = f"<pre style='{CODE}'>{escape(self.source.rstrip())}</pre>" if self.source else ""
        values = ", ".join(f"<code>{name} = {escape(value)}</code>" for name, value in self.values)
        also = f"<p>Constants that you can change, too: {values}</p>" if values else ""
        how = "Copy it into a cell, change it" if self.source else "Choose another value"
        does = f"<p>{how}, and run <code style='{CALL}'>{escape(self.call)}</code>.</p>"
        return {"text/html": f"{note}{rule}{code}{also}{does}", "text/plain": str(self)}


def rule_code(game: Game[Any] | str, wanted: str = "", options: Any = None) -> Code:
    """Return the functions of a rule ("R4"), or the function or constant of this name.

    A `Wrong` says which rules have functions of their own.
    """
    game = printed_game(game_of(game))
    if not isinstance(wanted, str) or not wanted:
        instead = f", not {brief(wanted)}" if wanted != "" else ""
        has = with_code(game)
        raise Wrong(f"Give a rule or the name of a function{instead}. Rules with code are {has}.")
    if wanted.upper() in game.rules:
        if places := functions_of(game, wanted.upper()):
            return code_of(game, places, wanted.upper(), options)
        raise Wrong(f"{wanted} of {game.name} has no function of its own. Try {with_code(game)}.")
    place = definition_of(game, wanted)
    function = unwrap(value) if callable(value := printed_value(place)) else value
    if callable(value) and not isfunction(function):
        raise Wrong(f"{wanted} of {game.name} is not a function with code of its own.")
    if not callable(value) and not is_written(value):
        raise Wrong(f"{wanted} of {game.name} is not a number, a string or a list of these.")
    return code_of(game, [place], rule_cited_first(game, place), options)


def with_code(game: Game[Any]) -> str:
    return ", ".join(rule for rule in game.rules if functions_of(game, rule))


def code_of(game: Game[Any], places: Iterable[Definition], rule: str, options: Any) -> Code:
    written = {
        place: unwrap(printed_value(place)) for place in places if callable(printed_value(place))
    }
    text = game.rules.text(rule, options or game.options) if rule else ""
    source = "\n\n".join(source_without_types(function) for function in written.values())
    used = {name for function in written.values() for name in names_used(function.__code__)}
    used |= {name for _, name in places}
    values = [(name, printed_value(definition_of(game, name))) for name in constants(game)]
    shown = [
        (name, repr(value))
        for name, value in values
        if name in used and is_written(value) and (is_real(value) or not source)
    ]
    return Code(rule, text, tuple(name for _, name in written), source, tuple(shown), game.id)


def is_written(value: Any) -> bool:
    """Return True if Python reads the repr of a constant as the same value."""
    try:
        return bool(ast.literal_eval(repr(value)) == value)
    except (SyntaxError, ValueError):
        return False
