"""Measure how often intervals of hints are right: python -m bench.intervals [number [games...]].

In each position of seeded matches, every choice is evaluated as in a hint, and then in many more
sampled states with another seed. An interval is right if it contains the difference of the long
run. The table of docs/performance.md is written again if all games were measured.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import count, islice
from random import Random
from time import process_time
from typing import Any

from bench import report
from bench.timing import fewer
from tutor.bots.odds import Worlds, odds_beside_best, play_worlds, weigh
from tutor.bots.simple import at_random
from tutor.engine.game import Game
from tutor.engine.luck import pick
from tutor.engine.match import Match, Question
from tutor.games import GAMES, beginner, coaching

SECTION = "how sure hints are"
POSITIONS = 200  # fewer for games with slow hints
LONG_RUN = 3000  # sampled states
PLAYERS = 3
PER_MATCH = 4  # positions


@dataclass(frozen=True, slots=True)
class Check:
    """Results of one position: an entry for each interval, the closest choice first."""

    right: tuple[bool, ...]
    seconds: float  # CPU time of the hint


def questions(game: Game[Any], seed: int) -> Iterator[Question[Any]]:
    """Return some unforced questions of a match between beginners who sometimes make mistakes."""
    rng, bot, match = (
        Random(seed),
        beginner(game),
        Match.new(game, min(PLAYERS, game.players[-1]), seed),
    )
    asked: list[Question[Any]] = []
    while not match.over and len(match.past) < 60:
        for question in [*match.questions()]:
            if not question.forced:
                asked.append(question)
            match.answer(question.seat, pick([bot, bot, at_random], rng)(question, rng))
    return islice(iter(sorted(asked, key=lambda _: rng.random())), PER_MATCH)


def positions(game: Game[Any]) -> Iterator[Question[Any]]:
    """Return the questions of one match after the other."""
    return (question for seed in count(1) for question in questions(game, seed))


def checked(game: Game[Any], question: Question[Any]) -> Check:
    """Evaluate the choices of a position, and check the intervals."""
    start = process_time()
    coach = coaching(game)
    best, *others = weigh(game, question, coach.worlds, "hint", coach.effort)
    seconds = process_time() - start
    number = question.choices.index(best.choice)
    values = play_worlds(game, question, islice(Worlds(game, question, "long run"), LONG_RUN))
    truth = odds_beside_best(game, question, number, values)
    behind = dict(zip(map(repr, question.choices), (each.behind for each in truth), strict=True))
    right = tuple(each.low <= behind[repr(each.choice)] <= each.high for each in others)
    return Check(right, seconds)


HEADS = (
    "game",
    "positions",
    "all intervals right",
    "closest choice right",
    "intervals",
    "right",
    "median hint",
    "slow hint",
)


def row(game: Game[Any], checks: Sequence[Check]) -> tuple[str, ...]:
    """Return a row of the table; a slow hint is the 95th percentile."""
    every = [right for check in checks for right in check.right]
    slow = sorted(check.seconds for check in checks)
    return (
        game.name,
        f"{len(checks)}",
        share([all(check.right) for check in checks]),
        share([check.right[0] for check in checks]),
        f"{len(every)}",
        share(every),
        f"{slow[len(slow) // 2]:.2f} s",
        f"{slow[len(slow) * 95 // 100]:.2f} s",
    )


def share(right: Sequence[bool]) -> str:
    """Return the share of right ones."""
    return f"{sum(right) / len(right):.1%}"


def main(number: int, games: list[str]) -> None:
    """Measure, and write the table."""
    found = []
    with ProcessPoolExecutor() as pool:
        for game in [GAMES[name] for name in games or GAMES]:
            look = partial(checked, game)
            some = islice(positions(game), fewer(number, game))
            found.append(row(game, [*pool.map(look, some)]))
            print(*found[-1], flush=True)
    if not games:
        report.write(SECTION, [report.circumstances(), "", *report.table(HEADS, found)])


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else POSITIONS, sys.argv[2:])
