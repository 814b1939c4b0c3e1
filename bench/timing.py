"""Timing: jobs that take turns, so that the noise of a machine hits all of them alike.

Time is the processor's: what it does for others meanwhile does not count.
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
}  # about so many times as most games


@dataclass
class Job:
    """Something to be timed; its call returns how often the thing was done."""

    call: Callable[[], int]
    seconds: list[float] = field(default_factory=list)  # for doing it once, in each run

    def run(self) -> None:
        """One more measurement."""
        start = process_time()
        times = self.call()
        self.seconds.append((process_time() - start) / times)

    @property
    def each(self) -> float:
        """Seconds for doing it once: the median of the runs."""
        return median(self.seconds)

    @property
    def us(self) -> float:
        """Microseconds for doing it once."""
        return 1e6 * self.each

    @property
    def rate(self) -> float:
        """How often it is done in a second."""
        return 1 / self.each


def take_turns(jobs: Sequence[Job], runs: int) -> None:
    """Run every job so many times, one after the other, every other time backwards."""
    for number in range(runs):
        for job in jobs if number % 2 else reversed(jobs):
            job.run()


def fewer(number: int, game: Game[Any]) -> int:
    """So many, or fewer of games that take long."""
    return number // LONGER.get(game.id, 1)
