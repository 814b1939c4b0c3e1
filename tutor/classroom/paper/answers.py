"""Write exercises and their answers in Markdown: lines, choices, wrong numbers and feedback."""

import re
from collections.abc import Sequence

from tutor.chance import Exact
from tutor.classroom.check import STRESSED, shown
from tutor.classroom.exercise import Exercise, Line, Reasoned, WrongModel
from tutor.classroom.today import LETTERS

SIGNS = re.compile(r"([\\`*_\[\]<>#|~])")  # characters that Markdown would interpret
HALFWAY = " **Half of the points.**"


def literal(text: str) -> str:
    return SIGNS.sub(r"\\\1", text)


def listed(each: Sequence[tuple[str, str]]) -> str:
    return "\\\n".join(f"**{name}** {literal(text)}" for name, text in each)


def lines_of(lines: Sequence[Line]) -> str:
    """Return the lines of a calculation with their numbers."""
    return listed([(str(n), str(line)) for n, line in enumerate(lines, 1)])


def lettered(task: Reasoned) -> list[tuple[str, str]]:
    """Return the choices of a ticket with their letters."""
    return [(letter, choice.text) for letter, choice in zip(LETTERS, task.offered, strict=False)]


def choices_of(task: Reasoned) -> str:
    """Return the choices of a ticket with the thought behind each."""
    return "\n".join(
        named(letter, text, thought)
        for (letter, text), thought in zip(lettered(task), task.outcomes, strict=True)
    )


def named(letter: str, text: str, thought: str) -> str:
    """Return a choice with the thought behind it, unless it says that itself."""
    said = text.rstrip(".")
    behind = "" if thought and thought in said else f": {thought or '**right**'}"
    return f"- **{letter}** {literal(said)}{behind}"


def numbers_of(task: Exercise) -> str:
    """Return the right number, and a table of wrong ones with lines of thought and feedback."""
    if task.lines:
        wrong = task.lines[int(task.values[""]) - 1]
        right = f"**Line {task.values['']}**: the number should be {shown(Exact(wrong.true()))}."
        return f"{lines_of(task.lines)}\n\n{right}"
    table = ["| answer | line of thought | feedback |", "|---|---|---|"]
    table += [
        f"| {shown(task.values[model.name])} | {model.name} | {feedback(model)} |"
        for model in task.models
    ]
    typed = f" (typed: `{task.typed}`)"
    other = f"Any other number: {stressed(task.hint)}"
    return "\n\n".join([f"**{shown(task.values[''])}**{typed}", "\n".join(table), other])


def feedback(model: WrongModel) -> str:
    return stressed(model.says) + HALFWAY * model.is_halfway


def stressed(words: str) -> str:
    """Return Markdown for feedback, in which *words* between asterisks stay emphasized."""
    parts = STRESSED.split(words)
    return "".join(f"*{literal(part)}*" if n % 2 else literal(part) for n, part in enumerate(parts))
