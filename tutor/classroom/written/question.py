"""Define the questions of a written test: a task, its points, and all that the key says."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tutor.classroom.exercise import Exercise, Reasoned
from tutor.classroom.texts import Texts


class Grid(NamedTuple):
    """A two-way table to fill in: headings, and the numbers that belong in its boxes."""

    columns: Sequence[str]  # the first one is the corner, the last one the total
    rows: Sequence[str]
    counts: Sequence[Sequence[int]]  # without totals


class Shape(NamedTuple):
    """A question's lessons, the points of its parts, its minutes and its lines to write on."""

    lessons: tuple[int, ...]
    points: tuple[int, ...]
    minutes: int
    room: int


@dataclass(frozen=True)
class PaperQuestion:
    """A question of the test, with all that its key says."""

    task: Exercise | Reasoned
    shape: Shape
    asks: str  # in Markdown
    marks: Sequence[str] = field(repr=False)  # what the points of each part are for
    way: str = field(repr=False)  # a sample answer
    repeat: str = field(repr=False)  # in the lessons
    gap: str = ""  # the form of the answer, to fill in
    grid: Grid | None = field(default=None, repr=False)

    @property
    def number(self) -> str:
        return self.task.number

    @property
    def points(self) -> int:
        return sum(self.shape.points)


def write_question(
    texts: Texts, task: Exercise | Reasoned, shape: Shape, counts: Sequence[Sequence[int]] = ()
) -> PaperQuestion:
    """Return the question about a task, with its texts for the paper and for the key."""
    needed = ("asks", "marks", "way", "repeat") + ("columns", "rows") * bool(counts)
    entry = texts.entry(f"question {task.number}", *needed, optional=("gap",))
    grid = Grid(entry["columns"], entry["rows"], counts) if counts else None
    return PaperQuestion(
        task,
        shape,
        entry["asks"],
        entry["marks"],
        entry["way"],
        entry["repeat"],
        entry.get("gap", ""),
        grid,
    )
