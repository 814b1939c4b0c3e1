"""The forms for the exercises of a lesson, and what is said to an answer that was typed there."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from tutor.classroom.check import Noted
from tutor.classroom.exercise import Exercise, Poll, Pool, Reasoned
from tutor.classroom.replies import LETTERS, letters_of_choices
from tutor.classroom.today import Today
from tutor.widgets.form import Button, Field, Fields, FormOption, FormView

CHANCE = "A fraction, a decimal or per cent"
NUMBER = "A number"
INSTEAD = "The number that should be in this line"
WHY = "Your reason, in one or two sentences"
HELP = Button("help", "Help", is_main=False)
NO_NUMBER = "Your student number is missing. Type it at the top of this page."

Answerable: TypeAlias = Poll | Exercise | Reasoned | Pool


def form_of(task: Answerable, today: Today, typed: Sequence[str], reply: str) -> FormView:
    """Return the form for an exercise, with the texts of the last answer filled in."""
    first, second, *_ = [*typed, "", ""]
    label, options = f"Exercise {task.number}", tuple[FormOption, ...]()
    match task:
        case Poll():
            return FormView(f"Vote {task.number}", letters(task, today, first), reply=reply)
        case Reasoned():
            label, options = f"Exit ticket {task.number}", letters(task, today, first)
            field, button = Field("why", WHY, second, "lines"), Button("keep", "Keep")
        case Pool():
            deals = Button("simulate", "Simulate again" if reply else "Simulate")
            return FormView(f"Simulation {task.number}", buttons=(deals,), reply=reply)
        case Exercise(lines=()):
            asks = CHANCE if task.is_chance else NUMBER
            field, button = Field("typed", asks, first, "number"), Button("check", "Check")
        case Exercise():
            options = lines(task, first)
            field, button = Field("typed", INSTEAD, second, "number"), Button("check", "Check")
    has_help = isinstance(task, Exercise) and (task.help or task.lines)
    buttons = (button, HELP) if has_help else (button,)
    return FormView(label, options, (field,), buttons, reply=reply)


def letters(task: Poll | Reasoned, today: Today, chosen: str) -> tuple[FormOption, ...]:
    offered = letters_of_choices(task, today.class_code).items()
    return tuple(FormOption(letter, text, letter == chosen) for letter, text in offered)


def lines(task: Exercise, chosen: str) -> tuple[FormOption, ...]:
    numbered = [(str(n), str(line)) for n, line in enumerate(task.lines, 1)]
    return tuple(FormOption(number, text, number == chosen) for number, text in numbered)


def texts_after_touch(
    task: Answerable, name: str, fields: Fields, before: Sequence[str]
) -> list[str]:
    """Return the texts of an answer after a touch; ``before`` are those of the last one."""
    chosen = name if name in names_of_answers(task) else (*before, "")[0]
    match task:
        case Poll():
            return [chosen]
        case Reasoned():
            return [chosen, fields["why"]]
        case Exercise(lines=()):
            return [fields["typed"]]
        case Exercise():
            return [chosen, fields["typed"]]
    return []


def names_of_answers(task: Answerable) -> Sequence[str]:
    """Return the letters of the choices, or the numbers of the lines."""
    if isinstance(task, Exercise):
        return [str(n) for n in range(1, len(task.lines) + 1)]
    return [] if isinstance(task, Pool) else LETTERS[: len(task.offered)]


def judge_texts(task: Answerable, today: Today, typed: Sequence[str]) -> Any:
    """Let a lesson answer these texts, and keep the thought for the class."""
    first, second, *_ = [*typed, "", ""]
    match task:
        case Poll():
            return warned(today.predict(task.number, first))
        case Reasoned():
            return warned(today.reason(task.number, first, second))
        case Pool():
            return today.simulate(task.number)
    if task.lines and second and not first:
        return Noted("First choose a line, then type the number that should be in it.")
    answer = f"{first}: {correction(first, second)}" if second and task.lines else first
    return today.check(task.number, answer)


def correction(line: str, typed: str) -> str:
    """Return the number that is typed for a line, which may be named again: 3: 6."""
    again = re.fullmatch(rf"\s*(?:line\s*)?{line}\s*:(.+)", typed, re.IGNORECASE)
    return again[1].strip() if again else typed


def warned(reply: Noted) -> Noted:
    """Return a reply that says where on a page a missing number is typed."""
    return replace(reply, warning=NO_NUMBER) if reply.warning else reply
