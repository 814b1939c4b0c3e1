"""Why not: the rule that forbids what a learner tried, the reason here, and what is near to it."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from tutor.coach.help.astray import astray
from tutor.coach.learner import Learner
from tutor.coach.message import LogLine, Message
from tutor.engine.event import brief
from tutor.engine.match import Question
from tutor.engine.refusal import first_few, nearest
from tutor.table.gestures import begins, meant
from tutor.table.scene import Id, Law

ALLOWED = "That is allowed."


def why_not_gesture(learner: Learner, question: Question[Any], path: tuple[Id, ...]) -> Message:
    """Why pointing at these items makes no legal choice."""
    stage, at = learner.stage, (question.view, learner.seat)
    items = meant(path, stage.alike(*at))
    paths = [(c, stage.gesture(*at, c), stage.any_order(c)) for c in learner.thinkable(question)]
    begun = [(c, free) for c, whole, free in paths if begins(items, whole, any_order=free)]
    done = [c for c, _ in begun if len(stage.path(c)) == len(items)]
    tried = done or [c for c, _ in begun]
    if path and any(choice in question.choices for choice in tried):
        return Message(ALLOWED, path=path)
    of_these = path and not done and all(free for _, free in begun)  # others may not be meant
    if of_these and (why := stage.astray(*at, items)):
        return Message(why.sentence, "illegal", learner.noted(why.rule), path)
    if not path or not tried:
        gestures = [(whole, free) for _, whole, free in paths if whole]
        return replace(astray(learner, question, items, gestures), path=path)
    return replace(why_not(learner, question, tried[0]), path=path)


def why_not_button(learner: Learner, question: Question[Any], number: int) -> Message:
    """Why a button of the scene may not be pressed."""
    choices = learner.buttons(question)
    if type(number) is not int or not 0 <= number < len(choices):
        return Message(f"There is no move {brief(number)} now.")
    if choices[number] in question.choices:
        return Message(ALLOWED)
    return why_not(learner, question, choices[number])


def why_not(learner: Learner, question: Question[Any], choice: Any) -> Message:
    """The rule that forbids a choice, the reason in this position, and the nearest choices."""
    why = learner.match.objection(learner.seat, choice)
    near = [learner.stage.say(question.view, c) for c in nearest(choice, question.choices)]
    law = learner.noted(why.rule)
    return Message(why.sentence, "illegal", law, choices=first_few(near))


def events_and_rules(learner: Learner, lines: Sequence[LogLine]) -> Message:
    """What these events were, by their rules: each once, with its words."""
    if not lines:
        return Message("Nothing has happened yet.")
    first = {line.rule: line.number for line in reversed(lines)}
    lines = sorted(lines, key=lambda line: first[line.rule])
    laws = (replace(e, note=learner.law(e.number).text) for e in events_by_rule(learner, lines))
    text = "What has happened since your last decision, and the rules for it:"
    return Message(text, laws=(*laws,), offers=("reply",))


def narration(learner: Learner, since: int, end: Message | None) -> Message:
    """The events after so many, one by one, each with the rule that decided; then how it ended.

    As long as the match goes on nothing is said before them: there the table asks what comes next.
    """
    laws = (*events_by_rule(learner, learner.log(since)), *([end.law] if end and end.law else []))
    return replace(end or Message(""), law=None, laws=laws)


def events_by_rule(learner: Learner, lines: Sequence[LogLine]) -> tuple[Law, ...]:
    """Rules, each with the events in a row that it decided in the place of its words."""
    rows = groupby(lines, key=lambda line: line.rule)
    said = ((rule, " ".join(line.text for line in row)) for rule, row in rows)
    return tuple(replace(learner.law(rule), text=text) for rule, text in said)
