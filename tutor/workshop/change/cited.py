"""The functions of a game by the rules that they are about, as their docstrings say."""

import re
from collections.abc import Iterator
from inspect import getdoc, isfunction, unwrap
from types import CodeType
from typing import Any

from tutor.engine.game import Game
from tutor.workshop.change.checks import modules, printed_value
from tutor.workshop.change.reread import Definition, names_defined

THINKING = {"players", "expert"}  # modules about playing well, not about rules
RULE = re.compile(r"\bR\d+\b")


def rules_of(function: Any) -> list[str]:
    """Return the rules that a function's docstring cites, in their order."""
    return RULE.findall(getdoc(function) or "") if callable(function) else []


def functions_in(module: str) -> Iterator[Definition]:
    for name in names_defined(module):
        value = printed_value((module, name))
        if callable(value) and isfunction(unwrap(value)):
            yield module, name


def functions_about_rules(game: Game[Any]) -> Iterator[Definition]:
    for module in modules(game):
        if not set(module.split(".")) & THINKING:
            yield from functions_in(module)


def functions_of(game: Game[Any], rule: str) -> list[Definition]:
    """Return the functions of a printed game whose docstring cites a rule first, or else at all."""
    cited = [
        (place, rules_of(unwrap(printed_value(place)))) for place in functions_about_rules(game)
    ]
    first = [place for place, rules in cited if rules[:1] == [rule]]
    return first or [place for place, rules in cited if rule in rules]


def rule_cited_first(game: Game[Any], place: Definition) -> str:
    """Return the rule that a function cites first; "" for constants, whose rule nobody declares."""
    first = next(iter(rules_of(printed_value(place))), "")
    return first if first in game.rules else ""


def rules_using(game: Game[Any], name: str) -> list[str]:
    """Return the first rule of each function that uses a constant, in the order of the rules."""
    found = {
        rule_cited_first(game, place)
        for place in functions_about_rules(game)
        if name in names_used(unwrap(printed_value(place)).__code__)
    }
    return [rule for rule in game.rules if rule in found]


def names_used(code: CodeType) -> Iterator[str]:
    """Yield the names that a function, and functions in it, look up."""
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from names_used(inner)
