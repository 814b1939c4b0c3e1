"""What the steps of a function lay on its stack: operands, numbers and rows that are written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dis import Instruction, stack_effect
from typing import Any, TypeAlias

from tutor.chance.questions.sources import written

Steps: TypeAlias = Sequence[Instruction]


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


def ends_in_number(steps: Steps) -> bool:
    """Whether the last step lays a number that is written down."""
    return bool(steps) and is_number(steps[-1])


def is_number(step: Instruction) -> bool:
    """Whether this is a whole number that is written down."""
    return written(step) and type(step.argval) is int


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
