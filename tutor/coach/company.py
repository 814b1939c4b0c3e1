"""Who sits at a learner's table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tutor.bots.at_random import at_random
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.match import Bot
from tutor.engine.script import Seat
from tutor.games import beginner

OPPONENTS = ("beginner", "random")


def player(kind: str, game: Game[Any]) -> Bot[Any]:
    """One of the opponents there are; a ValueError names them."""
    if kind not in OPPONENTS:
        raise ValueError(f"Opponents are {' or '.join(OPPONENTS)}, not {brief(kind)}.")
    return at_random if kind == "random" else beginner(game)


def seated(names: Sequence[str], players: int, seat: Seat) -> tuple[str, ...]:
    """Who sits where, the first of the names in this seat; a ValueError if they are too few."""
    different = [*dict.fromkeys(names)] if isinstance(names, (list, tuple)) else []
    if len(different) < players or not all(type(name) is str and name for name in different):
        raise ValueError(f"{players} players need {players} different names.")
    you, *others = different[:players]
    return (*others[:seat], you, *others[seat:])


def usual(game: Game[Any]) -> int:
    """How many players are usual: three, or as near to that as the game allows."""
    return min(game.players, key=lambda number: abs(number - 3))
