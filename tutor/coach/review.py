"""Review of a match: chances over time, the turning point, and branches from earlier events."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import TypeVar

from tutor.bots.intervals import wilson
from tutor.bots.odds import (
    PILOT,
    SURE,
    Odds,
    Worlds,
    affordable_worlds,
    confidence,
    count_pilot_questions,
    odds_beside_best,
    only_promising,
    play_worlds_in_steps,
)
from tutor.coach.help.figures import compare_in_steps
from tutor.coach.help.judgement import (
    odds_of_answer,
    past_decision,
    question_as_asked,
    verdict_message,
)
from tutor.coach.learner import Learner
from tutor.coach.message import LONGEST_TEXT, Message
from tutor.coach.session import Session
from tutor.engine.code import encode_match
from tutor.engine.driver import Steps, into, playout_in_steps
from tutor.engine.game import Game
from tutor.engine.goal import Outcome
from tutor.engine.match import Question
from tutor.engine.state import S
from tutor.engine.wording import counted
from tutor.engine.wrong import is_whole
from tutor.games import adviser, coaching

T = TypeVar("T")

POINTS = 80  # max. decisions judged
FOR_EACH = 300  # max. worlds per decision
FEWEST = 20  # min. worlds per decision
EFFORT = 400_000  # approx. questions in all playouts together; some seconds


@dataclass(frozen=True, slots=True)
class Standpoint:
    """A seat's chance of winning at one of its decisions, given its view then."""

    event: int  # number of events before it
    chance: float  # chance of winning by the game's policy; a shared win counts in part
    low: float  # 95 % interval of the chance
    high: float
    says: str  # the decision: "Play the 5 of Hearts"; "now" or "the end"

    @property
    def words(self) -> str:
        return str(self)

    def __str__(self) -> str:
        chance = f"{100 * self.chance:.0f} %"
        sure = f" ({100 * self.low:.0f} to {100 * self.high:.0f})" if self.low < self.high else ""
        return f"event {self.event}, {self.says}: {chance}{sure}"


# Chances over time


def moments(learner: Learner) -> list[int]:
    """Return the numbers of a seat's questions whose answers are judged."""
    past = learner.match.past
    own = [number for number, moment in enumerate(past) if learner.seat in moment.answers]
    if len(own) <= POINTS:
        return own
    return [own[round(n * (len(own) - 1) / (POINTS - 1))] for n in range(POINTS)]


def over_time(learner: Learner) -> Iterator[Standpoint | None]:
    """Yield the standpoint at each of `moments`, then the last one; None after a small step."""
    match, numbers, now = learner.match, moments(learner), learner.question()
    effort = EFFORT // (len(numbers) + 1)
    for number in numbers:
        question, choice = past_decision(learner, number)
        seed = learner.playout_seed(given=learner.answers_before(number))
        chance = yield from stood(match.game, question, effort, seed)
        says = learner.stage.say(question.view, choice)
        yield Standpoint(match.past[number].told, *chance, says)
    if now:
        seed = learner.playout_seed(given=learner.answers_before())
        chance = yield from stood(match.game, now, effort, seed)
        yield Standpoint(len(match.events), *chance, "now")
    elif match.outcome:
        share = match.game.goal.share(match.outcome, learner.seat)
        yield Standpoint(len(match.events), share, share, share, "the end")


def stood(
    game: Game[S], question: Question[S], effort: int, seed: str
) -> Steps[tuple[float, float, float]]:
    """Return the chance of winning when a question was asked, and its interval.

    The first worlds show how long a match lasts, and so how many worlds the effort allows, counted
    in questions.
    """
    won, asked, worlds, ends = 0.0, 0, FEWEST, list[Outcome | None]()
    for number, (world, chance) in enumerate(Worlds(game, question, f"{seed}/match"), 1):
        for _ in into(ends, playout_in_steps(game, world, Random(chance), resume=question.resume)):
            asked += 1
            yield
        won += game.goal.share(ends[-1], question.seat)
        if number == FEWEST:
            worlds = max(FEWEST, min(FOR_EACH, effort * number // max(1, asked)))
        if number >= worlds:
            break
    low, high = wilson(won, worlds, SURE)
    return won / worlds, min(low, won / worlds), max(high, won / worlds)  # despite rounding


AWAY = "A branch: you are back at your decision after event {event}."
WAITS = "You can return to the original match."
OPEN = "All hands are face up, so you know what the others hold."
LATER = "Between people this has to wait until the match is over: it would show hidden cards."


def check_over(session: Session) -> None:
    """Raise ValueError while people at one screen still play."""
    if session.secret:
        raise ValueError(LATER)


def match_code(session: Session) -> str:
    """Return the match so far as a code.

    Raises ValueError if it has none, or people at one screen still play.
    """
    check_over(session)
    return encode_match(session.match, session.seat)


def branch_from(session: Session, event: int) -> tuple[Session, Message]:
    """Return a session that continues from the first own decision at or after an event.

    The given session is unchanged. The message lists cards that were hidden then and seen since, as
    for undo. Raises ValueError if there are fewer events, or no such decision, or people at one
    screen still play.
    """
    check_over(session)
    events = len(session.match.events)
    if not is_whole(event, 0, events):
        raise ValueError(f"The match has events 0 to {events}.")
    number = decision_from(session, event)
    told = session.match.past[number].told
    twin = session.twin()
    more = f"{WAITS} {OPEN}" if session.open_hands else WAITS
    return twin, twin.back_to(number, Message(AWAY.format(event=told), more=more))


def decision_from(session: Session, event: int) -> int:
    for number, moment in enumerate(session.match.past):
        if moment.told >= event and session.seat in moment.answers:
            return number
    raise ValueError(
        "You made no decisions after this point. Slide back to one of your decisions first."
    )


GLANCE = 40  # max. worlds per decision in the first pass
GLANCES = 4  # effort of the first pass, in hints
ENOUGH = 60_000  # max. questions in the first pass
DOUBTFUL = 5  # decisions in the second pass


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The decision that cost most, if one clearly did, and its message."""

    event: int | None  # number of events at the decision
    message: Message


def turning(learner: Learner) -> Generator[float, None, TurningPoint]:
    """Find the own decision that cost most; yield the share of the work done, from 0 to 1.

    A quick pass covers all decisions; the most doubtful are then evaluated in more worlds. In a
    very long match the quick pass covers only some, first those that a beginner would not have
    made.
    """
    own = [n for n in range(len(learner.match.past)) if was_free(learner, n)]
    if not own:
        return TurningPoint(
            None, Message("There is nothing to judge yet: you have not had a choice.")
        )
    doubts = yield from doubts_of(learner, own)
    order = sorted(doubts, key=lambda each: (-doubts[each], each))[:DOUBTFUL]
    worst: tuple[float, int, tuple[Odds, ...]] | None = None
    for done, number in enumerate(order):
        found = yield from paced(
            odds_of_past_choices(learner, number), 0.5 + 0.5 * done / len(order)
        )
        cost = clear_cost(learner, number, found, len(order))
        if cost > (worst[0] if worst else 0):
            worst = cost, number, found
    return turning_point_of(learner, len(own), len(doubts), worst)


def doubts_of(learner: Learner, own: Sequence[int]) -> Generator[float, None, dict[int, float]]:
    doubts, asked = dict[int, float](), 0
    for number in by_surprise(learner, own):
        done = max(asked / ENOUGH, len(doubts) / len(own)) / 2
        doubts[number], more = yield from paced(doubt(learner, number, len(own)), done)
        if (asked := asked + more) > ENOUGH:
            break
    return doubts


def by_surprise(learner: Learner, own: Sequence[int]) -> list[int]:
    """Return decisions in search order: first those that a beginner would not make.

    The others are spread over the match, wherever the search stops.
    """
    advise, first, others = adviser(learner.game), list[int](), list[int]()
    for number in own:
        question, choice = past_decision(learner, number)
        best = learner.game.kind_of(advise(question).choices[0])
        (others if learner.game.kind_of(choice) == best else first).append(number)
    return [*spread(first), *spread(others)]


def spread(numbers: Sequence[T]) -> list[T]:
    """Return all decisions in the order of their bit-reversed indices: the first are far apart."""
    width = len(numbers).bit_length()
    order = (int(f"{n:0{width}b}"[::-1], 2) for n in range(2**width))
    return [numbers[n] for n in order if n < len(numbers)]


def was_free(learner: Learner, number: int) -> bool:
    moment, seat = learner.match.past[number], learner.seat
    return seat in moment.answers and not question_as_asked(learner.match, moment, seat).forced


def doubt(learner: Learner, number: int, among: int) -> Steps[tuple[float, int]]:
    """Return a lower bound on the cost of a decision, from a quick search of one of `among`.

    Returns also the number of questions asked for it.
    """
    question, choice = past_decision(learner, number)
    seed, game = learner.playout_seed(given=learner.answers_before(number)), learner.game
    question, effort = (
        only_promising(game, question, choice),
        GLANCES * coaching(game).effort / among,
    )
    asked = yield from count_pilot_questions(game, question, f"{seed}/glance")
    worlds = affordable_worlds(effort, GLANCE, asked)
    glanced = islice(Worlds(game, question, f"{seed}/glance"), worlds)
    values = yield from play_worlds_in_steps(game, question, glanced)
    best = max(values, key=lambda each: sum(values[each]))
    found = odds_beside_best(game, question, best, values)
    mine = odds_of_answer(learner, number, found)
    return mine.low, asked + asked * worlds // PILOT


def odds_of_past_choices(learner: Learner, number: int) -> Steps[tuple[Odds, ...]]:
    """Evaluate all choices of a past decision, as `judge_decision` does."""
    question, choice = past_decision(learner, number)
    return compare_in_steps(
        learner, question, learner.playout_seed(given=learner.answers_before(number)), choice
    )


def clear_cost(learner: Learner, number: int, found: Sequence[Odds], among: int) -> float:
    """Return the cost of a decision if it is significant, even as one of several; else 0."""
    game, (question, choice) = learner.game, past_decision(learner, number)
    kinds = len({game.kind_of(each) for each in only_promising(game, question, choice).choices})
    wider = confidence((kinds - 1) * among) / confidence(kinds - 1)
    mine = odds_of_answer(learner, number, found)
    return mine.behind if mine.behind > wider * (mine.behind - mine.low) else 0


def turning_point_of(
    learner: Learner,
    decisions: int,
    looked_at: int,
    worst: tuple[float, int, tuple[Odds, ...]] | None,
) -> TurningPoint:
    made = f"Of your {counted(decisions, 'decision')} with a choice"
    if looked_at < decisions:
        made = f"Of the {looked_at} least usual of your {decisions} decisions"
    if worst is None:
        more = f"{made}, none was clearly a mistake."
        return TurningPoint(None, Message("No single decision turned this match.", more=more))
    _, number, found = worst
    message = verdict_message(learner, number, found)
    event = learner.match.past[number].told
    more = f"{made}, the one after event {event} cost you the most. {message.more}"
    text = f"This one cost you the most. {message.text}"
    text = text if len(text) <= LONGEST_TEXT else message.text
    return TurningPoint(event, replace(message, text=text, more=more, offers=("branch",)))


def paced(steps: Steps[T], done: float) -> Generator[float, None, T]:
    ends: list[T] = []
    for _ in into(ends, steps):
        yield done
    return ends[0]
