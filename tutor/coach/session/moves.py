"""What a session shows: the moves there are, who is deciding, and how it went on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tutor.engine.match import Question
from tutor.engine.script import Seat
from tutor.table.scene import Id, Move, Scene

if TYPE_CHECKING:  # a session asks this file what it shows
    from tutor.coach.session import Session

FRAMES = 40  # events worth showing one by one; more are only told


def moves(session: Session, question: Question[Any]) -> Iterator[Move]:
    """The choices, each with the gesture that makes it."""
    stage, view = session.stage, question.view
    for choice in session.buttons(question):
        legal = choice in question.choices
        order = stage.any_order(choice)
        path = stage.gesture(view, session.seat, choice)
        yield Move(stage.say(view, choice), path, order, legal=legal)


def refused(session: Session, question: Question[Any]) -> Iterator[tuple[Id, ...]]:
    """The gestures of several items that would make a choice which the rules forbid."""
    for choice in session.thinkable(question):
        path = session.stage.gesture(question.view, session.seat, choice)
        if len(path) > 1 and choice not in question.choices:
            yield path


def states(session: Session) -> Mapping[Seat, Any]:
    """Who is deciding, who has decided, and who has won."""
    match = session.match
    if match.outcome:
        return dict.fromkeys(match.outcome.winners, "won")
    waiting = (question.seat for question in session.questions())
    return {**dict.fromkeys(match.answers, "ready"), **dict.fromkeys(waiting, "deciding")}


def frames(session: Session, told: int) -> list[Scene]:
    """The table after each of the events since so many; the last of a round is held."""
    events, deal = session.match.events, session.match.game.deal
    numbers = range(max(told, len(events) - FRAMES) + 1, len(events) + 1)
    return [
        replace(session.replay(n), hold=ends_round(events[n - 1 : n + 1], deal)) for n in numbers
    ]


def ends_round(two: list[Any], deal: str) -> bool:
    """Whether the second of two events is the next deal."""
    return [event.rule == deal for event in two] == [False, True]
