"""Invented games for tests: those of the notebook, and some of other kinds in files."""

import ast
import re
from functools import cache
from importlib import import_module
from pathlib import Path

import jupytext

NOTEBOOK = Path(__file__).resolve().parents[2] / "notebooks" / "invent_a_game.md"
IN_NOTEBOOK = ("highest", "fifty", "follow", "stairs", "market")
IN_FILES = ("eights", "nim", "poker", "tokens")
GAMES = (*IN_NOTEBOOK, *IN_FILES)


def invented(name):
    """Return an invented game by its name in the notebook, or by its file here."""
    if name in IN_FILES:
        return import_module(f"invented.{name}").mine
    return names_with(name)[name]


def names_with(name):
    """Return the names of a section of the notebook, run as far as this name."""
    defined = re.compile(rf"^{name} = ", re.MULTILINE)
    number = next(n for n, cells in enumerate(sections()) if any(map(defined.search, cells)))
    names, waiting = begun(number)
    while name not in names:
        run(waiting.pop(0), names)
    return names


@cache
def begun(number):
    """Return what a section has defined so far, and the cells that have not been run."""
    return {}, [sources()[0], *sections()[number]]


def sections():
    """Return the code cells of each section."""
    found = [[]]
    for cell in jupytext.read(NOTEBOOK).cells:
        if cell.source.startswith("## "):
            found.append([])
        if cell.cell_type == "code":
            found[-1].append(cell.source)
    return found


def sources():
    """Return the code cells of the notebook."""
    return [cell for section in sections() for cell in section]


def run(source, names):
    """Run what a cell defines, and leave out what it shows."""
    tree = ast.parse(source)
    tree.body = [each for each in tree.body if not isinstance(each, ast.Expr)]
    exec(compile(tree, "notebook", "exec"), names)  # noqa: S102  our own code
