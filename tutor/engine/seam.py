"""Seams: functions that stand apart so that a misconception can take their place."""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def seam(function: F) -> F:
    """Mark a small function as a seam: a belief in the game's ``quiz.py`` replaces it.

    Without the mark one would ask why a line with one caller is a function. It costs nothing when
    the function is called.
    """
    return function
