"""Who beats whom: python -m bench.tournaments [times [games...]].

Single rounds, played in every seat by one player and by another at the same table, and whole
matches. The table of docs/performance.md is written anew if all games were played; ``times`` is how
many times the usual number of deals there are.
"""

from __future__ import annotations

import sys
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from typing import Any, TypeAlias

from bench import report
from tutor.bots.at_random import at_random
from tutor.bots.monte_carlo import monte_carlo
from tutor.bots.tournament import Contestant, duplicate
from tutor.engine.game import Game
from tutor.engine.match import Bot
from tutor.games import GAMES, beginner, stage

SECTION = "who beats whom"
PLAYERS = 3


def chance(_game: Game[Any]) -> Bot[Any]:
    """Who takes any legal choice."""
    return at_random


def thinker(worlds: int) -> Contestant:
    """Who imagines so many worlds before each decision."""
    return partial(monte_carlo, worlds=worlds)


RANDOM = ("random", chance)
BEGINNER = ("beginner", beginner)
LEVELS = {worlds: (f"Monte-Carlo ({worlds})", thinker(worlds)) for worlds in (20, 100, 400)}
HEADS = ("game: one against others", "rounds", "gain in a round", "95 % interval")
# One, others, and deals: those who think long play fewer, and in Flares luck needs more of them.
CONTESTS = (
    (BEGINNER, RANDOM, 200),
    (LEVELS[20], BEGINNER, 200),
    (LEVELS[100], BEGINNER, 200),
    (LEVELS[400], BEGINNER, 50),
)
MORE = {"flares": 4}
Who: TypeAlias = tuple[str, Contestant]


def row(game: Game[Any], one: Who, other: Who, deals: int, pool: Executor) -> tuple[str, ...]:
    """A line of the table."""
    result = duplicate(game, one[1], other[1], players=PLAYERS, deals=deals, executor=pool)
    unit = stage(game).unit
    line = (
        f"{game.name}: {one[0]} against {other[0]}",
        f"{result.games}",
        f"{result.mean:+.2f} {unit}s",
        f"{result.low:+.2f} to {result.high:+.2f}",
    )
    print(*line, flush=True)
    return line


def main(times: float, games: list[str]) -> None:
    """Play, and write the table."""
    with ProcessPoolExecutor() as pool:
        found = [
            row(game, one, other, round(deals * times * MORE.get(game.id, 1)), pool)
            for game in [GAMES[name] for name in games or GAMES]
            for one, other, deals in CONTESTS
        ]
    if not games:
        report.write(SECTION, [report.circumstances(), "", *report.table(HEADS, found)])


if __name__ == "__main__":
    main(float(sys.argv[1]) if sys.argv[1:] else 1, sys.argv[2:])
