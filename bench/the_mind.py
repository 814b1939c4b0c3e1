"""Measure how often teams with inexact clocks win The Mind: python -m bench.the_mind [deals].

All seats have partners of the same kind, who know their own hand and the time.
docs/performance.md is written again for the default number of deals.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from typing import Any

from bench import report
from tutor.bots.course import play_rounds
from tutor.bots.tournament import by_deal, mean_with_interval
from tutor.engine.match import Bot
from tutor.games import GAMES
from tutor.games.the_mind.clocks import Clock
from tutor.games.the_mind.players import partner
from tutor.games.the_mind.state import LEVELS

SECTION = "how often teams win"
DEALS = 1000
HEADS = ("The Mind: clocks err by", "players", "matches", "won %", "95 % interval", "levels done")
CLOCKS: Mapping[str, Clock] = {
    "0 %": Clock(0.0, adapts=False),
    "5 %": Clock(0.05, adapts=False),
    "18 %": Clock(0.18, adapts=False),
    "22 %": Clock(0.22, adapts=False),
    "18 %, and they adapt": Clock(0.18),
}


def levels(error: str, players: int, seed: int) -> float:
    """Return the number of levels that the team completes in the match with this seed."""
    game = GAMES["the_mind"]
    bots: list[Bot[Any]] = [partner(CLOCKS[error])] * players
    _, end = play_rounds(game, bots, seed)
    return float(end.scores[0]) if end else 0.0


def row(error: str, players: int, deals: int, pool: Executor) -> list[str]:
    """Return a row of the table."""
    done = by_deal(partial(levels, error, players), range(1, deals + 1), pool)
    won, low, high = (
        100 * each for each in mean_with_interval([float(each == LEVELS[players]) for each in done])
    )
    line = [
        error,
        f"{players}",
        f"{deals}",
        f"{won:.1f}",
        f"{max(0.0, low):.1f} to {min(100.0, high):.1f}",
        f"{sum(done) / deals:.1f} of {LEVELS[players]}",
    ]
    print(*line, flush=True)
    return line


def main(deals: int = DEALS) -> None:
    """Play, print and write the table."""
    with ProcessPoolExecutor() as pool:
        rows = [row(error, n, deals, pool) for error in CLOCKS for n in GAMES["the_mind"].players]
    if deals == DEALS:
        report.write(SECTION, [report.circumstances(), "", *report.table(HEADS, rows)])


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else DEALS)
