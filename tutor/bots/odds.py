"""How well each choice does in imagined worlds, and how sure that is.

All choices are tried in the same worlds with the same luck, so that choices are compared and not
worlds. A world is a redeal of what the seat cannot see; nothing else than its view is looked at.
Where somebody waits, the work is done in steps, one for each world: generators that yield nothing
and return what was found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import ceil, inf, sqrt
from random import Random
from statistics import NormalDist, fmean
from time import perf_counter as now
from typing import Any, TypeVar

from tutor.engine.driver import Steps, at_once
from tutor.engine.game import Game
from tutor.engine.match import Question
from tutor.engine.playout import playout
from tutor.engine.script import Seat
from tutor.engine.state import S, clone

T = TypeVar("T")

FEWEST = 2  # worlds in which each choice is tried, however little time there is
SURE = 0.95  # how often the intervals of a question hold, all of them together
AGAIN = 3  # comparisons at the most, if another choice turns out to be clearly better


@dataclass(frozen=True, slots=True)
class Odds:
    """How a choice did: its value is the own standing less the best of the others' in the end."""

    choice: Any
    mean: float  # value at the end of the round
    worlds: int
    behind: float  # how much worse than the best choice in the same worlds, on average
    low: float  # 95 % interval of it, for all choices together
    high: float

    @property
    def level(self) -> bool:
        """Whether it may be as good as the best."""
        return self.low <= 0


def promising(game: Game[S], question: Question[S], *also: Any) -> Question[S]:
    """The question with the choices that are worth trying, and these: mostly all there are."""
    few = game.promising(question.view, question.seat, question.choices)
    return replace(question, choices=(*few, *(choice for choice in also if choice not in few)))


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
    a contest was lucky as well, and that luck must not count. If another choice is then clearly
    better, the comparison begins anew with that one, and at last with the best of it. ``seconds``
    may cut each step short.
    """
    return at_once(weighing(game, question, worlds, luck, seconds))


def weighing(
    game: Game[S],
    question: Question[S],
    worlds: int,
    luck: str | int,
    seconds: float | None = None,
) -> Steps[tuple[Odds, ...]]:
    """The same in steps."""
    best = yield from finding(game, question, worlds, luck, seconds)
    for again in range(AGAIN):
        fresh = islice(Worlds(game, question, f"{luck}/{again}"), max(FEWEST, worlds))
        values = yield from trying(game, question, fresh, deadline(seconds))
        odds = beside(game, question, best, values)
        better = min(range(len(odds)), key=lambda each: odds[each].high)
        if odds[better].high >= 0:
            break
        best = better
    else:  # no other comparison follows, so that nothing in this one may be better than the best
        best = max(range(len(odds)), key=lambda each: odds[each].mean)
        odds = beside(game, question, best, values)
    first = odds.pop(best)
    return first, *sorted(odds, key=lambda each: each.behind)


def tried(
    game: Game[S], question: Question[S], worlds: Iterable[tuple[S, int]], end: float = inf
) -> dict[int, list[float]]:
    """The values of each kind of choice in the same worlds; ``end`` is a time of the clock."""
    return at_once(trying(game, question, worlds, end))


def trying(
    game: Game[S], question: Question[S], worlds: Iterable[tuple[S, int]], end: float = inf
) -> Steps[dict[int, list[float]]]:
    """The same in steps."""
    values: dict[int, list[float]] = {first: [] for first in by_kind(game, question.choices)}
    for number, (world, chance) in enumerate(worlds):
        if number >= FEWEST and now() > end:
            break
        for first, those in values.items():
            those.append(value(game, world, question.seat, question.choices[first], chance))
        yield
    return values


def beside(
    game: Game[S], question: Question[S], best: int, values: Mapping[int, Sequence[float]]
) -> list[Odds]:
    """Every choice beside one of them, by the values of each kind in the same worlds."""
    kinds, sure = by_kind(game, question.choices), confidence(len(values) - 1)
    return [
        compared(choice, values[first], values[kinds[best]], sure)
        for choice, first in zip(question.choices, kinds, strict=True)
    ]


def by_kind(game: Game[Any], choices: Sequence[Any]) -> list[int]:
    """For each choice the number of the first that is like it: alike choices share one verdict."""
    firsts: dict[object, int] = {}
    return [firsts.setdefault(game.kind_of(each), n) for n, each in enumerate(choices)]


def found(
    game: Game[S],
    question: Question[S],
    worlds: int,
    luck: str | int,
    seconds: float | None = None,
) -> int:
    """The number of the choice that seems best, by sequential halving.

    The effort, so many worlds for each choice, is cut into equal parts. After each the worse half
    of the choices is dropped, so that most worlds go to those between which it lies.
    """
    return at_once(finding(game, question, worlds, luck, seconds))


def finding(
    game: Game[S],
    question: Question[S],
    worlds: int,
    luck: str | int,
    seconds: float | None = None,
) -> Steps[int]:
    """The same in steps."""
    alive = [*dict.fromkeys(by_kind(game, question.choices))]
    sums = [0.0] * len(question.choices)
    source, shares, start = Worlds(game, question, luck), portions(len(alive), worlds), now()
    for part, share in enumerate(shares, 1):
        end = inf if seconds is None else start + seconds * part / len(shares)
        for number, (world, chance) in enumerate(islice(source, share)):
            if number >= FEWEST and now() > end:
                break
            for each in alive:
                sums[each] += value(game, world, question.seat, question.choices[each], chance)
            yield
        alive.sort(key=lambda each: -sums[each])
        del alive[ceil(len(alive) / 2) :]
    return alive[0]


def portions(choices: int, worlds: int) -> list[int]:
    """In how many worlds each part of the halving tries what is left, for as many playouts each."""
    sizes, left = list[int](), choices
    while left > 1:
        sizes.append(left)
        left = ceil(left / 2)
    return [max(FEWEST, round(worlds * choices / len(sizes) / size)) for size in sizes]


def value(game: Game[S], world: S, seat: Seat, choice: Any, chance: int) -> float:
    """How far the own side is ahead when the round is over."""
    end = playout(game, clone(world), Random(chance), first={seat: choice}, until=game.deal)
    return game.goal.lead(end, seat)


def compared(choice: Any, values: Sequence[float], best: Sequence[float], sure: float) -> Odds:
    """A choice beside the best one, with the paired interval, so many standard errors wide."""
    gaps = [b - v for b, v in zip(best, values, strict=True)]
    count, behind = len(gaps), fmean(gaps)
    free = max(1, count - 1)
    spread = sqrt(sum((gap - behind) ** 2 for gap in gaps) / free / count)
    reach = spread * (sure + (sure**3 + sure) / (4 * free))  # close to Student's t
    return Odds(choice, fmean(values), count, behind, behind - reach, behind + reach)


def confidence(intervals: int) -> float:
    """Standard errors by which all of so many intervals hold together, 95 times in 100 (Šidák)."""
    return NormalDist().inv_cdf((1 + SURE ** (1 / max(1, intervals))) / 2)


def deadline(seconds: float | None) -> float:
    """When the time is up; never, without a cap."""
    return inf if seconds is None else now() + seconds
