"""How fast each game is, on this machine: python bench/speed.py.

Rounds a second of quiet playouts with four random players, and microseconds for a decision in them,
for a clone, a view and a redeal in mid-round, and for a question of a match that is told. Medians
of several runs, in which the games take turns.
"""

from __future__ import annotations

import platform
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from tutor.bots.at_random import at_random
from tutor.engine.game import Game
from tutor.engine.luck import pick, shuffle
from tutor.engine.match import Match
from tutor.engine.playout import playout
from tutor.engine.script import Ask, silence
from tutor.engine.state import clone
from tutor.games import GAMES

PLAYERS = 4
RUNS = 15
SEEDS = range(8)
TIMES = 100


@dataclass
class Job:
    """Something to be timed, and how often it happens in one call."""

    title: str
    count: int
    call: Callable[[], object]
    a_second: bool = False
    seconds: list[float] = field(default_factory=list)

    def run(self) -> None:
        """One more measurement."""
        start = perf_counter()
        self.call()
        self.seconds.append(perf_counter() - start)

    def __str__(self) -> str:
        spent = median(self.seconds) / self.count
        return f"{1 / spent:.0f}" if self.a_second else f"{1e6 * spent:.1f}"


def census(game: Game[Any], seed: int) -> tuple[int, int]:
    """Rounds and decisions of the playout with this seed."""
    rounds = decisions = 0
    answer: Any = None
    rng, script = Random(seed), game.play(game.new(PLAYERS), silence)
    try:
        while True:
            question: Any = script.send(answer)
            if isinstance(question, Ask):
                decisions += len(question.choices)
                answer = {seat: pick(each, rng) for seat, each in question.choices.items()}
            else:
                rounds += question.rule == game.deal
                answer = shuffle(question.items, rng)
    except StopIteration:
        return rounds, decisions


def told(game: Game[Any]) -> Match[Any]:
    """A match to its end, every event told."""
    rng, match = Random(1), Match.new(game, PLAYERS, 1)
    while not match.over:
        for question in list(match.questions()):
            match.answer(question.seat, at_random(question, rng))
    return match


def jobs(game: Game[Any]) -> list[Job]:
    """Everything that is timed of one game."""
    counted = [census(game, seed) for seed in SEEDS]
    rounds, decisions = (sum(each) for each in zip(*counted, strict=True))
    middle = Match.new(game, PLAYERS, 1)
    for _ in range(6):
        for question in list(middle.questions()):
            middle.answer(question.seat, question.choices[0])
    question = next(middle.questions())
    state, seat = middle.state, question.seat

    def play() -> None:
        for seed in SEEDS:
            playout(game, game.new(PLAYERS), Random(seed))

    worlds = game.imagine(question.view, seat, Random(0))
    return [
        Job("rounds/s", rounds, play, a_second=True),
        Job("us/decision", decisions, play),
        Job("clone us", TIMES, lambda: [clone(state) for _ in range(TIMES)]),
        Job("view us", TIMES, lambda: [game.view(state, seat) for _ in range(TIMES)]),
        Job("redeal us", TIMES, lambda: [*islice(worlds, TIMES)]),
        Job("told us/question", len(told(game).record()), lambda: told(game)),
    ]


def main() -> None:
    """Measure, and print a table."""
    measured = {game.id: jobs(game) for game in GAMES.values()}
    for _ in range(RUNS):
        for each in measured.values():
            for job in each:
                job.run()
    print(f"Python {platform.python_version()}, {platform.machine()}, {PLAYERS} players")
    titles = [job.title for job in next(iter(measured.values()))]
    print(f"{'':12}" + "".join(f"{title:>18}" for title in titles))
    for name, each in measured.items():
        print(f"{name:12}" + "".join(f"{job!s:>18}" for job in each))


if __name__ == "__main__":
    main()
