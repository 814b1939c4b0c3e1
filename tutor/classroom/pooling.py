"""Combine the codes of a class in a table, a chart or a spreadsheet."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from html import escape
from pathlib import Path
from typing import Any, overload

from tutor.bots.intervals import wilson
from tutor.chance import Exact, Picture
from tutor.chance.charts.simulations import which_miss
from tutor.classroom.check import BLANK, COARSE, UNKNOWN
from tutor.classroom.class_list import read_class_list
from tutor.classroom.codes import CodeReader, missing_students, split_codes
from tutor.classroom.dots import dot_plot
from tutor.classroom.exercise import LessonPlan, Poll, Pool, Reasoned, Task
from tutor.classroom.folder import MOST_FILES, require_folder
from tutor.classroom.lessons import lesson_plan
from tutor.classroom.live import Live
from tutor.classroom.spreadsheet import Spreadsheet, class_marks, spreadsheet
from tutor.classroom.votes import Vote, chart_votes, of_codes, of_hands
from tutor.classroom.work import (
    MOST_STRAYS,
    ONE_DIGIT,
    STUDENTS,
    Tally,
    Work,
    class_of,
    sum_tallies,
)
from tutor.engine.event import brief
from tutor.engine.wording import counted
from tutor.engine.wrong import Wrong, is_whole

LABELS = {  # of answers without a named thought
    "": "right",
    BLANK: "no answer",
    UNKNOWN: "another number",
    COARSE: "rounded",
    ONE_DIGIT: "rounded to one digit",
}
LEVEL = 0.95  # confidence level of intervals
LINES = 20  # max. number of reasons shown
LEFT, WHOLE = "style='text-align:left'", "style='white-space:nowrap'"
NOTHING = "Paste codes in quotes, one on each line, or say which lesson it is, as in lesson=12."
PLAIN = re.compile(r"[^\W\d][^,]*")  # names that can be read in a list without quotes


@dataclass(frozen=True, repr=False)
class Board:
    """The work of a class in one lesson, and the reasons why codes were left out."""

    plan: LessonPlan
    works: tuple[Work, ...]  # sorted by student number
    left_out: tuple[str, ...] = field(default=())
    of: int = 0  # students in the class, if known
    class_code: str = ""
    hands: dict[str, Vote] = field(default_factory=dict, compare=False)  # counted, by exercise

    def thoughts(self, number: str, *, first: bool = False) -> Mapping[str, int]:
        """Count the students with each last (or first) thought, the most frequent first."""
        self._task(number, pool=False)
        mine = [work.thoughts[number] for work in self.works]
        found = Counter(each.first if first else each.last for each in mine)
        return {LABELS.get(thought, thought): many for thought, many in found.most_common()}

    def pooled(self, number: str) -> Tally:
        """Merge the simulations of all students."""
        self._task(number, pool=True)
        return sum_tallies(work.tallies[number] for work in self.works)

    def dots(self, number: str) -> Picture:
        """Chart the share of every student on one line, and that of the class."""
        task = self._pool(number)
        return dot_plot(
            f"{task.number} {task.title}",
            self._played(number),
            None if task.is_secret else Exact(task.truth()),
        )

    def votes(self, number: str, *, then: Mapping[str, int] | None = None, **hands: int) -> Picture:
        """Chart a vote, or the letters of an exit ticket, without saying which one is right.

        Hands that you have counted, ``chart_votes("12.1", A=5, B=11)``, replace the votes in codes.
        ``chart_votes("12.1", then=dict(A=2, B=14))`` adds the second vote.
        """
        task = self._voted(number)
        if hands or then is not None:
            first = hands or {each.letter: each.first for each in self._vote(task).choices}
            self.hands[task.number] = of_hands(task, self.class_code, first, then)
        return chart_votes(task, self._vote(task), is_revealed=False, note=self._note(task))

    def intervals(self, number: str) -> Picture:
        """Chart all intervals; raise ValueError in a lesson before that about intervals."""
        task = self._with_intervals(number)
        truth = None if task.is_secret else Fraction(task.truth())
        return which_miss(f"{task.number} {task.title}", self._rows(number, truth), truth)

    def reveal(self, number: str) -> Picture:
        """Chart a vote with the thoughts behind the letters, or all intervals with the true value.

        Intervals that miss are thick and orange.
        """
        if isinstance(voted := self.plan.task(number), Poll | Reasoned):
            return chart_votes(voted, self._vote(voted), is_revealed=True, note=self._note(voted))
        task = self._with_intervals(number)
        truth = Exact(task.truth())
        rows = self._rows(number, truth)
        miss = counted(sum(not row["holds"] for row in rows), "interval")
        head = f"{task.number} {task.title}: the true value is {truth!r}, {miss} missed"
        return which_miss(head, rows, truth)

    def csv(self) -> Spreadsheet:
        return spreadsheet(self.plan, self.works, LABELS)

    def marks(self, names: str | Path = "") -> Spreadsheet:
        """Return points for a gradebook, with the names in a file that has numbers and names."""
        return class_marks(self.plan, self.works, read_class_list(names), len(self.left_out))

    def __repr__(self) -> str:
        return "\n".join([*self._head(), *map(self._line, self.plan.tasks), *self._left_out()])

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><th>{escape(task.number)}</th><td {LEFT}>{escape(task.title)}</td>"
            f"<td {WHOLE}>{escape(self._answered(task))}</td>"
            f"<td {LEFT}>{escape(self._said(task))}</td></tr>"
            for task in self.plan.tasks
        )
        head, left = (map(escape, lines) for lines in (self._head(), self._left_out()))
        return f"<p>{'<br>'.join(head)}</p><table>{rows}</table><p>{'<br>'.join(left)}</p>"

    def _head(self) -> list[str]:
        said = f"{counted(len(self.works), 'student')} in {self.class_code or 'no class'}"
        head = f"Lesson {self.plan.number}, {self.plan.title}: {said}"
        return [*filter(None, (head, missing_students(self.works, self.of)))]

    def _line(self, task: Task) -> str:
        return f"{task.number:<5} {task.title} ({self._answered(task)})\n      {self._said(task)}"

    def _answered(self, task: Task) -> str:
        if isinstance(task, Pool):
            done = sum(work.tallies[task.number].of > 0 for work in self.works)
        elif task.number in self.hands:
            done = self.hands[task.number].students
        else:
            done = sum(work.thoughts[task.number].last != BLANK for work in self.works)
        return f"{done} of {self.of or max(len(self.works), done)}"

    def _said(self, task: Task) -> str:
        """Return the thoughts at first and at last, or the pooled counts."""
        if isinstance(task, Pool):
            return together(self.pooled(task.number), task)
        if isinstance(task, Poll | Reasoned):
            return self._by_letter(task)
        first, last = (
            thoughts_in_words(self.thoughts(task.number, first=first)) for first in (True, False)
        )
        if not last:
            return "nothing yet"
        said = f"first: {first} → last: {last}" if first not in ("", last) else last
        strays = sum(work.strays.get(task.number, 0) == MOST_STRAYS for work in self.works)
        many = f"; {counted(strays, 'student')} tried {MOST_STRAYS} or more other numbers"
        return said + many * bool(strays)

    def _by_letter(self, task: Poll | Reasoned) -> str:
        """Return the votes by letter, because the class may see the board before it votes again."""
        vote = self._vote(task)
        if not vote.students:
            return "nothing yet"
        return f'{vote}; .votes("{task.number}") draws it, .reveal("{task.number}") says why'

    def _voted(self, number: str) -> Poll | Reasoned:
        task = self.plan.task(number)
        if not isinstance(task, Poll | Reasoned):
            fit = [each.number for each in self.plan.tasks if isinstance(each, Poll | Reasoned)]
            raise Wrong(f"{number} is not a vote. Use {' or '.join(fit)}.")
        return task

    def _vote(self, task: Poll | Reasoned) -> Vote:
        """Return the vote that was counted by hand, or else the one in the codes."""
        done = [work.thoughts[task.number] for work in self.works]
        return self.hands.get(task.number) or of_codes(task, self.class_code, done)

    def _note(self, task: Task) -> str:
        """Say what a chart of votes does not show."""
        hidden = sum(work.thoughts[task.number].last != BLANK for work in self.works)
        if task.number in self.hands:
            codes = f"the votes in {counted(hidden, 'code')} are not shown"
            return f"These are hands; {codes}." if hidden else ""
        many = len(self.left_out)
        return f"{counted(many, 'line')} left out: see .left_out." if many else ""

    def _left_out(self) -> list[str]:
        shown = [*self.left_out[:LINES]]
        if more := len(self.left_out) - LINES:
            shown += [f"and {more:,} more; .left_out lists all of them"] * (more > 0)
        return ["Left out:", *(f"  {each}" for each in shown)] if shown else []

    def _task(self, number: str, *, pool: bool) -> Task:
        """Return an exercise of the kind asked for; raise ValueError for the other kind."""
        task = self.plan.task(number)
        if isinstance(task, Pool) is not pool:
            fit = [each.number for each in self.plan.tasks if isinstance(each, Pool) is pool]
            what = "simulation" if pool else "answer"
            raise Wrong(f"{number} has no {what} to combine. Use {', '.join(fit)}.")
        return task

    def _pool(self, number: str) -> Pool:
        task = self._task(number, pool=True)
        if not isinstance(task, Pool) or not self._played(number):
            raise Wrong(f"Nobody on this board has simulated {number}.")
        return task

    def _with_intervals(self, number: str) -> Pool:
        task = self._pool(number)
        if not task.has_intervals:
            raise Wrong(
                f"Lesson {self.plan.number} comes before the lesson about intervals. "
                f'Use .dots("{number}").'
            )
        return task

    def _played(self, number: str) -> Mapping[int, Tally]:
        return {work.student: work.tallies[number] for work in self.works if work.tallies[number].n}

    def _rows(self, number: str, truth: Fraction | None) -> list[dict[str, Any]]:
        return [student_row(each, tally, truth) for each, tally in self._played(number).items()]


def student_row(student: int, tally: Tally, truth: Fraction | None) -> dict[str, Any]:
    low, high = wilson(tally.yes, tally.n, LEVEL)
    shown = {"low": round(low, 6), "mean": round(tally.yes / tally.n, 6), "high": round(high, 6)}
    return {"student": student, **shown, "holds": truth is None or low <= truth <= high}


def thoughts_in_words(thoughts: Mapping[str, int]) -> str:
    named = {thought: many for thought, many in thoughts.items() if thought != LABELS[BLANK]}
    return ", ".join(
        f"{many} {thought}" if PLAIN.fullmatch(thought) else f"{many} “{thought}”"
        for thought, many in named.items()
    )


def together(tally: Tally, task: Pool) -> str:
    if not tally.n:
        return "nothing yet"
    said = f"{tally.yes:,} of {tally.n:,} in total: a share of {tally.yes / tally.n:.4f}"
    shows = "reveal" if task.is_secret else "dots"
    return f'{said}; .{shows}("{task.number}") shows the true value'


@overload
def board(
    codes: Iterable[str] | str = (), *, class_code: str = "", lesson: int = 0, of: int = 0
) -> Board: ...
@overload
def board(
    *, folder: str | Path, class_code: str = "", lesson: int = 0, of: int = 0
) -> Live[Board]: ...
def board(
    codes: Iterable[str] | str = (),
    *,
    class_code: str = "",
    lesson: int = 0,
    of: int = 0,
    folder: str | Path = "",
) -> Board | Live[Board]:
    """Combine the codes of a class on one board: ``board(codes)``, as lines or as a list.

    The class and the lesson are those of most students, unless they are given. Codes from another
    class or lesson, mistyped, older or invented codes are listed and left out, and so is the less
    full one of two codes with the same number. With ``of=25`` the board says who is missing. With
    ``folder=`` it reads the codes in a folder, and renews itself. For hands that you count,
    ``board(class_code="RED3", lesson=12)`` needs no code. Raises ValueError if there is neither a
    valid code nor a lesson.
    """
    if of != 0 and (not is_whole(of) or of not in STUDENTS):
        raise Wrong(f"of= must be the number of students, from 1 to 999, not {brief(of)}.")
    if lesson != 0:
        lesson_plan(lesson)
    wanted = class_of(class_code) if class_code != "" else ""
    reader = CodeReader(wanted, lesson)
    if folder != "":
        return Live(
            require_folder(folder),
            lambda found: board_of_texts(reader, found.codes, of, found.unread),
        )
    found = board_of_texts(reader, split_codes(codes), of)
    if isinstance(found, Board):
        return found
    raise Wrong(f"There is no valid code for a board. {found}")


def board_of_texts(
    reader: CodeReader, texts: Sequence[Any], of: int, unread: int = 0
) -> Board | str:
    """Return a board of these codes; without any valid one of a lesson, the reason."""
    plan, works, left_out = reader.read(texts)
    if plan is None:
        return left_out[0] if left_out else NOTHING
    if unread:
        more = f"{counted(unread, 'more file')}: a board reads {MOST_FILES:,}."
        more += " Use a folder for each class."
        left_out = (more, *left_out)
    class_code = reader.class_code or next((work.class_code for work in works), "")
    return Board(plan, works, left_out, of, class_code)
