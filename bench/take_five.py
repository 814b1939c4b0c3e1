"""Measure the expert of Take 5: python -m bench.take_five [deals].

One player sits at a table of others, in every seat of each deal. It counts victories (shared ones
as fractions), and points ahead of the others' mean. docs/performance.md is written again for the
default number of deals.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from random import Random
from time import process_time
from typing import Any, NamedTuple

from bench import report
from tutor.bots.course import play_rounds
from tutor.bots.simple import at_random
from tutor.bots.tournament import mean_with_interval
from tutor.engine.match import Bot, Question
from tutor.games import beginner
from tutor.games.take_five import expert
from tutor.games.take_five.game import GAME

SECTION = "take five"
DEALS = 24  # each is played in every seat
HEADS = (
    *("players", "one", "against others", "matches", "wins", "95 % interval", "parity"),
    *("points ahead", "95 % interval"),
)
TIMES = ("players", "decisions", "mean ms", "95 % within", "slowest")
CLOCKED = 2  # matches among experts


class Contest(NamedTuple):
    """One player at a table of others, by their names."""

    players: int
    one: str
    others: str


WHO: Mapping[str, Bot[Any]] = {
    "expert": expert.play,
    "beginner": beginner(GAME),
    "random": at_random,
}
CONTESTS = (
    *(Contest(players, "expert", "beginner") for players in GAME.players),
    *(Contest(players, "beginner", "random") for players in GAME.players),
)


def results(contest: Contest, seed: int) -> tuple[float, float]:
    """Return the player's share of victories in all seats of this deal, and points ahead."""
    won = ahead = 0.0
    for seat in range(contest.players):
        bots = [WHO[contest.others]] * contest.players
        bots[seat] = WHO[contest.one]
        _, end = play_rounds(GAME, bots, seed)
        if end:
            won += GAME.goal.share(end, seat)
            rest = [score for other, score in enumerate(end.scores) if other != seat]
            ahead += float(end.scores[seat]) - float(sum(rest)) / len(rest)
    return won / contest.players, ahead / contest.players


def row(contest: Contest, deals: int, pool: Executor) -> Sequence[str]:
    """Return a row of the table; the intervals assume independent deals."""
    found = [*pool.map(partial(results, contest), range(1, deals + 1))]
    won, low, high = (100 * each for each in mean_with_interval([each for each, _ in found]))
    ahead, least, most = mean_with_interval([each for _, each in found])
    line = (
        *(f"{contest.players}", contest.one, contest.others),
        *(f"{deals * contest.players}", f"{won:.1f} %", f"{low:.1f} to {high:.1f} %"),
        *(f"{100 / contest.players:.1f} %", f"{ahead:.1f}", f"{least:.1f} to {most:.1f}"),
    )
    print(*line, sep=" | ", flush=True)
    return line


def times(players: int) -> Sequence[str]:
    """Return a row: the CPU time of a decision in ms, among experts."""
    spent: list[float] = []

    def timed(question: Question[Any], rng: Random) -> Any:
        start = process_time()
        choice = expert.play(question, rng)
        spent.append(1000 * (process_time() - start))
        return choice

    for seed in range(1, CLOCKED + 1):
        play_rounds(GAME, [timed] * players, seed)
    spent.sort()
    shown = (sum(spent) / len(spent), spent[int(0.95 * len(spent))], spent[-1])
    return (f"{players}", f"{len(spent)}", *(f"{each:.0f}" for each in shown))


def main(deals: int = DEALS) -> None:
    """Play, print and write the table."""
    with ProcessPoolExecutor() as pool:
        found = [row(contest, deals, pool) for contest in CONTESTS]
    clocked = [times(players) for players in GAME.players]
    lines = [report.circumstances(), "", *report.table(HEADS, found)]
    lines += [
        "",
        "A decision of the expert, in time of the processor:",
        "",
        *report.table(TIMES, clocked),
    ]
    print(*lines, sep="\n")
    if deals == DEALS:
        report.write(SECTION, lines)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else DEALS)
