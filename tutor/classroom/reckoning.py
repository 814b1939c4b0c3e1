"""A small reckoner for what students type: numbers, + - * / **, comb(n, k) and a few like it.

An expression is parsed, not evaluated: what is not listed here is refused.
"""

import ast
import math
import operator
import re
from collections.abc import Callable
from fractions import Fraction

from tutor.chance.refusals.wrong import Wrong

DEEPEST = 30  # brackets in brackets
LARGEST = 1000  # number in comb()
BITS = 4000  # of a numerator or a denominator
NUMBER = r"(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?(?![\w.])"
SIGNED = re.compile(rf"(?:\s++|{NUMBER}|[A-Za-z]\w*+|\*\*|[-+*/(),])++")
READS = "try 2/7, 0.286 or 28.6 %."
NO_NUMBER = f"that is no number that I can read; {READS}"
WORDS: dict[str, Callable[..., int]] = {
    "comb": math.comb,
    "c": math.comb,
    "perm": math.perm,
    "factorial": math.factorial,
}
TAKES = {"comb": 2, "c": 2, "perm": 2, "factorial": 1}
SIGNS: dict[type[ast.operator], Callable[[Fraction, Fraction], Fraction]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}


class Unreadable(Wrong):
    """A text that is no number. Its message is one sentence."""


def reckoned(plain: str) -> Fraction:
    """The value of an expression in plain signs; `Unreadable` says what is wrong with it."""
    if not SIGNED.fullmatch(plain):
        raise Unreadable(NO_NUMBER)
    try:
        return value(ast.parse(plain.strip(), mode="eval").body, plain.strip(), 0)
    except ZeroDivisionError:
        raise Unreadable("that divides by nought.") from None
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable(NO_NUMBER) from None


def value(node: ast.expr, plain: str, depth: int) -> Fraction:
    """The value of a part of an expression."""
    if depth > DEEPEST:
        raise Unreadable("that has too many brackets in brackets.")
    match node:
        case ast.Constant():
            return small(Fraction(ast.get_source_segment(plain, node) or ""))
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]):
            return called(name, [value(each, plain, depth + 1) for each in args])
        case ast.BinOp(left=left, op=op, right=right):
            return joined(op, value(left, plain, depth + 1), value(right, plain, depth + 1))
        case ast.UnaryOp(op=ast.USub(), operand=one):
            return -value(one, plain, depth + 1)
        case ast.UnaryOp(op=ast.UAdd(), operand=one):
            return value(one, plain, depth + 1)
        case ast.Name(id=name):
            raise Unreadable(f"I do not know “{name}”; write numbers, + - * / ** and comb(n, k).")
    raise Unreadable(NO_NUMBER)


def called(name: str, numbers: list[Fraction]) -> Fraction:
    """What comb(6, 3) and the like come to."""
    word = name.lower()
    if word not in WORDS:
        raise Unreadable(f"I do not know “{name}(...)”; there are comb(n, k), perm and factorial.")
    if len(numbers) != TAKES[word]:
        raise Unreadable(f"{name}(...) takes {TAKES[word]} numbers, as in comb(6, 3).")
    if any(each.denominator > 1 or not 0 <= each <= LARGEST for each in numbers):
        raise Unreadable(f"{name}(...) takes whole numbers from 0 to {LARGEST:,}.")
    return Fraction(WORDS[word](*map(int, numbers)))


def joined(op: ast.operator, one: Fraction, other: Fraction) -> Fraction:
    """Two numbers joined by a sign."""
    if type(op) in SIGNS:
        return small(SIGNS[type(op)](one, other))
    if not isinstance(op, ast.Pow):
        raise Unreadable(NO_NUMBER)
    if other.denominator > 1 or abs(other) * max(1, size(one)) > BITS:
        raise Unreadable("that power is too large, or no whole number.")
    return small(one ** int(other))


def size(number: Fraction) -> int:
    """Bits of its numerator or denominator."""
    return max(number.numerator.bit_length(), number.denominator.bit_length())


def small(number: Fraction) -> Fraction:
    """The same number, unless it is too large to go on with."""
    if size(number) > BITS:
        raise Unreadable("that number is too large.")
    return number
