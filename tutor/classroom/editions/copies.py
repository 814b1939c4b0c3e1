"""All that is made of a lesson, each as the bytes of a file."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import nbformat
from nbformat import NotebookNode

from tutor.classroom.editions.leaks import Leak, leaks
from tutor.classroom.editions.making import assignment, instructor, student
from tutor.classroom.editions.marks import Source, source
from tutor.classroom.editions.pages import handout_pdf, key_pdf

__all__ = ["SETTINGS", "Copy", "copied", "given_away", "source"]  # what the command asks for


class Copy(NamedTuple):
    """A file to be made of a lesson, for a class, on paper of this size."""

    source: Source
    class_code: str = ""
    page: str = "a4"


def copied(edition: str, copy: Copy) -> bytes:
    """An edition; a ValueError says what cannot be printed, or that typst is missing."""
    return MADE[edition](copy)


def given_away(source: Source, class_code: str = "") -> Sequence[Leak]:
    """What the students' edition gives away, if anything."""
    return leaks(student(source, class_code), source)


def notebook(made: NotebookNode) -> bytes:
    """A notebook as a file has it."""
    return f"{nbformat.writes(made)}\n".encode()


MADE: Mapping[str, Callable[[Copy], bytes]] = {
    "student": lambda copy: notebook(student(copy.source, copy.class_code)),
    "instructor": lambda copy: notebook(instructor(copy.source, copy.class_code)),
    "nbgrader": lambda copy: notebook(assignment(copy.source, copy.class_code)),
    "handout": lambda copy: handout_pdf(copy.source, copy.class_code, copy.page),
    "key": lambda copy: key_pdf(copy.source, copy.class_code, copy.page),
}
SETTINGS = '''\
"""How nbgrader grades lessons of Rules Tutor. Run it in this folder, for each lesson:

    nbgrader generate_assignment 06_conditioning
    nbgrader autograde 06_conditioning --create
    nbgrader generate_feedback 06_conditioning
    nbgrader export --to grades.csv

Autograding runs the code of students with your rights: what you may read, change or send, it may.
Use an account or a machine that has nothing to lose.
"""

import atexit
import os
from tempfile import TemporaryDirectory

learner = TemporaryDirectory()  # what is graded neither sees nor changes what you have learned
atexit.register(learner.cleanup)
os.environ["RULES_TUTOR_FOLDER"] = learner.name

c = get_config()
c.ClearSolutions.code_stub = {"python": 'answer = ""'}
c.ClearSolutions.text_stub = "Write here, in place of this line."
c.Execute.timeout = 60  # seconds for a cell
'''
