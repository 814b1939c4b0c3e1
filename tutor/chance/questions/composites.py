"""What a question looks up in sets and dicts: names that it has written, several as one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dis import get_instructions
from itertools import pairwise
from types import CodeType, FunctionType
from typing import Any

from tutor.chance.questions.held import flat
from tutor.chance.questions.sources import codes, constants, functions_of, reached, used
from tutor.engine.cards import Card

JOINING = {"frozenset", "tuple", "zip", "product", "pairwise", "items", "most_common", "values"}
OF_SEVERAL = {"combinations", "permutations"}  # which matter if a set is made of what they give
AFTER = ("LOAD_CONST", "MAKE_FUNCTION", "RETURN_VALUE", "RETURN_CONST")  # a tuple of no interest
GATHERS = {"set", "Counter", "dict", "defaultdict"}


def is_written(asked: Sequence[Any], suits: Sequence[str], ranks: Sequence[int]) -> bool:
    """Whether one of these suits or ranks, or a card, is written in one of these questions.

    Every text with the letter of a suit may name it.
    """
    for what in flat([each for one in asked for _, around in own(one) for each in around]):
        text = what.suit if isinstance(what, Card) else what
        if isinstance(text, str) and any(suit in text for suit in suits):
            return True
        number = what.rank if isinstance(what, Card) else what
        if type(number) is int and number in ranks:
            return True
    return False


def is_joined(asked: Sequence[Any]) -> bool:
    """Whether one of these questions may look up several things as one, in a tuple or the like."""
    for function, around in [each for one in asked for each in own(one)]:
        names = {*used(function.__code__)}
        if names & JOINING or (names & OF_SEVERAL and names & GATHERS):
            return True
        if joins(function.__code__) or any(map(has_rows, flat(around))):
            return True
    return False


def own(asked: Any) -> list[tuple[FunctionType, list[Any]]]:
    """The functions of a question that are not ours, with what stands in them and around them."""
    return [
        (each, [*constants(each.__code__), *around])
        for function in functions_of(asked, [])
        if not (function.__module__ or "").startswith("tutor.")
        for each, around in reached(function, [])
    ]


def joins(code: CodeType) -> bool:
    """Whether a tuple is made in a function, and neither returned nor part of another function."""
    pairs = [pair for each in codes(code) for pair in pairwise(get_instructions(each))]
    return any(a.opname == "BUILD_TUPLE" and b.opname not in AFTER for a, b in pairs)


def has_rows(what: Any) -> bool:
    """Whether this is a set or a dict of tuples or sets."""
    gathered = isinstance(what, (Mapping, set, frozenset))
    return gathered and any(isinstance(each, (tuple, frozenset)) for each in what)
