"""Compare players in tournaments, with confidence intervals."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from itertools import count
from math import sqrt
from random import Random
from typing import Any, TypeAlias

from tutor.engine.driver import driven
from tutor.engine.game import Game
from tutor.engine.goal import Outcome
from tutor.engine.luck import shuffle
from tutor.engine.match import Bot, question_to
from tutor.engine.script import Ask, Seat, Shuffle

Contestant: TypeAlias = Callable[[Game[Any]], Bot[Any]]  # sits down to a game


@dataclass(frozen=True, slots=True)
class Result:
    """The results of one player at tables of others."""

    games: int
    mean: float
    low: float  # 95 % interval of it
    high: float
    equal: float  # expected value among equals

    @property
    def better(self) -> bool:
        """True if it is significantly better than an equal."""
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
    """Play whole matches, and return one player's part of the victories at a table of others.

    Each deal is played once in every seat. The result is the same for any executor; contestants
    must be importable to travel to other processes.
    """
    task = partial(share, game, one, other, players)
    values = by_deal(task, range(seed, seed + deals), executor)
    if (sides := game.goal.sides_of(range(players))) > 1:
        return Result(deals * players, *summed(values), 1 / sides)
    task = partial(share, game, other, other, players)  # a team's equal is the same team without it
    usual = by_deal(task, range(seed, seed + deals), executor)
    more, low, high = summed([a - b for a, b in zip(values, usual, strict=True)])
    equal = sum(usual) / deals
    return Result(deals * players, equal + more, equal + low, equal + high, equal)


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
    """Play single rounds, and return how much farther ahead one player ends than another would.

    Each deal is played in every seat by both of them, with the others at the rest of the table, so
    that good cards count for neither.
    """
    task = partial(gain, game, one, other, players)
    values = by_deal(task, range(seed, seed + deals), executor)
    return Result(deals * players, *summed(values), 0)


def by_deal(
    task: Callable[[int], float], seeds: Sequence[int], executor: Executor | None
) -> list[float]:
    return [*(executor.map(task, seeds) if executor else map(task, seeds))]


def share(game: Game[Any], one: Contestant, other: Contestant, players: int, seed: int) -> float:
    first, rest, won = one(game), other(game), 0.0
    for seat in range(players):
        bots = [first if each == seat else rest for each in range(players)]
        _, outcome = played(game, bots, seed)
        won += game.goal.share(outcome, seat)
    return won / players


def gain(game: Game[Any], one: Contestant, other: Contestant, players: int, seed: int) -> float:
    first, rest = one(game), other(game)
    usual, _ = played(game, [rest] * players, seed, rounds=1)
    more = 0.0
    for seat in range(players):
        bots = [first if each == seat else rest for each in range(players)]
        found, _ = played(game, bots, seed, rounds=1)
        more += ahead(game, found, seat) - ahead(game, usual, seat)
    return more / players


def played(
    game: Game[Any], bots: Sequence[Bot[Any]], seed: int, rounds: int | None = None
) -> tuple[Any, Outcome | None]:
    """Return the table after this many rounds, or at the end of the match, and the outcome."""
    state = game.new(len(bots))
    asks, shuffles, begun = count(1), count(1), count(1)

    def players(ask: Ask) -> Mapping[Seat, Any]:
        number = next(asks)
        return {
            seat: bots[seat](question_to(game, state, seat, ask), Random(f"{seed}/{seat}/{number}"))
            for seat in ask.choices
        }

    def chance(question: Shuffle) -> list[Any] | None:
        if rounds is not None and question.rule == game.deal and next(begun) > rounds:
            return None
        return shuffle(question.items, Random(f"{seed}/{next(shuffles)}"))

    end = driven(game, state, players, chance)
    return state, end and game.ended(state, end)


def ahead(game: Game[Any], state: Any, seat: Seat) -> float:
    return game.goal.lead(game.standing(state), seat)


def summed(values: Sequence[float]) -> tuple[float, float, float]:
    """Return the mean of independent values, and its 95 % interval."""
    count, mean = len(values), sum(values) / len(values)
    spread = sqrt(sum((each - mean) ** 2 for each in values) / max(1, count - 1) / count)
    return mean, mean - 1.96 * spread, mean + 1.96 * spread
