"""Make the editions of a lesson: notebooks for students, for their teacher, and for nbgrader.

Each is a new notebook with new cells, so it has only what is put in: no output, no metadata, no
attachment, and no id that is a hash of a solution.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

import nbformat
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from tutor.classroom.editions.header import for_a_class
from tutor.classroom.editions.marks import BEGIN, END, LESSON, REGION, TYPED, Cell, Source
from tutor.classroom.exercise import OwnQuestion, Poll, Reasoned, Task
from tutor.classroom.today import Today, lesson
from tutor.classroom.work import class_of
from tutor.coach.rules.pages import Displayable
from tutor.coach.starting import start_button

KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
METADATA = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
TOUCHED = {**METADATA, "rules_tutor": {"outputs": "disposable"}}  # *Start* waits for Python
NUMBER = "a number between the quotes"
WRITE = {  # instruction in an empty answer, by kind of exercise
    "predict": "a letter between the quotes",
    "fraction": NUMBER,
    "number": NUMBER,
    "find the error": "the number of a line, a colon, and the right number between the quotes",
    "choose and give a reason": "a letter between the quotes",
}
BY_CELLS = " Run each cell with Shift+Enter."  # where answers are typed into cells
SHOWS = re.compile(r"today\.(?:poll|lines)\(.*\)|today")  # what the forms show
CALLED = {'today.code("")': "today.code()"}
BEGUN = re.compile(r"^today = (lesson\(.*?\))(.*)\ntoday$", re.MULTILINE)
DESK = "from tutor.widgets import desk"
GUESS = "from tutor.widgets import guess"
WHY = re.compile(r"^reason = .*\n", re.MULTILINE)
FORM = re.compile(r"^# (?=today\.design\()", re.MULTILINE)  # the call for a student's own question
OWN = "  # your student number"
TEACHER, CODE = 999, 2  # a number that no student has; cells with a student's own code
IMPORT = re.compile(r"^from tutor\.classroom import .+$", re.MULTILINE)
FOR_STUDENTS = "from tutor.classroom import lesson"
BOARD = """\
from tutor.classroom import board

ours = board(\"\"\"
\"\"\", class_code="{1}", lesson={2})  # paste the codes of the class above, one on each line
ours.votes("{0}")  # or count hands: ours.votes("{0}", A=5, B=11)"""
REVEALED = '# ours.reveal("{0}")  # after the second vote'  # *Run all* must not reveal it
LINK = re.compile(r"\[([^\]]+)\]\((?!\w+:)(?:\.\.?/)*([^)#\s]+)[^)]*\)")


def student(source: Source, class_code: str = "") -> NotebookNode:
    """Make the students' edition, with forms: no answers, tests, teacher's notes or outputs."""
    seen = [cell for cell in for_a_class(source).cells if not cell.is_hidden]
    shown = [cell for cell in seen if not SHOWS.fullmatch(cell.text)]
    title, *cells = [touched(cell, source, class_code) for cell in shown]
    title.source, _, table = title.source.partition("\n\n")
    setup = next(n for n, cell in enumerate(shown) if "setup" in cell.marks)
    start, told = new_markdown_cell(start_button()), new_markdown_cell(table)
    return notebook_of([title, start, *cells[:setup], told, *cells[setup:]], TOUCHED)


def touched(cell: Cell, source: Source, class_code: str) -> NotebookNode:
    """Return a cell that is answered in a form; its code is folded, unless students write it."""
    if not cell.is_code:
        return new(cell, without_links(cell.text, cell).replace(BY_CELLS, ""))
    is_own = "answer" in cell.marks and isinstance(source.task(cell), OwnQuestion)
    text = CALLED.get(cell.text) or for_students(cell, source, class_code)
    if "setup" in cell.marks:
        text = BEGUN.sub(r"today = desk(\1)\2\ntoday.sign_in()", text)
        text = text.replace(GUESS, f"{DESK}, guess") if GUESS in text else f"{DESK}\n{text}"
    elif "answer" in cell.marks and not is_own:
        text = f'today.answer("{cell.exercise}")'
    return new(cell if is_own else replace(cell, is_folded=True), text)


def projector(source: Source, class_code: str = "") -> NotebookNode:
    """Make the students' edition with the class's board, so that nothing on the screen tells."""
    vote = next(task.number for task in source.plan.tasks if isinstance(task, Poll))
    cells = student(source, class_code).cells[:-CODE]
    for cell in cells:
        cell.source = cell.source.replace(
            f"student=0)){OWN}\ntoday.sign_in()", f"student={TEACHER}))"
        )
    ends: list[Any] = [new_markdown_cell("## The class")]
    told = (vote, class_code_of(source, class_code), source.plan.number)
    ends += [new_code_cell(each.format(*told)) for each in (BOARD, REVEALED)]
    return notebook_of([*cells, *ends], TOUCHED)


def instructor(source: Source, class_code: str = "") -> NotebookNode:
    """Make the teacher's edition: everything; outputs only for the class of the source."""
    kept = outputs(source) if class_code_of(source, class_code) == source.class_code else {}
    cells = []
    for n, cell in enumerate(source.cells):
        text = with_class(
            without_links(voted(cell, source, class_code), cell), class_code_of(source, class_code)
        )
        there = new(cell, text, tags=sorted(cell.marks)) if cell.marks else new(cell, text)
        there.update(kept.get(n, {}))
        cells.append(there)
    return notebook_of(cells)


def assignment(source: Source, class_code: str = "") -> NotebookNode:
    """Make nbgrader's edition: answers, tests with points, reasons graded by hand."""
    cells: list[NotebookNode] = []
    for cell in for_a_class(source).cells:
        if cell.is_hidden and "test" not in cell.marks:
            continue
        if "setup" in cell.marks:
            cells += set_up(cell, source, class_code)
        elif "answer" in cell.marks:
            cells += answer_cells(cell, source, class_code)
        elif "test" in cell.marks:
            graded = grading(f"test_{name_of(cell)}", points=cell.points, is_locked=True)
            cells.append(new(cell, cell.text, **graded))
        else:
            cells.append(new(cell, without_links(cell.text, cell)))
        if "test" in cell.marks and isinstance(source.task(cell), Reasoned):
            cells.append(by_hand(cell, source))
    return notebook_of(cells)


def notebook_of(
    cells: Iterable[NotebookNode], metadata: Mapping[str, Any] = METADATA
) -> NotebookNode:
    """Return a new notebook, in which cell ids are hashes of the content."""
    held, seen = [*cells], Counter[str]()
    for cell in held:
        name = digest(cell.cell_type, cell.source)
        cell.id = f"{name}-{seen[name]}" if seen[name] else name
        seen[name] += 1
    notebook: NotebookNode = new_notebook(cells=held, metadata=metadata)
    nbformat.validate(notebook)
    return notebook


def digest(cell_type: str, text: str) -> str:
    """Return the id of a cell with this content, as in tools/notebooks.py."""
    return sha256(f"{cell_type}\n{text}".encode()).hexdigest()[:8]


def new(cell: Cell, text: str, **metadata: Any) -> NotebookNode:
    make: Any = new_code_cell if cell.is_code else new_markdown_cell
    folded = {"jupyter": {"source_hidden": True}} if cell.is_folded else {}
    fresh: NotebookNode = make(text, metadata=metadata | folded)
    return fresh


def class_code_of(source: Source, class_code: str) -> str:
    return class_of(class_code) if class_code else source.class_code


def of_class(source: Source, class_code: str) -> Today:
    """Return the lesson as this class has it, with its order of choices."""
    return lesson(source.plan.number, class_code=class_code_of(source, class_code))


def for_students(cell: Cell, source: Source, class_code: str) -> str:
    if "answer" in cell.marks:  # a question of their own
        return FORM.sub("", REGION.sub("", cell.text)).strip()
    if "setup" in cell.marks:
        text = with_class(IMPORT.sub(FOR_STUDENTS, cell.text), class_code_of(source, class_code), 0)
        return re.sub(r"(student=0\))$", rf"\1{OWN}", text, flags=re.MULTILINE)
    return without_links(cell.text, cell)


def with_class(text: str, class_code: str, student: int | None = None) -> str:
    def begun(found: re.Match[str]) -> str:
        number, _, before = found.groups()
        who = before if student is None else student
        return f'lesson({number}, class_code="{class_code}", student={who})'

    return LESSON.sub(begun, text)


def without_links(text: str, cell: Cell) -> str:
    """Replace links into the project with words, because they would lead nowhere."""
    return text if cell.is_code else LINK.sub(r"\1, in \2 of the project", text)


def voted(cell: Cell, source: Source, class_code: str) -> str:
    task: Task | None = source.task(cell) if "answer" in cell.marks else None
    if not isinstance(task, Poll):
        return cell.text
    return TYPED.sub(f'answer = "{letter(source, task, class_code)}"', cell.text)


def letter(source: Source, task: Poll, class_code: str) -> str:
    shown = of_class(source, class_code).poll(task.number)
    right = next(choice.text for choice in task.offered if not choice.thought)
    return next(name for name, text in reply_rows(shown) if text == right)


def reply_rows(shown: Displayable) -> list[tuple[str, str]]:
    """Split a displayed vote or calculation into names and texts."""
    parted = [line.partition("  ") for line in shown.text.splitlines()]
    return [(name, text) for name, _, text in parted]


def outputs(source: Source) -> Mapping[int, Mapping[str, Any]]:
    """Return the outputs of the executed notebook next to the source, by cell number.

    Returns no outputs if there is no such notebook, or if its cells differ from the source.
    """
    paired = source.file.with_suffix(".ipynb")
    if not paired.exists():
        return {}
    executed: Any = nbformat.read(paired, as_version=4)
    if [cell.source for cell in executed.cells] != [cell.text for cell in source.cells]:
        return {}
    kept = ("outputs", "execution_count")
    return {
        n: {name: cell[name] for name in kept}
        for n, cell in enumerate(executed.cells)
        if cell.cell_type == "code"
    }


def grading(
    name: str,
    kind: str = "code",
    *,
    points: int = 0,
    is_locked: bool = False,
    is_answer: bool = False,
) -> dict[str, Any]:
    """Return nbgrader's metadata for a cell: all fields that schema 3 requires."""
    marks: dict[str, Any] = {"schema_version": 3, "grade_id": name, "cell_type": kind}
    marks |= {"grade": points > 0, "solution": is_answer, "locked": is_locked, "task": False}
    return {"nbgrader": marks | ({"points": points} if points else {})}


def set_up(cell: Cell, source: Source, class_code: str) -> Sequence[NotebookNode]:
    """Return the locked first cell, and the cell for the student's number below it."""
    text = for_students(cell, source, class_code)
    line = next(line for line in text.splitlines() if LESSON.search(line))
    locked = text.replace(line, line.removesuffix(OWN).replace(", student=0", ""))
    return [new(cell, locked, **grading("setup", is_locked=True)), new(cell, line)]


def answer_cells(cell: Cell, source: Source, class_code: str) -> Sequence[NotebookNode]:
    """Return a cell whose solution nbgrader takes out; a reason has a cell of its own."""
    task = source.task(cell)
    if isinstance(task, OwnQuestion):
        return [new(cell, for_students(cell, source, class_code))]
    whole = WHY.sub("", voted(cell, source, class_code)).replace(", answer, reason)", ", answer)")
    text = REGION.sub(lambda region: f"# Write {WRITE[task.kind]}.\n{region[0]}", whole)
    return [new(cell, text, **grading(f"answer_{name_of(cell)}", is_answer=True))]


def by_hand(cell: Cell, source: Source) -> NotebookNode:
    """Return a cell for a reason, graded by hand, with the model answer."""
    said = [
        without_links(other.text, other)
        for other in source.cells
        if other.exercise == cell.exercise and "solution" in other.marks and not other.is_code
    ]
    graded = grading(f"written_{name_of(cell)}", "markdown", points=cell.points, is_answer=True)
    model: NotebookNode = new_markdown_cell("\n".join([BEGIN, *said, END]), metadata=graded)
    return model


def name_of(cell: Cell) -> str:
    return cell.exercise.replace(".", "_")
