"""What is said where a question means nothing, and what refuses to be used as what it is not."""

from __future__ import annotations

from contextvars import ContextVar
from numbers import Real
from typing import Any, NoReturn

from tutor.engine.event import brief

KINDS = ((bool, "yes or no"), (Real, "a number"), (str, "a word"), (tuple, "a row of several"))

MADE: ContextVar[list[Wrong] | None] = ContextVar("what was refused in a question", default=None)
PASSED_OVER = (AttributeError, TypeError)  # by Python itself: by hasattr(...), and by list(...)


class Wrong(ValueError):
    """A question that means nothing; it says what would."""

    def __init__(self, *said: object) -> None:
        super().__init__(*said)
        made = MADE.get()
        if made is not None and not isinstance(self, PASSED_OVER):
            made.append(self)

    def forgiven(self) -> None:
        """Nobody is told of this one, for something else was meant."""
        made = MADE.get()
        if made is not None:
            made.remove(self)

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows of it: the sentence, and none of the code that it comes from."""
        return [f"{type(self).__name__}: {self}"]


class Missing(Wrong, AttributeError):
    """Something is asked for that is not there; it says what is."""


class NotPlain:
    """What can be asked about, and is itself no number, no list and no function."""

    __slots__ = ()

    def instead(self) -> str:
        """What it is, and what can be written instead."""
        raise NotImplementedError

    def refuse(self, *_: object, **__: object) -> NoReturn:
        """Raise a `Wrong` that says what can be written instead."""
        raise Wrong(self.instead())

    __lt__ = __le__ = __gt__ = __ge__ = refuse
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = refuse
    __truediv__ = __rtruediv__ = __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = refuse
    __pow__ = __neg__ = __pos__ = __abs__ = __invert__ = __int__ = __float__ = __round__ = refuse
    __matmul__ = __rmatmul__ = __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = refuse
    __and__ = __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = refuse
    __call__ = refuse

    def __getitem__(self, index: Any) -> Any:
        raise Wrong(self.instead())

    def __format__(self, form: str) -> str:
        """As text; a `Wrong` where it is to be written as a number."""
        return str(self) if not form else self.refuse()


class About:
    """What was simulated: it is about a number, and no more or less than another."""

    name: str

    @property
    def mean(self) -> float:
        """The number that it is about."""
        raise NotImplementedError

    def __float__(self) -> float:
        return self.mean

    def __round__(self, digits: int = 0) -> float:
        return round(self.mean, digits)

    def __format__(self, form: str) -> str:
        """As text, or its mean with so many digits; a `Wrong` if that is no form."""
        return number_in_form(self.mean, form) if form else str(self)

    def refuse(self, *_: object) -> NoReturn:
        """Raise a `Wrong` that says what can be asked."""
        raise Wrong(f"{self.name} is only about right: ask .mean, .interval or .holds(3).")

    __lt__ = __le__ = __gt__ = __ge__ = __pow__ = __rpow__ = __mod__ = __floordiv__ = refuse


def number_in_form(number: Any, form: str) -> str:
    """A number with so many digits; a `Wrong` if this form is none."""
    try:
        return format(float(number), form)
    except (ValueError, OverflowError) as error:
        raise Wrong(f"{form!r} is no way to write a number ({error}): try .3f or .1%.") from None


class Nameless:
    """A suit, a rank or a card without a name: it is the same as another one, or is not."""

    __slots__ = ()

    def meant_as(self, attribute: str) -> Any:
        """The suit (rank, card) itself, where it is looked for; a `Wrong` if it is another kind."""
        raise NotImplementedError


def unlike(told: Any, other: object) -> Wrong:
    """The error for a comparison of two things that are of different kinds."""
    if isinstance(told, tuple):
        told = tuple(told)
    called = getattr(told, "is_called", "") or next(
        (name for kind, name in KINDS if isinstance(told, kind)), ""
    )
    what = f" is {called}, so it" if called else ""
    return Wrong(f"{brief(told)}{what} cannot be compared with {brief(other)}.")
