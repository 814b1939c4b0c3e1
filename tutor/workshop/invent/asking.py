"""Questions as a learner writes them; forgetting ``yield from`` is told in a sentence."""

from collections.abc import Generator, Iterable, Mapping
from functools import wraps
from inspect import currentframe, isgeneratorfunction
from typing import Any

from tutor.engine import script
from tutor.engine.event import brief
from tutor.engine.goal import Outcome
from tutor.engine.misused import NotPlain
from tutor.engine.script import Ask, Seat
from tutor.engine.wrong import Wrong
from tutor.workshop.change.guard import WrongRule

OURS = "tutor."  # what the names of our own modules begin with


class UnaskedQuestion(NotPlain):
    """A question that has not been asked yet: ``yield from`` asks it."""

    __slots__ = ("name", "script")
    forgotten = ""  # a sentence about the last one, until it is asked

    def __init__(self, name: str, asks: Generator[Any, Any, Any]) -> None:
        all_asked()
        self.name, self.script = name, asks
        UnaskedQuestion.forgotten = f"{missing(name)}{line_of_caller()}, so nobody is asked."

    def __iter__(self) -> Generator[Any, Any, Any]:
        UnaskedQuestion.forgotten = ""
        return self.script

    def instead(self) -> str:
        return f"{missing(self.name)}, so nobody is asked"

    def __eq__(self, other: object) -> bool:
        all_asked()
        raise Wrong(self.instead())

    __hash__ = None  # type: ignore[assignment]  # as in tutor.chance

    def __bool__(self) -> bool:
        all_asked()
        raise Wrong(self.instead())


def helper(name: str, function: Any) -> Any:
    """Return a helper of a script; one that asks needs a ``yield from`` as well."""
    if not isgeneratorfunction(function):
        return function

    @wraps(function)
    def asks(*args: Any, **kwargs: Any) -> UnaskedQuestion:
        return UnaskedQuestion(name, function(*args, **kwargs))

    return asks


def missing(name: str) -> str:
    return f"yield from is missing before {name}(...)"


def line_of_caller() -> str:
    """Return the line of the script that has called something of ours, as " in line 5"."""
    frame = currentframe()
    while frame and str(frame.f_globals.get("__name__")).startswith(OURS):
        frame = frame.f_back
    return f" in line {frame.f_lineno - frame.f_code.co_firstlineno + 1}" if frame else ""


def all_asked() -> None:
    """Raise `WrongRule` if a question was made, and not asked."""
    said, UnaskedQuestion.forgotten = UnaskedQuestion.forgotten, ""
    if said:
        raise WrongRule(f"In your script, {said}")


def choose(seat: Seat, rule: str, choices: Iterable[Any]) -> Any:
    """Ask a player to choose one of these, for a ``yield from``."""
    if type(seat) is not int:
        raise Wrong(f"choose asks a player by number, such as 0, and not {brief(seat)}")
    return UnaskedQuestion("choose", script.choose(seat, rule, choices_as_list(choices)))


def everyone(rule: str, choices: Mapping[Seat, Iterable[Any]]) -> Any:
    """Ask several players at once, ``{seat: choices}``; the answer is a dict like that."""
    if not isinstance(choices, Mapping):
        raise Wrong(
            f"everyone asks by player, such as {{0: cards, 1: cards}}, not {brief(choices)}"
        )
    return UnaskedQuestion(
        "everyone", all_(Ask(rule, {seat: choices_as_list(each) for seat, each in choices.items()}))
    )


def all_(ask: Ask) -> Generator[Any, Any, Any]:
    return (yield ask)


def choices_as_list(choices: Iterable[Any]) -> list[Any]:
    if isinstance(choices, str) or not isinstance(choices, Iterable):
        raise Wrong(f"choices must be a list, such as ['draw', 'stop'], not {brief(choices)}")
    found = [*dict.fromkeys(choices)]
    return sorted(found, key=repr) if isinstance(choices, (set, frozenset)) else found


def end(rule: str, sentence: str, winners: Any = None) -> Outcome:
    """Return how the game ends: the rule, and a sentence.

    The winners are a seat or several; without them, those with the best score.
    """
    return Outcome(rule, sentence, winners)
