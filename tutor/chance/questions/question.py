"""Questions about a deal: values and events, and their combinations.

``suits.most >= 3``, ``(ranks.sum == 10) & ~(suits.different == 1)``: each is a function of the
hands, with a name.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from enum import Enum
from fractions import Fraction
from importlib import import_module
from inspect import signature
from typing import Any, NoReturn, TypeAlias

from tutor.chance.cards.values import NO_NUMBER, Printed, list_to_tuple
from tutor.chance.questions.literals import is_nan, of_none, value_of_literal
from tutor.chance.refusals.kinds import BRACKETS, is_function, is_yes
from tutor.engine.event import brief
from tutor.engine.misused import NotPlain, plainly
from tutor.engine.wording import counted
from tutor.engine.wrong import Missing, Wrong, is_real, require_type

ARITHMETIC = (operator.add, operator.sub, operator.mul)
COMPARISONS = (operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge)
JOINTS = (*ARITHMETIC, *COMPARISONS, operator.and_, operator.or_)
WRITTEN = ("+", "-", "*", "==", "!=", "<", "<=", ">", ">=", "&", "|")
SIGNS = dict(zip(JOINTS, WRITTEN, strict=True))
NO_ORDER = "Suits and names of cards have no order. Compare them with == or !=."


def found(where: str, name: str) -> Any:
    return vars(import_module(where))[name]


AS_PRINTED = "In a function, sets, dicts and strings only match what is printed on the cards."
PLAIN = (str, int, float, Fraction)  # types that are never dealt


class Misused(NotPlain):
    """A question before any card is dealt: each misuse raises an error with the alternative."""

    name: str

    def instead(self) -> str:
        return (
            f"{self.name} is a question about a deal, not a value yet. Use P(...), expect(...) or "
            "distribution(...) for its result, or write a function of the hand: "
            "value(lambda hand: ...)."
        )

    __len__ = __contains__ = __index__ = __reversed__ = __iter__ = NotPlain.refuse

    def __format__(self, form: str) -> str:
        return self.refuse() if form else self.name

    def __truediv__(self, _: Any) -> NoReturn:
        raise Wrong(
            f"{self.name} can only be combined with +, - and *. Divide the result (expect(...) / "
            "3), write x * x for a square, or write a function of the hand "
            "(value(lambda hand: hand.ranks.sum % 2)) or of a card "
            "(count(lambda card: card.rank % 2 == 0))."
        )

    __rtruediv__ = __floordiv__ = __rfloordiv__ = __pow__ = __rpow__ = __truediv__
    __mod__ = __rmod__ = __divmod__ = __truediv__

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        many = self.__dict__.get("attribute", "")
        like = f"{many}s.{name}(...)" if many in ("rank", "suit") else f"ranks.{name}"
        known = name in ("count", "sum", "different", "most", "lowest", "highest", "values")
        raise Missing(
            f"{self.__dict__.get('name', 'A question')} has no {name!r}. "
            + (f"Ask about all cards: {like}." if known else "Compare it, or calculate with it.")
        )


def joined(sign: Callable[..., Any], *, turned: bool = False) -> Callable[[Any, Any], Value]:
    def join(self: Any, other: Any) -> Value:
        return Both(sign, other, self) if turned else Both(sign, self, other)

    return join


class Value(Misused):
    """A named function of the hands of a deal."""

    is_number = False  # True if its answers are known to be numbers

    @plainly
    def __init__(self, name: str, ask: Callable[..., Any]) -> None:
        if not isinstance(name, str) or not is_function(ask):
            raise Wrong(
                f"A question needs a name and a function, not {brief(name)} and {brief(ask)}. "
                "Write value(lambda hand: ...)."
            )
        self.name, self.ask = name, ask

    def __call__(self, *hands: Any, **named: Any) -> Any:
        """Answer for one deal."""
        if named or not hands or isinstance(hands[0], PLAIN):
            raise Wrong(f"{self.name} is not a function. Leave out the brackets () after it.")
        return self.ask(*hands)

    def __repr__(self) -> str:
        return self.name

    def __bool__(self) -> bool:
        raise Wrong(
            f"{self.name!r} is a question about a deal, so it is not true or false by itself. Join "
            "questions with & (and), | (or) and ~ (not), in brackets: "
            "(suits.most >= 3) & (ranks.sum == 10). For a < x < b, write (a < x) & (x < b)."
        )

    def __reduce__(self) -> Any:
        """Pickle by name where ``@event`` decorates a function of a module."""
        where, name = getattr(self.ask, "__module__", ""), getattr(self.ask, "__qualname__", "")
        if name and "<" not in name and vars(import_module(where)).get(name) is self:
            return found, (where, name)
        return object.__new__, (type(self),), self.__dict__

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
        return Both(operator.eq, self, list_to_tuple(other))

    def __ne__(self, other: object) -> Value:  # type: ignore[override]  # it makes an event
        return Both(operator.ne, self, list_to_tuple(other))

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
    """Two questions, or a question and a number, joined by an operator."""

    def __init__(self, sign: Callable[..., Any], left: Any, right: Any) -> None:
        odd = [each for each in (left, right) if not (isinstance(each, Value) or is_real(each))]
        if sign in ARITHMETIC and odd:
            raise Wrong(f"{SIGNS[sign]} needs a number or a question, not {brief(odd[0])}.")
        super().__init__(f"{bracketed(left)} {SIGNS[sign]} {bracketed(right)}", self._answer)
        self.sign, self.left, self.right = sign, left, right
        self.is_number = sign in ARITHMETIC

    def _answer(self, *hands: Any) -> Any:
        if self.sign in (operator.and_, operator.or_):
            left = is_yes(self.left, self.left(*hands))
            if left is (self.sign is operator.or_):
                return left
            return is_yes(self.right, self.right(*hands))
        left, right = [
            each(*hands) if isinstance(each, Value) else each for each in (self.left, self.right)
        ]
        try:
            left, right = self._checked(left, right)
            if left is None or right is None:
                return of_none(self, left, right, hands)
            return self.sign(left, right)
        except Wrong as error:
            raise Wrong(f"{self}: {error}") from None
        except TypeError:
            why = f" {NO_NUMBER}" if left is None or right is None else ""
            tried = f"{brief(left)} {SIGNS[self.sign]} {brief(right)}"
            raise Wrong(f"{self}: {tried} is not possible.{why}") from None

    def _checked(self, left: Any, right: Any) -> tuple[Any, Any]:
        if self.sign not in (operator.eq, operator.ne):
            if isinstance(left, Printed) or isinstance(right, Printed):
                raise Wrong(f"{left!r} {SIGNS[self.sign]} {right!r} is not possible. {NO_ORDER}")
            if is_nan(self.left) or is_nan(self.right):
                raise Wrong("nothing is above or below nan. Compare with a number.")
        elif not isinstance(self.right, Value):
            right = value_of_literal(self.left, left, right)
        elif not isinstance(self.left, Value):
            left = value_of_literal(self.right, right, left)
        return left, right


class Not(Value):
    """The negation of an event."""

    def __init__(self, what: Value) -> None:
        super().__init__(f"~{bracketed(what)}", self._answer)
        self.what = what

    def _answer(self, *hands: Any) -> bool:
        return not is_yes(self.what, self.what(*hands))


class Distance(Value):
    """The absolute value of a question."""

    is_number = True

    def __init__(self, what: Value) -> None:
        super().__init__(f"abs({what!r})", self._answer)
        self.what = what

    def _answer(self, *hands: Any) -> Any:
        found = self.what(*hands)
        if not is_real(found):
            raise Wrong(f"{self} needs a number, not {brief(found)}.")
        return abs(found)


def bracketed(what: Any) -> str:
    if isinstance(what, Value):
        return f"({what!r})" if isinstance(what, Both) else repr(what)
    return brief(what)


@plainly
def event(function: Callable[..., Any], name: str = "") -> Value:
    """Make an event from a function of the hands that returns True or False; also ``@event``."""
    if isinstance(function, NotPlain):
        function.refuse()
    if not is_function(function) or isinstance(function, type):
        raise Wrong(
            f"{brief(function)} is not a function of a hand. Write event(lambda hand: 3 in "
            "hand.ranks), or @event above a function."
        )
    require_type("The name of a question", name, str, "must be a string in quotes")
    called = name or getattr(function, "__name__", repr(function)).replace("_", " ")
    return Value("this question" if called == "<lambda>" else called, function)


@plainly
def value(function: Callable[..., Any], name: str = "") -> Value:
    """Make a random variable from a function of the hands; also as ``@value``."""
    return event(function, name)


def as_value(what: Any) -> Value:
    """Convert a question or a function into a `Value`; raise `Wrong` for anything else."""
    if isinstance(what, Value):
        return what
    if is_function(what):
        return event(what)
    raise Wrong(
        f"{brief(what)} is not a question about a deal. Write one with ranks and suits "
        "(suits.most >= 3), or a function of a hand that returns True or False."
    )


def yes_no(what: Any) -> Value:
    if type(what) in (int, float, Fraction) or getattr(what, "is_number", False):
        raise Wrong(
            f"{brief(what)} is a number, so it can't be joined with & (and), | (or) or ~ (not). "
            f"{BRACKETS}"
        )
    return as_value(what)


class LeftOut(Enum):
    """The answer for a deal that is left out, because the condition is not met."""

    OUT = "left out"


class Among(Value):
    """A question restricted to deals that meet a condition."""

    def __init__(self, right: Value, left: Value) -> None:
        super().__init__(f"{right}, given {left}", self._answer)
        self.right, self.left = right, left

    def _answer(self, *hands: Any) -> Any:
        return self.right(*hands) if is_yes(self.left, self.left(*hands)) else LeftOut.OUT


def question_given(what: Any, given: Any) -> Value:
    """Return a question restricted to deals that meet a condition, if there is one."""
    return as_value(what) if given is None else Among(as_value(what), as_value(given))


Factor: TypeAlias = int | float | Fraction


def terms(what: Value, factor: Factor = 1) -> list[tuple[Factor, Value]]:
    """Split a sum into terms with their factors, as means are additive even for dependent terms."""
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


def part(what: Any, factor: Factor) -> list[tuple[Factor, Value]]:
    if isinstance(what, Value):
        return terms(what, factor)
    return [(factor * what, Value("1", lambda *_: 1))]


def parts_of(what: object) -> list[Value]:
    parts = [getattr(what, each, None) for each in ("left", "right", "what", "detail")]
    parts += [*getattr(what, "asked", ())]
    return [part for part in parts if isinstance(part, Value)]


def has_function(what: Value) -> bool:
    """Return True if a question calls a user-defined function anywhere."""
    return type(what) is Value or any(map(has_function, parts_of(what)))


def hint_of_functions(what: Any) -> str:
    """Return what a user-defined function can't match, if a question calls one; else ""."""
    return f". {AS_PRINTED}" if has_function(as_value(what)) else ""


def check_hands(what: Any, hands: int) -> None:
    """Raise `Wrong` if a function takes more or fewer hands than are dealt."""
    check_named_once(what)
    for part in parts_of(what):
        check_hands(part, hands)
    if type(what) is not Value:
        return
    try:
        asks = signature(what.ask)
    except ValueError:  # some built-in functions have no signature
        return
    try:
        asks.bind(*range(hands))
    except TypeError:
        wants = len(asks.parameters)
        raise Wrong(
            f"{what} takes {counted(wants, 'hand')}, but {counted(hands, 'hand')} "
            f"{'is' if hands == 1 else 'are'} dealt. Name each (lambda mine, yours: ...), or take "
            "all (lambda *hands: ...). A draw is a single argument (lambda draw: ...)."
        ) from None


def check_named_once(what: Any) -> None:
    called: dict[int, str] = {}
    for place, name in named(what):
        if called.setdefault(place, name) != name:
            raise Wrong(
                f"{what} has two names for hand {place + 1}: {called[place]} and {name}. Name all "
                "hands at once, in the order in which they are dealt, as in "
                'mine, yours = hands("mine", "yours").'
            )


def named(what: Any) -> Iterator[tuple[int, str]]:
    hand = vars(what).get("hand")
    if getattr(hand, "place", None) is not None:
        yield hand.place, hand.name
    for part in parts_of(what):
        yield from named(part)
