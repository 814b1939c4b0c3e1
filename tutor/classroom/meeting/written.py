"""The code of a function as the text of a file that works without its notebook.

So a function travels to another process as its author wrote it: it can be run again for each match,
has lines, and can be kept for years.
"""

import ast
import inspect
import symtable
import sys
from collections.abc import Iterator, Mapping
from textwrap import dedent
from types import FunctionType, ModuleType
from typing import Any

from tutor.classroom.meeting.child import NAME, Piece
from tutor.engine.wrong import Wrong

PLAIN = (int, float, complex, str, bytes, bool, type(None), tuple, list, dict, set)


def pieces_of(function: FunctionType, who: str) -> tuple[Piece, ...]:
    """Return the function's code with all that it uses, which defines a function `player`.

    Raises `Wrong` if that can't be written down.
    """
    pieces: dict[str, Piece] = {}
    add(function, who, pieces)
    if function.__name__ != NAME:
        pieces[NAME] = Piece(1, f"{NAME} = {function.__name__}")
    return (*pieces.values(),)


def add(made: Any, who: str, pieces: dict[str, Piece]) -> None:
    """Add the code of a function or class, after the code of all that it uses."""
    source, first = source_of(made, who)
    pieces[made.__name__] = Piece(0, "")  # it may use itself
    known = surroundings(inspect.unwrap(made))
    names = {*outside(symtable.symtable(source, who, "exec"))} & known.keys()
    for name in sorted(names - pieces.keys()):
        value = known[name]
        if not is_written_here(value, made):
            pieces[name] = Piece(1, line_for(name, value, made, who))
            continue
        if value.__name__ not in pieces:
            add(value, who, pieces)
        if value.__name__ != name:
            pieces[name] = Piece(1, f"{name} = {value.__name__}")
    del pieces[made.__name__]
    pieces[made.__name__] = Piece(first, source)


def source_of(made: Any, who: str) -> tuple[str, int]:
    """Return the text of a function or class, and its first line."""
    try:
        lines, first = inspect.getsourcelines(made)
    except (OSError, TypeError):
        lines, first = [], 1
    source = dedent("".join(lines))
    if not source.startswith(("def ", "class ", "@")):
        raise Wrong(
            f"{who} can't be sent to another process, because the lines of {made.__name__} "
            "can't be read here. Write it with def in a notebook, or write the player into a file."
        )
    return source, max(1, first)


def outside(table: symtable.SymbolTable) -> Iterator[str]:
    """Yield the names that some code uses and does not define."""
    for each in table.get_symbols():
        if each.is_referenced() and each.is_global():
            yield each.get_name()
    for inner in table.get_children():
        yield from outside(inner)


def surroundings(made: Any) -> Mapping[str, Any]:
    """Return what a function or class can see, by name."""
    if not isinstance(made, FunctionType):
        return vars(sys.modules[made.__module__])
    cells = zip(made.__code__.co_freevars, made.__closure__ or (), strict=True)
    return {**made.__globals__, **{name: cell.cell_contents for name, cell in cells}}


def is_written_here(value: Any, made: Any) -> bool:
    """Return True for a function or class that is written where this one is."""
    is_code = isinstance(value, type) or inspect.isfunction(inspect.unwrap(value))
    return is_code and value.__module__ == made.__module__


def line_for(name: str, value: Any, made: Any, who: str) -> str:
    """Return the line that defines a name: an import, or plain data."""
    if isinstance(value, ModuleType):
        return f"import {value.__name__} as {name}"
    if is_plain(value):
        return f"{name} = {value!r}"
    home = str(getattr(value, "__module__", ""))  # where it is from, if it says so
    for module in (home, *sys.modules):
        if module in ("__main__", made.__module__):
            continue  # what is there may have changed
        names = getattr(sys.modules.get(module), "__dict__", {})
        for called in (name, getattr(value, "__name__", name)):
            if "__spec__" in names and names.get(called) is value:
                return f"from {module} import {called} as {name}"
    raise Wrong(
        f"{who} can't be sent to another process, because it uses {name}. Write the player into a "
        "file, with all that it needs."
    )


def is_plain(value: Any) -> bool:
    if type(value) not in PLAIN:
        return False
    try:
        return bool(ast.literal_eval(repr(value)) == value)
    except (ValueError, SyntaxError, RecursionError, MemoryError):
        return False
