"""Compare players in tournaments, with confidence intervals."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Any

from tutor.bots.course import Contestant, play_rounds
from tutor.bots.intervals import t_quantile
from tutor.engine.game import Game
from tutor.engine.script import Seat


@dataclass(frozen=True, slots=True)
class TournamentResult:
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
    options: Mapping[str, Any] | None = None,
    executor: Executor | None = None,
) -> TournamentResult:
    """Play whole matches, and return one player's part of the victories at a table of others.

    Each deal is played once in every seat. The result is the same for any executor; contestants
    must be importable to travel to other processes.
    """
    task = partial(share, game, one, other, players, options)
    values = by_deal(task, range(seed, seed + deals), executor)
    if (sides := game.goal.sides_of(range(players))) > 1:
        return TournamentResult(deals * players, *mean_with_interval(values), 1 / sides)
    # a team's equal is the same team without it
    task = partial(share, game, other, other, players, options)
    usual = by_deal(task, range(seed, seed + deals), executor)
    more, low, high = mean_with_interval([a - b for a, b in zip(values, usual, strict=True)])
    equal = sum(usual) / deals
    return TournamentResult(deals * players, equal + more, equal + low, equal + high, equal)


def duplicate(  # noqa: PLR0913  as above
    game: Game[Any],
    one: Contestant,
    other: Contestant,
    *,
    players: int,
    deals: int,
    seed: int = 1,
    executor: Executor | None = None,
) -> TournamentResult:
    """Play single rounds, and return how much farther ahead one player ends than another would.

    Each deal is played in every seat by both of them, with the others at the rest of the table, so
    that good cards count for neither.
    """
    task = partial(gain, game, one, other, players)
    values = by_deal(task, range(seed, seed + deals), executor)
    return TournamentResult(deals * players, *mean_with_interval(values), 0)


def by_deal(
    task: Callable[[int], float], seeds: Sequence[int], executor: Executor | None
) -> list[float]:
    return [*(executor.map(task, seeds) if executor else map(task, seeds))]


def share(  # noqa: PLR0913, PLR0917  for one deal, which comes last
    game: Game[Any],
    one: Contestant,
    other: Contestant,
    players: int,
    options: Mapping[str, Any] | None,
    seed: int,
) -> float:
    first, rest, won = one(game), other(game), 0.0
    for seat in range(players):
        bots = [first if each == seat else rest for each in range(players)]
        _, outcome = play_rounds(game, bots, seed, options=options)
        won += game.goal.share(outcome, seat)
    return won / players


def gain(game: Game[Any], one: Contestant, other: Contestant, players: int, seed: int) -> float:
    first, rest = one(game), other(game)
    usual, _ = play_rounds(game, [rest] * players, seed, rounds=1)
    more = 0.0
    for seat in range(players):
        bots = [first if each == seat else rest for each in range(players)]
        found, _ = play_rounds(game, bots, seed, rounds=1)
        more += ahead(game, found, seat) - ahead(game, usual, seat)
    return more / players


def ahead(game: Game[Any], state: Any, seat: Seat) -> float:
    return game.goal.lead(game.standing(state), seat)


def mean_with_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """Return the mean of independent values, and its 95 % interval, by Student's t."""
    count, mean = len(values), sum(values) / len(values)
    spread = sqrt(sum((each - mean) ** 2 for each in values) / max(1, count - 1) / count)
    half = t_quantile(0.95, count - 1) * spread if spread else 0.0
    return mean, mean - half, mean + half
