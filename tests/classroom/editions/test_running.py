"""A student runs the whole notebook, and has not answered anything yet."""

import subprocess
import sys

import nbformat
import pytest
from lessons import NAMES, lesson_source
from playing import in_part

from tutor.classroom.editions.hidden import find_hidden
from tutor.classroom.editions.leaks import MAY_STAND, secrets_in
from tutor.classroom.editions.making import student
from tutor.classroom.work import Thoughts, decode_work

SHOWN = "today.answer("  # by design: what may be voted for, and where the error is
MAY_BE_SHOWN = {  # by lesson, beside what may stand: what is in an output, and why
    6: dict.fromkeys(("1/3", "1/6"), "examples of the glossary have these numbers"),
    11: {
        "95/100": "the glossary says what an interval promises",
        "95 %": "a simulation says how sure its interval is",
    },
}


def run(notebook, folder):
    """The notebook, executed from top to bottom; an error of a cell fails."""
    file = folder / "lesson.ipynb"
    nbformat.write(notebook, file)
    command = [sys.executable, "-m", "jupyter", "execute", "--inplace", str(file)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=100)
    assert ended.returncode == 0, ended.stderr
    return nbformat.read(file, as_version=4)


@pytest.mark.parametrize("name", in_part({name: name for name in NAMES}))
def test_it_runs_and_shows_nothing_of_the_answers(name, tmp_path):
    whole = lesson_source(name)
    notebook = student(whole)
    for cell in notebook.cells:
        cell.source = cell.source.replace("student=0", "student=17")  # as the instructions say
    cells = [cell for cell in run(notebook, tmp_path).cells if cell.cell_type == "code"]
    assert all(cell.outputs for cell in cells)
    number, secret = whole.plan.number, find_hidden(whole)
    allowed = MAY_STAND.get(number, {}).keys() | MAY_BE_SHOWN.get(number, {})
    for cell in cells:
        said = [output["data"]["text/plain"] for output in cell.outputs]  # no printed output
        if not cell.source.startswith(SHOWN) and "guess(" not in cell.source:  # folded
            found = {found for text in said for _, found in secrets_in(text, secret)}
            assert found <= allowed, cell.source
    work = decode_work(cells[-1].outputs[0]["data"]["text/plain"].splitlines()[-1])
    assert (work.class_code, work.lesson, work.student) == ("BLUE7", number, 17)
    assert {*work.thoughts.values()} == {Thoughts("-", "-")}
