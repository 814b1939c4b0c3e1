"""A limit for code that may never end, such as a script by other rules or from an odd table."""

import contextlib
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
    left, before, profile = calls, sys.gettrace(), sys.getprofile()

    def call(frame: FrameType, _event: str, _: object) -> Any:
        nonlocal left
        left -= 1
        if left < 0 and not cleans_up(frame):
            sys.setprofile(again)
            raise Endless  # after which Python traces no more
        return inside(frame)

    def again(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and not cleans_up(frame):  # the error was lost, as in a finalizer
            sys.settrace(call)
            raise Endless

    sys.settrace(call)
    try:
        yield
    finally:
        sys.setprofile(profile)
        sys.settrace(before)


def cleans_up(frame: FrameType) -> bool:
    """Return True for a generator, which may just be closed, and for the end of a ``with``."""
    code = frame.f_code
    return bool(code.co_flags & CO_GENERATOR) or code.co_filename == contextlib.__file__
