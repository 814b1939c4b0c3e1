"""Sources of the lessons, and small sources for tests."""

from functools import cache
from pathlib import Path

import pytest

import tutor
from tutor.classroom.editions.marks import read_source
from tutor.classroom.lessons import lesson_plans

LESSONS = Path(tutor.__file__).parents[1] / "notebooks" / "lessons"
NAMES = [plan.notebook for plan in lesson_plans().values()]
HEAD = """\
---
jupytext:
  text_representation:
    extension: .md
    format_name: myst
kernelspec:
  display_name: Python 3
  language: python
  name: python3
---

"""

every_lesson = pytest.mark.parametrize("name", NAMES)


@cache
def lesson_source(name):
    """The source of a lesson."""
    return read_source(LESSONS / f"{name}.md")


def code(tags, *lines):
    """Return a code cell with these tags."""
    return "\n".join(["```{code-cell} ipython3", f":tags: [{tags}]", "", *lines, "```", "", ""])


def prose(tags, *lines):
    """Return a text cell with these tags."""
    quoted = ", ".join(f'"{tag.strip()}"' for tag in tags.split(",") if tag)
    return "\n".join([f'+++ {{"tags": [{quoted}]}}', "", *lines, "", ""])


BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"
SETUP = code(
    "setup",
    "from tutor.classroom import board, lesson, made_up",
    "",
    'today = lesson(6, class_code="BLUE7", student=1)',
    "today",
)
ANSWER = code(
    "answer, ex-6.2", BEGIN, 'answer = "3/32"', END, 'today.check("6.2", answer)'
)  # fmt: skip


def saved(folder, *cells, head=HEAD):
    """Write a source with these cells into a file."""
    file = folder / "06_mine.md"
    file.write_text(head + "".join(cells), encoding="utf-8")
    return file
