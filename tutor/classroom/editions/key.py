"""Print the key of a lesson, which is its plan: minutes, notes, answers, lines of thought."""

import re
from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any

from tutor.chance import Exact
from tutor.classroom.check import with_decimal
from tutor.classroom.editions.making import (
    class_code_of,
    letter,
    of_class,
    outputs,
    reply_rows,
    without_links,
)
from tutor.classroom.editions.marks import PRINTED, Cell, Source
from tutor.classroom.editions.misses import ABOUT, who_misses
from tutor.classroom.editions.pages import homework_blocks, page_title, picture_of_cell
from tutor.classroom.exercise import Exercise, OwnQuestion, Poll, Pool, Reasoned, Task
from tutor.classroom.paper.answers import (
    choice_with_thought,
    numbers_of,
    ticket_choices,
    typst_literal,
)
from tutor.classroom.paper.handouts import HandoutBlock, handout
from tutor.engine.event import listing
from tutor.engine.wording import counted

LONGEST_OUTPUT = 80  # max. characters of an output in the key
HEADING = re.compile(r"^## (.+)", re.MULTILINE)
HEADER = re.compile(r"^\| \*\*(.+?)\*\* \| (.+) \|$", re.MULTILINE)
TABLE = re.compile(r"^\|.*\n?", re.MULTILINE)  # on the handout it is empty, in a note filled in
NAMED = re.compile(r"^\*\*[\d.]+\*\* (?:\([^)]*\) )?")  # the number of an exercise
MOST_CODE = 3  # lines in the key
SOLVED = re.compile(r"^\*\*(?:Solution [\d.]+|Starter, answers|Extra, answer)\.\*\* ")
NOTE = re.compile(r"^> \*\*For the teacher\.\*\* ", re.MULTILINE)
STARTER, TICKET, EACH, POOL, LESSON = 3, 4, 6, 12, 45  # minutes


def lesson_key_pdf(source: Source, class_code: str = "", page: str = "a4") -> bytes:
    blocks = lesson_key_blocks(source, class_code)
    return handout(f"{page_title(source, class_code)}: answers", blocks, page)


def lesson_key_blocks(source: Source, class_code: str = "") -> list[HandoutBlock]:
    plan, begun, executed = source.plan, set[str](), outputs(source)
    blocks = [HandoutBlock(f"# Lesson plan and answers: lesson {plan.number}, {plan.title}")]
    blocks.append(HandoutBlock(plan_of(source)))
    for n, cell in enumerate(source.cells):
        if cell.minutes:
            blocks.append(HandoutBlock(heading(cell)))
        if n and not cell.exercise:
            blocks += question_blocks(cell)
        if cell.exercise and cell.exercise not in begun:
            begun.add(cell.exercise)
            task = source.task(cell)
            said = "\n\n".join(block.text for block in question_blocks(cell))
            is_short = isinstance(task, Pool | OwnQuestion)  # stays with its solution
            blocks.append(HandoutBlock(head(task, said, source, class_code), is_kept=is_short))
        if cell.marks & {"teacher", "solution"} and "homework" not in cell.marks:
            blocks += explained(cell, executed.get(n, {}))
    return [*blocks, *homework_blocks(source, with_answers=True), HandoutBlock(two_lessons(source))]


def question_blocks(cell: Cell) -> list[HandoutBlock]:
    """Return what a cell tells the class, without its heading, number and empty tables."""
    if cell.is_code or cell.is_hidden or not cell.marks & (PRINTED | {f"ex-{cell.exercise}"}):
        return []
    text = TABLE.sub("", HEADING.sub("", without_links(cell.text, cell))).strip()
    text = NAMED.sub("", text)
    return [HandoutBlock(text)] if text else []


def explained(cell: Cell, executed: Mapping[str, Any]) -> list[HandoutBlock]:
    """Return a note, a solution or a filled picture, if there is anything to print."""
    if picture := picture_of_cell(cell):
        return [HandoutBlock("", drawing=picture)]
    text = computed(cell, executed) if cell.is_code else note_text(cell)
    return [HandoutBlock(text)] if text else []


def plan_of(source: Source) -> str:
    """Return the header of a lesson, one row below the other."""
    rows_ = HEADER.findall(source.cells[0].text)
    return "\\\n".join(f"**{name}**: {said}" for name, said in rows_)


def heading(cell: Cell) -> str:
    return f"# {name_of(cell)}: {cell.minutes} minutes"


def name_of(cell: Cell) -> str:
    named = HEADING.search(cell.text)
    return named[1] if named else "Part"


def note_text(cell: Cell) -> str:
    """Return a note or a solution, without the words that say which of them it is."""
    text = NOTE.sub("", without_links(cell.text, cell))
    return SOLVED.sub("", text)


def two_lessons(source: Source) -> str:
    """Plan the lesson for twice 45 minutes: the board first, then all exercises in their order."""
    tasks = source.plan.tasks
    first_one, *others = (task.number for task in tasks if isinstance(task, Exercise))
    question = next(task.number for task in tasks if isinstance(task, OwnQuestion))
    parts = [(name_of(cell), cell.minutes) for cell in source.cells if cell.minutes]
    first = [*parts[:4], (first_one, EACH)]
    second = [("Starter again", STARTER)]
    for task in tasks:
        if isinstance(task, Pool):
            second.append((f"{task.number} and the class board", POOL))
        elif task.number in others:
            second.append((task.number, EACH))
    second.append(("Exit ticket", TICKET))
    first.append(("for questions, and a slower board", LESSON - sum(each for _, each in first)))
    second.append((f"{question}, in pairs", LESSON - sum(each for _, each in second)))
    rows_ = zip_longest(first, second, fillvalue=("–", "–"))
    table = [f"| {one} | {a} | {other} | {b} |" for (one, a), (other, b) in rows_]
    head = ["| first lesson | minutes | second lesson | minutes |", "|---|--:|---|--:|"]
    pools = [task.number for task in tasks if isinstance(task, Pool)]
    paper = f"Without computers, take the extra of the handout instead of {listing(pools)}"
    paper += f", and the homework instead of {question}."
    return "\n".join([f"# In two lessons of {LESSON} minutes", "", *head, *table, "", paper])


def computed(cell: Cell, executed: Mapping[str, Any]) -> str:
    """Return code with its output if both are short, otherwise an empty string."""
    if cell.text.count("\n") >= MOST_CODE:
        return ""
    found = [each.get("data", {}).get("text/plain", "") for each in executed.get("outputs", ())]
    short = [text for text in found if 0 < len(text) <= LONGEST_OUTPUT and "\n" not in text]
    return "\n".join(["```", cell.text, f"# {short[0]}", "```"]) if len(short) == 1 else ""


def head(task: Task, asked: str, source: Source, class_code: str) -> str:
    points = sum(cell.points for cell in source.cells if cell.exercise == task.number)
    worth = [counted(points, "point")] if points else []
    when = [needed(task)] if needed(task) else []
    said = f" ({', '.join([*when, *worth])})" if when or worth else ""
    parts = [asked, values(task, source, class_code)]
    return "\n\n".join(
        [f"## {task.number} {typst_literal(task.title)}{said}", *filter(None, parts)]
    )


def needed(task: Task) -> str:
    if isinstance(task, Exercise):
        return "core" if task.is_core else "if time"
    if isinstance(task, Pool):
        return "core" if task.is_secret else "if time"
    return ""


def values(task: Task, source: Source, class_code: str) -> str:
    if isinstance(task, Poll):
        right = letter(source, task, class_code)
        return "\n".join(
            choice_with_thought(name, text, "" if name == right else thought(task, text))
            for name, text in reply_rows(of_class(source, class_code).poll(task.number))
        )
    if isinstance(task, Reasoned):
        return ticket_choices(task)
    if isinstance(task, Pool):
        true = f"True value: **{with_decimal(Exact(task.truth()))}**"
        is_about = source.plan.number == ABOUT
        return f"{true}. {who_misses(class_code_of(source, class_code))}" if is_about else true
    if isinstance(task, Exercise):
        return numbers_of(task)
    return "\n\n".join(example_questions(task, source))


def example_questions(task: Task, source: Source) -> Iterator[str]:
    """Yield an example of a question that a student may ask, and its answer."""
    for cell in source.cells:
        if cell.exercise == task.number and cell.answers:
            asked = cell.solutions[0].strip().splitlines()[-1].replace(", answer", "")
            yield f"For instance `{asked}`: {typst_literal(cell.answers[0])}"


def thought(task: Poll, text: str) -> str:
    return next(choice.thought for choice in task.offered if choice.text == text)
