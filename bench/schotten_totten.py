"""Measure the expert of Schotten Totten: python -m bench.schotten_totten [deals [first]].

The expert plays each deal in both seats against a beginner who always completes the best formation.
Results of other than the default deals are only printed, so that it can run in parts.
It also measures the time of checking claims.
"""

from __future__ import annotations

import sys
from math import sqrt
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import Any

from bench import report
from bench.plain_loop import ours
from tutor.bots.course import play_rounds
from tutor.bots.simple import at_random
from tutor.engine.match import Bot, Match, Question
from tutor.games import beginner
from tutor.games.schotten_totten import expert
from tutor.games.schotten_totten.claims import legal_claims
from tutor.games.schotten_totten.game import GAME

SECTION = "schotten totten"
DEALS = 400  # each is played in both seats
PLAYED = "R3"  # the rule with slow decisions
MIDDLE = 30  # decisions up to the middle of a match
HEADS = (
    "matches", "wins", "95 % interval", "goal",
    "ms a play, median", "95 of 100 within", "slowest", "goal",
)  # fmt: skip
SPEEDS = ("claims of nine stones, us", "goal", "a decision of the plain loop, us", "goal")


def wins(seed: int, spent: list[float]) -> float:
    """Return the share of the two seats of a deal in which the expert wins."""

    def timed(question: Question[Any], rng: Random) -> Any:
        start = process_time()
        choice = expert.play(question, rng)
        if question.rule == PLAYED:
            spent.append(process_time() - start)
        return choice

    won = 0
    for seat in range(2):
        bots: list[Bot[Any]] = [beginner(GAME)] * 2
        bots[seat] = timed
        _, end = play_rounds(GAME, bots, seed)
        won += end is not None and seat in end.winners
    return won / 2


def claims(seed: int) -> float:
    """Return the seconds of checking all stones in the middle of a match."""
    rng, match = Random(seed), Match.new(GAME, 2, seed)
    while not match.over and len(match.past) < MIDDLE:
        for question in list(match.questions()):
            match.answer(question.seat, at_random(question, rng))
    start = process_time()
    for _ in range(20):
        legal_claims(match.state, match.state.turn)
    return (process_time() - start) / 20


def loop() -> float:
    """Return the seconds of a random decision, including all claims."""
    play, decisions, start = ours(GAME, 2), 0, process_time()
    for seed in range(300):
        decisions += play(Random(seed))
    return (process_time() - start) / decisions


def main(deals: int = DEALS, first: int = 1) -> None:
    """Play, print and write the table."""
    spent: list[float] = []
    found = [wins(seed, spent) for seed in range(first, first + deals)]
    mean = sum(found) / deals
    spread = 1.96 * sqrt(sum((each - mean) ** 2 for each in found) / (deals - 1) / deals)
    interval = f"{100 * (mean - spread):.1f} to {100 * (mean + spread):.1f} %"
    slow = median(spent), quantiles(spent, n=20)[-1], max(spent)
    thought = [f"{1000 * each:.0f}" for each in slow]
    strong = (f"{2 * deals}", f"{100 * mean:.1f} %", interval, "93 %", *thought, "100")
    checked = median(map(claims, range(200)))
    quick = (f"{1e6 * checked:.0f}", "300", f"{1e6 * loop():.0f}", "20")
    lines = [report.circumstances(), "", *report.table(HEADS, [strong])]
    lines += ["", *report.table(SPEEDS, [quick])]
    print(*lines, sep="\n")
    if (deals, first) == (DEALS, 1):
        report.write(SECTION, lines)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
