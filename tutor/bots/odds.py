"""How well each choice does in imagined worlds, and how sure that is.

All choices are tried in the same worlds with the same luck, so that choices are compared and not
worlds. A world is a redeal of what the seat cannot see; nothing else than its view is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, inf, sqrt
from random import Random
from time import perf_counter
from typing import Any

from tutor.engine.game import Game
from tutor.engine.match import Question
from tutor.engine.playout import playout
from tutor.engine.script import Score, Seat
from tutor.engine.state import S, clone

FEWEST = 2  # worlds in which each choice is tried, however little time there is


@dataclass(frozen=True, slots=True)
class Odds:
    """How a choice did: its value is the own standing less the best of the others' in the end."""

    choice: Any
    mean: float  # value at the end of the round
    worlds: int
    behind: float  # how much worse than the best choice in the same worlds, on average
    low: float  # 95 % interval of it
    high: float

    @property
    def level(self) -> bool:
        """Whether it may be as good as the best."""
        return self.low <= 0


class Worlds(Iterator[tuple[S, int]]):
    """Imagined worlds, each with the luck for what follows; the same again for the same luck."""

    def __init__(self, game: Game[S], question: Question[S], luck: str | int) -> None:
        self._luck = Random(f"{luck}/luck")
        self._worlds = game.imagine(question.view, question.seat, Random(f"{luck}/worlds"))

    def __next__(self) -> tuple[S, int]:
        return next(self._worlds), int(self._luck.random() * 2**32)


def weigh(
    game: Game[S],
    question: Question[S],
    worlds: int,
    luck: str | int,
    seconds: float | None = None,
) -> tuple[Odds, ...]:
    """Every choice compared with the best one, which comes first.

    The best is found in so many worlds, and all are compared in as many fresh ones: whoever wins
    a contest was lucky as well, and that luck must not count. ``seconds`` may cut it short.
    """
    best = found(game, question, worlds, luck, seconds)
    values: list[list[float]] = [[] for _ in question.choices]
    end = deadline(seconds)
    for number, (world, chance) in enumerate(Worlds(game, question, f"{luck}/compared")):
        if number >= worlds or (number >= FEWEST and perf_counter() > end):
            break
        for choice, tried in zip(question.choices, values, strict=True):
            tried.append(value(game, world, question.seat, choice, chance))
    odds = [
        compared(choice, tried, values[best])
        for choice, tried in zip(question.choices, values, strict=True)
    ]
    first = odds.pop(best)
    return first, *sorted(odds, key=lambda each: each.behind)


def found(
    game: Game[S],
    question: Question[S],
    worlds: int,
    luck: str | int,
    seconds: float | None = None,
) -> int:
    """The number of the choice that seems best, by sequential halving.

    The effort is cut into equal parts, and after each the worse half is dropped, so that most
    worlds go to the choices between which it lies. The last two are tried in so many worlds.
    """
    alive: list[int] = [*range(len(question.choices))]
    sums = [0.0] * len(alive)
    source, start = Worlds(game, question, luck), perf_counter()
    shares = portions(len(alive), worlds)
    for part, share in enumerate(shares):
        end = start + (seconds or inf) * (part + 1) / len(shares)
        for number in range(share):
            if number >= FEWEST and perf_counter() > end:
                break
            world, chance = next(source)
            for each in alive:
                choice = question.choices[each]
                sums[each] += value(game, world, question.seat, choice, chance)
        alive.sort(key=lambda each: -sums[each])
        del alive[ceil(len(alive) / 2) :]
    return alive[0]


def portions(choices: int, worlds: int) -> list[int]:
    """How many worlds each part of the halving gets, so that each takes as many playouts."""
    sizes = []
    while choices > 1:
        sizes.append(choices)
        choices = ceil(choices / 2)
    whole = sum(1 / size for size in sizes)
    return [max(FEWEST, round(worlds / size / whole)) for size in sizes]


def value(game: Game[S], world: S, seat: Seat, choice: Any, chance: int) -> float:
    """Own standing less the best of the others' when the round is over."""
    end = playout(game, clone(world), Random(chance), first={seat: choice}, until=game.deal)
    return lead(end, seat)


def lead(standing: Sequence[Score], seat: Seat) -> float:
    """How far a seat is ahead of the best of the others."""
    return float(standing[seat] - max(s for n, s in enumerate(standing) if n != seat))


def compared(choice: Any, values: Sequence[float], best: Sequence[float]) -> Odds:
    """A choice beside the best one, with the paired interval."""
    gaps = [b - v for b, v in zip(best, values, strict=True)]
    count, behind = len(gaps), sum(gaps) / len(gaps)
    spread = sqrt(sum((gap - behind) ** 2 for gap in gaps) / max(1, count - 1) / count)
    reach = (1.96 + 2.8 / max(1, count - 1)) * spread  # close to Student's t for small numbers
    mean = sum(values) / count
    return Odds(choice, mean, count, behind, behind - reach, behind + reach)


def deadline(seconds: float | None) -> float:
    """When the time is up; never, without a cap."""
    return inf if seconds is None else perf_counter() + seconds
