"""The decision of a match that cost most: the move that turned it.

It is judged from what the seat could see then, in imagined worlds with a luck that follows from
the match, so that everybody finds the same. The work is done in small steps, for those who must
not block.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, TypeVar

from tutor.bots.odds import PILOT, Odds, Worlds, beside, confidence, piloting, promising, within
from tutor.bots.odds import trying as tried_in
from tutor.coach.help.figures import trying
from tutor.coach.help.reply import asked_then, decided, judgement
from tutor.coach.learner import Learner
from tutor.coach.message import SHORT, Message
from tutor.engine.driver import Steps, into
from tutor.engine.wording import counted
from tutor.games import adviser, coaching

T = TypeVar("T")

GLANCE = 40  # worlds in which each decision is looked at first, at the most
GLANCES = 4  # as much effort for all of these together as for so many hints
ENOUGH = 60_000  # questions in all these playouts together: then no other decision is looked at
DOUBTFUL = 5  # decisions that are looked at more closely


@dataclass(frozen=True, slots=True)
class Turn:
    """The decision that cost most, if one clearly did, and what is said of it."""

    event: int | None  # how many there were when it was made
    message: Message


def turning(learner: Learner) -> Generator[float, None, Turn]:
    """Find the own decision that cost most; yields how much of the work is done, 0 to 1.

    Decisions are looked at briefly, then the most doubtful more closely, in worlds of their own. In
    a very long match not all of them are, but first those that a beginner would not have made.
    """
    own = [n for n in range(len(learner.match.past)) if was_free(learner, n)]
    if not own:
        return Turn(None, Message("There is nothing to judge: you have had no choice yet."))
    doubts = yield from doubts_of(learner, own)
    order = sorted(doubts, key=lambda each: (-doubts[each], each))[:DOUBTFUL]
    worst: tuple[float, int, tuple[Odds, ...]] | None = None
    for done, number in enumerate(order):
        found = yield from paced(weighed(learner, number), 0.5 + 0.5 * done / len(order))
        cost = clear_cost(learner, number, found, len(order))
        if cost > (worst[0] if worst else 0):
            worst = cost, number, found
    return said(learner, len(own), len(doubts), worst)


def doubts_of(learner: Learner, own: Sequence[int]) -> Generator[float, None, dict[int, float]]:
    """How doubtful decisions seem, one after the other, until that is enough work."""
    doubts, asked = dict[int, float](), 0
    for number in by_surprise(learner, own):
        done = max(asked / ENOUGH, len(doubts) / len(own)) / 2
        doubts[number], more = yield from paced(doubt(learner, number, len(own)), done)
        if (asked := asked + more) > ENOUGH:
            break
    return doubts


def by_surprise(learner: Learner, own: Sequence[int]) -> list[int]:
    """Decisions in the order in which they are looked at: what a beginner would not do comes first.

    The others follow so that they are spread over the match, wherever one stops.
    """
    advise, first, others = adviser(learner.game), list[int](), list[int]()
    for number in own:
        question, choice = decided(learner, number)
        best = learner.game.kind_of(advise(question).choices[0])
        (others if learner.game.kind_of(choice) == best else first).append(number)
    return [*spread(first), *spread(others)]


def spread(numbers: Sequence[T]) -> list[T]:
    """All of them, so that the first few are far apart: in the order of their numbers' bits."""
    width = len(numbers).bit_length()
    order = (int(f"{n:0{width}b}"[::-1], 2) for n in range(2**width))
    return [numbers[n] for n in order if n < len(numbers)]


def was_free(learner: Learner, number: int) -> bool:
    """Whether this seat answered a question of the past and could have answered otherwise."""
    moment, seat = learner.match.past[number], learner.seat
    return seat in moment.answers and not asked_then(learner.match, moment, seat).forced


def doubt(learner: Learner, number: int, among: int) -> Steps[tuple[float, int]]:
    """How much worse than another a decision was at least, at one of so many glances.

    And how many questions were asked to see it.
    """
    question, choice = decided(learner, number)
    luck, game = learner.luck(given=learner.answered(number)), learner.game
    question, effort = promising(game, question, choice), GLANCES * coaching(game).effort / among
    asked = yield from piloting(game, question, f"{luck}/glance")
    worlds = within(effort, GLANCE, asked)
    glanced = islice(Worlds(game, question, f"{luck}/glance"), worlds)
    values = yield from tried_in(game, question, glanced)
    best = max(values, key=lambda each: sum(values[each]))
    mine = chosen(beside(game, question, best, values), choice)
    return mine.low, asked + asked * worlds // PILOT


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
    learner: Learner,
    decisions: int,
    looked_at: int,
    worst: tuple[float, int, tuple[Odds, ...]] | None,
) -> Turn:
    """What there is to say of the decision that cost most, or of none."""
    made = f"Of your {counted(decisions, 'decision')} with a choice"
    if looked_at < decisions:
        made = f"Of the {looked_at} least usual of your {decisions} decisions"
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
