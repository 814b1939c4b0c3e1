"""Write exercises and their answers in Markdown: lines, choices, wrong numbers and feedback."""

import re
from collections.abc import Sequence

from tutor.chance import Exact
from tutor.classroom.check import STRESSED, with_decimal
from tutor.classroom.exercise import CalculationLine, Exercise, Reasoned, WrongModel
from tutor.classroom.replies import LETTERS

SIGNS = re.compile(r"([\\`*_\[\]<>#|~])")  # characters that Markdown would interpret
HALFWAY = " **Half of the points.**"


def typst_literal(text: str) -> str:
    return SIGNS.sub(r"\\\1", text)


def named_lines(each: Sequence[tuple[str, str]]) -> str:
    return "\\\n".join(f"**{name}** {typst_literal(text)}" for name, text in each)


def calculation_lines(lines: Sequence[CalculationLine]) -> str:
    """Return the lines of a calculation with their numbers."""
    return named_lines([(str(n), str(line)) for n, line in enumerate(lines, 1)])


def lettered_choices(task: Reasoned) -> list[tuple[str, str]]:
    """Return the choices of a ticket with their letters."""
    return [(letter, choice.text) for letter, choice in zip(LETTERS, task.offered, strict=False)]


def ticket_choices(task: Reasoned) -> str:
    """Return the choices of a ticket with the thought behind each."""
    return "\n".join(
        choice_with_thought(letter, text, thought)
        for (letter, text), thought in zip(lettered_choices(task), task.outcomes, strict=True)
    )


def choice_with_thought(letter: str, text: str, thought: str) -> str:
    """Return a choice with the thought behind it, unless it says that itself."""
    said = text.rstrip(".")
    behind = "" if thought and thought in said else f": {thought or '**right**'}"
    return f"- **{letter}** {typst_literal(said)}{behind}"


def numbers_of(task: Exercise) -> str:
    """Return the right number, and a table of wrong ones with lines of thought and feedback."""
    if task.lines:
        wrong = task.lines[int(task.values[""]) - 1]
        right = (
            f"**Line {task.values['']}**: the number should be {with_decimal(Exact(wrong.true()))}."
        )
        return f"{calculation_lines(task.lines)}\n\n{right}"
    table = ["| answer | line of thought | feedback |", "|---|---|---|"]
    table += [
        f"| {with_decimal(task.values[model.name])} | {model.name} | {feedback(model)} |"
        for model in task.models
    ]
    typed = f" (typed: `{task.typed}`)"
    other = f"Any other number: {stressed(task.hint)}"
    return "\n\n".join([f"**{with_decimal(task.values[''])}**{typed}", "\n".join(table), other])


def feedback(model: WrongModel) -> str:
    return stressed(model.says) + HALFWAY * model.is_halfway


def stressed(words: str) -> str:
    """Return Markdown for feedback, in which *words* between asterisks stay emphasized."""
    parts = STRESSED.split(words)
    return "".join(
        f"*{typst_literal(part)}*" if n % 2 else typst_literal(part) for n, part in enumerate(parts)
    )
