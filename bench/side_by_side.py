"""Our games beside those of other libraries, in the same run: python -m bench.side_by_side."""

from __future__ import annotations

from random import Random
from time import perf_counter

from bench.plain_loop import TABLES, Table, decisions
from bench.timing import Job, take_turns

RUNS = 21
SLICE = 0.05  # seconds that a run should take


def games_in_a_slice(table: Table) -> int:
    """How many games to play in a run."""
    start, games = perf_counter(), 0
    while perf_counter() - start < SLICE:
        decisions(table(Random(games)), Random(games))
        games += 1
    return games


def job(name: str, table: Table) -> tuple[Job, float]:
    """The same games in each run; and how many decisions there are in a game."""
    seeds = range(games_in_a_slice(table))
    luck = [(Random(f"deal {seed}").getstate(), Random(seed).getstate()) for seed in seeds]
    counted = [decisions(table(Random(f"deal {seed}")), Random(seed)) for seed in seeds]
    rng, deal = Random(0), Random(0)

    def call() -> int:
        for dealt, picked in luck:
            deal.setstate(dealt)
            rng.setstate(picked)
            decisions(table(deal), rng)
        return len(seeds)

    return Job(name, call), sum(counted) / len(counted)


def main() -> None:
    """Measure, and print a table."""
    jobs = [job(name, table) for name, table in TABLES.items()]
    take_turns([each for each, _ in jobs], RUNS)
    print("| a game of | games/s | decisions in a game | µs for a decision |")
    print("| --- | ---: | ---: | ---: |")
    for each, asked in jobs:
        per = 1e6 * each.each / asked
        print(f"| {each.title} | {1 / each.each:.0f} | {asked:.1f} | {per:.2f} |")


if __name__ == "__main__":
    main()
