"""How to play well, in numbers: `python -m bench.habits`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from bench.habits.habit import Habit
from tutor.engine.game import Game

SAID = "We let three beginners play many matches, and changed one player's habit. The effect:"


def said(game: Game[Any]) -> str:
    """Return the sentence above the list: who played."""
    words: str = getattr(import_module(f"bench.habits.{game.id}"), "SAID", SAID)
    return words


def habits(game: Game[Any]) -> Sequence[Habit]:
    """Return the habits that were measured in a game; none if there is no file."""
    name = f"bench.habits.{game.id}"
    return cast("Sequence[Habit]", import_module(name).HABITS) if find_spec(name) else ()
