"""Contents of each edition of a lesson."""

import re
from types import SimpleNamespace

import jupytext
import nbformat
import pytest
from lessons import ANSWER, BEGIN, END, SETUP, code, every_lesson, lesson_source, prose, saved

from tutor.classroom import lesson
from tutor.classroom.editions.leaks import leaks
from tutor.classroom.editions.making import (
    SHOWS,
    assignment,
    instructor,
    letter,
    projector,
    student,
    without_links,
)
from tutor.classroom.editions.marks import Cell, read_source
from tutor.classroom.exercise import Exercise, Poll

LINK = re.compile(r"\]\((?!https?:)")
NUMBER = "  # your student number"


def sources(notebook):
    return [cell.source for cell in notebook.cells]


def graded(notebook):
    """Return the cells that nbgrader knows, by name."""
    marks = [(cell, cell.metadata.get("nbgrader")) for cell in notebook.cells]
    return {each["grade_id"]: SimpleNamespace(cell=cell, **each) for cell, each in marks if each}


@every_lesson
@pytest.mark.parametrize("make", [student, projector, instructor, assignment])
def test_an_edition_is_a_notebook_whose_cells_have_names_of_their_own(name, make):
    made = make(lesson_source(name))
    nbformat.validate(made)
    assert len({cell.id for cell in made.cells}) == len(made.cells)
    assert nbformat.writes(made) == nbformat.writes(make(lesson_source(name)))
    assert not [text for text in sources(made) if LINK.search(text)]  # broken elsewhere


@every_lesson
def test_students_get_cells_without_marks_outputs_and_answers(name):
    made = student(lesson_source(name))
    shown = [cell for cell in lesson_source(name).cells if not cell.is_hidden]
    in_forms = [cell for cell in shown if SHOWS.fullmatch(cell.text)]
    own = ("Start", "the table below the title", "objectives and key words")
    assert len(made.cells) == len(shown) - len(in_forms) + len(own)
    for cell in made.cells:
        assert {*cell.metadata} <= {"jupyter"}  # folded code
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None
        assert BEGIN not in cell.source
        assert "For the teacher" not in cell.source
        assert "made_up" not in cell.source
        assert not re.search(r"\bboard\(", cell.source)
    assert [*made.metadata] == ["kernelspec", "language_info", "rules_tutor"]


@every_lesson
def test_a_question_of_ones_own_has_only_its_form(name):
    (form,) = [text for text in sources(student(lesson_source(name))) if "today.design(" in text]
    assert re.fullmatch(
        r'today\.design\("\d+\.\d", \.\.\., (?:deals|draws)\(.+\), "\.\.\."(, given=\.\.\.)?\)',
        form,
    )


@every_lesson
def test_homework_is_a_sheet_and_not_in_the_notebook(name):
    assert not [text for text in sources(student(lesson_source(name))) if "Homework" in text]
    assert [text for text in sources(instructor(lesson_source(name))) if "## Homework" in text]


@every_lesson
def test_the_class_gets_its_code_and_each_student_a_number_to_fill_in(name):
    number = lesson_source(name).plan.number
    for typed, kept in (("red 3", "RED3"), ("", "BLUE7")):
        (setup,) = [
            text for text in sources(student(lesson_source(name), typed)) if "lesson(" in text
        ]
        assert setup.splitlines() == [
            "from tutor.chance import *",
            "from tutor.classroom import lesson",
            "from tutor.widgets import desk, guess",
            "",
            f'today = desk(lesson({number}, class_code="{kept}", student=0)){NUMBER}',
            "today.sign_in()",
        ]


@every_lesson
def test_the_teacher_gets_every_cell_with_its_marks_and_outputs(name):
    whole = lesson_source(name)
    made, executed = instructor(whole), jupytext.read(whole.file.with_suffix(".ipynb"))
    assert sources(made) == [without_links(cell.text, cell) for cell in whole.cells]
    assert [{*cell.metadata.get("tags", ())} for cell in made.cells] == [
        {*cell.marks} for cell in whole.cells
    ]
    shown = [cell.get("outputs") for cell in executed.cells]
    assert [cell.get("outputs") for cell in made.cells] == shown
    assert any(shown)


@every_lesson
def test_for_another_class_the_letters_are_its_own_and_there_are_no_outputs(name):
    whole = lesson_source(name)
    made = instructor(whole, "red 3")
    assert not any(cell.get("outputs") for cell in made.cells)
    (poll,) = [task for task in whole.plan.tasks if isinstance(task, Poll)]
    right = letter(whole, poll, "red 3")
    (voted,) = [text for text in sources(made) if "today.predict(" in text]
    assert f'answer = "{right}"' in voted
    today = lesson(whole.plan.number, class_code="RED3")
    today.predict(poll.number, right)
    assert today.thoughts[poll.number].last == ""
    assert len({letter(whole, poll, f"class {n}") for n in range(20)}) > 1


@every_lesson
def test_the_answers_of_the_source_are_right(name):
    whole = lesson_source(name)
    today = lesson(whole.plan.number, class_code=whole.class_code)
    for cell in whole.cells:
        for answer in cell.answers:
            task = whole.task(cell)
            if isinstance(task, Exercise):
                assert today.check(task.number, answer).is_right, task.number
            if isinstance(task, Poll):
                assert answer == letter(whole, task, "")


def test_outputs_of_another_source_are_not_shown(tmp_path):
    file = saved(tmp_path, SETUP, ANSWER)
    notebook = jupytext.read(file)
    notebook.cells[0].outputs = [nbformat.v4.new_output("stream", text="old")]
    nbformat.write(notebook, file.with_suffix(".ipynb"))
    assert instructor(read_source(file)).cells[0].outputs[0].text == "old"
    file.write_text(file.read_text("utf-8").replace("3/32", "6/64"), "utf-8")
    assert not any(cell.get("outputs") for cell in instructor(read_source(file)).cells)
    file.with_suffix(".ipynb").write_text(
        nbformat.writes(notebook).replace("3/32", "3/33"), "utf-8"
    )
    assert not any(cell.get("outputs") for cell in instructor(read_source(file)).cells)


@every_lesson
def test_nbgrader_is_told_all_that_it_asks_for(name):
    whole = lesson_source(name)
    known = graded(assignment(whole))
    for grade_id, mark in known.items():
        assert re.fullmatch(r"[a-z]+(_\d+_\d+)?", grade_id)
        assert (mark.schema_version, mark.task) == (3, False)
        assert mark.cell_type == mark.cell.cell_type
        assert mark.grade == hasattr(mark, "points")
    kinds = {
        kind: [m for g, m in known.items() if g.startswith(kind)]
        for kind in ("setup", "answer", "test", "written")
    }
    assert sum(map(len, kinds.values())) == len(known)
    assert {(m.grade, m.solution, m.locked) for m in kinds["setup"]} == {(False, False, True)}
    assert {(m.grade, m.solution, m.locked) for m in kinds["answer"]} == {(False, True, False)}
    assert {(m.grade, m.solution, m.locked) for m in kinds["test"]} == {(True, False, True)}
    assert {(m.grade, m.solution, m.locked) for m in kinds["written"]} == {(True, True, False)}
    points = [mark.points for mark in known.values() if mark.grade]
    assert sum(points) == sum(cell.points for cell in whole.cells)


@every_lesson
def test_an_assignment_asks_for_each_answer_once(name):
    whole = lesson_source(name)
    known = graded(assignment(whole))
    for task in whole.plan.tasks:
        names = {each for each in known if each.endswith(f"_{task.number.replace('.', '_')}")}
        place = task.number.replace(".", "_")
        assert (
            names
            == {
                "predict": {f"answer_{place}"},
                "fraction": {f"answer_{place}", f"test_{place}"},
                "number": {f"answer_{place}", f"test_{place}"},
                "find the error": {f"answer_{place}", f"test_{place}"},
                "simulate and pool": set(),
                "choose and give a reason": {
                    f"{each}_{place}" for each in ("answer", "test", "written")
                },
                "design your own": set(),
            }[task.kind]
        )


@every_lesson
def test_solutions_of_an_assignment_stand_between_its_marks(name):
    known = graded(assignment(lesson_source(name)))
    for mark in known.values():
        inside = re.findall(rf"^{BEGIN}\n(.+?)\n{END}$", mark.cell.source, re.MULTILINE | re.DOTALL)
        assert len(inside) == mark.solution
        if mark.grade and mark.solution:
            assert "*One point*" in inside[0]


def test_the_first_cell_of_an_assignment_is_locked_and_the_number_is_not():
    made = assignment(lesson_source("06_conditioning"), "red 3")
    setup = next(n for n, cell in enumerate(made.cells) if "nbgrader" in cell.metadata)
    assert made.cells[setup].source.endswith('today = lesson(6, class_code="RED3")\ntoday')
    assert (
        made.cells[setup + 1].source == f'today = lesson(6, class_code="RED3", student=0){NUMBER}'
    )
    assert not made.cells[setup + 1].metadata


def test_links_into_the_project_become_words():
    for text, words in {
        "See [Chances](../../docs/chance.md).": "See Chances, in docs/chance.md of the project.",
        "([how](../teaching/README.md#marks))": "(how, in teaching/README.md of the project)",
        "[Python](https://python.example) [mail](mailto:a@b)": None,
    }.items():
        assert without_links(text, Cell(False, text, frozenset())) == (
            text if words is None else words
        )
        assert without_links(text, Cell(True, text, frozenset())) == text  # it may be code


def test_what_stands_in_a_cell_beside_a_solution_is_kept(tmp_path):
    cell = code("answer, ex-6.3", "import math", BEGIN, 'answer = "3/29"', END, "print(answer)")
    made = assignment(read_source(saved(tmp_path, SETUP, ANSWER, cell, prose("", "The end."))))
    assert made.cells[3].source == (
        f'import math\n# Write a number between the quotes.\n{BEGIN}\nanswer = "3/29"\n{END}\n'
        "print(answer)"
    )


@every_lesson
def test_what_is_projected_gives_nothing_away(name):
    whole = lesson_source(name)
    made = projector(whole, "RED3")
    assert leaks(made, whole) == []
    texts = sources(made)
    assert 'class_code="RED3"' in "".join(texts)
    assert not any("student=0" in text or "today.code" in text for text in texts)
    (cell,) = [text for text in texts if "ours.votes(" in text]
    done = {}
    exec(cell, done)  # noqa: S102  as a teacher does, also before there are codes
    assert not done["ours"].works
    assert all(text.startswith("#") for text in texts if ".reveal(" in text)  # not by *Run all*
