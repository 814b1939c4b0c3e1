"""Which questions are the same, though each is written anew: `rank == 6` in a loop."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from tutor.chance.questions.question import Both, Not, Value


def made_of(what: Any) -> Hashable:
    """What a question is made of: equal for two that are joined alike of the same words.

    Words, and functions, are told by what they are in memory: keep the question that was asked.
    """
    if isinstance(what, Both):
        return what.sign, made_of(what.left), made_of(what.right)
    if isinstance(what, Not):
        return Not, made_of(what.what)
    if isinstance(what, Value) or type(what) not in (int, str, bool):
        return id(what)
    return type(what), what
