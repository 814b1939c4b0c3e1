"""Errors that only questions about chance have, and what their values are called."""

import re
from collections.abc import Callable
from fractions import Fraction
from numbers import Real
from typing import Any, TypeGuard

from tutor.engine.event import brief
from tutor.engine.outside import clean
from tutor.engine.wrong import Wrong, is_real

KINDS = ((bool, "a truth value"), (Real, "a number"), (str, "a string"), (tuple, "a tuple"))
BRACKETS = "Put joined comparisons in brackets: (suits.different == 1) & (ranks.sum >= 12)."
LONGEST_PYTHON_ERROR = 200  # max. characters of a quoted Python error
CALLED = dict.fromkeys(("Number", "Rank", "Exact"), "a number")
CALLED |= {"Printed": "a string", "Row": "a tuple", "Never": "None"}
CALLED |= {"Face": "a card", "Twin": "a card", "Bag": "all ranks, suits or points of a hand"}
CALLED |= dict.fromkeys(("Hand", "Grouped", "Dealt"), "a hand") | {"Draw": "a draw"}
OURS = re.compile(rf"""(?:\ban? )?['"]?\b({"|".join(CALLED)})\b['"]?(?: object)?""")


class NoLength(Wrong, TypeError):
    """Raised for a length that does not exist; a TypeError, as list(...) and sorted(...) expect."""


class NoPlace(Wrong, IndexError):
    """Raised if there is no card at this place; an IndexError, so that loops end there."""


def number_in_form(number: Any, form: str) -> str:
    """Format a number, as it is without a format; raise `Wrong` for an invalid one."""
    if not form:
        return str(number)
    try:
        return format(float(number), form)
    except (ValueError, OverflowError) as error:
        raise Wrong(f"{form!r} is not a number format ({error}). Use .3f or .1%.") from None


def cannot_compare(told: Any, other: object) -> Wrong:
    called = getattr(told, "is_called", "") or next(
        (name for kind, name in KINDS if isinstance(told, kind)), ""
    )
    what = f" is {called}, so it" if called else ""
    return Wrong(f"{brief(told)}{what} can't be compared with {brief(other)}.")


def said_by(error: Exception) -> str:
    """Return the message of an error, without our class names and without the full stop."""
    text = OURS.sub(lambda found: CALLED[found[1]], " ".join(str(error).split()))
    return clean(text, LONGEST_PYTHON_ERROR).removesuffix(".") or "no message"


def error_in_words(error: Exception) -> str:
    """Return an error of a user's function in words: "ValueError: its message"."""
    return f"{type(error).__name__}: {said_by(error)}"


def is_exact(value: object) -> TypeGuard[int | Fraction]:
    """Return True for a whole number or a fraction."""
    return isinstance(value, (int, Fraction)) and not isinstance(value, bool)


def is_function(what: object) -> TypeGuard[Callable[..., Any]]:
    """Return True for a callable, except for results and hands."""
    return callable(what) and not getattr(type(what), "is_no_function", False)


def is_yes(what: object, answer: Any) -> bool:
    """Return an answer that is True or False; raise `Wrong` for others, saying what was asked."""
    if not isinstance(answer, bool):
        if type(answer).__name__ in ("bool_", "bool"):  # of NumPy
            return bool(answer)
        joined = f" {BRACKETS}" if is_real(answer) else ""
        raise Wrong(
            f"{what} returns {answer!r}, not True or False. Compare it with something, "
            f"or use distribution(...) or expect(...).{joined}"
        )
    return answer
