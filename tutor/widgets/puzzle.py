"""A small table for one position: try it, take it back, try again."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets as w

from tutor.coach.message import Message
from tutor.coach.session import Session
from tutor.engine.match import Match
from tutor.engine.script import Seat
from tutor.widgets.sitting import Sitting, bar, button


class Puzzle(Sitting):
    """One position, to be played from; Again and Undo are all it needs."""

    does = ("undo",)
    keeps_record = False
    narrates = True

    def __init__(
        self, match: Match[Any], seat: Seat = 0, opponents: str = "beginner", task: str = ""
    ) -> None:
        """At this table, perhaps with something to find out or to try."""
        session = Session.at(match, seat, opponents)
        session.guided = False  # to find out what is allowed is what a puzzle is for
        super().__init__(session, task)
        asked = w.HTML(f"<p>{escape(task)}</p>")
        asked.add_class("ct-task")
        self.buttons = bar(
            button("Again", "Back to the position at the start", self.again),
            button("Undo", "Back to your last decision (u)", lambda: self.attempt(self.undo)),
        )
        self.children = (*([asked] if task else []), self.table, self.buttons)
        self.add_class("ct-small")

    def again(self) -> None:
        """Back to the position at the start."""
        self.session.again()
        self.show()

    def undo(self) -> Message:
        """Back to the last decision."""
        return self.session.undo()
