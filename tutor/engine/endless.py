"""A limit for code that may never end, such as a script by other rules or from an odd table."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from inspect import CO_GENERATOR
from types import FrameType
from typing import Any

CALLS = 600_000  # max. calls of functions between two questions; Chinchón, changed: over 300,000


class Endless(BaseException):
    """Raised where code does not come to an end; no Exception, so that no rule can catch it."""


def untraced(_frame: FrameType) -> None:
    return None


@contextmanager
def at_most(calls: int = CALLS, inside: Callable[[FrameType], Any] = untraced) -> Iterator[None]:
    """Raise `Endless` if more functions than this are called within.

    `inside` may return a function that traces a frame more closely (see `sys.settrace`).
    """
    left, before = calls, sys.gettrace()

    def call(frame: FrameType, _event: str, _: object) -> Any:
        nonlocal left
        left -= 1
        if left < 0 and not frame.f_code.co_flags & CO_GENERATOR:
            left = calls  # an error in a generator that is just being closed would be lost
            raise Endless
        return inside(frame)

    sys.settrace(call)
    try:
        yield
    finally:
        sys.settrace(before)
