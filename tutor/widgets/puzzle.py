"""A small table for one position: try it, take it back, try again."""

from __future__ import annotations

from typing import Any

from tutor.coach.message import Message
from tutor.coach.session import Session
from tutor.engine.match import Match
from tutor.engine.script import Seat
from tutor.widgets.sitting import Sitting, bar, button


class Puzzle(Sitting):
    """One position, to be played from; Again and Undo are all it needs."""

    does = ("undo",)
    keeps_record = False

    def __init__(
        self, match: Match[Any], seat: Seat = 0, opponents: str = "beginner", task: str = ""
    ) -> None:
        """At this table, perhaps with something to find out or to try."""
        self.task = Message(task) if task else None
        super().__init__(Session.at(match, seat, opponents))
        self.buttons = bar(
            button("Again", "Back to the position at the start", self.again),
            button("Undo", "Back to your last decision (u)", lambda: self.attempt(self.undo)),
        )
        self.children = (self.table, self.buttons)
        self.show(self.task)

    def again(self) -> None:
        """Back to the position at the start."""
        self.session.again()
        self.show(self.task)

    def undo(self) -> Message:
        """Back to the last decision."""
        return self.session.undo()
