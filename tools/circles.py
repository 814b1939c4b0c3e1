"""Find import cycles: python tools/circles.py [FOLDER]. Prints them; exits with 1 if there are any.

Every import counts: at the top of a file, for type checkers only, within functions, and by
`import_module`. A formatted name counts for all modules that match it.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

PACKAGE = Path(__file__).resolve().parents[1] / "tutor"

Imports: TypeAlias = Mapping[str, frozenset[str]]  # what each module imports, within the package


def main(folder: Path = PACKAGE) -> int:
    """Print all cycles; return 0 if there are none."""
    imports = imports_of(folder)
    found = [*circles(imports)]
    for circle in found:
        print(" -> ".join([*circle, circle[0]]))
    print(f"{len(imports)} modules, circles of imports: {len(found)}.")
    return int(bool(found))


def imports_of(folder: Path) -> Imports:
    """Return the imports within a package, by module."""
    files = {named(file, folder): file for file in sorted(folder.rglob("*.py"))}
    return {
        name: frozenset(imported(file, name, {*files})) - {name} for name, file in files.items()
    }


def named(file: Path, folder: Path) -> str:
    """Return a module's full name, "tutor.coach.learner"; for an __init__, the folder's."""
    parts = file.relative_to(folder.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(file: Path, name: str, modules: set[str]) -> Iterator[str]:
    """Yield the modules that a file imports anywhere; for a name in a module, the module."""
    package = name if file.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name in modules)
        elif isinstance(node, ast.ImportFrom):
            source = source_of(node, package)
            for each in node.names:
                inner = f"{source}.{each.name}"
                yield from [one for one in (inner, source) if one in modules][:1]
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "import_module":
            asked = re.compile(pattern(node.args[0]))
            yield from (each for each in sorted(modules) if asked.fullmatch(each))


def pattern(text: ast.expr) -> str:
    """Return the possible values of a string as a regular expression; "" for a variable."""
    if isinstance(text, ast.JoinedStr):
        return "".join(pattern(part) or r"\w+" for part in text.values)
    return re.escape(str(text.value)) if isinstance(text, ast.Constant) else ""


def source_of(node: ast.ImportFrom, package: str) -> str:
    """Return the full name of an imported module; dots start at the file's folder."""
    folders = package.split(".")
    above = folders[: len(folders) - node.level + 1] if node.level else []
    return ".".join([*above, *([node.module] if node.module else [])])


def circles(imports: Imports) -> Iterator[list[str]]:
    """Yield a shortest cycle for each strongly connected group of modules."""
    left = {*imports}
    for start in sorted(imports):
        if start in left and (circle := shortest(imports, start)):
            yield circle
            onward = reached(imports, start)
            left -= {each for each in onward if start in reached(imports, each)}


def shortest(imports: Imports, start: str) -> list[str]:
    """Return the shortest cycle through a module; empty if there is none."""
    ways = [[start]]
    met: set[str] = set()
    for way in ways:
        for each in sorted(imports[way[-1]]):
            if each == start:
                return way
            if each not in met:
                met.add(each)
                ways.append([*way, each])
    return []


def reached(imports: Imports, start: str) -> set[str]:
    """Return all modules that are reachable by imports."""
    found = {*imports[start]}
    waiting = [*found]
    while waiting:
        more = imports[waiting.pop()] - found
        found |= more
        waiting += more
    return found


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:2])))
