"""How a match stood for a learner over time, and which decision cost most.

All is judged from what the seat could see at each decision, in imagined worlds with a luck that
follows from the match, so that everybody finds the same. The work is done in small steps, for those
who must not block.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Any, TypeVar

from tutor.bots.odds import SURE, Odds, Worlds, affordable, beside, confidence, promising
from tutor.bots.odds import trying as tried_in
from tutor.chance.estimate import wilson
from tutor.coach.help.figures import trying
from tutor.coach.help.reply import asked_then, decided, judgement
from tutor.coach.learner import Learner
from tutor.coach.message import SHORT, Message
from tutor.engine.driver import Steps, into
from tutor.engine.game import Game
from tutor.engine.match import Question
from tutor.engine.playout import playing
from tutor.engine.script import Outcome
from tutor.engine.state import S
from tutor.engine.wording import counted
from tutor.games import coaching

T = TypeVar("T")

POINTS = 80  # decisions that are judged, at the most
WORLDS = 300  # for each of them, at the most
FEWEST = 20  # and at the least
EFFORT = 400_000  # questions in all playouts together, about; some seconds
GLANCE = 40  # worlds in which each decision is looked at first, at the most
GLANCES = 4  # as much effort for all of these together as for so many hints
DOUBTFUL = 5  # decisions that are looked at more closely


@dataclass(frozen=True, slots=True)
class Standpoint:
    """How a match stood for a seat when it had to decide, by all that it could see then."""

    event: int  # how many there were
    chance: float  # of winning, by the game's policy; a shared victory counts in part
    low: float  # 95 % interval of it
    high: float
    says: str  # what was decided: "Play the 5 of Hearts"; "now" or "the end"

    def __str__(self) -> str:
        chance = f"{100 * self.chance:.0f} %"
        sure = f" ({100 * self.low:.0f} to {100 * self.high:.0f})" if self.low < self.high else ""
        return f"event {self.event}, {self.says}: {chance}{sure}"


@dataclass(frozen=True, slots=True)
class Turn:
    """The decision that cost most, if one clearly did, and what is said of it."""

    event: int | None  # how many there were when it was made
    message: Message


# Over time


def moments(learner: Learner) -> list[int]:
    """The decisions of a seat that are judged, by the numbers of their questions."""
    past = learner.match.past
    own = [number for number, moment in enumerate(past) if learner.seat in moment.answers]
    if len(own) <= POINTS:
        return own
    return [own[round(n * (len(own) - 1) / (POINTS - 1))] for n in range(POINTS)]


def over_time(learner: Learner) -> Iterator[Standpoint | None]:
    """How the match stood at each of `moments`, and how it stands; None after a small step."""
    match, numbers, now = learner.match, moments(learner), learner.question()
    effort = EFFORT // (len(numbers) + 1)
    for number in numbers:
        question, choice = decided(learner, number)
        luck = learner.luck(given=learner.answered(number))
        chance = yield from stood(match.game, question, effort, luck)
        says = learner.stage.say(question.view, choice)
        yield Standpoint(match.past[number].told, *chance, says)
    if now:
        luck = learner.luck(given=learner.answered())
        chance = yield from stood(match.game, now, effort, luck)
        yield Standpoint(len(match.events), *chance, "now")
    elif match.outcome:
        share = match.game.goal.share(match.outcome, learner.seat)
        yield Standpoint(len(match.events), share, share, share, "the end")


def stood(
    game: Game[S], question: Question[S], effort: int, luck: str
) -> Steps[tuple[float, float, float]]:
    """The chance of winning when a question was asked, and its interval.

    The first worlds show how long a match goes on; by that there are as many as the effort allows,
    which is counted in questions.
    """
    won, asked, worlds, ends = 0.0, 0, FEWEST, list[Outcome | None]()
    for number, (world, chance) in enumerate(Worlds(game, question, f"{luck}/match"), 1):
        for _ in into(ends, playing(game, world, Random(chance))):
            asked += 1
            yield
        won += game.goal.share(ends[-1], question.seat)
        if number == FEWEST:
            worlds = max(FEWEST, min(WORLDS, effort * number // max(1, asked)))
        if number >= worlds:
            break
    low, high = wilson(won, worlds, SURE)
    return won / worlds, min(low, won / worlds), max(high, won / worlds)  # whatever is rounded


def chart_text(points: Sequence[Standpoint]) -> str:
    """What the chart of these says, to be read."""
    return "\n".join(map(str, points))


# The move that turned it


def turning(learner: Learner) -> Generator[float, None, Turn]:
    """Find the own decision that cost most; yields how much of the work is done, 0 to 1.

    All are looked at briefly, then the most doubtful more closely, in worlds of their own.
    """
    own = [n for n in range(len(learner.match.past)) if was_free(learner, n)]
    if not own:
        return Turn(None, Message("There is nothing to judge: you have had no choice yet."))
    doubts = []
    for done, number in enumerate(own):
        looked = doubt(learner, number, len(own))
        doubts.append((yield from paced(looked, 0.5 * done / len(own))))
    order = sorted(range(len(own)), key=lambda each: -doubts[each])[:DOUBTFUL]
    worst: tuple[float, int, tuple[Odds, ...]] | None = None
    for done, number in enumerate(own[each] for each in order):
        found = yield from paced(weighed(learner, number), 0.5 + 0.5 * done / len(order))
        cost = clear_cost(learner, number, found, len(order))
        if cost > (worst[0] if worst else 0):
            worst = cost, number, found
    return said(learner, len(own), worst)


def was_free(learner: Learner, number: int) -> bool:
    """Whether this seat answered a question of the past and could have answered otherwise."""
    moment, seat = learner.match.past[number], learner.seat
    return seat in moment.answers and not asked_then(learner.match, moment, seat).forced


def doubt(learner: Learner, number: int, among: int) -> Steps[float]:
    """How much worse than another a decision was at least, at one of so many glances."""
    question, choice = decided(learner, number)
    luck, game = learner.luck(given=learner.answered(number)), learner.game
    question, effort = promising(game, question, choice), GLANCES * coaching(game).effort / among
    worlds = yield from affordable(game, question, GLANCE, f"{luck}/glance", effort)
    glanced = islice(Worlds(game, question, f"{luck}/glance"), worlds)
    values = yield from tried_in(game, question, glanced)
    best = max(values, key=lambda each: sum(values[each]))
    mine = chosen(beside(game, question, best, values), choice)
    return mine.low


def weighed(learner: Learner, number: int) -> Steps[tuple[Odds, ...]]:
    """All choices of a decision of the past, weighed as when one asks whether it was good."""
    question, choice = decided(learner, number)
    return trying(learner, question, learner.luck(given=learner.answered(number)), choice)


def clear_cost(learner: Learner, number: int, found: Sequence[Odds], among: int) -> float:
    """How much worse a decision was, if it clearly was, also as one of several; else 0."""
    game, (question, choice) = learner.game, decided(learner, number)
    kinds = len({game.kind_of(each) for each in promising(game, question, choice).choices})
    wider = confidence((kinds - 1) * among) / confidence(kinds - 1)
    mine = chosen(found, choice)
    return mine.behind if mine.behind > wider * (mine.behind - mine.low) else 0


def chosen(found: Sequence[Odds], choice: Any) -> Odds:
    """The odds of what was chosen."""
    return next(each for each in found if each.choice == choice)


def said(
    learner: Learner, decisions: int, worst: tuple[float, int, tuple[Odds, ...]] | None
) -> Turn:
    """What there is to say of the decision that cost most, or of none."""
    made = f"Of your {counted(decisions, 'decision')} with a choice"
    if worst is None:
        more = f"{made}, none was clearly worse than another choice would have been."
        return Turn(None, Message("No single decision turned this match.", more=more))
    _, number, found = worst
    message = judgement(learner, number, found)
    event = learner.match.past[number].told
    more = f"{made}, this one after event {event} cost most. {message.more}"
    text = f"This cost most. {message.text}"
    text = text if len(text) <= SHORT else message.text
    return Turn(event, replace(message, text=text, more=more, offers=("branch",)))


def paced(steps: Steps[T], done: float) -> Generator[float, None, T]:
    """Steps that say how much of the work is done."""
    ends: list[T] = []
    for _ in into(ends, steps):
        yield done
    return ends[0]
