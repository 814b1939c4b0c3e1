"""Read a game's folder again, with some of its names replaced where they are defined.

All other code of the folder is executed as it stands, so constants made from a replaced one,
methods of classes, the table and the players follow by themselves. Cards and states of the new
modules are not those of the printed game.
"""

import ast
import sys
from collections.abc import Callable, Collection, Iterator
from functools import cache
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from typing import Any, TypeAlias

from tutor.engine.game import Game

ROOMS = ("game", "stage", "players", "quiz")  # modules that others ask for by name
PUT = "__put__"  # name of the function that replaces, in each module

Definition: TypeAlias = tuple[str, str]  # the name of a printed module, and a name that it defines
Put: TypeAlias = Callable[
    [Definition, ModuleType, Any], Any
]  # (place, new module, value): a new value


def reread(game: Game[Any], places: Collection[Definition], put: Put) -> dict[str, ModuleType]:
    """Return the modules of a game's folder, by the names of the printed ones.

    What is defined at these places gets the value that `put` returns for it. While they are read,
    the modules are in `sys.modules`, and then no longer.
    """
    reading = ReadModules(package_of(game), places, put)
    try:
        for room in ROOMS:
            reading.load(f"{reading.printed}.{room}")
    finally:
        for module in reading.modules.values():
            sys.modules.pop(module.__name__, None)
    return reading.modules


def package_of(game: Game[Any]) -> str:
    """Return the package of a game's folder: "tutor.games.flares"."""
    return game.play.__module__.rpartition(".")[0]


class ReadModules:
    """The modules of a folder that have been read so far."""

    def __init__(self, printed: str, places: Collection[Definition], put: Put) -> None:
        self.printed, self.again = printed, f"{printed}~{id(self)}"
        self.places, self.put = places, put
        self.modules: dict[str, ModuleType] = {}

    def load(self, name: str) -> None:
        """Read a module of the folder, after those that it imports."""
        if name in self.modules or not is_in_package(name, self.printed):
            return
        self.load(name.rpartition(".")[0])
        if (spec := found(name)) is None:
            return
        module = ModuleType(name.replace(self.printed, self.again))
        module.__file__, module.__spec__ = spec.origin, None
        self.modules[name] = sys.modules[module.__name__] = module
        tree = parsed(name)
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and is_in_package(node.module or "", self.printed):
                self.imported(node)
        tree.body = [*self.with_replaced(name, tree)]
        vars(module)[PUT] = lambda what, value: self.put((name, what), module, value)
        exec(compile(ast.fix_missing_locations(tree), spec.origin or name, "exec"), vars(module))  # noqa: S102  the game's own code
        if beside := self.modules.get(name.rpartition(".")[0]):
            setattr(beside, name.rpartition(".")[2], module)

    def imported(self, node: ast.ImportFrom) -> None:
        """Read what is imported, and import that instead."""
        module = node.module or ""
        for name in (module, *(f"{module}.{each.name}" for each in node.names)):
            self.load(name)
        node.module = module.replace(self.printed, self.again)

    def with_replaced(self, module: str, tree: ast.Module) -> Iterator[ast.stmt]:
        """Yield the statements of a module, and after a definition the one that replaces it."""
        for statement in tree.body:
            yield statement
            for name in defined(statement):
                if (module, name) in self.places:
                    yield from ast.parse(f"{name} = {PUT}({name!r}, {name})").body


def is_in_package(name: str, folder: str) -> bool:
    return name == folder or name.startswith(f"{folder}.")


@cache
def found(name: str) -> ModuleSpec | None:
    try:
        return find_spec(name)
    except ModuleNotFoundError:  # a name within a module
        return None


def parsed(name: str) -> ast.Module:
    return ast.parse(source_of(name))


@cache
def source_of(name: str) -> str:
    """Return the source of a module; raise ImportError if the installation has only bytecode."""
    spec = find_spec(name)
    read = getattr(spec and spec.loader, "get_source", None)
    if not (source := read(name) if read else None):
        raise ImportError(f"{name} has no source here, so its rules can't be shown or changed.")
    return str(source)


def defined(statement: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement of a module defines, other than by an import."""
    if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
        yield statement.name
    elif isinstance(statement, (ast.Assign, ast.AnnAssign)):
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        for node in (node for target in targets for node in ast.walk(target)):
            if isinstance(node, ast.Name):
                yield node.id


@cache
def names_defined(module: str) -> tuple[str, ...]:
    """Return the names that a module defines, in its order."""
    return (*dict.fromkeys(name for each in parsed(module).body for name in defined(each)),)
