"""A learner's functions and constants in the modules of a game that is read again.

A function finds the names of its notebook first, then those of the game's module. What a notebook
has only imported from the tutor does not hide a name of the game: there, ``draw`` is the game's.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from types import CellType, FunctionType, ModuleType
from typing import Any

from tutor.coach.quiz.mutant import home_of
from tutor.engine.game import Game
from tutor.workshop.change.cited import names_used
from tutor.workshop.change.guard import Guard, Watch
from tutor.workshop.change.instead import replaced_builtins
from tutor.workshop.change.reread import Definition, is_in_package, package_of, reread


class Replacements:
    """The replaced functions and constants of a game, by their places."""

    def __init__(self, game: Game[Any], mine: Mapping[Definition, Any], watch: Watch) -> None:
        self.game, self.folder, self.mine, self.watch = game, package_of(game), mine, watch
        self.guards: dict[Definition, Guard] = {}
        self._guarded: dict[Definition, Any] = {}  # what the game calls
        self._was: dict[Definition, Any] = {}  # what is replaced, as it was, among the new modules
        self._modules: Mapping[str, ModuleType] = {}
        self._instead = replaced_builtins(watch.printed)
        self._names: dict[tuple[str, int], dict[str, Any]] = {}  # by module, and notebook
        self._copies: dict[tuple[str, int], tuple[FunctionType, FunctionType]] = {}

    def read(self, made: Callable[[Game[Any]], Game[Any]]) -> Mapping[str, ModuleType]:
        """Return the new modules of the folder; `made` makes its ``GAME`` from the usual one."""
        whole = f"{self.folder}.game", "GAME"

        def put(place: Definition, module: ModuleType, value: Any) -> Any:
            return made(value) if place == whole else self._replaced(place, module, value)

        self._modules = reread(self.game, [*self.mine, whole], put)
        for where in {where for where, _ in self.mine}:
            self._complete(where, self._modules[where])
        return self._modules

    def _replaced(self, place: Definition, module: ModuleType, was: Any) -> Any:
        self._was[place] = was
        if not callable(was):
            return self.mine[place]
        guard = self.guards[place] = Guard(self._meant(self.mine[place], place[0]), was, self.watch)
        self._guarded[place] = guard.in_place()
        self._complete(place[0], module)  # the module itself may call it while it is read
        return self._guarded[place]

    def _complete(self, where: str, module: ModuleType) -> None:
        """Let the learner's functions in a module find its names, and those of their notebook."""
        there = {name: value for name, value in vars(module).items() if name[:2] != "__"}
        here = [place for place in self._copies if place[0] == where]
        for place in here:
            self._copies[place][1].__globals__.update(there)
        for place in here:  # to which helpers are added on the way
            mine, copy = self._copies[place]
            for name in {*names_used(mine.__code__)} & {*mine.__globals__}:
                value = mine.__globals__[name]
                if not (name in there and is_in_package(home_of(value), "tutor")):
                    copy.__globals__[name] = self._meant(value, where, mine, here)
            for name, value in self._instead.items():
                if not isinstance(mine.__globals__.get(name), FunctionType):
                    copy.__globals__[name] = value
            for cell, own in zip(mine.__closure__ or (), copy.__closure__ or (), strict=True):
                with suppress(ValueError):  # it is empty
                    own.cell_contents = self._meant(cell.cell_contents, where, mine, here)

    def _meant(
        self,
        value: Any,
        where: str,
        caller: FunctionType | None = None,
        here: list[tuple[str, int]] | None = None,
    ) -> Any:
        """Return what a value of a notebook is in the changed game.

        The learner's functions are those that the game calls, their helpers find the same names,
        and what belongs to the printed game has its counterpart.
        """
        place = home_of(value), str(getattr(value, "__name__", ""))
        if is_in_package(place[0], self.folder):
            module = self._modules.get(place[0])
            return self._was.get(place, getattr(module, place[1], value))
        if not isinstance(value, FunctionType) or is_in_package(place[0], "tutor"):
            return value
        if caller is None:
            return self._copy(value, where)
        for own, mine in self.mine.items():
            if mine is value and own in self._guarded:
                return self._guarded[own]
        if value.__globals__ is not caller.__globals__:
            return value
        if (where, id(value)) not in self._copies and here is not None:
            here.append((where, id(value)))
        return self._copy(value, where)

    def _copy(self, mine: FunctionType, where: str) -> FunctionType:
        place = where, id(mine)
        if place not in self._copies:
            self.watch.files.add(mine.__code__.co_filename)
            names = self._names.setdefault((where, id(mine.__globals__)), {})
            cells = tuple(CellType() for _ in mine.__closure__ or ())
            copy = FunctionType(mine.__code__, names, mine.__name__, mine.__defaults__, cells)
            copy.__kwdefaults__, copy.__doc__ = mine.__kwdefaults__, mine.__doc__
            self._copies[place] = mine, copy
        return self._copies[place][1]
