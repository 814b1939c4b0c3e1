"""Sums as their terms: the mean of a sum is the sum of the means of its terms."""

from __future__ import annotations

import operator
from fractions import Fraction
from typing import Any, TypeAlias

from tutor.chance.questions.question import Both, Value

Number: TypeAlias = int | float | Fraction


def terms(what: Value, factor: Number = 1) -> list[tuple[Number, Value]]:
    """A sum as its terms, each with its factor: expectations add up, whatever depends on what."""
    if not isinstance(what, Both):
        return [(factor, what)]
    left, right = what.left, what.right
    if what.sign is operator.mul:
        if not isinstance(left, Value):
            return terms(right, factor * left)
        if not isinstance(right, Value):
            return terms(left, factor * right)
    if what.sign in (operator.add, operator.sub):
        second = factor if what.sign is operator.add else -factor
        return [*part(left, factor), *part(right, second)]
    return [(factor, what)]


def part(what: Any, factor: Number) -> list[tuple[Number, Value]]:
    """One side of a sum as terms; a number is so many times one."""
    if isinstance(what, Value):
        return terms(what, factor)
    return [(factor * what, Value("1", one))]


def one(*_: Any) -> int:
    """The number one, whatever is dealt."""
    return 1
