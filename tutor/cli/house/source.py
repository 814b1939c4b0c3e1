"""The file in which a game was invented: functions and constants as their author wrote them."""

import ast
import builtins
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from symtable import SymbolTable, symtable
from types import FunctionType
from typing import Any, TypeAlias

from tutor.coach.change.from_file import NAME
from tutor.engine.wrong import Wrong

INVENT = "tutor.invent"
WORDS = ("choose", "end", "everyone", "Private")  # of tutor.invent, that scripts use
LAYERS = ("tutor.engine", "tutor.table")  # from which a game may import

Defined: TypeAlias = ast.FunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign
Import: TypeAlias = ast.Import | ast.ImportFrom


class Source:
    """A Python file up to the game in its variable ``mine``."""

    def __init__(self, path: str, text: str) -> None:
        self.path, self.lines = path, text.splitlines()
        self.tree = ast.parse(text)
        ends = [each.lineno for each in self.tree.body if NAME in defined(each)]
        body = [each for each in self.tree.body if each.lineno < (ends or [0])[-1]]
        self.statements = [each for each in body if isinstance(each, Defined)]
        self.imports = [each for each in body if isinstance(each, Import)]
        self.latest = {name: each for each in self.statements for name in defined(each)}

    @property
    def summary(self) -> str:
        """The first paragraph of the file's docstring, or ""."""
        return " ".join((ast.get_docstring(self.tree) or "").split("\n\n")[0].split())

    def pin(self, name: str, function: Callable[..., Any]) -> None:
        """Note which of several functions of this name is meant: the one with this code."""
        line = function.__code__.co_firstlineno
        for each in self.statements:
            if name in defined(each) and first_line(each) <= line <= (each.end_lineno or 0):
                self.latest[name] = each

    def knows(self, function: Any) -> bool:
        """Return True for a function that has its name at the left edge of the file."""
        return isinstance(function, FunctionType) and function.__name__ in self.latest

    def lambda_of(self, function: Any) -> ast.Lambda | None:
        """Return the expression of a function without a name; None if it can't be found."""
        code = getattr(function, "__code__", None)
        if not code or code.co_filename != self.path:
            return None
        line = code.co_firstlineno
        there = [each for each in ast.walk(self.tree) if isinstance(each, ast.Lambda)]
        found = [each for each in there if each.lineno == line]
        return found[0] if len(found) == 1 else None

    def given(self, setting: str) -> ast.expr | None:
        """Return the expression of a keyword that was given to a game last."""
        words = [each for each in ast.walk(self.tree) if isinstance(each, ast.keyword)]
        found = [each for each in words if each.arg == setting]
        return max(found, key=lambda each: each.value.lineno).value if found else None

    def text(self, node: ast.stmt) -> str:
        """Return a statement as it was written, with its decorators and the comment above it."""
        first = first_line(node) - 1
        while first and self.lines[first - 1].lstrip().startswith("#"):
            first -= 1
        return "\n".join(self.lines[first : node.end_lineno])

    def needed(self, roots: Iterable[str]) -> list[Defined]:
        """Return what these names need, in the order of the file."""
        names, waiting = set[str](), [*roots]
        while waiting:
            name = waiting.pop()
            if name in self.latest and name not in names:
                names.add(name)
                waiting += free(self.latest[name])
        there = {id(self.latest[name]) for name in names}
        return [each for each in self.statements if id(each) in there]

    def imported(self, names: Collection[str]) -> Iterator[str]:
        """Yield the imports of these names; raise `Wrong` for one that no game may have."""
        for each in self.imports:
            module = each.module or "" if isinstance(each, ast.ImportFrom) else ""
            if module == INVENT:
                continue
            for alias in each.names:
                called = alias.asname or alias.name.partition(".")[0]
                if called in names:
                    self.check_import(module or alias.name, called)
                    yield ast.unparse(type(each)(**{**vars(each), "names": [alias]}))

    def check_import(self, module: str, name: str) -> None:
        if module.partition(".")[0] not in sys.stdlib_module_names and not module.startswith(
            LAYERS
        ):
            raise Wrong(
                f"{self.path} imports {name} from {module}, which a game can't do. Write what you "
                "need of it into the file."
            )

    def check_names(self, nodes: Iterable[ast.AST]) -> None:
        """Raise `Wrong` for a name that is written nowhere in the file."""
        imported = {
            alias.asname or alias.name.partition(".")[0]
            for each in self.imports
            for alias in each.names
            if getattr(each, "module", "") != INVENT
        }
        known = {*self.latest, *imported, *WORDS, *vars(builtins)}
        for node in nodes:
            if strange := sorted(free(node) - known):
                raise Wrong(
                    f"Your game uses {strange[0]}, which {self.path} does not write before it. "
                    "Write it there."
                )


def defined(node: ast.stmt) -> list[str]:
    """Return the names that a statement at the left edge gives to something."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else []
    targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
    found = (each for target in targets for each in ast.walk(target))
    return [each.id for each in found if isinstance(each, ast.Name)]


def first_line(node: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(each.lineno for each in decorators)])


def free(code: ast.AST | str) -> set[str]:
    """Return the names that code reads, and does not give to anything itself."""
    text = code if isinstance(code, str) else ast.unparse(code)
    top = symtable(text, "text", "exec")
    read = {each.get_name() for each in top.get_symbols() if each.is_referenced()}
    return (read | names_inside(top)) - given_in(top)


def names_inside(table: SymbolTable) -> set[str]:
    """Return the names that functions and classes read from outside of them all."""
    found = set[str]()
    for each in table.get_children():
        found |= {one.get_name() for one in each.get_symbols() if one.is_global()}
        found |= names_inside(each)
    return found


def given_in(table: SymbolTable) -> set[str]:
    names = table.get_symbols()
    return {each.get_name() for each in names if each.is_assigned() or each.is_imported()}


def attributes_in(nodes: Iterable[ast.AST]) -> set[str]:
    """Return the names after a dot, such as those of piles."""
    found = (each for node in nodes for each in ast.walk(node))
    return {each.attr for each in found if isinstance(each, ast.Attribute)}


def literal(node: ast.stmt, values: Mapping[str, Any]) -> str:
    """Return ``NAME = value`` for a constant that has another value by now; else ""."""
    names = defined(node)
    if not isinstance(node, ast.Assign) or len(names) != 1 or names[0] not in values:
        return ""
    try:
        same = ast.literal_eval(node.value) == values[names[0]]
    except ValueError:
        return ""
    return "" if same else quoted(f"{names[0]} = {values[names[0]]!r}")


def quoted(code: str) -> str:
    """Return code with double quotes, if that is easily done."""
    return code if '"' in code else code.replace("'", '"')
