"""Timing: jobs that take turns, so that the noise of a machine hits all of them alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter


@dataclass
class Job:
    """Something to be timed; its call returns how often the thing was done."""

    title: str
    call: Callable[[], int]
    seconds: list[float] = field(default_factory=list)  # for doing it once, in each run

    def run(self) -> None:
        """One more measurement."""
        start = perf_counter()
        times = self.call()
        self.seconds.append((perf_counter() - start) / times)

    @property
    def each(self) -> float:
        """Seconds for doing it once: the median of the runs."""
        return median(self.seconds)


def take_turns(jobs: Sequence[Job], runs: int) -> None:
    """Run every job so many times, one after the other, every other time backwards."""
    for number in range(runs):
        for job in jobs if number % 2 else reversed(jobs):
            job.run()
