"""What a question does that nothing it is told can notice: ``is``, and ranks that are written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dis import Instruction, get_instructions
from itertools import pairwise
from types import CodeType, FunctionType
from typing import Any, NamedTuple

from tutor.chance.questions.sources import ARRAYS, codes, functions_of, in_texts, outside, written
from tutor.chance.questions.steps import (
    Steps,
    ends_in_number,
    is_number,
    operand,
    operands,
    rows_compared,
)

IS, IF_NONE = "IS_OP", ("_IF_NONE", "_IF_NOT_NONE")  # as `is` is carried out
LACKED = ("rank", "suit")  # what a card may be without
MATCHES = ("match", "search", "fullmatch")  # of `re`
VALUES = ("ranks", "suits", "points")  # of a hand
YES_NO = ("has",)  # words of a hand that answer yes or no
NUMBERS = ("rank", "points")  # what is compared with numbers that are written down


class Unnoticed(NamedTuple):
    """What is found in the functions of a question."""

    looks: frozenset[str]  # what they ask for: rank, suit, until
    nones: bool  # whether they ask if something that they did not set themselves is None
    identical: bool  # whether they ask if one thing is another
    joined: bool  # whether a number is joined with something by & before it is compared
    numbers: frozenset[tuple[str, int]]  # ("rank", 7), from ``card.rank == 7``
    lengths: bool  # whether len(hand.suits) is compared with a number
    inverted: bool  # whether ~ is used where there are no arrays
    used_up: str  # the name of what can be gone through once only
    rows: frozenset[tuple[Any, ...]]  # (5, 3), from ``[*hand.ranks] == [5, 3]``


def unnoticed(asked: Any) -> Unnoticed:
    """What nothing notices in this question, and in its helpers beside it."""
    looks, numbers, rows = set[str](), set[tuple[str, int]](), set[tuple[Any, ...]]()
    nones = identical = joined = lengths = inverted = False
    used_up = ""
    for function in near(asked):
        used_up = used_up or next(gone_through_once(function), "")
        for code in codes(function.__code__):
            steps = [*get_instructions(code)]
            looks |= {*code.co_names, *(each for each in code.co_consts if isinstance(each, str))}
            numbers |= {*compared_with(steps)}
            rows |= {*rows_compared(steps, outside(function))}
            own = {*set_to_none(steps), *without_value(function)}
            nones = nones or any(step.argval not in own for step in asked_of_none(steps))
            identical = identical or any(asked_of_others(steps)) or tells_apart(code, function)
            joined = joined or any(joined_numbers(steps))
            lengths = lengths or any(lengths_compared(steps))
            inverted = inverted or any(inverted_answers(steps))
    signs = nones, identical, joined
    slips = lengths, inverted and not in_texts(asked) & {*ARRAYS}, used_up
    return Unnoticed(frozenset(looks), *signs, frozenset(numbers), *slips, frozenset(rows))


def gone_through_once(function: FunctionType) -> Iterator[str]:
    """What a function refers to and can go through once only: a generator, ``zip(...)``."""
    yield from (name for name, each in outside(function).items() if isinstance(each, Iterator))
    yield from (repr(each) for each in function.__defaults__ or () if isinstance(each, Iterator))


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


def inverted_answers(steps: Steps) -> Iterator[bool]:
    """Each time that ``~(card.rank == 6)`` is asked; but not ``~(rank == 6)``, a question."""
    for n, step in enumerate(steps):
        if step.opname == "UNARY_INVERT":
            yield operand(steps, n)[0].opname.startswith(("LOAD_FAST", "LOAD_DEREF"))


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


def lengths_compared(steps: Steps) -> Iterator[bool]:
    """Each time that ``len(hand.suits) == 1`` is asked, which is no number of suits."""
    for n, step in enumerate(steps):
        if step.opname == "COMPARE_OP":
            left, right = operands(steps, n)
            for side, other in ((left, right), (right, left)):
                ends = [step for step in side if step.opname != "PRECALL"][-2:]
                is_length = ends[-1].opname == "CALL" and side[0].argval == "len"
                yield is_length and ends[0].argval in VALUES and ends_in_number(other)
