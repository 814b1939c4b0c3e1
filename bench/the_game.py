"""Measure how far teams get in The Game: python -m bench.the_game [deals].

All seats have players of the same kind, who see only the view of their seat and tell each other
nothing. docs/performance.md is written again for the default number of deals.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from typing import Any

from bench import report
from tutor.bots.course import Contestant, play_rounds
from tutor.bots.tournament import by_deal, mean_with_interval
from tutor.engine.game import Game
from tutor.engine.match import Bot
from tutor.games import GAMES, beginner
from tutor.games.the_game import expert

SECTION = "how far teams come"
DEALS = 500
HEADS = (
    *("The Game", "matches", "won %", "95 % interval", "fewer than ten left %"),
    *("cards left", "95 % interval"),
)
EXCELLENT = 10  # cards left; fewer are an excellent result


def strong(_game: Game[Any]) -> Bot[Any]:
    """Return the player who plans whole turns."""
    return expert.play


TEAMS: Sequence[tuple[str, Contestant]] = (("expert", strong), ("beginner", beginner))


def left(contestant: Contestant, players: int, seed: int) -> float:
    """Return the number of cards left by a team of such players in the match with this seed."""
    game = GAMES["the_game"]
    _, end = play_rounds(game, [contestant(game)] * players, seed)
    return float(end.scores[0]) if end else 0.0


def row(name: str, contestant: Contestant, players: int, deals: int, pool: Executor) -> list[str]:
    """Return a row of the table."""
    results = by_deal(partial(left, contestant, players), range(1, deals + 1), pool)
    won = [100 * each for each in mean_with_interval([float(cards == 0) for cards in results])]
    few = 100 * sum(cards < EXCELLENT for cards in results) / deals
    mean, low, high = mean_with_interval(results)
    line = [
        f"{players} of {name}",
        f"{deals}",
        f"{won[0]:.1f}",
        f"{max(0, won[1]):.1f} to {won[2]:.1f}",
        f"{few:.1f}",
        f"{mean:.2f}",
        f"{low:.2f} to {high:.2f}",
    ]
    print(*line, flush=True)
    return line


def main(deals: int = DEALS) -> None:
    """Play, print and write the table."""
    with ProcessPoolExecutor() as pool:
        rows = [
            row(name, contestant, players, deals, pool)
            for name, contestant in TEAMS
            for players in GAMES["the_game"].players
        ]
    if deals == DEALS:
        report.write(SECTION, [report.circumstances(), "", *report.table(HEADS, rows)])


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else DEALS)
