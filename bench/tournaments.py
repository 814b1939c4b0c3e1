"""Who beats whom, in whole matches: python -m bench.tournaments [deals [games...]].

One player sits at a table of others, each deal once in every seat. The table of
docs/performance.md is written anew if all games were played.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from typing import Any

from bench import report
from tutor.bots.at_random import at_random
from tutor.bots.monte_carlo import monte_carlo
from tutor.bots.tournament import Contestant, Result, tournament
from tutor.engine.game import Game
from tutor.engine.match import Bot
from tutor.games import GAMES, beginner

SECTION = "who beats whom"
DEALS = 100
PLAYERS = 3


def chance(_game: Game[Any]) -> Bot[Any]:
    """Who takes any legal choice."""
    return at_random


def thinker(worlds: int) -> Contestant:
    """Who imagines so many worlds before each decision."""
    return partial(monte_carlo, worlds=worlds)


# One, others, and for what part of the deals: those who think long play fewer.
CONTESTS: tuple[tuple[str, Contestant, str, Contestant, float], ...] = (
    ("beginner", beginner, "random", chance, 1),
    ("Monte-Carlo (20)", thinker(20), "beginner", beginner, 1),
    ("Monte-Carlo (100)", thinker(100), "beginner", beginner, 1),
    ("Monte-Carlo (400)", thinker(400), "beginner", beginner, 0.25),
)


HEADS = ("game, players", "won / equals", "95 % interval", "matches")


def row(game: Game[Any], one: str, other: str, result: Result) -> tuple[str, ...]:
    """A line of the table."""
    return (
        f"{game.name}: {one} against {other}",
        f"{result.share:.3f} / {result.equal:.3f}",
        f"{result.low:.3f} to {result.high:.3f}",
        f"{result.matches}",
    )


def rows(game: Game[Any], deals: int, executor: Executor) -> Iterator[tuple[str, ...]]:
    """All contests of a game."""
    for name, one, against, other, part in CONTESTS:
        number = max(2, round(part * deals))
        result = tournament(game, one, other, players=PLAYERS, deals=number, executor=executor)
        print(*row(game, name, against, result), flush=True)
        yield row(game, name, against, result)


def main(deals: int, games: list[str]) -> None:
    """Play, and write the table."""
    with ProcessPoolExecutor() as pool:
        found = [each for name in games or GAMES for each in rows(GAMES[name], deals, pool)]
    if not games:
        report.write(SECTION, [report.circumstances(), "", *report.table(HEADS, found)])


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else DEALS, sys.argv[2:])
