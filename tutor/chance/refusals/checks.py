"""What is a number, a whole one or an exact one, and what is a text."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import inf, isfinite
from numbers import Real
from typing import Any, TypeGuard

from tutor.chance.refusals.wrong import Wrong
from tutor.engine.event import brief


def is_real(value: object) -> TypeGuard[float | Fraction]:
    """Whether it is a number: neither yes or no, nor infinite."""
    if isinstance(value, bool) or not isinstance(value, Real):
        return False
    return not isinstance(value, float) or isfinite(value)


def is_exact(value: object) -> TypeGuard[int | Fraction]:
    """Whether it is a whole number or a fraction."""
    return isinstance(value, (int, Fraction)) and not isinstance(value, bool)


def is_whole(value: object, low: float = -inf, high: float = inf) -> TypeGuard[int]:
    """Whether it is a whole number from low to high."""
    return type(value) is int and low <= value <= high


def is_function(what: object) -> TypeGuard[Callable[..., Any]]:
    """Whether it can be called; a number or a distribution only says that it is none."""
    return callable(what) and not getattr(type(what), "is_no_function", False)


def check_real(name: str, number: object) -> None:
    """Raise a `Wrong` unless this is a number."""
    if not is_real(number):
        raise Wrong(f"{name} takes a number, not {brief(number)}.")


def check_whole(**numbers: object) -> None:
    """Raise a `Wrong` that names the first of these that is no whole number."""
    for name, number in numbers.items():
        if not is_whole(number):
            raise Wrong(f"{name} is a whole number, as in {name}=1000, not {brief(number)}.")


def check_named(name: object, ask: object) -> None:
    """Raise a `Wrong` unless this is a name, and a function."""
    if not isinstance(name, str) or not is_function(ask):
        raise Wrong(
            f"A question is made of a name and a function, not of {brief(name)} and {brief(ask)}: "
            "write value(lambda hand: ...)."
        )


def check_texts(**texts: object) -> None:
    """Raise a `Wrong` that names the first of these that is no text."""
    for name, text in texts.items():
        if not isinstance(text, str):
            raise Wrong(f"{name}= is a text between quotes, not {brief(text)}.")
