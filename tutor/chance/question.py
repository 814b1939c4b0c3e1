"""Questions about a deal: values and events, and how they are joined.

``suits.most >= 3``, ``(ranks.sum == 10) & ~(suits.different == 1)``: each is a function of the
hands that knows its name.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from typing import Any, TypeAlias

Number: TypeAlias = int | float | Fraction
SIGNS: dict[Callable[..., Any], str] = {
    operator.add: "+",
    operator.sub: "-",
    operator.mul: "*",
    operator.eq: "==",
    operator.ne: "!=",
    operator.lt: "<",
    operator.le: "<=",
    operator.gt: ">",
    operator.ge: ">=",
    operator.and_: "&",
    operator.or_: "|",
}

BRACKETS = "Comparisons that are joined need brackets: (suits.different == 1) & (ranks.sum >= 12)."


class Value:
    """Something to ask of a deal: a function of its hands, with a name."""

    is_number = False  # whether it is known that its answers are no yes and no

    def __init__(self, name: str, ask: Callable[..., Any]) -> None:
        self.name, self.ask = name, ask

    def __call__(self, *hands: Any) -> Any:
        """The answer for one deal."""
        return self.ask(*hands)

    def __repr__(self) -> str:
        return self.name

    def __bool__(self) -> bool:
        raise ValueError(
            f"{self.name!r} is asked of every deal, so by itself it is neither true nor false. "
            "Join questions by & (and), | (or) and ~ (not), in brackets: "
            "(suits.most >= 3) & (ranks.sum == 10). For a < x < b write (a < x) & (x < b)."
        )

    def __reduce__(self) -> Any:
        """Where ``@event`` stands before a function, another process finds it by its name."""
        where, name = getattr(self.ask, "__module__", ""), getattr(self.ask, "__qualname__", "")
        if name and "<" not in name and vars(import_module(where)).get(name) is self:
            return found, (where, name)
        return type(self), (self.name, self.ask)

    __hash__ = object.__hash__

    def __add__(self, other: Any) -> Value:
        return Both(operator.add, self, other)

    def __radd__(self, other: Any) -> Value:
        return Both(operator.add, other, self)

    def __sub__(self, other: Any) -> Value:
        return Both(operator.sub, self, other)

    def __rsub__(self, other: Any) -> Value:
        return Both(operator.sub, other, self)

    def __mul__(self, other: Any) -> Value:
        return Both(operator.mul, self, other)

    def __rmul__(self, other: Any) -> Value:
        return Both(operator.mul, other, self)

    def __neg__(self) -> Value:
        return Both(operator.mul, -1, self)

    def __truediv__(self, _: Any) -> Value:
        raise ValueError(
            f"{self!r} can be combined by +, - and *. Divide what comes out "
            "(expect(...) / 3), write x * x for a square, or ask by a function of the hand: "
            "value(lambda hand: Fraction(hand.ranks.sum, 3))."
        )

    __rtruediv__ = __floordiv__ = __mod__ = __pow__ = __truediv__

    def __eq__(self, other: object) -> Value:  # type: ignore[override]  # it makes an event
        return Both(operator.eq, self, listed(other))

    def __ne__(self, other: object) -> Value:  # type: ignore[override]  # it makes an event
        return Both(operator.ne, self, listed(other))

    def __lt__(self, other: Any) -> Value:
        return Both(operator.lt, self, other)

    def __le__(self, other: Any) -> Value:
        return Both(operator.le, self, other)

    def __gt__(self, other: Any) -> Value:
        return Both(operator.gt, self, other)

    def __ge__(self, other: Any) -> Value:
        return Both(operator.ge, self, other)

    def __and__(self, other: Any) -> Value:
        return Both(operator.and_, yes_no(self), yes_no(other))

    def __rand__(self, other: Any) -> Value:
        return Both(operator.and_, yes_no(other), yes_no(self))

    def __or__(self, other: Any) -> Value:
        return Both(operator.or_, yes_no(self), yes_no(other))

    def __ror__(self, other: Any) -> Value:
        return Both(operator.or_, yes_no(other), yes_no(self))

    def __invert__(self) -> Value:
        return Not(yes_no(self))


class Both(Value):
    """Two questions, or a question and a number, joined by a sign."""

    def __init__(self, sign: Callable[..., Any], left: Any, right: Any) -> None:
        super().__init__(f"{bracketed(left)} {SIGNS[sign]} {bracketed(right)}", self._answer)
        self.sign, self.left, self.right = sign, left, right
        self.is_number = sign in (operator.add, operator.sub, operator.mul)

    def _answer(self, *hands: Any) -> Any:
        if self.sign in (operator.and_, operator.or_):
            left = is_yes(self.left, self.left(*hands))
            if left is (self.sign is operator.or_):
                return left
            return is_yes(self.right, self.right(*hands))
        left = self.left(*hands) if isinstance(self.left, Value) else self.left
        right = self.right(*hands) if isinstance(self.right, Value) else self.right
        return self.sign(left, right)

    def __reduce__(self) -> Any:
        return type(self), (self.sign, self.left, self.right)


class Not(Value):
    """What is the case when something else is not."""

    def __init__(self, what: Value) -> None:
        super().__init__(f"~{bracketed(what)}", self._answer)
        self.what = what

    def _answer(self, *hands: Any) -> bool:
        return not is_yes(self.what, self.what(*hands))

    def __reduce__(self) -> Any:
        return type(self), (self.what,)


def found(where: str, name: str) -> Value:
    """The question of this name in a module of ours."""
    there: Value = vars(import_module(where))[name]
    return there


def bracketed(what: Any) -> str:
    """Its name, in brackets if it has a sign."""
    return f"({what!r})" if isinstance(what, Both) else repr(what)


def listed(what: Any) -> Any:
    """A list as what questions answer instead: a tuple."""
    return tuple(what) if isinstance(what, list) else what


def event(function: Callable[..., Any], name: str = "") -> Value:
    """A question from a function of the hands that says yes or no; stands before it: ``@event``."""
    called = name or getattr(function, "__name__", repr(function)).replace("_", " ")
    return Value("this question" if called == "<lambda>" else called, function)


def value(function: Callable[..., Any], name: str = "") -> Value:
    """A question from a function of the hands that gives a number; stands before it: ``@value``."""
    return event(function, name)


def question(what: Any) -> Value:
    """Whatever can be asked of a deal; a ValueError says what that is."""
    if isinstance(what, Value):
        return what
    if callable(what):
        return event(what)
    raise ValueError(
        f"{what!r} is not a question about a deal. Write one with ranks and suits "
        "(suits.most >= 3), or as a function of a hand that returns True or False."
    )


def yes_no(what: Any) -> Value:
    """A question that can be joined with others; a ValueError if it is known to be a number."""
    if type(what) in (int, float, Fraction) or getattr(what, "is_number", False):
        raise ValueError(
            f"{what!r} is neither yes nor no, so it cannot be joined by & (and), | (or) and "
            f"~ (not). {BRACKETS}"
        )
    return question(what)


def is_yes(what: Any, answer: Any) -> bool:
    """The answer to a question by yes or no; a ValueError if it is anything else."""
    if not isinstance(answer, bool):
        said = (
            f"{question(what)} is answered by {answer!r}, not by yes or no. Compare it with "
            f"something, or ask for its distribution or expectation. {BRACKETS}"
        )
        raise ValueError(said)  # noqa: TRY004  a bad question like any other
    return answer


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
