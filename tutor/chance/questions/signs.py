"""The signs that join questions, as they are written; and questions that are found by name."""

from __future__ import annotations

import operator
from collections.abc import Callable
from importlib import import_module
from typing import Any

from tutor.chance.refusals.wrong import Wrong
from tutor.chance.told.lacking import NO_NUMBER
from tutor.engine.event import brief

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
ARITHMETIC = (operator.add, operator.sub, operator.mul)
NO_ORDER = "suits and names of cards have no order, so compare them by == or !=."
BRACKETS = "Comparisons that are joined need brackets: (suits.different == 1) & (ranks.sum >= 12)."


def meaningless(asked: object, sign: Callable[..., Any], left: object, right: object) -> Wrong:
    """The error for two answers that cannot be joined by this sign."""
    tried = f"{asked}: {brief(left)} {SIGNS[sign]} {brief(right)} means nothing"
    return Wrong(f"{tried}; {NO_NUMBER}." if left is None or right is None else f"{tried}.")


def found(where: str, name: str) -> Any:
    """The question of this name in a module of ours."""
    return vars(import_module(where))[name]
