"""Tournaments: who does better, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from random import Random
from typing import Any, TypeAlias

from tutor.bots.odds import lead
from tutor.engine.game import Game
from tutor.engine.luck import shuffle
from tutor.engine.match import Bot, Question
from tutor.engine.script import Ask, Outcome, Seat, silence

Contestant: TypeAlias = Callable[[Game[Any]], Bot[Any]]  # sits down to a game


@dataclass(frozen=True, slots=True)
class Result:
    """How one player did at tables of others."""

    games: int
    mean: float
    low: float  # 95 % interval of it
    high: float
    equal: float  # what it would be among equals

    @property
    def better(self) -> bool:
        """Whether it does better than an equal, as far as one can tell."""
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
    """Whole matches: what part of the victories one player gets at a table of others.

    Each deal is played once in every seat. The result is the same for any executor; contestants
    must be importable to travel to other processes.
    """
    task = partial(share, game, one, other, players)
    values = by_deal(task, range(seed, seed + deals), executor)
    return Result(deals * players, *summed(values), 1 / players)


def duplicate(  # noqa: PLR0913  as above
    game: Game[Any],
    one: Contestant,
    other: Contestant,
    *,
    players: int,
    deals: int,
    seed: int = 1,
    executor: Executor | None = None,
) -> Result:
    """Single rounds: how much farther ahead one player ends than another would, by standing.

    Each deal is played in every seat by both of them, with the others at the rest of the table, so
    that good cards count for neither.
    """
    task = partial(gain, game, one, other, players)
    values = by_deal(task, range(seed, seed + deals), executor)
    return Result(deals * players, *summed(values), 0)


def by_deal(
    task: Callable[[int], float], seeds: Sequence[int], executor: Executor | None
) -> list[float]:
    """What comes of each deal, in order, here or at an executor's workers."""
    return [*(executor.map(task, seeds) if executor else map(task, seeds))]


def share(game: Game[Any], one: Contestant, other: Contestant, players: int, seed: int) -> float:
    """What one player gets of the victories in the matches of this seed, over all seats."""
    first, rest, won = one(game), other(game), 0.0
    for seat in range(players):
        bots = [first if each == seat else rest for each in range(players)]
        _, outcome = played(game, bots, seed)
        won += victory(outcome, seat)
    return won / players


def gain(game: Game[Any], one: Contestant, other: Contestant, players: int, seed: int) -> float:
    """How much farther ahead one player ends in the round of this seed, over all seats."""
    first, rest = one(game), other(game)
    usual, _ = played(game, [rest] * players, seed, rounds=1)
    more = 0.0
    for seat in range(players):
        bots = [first if each == seat else rest for each in range(players)]
        found, _ = played(game, bots, seed, rounds=1)
        more += lead(game.standing(found), seat) - lead(game.standing(usual), seat)
    return more / players


def played(
    game: Game[Any], bots: Sequence[Bot[Any]], seed: int, rounds: int | None = None
) -> tuple[Any, Outcome | None]:
    """The table after so many rounds, or at the end of the match, and how that ended."""
    state, shuffles, begun = game.new(len(bots)), 0, 0
    script, asked = game.play(state, silence), 0
    answer: Any = None
    try:
        while True:
            question: Any = script.send(answer)
            if isinstance(question, Ask):
                asked += 1
                answer = {
                    seat: bots[seat](
                        Question(seat, question.rule, tuple(choices), game.view(state, seat)),
                        Random(f"{seed}/{seat}/{asked}"),
                    )
                    for seat, choices in question.choices.items()
                }
                continue
            begun += question.rule == game.deal
            if rounds is not None and begun > rounds:
                return state, None
            shuffles += 1
            answer = shuffle(question.items, Random(f"{seed}/{shuffles}"))
    except StopIteration as end:
        return state, end.value


def victory(outcome: Outcome | None, seat: Seat) -> float:
    """The part of a seat in the victory: all, none, or a share."""
    winners = outcome.winners if outcome else ()
    return (seat in winners) / max(1, len(winners))


def summed(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean of independent values, and its 95 % interval."""
    count, mean = len(values), sum(values) / len(values)
    spread = sqrt(sum((each - mean) ** 2 for each in values) / max(1, count - 1) / count)
    return mean, mean - 1.96 * spread, mean + 1.96 * spread
