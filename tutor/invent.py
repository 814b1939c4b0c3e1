"""Invent a game in a notebook: ``from tutor.invent import *``."""

from collections.abc import Callable
from typing import Any

from tutor.engine.misused import plainly
from tutor.engine.script import Private
from tutor.widgets.own_rules import OwnGame
from tutor.workshop.invent import (
    choose,
    each,
    end,
    everyone,
    french,
    invented,
    numbers,
    six_deck,
    spanish,
    suits,
)

__all__ = [
    "Private",
    "choose",
    "each",
    "end",
    "everyone",
    "french",
    "game",
    "numbers",
    "six_deck",
    "spanish",
    "suits",
]


@plainly
def game(name: str, play: Callable[..., Any], **how: Any) -> OwnGame:
    """Return a game that you have invented, once it is tried.

    `rules` and `deck` are needed; all settings are those of `tutor.workshop.invent.invented`.
    """
    return OwnGame(invented(name, play, **how))
