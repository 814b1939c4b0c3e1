"""The file in which a game was invented: functions and constants as their author wrote them."""

import ast
from collections.abc import Collection, Iterable, Mapping
from types import FunctionType
from typing import Any, TypeAlias

from tutor.engine.wrong import Wrong
from tutor.workshop.change.from_file import NAME

INVENT = "tutor.invent"

Defined: TypeAlias = ast.FunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign


class SourceFile:
    """A Python file up to the game in its variable ``mine``."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        body = ast.parse(text).body
        ends = [each.lineno for each in body if NAME in names_given(each)]
        before = [each for each in body if not ends or each.lineno < ends[-1]]
        imports = (each for each in before if isinstance(each, ast.Import | ast.ImportFrom))
        self.imports = [each for each in imports if getattr(each, "module", "") != INVENT]
        self.latest = {
            name: each for each in before if isinstance(each, Defined) for name in names_given(each)
        }

    def name_of(self, function: Any, setting: str) -> str:
        """Return the name of a function at the left edge; raise `Wrong` for anything else."""
        name = getattr(function, "__name__", "")
        if not isinstance(function, FunctionType) or name not in self.latest:
            raise Wrong(
                f"{setting} can't be copied. Write it with def, at the left edge of the file."
            )
        return name

    def text(self, node: ast.stmt) -> str:
        """Return a statement as it was written, with its decorators and the comment above it."""
        first = first_line(node) - 1
        while first and self.lines[first - 1].lstrip().startswith("#"):
            first -= 1
        return "\n".join(self.lines[first : node.end_lineno])

    def needed(self, roots: Iterable[str]) -> str:
        """Return all that these names need, in the order of the file."""
        names, waiting = set[str](), [*roots]
        while waiting:
            name = waiting.pop()
            if name in self.latest and name not in names:
                names.add(name)
                waiting += names_needed(self.latest[name])
        nodes = {self.latest[name].lineno: self.latest[name] for name in names}
        return "\n\n\n".join(self.text(each) for _, each in sorted(nodes.items()))

    def imported(self, names: Collection[str]) -> Mapping[str, str]:
        """Return the imports that give code these names."""
        every = (
            (alias.asname or alias.name, each) for each in self.imports for alias in each.names
        )
        return {name: self.text(each) for name, each in every if name.partition(".")[0] in names}


def names_given(node: ast.stmt) -> list[str]:
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


def names_read(node: ast.AST) -> set[str]:
    """Return all names that code reads."""
    names = (each for each in ast.walk(node) if isinstance(each, ast.Name))
    return {each.id for each in names if isinstance(each.ctx, ast.Load)}


def names_needed(node: ast.AST) -> set[str]:
    """Return the names that code reads, and does not give to anything itself."""
    names = (each for each in ast.walk(node) if isinstance(each, ast.Name))
    stored = {each.id for each in names if isinstance(each.ctx, ast.Store)}
    return (
        names_read(node)
        - stored
        - {each.arg for each in ast.walk(node) if isinstance(each, ast.arg)}
    )
