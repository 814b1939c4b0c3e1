"""What lies on the table of a game, field by field, with a sentence for each.

The sentence is the comment that stands behind the field in the game's ``state.py``; what needs no
comment there is told here, once for all games.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from inspect import getsource
from typing import Any

from tutor.engine.game import Game

FIELD = re.compile(r"^ {4}(\w+):.*?  # (.+)$", re.MULTILINE)
OF_ALL = {  # what says enough to who reads the game's own module
    "dealer": "the seat of the dealer",
    "deck": "cards that are not dealt, or are to be drawn",
    "discard": "the discard pile",
    "direction": "1 if it goes clockwise, -1 if it goes the other way",
    "hands": "cards in hand, by seat",
    "laid": "cards that are laid out",
    "lives": "lives that are left",
    "options": "the house rules",
    "rows": "the rows, from the oldest card to the newest",
    "rounds": "rounds so far",
    "scores": "points, by seat",
    "seen": "what is remembered of cards that went out of sight",
    "shuriken": "shuriken that are left",
    "stack": "cards that were played, one upon the other",
    "taken": "cards that were taken",
    "to_move": "the seat whose turn it is",
    "turn": "the seat whose turn it is",
    "turns": "turns so far",
    "discarded": "cards that were discarded",
    "stones": "the sides of each stone, by seat",
    "modes": "cards that change how a stone is won",
}


def fields_of(game: Game[Any]) -> Mapping[str, str]:
    """What a question may ask a table of this game for, with a sentence for each."""
    return said_of(type(game.new(game.players[0])))  # type: ignore[arg-type]  # hashed like any


@cache
def said_of(kind: type) -> Mapping[str, str]:
    """The fields of such tables, each with its sentence; in a class without a source, with less."""
    try:
        comments = dict(FIELD.findall(getsource(kind)))
    except (OSError, TypeError):
        comments = {}
    names = [field.name for field in fields(kind)]  # dataclasses all of them
    return {name: comments.get(name) or OF_ALL.get(name, "") for name in names}


def no_such(game: str, name: str, there: Mapping[str, str]) -> str:
    """What is wrong with asking a table for this."""
    return f"A table of {game} has no {name!r}; it has {', '.join(there)}."
