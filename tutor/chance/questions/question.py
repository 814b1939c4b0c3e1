"""Questions about a deal: values and events, and how they are joined.

``suits.most >= 3``, ``(ranks.sum == 10) & ~(suits.different == 1)``: each is a function of the
hands that knows its name.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from typing import Any

from tutor.chance.questions.signs import ARITHMETIC, BRACKETS, NO_ORDER, SIGNS, found, meaningless
from tutor.chance.refusals.checks import check_named, is_function, is_real
from tutor.chance.refusals.misused import PLAIN, Misused, no_function
from tutor.chance.refusals.plainly import plainly
from tutor.chance.refusals.wrong import NotPlain, Wrong, unlike
from tutor.chance.told.family import family, listed
from tutor.chance.told.lacking import Lacking, of_lacking
from tutor.chance.told.own_texts import Said
from tutor.chance.told.words import Word
from tutor.engine.cards import Card
from tutor.engine.event import brief


def joined(sign: Callable[..., Any], *, turned: bool = False) -> Callable[[Any, Any], Value]:
    """What a question makes with another one, or with a number, by this sign."""

    def join(self: Any, other: Any) -> Value:
        return Both(sign, other, self) if turned else Both(sign, self, other)

    return join


class Value(Misused):
    """Something to ask of a deal: a function of its hands, with a name."""

    is_number = False  # whether it is known that its answers are no yes and no

    @plainly
    def __init__(self, name: str, ask: Callable[..., Any]) -> None:
        check_named(name, ask)
        self.name, self.ask = name, ask

    def __call__(self, *hands: Any, **named: Any) -> Any:
        """The answer for one deal."""
        if named or not hands or isinstance(hands[0], PLAIN):
            raise no_function(self.name)
        return self.ask(*hands)

    def __repr__(self) -> str:
        return self.name

    def __bool__(self) -> bool:
        raise Wrong(
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

    __add__, __radd__ = joined(operator.add), joined(operator.add, turned=True)
    __sub__, __rsub__ = joined(operator.sub), joined(operator.sub, turned=True)
    __mul__, __rmul__ = joined(operator.mul), joined(operator.mul, turned=True)
    __lt__, __le__ = joined(operator.lt), joined(operator.le)
    __gt__, __ge__ = joined(operator.gt), joined(operator.ge)

    def __neg__(self) -> Value:
        return Both(operator.mul, -1, self)

    def __abs__(self) -> Value:
        return Distance(self)

    def __eq__(self, other: object) -> Value:  # type: ignore[override]  # it makes an event
        return Both(operator.eq, self, listed(other))

    def __ne__(self, other: object) -> Value:  # type: ignore[override]  # it makes an event
        return Both(operator.ne, self, listed(other))

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
        odd = [each for each in (left, right) if not (isinstance(each, Value) or is_real(each))]
        if sign in ARITHMETIC and odd:
            raise Wrong(f"{brief(odd[0])} is no number, and asks for none: nothing to add to.")
        super().__init__(f"{bracketed(left)} {SIGNS[sign]} {bracketed(right)}", self._answer)
        self.sign, self.left, self.right = sign, left, right
        self.is_number = sign in ARITHMETIC
        self.said = Said()

    def _answer(self, *hands: Any) -> Any:
        if self.sign in (operator.and_, operator.or_):
            left = is_yes(self.left, self.left(*hands))
            if left is (self.sign is operator.or_):
                return left
            return is_yes(self.right, self.right(*hands))
        left, right = [
            each(*hands) if isinstance(each, Value) else each for each in (self.left, self.right)
        ]
        if isinstance(left, Lacking) or isinstance(right, Lacking):
            return of_lacking(self.sign, left, right, of_card=isinstance(hands[0], Card))
        try:
            left, right = self._checked(left, right)
            return self.sign(left, right)
        except Wrong as error:
            raise Wrong(f"{self}: {error}") from None
        except TypeError:
            raise meaningless(self, self.sign, left, right) from None

    def _checked(self, left: Any, right: Any) -> tuple[Any, Any]:
        """Both sides, if they can be equal at all: what is written down must be in the deck."""
        if self.sign not in (operator.eq, operator.ne):
            if isinstance(left, Word) or isinstance(right, Word):
                raise Wrong(f"{left!r} {SIGNS[self.sign]} {right!r} means nothing: {NO_ORDER}")
            return left, right
        if not isinstance(self.right, Value) and hasattr(left, "exactly"):
            return left, left.exactly(right)
        if not isinstance(self.left, Value) and hasattr(right, "exactly"):
            return right.exactly(left), right
        if not (left is None or right is None or family(left) & family(right)):
            raise unlike(left, right)
        self.said.note(left if isinstance(self.left, Value) else right)
        return left, right

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


class Distance(Value):
    """How far a number is from 0."""

    is_number = True

    def __init__(self, what: Value) -> None:
        super().__init__(f"abs({what!r})", self._answer)
        self.what = what

    def _answer(self, *hands: Any) -> Any:
        found = self.what(*hands)
        if not is_real(found):
            raise Wrong(f"{self}: {brief(found)} is no number, so it is not far from 0.")
        return abs(found)

    def __reduce__(self) -> Any:
        return type(self), (self.what,)


def bracketed(what: Any) -> str:
    """Its name, in brackets if it has a sign."""
    if isinstance(what, Value):
        return f"({what!r})" if isinstance(what, Both) else repr(what)
    return brief(what)


@plainly
def event(function: Callable[..., Any], name: str = "") -> Value:
    """A question from a function of the hands that says yes or no; stands before it: ``@event``."""
    if isinstance(function, NotPlain):
        function.refuse()
    if not is_function(function) or isinstance(function, type):
        raise Wrong(
            f"{brief(function)} is no function of a hand; write event(lambda hand: 3 in hand.ranks)"
            ", or @event before a function."
        )
    if not isinstance(name, str):
        raise Wrong(f"The name of a question is a text between quotes, not {brief(name)}.")
    called = name or getattr(function, "__name__", repr(function)).replace("_", " ")
    return Value("this question" if called == "<lambda>" else called, function)


@plainly
def value(function: Callable[..., Any], name: str = "") -> Value:
    """A question from a function of the hands that gives a number; stands before it: ``@value``."""
    return event(function, name)


def question(what: Any) -> Value:
    """Whatever can be asked of a deal; a ValueError says what that is."""
    if isinstance(what, Value):
        return what
    if is_function(what):
        return event(what)
    raise Wrong(
        f"{brief(what)} is not a question about a deal. Write one with ranks and suits "
        "(suits.most >= 3), or as a function of a hand that returns True or False."
    )


def yes_no(what: Any) -> Value:
    """A question that can be joined with others; a ValueError if it is known to be a number."""
    if type(what) in (int, float, Fraction) or getattr(what, "is_number", False):
        raise Wrong(
            f"{brief(what)} is neither yes nor no, so it cannot be joined by & (and), | (or) and "
            f"~ (not). {BRACKETS}"
        )
    return question(what)


def is_yes(what: Any, answer: Any) -> bool:
    """The answer to a question by yes or no; a ValueError if it is anything else."""
    if not isinstance(answer, bool):
        if type(answer).__name__ in ("bool_", "bool"):  # of NumPy
            return bool(answer)
        joined = f" {BRACKETS}" if is_real(answer) else ""
        raise Wrong(
            f"{question(what)} is answered by {answer!r}, not by yes or no. Compare it with "
            f"something, or ask for its distribution or expectation.{joined}"
        )
    return answer
