"""Tournaments between players: python -m bench.tournaments [games...].

One player plays whole matches at a table of others, and single rounds, which are played in every
seat by that player and by one like the others. docs/performance.md is written again if all games
were played.
"""

from __future__ import annotations

import sys
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from typing import Any, TypeAlias

from bench import report
from bench.timing import fewer
from tutor.bots.course import Contestant
from tutor.bots.simple import at_random, monte_carlo
from tutor.bots.tournament import duplicate, tournament
from tutor.engine.game import Game
from tutor.engine.match import Bot
from tutor.engine.wording import plural
from tutor.games import GAMES, beginner

SECTION = "who beats whom"
PLAYERS = 3


def chance(_game: Game[Any]) -> Bot[Any]:
    """Return the player who takes any legal choice."""
    return at_random


def thinker(worlds: int) -> Contestant:
    """Return the player who tries each choice in this many sampled states."""
    return partial(monte_carlo, worlds=worlds)


RANDOM = ("random", chance)
BEGINNER = ("beginner", beginner)
LEVELS = {worlds: (f"Monte-Carlo ({worlds})", thinker(worlds)) for worlds in (20, 100)}
HEADS = (
    "game: one against two others",
    "matches",
    "won (equals: 0.333)",
    "95 % interval",
    "rounds",
    "gain in a round",
    "95 % interval",
)
CONTESTS = ((BEGINNER, RANDOM), (LEVELS[20], BEGINNER), (LEVELS[100], BEGINNER))
DEALS = (24, 150)  # for matches and for rounds; fewer for slow games
Who: TypeAlias = tuple[str, Contestant]


def row(game: Game[Any], one: Who, other: Who, pool: Executor) -> tuple[str, ...]:
    """Return a row of the table."""
    matches, rounds = (
        contest(
            game,
            one[1],
            other[1],
            players=min(PLAYERS, game.players[-1]),
            deals=deals,
            executor=pool,
        )
        for contest, deals in zip((tournament, duplicate), deals_of(game), strict=True)
    )
    line = (
        f"{game.name}: {one[0]} against {other[0]}",
        f"{matches.games}",
        f"{matches.mean:.3f}",
        f"{matches.low:.3f} to {matches.high:.3f}",
        f"{rounds.games}",
        f"{rounds.mean:+.2f} {plural(game.goal.measure)}",
        f"{rounds.low:+.2f} to {rounds.high:+.2f}",
    )
    print(*line, flush=True)
    return line


def deals_of(game: Game[Any]) -> tuple[int, int]:
    """Return the numbers of deals for matches and for rounds."""
    matches, rounds = DEALS
    return fewer(matches, game), fewer(rounds, game)


def main(games: list[str]) -> None:
    """Play and write the table."""
    with ProcessPoolExecutor() as pool:
        found = [
            row(game, one, other, pool)
            for game in [GAMES[name] for name in games or GAMES]
            for one, other in CONTESTS
        ]
    if not games:
        report.write(SECTION, [report.circumstances(), "", *report.table(HEADS, found)])


if __name__ == "__main__":
    main(sys.argv[1:])
