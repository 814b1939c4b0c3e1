"""Timing: interleaved jobs, so that noise on the machine affects all of them equally.

All times are CPU time, so other programs don't count.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median
from time import process_time
from typing import Any

from tutor.engine.game import Game

LONGER = {
    "schotten_totten": 4,
    "squad": 3,
    "collector": 2,
    "mini_golf": 2,
}  # factors compared with most games


@dataclass
class Job:
    """A job to be timed; its call returns the number of repetitions."""

    call: Callable[[], int]
    seconds: list[float] = field(default_factory=list)  # per repetition, for each run

    def run(self) -> None:
        """Take one more measurement."""
        start = process_time()
        times = self.call()
        self.seconds.append((process_time() - start) / times)

    @property
    def each(self) -> float:
        """Return the seconds per repetition: the median of the runs."""
        return median(self.seconds)

    @property
    def us(self) -> float:
        """Return the microseconds per repetition."""
        return 1e6 * self.each

    @property
    def rate(self) -> float:
        """Return the repetitions per second."""
        return 1 / self.each


def take_turns(jobs: Sequence[Job], runs: int) -> None:
    """Run all jobs `runs` times, in alternating order."""
    for number in range(runs):
        for job in jobs if number % 2 else reversed(jobs):
            job.run()


def fewer(number: int, game: Game[Any]) -> int:
    """Return a number, reduced for slow games."""
    return number // LONGER.get(game.id, 1)
