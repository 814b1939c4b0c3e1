"""Measure how fast everything is, and write it into docs/performance.md: `make bench`."""

from __future__ import annotations

from bench import (
    bots,
    coach,
    dicht_dran,
    games,
    no_thanks,
    questions,
    schotten_totten,
    six_nimmt,
    take_five,
    the_game,
    the_mind,
)
from bench.report import circumstances, table, write
from bench.side_by_side import contest, result
from bench.timing import take_turns
from tutor.games import GAMES

RUNS = 21
THOUGHTS = 3  # runs of the bots, which are slow and compared with nothing


def main() -> None:
    """Measure everything, and write the page."""
    contestants, speeds = contest(), [games.Speed(game) for game in GAMES.values()]
    timed = [*(each.job for each in contestants), *(job for each in speeds for job in each.jobs)]
    take_turns(timed, RUNS)
    thoughts = [bots.Thought(game) for game in GAMES.values()]
    take_turns([job for each in thoughts for job in each.jobs], THOUGHTS)
    where = circumstances()
    write("the games", [where, "", *table(games.HEADS, [each.row() for each in speeds])])
    write("side by side", [where, "", *result(contestants)])
    write("the bots", [where, "", *table(bots.HEADS, [each.row() for each in thoughts])])
    coach.main()
    asked = [questions.row(game) for game in GAMES.values()]
    write("questions", [where, "", *table(questions.HEADS, asked)])
    the_game.main()
    the_mind.main()
    no_thanks.main()
    six_nimmt.main()
    dicht_dran.main()
    take_five.main()
    schotten_totten.main()


if __name__ == "__main__":
    main()
