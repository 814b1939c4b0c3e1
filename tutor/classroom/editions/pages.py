"""A lesson on paper: the handout, on which the class writes, and the answer key of its teacher."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from tutor.chance import Exact
from tutor.classroom.check import shown
from tutor.classroom.editions.making import letter, outputs, own, plain, rows
from tutor.classroom.editions.marks import Cell, Source
from tutor.classroom.exercise import Exercise, Poll, Pool, Task
from tutor.classroom.paper.handouts import Block, handout
from tutor.classroom.today import lesson

LINES = {  # to write on, by the kind of an exercise
    "fraction": 3,
    "explain": 4,
    "find the error": 2,
    "design your own": 2,
}
PAGES = 2  # of a handout: a sheet of paper
COUNT = re.compile(rb"/Type\s*/Pages\s*/Count\s+(\d+)")
LONGEST = 80  # letters of what code comes to
LISTS = 3  # lines, where the class writes down a list at the board
TO_LIST = re.compile(r"\bWrite down all\b")
SHOWS = re.compile(r'today\.(poll|lines)\("([\d.]+)"\)')
SIGNS = re.compile(r"([\\`*_\[\]<>#|~])")  # that Markdown would not print


def handout_pdf(source: Source, class_code: str = "", page: str = "a4") -> bytes:
    """The printed handout; a ValueError says why it cannot be printed.

    It has two pages: where there is less room, there are fewer lines to write on.
    """
    blocks, made = handout_blocks(source, class_code), b""
    for fewer in range(max(LINES.values())):
        fit = [Block(each.text, max(each.lines - fewer, min(each.lines, 1))) for each in blocks]
        made = handout(title(source, class_code), fit, page)
        if pages(made) <= PAGES:
            break
    return made


def pages(pdf: bytes) -> int:
    """How many pages a PDF has."""
    return sum(int(count) for count in COUNT.findall(pdf))


def key_pdf(source: Source, class_code: str = "", page: str = "a4") -> bytes:
    """The printed answer key; a ValueError says why it cannot be printed."""
    blocks = key_blocks(source, class_code)
    return handout(f"{title(source, class_code)}: answers", blocks, page)


def title(source: Source, class_code: str) -> str:
    """What the pages are called: the order of what is voted for is that of a class."""
    plan = source.plan
    return f"Lesson {plan.number}, {plan.title}, class {own(source, class_code)}"


def handout_blocks(source: Source, class_code: str = "") -> list[Block]:
    """What students get on paper, in order: each exercise with room for its answer."""
    marked = [cell for cell in source.cells if "handout" in cell.marks]
    blocks = list[Block]()
    for number, cells in groupby(marked, key=lambda cell: cell.exercise):
        texts = [on_paper(cell, source, class_code) for cell in cells]
        if number:
            lines = LINES.get(source.plan.task(number).kind, 0)
            blocks.append(Block("\n\n".join(texts), lines))
        else:
            blocks += [part for text in texts for part in lists(text)]
    return blocks


def on_paper(cell: Cell, source: Source, class_code: str) -> str:
    """The text of a cell; of code, what it shows to this class."""
    if not cell.is_code:
        return plain(cell.text, cell)
    found = SHOWS.fullmatch(cell.text.strip())
    if not found:
        raise ValueError(
            f"{source.name}: a handout can show today.poll(...) and today.lines(...), "
            f"not {cell.text.strip().partition(chr(10))[0]}."
        )
    today = lesson(source.plan.number, class_code=own(source, class_code))
    show = {"poll": today.poll, "lines": today.lines}[found[1]]
    return listed(rows(show(found[2])))


def listed(each: Sequence[tuple[str, str]]) -> str:
    """Rows below one another, with their letters or numbers."""
    return "\\\n".join(f"**{name}** {literal(text)}" for name, text in each)


def literal(text: str) -> str:
    """A text that Markdown leaves as it is."""
    return SIGNS.sub(r"\\\1", text)


def lists(text: str) -> Iterator[Block]:
    """A text in parts: wherever a list is to be written down, there is room for it."""
    part = list[str]()
    for paragraph in text.split("\n\n"):
        part.append(paragraph)
        if TO_LIST.search(paragraph):
            yield Block("\n\n".join(part), LISTS)
            part = []
    if part:
        yield Block("\n\n".join(part))


def key_blocks(source: Source, class_code: str = "") -> list[Block]:
    """What the teacher gets on paper, in the order of the lesson: values, solutions and notes."""
    plan, begun, executed = source.plan, set[str](), outputs(source)
    blocks = [Block(f"# Answers: lesson {plan.number}, {plan.title}")]
    for n, cell in enumerate(source.cells):
        if cell.exercise and cell.exercise not in begun:
            begun.add(cell.exercise)
            blocks.append(Block(head(source.task(cell), source, class_code)))
        if cell.marks & {"teacher", "solution"}:
            text = computed(cell, executed.get(n, {})) if cell.is_code else plain(cell.text, cell)
            blocks += [Block(text)] if text else []
    return blocks


def computed(cell: Cell, executed: Mapping[str, Any]) -> str:
    """Code, and what comes of it, if that is a line; else nothing, for it is seen on a screen."""
    found = [each.get("data", {}).get("text/plain", "") for each in executed.get("outputs", ())]
    short = [text for text in found if 0 < len(text) <= LONGEST and "\n" not in text]
    return "\n".join(["```", cell.text, f"# {short[0]}", "```"]) if len(short) == 1 else ""


def head(task: Task, source: Source, class_code: str) -> str:
    """The title of an exercise, and what it comes to."""
    points = sum(cell.points for cell in source.cells if cell.exercise == task.number)
    worth = f" ({points} {'point' if points == 1 else 'points'})" if points else ""
    return f"## {task.number} {literal(task.title)}{worth}\n\n{values(task, source, class_code)}"


def values(task: Task, source: Source, class_code: str) -> str:
    """The answer and the thoughts that lead to others, computed."""
    if isinstance(task, Poll):
        right = letter(source, task, class_code)
        return "\n".join(
            f"- **{name}** {literal(text)}: {'**right**' if name == right else thought(task, text)}"
            for name, text in rows(
                lesson(source.plan.number, class_code=own(source, class_code)).poll(task.number)
            )
        )
    if isinstance(task, Pool):
        return f"The truth: **{shown(Exact(task.truth()))}**"
    if isinstance(task, Exercise):
        return numbers(task)
    typed = [
        answer for cell in source.cells if cell.exercise == task.number for answer in cell.answers
    ]
    return "\n\n".join(f"For instance: {literal(answer)}" for answer in typed)


def thought(task: Poll, text: str) -> str:
    """The thought behind something that may be voted for."""
    return next(choice.thought for choice in task.offered if choice.text == text)


def numbers(task: Exercise) -> str:
    """The answer of an exercise, and a table of its wrong models."""
    if task.lines:
        wrong = task.lines[int(task.values[""]) - 1]
        return f"**Line {task.values['']}**; right would be {shown(Exact(wrong.true()))}."
    rows_: Any = [f"| {model.name} | {shown(task.values[model.name])} |" for model in task.models]
    table = "\n".join(["| thought | comes to |", "|---|---|", *rows_])
    return f"**{shown(task.values[''])}**\n\n{table}"
