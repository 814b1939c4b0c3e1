"""How the table shows a question to a learner, who is deciding, and how it went on."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from tutor.coach.learner import Learner
from tutor.engine.event import Event
from tutor.engine.match import Match, Question
from tutor.engine.script import Seat
from tutor.table.scene import Aim, Id, Move, Scene

NOTHING = ""  # an item that is not there
FRAMES = 40  # events worth showing one by one; more are only told


def asking(scene: Scene, learner: Learner, question: Question[Any]) -> Scene:
    """The table with a question to the learner: its moves, and the items to point at."""
    thinkable = learner.thinkable(question)
    points = {item: None for each in thinkable for item in learner.gesture(question, each)}
    alike = (*map(tuple, learner.stage.alike(question.view, learner.seat).values()),)
    together = (item for group in alike if points.keys() & group for item in group)
    ways = (*moves(learner, question),)
    return replace(
        scene,
        prompt=learner.stage.prompts[question.rule](question.view, learner.seat),
        law=learner.law(question.rule),
        moves=ways,
        points=(*dict.fromkeys([*points, *together]),),
        alike=alike,
        refused=tuple(refused(learner, question)),
        aims=tuple(aims(learner, question, ways)),
    )


def moves(learner: Learner, question: Question[Any]) -> Iterator[Move]:
    """The choices, each with the gesture that makes it."""
    for choice in learner.buttons(question):
        legal = choice in question.choices
        order = learner.stage.any_order(choice)
        path = learner.gesture(question, choice)
        verdict = learner.stage.verdict(question.view, choice) if legal else None
        say = learner.stage.say(question.view, choice)
        yield Move(say, path, order, legal=legal, verdict=verdict)


def refused(learner: Learner, question: Question[Any]) -> Iterator[tuple[Id, ...]]:
    """The gestures of several items that would make a choice which the rules forbid."""
    for choice in learner.thinkable(question):
        path = learner.gesture(question, choice)
        if len(path) > 1 and choice not in question.choices:
            yield path


def aims(learner: Learner, question: Question[Any], ways: Iterable[Move]) -> Iterator[Aim]:
    """What to point at next, after each item with which a legal choice begins."""
    for item in dict.fromkeys(move.path[0] for move in ways if move.legal and move.path):
        aim = learner.stage.astray(question.view, learner.seat, (item, NOTHING))
        if aim:
            yield Aim(item, aim.sentence, learner.law(aim.rule))


def states(match: Match[Any], waiting: Iterable[Question[Any]]) -> Mapping[Seat, Any]:
    """Who is deciding, by the questions that wait, who has decided, and who has won."""
    if match.outcome:
        return dict.fromkeys(match.outcome.winners, "won")
    deciding = (question.seat for question in waiting)
    return {**dict.fromkeys(match.answers, "ready"), **dict.fromkeys(deciding, "deciding")}


def frames(match: Match[Any], replay: Callable[[int], Scene], told: int) -> list[Scene]:
    """The replay of each of the events since so many; the last of a round is held."""
    events, deal = match.events, match.game.deal
    numbers = range(max(told, len(events) - FRAMES) + 1, len(events) + 1)
    return [replace(replay(n), hold=ends_round(events[n - 1 : n + 1], deal)) for n in numbers]


def ends_round(two: list[Event[Any]], deal: str) -> bool:
    """Whether the second of two events is the next deal."""
    return [event.rule == deal for event in two] == [False, True]
