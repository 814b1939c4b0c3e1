"""The steps in which a game is learned, as data: one rule at a time, and something to do.

``steps.toml`` in a game's folder. A step plays a worked example that has a task, or it asks a
question; then an example may be the table beside it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import Any

from tutor.engine.event import brief
from tutor.engine.textfile import check_keys, each_of, toml_of

NEEDED = ("title", "rules", "done")
QUESTION = ("asks", "answers", "why", "wrong")  # all of them, or none
LISTS = ("answers", "wrong")
ANSWERS = range(2, 5)  # allowed numbers of answers


@dataclass(frozen=True, slots=True)
class Step:
    """One step: the rules it tells, and a table to play at or a question."""

    title: str  # the line of a folded step, "Follow suit"
    rules: str  # told here, "R1 R2"
    done: str  # beside the title once it is solved
    example: str = ""  # that is played, or shown beside the question: "E12"
    right: str = ""  # choices that do its task, one after the other: "10D/JH discard:*", * for any
    says: str = ""  # before the task, in a sentence
    asks: str = ""  # a question, instead of a task
    answers: tuple[str, ...] = ()  # to it; the first one is right
    why: str = ""  # that one is right
    wrong: tuple[str, ...] = ()  # the reply to each of the others; to choices, "QD/9H: reply"

    @property
    def offered(self) -> tuple[str, ...]:
        """The answers in numerical or alphabetical order, so that it gives nothing away."""
        return (*sorted(self.answers, key=answer_order),)

    def said_to(self, answer: str) -> str:
        """Return the reply to a wrong answer."""
        return self.wrong[self.answers.index(answer) - 1]

    def said_of(self, choice: str) -> str:
        """Return the reply to a choice that does not do the task; "" if there is none."""
        replies = (each.partition(": ") for each in self.wrong)
        return next((said for ways, _, said in replies if meets(ways, choice)), "")


def meets(wanted: str, word: str) -> bool:
    """Return True if a choice is among these: "10D/JH", "lay?/lay1?", "*" for any."""
    return any(fnmatchcase(word, each) for each in wanted.split("/"))


def answer_order(answer: str) -> tuple[float, str]:
    sign = answer.replace("−", "-")
    return (float(sign), "") if sign.removeprefix("-").isdecimal() else (float("inf"), answer)


@lru_cache(maxsize=32)  # called often when all games are shown
def read_steps(text: str) -> tuple[Step, ...]:
    """Parse steps.toml; a ValueError names all that is misspelt, missing, or wrong."""
    entry = toml_of(text, "steps.toml")
    if strange := sorted(entry.keys() - {"steps"}):
        raise ValueError(f"A file of steps must have only [[steps]], not {', '.join(strange)}.")
    found = entry.get("steps")
    if type(found) is not list or not found or not all(type(each) is dict for each in found):
        raise ValueError("A game needs [[steps]], at least one.")
    return (*each_of(step, ((f"Step {n}", each) for n, each in enumerate(found, 1))),)


def step(what: str, entry: Mapping[str, Any]) -> Step:
    check_keys(what, entry, [each.name for each in fields(Step)], NEEDED)
    each_of(check_text, ((what, name, entry[name]) for name in entry if name not in LISTS))
    if wrong := objection(entry):
        raise ValueError(f"{what} {wrong}.")
    return Step(**{**entry, **{name: (*entry.get(name, ()),) for name in LISTS}})


def check_text(what: str, name: str, value: object) -> None:
    if type(value) is not str or not value:
        raise ValueError(f"{what}: {name} must be a string, not {brief(value)}.")


def objection(entry: Mapping[str, Any]) -> str:
    has = [name for name in QUESTION if name in entry]
    if has in ([], ["wrong"]) and "example" in entry:
        return unreplied(entry.get("wrong", []))
    if not has:
        return "needs an example to play, or a question"
    if "asks" not in entry:
        return f"has {has[0]}, but no question"
    if missing := [name for name in QUESTION if name not in entry]:
        return f"has a question, so it needs an entry {missing[0]}"
    if "right" in entry:
        return "has a question, so its first answer is right: leave out the entry right"
    return doubt(entry["answers"]) or unsaid(entry["wrong"], len(entry["answers"]) - 1)


def doubt(answers: Any) -> str:
    if type(answers) is not list or not all(type(each) is str and each for each in answers):
        return f"must have a list of strings as answers, not {brief(answers)}"
    if len(answers) not in ANSWERS:
        return f"has {ANSWERS[0]} to {ANSWERS[-1]} answers, not {len(answers)}"
    return "" if len({*answers}) == len(answers) else "has two answers that are the same"


def unreplied(said: Any) -> str:
    if type(said) is not list or not all(type(each) is str and ": " in each for each in said):
        return f'must have a list of replies to choices, such as "QD/9H: reply", not {brief(said)}'
    return ""


def unsaid(said: Any, count: int) -> str:
    if type(said) is not list or not all(type(each) is str and each for each in said):
        return f"must have a list of strings for the wrong answers, not {brief(said)}"
    return "" if len(said) == count else f"has {len(said)} replies to {count} wrong answers"
