"""Estimate the value of each choice in imagined worlds, with confidence intervals.

All choices are tried in the same worlds with the same seeds, so that choices are compared and not
worlds. A world is a redeal of everything that the seat cannot see, sampled from its view only. For
interactive use, the work is done in steps, one per world, by generators that yield nothing and
return the result. The work is limited by effort, the number of questions answered in all imagined
games together, so the result never depends on a clock.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import ceil, inf, sqrt
from random import Random
from statistics import NormalDist, fmean
from typing import Any, TypeVar

from tutor.engine.driver import Steps, at_once, playout, playout_in_steps
from tutor.engine.game import Game
from tutor.engine.halving import FEWEST, halving
from tutor.engine.match import Question
from tutor.engine.state import S, clone

T = TypeVar("T")

LEAST = 8  # worlds in which each choice is tried, however small the effort
PILOT = 3  # worlds for estimating the length of games
FINDING = 0.5  # share of the worlds used to find the best choice
SURE = 0.95  # joint confidence level of all intervals of a question
LEADS = 1.0  # standard errors by which another choice than the usual one must be better
AGAIN = 3  # max. comparisons, if another choice turns out to be better


@dataclass(frozen=True, slots=True)
class Odds:
    """The result of a choice; its value is the lead over the best of the others at the end."""

    choice: Any
    mean: float  # value at the end of the round
    worlds: int
    behind: float  # mean loss against the best choice, in the same worlds
    low: float  # 95 % interval of it, for all choices together
    high: float
    exact: bool = False  # True if solved exactly, so that low == high

    @property
    def level(self) -> bool:
        """True if it may be as good as the best."""
        return self.low <= 0


def only_promising(game: Game[S], question: Question[S], *also: Any) -> Question[S]:
    """Return the question with only the choices that are worth trying, and these."""
    few = game.promising(question.view, question.seat, question.choices)
    return replace(question, choices=(*few, *(choice for choice in also if choice not in few)))


class Worlds(Iterator[tuple[S, int]]):
    """Sampled states, each with a seed for its playout; reproducible for the same seed."""

    def __init__(self, game: Game[S], question: Question[S], seed: str | int) -> None:
        self._luck = Random(f"{seed}/luck")
        self._worlds = game.imagine(question.view, question.seat, Random(f"{seed}/worlds"))

    def __next__(self) -> tuple[S, int]:
        return next(self._worlds), int(self._luck.random() * 2**32)


def weigh(
    game: Game[S], question: Question[S], worlds: int, seed: str | int, effort: float = inf
) -> tuple[Odds, ...]:
    """Compare every choice with the best one, which comes first.

    The best is found in some worlds, and all are compared in fresh ones: the winner of a contest
    was lucky as well, and that luck must not count. If another choice is then clearly better, the
    comparison starts again with that one, and at last with the best of it. There are `worlds`
    worlds in each comparison, or fewer where that is too much effort; each further one adds to it.
    """
    return at_once(weigh_in_steps(game, question, worlds, seed, effort))


def weigh_in_steps(
    game: Game[S], question: Question[S], worlds: int, seed: str | int, effort: float = inf
) -> Steps[tuple[Odds, ...]]:
    """Run `weigh` in steps."""
    worlds = yield from estimate_worlds(game, question, worlds, seed, effort / (1 + FINDING))
    best = yield from find_best_in_steps(game, question, ceil(worlds * FINDING), seed)
    for again in range(AGAIN):
        fresh = islice(Worlds(game, question, f"{seed}/{again}"), max(FEWEST, worlds))
        values = yield from play_worlds_in_steps(game, question, fresh)
        odds = odds_beside_best(game, question, best, values)
        better = min(range(len(odds)), key=lambda each: odds[each].high)
        if odds[better].high >= 0:
            break
        best = better
    else:  # no other comparison follows, so that nothing in this one may be better than the best
        best = max(range(len(odds)), key=lambda each: odds[each].mean)
        odds = odds_beside_best(game, question, best, values)
    first = odds.pop(best)
    return first, *sorted(odds, key=lambda each: each.behind)


def estimate_worlds(
    game: Game[S], question: Question[S], worlds: int, seed: str | int, effort: float
) -> Steps[int]:
    """Return the number of worlds that fit the effort, estimated from a few pilot worlds.

    At most `worlds`, and a few at least.
    """
    kinds = len({*by_kind(game, question.choices)})
    if effort == inf or kinds == 1:
        return worlds
    return affordable_worlds(
        effort, worlds, (yield from count_pilot_questions(game, question, seed))
    )


def affordable_worlds(effort: float, worlds: int, asked: int) -> int:
    """Return the number of worlds that fit the effort, given the questions of the pilot."""
    return min(worlds, max(LEAST, int(effort * PILOT / max(1, asked))))


def count_pilot_questions(game: Game[S], question: Question[S], seed: str | int) -> Steps[int]:
    """Count the questions until the end of the round, for all choices in a few worlds."""
    asked, kinds = 0, {*by_kind(game, question.choices)}
    for world, chance in islice(Worlds(game, question, f"{seed}/pilot"), PILOT):
        for each in kinds:
            said = {question.seat: question.choices[each]}
            game_on = playout_in_steps(
                game,
                clone(world),
                Random(chance),
                first=said,
                until=game.deal,
                resume=question.resume,
            )
            asked += sum(1 for _ in game_on)
        yield
    return asked


def play_worlds(
    game: Game[S], question: Question[S], worlds: Iterable[tuple[S, int]]
) -> dict[int, list[float]]:
    """Return the values of each kind of choice in the same worlds."""
    return at_once(play_worlds_in_steps(game, question, worlds))


def play_worlds_in_steps(
    game: Game[S], question: Question[S], worlds: Iterable[tuple[S, int]]
) -> Steps[dict[int, list[float]]]:
    """Run `play_worlds` in steps."""
    values: dict[int, list[float]] = {first: [] for first in by_kind(game, question.choices)}
    for world, chance in worlds:
        for first, those in values.items():
            those.append(playout_value(game, world, question, question.choices[first], chance))
        yield
    return values


def odds_beside_best(
    game: Game[S], question: Question[S], best: int, values: Mapping[int, Sequence[float]]
) -> list[Odds]:
    kinds, sure = by_kind(game, question.choices), confidence(len(values) - 1)
    return [
        odds_from_values(choice, values[first], values[kinds[best]], sure)
        for choice, first in zip(question.choices, kinds, strict=True)
    ]


def by_kind(game: Game[Any], choices: Sequence[Any]) -> list[int]:
    """Return, for each choice, the index of the first of its kind: a kind shares one verdict."""
    firsts: dict[object, int] = {}
    return [firsts.setdefault(game.kind_of(each), n) for n, each in enumerate(choices)]


def find_best(
    game: Game[S], question: Question[S], worlds: int, seed: str | int, effort: float = inf
) -> int:
    """Return the index of the best choice, by sequential halving.

    The effort, `worlds` for each choice or what can be afforded, is divided into equal parts. After
    each the worse half of the choices is dropped, so that most worlds go to those between which it
    lies.
    """
    worlds = at_once(estimate_worlds(game, question, worlds, seed, effort))
    return at_once(find_best_in_steps(game, question, worlds, seed))


def improve_usual(  # noqa: PLR0913  what is improved, and how much may be tried
    game: Game[S], question: Question[S], usual: int, worlds: int, seed: str | int, *, effort: float
) -> int:
    """Return the index of a choice that is better than the usual one, or that one.

    Half of the effort finds the best choice, and half compares the two in fresh worlds. Few worlds
    say little, so the usual choice is left only if the other one leads by a standard error.
    """
    best, kinds = (
        find_best(game, question, worlds, seed, effort / 2),
        by_kind(game, question.choices),
    )
    if kinds[best] == kinds[usual]:
        return usual
    pair = replace(question, choices=(question.choices[usual], question.choices[best]))
    many = at_once(estimate_worlds(game, pair, worlds, seed, effort / 2))
    values = play_worlds(game, pair, islice(Worlds(game, pair, f"{seed}/again"), many))
    lag = odds_from_values(question.choices[usual], values[0], values[1], LEADS)
    return best if lag.low > 0 else usual


def find_best_in_steps(
    game: Game[S], question: Question[S], worlds: int, seed: str | int
) -> Steps[int]:
    source = Worlds(game, question, seed)

    def values(alive: Sequence[int]) -> Iterator[float]:
        world, chance = next(source)
        for each in alive:
            yield playout_value(game, world, question, question.choices[each], chance)

    kinds = dict.fromkeys(by_kind(game, question.choices))
    return (yield from halving(kinds, worlds, values))


def playout_value(
    game: Game[S], world: S, question: Question[S], choice: Any, chance: int
) -> float:
    end = playout(
        game,
        clone(world),
        Random(chance),
        first={question.seat: choice},
        until=game.deal,
        resume=question.resume,
    )
    return game.goal.lead(end, question.seat)


def odds_from_values(
    choice: Any, values: Sequence[float], best: Sequence[float], sure: float
) -> Odds:
    gaps = [b - v for b, v in zip(best, values, strict=True)]
    count, behind = len(gaps), fmean(gaps)
    free = max(1, count - 1)
    spread = sqrt(sum((gap - behind) ** 2 for gap in gaps) / free / count)
    reach = spread * (sure + (sure**3 + sure) / (4 * free))  # close to Student's t
    return Odds(choice, fmean(values), count, behind, behind - reach, behind + reach)


def confidence(intervals: int) -> float:
    """Return the standard errors by which all intervals hold together at 95 % (Šidák)."""
    return NormalDist().inv_cdf((1 + SURE ** (1 / max(1, intervals))) / 2)
