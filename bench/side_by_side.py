"""Our games beside those of other libraries, in the same run: python -m bench.side_by_side."""

from __future__ import annotations

from random import Random
from time import process_time

from bench.all_loops import SHUFFLED, SORTED, tables
from bench.plain_loop import Table
from bench.report import number, table
from bench.timing import Job, take_turns

RUNS = 21
SLICE = 0.05  # seconds that a run takes, more or less
HEADS = ("a game of", "games/s", "decisions in a game", "decisions/s", "µs for a decision")


class Contestant:
    """A game, and how fast the plain loop plays it."""

    def __init__(self, name: str, sit_down: Table) -> None:
        self.name, self.sit_down = name, sit_down
        self.games = range(games_in_a_slice(sit_down))
        self.decisions = sum(map(self.play, self.games)) / len(self.games)  # in a game
        self.job = Job(lambda: len([self.play(game) for game in self.games]))

    def play(self, game: int) -> int:
        """The game with this number, the same in each run; returns its decisions."""
        return self.sit_down(Random(game))

    def row(self) -> list[str]:
        """What was measured."""
        per_decision = self.job.us / self.decisions
        rates = [self.job.rate, self.decisions, self.job.rate * self.decisions, per_decision]
        return [self.name, *map(number, rates)]


def games_in_a_slice(sit_down: Table) -> int:
    """How many games to play in a run."""
    start, games = process_time(), 0
    while process_time() - start < SLICE:
        sit_down(Random(games))
        games += 1
    return games


def contest() -> list[Contestant]:
    """Everybody who takes part."""
    return [Contestant(name, sit_down) for name, sit_down in tables().items()]


def result(contestants: list[Contestant]) -> list[str]:
    """The table, and how ours compare with those that are most like them."""
    by_name = {each.name: each.job for each in contestants}
    spent = {each.name: each.job.us / each.decisions for each in contestants}
    ratio, tokens = (
        spent[f"{name}, a round"] / spent["OpenSpiel: hearts"] for name in ("Flares", "No Thanks")
    )
    rummy = spent["Chinchón, a round"] / spent["OpenSpiel: gin_rummy"]
    lines = table(HEADS, [each.row() for each in contestants])
    lines += ["", "Targets:", ""]
    for goofspiel in (SHUFFLED, SORTED):
        rounds = by_name["6 nimmt!, a round"].rate / by_name[goofspiel].rate
        lines.append(f"- rounds of 6 nimmt! for a game of {goofspiel}, at least 0.30: {rounds:.2f}")
    lines.append(f"- a decision of Flares for one of OpenSpiel: hearts, at most 1: {ratio:.2f}")
    lines.append(
        f"- a decision of No Thanks for one of OpenSpiel: hearts, at most 2.27: {tokens:.2f}"
    )
    lines.append(
        f"- a decision of Chinchón for one of OpenSpiel: gin_rummy, at most 1: {rummy:.2f}"
    )
    return lines


def main() -> None:
    """Measure these alone, and print the table."""
    contestants = contest()
    take_turns([each.job for each in contestants], RUNS)
    print(*result(contestants), sep="\n")


if __name__ == "__main__":
    main()
