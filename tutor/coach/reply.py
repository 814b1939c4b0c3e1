"""The punishing reply: why the last choice was poor, if it was, shown in an imagined world."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from statistics import fmean
from typing import TYPE_CHECKING, Any

from tutor.bots.odds import Odds, Worlds, weigh
from tutor.coach.course import Course, course
from tutor.coach.hints import WORLDS, amount, odds
from tutor.coach.message import Line, Message
from tutor.coach.phrases import second_person
from tutor.engine.match import Match, Moment, Question
from tutor.engine.script import Seat
from tutor.engine.state import clone

if TYPE_CHECKING:  # a session asks this file for the reply
    from tutor.coach.session import Session

TRIED = 100  # worlds from which the typical one is taken
TURNS = 5  # what shows later convinces nobody
Pair = tuple[Course, Course]  # after the choice, and after the better one, in the same world


def asked_then(match: Match[Any], moment: Moment[Any], seat: Seat) -> Question[Any]:
    """The question that this seat answered then, as it saw it."""
    then = Match(match.game, clone(moment.state), 0)
    return next(question for question in then.questions() if question.seat == seat)


def reply(session: Session, question: Question[Any], choice: Any, luck: str) -> Message:
    """What is wrong with this answer; the odds, if nothing is clearly wrong."""
    found = weigh(session.match.game, question, WORLDS, luck)
    mine = next(each for each in found if each.choice == choice)
    says = session.say(question, choice)
    if question.forced:
        return Message(f"There was nothing to decide: {says}.")
    said = odds(session, question, found)
    if mine.level:
        return replace(said, text=f"{says} was no clear mistake. {said.text}")
    lines = typical(session, question, mine, found[0], luck)
    better = session.say(question, found[0].choice)
    cost = amount(-mine.behind, session.stage.unit, "", "worse")
    text = (
        f"{says} is {cost} on average than {better}. A typical deal shows why; it is imagined "
        "from what you could see, and no card that was hidden from you then is where it was."
    )
    return replace(said, text=text, lines=lines, offers=("retry",))


def typical(
    session: Session, question: Question[Any], mine: Odds, best: Odds, luck: str
) -> tuple[Line, ...]:
    """What a typical loss looks like, beside the course of the better choice."""
    game, seat = session.match.game, question.seat
    pairs: list[Pair] = [
        (
            course(game, world, {seat: mine.choice}, chance),
            course(game, world, {seat: best.choice}, chance),
        )
        for world, chance in islice(Worlds(game, question, f"{luck}/typical"), TRIED)
    ]
    turn = next((n for n in range(1, TURNS + 1) if shows(pairs, n, mine.behind)), TURNS)
    worse = sorted(
        (pair for pair in pairs if loss(pair, turn) >= mine.behind),
        key=lambda pair: loss(pair, turn),
    )
    pair = worse[len(worse) // 2] if worse else max(pairs, key=lambda pair: loss(pair, turn))
    return tuple(
        Line(session.stage.say(question.view, each.choice), told(session, way, turn))
        for each, way in zip((mine, best), pair, strict=True)
    )


def loss(pair: Pair, turn: int) -> float:
    """How much worse the choice is at this own turn."""
    poor, better = pair
    return better.until(turn).ahead - poor.until(turn).ahead


def shows(pairs: Sequence[Pair], turn: int, behind: float) -> bool:
    """Whether most of the difference is there already at this own turn."""
    return fmean(loss(pair, turn) for pair in pairs) >= behind / 2


def told(session: Session, course: Course, turn: int) -> tuple[Any, ...]:
    """The events up to an own turn, each with its rule, as the learner would be told them."""
    events = course.events[: course.until(turn).told]
    says = (second_person(event.told_to(session.seat, session.names)) for event in events)
    return tuple(
        replace(session.law(event.rule), text=text)
        for event, text in zip(events, says, strict=True)
    )
