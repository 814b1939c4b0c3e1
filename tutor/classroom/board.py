"""Combine the codes of a class in a table, a chart or a spreadsheet."""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from html import escape
from math import log, sqrt
from random import Random
from typing import Any

from tutor.chance import Exact, Picture
from tutor.chance.charts.charts import which_miss
from tutor.chance.refusals.wrong import Wrong, is_whole
from tutor.chance.results.estimate import wilson
from tutor.classroom.check import BLANK, COARSE, UNKNOWN
from tutor.classroom.exercise import Plan, Pool, Task
from tutor.classroom.lessons import plan_of, plans
from tutor.classroom.progress import Counting
from tutor.classroom.today import lesson as begun
from tutor.classroom.today import pooled, tallied
from tutor.classroom.work import STUDENTS, BadWork, Tally, Work, class_of, decode, seed_of
from tutor.engine.event import brief
from tutor.engine.luck import checked
from tutor.engine.wording import counted

SAID = {  # labels of thoughts without a name
    "": "right",
    BLANK: "no answer",
    UNKNOWN: "another number",
    COARSE: "rounded too far",
}


class Table(str):
    """A table in text form; its repr has real line breaks."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def spreadsheet(plan: Plan, works: Iterable[Work]) -> Table:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    heads = [head for task in plan.tasks for head in heads_of(task)]
    writer.writerow(["class", "lesson", "student", "nickname", *heads])
    for work in works:
        who = (work.class_code, work.lesson, work.student, work.nickname)
        writer.writerow([*who, *(cell for task in plan.tasks for cell in cells_of(task, work))])
    return Table(out.getvalue())


def heads_of(task: Task) -> Sequence[str]:
    if isinstance(task, Pool):
        return [f"{task.number} {what}" for what in ("yes", "of", "played")]
    return [task.number]


def cells_of(task: Task, work: Work) -> Sequence[str | int]:
    if isinstance(task, Pool):
        return work.tallies[task.number]
    thought = work.thoughts[task.number]
    return [SAID.get(thought, thought)]


LEVEL = 0.95  # confidence level of intervals
RIGHT = 0.6  # share of right answers in an invented class
DOTS = 3  # dots in a code
LEFT = "style='text-align:left'"
LONGEST = 100_000  # characters in all codes
AGAIN = 1_000  # max. deals replayed per simulation
SELDOM = 1e-6  # max. chance that a genuine result is rejected


@dataclass(frozen=True, repr=False)
class Board:
    """The work of a class in one lesson, and the reasons why codes were left out."""

    plan: Plan
    works: tuple[Work, ...]  # sorted by student number
    left_out: tuple[str, ...] = field(default=())

    def thoughts(self, number: str) -> Mapping[str, int]:
        """Count the students with each thought about an exercise, the most frequent first."""
        self._task(number, pool=False)
        found = Counter(work.thoughts[number] for work in self.works)
        return {SAID.get(thought, thought): many for thought, many in found.most_common()}

    def pooled(self, number: str) -> Tally:
        """Merge the simulations of all students."""
        self._task(number, pool=True)
        tallies = [work.tallies[number] for work in self.works]
        return Tally(*(sum(each) for each in zip(*tallies, strict=True))) if tallies else Tally()

    def intervals(self, number: str) -> Picture:
        """Chart all intervals and the true value; those that miss are thick and orange."""
        task = self._task(number, pool=True)
        truth = Fraction(task.truth()) if isinstance(task, Pool) else Fraction(0)
        rows = [row_of(work, number, truth) for work in self.works if work.tallies[number].n]
        if not rows:
            raise Wrong(f"Nobody on this board has simulated {number}.")
        return which_miss(f"{task.number} {task.title}", rows, truth)

    def csv(self) -> Table:
        return spreadsheet(self.plan, self.works)

    def __repr__(self) -> str:
        return "\n".join([*self._head(), *map(self._line, self.plan.tasks), *self._left_out()])

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><th>{escape(task.number)}</th><td {LEFT}>{escape(task.title)}</td>"
            f"<td {LEFT}>{escape(self._said(task))}</td></tr>"
            for task in self.plan.tasks
        )
        head, left = (map(escape, lines) for lines in (self._head(), self._left_out()))
        return f"<p>{'<br>'.join(head)}</p><table>{rows}</table><p>{'<br>'.join(left)}</p>"

    def _head(self) -> list[str]:
        classes = ", ".join(sorted({work.class_code for work in self.works})) or "no class"
        said = counted(len(self.works), "student")
        return [f"Lesson {self.plan.number}, {self.plan.title}: {said} in {classes}"]

    def _line(self, task: Task) -> str:
        return f"{task.number:<5} {task.title}\n      {self._said(task)}"

    def _said(self, task: Task) -> str:
        if isinstance(task, Pool):
            return together(self.pooled(task.number), Fraction(task.truth()))
        found = self.thoughts(task.number)
        return "; ".join(f"{many} {thought}" for thought, many in found.items()) or "nothing yet"

    def _left_out(self) -> list[str]:
        return ["Left out:", *(f"  {each}" for each in self.left_out)] if self.left_out else []

    def _task(self, number: str, *, pool: bool) -> Task:
        """Return an exercise of the kind asked for; raise ValueError for the other kind."""
        task = self.plan.task(number)
        if isinstance(task, Pool) is not pool:
            fit = [each.number for each in self.plan.tasks if isinstance(each, Pool) is pool]
            what = "simulation" if pool else "answer"
            raise Wrong(f"{number} has no {what} to combine. Use {', '.join(fit)}.")
        return task


def row_of(work: Work, number: str, truth: Fraction) -> dict[str, Any]:
    tally = work.tallies[number]
    low, high = wilson(tally.yes, tally.n, LEVEL)
    shown = {"low": round(low, 6), "mean": round(tally.yes / tally.n, 6), "high": round(high, 6)}
    return {"student": work.student, **shown, "holds": low <= truth <= high}


def together(tally: Tally, truth: Fraction) -> str:
    if not tally.n:
        return "nothing yet"
    low, high = wilson(tally.yes, tally.n, LEVEL)
    return (
        f"{tally.yes:,} of {tally.n:,} in total: a share of {tally.yes / tally.n:.4f}, probably "
        f"between {low:.4f} and {high:.4f}; the true value is {Exact(truth)!r}"
    )


def made_up(number: int, class_code: str, students: int = 25, seed: int = 1) -> list[str]:
    """Return codes of an invented class, for trying out a board.

    Most answers are right, the others are typical wrong answers of the lesson; the simulations are
    real. Raises ValueError for an unknown lesson or an impossible number of students.
    """
    if not is_whole(students) or students not in STUDENTS:
        raise Wrong(f"A class must have 1 to 999 students, not {brief(students)}.")
    luck, codes = Random(seed_of(checked(seed), class_of(class_code))), []
    for student in range(1, students + 1):
        today = begun(number, class_code=class_code, student=student)
        for task in today.plan.tasks:
            if isinstance(task, Pool):
                today.simulate(task.number)
            else:
                today.thoughts[task.number] = made_up_thought(luck, task.outcomes)
        codes.append(str(today.code()))
    return codes


def made_up_thought(luck: Random, outcomes: Sequence[str]) -> str:
    right = "" if "" in outcomes else outcomes[0]
    return right if luck.random() < RIGHT else luck.choice(outcomes)


def board(codes: Iterable[str] | str, *, class_code: str = "", lesson: int = 0) -> Board:
    """Combine the codes of a class on one board: ``board(codes)``, as lines or as a list.

    The class and the lesson are those of the first code, unless they are given. Codes from another
    class or lesson, mistyped or invented codes, and codes of a second student with the same number
    are listed and left out. Raises ValueError if there is no valid code.
    """
    texts, progress = lines_of(codes), Counting("codes")
    wanted = class_of(class_code) if class_code != "" else ""
    plan = plan_of(lesson) if lesson else None
    found, left_out = dict[int, Work](), list[str]()
    for number, text in enumerate(texts, 1):
        try:
            work = decode(text)
            plan, wanted = plan or plans()[work.lesson], wanted or work.class_code
            fits(work, wanted, plan)
            left_out += alone(work, found)
        except BadWork as error:
            left_out.append(str(error))
        else:
            found[work.student] = work
        progress(number, len(texts))
    if plan is None:
        why = left_out[0] if left_out else "Paste codes in quotes, one on each line."
        raise Wrong(f"There is no valid code for a board. {why}")
    return Board(plan, tuple(found[student] for student in sorted(found)), tuple(left_out))


def lines_of(codes: object) -> Sequence[str]:
    """Split a string or a list into codes; raise ValueError for anything else, or if too long."""
    if isinstance(codes, str):
        codes = re.split(r"[\n,;]", codes)
    if not isinstance(codes, Iterable):
        raise Wrong(f"Paste codes in quotes, one on each line, not {brief(codes)}.")
    texts = [alone_in(each) for each in codes if not isinstance(each, str) or each.strip()]
    if sum(len(each) for each in texts if isinstance(each, str)) > LONGEST:
        raise Wrong(f"That is more than {LONGEST:,} characters. A code has about forty.")
    return texts


def alone_in(text: Any) -> Any:
    """Strip a code of the words around it: "my code is BLUE7.6.17.4N0C8, thanks"."""
    words = text.split() if isinstance(text, str) else []
    codes = [word for word in words if word.count(".") >= DOTS]
    return codes[0] if len(codes) == 1 else text


def fits(work: Work, class_code: str, plan: Plan) -> None:
    """Raise `BadWork` for another class or lesson, or for simulated counts that are invented."""
    who = f"The code of student {work.student} ({work.nickname or 'no nickname'})"
    if work.class_code != class_code:
        raise BadWork(f"{who} is from class {work.class_code}, not {class_code}.")
    if work.lesson != plan.number:
        raise BadWork(f"{who} is from lesson {work.lesson}, not {plan.number}.")
    for number, tally in work.tallies.items():
        task = plan.task(number)
        if isinstance(task, Pool) and tally.of and (why := doubt(task, tally, work.student)):
            raise BadWork(f"{who} claims {tally.yes} of {tally.n} in {number}, but {why}.")


def doubt(task: Pool, claimed: Tally, student: int) -> str:
    """Explain why a student cannot have this result, given the seed; return "" if they can.

    The first 1,000 deals are replayed, so up to there every invented number is detected. In a
    longer simulation, the share in the rest must be near the true value: so near that a genuine one
    is doubted less than once in a million times (Hoeffding's inequality). With 10,000 deals that
    all count, an invented share is detected 999 times in 1,000 if it is wrong by more than 3.1 in
    100, and rarely if it is nearer to the true value.
    """
    true = replayed(task, min(claimed.of, AGAIN), student)
    if claimed.of <= AGAIN:
        same = claimed == true
        return "" if same else f"seed {student} gives {true.yes} of {true.n}"
    yes, n = claimed.yes - true.yes, claimed.n - true.n
    if not (0 <= yes <= n <= claimed.of - true.of):
        return f"seed {student} begins with {true.yes} of {true.n}"
    off = abs(yes - n * Fraction(task.truth()))
    near = off <= sqrt(n * log(2 / SELDOM) / 2)
    return "" if near else "chance alone gives that less than once in a million times"


def replayed(task: Pool, of: int, student: int) -> Tally:
    """Replay a student's simulation; return no counts if none of the deals counts."""
    try:
        return tallied(pooled(task, of, student))
    except Wrong:
        return Tally(of=of)


def alone(work: Work, found: Mapping[int, Work]) -> list[str]:
    """Return a note if an earlier code has the same number; raise `BadWork` for another student."""
    other = found.get(work.student)
    if other is None or other == work:
        return []
    if work.nickname and other.nickname and work.nickname != other.nickname:
        raise BadWork(
            f"Two students have number {work.student} ({other.nickname}, {work.nickname}): only "
            "the first counts, because both get the same random deals."
        )
    return [f"An earlier code from student {work.student}: only the later one counts."]
