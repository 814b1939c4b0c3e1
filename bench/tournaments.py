"""Who beats whom, in whole matches: python bench/tournaments.py [deals [games...]].

One player sits at a table of others, each deal once in every seat. A table is printed in Markdown:
the share of the victories with its 95 % interval, beside what it would be among equals.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from tutor.bots.at_random import at_random
from tutor.bots.monte_carlo import monte_carlo
from tutor.bots.tournament import Contestant, Result, tournament
from tutor.engine.game import Game
from tutor.engine.match import Bot
from tutor.games import GAMES, beginner

DEALS = 200
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


def row(game: Game[Any], one: str, other: str, result: Result) -> str:
    """A line of the table."""
    verdict = "yes" if result.better else "not shown"
    return (
        f"| {game.name} | {one} | {other} | {result.matches} | {result.share:.3f} "
        f"| {result.low:.3f} to {result.high:.3f} | {result.equal:.3f} | {verdict} |"
    )


def main(deals: int, games: list[str]) -> None:
    """Play, and print the table line by line."""
    print("| game | one player | against | matches | wins | 95 % interval | equals | better |")
    print("| --- | --- | --- | ---: | ---: | ---: | ---: | --- |")
    with ProcessPoolExecutor() as pool:
        for game in (GAMES[name] for name in games or GAMES):
            for name, one, against, other, part in CONTESTS:
                result = tournament(
                    game,
                    one,
                    other,
                    players=PLAYERS,
                    deals=max(2, round(part * deals)),
                    executor=pool,
                )
                print(row(game, name, against, result), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else DEALS, sys.argv[2:])
