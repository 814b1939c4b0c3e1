"""What stands in the functions of a question: its words, and whether it puts texts together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dis import get_instructions
from functools import lru_cache
from itertools import pairwise
from types import CodeType, FunctionType
from typing import Any

from tutor.chance.signatures import parts_of

OURS, AT = "tutor.chance.", "tutor.chance.at."  # words of ours, and of single games
SEARCHED = ("CONTAINS_OP", "LOAD_METHOD", "LOAD_ATTR")  # what is done with the text before it


def functions_of(asked: Any, met: list[int]) -> Iterator[FunctionType]:
    """The functions that make up a question."""
    if id(asked) in met:
        return
    met.append(id(asked))
    if isinstance(asked, FunctionType):
        where = asked.__module__ or ""
        if not where.startswith(OURS) or where.startswith(AT):
            yield asked
    what = getattr(asked, "what", ())
    for each in (*parts_of(asked), *(what if isinstance(what, tuple) else ())):
        yield from functions_of(each, met)
    for part in ("ask", "func", "__func__", "__wrapped__"):
        inner = getattr(asked, part, None)
        if inner is not None and not isinstance(inner, str):
            yield from functions_of(inner, met)
    call = vars(type(asked)).get("__call__")
    if isinstance(call, FunctionType):
        yield from functions_of(call, met)


def reached(function: FunctionType, met: list[int]) -> Iterator[tuple[FunctionType, list[Any]]]:
    """A function, with what it refers to; and those of its module that it refers to."""
    if id(function) in met:
        return
    met.append(id(function))
    cells = [cell.cell_contents for cell in function.__closure__ or () if holds(cell)]
    names, there = used(function.__code__), function.__globals__
    outside = [there[name] for name in names if name in there]
    around = [*(function.__defaults__ or ()), *cells, *outside]
    yield function, around
    for each in around:
        if isinstance(each, FunctionType) and each.__module__ == function.__module__:
            yield from reached(each, met)


def words_of(function: FunctionType, met: list[int]) -> Iterator[tuple[str, bool]]:
    """The words in a function and in what it refers to, each with whether it is sought among."""
    for each, around in reached(function, met):
        for what in (*constants(each.__code__), *around):
            yield from words_in(what)
        for text in searched(each.__code__):
            yield from ((letter, False) for letter in text)


def words_in(what: object) -> Iterator[tuple[str, bool]]:
    """A word, or those of a collection."""
    if isinstance(what, str):
        yield what, False
    elif isinstance(what, (set, frozenset, Mapping)):
        yield from ((each, True) for each in what if isinstance(each, str))
    elif isinstance(what, (tuple, list)):
        yield from ((each, False) for each in what if isinstance(each, str))


def joins_texts(asked: Any) -> bool:
    """Whether a question looks for something in a text, or joins texts."""
    met: list[int] = []
    for function in functions_of(asked, []):
        for each, _ in reached(function, met):
            if "join" in used(each.__code__) or searched(each.__code__):
                return True
    return False


@lru_cache(maxsize=256)
def searched(code: CodeType) -> tuple[str, ...]:
    """The texts of a function in which it looks for others."""
    found = [
        one.argval
        for one, other in pairwise(get_instructions(code))
        if one.opname == "LOAD_CONST" and isinstance(one.argval, str) and other.opname in SEARCHED
    ]
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    return (*found, *[text for each in inner for text in searched(each)])


def constants(code: CodeType) -> Iterator[Any]:
    """What is written down in a function, and in those within it, but for what describes them."""
    first, *others = code.co_consts or (None,)
    is_described = isinstance(first, str) and not code.co_name.startswith("<")
    for each in others if is_described else code.co_consts:
        if isinstance(each, CodeType):
            yield from constants(each)
        else:
            yield each


@lru_cache(maxsize=256)
def used(code: CodeType) -> tuple[str, ...]:
    """The names that a function and those within it look up outside."""
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    return (*code.co_names, *[name for each in inner for name in used(each)])


def holds(cell: Any) -> bool:
    """Whether a variable around a function has a value yet."""
    try:
        cell.cell_contents  # noqa: B018  it is asked for to see whether it is there
    except ValueError:
        return False
    return True
