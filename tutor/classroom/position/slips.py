"""A slip with a student's choice, ``BLUE7.ladder.8.17.B4KQ``, and how a class's slips are read.

Its words are the class, the position, the student number and the letter, with a checksum of the
moves that were offered.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from tutor.classroom.position.decision import Decision
from tutor.classroom.work import STUDENTS, BadWork, is_class
from tutor.engine.digits import AROUND, checksum, without_lookalikes, without_quotes
from tutor.engine.event import brief

CHECK_LETTERS = 3  # letters in the checksum
LONGEST_SLIP = 200  # characters
LINE = re.compile(r"([0-9]{1,3})\W*([A-Za-z])")  # 17 B
NUMBER = re.compile(r"[0-9]{1,3}")
FORM = "Write a student number and a letter, such as 17 B, or paste a code."


class SlipVote(NamedTuple):
    """A student's choice; the class is unknown if somebody wrote it down."""

    student: int
    letter: str
    class_code: str = ""


def slip(decision: Decision, class_code: str, student: int, letter: str) -> str:
    """Return the code of a choice."""
    head = f"{class_code}.{decision.name}.{student}"
    return f"{head}.{letter}{slip_checksum(decision, head, letter)}"


def slip_checksum(decision: Decision, head: str, letter: str) -> str:
    said = f"{head}.{letter}.{[*decision.texts.items()]}"
    return checksum(said, CHECK_LETTERS)


def read_slip(decision: Decision, text: object) -> SlipVote:
    """Read a code, or a line such as ``17 B``; raise `BadWork` if it is neither."""
    if not isinstance(text, str) or len(text) > LONGEST_SLIP:
        raise BadWork(f"{brief(text)} is not a vote. {FORM}")
    found = LINE.fullmatch(text.strip(f"{AROUND} "))
    vote = SlipVote(int(found[1]), found[2].upper()) if found else decoded(decision, text)
    if vote.student not in STUDENTS:
        raise BadWork(f"A student number must be from 1 to 999, not {vote.student}.")
    if vote.letter not in decision.texts:
        there = ", ".join(decision.texts)
        raise BadWork(f"Student {vote.student} chose {vote.letter}. The letters are {there}.")
    return vote


def words_of(text: str) -> list[str]:
    return without_quotes(text, ".").split(".")


def is_from(decision: Decision, text: str) -> bool:
    """Return True for the code of a choice at this position, even if a letter is wrong in it."""
    return without_lookalikes(".".join(words_of(text)[1:-2])) == without_lookalikes(decision.name)


def decoded(decision: Decision, text: str) -> SlipVote:
    words = words_of(text)
    if len(words) < 5 or not is_class(words[0].upper()) or not NUMBER.fullmatch(words[-2]):
        raise BadWork(f"{brief(text.strip())} is not a vote. {FORM}")
    class_code, student = words[0].upper(), int(words[-2])
    if not is_from(decision, text):
        where = ".".join(words[1:-2])
        raise BadWork(f"The code of student {student} is from {where}, not {decision.name}.")
    last = without_lookalikes(words[-1].replace("-", ""))
    if slip_checksum(decision, f"{class_code}.{decision.name}.{student}", last[:1]) != last[1:]:
        raise BadWork(
            f"The code of student {student} can't be read: a letter is wrong or missing, or it is "
            "from another version."
        )
    return SlipVote(student, last[0], class_code)


@dataclass
class Votes:
    """The votes of a class, and why others were left out."""

    decision: Decision
    class_code: str = ""  # that of the first code; codes of other classes are left out
    by_student: dict[int, str] = field(default_factory=dict)
    by_hand: Mapping[str, int] = field(default_factory=dict)
    left_out: list[str] = field(default_factory=list)

    def take(self, texts: Iterable[object]) -> None:
        """Count codes and lines; of two by the same student, the last one."""
        for text in texts:
            try:
                vote = self._read(text)
            except BadWork as error:
                self.left_out.append(str(error))
                continue
            student, letter = vote.student, vote.letter
            before = self.by_student.get(student, letter)
            if before != letter:
                self.left_out.append(
                    f"Student {student} has two votes, {before} and {letter}. The last one counts."
                )
            self.by_student[student] = letter

    def _read(self, text: object) -> SlipVote:
        vote = read_slip(self.decision, text)
        self.class_code = self.class_code or vote.class_code
        if vote.class_code not in ("", self.class_code):
            who = f"The code of student {vote.student} is from class {vote.class_code}"
            raise BadWork(f"{who}, not {self.class_code}.")
        return vote

    @property
    def counts(self) -> Mapping[str, int]:
        """Votes by letter, in the order of the letters."""
        votes = Counter(self.by_student.values()) + Counter(self.by_hand)
        return {letter: votes[letter] for letter in self.decision.texts}
