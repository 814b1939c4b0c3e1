"""Print a lesson: the handout for the class, and the answer key for its teacher."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from tutor.chance import Exact
from tutor.chance.refusals.wrong import Wrong
from tutor.classroom.check import shown
from tutor.classroom.editions.making import letter, outputs, own, plain, rows
from tutor.classroom.editions.marks import Cell, Source
from tutor.classroom.exercise import Exercise, Poll, Pool, Task
from tutor.classroom.paper.handouts import Block, handout
from tutor.classroom.today import lesson, lines_shown

LINES = {  # lines to write on, by kind of exercise
    "fraction": 2,
    "explain": 3,
    "find the error": 1,
    "design your own": 1,
    "simulate and pool": 1,
}
BLANKS = "\\_" * 12  # to write on, within a line
NAME = f"Name {BLANKS * 2}   Student number {BLANKS}"  # also on the exit ticket, which is cut off
VOTES = f"First vote {BLANKS}   Second vote {BLANKS}"
LONGEST = 80  # max. characters of an output in the key
LISTS = 2  # lines for a list that the class writes down
TO_LIST = re.compile(r"\bwrite down all\b", re.IGNORECASE)
HEADING = re.compile(r"^## (.+)", re.MULTILINE)
CUT = "---\n\n*Cut here, and hand in what is below.*"
SHOWS = re.compile(r'today\.(poll|lines)\("([\d.]+)"\)')
SIGNS = re.compile(r"([\\`*_\[\]<>#|~])")  # characters that Markdown would interpret


def handout_pdf(source: Source, class_code: str = "", page: str = "a4") -> bytes:
    return handout(title(source, class_code), handout_blocks(source, class_code), page)


def key_pdf(source: Source, class_code: str = "", page: str = "a4") -> bytes:
    blocks = key_blocks(source, class_code)
    return handout(f"{title(source, class_code)}: answers", blocks, page)


def title(source: Source, class_code: str) -> str:
    """Return the title, with the class code, on which the order of choices depends."""
    plan = source.plan
    return f"Lesson {plan.number}, {plan.title}, class {own(source, class_code)}"


def handout_blocks(source: Source, class_code: str = "") -> list[Block]:
    marked = [cell for cell in source.cells if "handout" in cell.marks]
    blocks = [Block(NAME)]
    ticket = list[Block]()  # last, because it is cut off and handed in
    for number, cells in groupby(marked, key=lambda cell: cell.exercise):
        texts = [on_paper(cell, source, class_code) for cell in cells]
        if not number:
            blocks += [part for text in texts for part in lists(text)]
            continue
        kind = source.plan.task(number).kind
        asked = [CUT, NAME] * (kind == "explain") + texts + [VOTES] * (kind == "predict")
        block = Block("\n\n".join(asked), LINES.get(kind, 0))
        (ticket if kind == "explain" else blocks).append(block)
    return [*blocks, *ticket]


def on_paper(cell: Cell, source: Source, class_code: str) -> str:
    if not cell.is_code:
        return plain(cell.text, cell)
    found = SHOWS.fullmatch(cell.text.strip())
    if not found:
        raise Wrong(
            f"{source.name}: a handout can show today.poll(...) and today.lines(...), "
            f"not {cell.text.strip().partition(chr(10))[0]}."
        )
    today = lesson(source.plan.number, class_code=own(source, class_code))
    show = {"poll": today.poll, "lines": today.lines}[found[1]]
    return listed(rows(show(found[2])))


def listed(each: Sequence[tuple[str, str]]) -> str:
    return "\\\n".join(f"**{name}** {literal(text)}" for name, text in each)


def literal(text: str) -> str:
    return SIGNS.sub(r"\\\1", text)


def lists(text: str) -> Iterator[Block]:
    """Split a text after each table, and after each list to write down."""
    part = list[str]()
    for paragraph in text.split("\n\n"):
        part.append(paragraph)
        is_list = TO_LIST.search(paragraph)
        if is_list or paragraph.startswith("|"):
            yield Block("\n\n".join(part), LISTS if is_list else 0)
            part = []
    if part:
        yield Block("\n\n".join(part))


def key_blocks(source: Source, class_code: str = "") -> list[Block]:
    plan, begun, executed = source.plan, set[str](), outputs(source)
    blocks = [Block(f"# Lesson plan and answers: lesson {plan.number}, {plan.title}")]
    for n, cell in enumerate(source.cells):
        if cell.minutes:
            named = HEADING.search(cell.text)
            blocks.append(Block(f"# {named[1] if named else 'Part'}: {cell.minutes} minutes"))
        if cell.exercise and cell.exercise not in begun:
            begun.add(cell.exercise)
            blocks.append(Block(head(source.task(cell), source, class_code)))
        if cell.marks & {"teacher", "solution"}:
            text = computed(cell, executed.get(n, {})) if cell.is_code else plain(cell.text, cell)
            blocks += [Block(text)] if text else []
    return blocks


def computed(cell: Cell, executed: Mapping[str, Any]) -> str:
    """Return code with its output if that is one line, otherwise an empty string."""
    found = [each.get("data", {}).get("text/plain", "") for each in executed.get("outputs", ())]
    short = [text for text in found if 0 < len(text) <= LONGEST and "\n" not in text]
    return "\n".join(["```", cell.text, f"# {short[0]}", "```"]) if len(short) == 1 else ""


def head(task: Task, source: Source, class_code: str) -> str:
    points = sum(cell.points for cell in source.cells if cell.exercise == task.number)
    worth = f" ({points} {'point' if points == 1 else 'points'})" if points else ""
    return f"## {task.number} {literal(task.title)}{worth}\n\n{values(task, source, class_code)}"


def values(task: Task, source: Source, class_code: str) -> str:
    if isinstance(task, Poll):
        right = letter(source, task, class_code)
        return "\n".join(
            f"- **{name}** {literal(text)}: {'**right**' if name == right else thought(task, text)}"
            for name, text in rows(
                lesson(source.plan.number, class_code=own(source, class_code)).poll(task.number)
            )
        )
    if isinstance(task, Pool):
        return f"True value: **{shown(Exact(task.truth()))}**"
    if isinstance(task, Exercise):
        return numbers(task)
    typed = [
        answer for cell in source.cells if cell.exercise == task.number for answer in cell.answers
    ]
    return "\n\n".join(f"For instance: {literal(answer)}" for answer in typed)


def thought(task: Poll, text: str) -> str:
    return next(choice.thought for choice in task.offered if choice.text == text)


def numbers(task: Exercise) -> str:
    if task.lines:
        wrong = task.lines[int(task.values[""]) - 1]
        lines = listed(rows(lines_shown(task.lines)))
        right = f"**Line {task.values['']}**: the number should be {shown(Exact(wrong.true()))}."
        return f"{lines}\n\n{right}"
    rows_: Any = [
        f"| {shown(task.values[model.name])} | {model.name} | {literal(model.says)} |"
        for model in task.models
    ]
    table = "\n".join(["| answer | line of thought | feedback |", "|---|---|---|", *rows_])
    return f"**{shown(task.values[''])}**\n\n{table}"
