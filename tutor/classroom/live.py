"""A board that follows a folder: it renews itself while students work."""

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

from tutor.classroom.check import Noted
from tutor.classroom.folder import CODES, Found, codes_in

EVERY = 3.0  # seconds between two looks into the folder
LONGEST_WATCH = 3 * 60 * 60  # seconds after which it stops

T = TypeVar("T")


class Live(Generic[T]):
    """Codes in a folder, combined again whenever one of them has changed.

    In a notebook it renews its own output, until ``stop()`` or for three hours.
    """

    def __init__(
        self, folder: Path, combined: Callable[[Found], T | str], like: str = f"*{CODES}"
    ) -> None:
        self._folder, self._combined, self._like = folder, combined, like
        self._codes: Found | str | None = None  # or why they can't be read
        self._shown: T | Noted = Noted("")
        self._task: asyncio.Task[None] | None = None

    def now(self) -> T | Noted:
        """Combine the codes that are in the folder now."""
        try:
            codes: Found | str = codes_in(self._folder, self._like)
        except OSError as error:
            codes = str(error.strerror or error)
        if codes != self._codes:
            self._codes, self._shown = codes, self._read(codes)
        return self._shown

    def _read(self, codes: Found | str) -> T | Noted:
        if isinstance(codes, str):
            return Noted(
                f"The folder {self._folder} can't be read at the moment ({codes}). "
                "The board tries again every few seconds."
            )
        found = self._combined(codes)
        if not isinstance(found, str):
            return found
        why = found if codes.codes else "Students' codes appear here while they work."
        return Noted(f"There is no valid code in this folder yet. {why}")

    def votes(
        self, number: str, *, then: Mapping[str, int] | None = None, **hands: int
    ) -> "Live[Any]":
        """Chart a vote, and renew the chart while the class votes; or chart hands instead."""

        def drawn(codes: Found) -> Any:
            found: Any = self._combined(codes)
            return found if isinstance(found, str) else found.votes(number, then=then, **hands)

        chart = Live(self._folder, drawn)
        chart.now()  # raises at once what the chart would raise later
        return chart

    def stop(self) -> None:
        """Stop renewing the output."""
        if self._task is not None:
            self._task.cancel()

    def __repr__(self) -> str:
        return repr(self.now())

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"This board changes all the time. Use .now().{name} instead.")

    def _ipython_display_(self) -> None:
        from IPython.display import display  # noqa: PLC0415  slow, and only in notebooks

        self.stop()
        shown: Any = display(self.now(), display_id=True)  # type: ignore[no-untyped-call]  # IPython ships no types
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # without a loop it is shown as it is now
            return
        if shown is not None:
            self._task = loop.create_task(self._renew(shown))

    async def _renew(self, shown: Any) -> None:
        """Update the output whenever the codes in the folder have changed."""
        for _ in range(round(LONGEST_WATCH / EVERY)):
            await asyncio.sleep(EVERY)
            before = self._codes
            now = await asyncio.to_thread(self.now)
            if self._codes != before:
                shown.update(now)
