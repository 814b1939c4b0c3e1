"""Print the written tests of the units, their re-tests, and their keys."""

from collections.abc import Iterator, Sequence

from tutor.classroom.exercise import Reasoned
from tutor.classroom.lessons import lesson_plan
from tutor.classroom.paper.answers import (
    calculation_lines,
    lettered_choices,
    named_lines,
    numbers_of,
    ticket_choices,
)
from tutor.classroom.paper.handouts import NAME, HandoutBlock, handout
from tutor.classroom.work import class_of
from tutor.classroom.written.papers import MINUTES, PAPERS, paper_questions
from tutor.classroom.written.question import Grid, PaperQuestion
from tutor.classroom.written.texts import TEXTS
from tutor.engine.wording import counted


def paper_pdf(version: str, class_code: str = "", page: str = "a4") -> bytes:
    """Return the test or the re-test: two pages for each student."""
    return handout(title(version, class_code), paper_blocks(version), page)


def unit_key_pdf(version: str, class_code: str = "", page: str = "a4") -> bytes:
    """Return the key: answers, points, and the line of thought behind each wrong number."""
    return handout(f"{title(version, class_code)}: key", unit_key_blocks(version), page)


def title(version: str, class_code: str = "") -> str:
    of_class = f", class {class_of(class_code)}" if class_code else ""
    return f"{TEXTS.entry(version, 'title')['title']}{of_class}"


def paper_blocks(version: str) -> list[HandoutBlock]:
    asked = paper_questions(version)
    points = sum(each.points for each in asked)
    says = TEXTS.filled_in(minutes=MINUTES, points=points).entry("paper", "says")["says"]
    blocks = [HandoutBlock(f"{NAME}\n\n# {title(version)}\n\n{says}")]
    second = PAPERS[version].second_page
    return [*blocks, *(on_paper(each, is_first=each.number == second) for each in asked)]


def on_paper(asked: PaperQuestion, *, is_first: bool) -> HandoutBlock:
    """Return a question with its points and its room to write."""
    worth = TEXTS.filled_in(points=asked.points).entry("worth", "says")["says"]
    parts = [f"**{asked.number}** {worth} {asked.asks}", shown(asked), asked.gap]
    return HandoutBlock("\n\n".join(filter(None, parts)), asked.shape.room, is_first=is_first)


def shown(asked: PaperQuestion) -> str:
    """Return the empty table, the choices or the lines of a question, if it has any."""
    if asked.grid:
        return points_table(asked.grid)
    if isinstance(asked.task, Reasoned):
        return named_lines(lettered_choices(asked.task))
    return calculation_lines(asked.task.lines)


def points_table(grid: Grid, *, is_filled: bool = False) -> str:
    """Return a two-way table, empty or with its counts and totals."""
    rows = [[str(count) * is_filled for count in row] for row in with_totals(grid.counts)]
    lines = [grid.columns, ["---"] * len(grid.columns)]
    lines += [[name, *row] for name, row in zip(grid.rows, rows, strict=True)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def with_totals(counts: Sequence[Sequence[int]]) -> list[list[int]]:
    rows = [[*row, sum(row)] for row in counts]
    return [*rows, [sum(column) for column in zip(*rows, strict=True)]]


def unit_key_blocks(version: str) -> list[HandoutBlock]:
    asked = paper_questions(version)
    spare = MINUTES - sum(each.shape.minutes for each in asked)
    says = TEXTS.filled_in(minutes=MINUTES, spare=spare).entry("key", "says")["says"]
    first = HandoutBlock(f"# {title(version)}, key\n\n{says}")
    return [first, *(block for each in asked for block in in_key(each))]


def in_key(asked: PaperQuestion) -> Iterator[HandoutBlock]:
    task = asked.task
    size = f"{counted(asked.points, 'point')}, {counted(asked.shape.minutes, 'minute')}"
    yield HandoutBlock(f"## {task.number} {task.title} ({lessons_of(asked)}; {size})")
    filled = [points_table(asked.grid, is_filled=True)] if asked.grid else []
    right = ticket_choices(task) if isinstance(task, Reasoned) else numbers_of(task)
    yield HandoutBlock("\n\n".join([*filled, right]))
    again = f"**Repeat** {lessons_of(asked, with_titles=True)}: {asked.repeat}."
    yield HandoutBlock("\n\n".join([f"**Sample answer.** {asked.way}", worth(asked), again]))


def worth(asked: PaperQuestion) -> str:
    """Return a line for each part of a question, with its points."""
    each = zip(asked.shape.points, asked.marks, strict=True)
    return "\\\n".join(f"**{counted(points, 'point')}** for {mark}" for points, mark in each)


def lessons_of(asked: PaperQuestion, *, with_titles: bool = False) -> str:
    numbers = asked.shape.lessons
    names = [f"{n} ({lesson_plan(n).title})" if with_titles else str(n) for n in numbers]
    return f"{'lesson' if len(names) == 1 else 'lessons'} {', '.join(names)}"
