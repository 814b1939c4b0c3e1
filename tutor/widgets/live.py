"""A table at which time goes by: the kernel's own loop moves the clock, a pause stops it."""

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import TypeAlias

from tutor.widgets.one_loop import running
from tutor.widgets.table import Table

TICK = 0.75  # seconds
SECONDS = {"½ second": 0.5, "¾ second": TICK, "1 second": 1.0, "1½ seconds": 1.5, "3 seconds": 3.0}
BREATH = 1.0  # seconds after an event in which nobody's count runs, so that all can look
SILENT = 3.0  # seconds without a word from any browser, after which nobody can be playing
TOCK = "tock"  # what a browser says to each tick

Passes: TypeAlias = Callable[[], bool]  # lets a tick go by; whether something happened
Stops: TypeAlias = Callable[[], bool]  # whether the clock is to stand still now


class Live:
    """The clock of a table. It stands still until somebody starts it, and knows no game.

    A tick that comes late, because the kernel was busy, is not made up for: whatever was sent to
    the table meanwhile is heard first. Where there is no loop, no time goes by itself.
    """

    def __init__(self, table: Table, passes: Passes, stops: Stops, tick: float = TICK) -> None:
        self.table, self.passes, self.stops, self.tick = table, passes, stops, tick
        self.task: asyncio.Task[None] | None = None
        self.line = 0.0  # seconds there and back to the browser, as last measured
        self._heard = 0.0  # when a browser last said something
        self._due = 0.0  # when the present tick is over
        table.clock = "stopped"

    @property
    def runs(self) -> bool:
        """Whether time goes by."""
        return self.task is not None

    def start(self) -> bool:
        """Let time go by; whether it does."""
        loop = running()
        if loop is None or self.runs or self.stops():
            return self.runs
        self._heard = monotonic()
        self.breathe()
        self.task = loop.create_task(self._run())
        self.table.clock = "running"
        return True

    def pause(self) -> None:
        """All clocks stand still; what is left of a tick is lost."""
        if self.task:
            self.task.cancel()
        self.task, self.table.clock = None, "stopped"

    def breathe(self) -> None:
        """Something has happened: nobody counts until all have had time to look."""
        self._due = monotonic() + BREATH * min(1.0, self.tick / TICK) + self.line + self.tick

    def heard(self, sent: object) -> None:
        """A browser is there, and has answered a tick that was sent at this time."""
        now = monotonic()
        self._heard = now
        if type(sent) is float and 0 <= now - sent < SILENT:
            self.line = now - sent

    async def _run(self) -> None:
        try:
            await self._ticking()
        finally:  # whatever went wrong
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
