"""Read the codes of a class: genuine ones count, and for each other one there is a reason."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import log, sqrt
from typing import Any

from tutor.classroom.check import BLANK
from tutor.classroom.exercise import LessonPlan, Pool
from tutor.classroom.lessons import lesson_plan
from tutor.classroom.progress import Counting
from tutor.classroom.work import (
    BadWork,
    Tally,
    Work,
    decode_work,
    own_seed,
    simulate_for_class,
    tallied,
)
from tutor.engine.event import brief
from tutor.engine.wrong import Wrong

DOTS = 3  # in a code
LONGEST_CODES = 100_000  # characters in all codes
AGAIN = 1_000  # max. deals replayed per simulation
SELDOM = 1e-6  # max. chance that a genuine result is rejected


@dataclass
class CodeReader:
    """A reader of codes of one class and lesson: those of most students, unless they are given.

    A code that has been read is not replayed again, so a board may read a folder often.
    """

    class_code: str = ""
    lesson: int = 0
    _decoded: dict[str, Work | BadWork] = field(default_factory=dict, repr=False)
    _found_invented: dict[str, str] = field(default_factory=dict, repr=False)

    def read(
        self, texts: Sequence[Any]
    ) -> tuple[LessonPlan | None, tuple[Work, ...], tuple[str, ...]]:
        """Return the lesson, the works by student number, and why other codes were left out.

        Without any valid code, the lesson is the one that was asked for, or None.
        """
        every = [self._decode(text) for text in texts]
        class_code, lesson = self._of_most(every)
        found, left_out, progress = dict[int, Work](), list[str](), Counting("codes")
        for number, (text, work) in enumerate(zip(texts, every, strict=True), 1):
            if isinstance(work, BadWork):
                left_out.append(str(work))
            elif why := misplaced(work, class_code, lesson) or self._invented(text, work):
                left_out.append(f"The code of {student_in_words(work)} {why}.")
            else:
                left_out += fuller(work, found)
            progress(number, len(texts))
        works = tuple(found[student] for student in sorted(found))
        return lesson_plan(lesson) if lesson else None, works, tuple(left_out)

    def _of_most(self, works: Iterable[Work | BadWork]) -> tuple[str, int]:
        """Return the class and lesson of most students; at a tie, those of the first code."""
        students = dict.fromkeys(
            (work.class_code, work.lesson, work.student)
            for work in works
            if isinstance(work, Work)
            and self.class_code in {"", work.class_code}
            and self.lesson in {0, work.lesson}
        )
        heads = Counter((class_code, lesson) for class_code, lesson, _ in students)
        return max(heads, key=heads.__getitem__, default=(self.class_code, self.lesson))

    def _decode(self, text: Any) -> Work | BadWork:
        if not isinstance(text, str):
            return decoded(text)
        if text not in self._decoded:
            self._decoded[text] = decoded(text)
        return self._decoded[text]

    def _invented(self, text: str, work: Work) -> str:
        if text not in self._found_invented:
            self._found_invented[text] = invented_counts(work)
        return self._found_invented[text]


def decoded(text: object) -> Work | BadWork:
    try:
        return decode_work(text)
    except BadWork as error:
        return error


def split_codes(codes: object) -> Sequence[Any]:
    """Split a string or a list into codes; raise ValueError for anything else, or if too long."""
    if isinstance(codes, str):
        codes = re.split(r"[\n,;]", codes)
    if not isinstance(codes, Iterable):
        raise Wrong(f"Paste codes in quotes, one on each line, not {brief(codes)}.")
    texts = [alone_in(each) for each in codes if not isinstance(each, str) or each.strip()]
    if sum(len(each) for each in texts if isinstance(each, str)) > LONGEST_CODES:
        raise Wrong(f"That is more than {LONGEST_CODES:,} characters. A code has about fifty.")
    return texts


def alone_in(text: Any) -> Any:
    """Strip a code of the words around it: "my code is BLUE7.6.17.4N0C8, thanks"."""
    words = text.split() if isinstance(text, str) else []
    codes = [word for word in words if word.count(".") >= DOTS]
    return codes[0] if len(codes) == 1 else text


def student_in_words(work: Work) -> str:
    return f"student {work.student} ({work.nickname or 'no nickname'})"


def misplaced(work: Work, class_code: str, lesson: int) -> str:
    """Say that a work is from another class or lesson; "" if it is from this one."""
    if class_code and work.class_code != class_code:
        return f"is from class {work.class_code}, not {class_code}"
    if lesson and work.lesson != lesson:
        return f"is from lesson {work.lesson}, not {lesson}"
    return ""


def invented_counts(work: Work) -> str:
    """Say which simulated counts of a work are invented; "" if all of them can be genuine."""
    plan, seed = lesson_plan(work.lesson), own_seed(work.class_code, work.lesson, work.student)
    for number, tally in work.tallies.items():
        task = plan.task(number)
        if isinstance(task, Pool) and tally.of and (why := doubt(task, tally, seed)):
            return f"claims {tally.yes} of {tally.n} in {number}, but {why}"
    return ""


def doubt(task: Pool, claimed: Tally, seed: int) -> str:
    """Explain why a student cannot have this result, given the seed; return "" if they can.

    The first 1,000 deals are replayed, so up to there every invented number is detected. In a
    longer simulation, the share in the rest must be near the true value: so near that a genuine one
    is doubted less than once in a million times (Hoeffding's inequality). With 10,000 deals that
    all count, an invented share is detected 999 times in 1,000 if it is wrong by more than 3.1 in
    100, and rarely if it is nearer to the true value.
    """
    true = repeat_simulation(task, min(claimed.of, AGAIN), seed)
    if claimed.of <= AGAIN:
        same = claimed == true
        return "" if same else f"seed {seed} gives {true.yes} of {true.n}"
    yes, n = claimed.yes - true.yes, claimed.n - true.n
    if not (0 <= yes <= n <= claimed.of - true.of):
        return f"seed {seed} begins with {true.yes} of {true.n}"
    off = abs(yes - n * Fraction(task.truth()))
    near = off <= sqrt(n * log(2 / SELDOM) / 2)
    return "" if near else "chance alone gives that less than once in a million times"


def repeat_simulation(task: Pool, of: int, seed: int) -> Tally:
    """Replay a student's simulation; return no counts if none of the deals counts."""
    try:
        return tallied(simulate_for_class(task, of, seed))
    except Wrong:
        return Tally(of=of)


def fuller(work: Work, found: dict[int, Work]) -> list[str]:
    """Keep the fuller of two codes with one number, at a tie the later; name the other one."""
    other = found.get(work.student)
    if other is None or other == work:
        found[work.student] = work
        return []
    is_fuller = count_done(work) >= count_done(other)
    found[work.student] = work if is_fuller else other
    if work.nickname and other.nickname and work.nickname != other.nickname:
        kept = found[work.student].nickname
        return [two_with(work.student, other.nickname, work.nickname, kept)]
    left = "an earlier" if is_fuller else "a later"
    return [f"Student {work.student} also sent {left} code, which has no more answers than this."]


def two_with(number: int, one: str, other: str, kept: str) -> str:
    return (
        f"Two students have number {number} ({one}, {other}): only the fuller code counts, which "
        f"is from {kept}. Both get the same random deals."
    )


def count_done(work: Work) -> int:
    """Count the exercises that are answered, and the simulations that are done."""
    thoughts = sum(each.last != BLANK for each in work.thoughts.values())
    return thoughts + sum(tally.of > 0 for tally in work.tallies.values())


def missing_students(works: Sequence[Work], of: int) -> str:
    """Name the student numbers without a code: up to `of`, or below the highest number if 0."""
    there = {work.student for work in works}
    last = of or max(there, default=0)
    gaps = [str(number) for number in range(1, last + 1) if number not in there]
    if not gaps:
        return f"Of 1–{of}: everybody is here." if of else ""
    named = " and ".join(filter(None, (", ".join(gaps[:-1]), gaps[-1])))
    return f"Of 1–{last}: {named} not yet."
