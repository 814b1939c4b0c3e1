"""How to play well, in numbers: `python -m bench.habits`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from bench.habits.habit import Habit
from tutor.engine.game import Game

SAID = (
    "We let three beginners play many matches, and changed one habit of one player. "
    "This is the effect:"
)


def said(game: Game[Any]) -> str:
    """Who played, in a sentence."""
    words: str = getattr(import_module(f"bench.habits.{game.id}"), "SAID", SAID)
    return words


def habits(game: Game[Any]) -> Sequence[Habit]:
    """What is known to matter in a game; nothing as long as nobody has looked."""
    name = f"bench.habits.{game.id}"
    return cast("Sequence[Habit]", import_module(name).HABITS) if find_spec(name) else ()
