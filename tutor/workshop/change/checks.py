"""Checks of what a learner replaces in a game; a `Wrong` says what is wrong with it."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from inspect import Parameter, Signature, getsource, isgeneratorfunction, signature, unwrap
from textwrap import dedent
from types import FunctionType, GenericAlias, ModuleType
from typing import Any

from tutor.coach.quiz.mutant import function_names, modules_of, nothing_there
from tutor.engine.event import brief, listing
from tutor.engine.game import Game
from tutor.engine.wording import sentence
from tutor.engine.wrong import Wrong, is_real, is_whole
from tutor.workshop.change.kinds import WORDS
from tutor.workshop.change.reread import Definition, names_defined

AROUND = ("GAME", "REFEREES")  # names in rules that declare a game
WHERE = 'To see the names that belong to a rule, give its number, as in rule_code("R1").'


@cache
def modules(game: Game[Any]) -> dict[str, ModuleType]:
    """Return the modules of a printed game's rules, its script first."""
    return {module.__name__: module for module in modules_of(game)}


def definition_of(game: Game[Any], name: str) -> Definition:
    """Return the place where a function or constant of a printed game is defined."""
    known = modules(game)
    if not isinstance(name, str):
        raise Wrong(f"Give the name of a function as a string, not {brief(name)}.")
    for module in known:
        if name in names_defined(module) and name not in AROUND:
            return module, name
    if re.fullmatch(r"R\d+", name):
        raise Wrong(f"{game.name} has no rule {name}. It has {', '.join(game.rules)}.")
    missing = nothing_there(game, name, {*function_names(known), *constants(game)})
    raise Wrong(missing if missing.endswith("?") else f"{missing} {WHERE}")


def constants(game: Game[Any]) -> Iterator[str]:
    """Yield the names of the numbers, strings and lists of a game's rules."""
    for module in modules(game):
        for name in names_defined(module):
            if name.isupper() and name not in AROUND and is_constant(printed_value((module, name))):
                yield name


def printed_value(place: Definition) -> Any:
    return vars(import_module(place[0]))[place[1]]


def is_constant(value: Any) -> bool:
    return not callable(value) and not isinstance(value, (ModuleType, GenericAlias))


def name_of_function(mine: Any) -> str:
    """Return the name of a learner's function; raise `Wrong` if it has none."""
    if not isinstance(mine, FunctionType) or mine.__name__ == "<lambda>":
        if isinstance(mine, str):
            raise Wrong(f"Give the function itself, and not its name {brief(mine)}.")
        what = "A lambda" if isinstance(mine, FunctionType) else brief(mine)
        raise Wrong(
            f"{what} does not say which function it replaces. Write def NAME(...) with the name of "
            "that function, or name it: change(NAME=...)."
        )
    return mine.__name__


def check_replacement(game: Game[Any], place: Definition, value: Any) -> None:
    """Raise `Wrong` unless this value can take the place of the printed one."""
    was, name = printed_value(place), place[1]
    if isinstance(was, (type, ModuleType, GenericAlias)):
        raise Wrong(f"{name} is a type of {game.name}. Only functions and constants can change.")
    if callable(was):
        check_function(game, name, was, value)
    elif kind_of(was) != kind_of(value) and not (kind_of(was) is float and is_real(value)):
        other = brief(value) if is_real(value) else sentence(in_words(value))
        raise Wrong(f"{name} is {in_words(was)}, {brief(was)}. {other} can't replace it.")


def check_function(game: Game[Any], name: str, was: Any, value: Any) -> None:
    if not callable(value):
        raise Wrong(f"{name} is a function, so {brief(value)} can't replace it.")
    if catches_everything(value):
        raise Wrong(
            f"Your {name} catches every error, even the one that stops an endless loop. Name the "
            "error that you expect, as in except ValueError:"
        )
    takes = signature(was)
    if (given := own_signature(value)) and not may_be_called(given, takes):
        raise Wrong(f"{name} is called with {arguments(takes)}, so it can't be {name}{given}.")
    if isgeneratorfunction(unwrap(was)) and not isgeneratorfunction(value):
        raise Wrong(
            f"{name} of {game.name} asks players or chance: it has a yield. Yours needs one, too."
        )
    if isgeneratorfunction(value) and not isgeneratorfunction(unwrap(was)):
        raise Wrong(f"{name} of {game.name} has no yield, because it asks nobody. Use return.")


def catches_everything(function: Any) -> bool:
    """Return True if a function has an ``except:`` without a name, if its source is known."""
    try:
        tree = ast.parse(dedent(getsource(function)))
    except (OSError, SyntaxError, TypeError):
        return False
    caught = [each.type for each in ast.walk(tree) if isinstance(each, ast.ExceptHandler)]
    return any(each is None or ast.unparse(each) == "BaseException" for each in caught)


def own_signature(value: Any) -> Signature | None:
    try:
        return signature(value)
    except ValueError:  # some functions of Python have none
        return None


def may_be_called(given: Signature, takes: Signature) -> bool:
    """Return True if a function can be called as the printed one is."""
    named = [each.name for each in takes.parameters.values() if each.kind is Parameter.KEYWORD_ONLY]
    try:
        given.bind(*takes.parameters.keys() - {*named}, **dict.fromkeys(named))
    except TypeError:
        return False
    return True


def arguments(takes: Signature) -> str:
    names = [*takes.parameters]
    if not names:
        return "no arguments"
    return f"{listing(names)} ({len(names)} argument{'s' if len(names) > 1 else ''})"


def kind_of(value: Any) -> type:
    """Return the kind of a constant; all numbers that are not whole are of one kind."""
    return float if is_real(value) and not is_whole(value) else type(value)


def in_words(value: Any) -> str:
    """Return the kind of a value with an article: "a whole number"."""
    if callable(value):
        return "a function"
    return WORDS.get(type(value), (f"a {type(value).__name__}",))[0]
