"""Make the editions of a lesson, each as the bytes of a file."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import nbformat
from nbformat import NotebookNode

from tutor.classroom.editions.address import address_of, site_of
from tutor.classroom.editions.key import lesson_key_pdf
from tutor.classroom.editions.leaks import Leak, leaks
from tutor.classroom.editions.making import (
    assignment,
    class_code_of,
    instructor,
    projector,
    student,
)
from tutor.classroom.editions.marks import Source, read_source
from tutor.classroom.editions.misses import ABOUT, nobody_misses
from tutor.classroom.editions.moodle import moodle_xml
from tutor.classroom.editions.pages import (
    answers_pdf,
    handout_pdf,
    help_pdf,
    homework_pdf,
    tickets_pdf,
)
from tutor.classroom.editions.slides import slides_pdf
from tutor.engine.textfile import read_text

__all__ = [
    "SETTINGS",
    "Copy",
    "address_of",
    "copied",
    "given_away",
    "read_source",
    "site_of",
    "warning",
]


class Copy(NamedTuple):
    """A lesson, the class and the paper size that an edition is made for."""

    source: Source
    class_code: str = ""
    page: str = "a4"
    site: str = ""  # the address of the class's browser edition


def copied(edition: str, copy: Copy) -> bytes:
    """Return an edition as a file's content; raise ValueError if it cannot be printed."""
    return MADE[edition](copy)


def given_away(source: Source, class_code: str = "") -> Sequence[Leak]:
    """Return leaks of the students' edition."""
    return leaks(student(source, class_code), source)


def warning(source: Source, class_code: str = "") -> str:
    """Return what a teacher should know about a lesson with this class code, if anything."""
    return nobody_misses(class_code_of(source, class_code)) if source.plan.number == ABOUT else ""


def notebook(made: NotebookNode) -> bytes:
    return f"{nbformat.writes(made)}\n".encode()


def printed(made: Callable[[Source, str, str], bytes]) -> Callable[[Copy], bytes]:
    return lambda copy: made(copy.source, copy.class_code, copy.page)


MADE: Mapping[str, Callable[[Copy], bytes]] = {
    "student": lambda copy: notebook(student(copy.source, copy.class_code)),
    "projector": lambda copy: notebook(projector(copy.source, copy.class_code)),
    "instructor": lambda copy: notebook(instructor(copy.source, copy.class_code)),
    "nbgrader": lambda copy: notebook(assignment(copy.source, copy.class_code)),
    "handout": lambda copy: handout_pdf(copy.source, copy.class_code, copy.page, copy.site),
    "tickets": printed(tickets_pdf),
    "help": printed(help_pdf),
    "homework": printed(homework_pdf),
    "homework-answers": printed(answers_pdf),
    "slides": lambda copy: slides_pdf(copy.source, copy.class_code, copy.site),
    "moodle": lambda copy: moodle_xml(copy.source, copy.class_code),
    "key": printed(lesson_key_pdf),
}
SETTINGS = read_text(Path(__file__).with_name("nbgrader_config.txt"))  # for nbgrader, in its folder
