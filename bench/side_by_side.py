"""Our games compared with other libraries, in the same run: python -m bench.side_by_side."""

from __future__ import annotations

from random import Random
from time import process_time

from bench.all_loops import SHUFFLED, SORTED, tables
from bench.plain_loop import Table
from bench.report import number, table
from bench.timing import Job, take_turns

RUNS = 21
SLICE = 0.05  # approximate seconds of a run
HEADS = ("a game of", "games/s", "decisions in a game", "decisions/s", "µs for a decision")


class Contestant:
    """A game, and how fast the plain loop plays it."""

    def __init__(self, name: str, sit_down: Table) -> None:
        self.name, self.sit_down = name, sit_down
        self.games = range(games_in_a_slice(sit_down))
        self.decisions = sum(map(self.play, self.games)) / len(self.games)  # in a game
        self.job = Job(lambda: len([self.play(game) for game in self.games]))

    def play(self, game: int) -> int:
        """Play the game with this seed; return its number of decisions."""
        return self.sit_down(Random(game))

    def row(self) -> list[str]:
        """Return the row of the table."""
        per_decision = self.job.us / self.decisions
        rates = [self.job.rate, self.decisions, self.job.rate * self.decisions, per_decision]
        return [self.name, *map(number, rates)]


def games_in_a_slice(sit_down: Table) -> int:
    """Return the number of games per run."""
    start, games = process_time(), 0
    while process_time() - start < SLICE:
        sit_down(Random(games))
        games += 1
    return games


def contest() -> list[Contestant]:
    """Return all contestants."""
    return [Contestant(name, sit_down) for name, sit_down in tables().items()]


def result(contestants: list[Contestant]) -> list[str]:
    """Return the table, and ratios between similar games."""
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
    """Measure only these games, and print the table."""
    contestants = contest()
    take_turns([each.job for each in contestants], RUNS)
    print(*result(contestants), sep="\n")


if __name__ == "__main__":
    main()
