"""A mutant: a game under a misconception, with some functions or constants replaced."""

import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import lru_cache, partial
from types import CellType, FunctionType, ModuleType
from typing import Any

from tutor.engine.game import Game
from tutor.engine.goal import Goal
from tutor.engine.state import S
from tutor.engine.wording import did_you_mean


def mutant(game: Game[S], **replaced: Any) -> Game[S]:
    """Return a game with these functions or constants replaced, wherever its rules name them.

    All modules of the rules are copied; the original is unchanged. Classes are shared, so that both
    games understand the same states, cards and options. A mutant cannot be pickled: in another
    process it would be the original. Raises ValueError for a name that the rules do not have.
    """
    modules = {module.__name__: module for module in modules_of(game)}
    if unknown := [name for name in replaced if not any(name in vars(m) for m in modules.values())]:
        raise ValueError(nothing_there(game, unknown[0], {*function_names(modules)}))
    copies = Copies(modules, replaced)
    return replace(
        game, **{each.name: copies.of(getattr(game, each.name)) for each in fields(game)}
    )


def modules_of(game: Game[Any]) -> list[ModuleType]:
    """Return the modules of a game's folder that contain its rules; first its script's."""
    found = [sys.modules[game.play.__module__]]
    folder = found[0].__name__.rpartition(".")[0] + "."
    for module in found:
        for value in vars(module).values():
            home = value.__name__ if isinstance(value, ModuleType) else home_of(value)
            if home.startswith(folder) and (other := sys.modules[home]) not in found:
                found.append(other)
    return found


def home_of(value: object) -> str:
    return str(getattr(value, "__module__", None) or "")


def function_names(modules: dict[str, ModuleType]) -> Iterator[str]:
    for module in modules.values():
        yield from (name for name, value in vars(module).items() if home_of(value) in modules)


def nothing_there(game: Game[Any], name: str, names: set[str]) -> str:
    like = did_you_mean(name, sorted(names))
    return f"The rules of {game.name} have no function or constant {name!r}.{like}"


class Copies:
    """Copies of modules whose functions call each other, with some names replaced."""

    def __init__(self, modules: dict[str, ModuleType], replaced: dict[str, Any]) -> None:
        self.modules = {name: ModuleType(name) for name in modules}
        self.made: dict[int, Any] = {}  # copies by the id() of the original
        for module in modules.values():
            named = [name for name in replaced if callable(vars(module).get(name))]
            self.made |= {id(vars(module)[name]): replaced[name] for name in named}
        for name, module in modules.items():
            own = {each: value for each, value in vars(module).items() if each[:2] != "__"}
            there = vars(self.modules[name])
            there |= {each: self.of(value) for each, value in own.items()}
            there |= {each: value for each, value in replaced.items() if each in own}

    def of(self, value: Any) -> Any:
        """Return a copy of a function, or of a container of functions; anything else unchanged."""
        if id(value) in self.made:
            return self.made[id(value)]
        if isinstance(value, ModuleType):
            return self.modules.get(value.__name__, value)
        if hasattr(value, "cache_parameters") and home_of(value) in self.modules:
            self.made[id(value)] = lru_cache(**value.cache_parameters())(self.of(value.__wrapped__))
            return self.made[id(value)]
        if isinstance(value, FunctionType) and home_of(value) in self.modules:
            return self._copied(value)
        return self._filled(value)

    def _filled(self, value: Any) -> Any:
        if type(value) is partial:
            args, keywords = map(self.of, value.args), self._filled(value.keywords)
            return partial(self.of(value.func), *args, **keywords)
        if isinstance(value, Goal):
            return replace(
                value, **{each.name: self.of(getattr(value, each.name)) for each in fields(value)}
            )
        if type(value) is dict:
            return {name: self.of(each) for name, each in value.items()}
        if type(value) in (list, tuple, set, frozenset):
            return type(value)(map(self.of, value))
        return value

    def _copied(self, function: FunctionType) -> FunctionType:
        home, closure = function.__globals__, function.__closure__ or ()
        names = vars(self.modules[home["__name__"]]) if home["__name__"] in self.modules else home
        cells = tuple(CellType() for _ in closure)
        copy = FunctionType(function.__code__, names, function.__name__, None, cells)
        self.made[id(function)] = copy  # before its closure, which may contain itself
        for cell, original in zip(cells, closure, strict=True):
            cell.cell_contents = self.of(original.cell_contents)
        copy.__defaults__ = self._filled(function.__defaults__)
        copy.__kwdefaults__ = self._filled(function.__kwdefaults__)
        copy.__dict__.update(function.__dict__)
        copy.__annotations__, copy.__doc__ = function.__annotations__, function.__doc__
        copy.__qualname__, copy.__module__ = function.__qualname__, function.__module__
        return copy
