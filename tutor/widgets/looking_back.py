"""Looking back at a match at the full table: branches, odds over time, codes to share."""

import asyncio
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import ipywidgets as w
import traitlets

from tutor.coach.message import Message
from tutor.coach.review import (
    LATER,
    Standpoint,
    TurningPoint,
    branch_from,
    match_code,
    moments,
    over_time,
    turning,
)
from tutor.coach.session import Session
from tutor.engine.code import LONGEST_CODE, SharedMatch, open_code
from tutor.widgets.one_loop import in_slices
from tutor.widgets.one_way import PUZZLED, Asked, Panel
from tutor.widgets.sitting import Sitting, is_index

BACK = Message("You are back at the original match.")


@dataclass(frozen=True, slots=True)
class ReviewView:
    """The course of a match, as far as it has been computed."""

    match: int
    code: str
    event: int
    events: int
    players: int
    branch: bool
    points: Sequence[Standpoint]
    turn: int | None
    turned: Message | None
    doing: Literal["", "odds", "turn"]
    done: float
    said: str


class Review(Panel):
    """A panel with the odds over time and a code to share; it decides nothing.

    A message says about which match it is, and not about which view: during long work the panel is
    updated all the time, and no click may be lost.
    """

    PART = "review"
    MUST_SAY = "match"
    view = traitlets.Dict().tag(sync=True, of=ReviewView)

    def __init__(self, sitting: Sitting, renew: Callable[[], None]) -> None:
        self.sitting, self.renew = sitting, renew
        super().__init__()

    def said_now(self) -> int:
        return self.sitting.table.match

    def again(self) -> None:
        self.renew()

    def __repr__(self) -> str:
        return "<A panel for looking back>"


class LookingBack:
    """All actions except play with a match at the full table.

    No message from a browser is trusted. A folded panel sends nothing.
    """

    def __init__(
        self,
        sitting: Sitting,
        turn_to: Callable[[SharedMatch], None],
        settle: Callable[[Session], None],
    ) -> None:
        self.sitting, self.turn_to, self.settle = sitting, turn_to, settle
        self.panel = Review(sitting, self.show)
        self.panel.layout = w.Layout(display="none")
        self.panel.listen(self.respond)
        self.trunk: Session | None = None  # the original match, during a branch
        self._found: tuple[list[Standpoint], TurningPoint | None] = (
            [],
            None,
        )  # results for the trunk
        self._forget()

    def _forget(self) -> None:
        self.points: list[Standpoint] = []
        self.turn: TurningPoint | None = None
        self.about = self._record()
        self.doing: Literal["", "odds", "turn"] = ""
        self.done, self.expected = 0.0, 1
        self._task: asyncio.Task[None] | None = None

    def _record(self) -> tuple[Any, ...]:
        session = getattr(self.sitting, "session", None)
        return (session.match, len(session.match.record()), session.seat) if session else ()

    # View

    @property
    def unfolded(self) -> bool:
        return bool(self.panel.layout.display != "none")

    def unfold(self, *, shown: bool) -> None:
        self.panel.layout.display = "" if shown else "none"
        if shown:
            self.follow()
        else:
            self.stop()

    def follow(self) -> None:
        """Follow the table; drop the results of an earlier match."""
        if self.about != self._record():
            self.stop()
            self._forget()
        if self.unfolded:
            self.show()

    def show(self, said: str = "") -> None:
        match, event = self.sitting.session.match, self.sitting.event
        view = ReviewView(
            match=self.sitting.table.match,
            code=self.code(),
            event=len(match.events) if event is None else event,
            events=len(match.events),
            players=len(match.seats),
            branch=self.trunk is not None,
            points=self.points,
            turn=self.turn.event if self.turn else None,
            turned=self.turn.message if self.turn else None,
            doing=self.doing,
            done=min(1.0, self.done / self.expected),
            said=said,
        )
        self.panel.show(view)

    def code(self) -> str:
        try:
            return match_code(self.sitting.session)
        except ValueError:
            return ""

    # Commands

    def branch(self) -> None:
        """Play on from the shown position; the original match waits."""
        sitting, event = self.sitting, self.sitting.event
        here = len(sitting.session.match.events) if event is None else event
        try:
            session, message = branch_from(sitting.session, here)
        except ValueError as error:
            sitting.say(Message(str(error)))
            return
        if self.trunk is None:
            self.trunk, self._found = sitting.session, (self.points, self.turn)
        sitting.sit(session, message)

    def back(self) -> None:
        """Return from a branch to the original match."""
        if self.trunk is None:
            self.show("This is the original match.")
            return
        session, self.trunk = self.trunk, None
        self.settle(session)
        self.sitting.sit(session, session.over() or BACK)
        self.points, self.turn = self._found
        self.follow()

    def open(self, text: str) -> None:
        """Open the match of a code; if the code is invalid, say why."""
        try:
            shared = open_code(text)
        except ValueError as error:
            self.show(str(error))
            return
        if shared.match.game is not self.sitting.session.match.game:
            self.show(wrong_notebook(shared))
            return
        self.turn_to(shared)

    def odds(self) -> None:
        self._begin("odds", len(moments(self.sitting.session.learner)) + 1, self._over_time())

    def turned(self) -> None:
        """Find the decision that cost most; the table is unchanged."""
        self._begin("turn", 1, self._turning())

    def stop(self) -> None:
        if self._task:
            self._task.cancel()
        self._task, self.doing = None, ""

    def halt(self) -> None:
        self.stop()
        self.show()

    def go(self, event: int) -> None:
        try:
            self.sitting.replay(event)
        except ValueError as error:
            self.show(str(error))

    # Work in slices

    def _over_time(self) -> Generator[None, None, None]:
        self.points = []
        for point in over_time(self.sitting.session.learner):
            if point:
                self.points.append(point)
                self.done = len(self.points)
            yield

    def _turning(self) -> Generator[None, None, None]:
        steps = turning(self.sitting.session.learner)
        while True:
            try:
                self.done = next(steps)
            except StopIteration as end:
                self.turn = end.value
                break
            yield

    def _begin(
        self, doing: Literal["odds", "turn"], expected: int, steps: Generator[None, None, None]
    ) -> None:
        if self.sitting.session.secret:
            self.show(LATER)
            return
        if self.doing:
            self.show("Another analysis is running. Wait until it is done, or press Stop.")
            return
        self.doing, self.done, self.expected = doing, 0.0, expected
        self._task = in_slices(steps, self.show, self._end)

    def _end(self, error: Exception | None) -> None:
        self._task, self.doing = None, ""
        self.show(f"The analysis failed: {error}" if error else "")

    # Messages from a browser

    def respond(self, asked: Asked) -> None:
        buttons: dict[str, Callable[[], None]] = {
            "back": self.back,
            "odds": self.odds,
            "turn": self.turned,
            "stop": self.halt,
        }
        match asked:
            case {"type": str(what)} if what in buttons:
                buttons[what]()
            case {"type": "go", "event": event} if is_index(event):
                self.go(event)
            case {"type": "open", "code": str(text)} if len(text) <= LONGEST_CODE:
                self.open(text)
            case _:
                self.show(PUZZLED)


def wrong_notebook(shared: SharedMatch) -> str:
    game = shared.match.game
    return f"This is a match of {game.name}. Open it in the notebook of that game."
