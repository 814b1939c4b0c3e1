"""Answers of a student in a lesson, kept in the learner's own folder between sessions.

A class code has thoughts and no texts, so it could not fill in a page again.
"""

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from tutor.coach.records import files
from tutor.engine.wrong import is_whole

MOST_ANSWERS = 1_000  # answers of one student in one lesson
FORMAT = 1


@dataclass
class Kept:
    """Answers in the order in which they were given, and cards that were dealt."""

    file: Path | None = None  # None if nobody knows whose answers they are
    said: list[list[str]] = field(default_factory=list)  # the exercise, then what was typed
    dealt: dict[str, list[int]] = field(default_factory=dict)  # turns, then the tally

    def add(self, number: str, *texts: str) -> None:
        if [number, *texts] != self.last(number):
            self.said = [*self.said, [number, *texts]][-MOST_ANSWERS:]

    def last(self, number: str) -> Sequence[str]:
        """Return the last answer to an exercise, with its number; [] if there is none."""
        return next((each for each in reversed(self.said) if each[0] == number), [])

    def save(self) -> str:
        """Write the file; return a sentence if that fails."""
        if self.file is None:
            return ""
        data = {"format": FORMAT, "said": self.said, "dealt": self.dealt}
        try:
            with files.lock_file(self.file):
                files.write(self.file, json.dumps(data))
        except OSError as error:
            why = error.strerror or error
            return f"Your answers can't be stored ({why}). Copy your code before you leave."
        return ""


def load_kept(class_code: str, lesson: int, student: int) -> Kept:
    """Return what this student has done before; a damaged file is set aside.

    In a class, somebody without a number has done nothing: the next one may be somebody else.
    """
    if class_code and not student:
        return Kept()
    file = files.lessons() / f"{class_code or 'alone'}.{lesson}.{student}.json"
    found = Kept(file)
    try:
        data = files.json_of(files.read(file))
    except OSError:
        return found
    except ValueError:
        data = None
    if not is_valid(data):
        with suppress(OSError):
            files.kept_aside(file)
        return found
    return Kept(file, data["said"], data["dealt"])


def is_valid(data: object) -> bool:
    match data:
        case {"format": 1, "said": list(said), "dealt": dict(dealt)}:
            return all(map(are_texts, said)) and are_counts(dealt)
    return False


def are_texts(answer: object) -> bool:
    return isinstance(answer, list) and bool(answer) and all(isinstance(n, str) for n in answer)


def are_counts(dealt: Mapping[object, object]) -> bool:
    return all(
        isinstance(each, list) and all(is_whole(n, 0, MOST_ANSWERS - 1) for n in each)
        for each in dealt.values()
    )
