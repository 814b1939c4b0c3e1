"""Whether all texts that a function may answer with stand in it."""

from __future__ import annotations

import builtins
from collections.abc import Sequence
from dis import Instruction, get_instructions
from fractions import Fraction
from numbers import Number
from types import FunctionType
from typing import Any

from tutor.chance.questions.held import flat
from tutor.chance.questions.question import Value
from tutor.chance.questions.sources import codes, functions_of, holds, reached, texts_of

BUILDS = ("FORMAT_VALUE", "FORMAT_SIMPLE", "FORMAT_WITH_SPEC", "BUILD_STRING", "BINARY_SUBSCR")
GLOBAL = ("LOAD_GLOBAL", "LOAD_NAME")
SIGNS = ("+", "%", "*")  # which make texts, too
ASKED = {  # attributes that are no texts, nor lead to any
    *("ranks", "suits", "points", "rank", "suit", "different", "most", "pattern", "counts"),
    *("values", "sum", "lowest", "highest", "runs", "longest", "count", "apart", "has", "until"),
    *("append", "add", "items", "keys", "get", "index", "sort", "numerator", "denominator"),
}
TEXTS = {"str", "repr", "chr", "ascii", "bin", "hex", "oct", "format", "input", "getattr", "vars"}
KNOWN = ("builtins", "collections", "itertools", "math", "fractions", "operator")


def written(asked: Any, met: tuple[Value, ...] = ()) -> frozenset[str] | None:
    """All texts that a question may answer with; None if it may make others.

    Of questions that it asks in turn, once each, those of the others, too.
    """
    if type(asked) is not Value or not isinstance(asked.ask, FunctionType):
        return None
    others = list[Value]()
    for function in [each for one in functions_of(asked, []) for each, _ in reached(one, [])]:
        steps = [s for code in codes(function.__code__) for s in get_instructions(code)]
        if not all(is_harmless(each, function) for each in steps):
            return None
        for each in flat(used_by(function, steps)):
            if isinstance(each, Value):
                others.append(each)
            elif not is_known(each):
                return None
    found, met = texts_of(asked), (*met, asked)
    for other in others:
        if not any(other is each for each in met):
            if (more := written(other, met)) is None:
                return None
            found |= more
    return found


def used_by(function: FunctionType, steps: Sequence[Instruction]) -> list[Any]:
    """What a function uses of what stands around it."""
    around = [*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values()]
    around += [cell.cell_contents for cell in function.__closure__ or () if holds(cell)]
    names = {step.argval for step in steps if step.opname in GLOBAL}
    return [*around, *[each for name, each in function.__globals__.items() if name in names]]


def is_known(what: Any) -> bool:
    """Whether it is a text, a number, several of these, or a function that is looked at, too."""
    if isinstance(what, (str, Number, Fraction, dict, tuple, list, set, frozenset)):
        return type(what).__module__ == "builtins" or isinstance(what, Number)
    if isinstance(what, FunctionType):
        return not what.__module__.startswith("tutor.") or ".at." in what.__module__
    return what is None or getattr(what, "__module__", "") in KNOWN


def is_harmless(step: Instruction, function: FunctionType) -> bool:
    """Whether this instruction makes no text, and asks for nothing that may be one."""
    if step.opname in BUILDS or (step.opname == "BINARY_OP" and step.argrepr in SIGNS):
        return False
    if step.opname in ("LOAD_ATTR", "LOAD_METHOD"):
        return step.argval in ASKED
    if step.opname in GLOBAL and step.argval not in function.__globals__:
        return step.argval not in TEXTS and hasattr(builtins, step.argval)
    return True
