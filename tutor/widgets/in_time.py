"""Play against the clock, which runs in the kernel's event loop or tick by tick."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from time import monotonic
from typing import TypeAlias

import ipywidgets as w

from tutor.coach.message import LONGEST_TEXT, Message
from tutor.engine.match import IllegalMove
from tutor.engine.state import cards_in
from tutor.table.scene import Scene
from tutor.widgets.one_loop import running_loop
from tutor.widgets.one_way import Asked
from tutor.widgets.sitting import PAST, Sitting
from tutor.widgets.table import Table

TICK = 0.75  # seconds
SECONDS = {"½ second": 0.5, "¾ second": TICK, "1 second": 1.0, "1½ seconds": 1.5, "3 seconds": 3.0}
BREATH = 1.0  # seconds of pause after an event, so that everybody can look
SILENT = 3.0  # seconds without any message; after them nobody can be playing
TOCK = "tock"  # acknowledgement of a tick by the browser

Passes: TypeAlias = Callable[[], bool]  # lets a tick pass; returns True if something happened
Stops: TypeAlias = Callable[[], bool]  # returns True if the clock must stop now


class TableClock:
    """The clock of a table. It is stopped until somebody starts it, and independent of the game.

    A late tick, because the kernel was busy, is not made up for: messages that have arrived
    meanwhile are handled first. Without an event loop no time passes by itself.
    """

    def __init__(self, table: Table, passes: Passes, stops: Stops, tick: float = TICK) -> None:
        self.table, self.passes, self.stops, self.tick = table, passes, stops, tick
        self.task: asyncio.Task[None] | None = None
        self.line = 0.0  # last round-trip time to the browser, in seconds
        self._heard = 0.0  # time of the last message
        self._due = 0.0  # end of the current tick
        table.clock = "stopped"

    @property
    def runs(self) -> bool:
        return self.task is not None

    def start(self) -> bool:
        """Start the clock; return True if it is running."""
        loop = running_loop()
        if loop is None or self.runs or self.stops():
            return self.runs
        self._heard = monotonic()
        self.breathe()
        self.task = loop.create_task(self._run())
        self.table.clock = "running"
        return True

    def pause(self) -> None:
        """Stop the clock; the rest of the current tick is lost."""
        if self.task:
            self.task.cancel()
        self.task, self.table.clock = None, "stopped"

    def breathe(self) -> None:
        """Delay the next tick after an event, so that everybody has time to look."""
        self._due = monotonic() + BREATH * min(1.0, self.tick / TICK) + self.line + self.tick

    def heard(self, sent: object) -> None:
        """Note that a browser has answered the tick that was sent at this time."""
        now = monotonic()
        self._heard = now
        if type(sent) is float and 0 <= now - sent < SILENT:
            self.line = now - sent

    async def _run(self) -> None:
        try:
            await self._ticking()
        finally:  # even on an error
            if self.task is asyncio.current_task():
                self.task, self.table.clock = None, "stopped"

    async def _ticking(self) -> None:
        while True:
            await asyncio.sleep(max(0.0, self._due - monotonic()))
            now = monotonic()
            late = now - self._due > self.tick / 2
            if now < self._due:
                continue
            self._due = now + self.tick if late else self._due + self.tick
            if late:
                continue
            if now - self._heard > SILENT or self.stops():
                break
            if self.passes():
                self.breathe()
            self.table.send({"type": "tick", "sent": now})


TIMED = ("clock", "tick", "five")  # commands for a table in time
FAST = 300  # ms for each event while the clock runs
FIVE = 5
STAYS_UP = 4  # ticks during which a raised hand stays up
NO_LOOP = Message("There is no clock here. Continue tick by tick.")
ONE_SCREEN = Message(
    "At one screen there is no clock. Press Tick for each tick that you would wait, then choose.",
    more="All of you choose one after the other. The earliest choice is carried out.",
)
RUNS = Message("The clock is running. Lay your card when the time feels right.", "info")
STANDS = Message("The clock is stopped. Take all the time you like.", "info")
HALTED = "The clock has stopped. Press Start to continue."
HOW = "Press Tick {}, or Start and count."
TOO_LATE = Message("Something happened just before your click. Look again.", "illegal")
LAST_TICK = Message("Nobody has acted for a long time. The match ends at the next tick.")


class InTime:
    """Time at a table: the clock stops whenever the learner asks for anything except to play."""

    def __init__(self, sitting: Sitting, seconds: w.Dropdown) -> None:
        self.sitting = sitting
        self.live = TableClock(sitting.table, self._passes, self._stops, seconds.value)
        seconds.observe(lambda change: setattr(self.live, "tick", change.new), "value")
        self._paused = False  # True between rounds, and shortly before time runs out
        self._up = 0  # ticks during which the learner's last choice is repeated
        self.halted = False  # True if the current request has stopped the clock

    # Messages from a browser

    def hears(self, asked: Asked) -> bool:
        """Handle a report about time and return True; all requests except moves stop the clock."""
        self.halted = False
        match asked:
            case {"type": str(kind), "sent": sent} if kind == TOCK:
                self.live.heard(sent)
                return True
            case {"type": "hidden"}:
                self.live.pause()
                return True
            case {"type": "choose" | "explain", "seq": int(seq)} if self.live.runs:
                if seq != self.sitting.table.seq:
                    self.sitting.show(TOO_LATE)
                    return True
            case {"type": "clock" | "tick" | "five" as what}:
                self._asked(what)
                return True
            case {"type": str(what)} if what in self.sitting.does:
                self.halted = self.live.runs
                self.stop()
        return False

    def _asked(self, what: str) -> None:
        over = self.sitting.session.over()
        if over:
            self.sitting.say(over)
        elif self.sitting.event is not None:
            self.sitting.say(PAST)
        elif what == "clock" and self.sitting.session.together:
            self.sitting.say(ONE_SCREEN)
        elif what == "clock":
            self.toggle()
        else:
            self.pass_by(FIVE if what == "five" else 1)

    # Texts

    def told(self, message: Message) -> Message:
        """Add to a message how to wait, if it advises that, and that the clock has stopped."""
        if message.ticks:
            message = with_buttons(message)
        if self.halted:
            message = replace(message, more=f"{message.more} {HALTED}".strip())
        return message

    # Actions of the learner

    def stop(self) -> None:
        """Stop the clock and reset: another match is shown."""
        self._up = 0
        self.live.pause()

    def toggle(self) -> None:
        if self.live.runs:
            self.live.pause()
            self.sitting.say(STANDS)
            return
        self._paused = False
        self.sitting.say(RUNS if self.live.start() else NO_LOOP)

    def pass_by(self, ticks: int) -> None:
        """Let ticks pass, or fewer if something happens; a running clock stops."""
        self.live.pause()
        self.sitting.attempt(lambda: self._let_pass(ticks))

    def chosen(self) -> None:
        session, past = self.sitting.session, self.sitting.session.match.past
        own = [moment for moment in past if session.seat in moment.answers]
        if not own:
            return
        last = own[-1]
        raised = session.stage.lasts(last.answers[session.seat])
        self._up = STAYS_UP if raised and self._in_vain() else 0
        self.live.breathe()
        if self._dealt(last.told):
            self.live.pause()

    def _in_vain(self) -> bool:
        """Return True if the last choice had no effect: the learner sees the same cards."""
        match, seat = self.sitting.session.match, self.sitting.session.seat
        views = (match.game.view(state, seat) for state in (match.past[-1].state, match.state))
        before, now = map(cards_in, views)
        return before == now

    # Actions of the clock

    def _let_pass(self, ticks: int) -> Message | Sequence[Scene]:
        """Let ticks pass, or raise the learner's hand again while it is up."""
        session = self.sitting.session
        question, match = session.question(), session.match
        up = (
            next(filter(session.stage.lasts, session.buttons(question)), None) if question else None
        )
        if question and self._up and up in question.choices:
            frames = session.choose(session.buttons(question).index(up))
            self._up = self._up - 1 if self._in_vain() else 0
            return frames
        self._up = 0
        before, told = session.ticks, len(match.events)
        frames = session.let_pass(ticks)
        if session.ticks == before and len(match.events) == told and not match.over:
            return LAST_TICK
        return frames

    def _passes(self) -> bool:
        """Let a tick pass; return True if something happened."""
        session = self.sitting.session
        match, given, told = session.match, len(session.match.record()), len(session.match.events)
        try:
            frames = self._let_pass(1)
        except (ValueError, IllegalMove) as error:
            frames = Message(str(error))
        if isinstance(frames, Message):
            self._paused = True
            self.sitting.say(frames)
            return False
        if len(match.record()) == given:
            return False
        self._paused = self._dealt(told)
        pace, self.sitting.pace = self.sitting.pace, FAST
        self.sitting.show(frames=frames)
        self.sitting.pace = pace
        self.sitting.keep()
        return True

    def _dealt(self, told: int) -> bool:
        """Return True if a round has begun and nobody has looked at their cards yet."""
        match = self.sitting.session.match
        return any(event.rule == match.game.deal for event in match.events[told:])

    def _stops(self) -> bool:
        """Return True between rounds, in a replay, and after the end: the clock must stop there."""
        sitting = self.sitting
        over = sitting.session.match.over or sitting.session.question() is None
        return self._paused or over or sitting.event is not None


def with_buttons(message: Message) -> Message:
    how = HOW.format("once" if message.ticks == 1 else f"{message.ticks} times")
    if len(text := f"{message.text} {how}") <= LONGEST_TEXT:
        return replace(message, text=text)
    return replace(message, more=f"{how} {message.more}".strip())
