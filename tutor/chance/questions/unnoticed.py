"""What a question does that nothing it is told can notice: ``is``, and ranks that are written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dis import Instruction, get_instructions, stack_effect
from itertools import pairwise
from types import CodeType, FunctionType
from typing import Any, NamedTuple, TypeAlias

from tutor.chance.questions.sources import codes, functions_of, outside, written

IS, IF_NONE = "IS_OP", ("_IF_NONE", "_IF_NOT_NONE")  # as `is` is carried out
Steps: TypeAlias = Sequence[Instruction]
LACKED = ("rank", "suit")  # what a card may be without
MATCHES = ("match", "search", "fullmatch")  # of `re`
YES_NO = ("has",)  # words of a hand that answer yes or no
NUMBERS = ("rank", "points")  # what is compared with numbers that are written down


class Unnoticed(NamedTuple):
    """What is found in the functions of a question."""

    looks: frozenset[str]  # what they ask for: rank, suit, until
    nones: bool  # whether they ask if something that they did not set themselves is None
    identical: bool  # whether they ask if one thing is another
    joined: bool  # whether a number is joined with something by & before it is compared
    numbers: frozenset[tuple[str, int]]  # ("rank", 7), from ``card.rank == 7``
    rows: frozenset[tuple[Any, ...]]  # (5, 3), from ``[*hand.ranks] == [5, 3]``


def unnoticed(asked: Any) -> Unnoticed:
    """What nothing notices in this question, and in its helpers beside it."""
    looks, numbers, rows = set[str](), set[tuple[str, int]](), set[tuple[Any, ...]]()
    nones = identical = joined = False
    for function in near(asked):
        for code in codes(function.__code__):
            steps = [*get_instructions(code)]
            looks |= {*code.co_names, *(each for each in code.co_consts if isinstance(each, str))}
            numbers |= {*compared_with(steps)}
            rows |= {*rows_compared(steps, outside(function))}
            own = {*set_to_none(steps), *without_value(function)}
            nones = nones or any(step.argval not in own for step in asked_of_none(steps))
            identical = identical or any(asked_of_others(steps)) or tells_apart(code, function)
            joined = joined or any(joined_numbers(steps))
    found = frozenset(looks), nones, identical, joined, frozenset(numbers)
    return Unnoticed(*found, frozenset(rows))


def near(asked: Any) -> Iterator[FunctionType]:
    """The functions of a question, and those of the same module that they call."""
    met = list[int]()
    for function in functions_of(asked, []):
        yield from beside(function, met)


def beside(function: FunctionType, met: list[int]) -> Iterator[FunctionType]:
    """A function, and those of its module that it calls, or that its values and defaults hold."""
    if id(function) in met:
        return
    met.append(id(function))
    yield function
    steps = [step for code in codes(function.__code__) for step in get_instructions(code)]
    called = {step.argval for step in steps if step.opname in ("LOAD_GLOBAL", "LOAD_DEREF")}
    there = [value for name, value in outside(function).items() if name in called]
    for each in functions_in([*there, *(function.__defaults__ or ())]):
        if each.__module__ == function.__module__:
            yield from beside(each, met)


def functions_in(whats: Iterable[Any]) -> Iterator[FunctionType]:
    """These functions, also wrapped ones, and those that these classes and collections hold."""
    for what in whats:
        if isinstance(what, type):  # but not what every class has, as a dataclass its `__eq__`
            inside = [each for name, each in vars(what).items() if not name.startswith("__")]
        else:
            inside = [*what.values()] if isinstance(what, dict) else [what]
            inside = [*what] if isinstance(what, (list, tuple)) else inside
        for each in inside:
            function = getattr(each, "__wrapped__", getattr(each, "__func__", each))
            if isinstance(function, FunctionType):
                yield function


def compared_with(steps: Steps) -> Iterator[tuple[str, int]]:
    """Numbers that stand beside a card's rank: ``card.rank == 7``, ``7 != card.rank``."""
    for n, sign in enumerate(steps):
        if sign.opname != "COMPARE_OP" or not any(s in str(sign.argval) for s in ("==", "!=")):
            continue
        if steps[n - 2].argval in NUMBERS and is_number(steps[n - 1]):
            yield steps[n - 2].argval, steps[n - 1].argval
        looked_at = steps[n - 1].argval in NUMBERS and steps[n - 2].opname == "LOAD_FAST"
        if looked_at and is_number(steps[n - 3]):
            yield steps[n - 1].argval, steps[n - 3].argval


def is_number(step: Instruction) -> bool:
    """Whether this is a whole number that is written down."""
    return written(step) and type(step.argval) is int


def set_to_none(steps: Steps) -> Iterator[Any]:
    """Variables that a function itself makes None at first, or a thing."""
    for n, step in enumerate(steps):
        if n and step.opname.startswith("STORE_"):
            value = operand(steps, n)
            if (written(value[-1]) and value[-1].argval is None) or gives_a_thing(value):
                yield step.argval


def without_value(function: FunctionType) -> Iterator[str]:
    """What may be left out where this function is called, and is None then."""
    given = function.__defaults__ or ()
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    last = names[len(names) - len(given) :]
    yield from (name for name, value in zip(last, given, strict=True) if value is None)


def asked_of_none(steps: Steps) -> Iterator[Instruction]:
    """Of what it is asked whether it is None: the step that gives it."""
    for n, step in enumerate(steps):
        if step.opname == IS and written(steps[n - 1]) and steps[n - 1].argval is None:
            asked = operand(steps, n - 1)
        elif step.opname.endswith(IF_NONE):
            asked = operand(steps, n)
        else:
            continue
        lacks_nothing = asked[-1].opname == "LOAD_ATTR" and asked[-1].argval not in LACKED
        if not (lacks_nothing or gives_a_thing(asked)):
            yield asked[-1]


def gives_a_thing(steps: Steps) -> bool:
    """Whether this is a match, or the next one of some things: never a rank that is not there."""
    names = [step.argval for step in steps[:-1]]
    inner = [each for each in names if isinstance(each, CodeType)]
    is_next = "next" in names and len(inner) == 1 and gives_as_they_are(inner[0])
    return is_next or any(name in MATCHES for name in names)


def gives_as_they_are(code: CodeType) -> bool:
    """Whether this goes through things and gives some of them, not what they show."""
    pairs = pairwise(get_instructions(code))
    return any(x.opname.startswith("LOAD_FAST") and y.opname == "YIELD_VALUE" for x, y in pairs)


def asked_of_others(steps: Steps) -> Iterator[bool]:
    """Each time that it is asked whether one thing is another one that is not written down."""
    for one, two in pairwise(steps):
        if two.opname == IS and not (written(one) and type(one.argval) in (type(None), bool)):
            yield True


def tells_apart(code: CodeType, function: FunctionType) -> bool:
    """Whether this asks by other words than `is`: operator.is_, type(card.rank), id(card)."""
    called = {*code.co_names} - {*function.__globals__}
    return not {"is_", "is_not", "type", "id"}.isdisjoint(called)


def joined_numbers(steps: Steps) -> Iterator[bool]:
    """Each time that ``a & b == 1`` compares what comes of a & b; a bit, a & 1, may be meant."""
    for n, compared in enumerate(steps):
        if compared.opname != "COMPARE_OP":
            continue
        left, right = operands(steps, n)
        for side, other in ((left, right), (right, left)):
            if side and side[-1].opname == "BINARY_OP" and side[-1].argrepr in ("&", "|", "^"):
                first, second = operands(side, len(side) - 1)
                yield is_joined(first, second, other)


def is_joined(first: Steps, second: Steps, other: Steps) -> bool:
    """Whether `first & second` and `other`, which it is compared with, lack brackets."""
    if ends_in_number(first):
        return not ends_in_number(second)
    if ends_in_number(second):
        return any(step.argval in YES_NO for step in first)
    return ends_in_number(other)


def ends_in_number(steps: Steps) -> bool:
    """Whether the last step lays a number that is written down."""
    return bool(steps) and is_number(steps[-1])


def operands(steps: Steps, end: int) -> tuple[Steps, Steps]:
    """The steps before this one that lay its left side, and those that lay its right side."""
    right = operand(steps, end)
    return operand(steps, end - len(right)), right


def operand(steps: Steps, end: int) -> Steps:
    """The steps before this one that lay one thing on the stack; one step, if they branch."""
    laid = 0
    for n in range(end - 1, -1, -1):
        laid += stack_effect(steps[n].opcode, steps[n].arg)
        if laid == 1:
            return steps[n:end]
    return steps[max(0, end - 1) : end]


def rows_compared(steps: Steps, there: Mapping[str, Any]) -> Iterator[tuple[Any, ...]]:
    """Rows of several things that something is compared with; of a text, its words or letters."""
    for n, step in enumerate(steps):
        if step.opname == "COMPARE_OP":
            for side in operands(steps, n):
                row = row_of(side, there)
                for each in pieces(row) if isinstance(row, str) else [row]:
                    if isinstance(each, (tuple, list)) and len(each) > 1 and is_plain(each):
                        yield tuple(each)


def row_of(side: Steps, there: Mapping[str, Any]) -> Any:
    """The row or text that these steps lay; None if it is neither."""
    if not side:
        return None
    laid, first, last = [step.argval for step in side if written(step)], side[0], side[-1]
    if len(side) == 1 or any(step.argval == "split" for step in side):
        is_named = first.opname in ("LOAD_GLOBAL", "LOAD_DEREF")
        return there.get(first.argval) if is_named else laid[0] if laid else None
    if last.opname in ("BUILD_LIST", "BUILD_TUPLE") and len(laid) == last.argval:
        return laid
    return laid[0] if last.opname == "LIST_EXTEND" and len(laid) == 1 else None


def pieces(text: str) -> Iterator[Sequence[str]]:
    """What may be told in a text: words, or letters."""
    yield re.split(r"[^\w♥♦♣♠']+", text.strip())
    yield [*text]


def is_plain(row: Sequence[Any]) -> bool:
    """Whether a row holds whole numbers and texts only, or rows of them."""
    return all(
        is_plain(each) if isinstance(each, tuple) else type(each) in (int, str) for each in row
    )
