"""Print the written tests of the units, their re-tests, and their keys."""

from collections.abc import Iterator, Sequence

from tutor.classroom.exercise import Reasoned
from tutor.classroom.lessons import plan_of
from tutor.classroom.paper.answers import choices_of, lettered, lines_of, listed, numbers_of
from tutor.classroom.paper.handouts import NAME, Block, handout
from tutor.classroom.work import class_of
from tutor.classroom.written.papers import MINUTES, PAPERS, questions
from tutor.classroom.written.question import Grid, Question
from tutor.classroom.written.texts import TEXTS
from tutor.engine.wording import counted


def paper_pdf(version: str, class_code: str = "", page: str = "a4") -> bytes:
    """Return the test or the re-test: two pages for each student."""
    return handout(title(version, class_code), paper_blocks(version), page)


def key_pdf(version: str, class_code: str = "", page: str = "a4") -> bytes:
    """Return the key: answers, points, and the line of thought behind each wrong number."""
    return handout(f"{title(version, class_code)}: key", key_blocks(version), page)


def title(version: str, class_code: str = "") -> str:
    of_class = f", class {class_of(class_code)}" if class_code else ""
    return f"{TEXTS.entry(version, 'title')['title']}{of_class}"


def paper_blocks(version: str) -> list[Block]:
    asked = questions(version)
    points = sum(each.points for each in asked)
    says = TEXTS.filled_in(minutes=MINUTES, points=points).entry("paper", "says")["says"]
    blocks = [Block(f"{NAME}\n\n# {title(version)}\n\n{says}")]
    second = PAPERS[version].second_page
    return [*blocks, *(on_paper(each, is_first=each.number == second) for each in asked)]


def on_paper(asked: Question, *, is_first: bool) -> Block:
    """Return a question with its points and its room to write."""
    worth = TEXTS.filled_in(points=asked.points).entry("worth", "says")["says"]
    parts = [f"**{asked.number}** {worth} {asked.asks}", shown(asked), asked.gap]
    return Block("\n\n".join(filter(None, parts)), asked.shape.room, is_first=is_first)


def shown(asked: Question) -> str:
    """Return the empty table, the choices or the lines of a question, if it has any."""
    if asked.grid:
        return table_of(asked.grid)
    if isinstance(asked.task, Reasoned):
        return listed(lettered(asked.task))
    return lines_of(asked.task.lines)


def table_of(grid: Grid, *, is_filled: bool = False) -> str:
    """Return a two-way table, empty or with its counts and totals."""
    rows = [[str(count) * is_filled for count in row] for row in with_totals(grid.counts)]
    lines = [grid.columns, ["---"] * len(grid.columns)]
    lines += [[name, *row] for name, row in zip(grid.rows, rows, strict=True)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def with_totals(counts: Sequence[Sequence[int]]) -> list[list[int]]:
    rows = [[*row, sum(row)] for row in counts]
    return [*rows, [sum(column) for column in zip(*rows, strict=True)]]


def key_blocks(version: str) -> list[Block]:
    asked = questions(version)
    spare = MINUTES - sum(each.shape.minutes for each in asked)
    says = TEXTS.filled_in(minutes=MINUTES, spare=spare).entry("key", "says")["says"]
    first = Block(f"# {title(version)}, key\n\n{says}")
    return [first, *(block for each in asked for block in in_key(each))]


def in_key(asked: Question) -> Iterator[Block]:
    task = asked.task
    size = f"{counted(asked.points, 'point')}, {counted(asked.shape.minutes, 'minute')}"
    yield Block(f"## {task.number} {task.title} ({lessons_of(asked)}; {size})")
    filled = [table_of(asked.grid, is_filled=True)] if asked.grid else []
    right = choices_of(task) if isinstance(task, Reasoned) else numbers_of(task)
    yield Block("\n\n".join([*filled, right]))
    again = f"**Repeat** {lessons_of(asked, with_titles=True)}: {asked.repeat}."
    yield Block("\n\n".join([f"**Sample answer.** {asked.way}", worth(asked), again]))


def worth(asked: Question) -> str:
    """Return a line for each part of a question, with its points."""
    each = zip(asked.shape.points, asked.marks, strict=True)
    return "\\\n".join(f"**{counted(points, 'point')}** for {mark}" for points, mark in each)


def lessons_of(asked: Question, *, with_titles: bool = False) -> str:
    numbers = asked.shape.lessons
    names = [f"{n} ({plan_of(n).title})" if with_titles else str(n) for n in numbers]
    return f"{'lesson' if len(names) == 1 else 'lessons'} {', '.join(names)}"
