"""Measure the expert of Dicht Dran: python -m bench.dicht_dran [deals].

One player sits at a table of others of the same kind, in every seat of each deal. Ties share the
win, so n equal players win 1 / n each. docs/performance.md is written again for the default numbers
of deals, which take about three minutes of CPU time; an argument is the maximum.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from random import Random
from time import process_time
from typing import Any, NamedTuple

from bench import report
from tutor.bots.tournament import mean_with_interval
from tutor.coach.session.party import opponent
from tutor.engine.match import Bot, Match, Question
from tutor.games.dicht_dran.circle import distance
from tutor.games.dicht_dran.game import GAME

SECTION = "Dicht Dran"


class Contest(NamedTuple):
    """One player at a table of others, by their names."""

    one: str
    others: str
    players: int
    deals: int  # each is played in every seat


CONTESTS = (
    *(Contest("expert", "beginner", players, 22) for players in GAME.players),
    Contest("expert", "closest", 3, 12),
    Contest("expert", "casual", 3, 18),
)
HEADS = (
    *("players", "one", "the others", "matches", "share of wins", "95 % interval", "even"),
    *("mean ms", "95 % within"),
)


def closest(question: Question[Any], _rng: Random) -> Any:
    """The closest card, inside the free range or outside."""
    target = question.view.circle[question.view.target]
    return min(question.choices, key=lambda card: (distance(target, card), -card.rank))


OTHERS: Mapping[str, Bot[Any]] = {"closest": closest}


def called(kind: str) -> Bot[Any]:
    """A player by name."""
    return OTHERS.get(kind) or opponent(kind, GAME)


def match_of(
    one: str, others: str, players: int, seat: int, seed: int
) -> tuple[float, Sequence[float]]:
    """Return one player's part of the win, and the seconds of each of its choices."""
    match, rng, spent = Match.new(GAME, players, seed), Random(seed), list[float]()
    mine, theirs = called(one), called(others)
    while match.ask:
        for question in [*match.questions()]:
            start = process_time()
            own = question.seat == seat
            said = (mine if own else theirs)(question, rng)
            if own and not question.forced:
                spent.append(process_time() - start)
            match.answer(question.seat, said)
    winners = match.outcome.winners if match.outcome else ()
    return (seat in winners) / max(1, len(winners)), spent


def deal(one: str, others: str, players: int, seed: int) -> tuple[float, Sequence[float]]:
    """Play a deal in every seat; return the mean part of the win, and all seconds."""
    seats = [match_of(one, others, players, seat, seed) for seat in range(players)]
    return sum(won for won, _ in seats) / players, [each for _, spent in seats for each in spent]


def rows(most: int | None, pool: Executor) -> Iterator[list[str]]:
    """Yield the rows of the table."""
    for one, others, players, usual in CONTESTS:
        deals = usual if most is None else min(most, usual)
        found = [*pool.map(partial(deal, one, others, players), range(1, deals + 1))]
        share, low, high = mean_with_interval([won for won, _ in found])
        spent = sorted(each for _, times in found for each in times)
        line = [
            *(f"{players}", one, others, f"{deals * players}"),
            *(f"{share:.3f}", f"{low:.3f} to {high:.3f}", f"{1 / players:.3f}"),
            f"{1000 * sum(spent) / len(spent):.1f}",
            f"{1000 * spent[int(0.95 * len(spent))]:.1f}",
        ]
        print(*line, flush=True)
        yield line


def main(most: int | None = None) -> None:
    """Play, print and write the table."""
    with ProcessPoolExecutor() as pool:
        table = [*rows(most, pool)]
    if most is None:
        report.write(SECTION, [report.circumstances(), "", *report.table(HEADS, table)])


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else None)
