"""What stands in the functions of a question: its words, and whether it puts texts together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dis import Instruction, get_instructions
from functools import lru_cache
from itertools import pairwise
from sys import stdlib_module_names
from types import CodeType, FunctionType, ModuleType
from typing import Any

from tutor.chance.questions.held import flat, words_in
from tutor.chance.questions.signatures import parts_of

OURS, AT = "tutor.chance.", "tutor.chance.at."  # words of ours, and of single games
WRITTEN = "LOAD_CONST"
FORMS = ("FORMAT_VALUE", "FORMAT_WITH_SPEC")  # after how numbers are written
JOINED = "join"
ARRAYS = ("numpy", "pandas")  # in which suits are no names any more
OF_HANDS = ("has", "count", "until")
METHODS = ("find", "index", "count", "startswith", "endswith", "rfind", "rindex")  # that search


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
    """A function, with what it refers to; and those that it refers to, unless they are known."""
    if id(function) in met:
        return
    met.append(id(function))
    given = [*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values()]
    around = [*given, *outside(function).values()]
    yield function, around
    for each in around:
        if isinstance(each, FunctionType) and not is_known(each.__module__):
            yield from reached(each, met)


def outside(function: FunctionType) -> dict[str, Any]:
    """What a function refers to, by its names."""
    names, there = used(function.__code__), function.__globals__
    found = {name: there[name] for name in names if name in there}
    for each in [*found.values()]:
        if isinstance(each, ModuleType) and not is_known(each.__name__):
            found |= {name: vars(each)[name] for name in names if name in vars(each)}
    cells = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    return found | {name: cell.cell_contents for name, cell in cells if holds(cell)}


def is_known(module: str | None) -> bool:
    """Whether a module is one of ours, or of Python: it spells suits as they are printed."""
    first = (module or "").partition(".")[0]
    ours = first == "tutor" and not (module or "").startswith(AT)
    return ours or (first in stdlib_module_names and first != "__main__")


def words_of(function: FunctionType, met: list[int]) -> Iterator[tuple[str, bool]]:
    """The words in a function and in what it refers to, each with whether it is sought among."""
    for each, around in reached(function, met):
        for what in (*constants(each.__code__), *around):
            yield from words_in(what)


def letters_of(function: FunctionType) -> Iterator[str]:
    """The texts in which a function and those that it refers to look for others."""
    for each, _ in reached(function, []):
        yield from searched(each)


def compared(function: FunctionType, *, in_pieces: bool) -> set[str]:
    """Words that a function only compares by ``==``, asks a hand for, or writes numbers by.

    What is compared knows all names, and so does a hand; unless it is ``in_pieces``.
    """
    knows = FORMS if in_pieces else ("COMPARE_OP", *FORMS)
    found, others, dealt = set[str](), set[str](), hands_of(function.__code__)
    for code in [code for each, _ in reached(function, []) for code in codes(each.__code__)]:
        steps = [*get_instructions(code)]
        for before, one, after, last in zip(steps, steps[1:], steps[2:], steps[3:], strict=False):
            if one.opname == WRITTEN and isinstance(one.argval, str):
                in_hand = last.opname == "CONTAINS_OP" and (after.argval, code) in dealt
                asked = (before.argval in OF_HANDS or in_hand) and not in_pieces
                (found if asked or after.opname in knows else others).add(one.argval)
        found |= given_by_dicts(steps)
        others -= given_by_dicts(steps)
    return found - others


def given_by_dicts(steps: Sequence[Instruction]) -> set[str]:
    """The texts that dicts give which are written in a function: ``{"H": "Hearts"}``."""
    found = set[str]()
    for n, step in enumerate(steps):
        if step.opname == "BUILD_CONST_KEY_MAP":
            values = steps[n - 1 - step.argval : n - 1]
        elif step.opname == "BUILD_MAP":
            values = steps[n - 2 * step.argval : n][1::2]
        else:
            continue
        found |= {each.argval for each in values if isinstance(each.argval, str) and written(each)}
    return found


def written(step: Instruction) -> bool:
    """Whether this is something that is written down."""
    return step.opname in (WRITTEN, "LOAD_SMALL_INT")


def hands_of(code: CodeType) -> set[tuple[str, CodeType]]:
    """The names of hands in a function and in those within it, which never name anything else."""
    set_anew = {
        one.argval
        for each in codes(code)
        for one in get_instructions(each)
        if one.opname.startswith(("STORE_", "DELETE_"))
    }
    return {*named_in(code, {*code.co_varnames[: code.co_argcount]} - set_anew)}


def named_in(code: CodeType, names: set[str]) -> Iterator[tuple[str, CodeType]]:
    """These names in a function, and in those within it that call nothing else so."""
    yield from ((name, code) for name in names)
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from named_in(each, names - {*each.co_varnames[: each.co_argcount]})


def codes(code: CodeType) -> Iterator[CodeType]:
    """What a function does, and what those within it do."""
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from codes(each)


def texts_of(asked: Any) -> frozenset[str]:
    """All texts that stand in a question."""
    return frozenset([what for what in written_in(asked) if isinstance(what, str)])


def written_in(asked: Any) -> Iterator[Any]:
    """Whatever stands in the functions of a question, and in what they refer to."""
    for function in functions_of(asked, []):
        for each, around in reached(function, []):
            yield from flat([*constants(each.__code__), *around])


def in_texts(asked: Any) -> frozenset[str]:
    """How a question makes texts: it joins them, searches some, or lays them in arrays."""
    found, met = set[str](), list[int]()
    for function in functions_of(asked, []):
        for each, around in reached(function, met):
            modules = {x.__name__ for x in around if isinstance(x, ModuleType)}
            found |= {JOINED} & {*used(each.__code__)} | modules & {*ARRAYS}
            found |= {"search"} if searched(each) else set()
    return frozenset(found)


def searched(function: FunctionType) -> Sequence[str]:
    """The texts in which a function looks for others: ``in "Hearts"``, ``"Hearts".find(...)``."""
    there = outside(function)
    found = [
        what if kind == WRITTEN else there.get(what)
        for kind, what in looked_through(function.__code__)
    ]
    return [text for text in found if isinstance(text, str)]


@lru_cache(maxsize=256)
def looked_through(code: CodeType) -> tuple[tuple[str, Any], ...]:
    """What is looked through in a function and in those within it: what is written, or its name."""
    return tuple(
        [
            (WRITTEN if one.opname == WRITTEN else "", one.argval)
            for each in codes(code)
            for one, other in pairwise(get_instructions(each))
            if searches(other) and one.opname in (WRITTEN, "LOAD_GLOBAL", "LOAD_DEREF")
        ]
    )


def searches(step: Instruction) -> bool:
    """Whether this looks for something in the text before it."""
    called = step.opname in ("LOAD_METHOD", "LOAD_ATTR") and step.argval in METHODS
    return called or step.opname == "CONTAINS_OP"


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
    return tuple([name for each in codes(code) for name in each.co_names])


def holds(cell: Any) -> bool:
    """Whether a variable around a function has a value yet."""
    try:
        cell.cell_contents  # noqa: B018  it is asked for to see whether it is there
    except ValueError:
        return False
    return True
