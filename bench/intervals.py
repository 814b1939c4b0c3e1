"""How often the intervals of hints hold the truth: python bench/intervals.py [positions].

In each position of seeded matches every choice is weighed as a hint does it, and then in many more
worlds with other luck. An interval is right if it holds the difference found in the long run.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import count, islice
from random import Random
from time import perf_counter
from typing import Any

from tutor.bots.at_random import at_random
from tutor.bots.odds import Worlds, beside, weigh
from tutor.coach.hints import WORLDS
from tutor.engine.game import Game
from tutor.engine.luck import pick
from tutor.engine.match import Match, Question
from tutor.games import GAMES, beginner

POSITIONS = 200
LONG_RUN = 4000  # worlds
PLAYERS = 3
PER_MATCH = 4  # positions


@dataclass(frozen=True, slots=True)
class Check:
    """One position: which of its intervals were right, the closest choice first."""

    right: tuple[bool, ...]
    wide: float  # of the closest choice's interval
    seconds: float  # that the hint took


def questions(game: Game[Any], seed: int) -> Iterator[Question[Any]]:
    """A few questions of a match between beginners who sometimes err; none is forced."""
    rng, bot, match = Random(seed), beginner(game), Match.new(game, PLAYERS, seed)
    asked: list[Question[Any]] = []
    while not match.over and len(match.past) < 60:
        for question in [*match.questions()]:
            if not question.forced:
                asked.append(question)
            match.answer(question.seat, pick([bot, bot, at_random], rng)(question, rng))
    return islice(iter(sorted(asked, key=lambda _: rng.random())), PER_MATCH)


def positions(game: Game[Any]) -> Iterator[Question[Any]]:
    """Questions of one match after the other."""
    return (question for seed in count(1) for question in questions(game, seed))


def checked(game: Game[Any], question: Question[Any]) -> Check:
    """Weigh the choices of a position, and look whether that was right."""
    start = perf_counter()
    best, *others = weigh(game, question, WORLDS, "hint")
    seconds = perf_counter() - start
    number = question.choices.index(best.choice)
    truth = beside(game, question, number, islice(Worlds(game, question, "long run"), LONG_RUN))
    behind = dict(zip(map(repr, question.choices), (each.behind for each in truth), strict=True))
    right = tuple(each.low <= behind[repr(each.choice)] <= each.high for each in others)
    return Check(right, others[0].high - others[0].low, seconds)


def row(game: Game[Any], checks: Sequence[Check]) -> str:
    """A line of the table."""
    every = [right for check in checks for right in check.right]
    first = sum(check.right[0] for check in checks) / len(checks)
    whole = sum(all(check.right) for check in checks) / len(checks)
    wide = sum(check.wide for check in checks) / len(checks)
    slow = sorted(check.seconds for check in checks)
    return (
        f"| {game.name} | {len(checks)} | {len(every)} | {sum(every) / len(every):.1%} "
        f"| {first:.1%} | {whole:.1%} | {wide:.1f} "
        f"| {slow[len(slow) // 2]:.2f} s | {slow[len(slow) * 95 // 100]:.2f} s |"
    )


def main(number: int = POSITIONS) -> None:
    """Measure, and print a table."""
    print(
        "| game | positions | intervals | right | of the closest choice | all of a position ",
        end="",
    )
    print("| width of the closest | median hint | 95 % of hints within |")
    print("| --- |" + " ---: |" * 8)
    with ProcessPoolExecutor() as pool:
        for game in GAMES.values():
            found = islice(positions(game), number)
            print(row(game, [*pool.map(partial(checked, game), found)]), flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
