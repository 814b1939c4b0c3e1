"""Small tables: a position to try, undo and try again; a step's task, done or missed."""

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from fnmatch import fnmatchcase
from html import escape
from typing import Any, TypeAlias

import ipywidgets as w

from tutor.coach.help.hints import GRADES
from tutor.coach.message import LogLine, Message
from tutor.coach.rules.pages import called
from tutor.coach.session import Session
from tutor.coach.session.undo import BACK, HINT
from tutor.engine.given import text
from tutor.engine.match import Match
from tutor.engine.script import Seat
from tutor.table.scene import Scene
from tutor.teaching.example import Example
from tutor.teaching.steps import Step
from tutor.widgets.shared import plain
from tutor.widgets.sitting import ONE_BY_ONE, Sitting


class Puzzle(Sitting):
    """One position to play from, as often as you like.

    Perhaps with a task, whose answer is given at the end; it ends with one of the rules in `until`.
    """

    does: tuple[str, ...] = ("hint", "undo", "why", "reply", "chances", "again", "retry")
    keeps_record = False
    narrates = True

    def __init__(  # noqa: PLR0913  a position and its task
        self,
        match: Match[Any],
        seat: Seat = 0,
        opponents: str = "beginner",
        *,
        task: str = "",
        answer: str = "",
        until: Collection[str] = (),
    ) -> None:
        session = Session.at(match, seat, opponents, until=until)
        session.guided = False  # a puzzle is about finding out what is allowed
        self.answer = text("The answer", answer)
        if text("The task", task):
            self.does = ("hint", "undo", "why", "again")  # only commands about these cards
            session.grades = GRADES - 1  # without the odds: a task may differ from the best choice
        super().__init__(session, task)
        self.pace = ONE_BY_ONE
        self.lay_out(*([stated(task)] if task else []), self.table)
        self.add_class("ct-small")

    @property
    def solved(self) -> bool:
        return self.session.question() is None

    def summary(self, since: int) -> Message | None:
        said = self.session.narrate(since)
        if not (said and self.solved and self.answer):
            return said
        return replace(said, text=self.answer, kind="done", end=None)

    def again(self) -> None:
        self.session.again()
        self.show()

    def undo(self) -> None:
        """Go back to the last decision; in an exercise it does not matter what was seen."""
        self.attempt(self._taken_back)

    def _taken_back(self) -> Message:
        said = self.session.undo()
        return Message(BACK, offers=HINT) if {*said.offers} - {*self.does} else said


def stated(task: str) -> w.HTML:
    made = w.HTML(f"<p>{escape(task)}</p>", layout=plain())
    made.add_class("ct-task")
    return made


Deed: TypeAlias = Callable[[], None]
STRAYED = "But this step asks for something else."
NOTHING = "That's allowed, but it is not what this step asks for."  # without an event
US = re.compile(r"\b(you|team)\b", re.IGNORECASE)


class Exercise(Puzzle):
    """The table of a step: its task, and the way to the next step."""

    does = ("hint", "undo", "why", "again", "next")

    def __init__(
        self, match: Match[Any], example: Example, step: Step, solve: Deed, go_on: Deed
    ) -> None:
        self.right, self.rules = step.right.split(), step.rules.split()
        self.solve, self.next = solve, go_on
        super().__init__(match, answer=example.answer, until=example.until.split())
        self.session.grades = GRADES - 1
        self.session.leads_on = self.leads_on

    def leads_on(self, choice: object) -> bool:
        """Return True if a choice does what comes next in the task."""
        done = len(self.session.own())
        return done >= len(self.right) or meets(self.right[done], called(choice))

    @property
    def strayed(self) -> bool:
        """True if a choice does not do the task, or the end came too early."""
        own = [called(choice) for _, choice in self.session.own()]
        paired = zip(self.right, own, strict=False)
        if not all(meets(wanted, word) for wanted, word in paired):
            return True
        return self.session.question() is None and len(own) < len(self.right)

    @property
    def solved(self) -> bool:
        return super().solved and not self.strayed

    def scene(self) -> Scene:
        scene = super().scene()
        if not (self.solved or self.strayed):
            return scene
        return replace(scene, prompt="", moves=(), points=(), refused=(), aims=())

    def show(self, message: Message | None = None, frames: Sequence[Scene] = ()) -> None:
        onward = ("again",) if self.strayed else ("next",) if self.solved else ()
        super().show(replace(message, offers=onward) if message and onward else message, frames)

    def summary(self, since: int) -> Message | None:
        said = super().summary(since)
        if self.strayed:
            return replace(said or Message(""), text=self.missed(since), kind="illegal", end=None)
        if said and self.solved:
            self.solve()
        return said

    def missed(self, since: int) -> str:
        """Say what a choice has led to, and that the task is another one."""
        told, match = self.session.log(since), self.session.match
        later = match.past[(self.session.last_decision() or 0) + 1 :]
        own = told[: later[0].told - since] if later else told  # events before anybody else decided
        if not told:
            return NOTHING
        taught = self._taught(own) or self._taught(told)
        deed = (own or told)[0]
        came = [line for line in own if line.rule != deed.rule and US.search(line.text)]
        return f"{(taught or came or [deed])[-1].text} {STRAYED}"

    def _taught(self, lines: Sequence[LogLine]) -> list[LogLine]:
        return [line for line in lines if line.rule in self.rules]


def meets(wanted: str, word: str) -> bool:
    """Return True if a choice is among the right ones: "10D/JH", "lay?/lay1?", "*" for any."""
    return any(fnmatchcase(word, each) for each in wanted.split("/"))
