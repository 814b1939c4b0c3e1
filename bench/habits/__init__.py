"""How to play well, in numbers: `python -m bench.habits`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from bench.habits.habit import Habit
from tutor.engine.game import Game


def habits(game: Game[Any]) -> Sequence[Habit]:
    """What is known to matter in a game; nothing as long as nobody has looked."""
    name = f"bench.habits.{game.id}"
    return cast("Sequence[Habit]", import_module(name).HABITS) if find_spec(name) else ()
