"""A small table for one position: try it, take it back, try again."""

from collections.abc import Collection
from dataclasses import replace
from html import escape
from typing import Any

import ipywidgets as w

from tutor.coach.help.hints import GRADES
from tutor.coach.message import Message
from tutor.coach.session import Session
from tutor.coach.session.undo import BACK, HINT
from tutor.engine.given import text
from tutor.engine.match import Match
from tutor.engine.script import Seat
from tutor.widgets.shared import plain
from tutor.widgets.sitting import ONE_BY_ONE, Sitting


class Puzzle(Sitting):
    """One position, to be played from, and again as often as one likes."""

    does: tuple[str, ...] = ("hint", "undo", "why", "reply", "chances", "again", "retry")
    keeps_record = False
    narrates = True

    def __init__(  # noqa: PLR0913  a position, and what is asked about it
        self,
        match: Match[Any],
        seat: Seat = 0,
        opponents: str = "beginner",
        *,
        task: str = "",
        answer: str = "",
        until: Collection[str] = (),
    ) -> None:
        """At this table, perhaps with something to find out; it ends with one of these rules."""
        session = Session.at(match, seat, opponents, until=until)
        session.guided = False  # to find out what is allowed is what a puzzle is for
        self.answer = text("The answer", answer)
        if text("The task", task):
            self.does = ("hint", "undo", "why", "again")  # it is about these cards
            session.grades = GRADES - 1  # a task may ask for something else than the best choice
        super().__init__(session, task)
        self.pace = ONE_BY_ONE
        self.lay_out(*([stated(task)] if task else []), self.table)
        self.add_class("ct-small")

    @property
    def solved(self) -> bool:
        """Whether what there was to do has been done."""
        return self.session.question() is None

    def summary(self, since: int) -> Message | None:
        """What has happened, and in the end the answer to the task."""
        said = self.session.narrate(since)
        if not (said and self.solved and self.answer):
            return said
        return replace(said, text=self.answer, kind="done", end=None)

    def again(self) -> None:
        """Back to the position at the start."""
        self.session.again()
        self.show()

    def undo(self) -> None:
        """Back to the last decision; in an exercise nothing that was seen matters."""
        self.attempt(self._taken_back)

    def _taken_back(self) -> Message:
        said = self.session.undo()
        return Message(BACK, offers=HINT) if {*said.offers} - {*self.does} else said


def stated(task: str) -> w.HTML:
    """What is to be found out, above the table."""
    made = w.HTML(f"<p>{escape(task)}</p>", layout=plain())
    made.add_class("ct-task")
    return made
