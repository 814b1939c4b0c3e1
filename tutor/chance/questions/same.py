"""Which questions are the same, though each is written anew: `rank == 6` in a loop."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Any

from tutor.chance.questions.asks import Ask
from tutor.chance.questions.question import Both, Distance, Not
from tutor.chance.told.numbers import Rank
from tutor.chance.told.words import Word


class Unlike(Exception):
    """Nobody knows what a question is made of: a function may say something else each time."""


def made_of(what: Any) -> Hashable:
    """What a question about a card is made of: equal for two that are joined alike of equal words.

    `Unlike` is raised for functions.
    """
    if isinstance(what, Both):
        return what.sign, made_of(what.left), made_of(what.right)
    if isinstance(what, (Not, Distance)):
        return type(what), made_of(what.what)
    if isinstance(what, Ask):
        return Ask, what.attribute, what.word, what.hand.name
    if isinstance(what, Word):
        return what.attribute, str.__str__(what)
    if isinstance(what, Rank):
        return Rank, int(what)
    if isinstance(what, (str, int, float, Fraction)):
        return type(what), what
    raise Unlike
