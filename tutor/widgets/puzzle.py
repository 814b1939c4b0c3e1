"""Small tables: a position to try, undo and try again; a step's task, done or missed."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from html import escape
from typing import Any, TypeAlias

import ipywidgets as w

from tutor.coach.help.explain import events_by_rule
from tutor.coach.help.hints import GRADES
from tutor.coach.message import LogLine, Message
from tutor.coach.rules.pages import name_in_examples
from tutor.coach.session import Session
from tutor.coach.session.undo import BACK, HINT
from tutor.engine.match import Match
from tutor.engine.script import Seat
from tutor.engine.wrong import require_text
from tutor.table.scene import Scene
from tutor.teaching.example import Example
from tutor.teaching.steps import Step, meets
from tutor.widgets.shared import shared_layout
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
        self.answer = require_text("The answer", answer)
        if require_text("The task", task):
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
    made = w.HTML(f"<p>{escape(task)}</p>", layout=shared_layout())
    made.add_class("ct-task")
    return made


Deed: TypeAlias = Callable[[], None]
NOT_ASKED = "That's allowed, but it is not what this step asks for."  # in a step without a reason
MOMENT = 900  # ms for an event that is not what the step is about


class StepPuzzle(Puzzle):
    """The table of a step: its task, and the way to the next step.

    Events about the rules of the step wait for the learner; others pass by. A choice that does not
    do the task ends it at once, on the table as it is then.
    """

    does = ("hint", "undo", "why", "again", "next")

    def __init__(
        self, match: Match[Any], example: Example, step: Step, solve: Deed, go_on: Deed
    ) -> None:
        self.right, self.rules = step.right.split(), step.rules.split()
        self.example, self.step, self.solve, self.next = example, step, solve, go_on
        super().__init__(match, answer=example.answer, until=example.until.split())
        self.pace = MOMENT
        self.session.grades = GRADES - 1
        self.session.leads_on = self.leads_on

    def leads_on(self, choice: object) -> bool:
        """Return True if a choice does what comes next in the task."""
        done = len(self.session.own())
        return done >= len(self.right) or meets(self.right[done], name_in_examples(choice))

    @property
    def made(self) -> list[str]:
        return [name_in_examples(choice) for _, choice in self.session.own()]

    @property
    def strayed(self) -> bool:
        """True if a choice does not do the task, or the end came too early."""
        own = self.made
        paired = zip(self.right, own, strict=False)
        if not all(meets(wanted, word) for wanted, word in paired):
            return True
        return self.session.question() is None and len(own) < len(self.right)

    @property
    def solved(self) -> bool:
        return super().solved and not self.strayed

    def scene(self) -> Scene:
        session = self.session
        if self.strayed:
            until = max((line.number for line in self.decided()), default=len(session.match.events))
            return replace(session.replay(until), caption="", law=None, prompt="")
        scene = super().scene()
        return replace(scene.still(), law=scene.law) if self.solved else scene

    def choose(self, number: int) -> Message | Sequence[Scene]:
        """Make a move; only events about the step's rules wait, and none if it is a wrong one."""
        told = len(self.session.match.events)
        shown = super().choose(number)
        if isinstance(shown, Message):
            return shown
        lines = self.session.log(told)[-len(shown) :] if shown else []
        last = lines[-1] if lines else None
        held = (line.rule in self.rules and line is not last for line in lines)
        pairs = zip(shown, held, strict=True)
        return [] if self.strayed else [replace(each, hold=hold) for each, hold in pairs]

    def show(self, message: Message | None = None, frames: Sequence[Scene] = ()) -> None:
        onward = ("again",) if self.strayed else ("next",) if self.solved else ()
        super().show(replace(message, offers=onward) if message and onward else message, frames)

    def summary(self, since: int) -> Message | None:
        said = super().summary(since)
        if self.strayed:
            return self.missed()
        if said and self.solved:
            self.solve()
        return said

    def missed(self) -> Message:
        """Say what a choice has done, and why that is not what the step asks for."""
        decided, session = self.decided(), self.session
        why = self.step.said_of(self.made[-1]) or NOT_ASKED
        said = f"{decided[-1].text if decided else ''} {why}".strip()
        laws = events_by_rule(session.learner, decided)
        return Message(said, "illegal", law=session.law(self.rules[0]), laws=laws)

    def decided(self) -> list[LogLine]:
        """Return what the last choice has done, before another player decides.

        The last of these events is by the step's rules, and not the deed of another player; else
        it is the choice itself.
        """
        session, past = self.session, self.session.match.past
        last = session.last_decision() or 0
        until = past[last + 1].told if last + 1 < len(past) else len(session.match.events)
        own = session.log(past[last].told)[: until - past[last].told]
        others = (*{*session.names} - {session.names[session.seat]},)
        done = [
            n
            for n, line in enumerate(own, 1)
            if line.rule in self.rules and not line.text.startswith(others)
        ]
        return own[: done[-1] if done else 1]
