"""Measure all habits, and write the results: python -m bench.habits [deals [games...]].

The texts of the games, `play_well.md`, are written only for the default number of deals.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import tutor
from bench.habits import habits, said
from bench.habits.habit import DEALS, line, tried
from bench.timing import fewer
from tutor.engine.game import Game
from tutor.games import GAMES

FOLDER = Path(tutor.__file__).parent / "games"


def lines(game: Game[Any], deals: int, pool: Executor) -> Iterator[str]:
    """Yield the lines of a game's page."""
    yield said(game)
    yield ""
    for habit in habits(game):
        yield line(game, habit, tried(game, habit, deals, pool))


def main(deals: int, games: list[str]) -> None:
    """Measure, print and write."""
    with ProcessPoolExecutor() as pool:
        for game in [GAMES[name] for name in games or GAMES]:
            found = [*lines(game, fewer(deals, game), pool)]
            print(f"{game.name}\n", *found, sep="\n", flush=True)
            if deals == DEALS and habits(game):
                text = "\n".join([*found, ""])
                (FOLDER / game.id / "play_well.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else DEALS, sys.argv[2:])
