"""Encode a student's work in a lesson as a short code: ``BLUE7.6.17.4N0C8-J4Q2W``.

The first three parts are readable: class, lesson and student number. The letters after the last dot
contain the first and the last thought about each exercise, how many numbers without a thought came
before, the counts of the simulation, and a nickname; nothing else. The last four letters are a
checksum against typos, not a signature.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple
from zlib import crc32

from tutor.chance import Estimate, simulate
from tutor.classroom.check import BLANK, COARSE, UNKNOWN
from tutor.classroom.exercise import Exercise, LessonPlan, Pool, Task
from tutor.classroom.lessons import lesson_plan
from tutor.engine.digits import (
    GROUP,
    LETTERS,
    Digits,
    checksum,
    from_base32,
    hyphenated,
    without_lookalikes,
    without_quotes,
)
from tutor.engine.event import brief
from tutor.engine.wrong import Wrong, is_whole

VERSION = 4
CHECK_LETTERS = 4  # letters in the checksum
NAMES = " abcdefghijklmnopqrstuvwxyz0123456789-"  # in a nickname: cannot form a spreadsheet formula
LONGEST_NICKNAME, LONGEST_CLASS, LONGEST = 12, 12, 400
STUDENTS = range(1, 1000)
MOST_DEALS = 10_000  # max. deals in a simulation
MOST_STRAYS = 7  # or more numbers without a thought
ONE_DIGIT = "~1"  # right but for its rounding, like COARSE, and not worth any points
SEEDS = 10**6
FORM = "A code looks like BLUE7.6.17.4N0C8-J4Q2W."


class BadWork(Wrong):
    """Raised for a text that is not a student's code."""


class Thoughts(NamedTuple):
    """The first and the last thought of a student: "" right, a wrong model, "?" another number.

    The last answer to a number may also be right but for its rounding, without being a thought.
    """

    first: str = BLANK
    last: str = BLANK


class Tally(NamedTuple):
    """The counts of a simulation: yes, among n that count, of all that were played."""

    yes: int = 0
    n: int = 0
    of: int = 0


def sum_tallies(tallies: Iterable[Tally]) -> Tally:
    """Return the sum of counts."""
    return Tally(*(sum(each) for each in zip(Tally(), *tallies, strict=True)))


def simulate_for_class(task: Pool, n: int, seed: int) -> Estimate:
    """Simulate as many deals, or rounds, with this seed."""
    return simulate(task.event, task.space, n, seed, given=task.given)


def tallied(found: Estimate) -> Tally:
    return Tally(sum(found.values), found.n, found.of or found.n)


@dataclass(frozen=True)
class Work:
    """The content of a code, and nothing else."""

    class_code: str
    lesson: int
    student: int
    thoughts: Mapping[str, Thoughts]  # by exercise; "-" if there is none
    tallies: Mapping[str, Tally]  # by simulation
    nickname: str = ""
    strays: Mapping[str, int] = field(default_factory=dict)  # numbers without a thought, if any


def encode_work(work: Work, plan: LessonPlan) -> str:
    digits = Digits()
    digits.put(VERSION, len(LETTERS))
    for task in plan.tasks:
        if isinstance(task, Pool):
            tally = work.tallies.get(task.number, Tally())
            digits.put(tally.of, MOST_DEALS + 1)
            digits.put(tally.n, tally.of + 1)
            digits.put(tally.yes, tally.n + 1)
        else:
            done = work.thoughts.get(task.number, Thoughts())
            for thought, known in zip(done, (thoughts(task), last_ones(task)), strict=True):
                digits.put(known.index(thought), len(known))
        if has_number(task):
            strays = min(work.strays.get(task.number, 0), MOST_STRAYS)
            digits.put(strays, MOST_STRAYS + 1)
    name = normal_nickname(work.nickname)
    digits.put(len(name), LONGEST_NICKNAME + 1)
    for letter in name:
        digits.put(NAMES.index(letter), len(NAMES))
    head, body = f"{work.class_code}.{work.lesson}.{work.student}", digits.text()
    whole = body + work_checksum(head, body, plan)
    return f"{head}.{hyphenated(whole)}"


def decode_work(text: object) -> Work:
    """Decode a student's work; raise `BadWork` if the code is invalid.

    Spaces, hyphens and case do not matter.
    """
    class_code, lesson, student, body = parts(text)
    try:
        plan = lesson_plan(lesson)
        digits = Digits(
            from_base32(without_checksum(f"{class_code}.{lesson}.{student}", body, plan))
        )
        done, tallies, strays = read_tasks(digits, plan.tasks)
        name = read_name(digits)
    except (ValueError, IndexError) as error:
        who = f"{class_code}.{lesson}.{student}"
        raise BadWork(f"The code of {who} can't be read: {error}") from None
    return Work(class_code, lesson, student, done, tallies, name, strays)


def without_checksum(head: str, body: str, plan: LessonPlan) -> str:
    """Return the letters without the checksum; raise ValueError if it or the version is wrong."""
    kept, last = body[:-CHECK_LETTERS], body[-CHECK_LETTERS:]
    version = from_base32(kept) % len(LETTERS)
    if version == VERSION and work_checksum(head, kept, plan) == last:
        return kept
    if 0 < version < VERSION:
        raise Wrong(
            "it is from an older version of the lessons, or a letter is wrong. Run today's version "
            "of the notebook, and send its code."
        )
    raise Wrong("a letter is wrong or missing, or it is from another version.")


def parts(text: object) -> tuple[str, int, int, str]:
    """Split a pasted code into class, lesson, student and letters."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise BadWork(f"A code must be a string of at most {LONGEST} characters. {FORM}")
    words = without_quotes(text).upper().split(".")
    if len(words) != 4 or not all(re.fullmatch("[0-9]{1,3}", word) for word in words[1:3]):
        raise BadWork(f"{brief(text.strip())} is not a code. {FORM}")
    class_code, lesson, student, body = words
    body = without_lookalikes(body.replace("-", ""))
    if len(body) <= CHECK_LETTERS or not is_class(class_code):
        raise BadWork(f"{brief(text.strip())} is not a complete code. {FORM}")
    if int(student) not in STUDENTS:
        raise BadWork(
            f"{brief(text.strip())} has student number {student}. It must be from 1 to 999."
        )
    return class_code, int(lesson), int(student), body


def read_tasks(
    digits: Digits, tasks: Sequence[Task]
) -> tuple[dict[str, Thoughts], dict[str, Tally], dict[str, int]]:
    digits.take(len(LETTERS))  # the version, which has been compared
    done, tallies, strays = dict[str, Thoughts](), dict[str, Tally](), dict[str, int]()
    for task in tasks:
        if isinstance(task, Pool):
            of = digits.take(MOST_DEALS + 1)
            n = digits.take(of + 1)
            tallies[task.number] = Tally(digits.take(n + 1), n, of)
        else:
            both = (thoughts(task), last_ones(task))
            done[task.number] = Thoughts(*(known[digits.take(len(known))] for known in both))
        if has_number(task) and (many := digits.take(MOST_STRAYS + 1)):
            strays[task.number] = many
    return done, tallies, strays


def read_name(digits: Digits) -> str:
    letters = [digits.take(len(NAMES)) for _ in range(digits.take(LONGEST_NICKNAME + 1))]
    if digits.left:
        raise Wrong("it is too long.")
    return "".join(NAMES[letter] for letter in letters)


def thoughts(task: Task) -> tuple[str, ...]:
    """Return all thoughts about an exercise, in the order that codes use."""
    return (BLANK, UNKNOWN, *task.outcomes)


def last_ones(task: Task) -> tuple[str, ...]:
    """Return all that a last answer to an exercise can be: a thought, or rounded too far."""
    return thoughts(task) + (COARSE, ONE_DIGIT) * has_number(task)


def has_number(task: Task) -> bool:
    """Return True if the answer is a number, and not that of a line."""
    return isinstance(task, Exercise) and not task.lines


def seed_text(*what: int | str) -> str:
    """Return the seed for a class's deals, from its code and the lesson, turn or task."""
    return "/".join(map(str, what))


def own_seed(class_code: str, lesson: int, student: int) -> int:
    """Return the seed of a student's simulations in a lesson: a number of up to six digits."""
    return crc32(seed_text(class_code, lesson, student).encode()) % SEEDS


def class_of(text: object) -> str:
    """Normalize a class code in any alphabet: "blue 7" is BLUE7.

    Raises `Wrong` if it is empty or too long.
    """
    if not isinstance(text, str) or not text.strip():
        raise Wrong('class_code must be a string in quotes, as in lesson(6, class_code="BLUE7").')
    kept = re.sub("[^A-Z0-9]", "", unaccented(text).upper())
    if len(kept) > LONGEST_CLASS:
        raise Wrong(
            f"A class code has at most {LONGEST_CLASS} letters and digits, not {len(kept)}. "
            f"Try {kept[:LONGEST_CLASS]}."
        )
    return kept or checksum(text.strip(), GROUP)


def student_of(number: object) -> int:
    """Return a student number, which may be typed as a text; raise `Wrong` if it is none."""
    if isinstance(number, str) and number.strip().isdecimal():
        number = int(number)
    if not is_whole(number) or (number and number not in STUDENTS):
        raise Wrong(f"A student number must be from 1 to 999, not {brief(number)}.")
    return number


def is_class(text: str) -> bool:
    try:
        return len(text) <= LONGEST_CLASS and text == class_of(text)
    except Wrong:
        return False


def unaccented(text: str) -> str:
    return "".join(
        letter
        for letter in unicodedata.normalize("NFKD", text)
        if not unicodedata.combining(letter)
    )


def normal_nickname(name: str) -> str:
    """Normalize a nickname to at most twelve lower-case letters, digits and hyphens."""
    kept = "".join(letter for letter in unaccented(name).lower() if letter in NAMES)
    return kept.strip(" -")[:LONGEST_NICKNAME].strip(" -")


def work_checksum(head: str, body: str, plan: LessonPlan) -> str:
    """Return a checksum of all letters and of the lesson's exercises."""
    asked = [(task.number, *task.outcomes) for task in plan.tasks]
    return checksum(f"{head}.{body}.{asked}", CHECK_LETTERS)
