"""The table of a step in a lesson, at which its task is done or missed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fnmatch import fnmatchcase
from typing import Any, TypeAlias

from tutor.coach.message import Message
from tutor.coach.rules.examples import called
from tutor.engine.match import Match
from tutor.teaching.example import Example
from tutor.teaching.steps import Step
from tutor.widgets.puzzle import Puzzle

Deed: TypeAlias = Callable[[], None]
STRAYED = "That is allowed, but it is not what this step asks for."


class Exercise(Puzzle):
    """The table of a step, from which one goes on to the next one."""

    does = ("hint", "undo", "why", "again", "next")

    def __init__(
        self, match: Match[Any], example: Example, step: Step, solve: Deed, go_on: Deed
    ) -> None:
        """With the step whose task this is, and what is done when it is solved."""
        self.right, self.rules = step.right.split(), step.rules.split()
        self.solve, self.next = solve, go_on
        super().__init__(match, answer=example.answer, until=example.until.split())

    @property
    def strayed(self) -> bool:
        """Whether something was chosen that does not do the task, or too little before the end."""
        own = [called(choice) for _, choice in self.session.own()]
        paired = zip(self.right, own, strict=False)
        if not all(meets(wanted, word) for wanted, word in paired):
            return True
        return self.session.question() is None and len(own) < len(self.right)

    def summary(self, since: int) -> Message | None:
        """What has happened; in the end the answer, and the way to the next step."""
        said = super().summary(since)
        if self.strayed:
            told = said or Message("")
            return replace(told, text=STRAYED, kind="illegal", offers=("again",), end=None)
        if not (said and self.solved):
            return said
        self.solve()
        return replace(said, offers=("next",))


def meets(wanted: str, word: str) -> bool:
    """Whether a choice is one of those that are right: "10D/JH", "lay?/lay1?", "*" for any."""
    return any(fnmatchcase(word, each) for each in wanted.split("/"))
