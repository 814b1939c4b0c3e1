"""Read a lesson's source: its cells, and the tags that say who sees each of them.

The tags are `setup`, `answer`, `test`, `solution`, `wrong`, `teacher`; of printed things `starter`,
`handout`, `extra`, `ticket`, `homework`, `slide`, `picture`; `written`; and with a number
`ex-6.2`, `points-2`, `minutes-13`. Cells without a tag are for everybody.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jupytext

from tutor.classroom.exercise import Exercise, LessonPlan, Reasoned, Task
from tutor.classroom.lessons import lesson_plan
from tutor.classroom.pictures.of_lessons import PLANNED
from tutor.engine import textfile
from tutor.engine.event import brief

PRINTED = frozenset(("starter", "handout", "extra", "ticket", "homework", "slide", "picture"))
KNOWN = PRINTED | {"setup", "answer", "test", "solution", "wrong", "teacher", "written"}
NUMBERED = re.compile(r"ex-\d+\.\d+|(?:points|minutes)-\d+")
HIDDEN = frozenset(("teacher", "solution", "wrong", "test", "homework"))  # not in their notebook
METADATA = {"tags", "jupyter"}  # allowed in a cell; a typo such as "tag" would be ignored
BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"
REGION = re.compile(rf"^{BEGIN}\n(.*?)^{END}$", re.MULTILINE | re.DOTALL)
TYPED = re.compile(r'^answer = "(.*)"$', re.MULTILINE)
SWALLOWED = re.compile(
    r"^(?:\+\+\+|```\{code-cell\}|:tags:)", re.MULTILINE
)  # an unclosed fence swallows these
LESSON = re.compile(r'\blesson\((\d+), class_code="([^"]*)", student=(\d+)\)')
PICTURE = re.compile(r'today\.picture\("(\w+)"(, filled=True)?\)')
POINTS = re.compile(r'today\.points\("([\d.]+)", answer, (\d+)\)')


class Unmarked(ValueError):
    """Raised for a source from which no edition can be made."""


@dataclass(frozen=True)
class Cell:
    """A cell of a source: its text and its tags, nothing else."""

    is_code: bool
    text: str
    marks: frozenset[str]
    is_folded: bool = False  # its code is hidden, and its output is not

    @property
    def exercise(self) -> str:
        """Number of its exercise, or an empty string."""
        return self._after("ex-")

    @property
    def points(self) -> int:
        return int(self._after("points-") or 0)

    @property
    def minutes(self) -> int:
        """Minutes of the part that starts with this cell, or 0."""
        return int(self._after("minutes-") or 0)

    @property
    def is_hidden(self) -> bool:
        return bool(self.marks & HIDDEN)

    @property
    def picture(self) -> str:
        """Name of the picture that it shows, or an empty string."""
        found = PICTURE.fullmatch(self.text.strip()) if self.is_code else None
        return found[1] if found else ""

    @property
    def is_filled(self) -> bool:
        """True if the boxes of its picture are filled."""
        return bool(self.picture) and "filled" in self.text

    @property
    def answers(self) -> list[str]:
        """Answers in its solution, without the quotes."""
        return [answer for solution in self.solutions for answer in TYPED.findall(solution)]

    @property
    def solutions(self) -> list[str]:
        """Regions that students fill in."""
        return REGION.findall(self.text)

    def _after(self, begin: str) -> str:
        return next((m.removeprefix(begin) for m in self.marks if m.startswith(begin)), "")


@dataclass(frozen=True)
class Source:
    """A lesson's source: its file, its cells, its lesson, and its class code."""

    file: Path
    cells: tuple[Cell, ...]
    plan: LessonPlan
    class_code: str

    @property
    def name(self) -> str:
        """Stem of its editions' file names."""
        return self.file.stem

    def task(self, cell: Cell) -> Task:
        return self.plan.task(cell.exercise)


def read_source(file: Path) -> Source:
    """Read a source (MyST); raise `Unmarked` if its tags are wrong."""
    cells = tuple(read_cells(file))
    if not any("answer" in cell.marks for cell in cells):
        raise Unmarked(
            f"{file.name} has no cell with the tag “answer”, so no editions can be made of it."
        )
    for cell in cells:
        for wrong in faults(cell):
            raise Unmarked(
                f"{file.name}: {wrong} (in the cell that starts with {begins(cell.text)})."
            )
    begun = [
        found for cell in cells if "setup" in cell.marks for found in LESSON.finditer(cell.text)
    ]
    if len(begun) != 1:
        form = 'lesson(6, class_code="BLUE7", student=1)'
        raise Unmarked(f"{file.name} needs one cell with the tag “setup”, and one {form} in it.")
    plan = lesson_plan(int(begun[0][1]))
    found = Source(file, cells, plan, begun[0][2])
    for cell in cells:
        if wrong := misfit(cell, found):
            raise Unmarked(f"{file.name}: {wrong}.")
    return found


def read_cells(file: Path) -> Iterator[Cell]:
    """Yield the cells of a file, with their tags; raise `Unmarked` if it is unreadable."""
    try:
        textfile.read(file)  # raises a clear error for a wrong encoding
        notebook: Any = jupytext.read(file)
    except OSError:
        raise
    except Exception as error:  # noqa: BLE001  YAML, JSON, MyST and nbformat have errors of their own
        why = str(error).partition("\n")[0].rstrip(".:;")
        raise Unmarked(f"{file.name} cannot be read as a lesson: {why}.") from None
    for cell in notebook.cells:
        if strange := {*cell.metadata} - METADATA:
            raise Unmarked(
                f"{file.name}: a cell can't have “{min(strange)}”. Put its tags into “tags”."
            )
        if cell.cell_type == "raw":
            raise Unmarked(
                f"{file.name}: a cell must be Markdown or code, not raw: {begins(cell.source)}."
            )
        folded = cell.metadata.get("jupyter", {}).get("source_hidden", False)
        marks = frozenset(cell.metadata.get("tags", ()))
        yield Cell(cell.cell_type == "code", cell.source, marks, folded)


def faults(cell: Cell) -> Iterator[str]:
    strange = [mark for mark in cell.marks - KNOWN if not NUMBERED.fullmatch(mark)]
    if strange:
        yield f"the tag “{min(strange)}” is unknown, so a teacher's note could leak"
    if SWALLOWED.search(cell.text):
        yield "the code cell before it has no end"
    rest = REGION.sub("", cell.text)
    if BEGIN in rest:
        yield "a solution has no end"
    if cell.is_code and "### " in rest:
        yield f"a line with ### must be {BEGIN} or {END}"
    yield from faults_of_picture(cell)
    if cell.solutions and "answer" not in cell.marks:
        yield "a solution must be in a cell with the tag “answer”"
    if "answer" in cell.marks and len(cell.solutions) != 1:
        yield f"a cell with the tag “answer” needs one solution, between {BEGIN} and {END}"


def faults_of_picture(cell: Cell) -> Iterator[str]:
    is_marked, shows = "picture" in cell.marks, cell.is_code and ".picture(" in cell.text
    if not (is_marked or shows):
        return
    if not (is_marked and cell.picture):
        yield 'a picture needs the tag “picture”, and a cell with today.picture("...") alone'
    elif cell.picture not in PLANNED:
        yield f"there is no picture {cell.picture}"
    elif cell.is_filled and not cell.is_hidden:
        yield "students would see the numbers in the boxes; give the cell the tag “teacher”"


def misfit(cell: Cell, whole: Source) -> str:
    """Return the problem of a cell in this lesson, or an empty string."""
    number = cell.exercise
    if {"answer", "test", "written"} & cell.marks and not number:
        return f"the cell {begins(cell.text)} has no exercise: give it the tag “ex-…”"
    if number and number not in [task.number for task in whole.plan.tasks]:
        return f"lesson {whole.plan.number} has no exercise {number}"
    if "written" in cell.marks and not cell.points:
        return f"{number} has the tag “written”, so it also needs “points-…”"
    if "test" not in cell.marks:
        return ""
    form = f'today.points("{number}", answer, {cell.points})'
    if cell.text.strip() != form or not cell.points:
        return f"students see the test of {number}, so it must be exactly {form}"
    is_tested = isinstance(whole.task(cell), Exercise | Reasoned)
    return "" if is_tested else f"{number} has no answer to test"


def begins(text: str) -> str:
    return brief(text.strip().partition("\n")[0])
