"""Tournaments: who wins how often, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from random import Random
from typing import Any, TypeAlias

from tutor.engine.game import Game
from tutor.engine.match import Bot, Match
from tutor.engine.script import Outcome, Seat

Contestant: TypeAlias = Callable[[Game[Any]], Bot[Any]]  # sits down to a game


@dataclass(frozen=True, slots=True)
class Result:
    """How often one player won against a table of others."""

    matches: int
    share: float  # of the victories
    low: float  # 95 % interval of it
    high: float
    equal: float  # what it would be among equals

    @property
    def better(self) -> bool:
        """Whether it wins more than its share, as far as one can tell."""
        return self.low > self.equal


def tournament(  # noqa: PLR0913  who plays what against whom, and how often
    game: Game[Any],
    one: Contestant,
    other: Contestant,
    *,
    players: int,
    deals: int,
    seed: int = 1,
    executor: Executor | None = None,
) -> Result:
    """One player at a table of others, each deal once in every seat.

    The same for any executor; contestants must be importable to travel to other processes.
    """
    seeds = range(seed, seed + deals)
    task = partial(share_of, game, one, other, players)
    shares = [*(executor.map(task, seeds) if executor else map(task, seeds))]
    low, high = interval(shares)
    return Result(deals * players, sum(shares) / deals, low, high, 1 / players)


def share_of(game: Game[Any], one: Contestant, other: Contestant, players: int, seed: int) -> float:
    """What one player wins of the victories in this deal, over all seats."""
    first, rest = one(game), other(game)
    won = 0.0
    for seat in range(players):
        bots = [first if each == seat else rest for each in range(players)]
        won += victory(played(game, bots, seed), seat)
    return won / players


def played(game: Game[Any], bots: Sequence[Bot[Any]], seed: int) -> Outcome:
    """A match between these players to its end; each decision has luck of its own."""
    match = Match.new(game, len(bots), seed)
    while not match.outcome:
        for question in [*match.questions()]:
            luck = Random(f"{seed}/{question.seat}/{len(match.past)}")
            match.answer(question.seat, bots[question.seat](question, luck))
    return match.outcome


def victory(outcome: Outcome, seat: Seat) -> float:
    """The part of a seat in the victory: all, none, or a share."""
    return (seat in outcome.winners) / max(1, len(outcome.winners))


def interval(values: Sequence[float]) -> tuple[float, float]:
    """95 % interval of the mean of independent values."""
    count, mean = len(values), sum(values) / len(values)
    spread = sqrt(sum((each - mean) ** 2 for each in values) / max(1, count - 1) / count)
    return mean - 1.96 * spread, mean + 1.96 * spread
