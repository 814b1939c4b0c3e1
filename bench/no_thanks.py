"""Measure the expert of No Thanks: python -m bench.no_thanks [deals].

One expert sits at a table of others, in every seat of each deal. Victories are counted, including
shared ones. docs/performance.md is written again for the default number of deals.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias

from bench import report
from tutor.bots.course import play_rounds
from tutor.engine.match import Bot, Question
from tutor.games.no_thanks import expert
from tutor.games.no_thanks.game import GAME
from tutor.games.no_thanks.runs import cost
from tutor.games.no_thanks.state import PASS, TAKE

SECTION = "no thanks"
DEALS = 300  # each is played in every seat
HEADS = ("players", "one", "against others", "matches", "wins or ties", "95 % interval", "goal")
TIMES = ("decisions", "mean ms", "99 % within", "slowest")

Who: TypeAlias = Callable[[Question[Any], Random], Any]


class Contest(NamedTuple):
    """One player at a table of others."""

    players: int
    one: tuple[str, Who]
    others: tuple[str, Who]
    goal: str = ""


def up_to(points: int, question: Question[Any], _rng: Random) -> str:
    """Take a card that costs at most `points`, minus the tokens on it."""
    s, seat = question.view, question.seat
    price = cost(s.taken[seat], s.card[0]) - s.paid
    return TAKE if price <= points or PASS not in question.choices else PASS


EXPERT = ("expert", expert.play)
SHARP = ("expert, always sharp", expert.sharp)
FREE = ("only what costs nothing", partial(up_to, 0))
FOUR = ("up to four points", partial(up_to, 4))
GOALS = {3: "90 %", 4: "88.9 %", 5: "88.3 %", 6: "63.9 %", 7: "49.4 %"}

CONTESTS = (
    *(Contest(players, EXPERT, FREE, goal) for players, goal in GOALS.items()),
    Contest(3, EXPERT, SHARP, "30 %"),
    *(Contest(players, EXPERT, FOUR) for players in GOALS),
    *(Contest(players, EXPERT, SHARP) for players in GOALS if players > 3),
    *(Contest(players, FOUR, FREE) for players in GOALS),
)


def wins(contest: Contest, seed: int) -> float:
    """Return the share of seats of this deal in which the player wins, alone or tied."""
    won = 0
    for seat in range(contest.players):
        bots: list[Bot[Any]] = [contest.others[1]] * contest.players
        bots[seat] = contest.one[1]
        _, end = play_rounds(GAME, bots, seed)
        won += end is not None and seat in end.winners
    return won / contest.players


def row(contest: Contest, deals: int, pool: Executor) -> Sequence[str]:
    """Return a row of the table; the interval assumes independent deals."""
    found = [*pool.map(partial(wins, contest), range(1, deals + 1), chunksize=10)]
    mean = sum(found) / deals
    spread = 1.96 * sqrt(sum((each - mean) ** 2 for each in found) / (deals - 1) / deals)
    interval = f"{100 * (mean - spread):.1f} to {100 * (mean + spread):.1f} %"
    names = contest.one[0], contest.others[0]
    line = (*names, f"{deals * contest.players}", f"{100 * mean:.1f} %", interval, contest.goal)
    print(contest.players, *line, sep=" | ", flush=True)
    return (f"{contest.players}", *line)


def times(deals: int) -> Iterator[float]:
    """Return the seconds of each decision among experts, for every number of players."""
    spent: list[float] = []

    def timed(question: Question[Any], rng: Random) -> Any:
        start = perf_counter()
        choice = expert.play(question, rng)
        spent.append(perf_counter() - start)
        return choice

    for players in GAME.players:
        for seed in range(1, deals + 1):
            play_rounds(GAME, [timed] * players, seed)
    return iter(sorted(spent))


def clock(deals: int) -> Sequence[str]:
    """Return the row of decision times."""
    spent = [*times(deals)]
    mean, most = sum(spent) / len(spent), spent[int(0.99 * len(spent))]
    return (f"{len(spent)}", *(f"{1000 * each:.2f}" for each in (mean, most, spent[-1])))


def main(deals: int = DEALS) -> None:
    """Play, print and write the table."""
    with ProcessPoolExecutor() as pool:
        found = [row(contest, deals, pool) for contest in CONTESTS]
    lines = [report.circumstances(), "", *report.table(HEADS, found)]
    lines += ["", "A decision of the expert:", "", *report.table(TIMES, [clock(20)])]
    print(*lines, sep="\n")
    if deals == DEALS:
        report.write(SECTION, lines)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else DEALS)
