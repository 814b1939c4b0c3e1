"""The table of a step in a lesson, at which its task is done or missed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from tutor.coach.message import Message
from tutor.coach.rules.examples import called
from tutor.engine.match import Match
from tutor.teaching.example import Example
from tutor.widgets.puzzle import Puzzle

Deed: TypeAlias = Callable[[], None]
STRAYED = "That is allowed, but it is not what this step asks for."


class Exercise(Puzzle):
    """The table of a step, from which one goes on to the next one."""

    does = ("hint", "undo", "why", "again", "next")

    def __init__(
        self, match: Match[Any], example: Example, right: str, solve: Deed, go_on: Deed
    ) -> None:
        """With the choices that are right, as in `Step`, and what is done when it is solved."""
        self.right, self.solve, self.next = right.split(), solve, go_on
        super().__init__(match, answer=example.answer, until=example.until.split())

    @property
    def strayed(self) -> bool:
        """Whether something was chosen that does not do the task."""
        own = [called(choice) for _, choice in self.session.own()]
        return not all(
            "*" in wanted or word in wanted.split("/")
            for wanted, word in zip(self.right, own, strict=False)
        )

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
