"""One event loop owns a match, whichever thread a message arrives on; long work runs in slices.

JupyterLab may send the messages of widgets over a *subshell* (``commsOverSubshells``): they arrive
on a separate thread, beside the loop that runs cells and searches for questions.
"""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from threading import get_ident
from time import monotonic
from typing import Any, TypeAlias

import ipywidgets as w

SLICE = 0.02  # seconds of work per slice
SHOWN = 0.25  # seconds between updates of the progress

Hear: TypeAlias = Callable[[dict[str, Any]], None]
End: TypeAlias = Callable[[Exception | None], None]  # callback with the error, if any


def keep_to_loop(*widgets: w.Widget) -> None:
    """Handle messages to these widgets, and all their children, in the running loop.

    A message on another thread is queued there, even behind a busy cell. Without a loop there is no
    kernel, and nothing to wait for.
    """
    loop = running_loop()
    if loop is None:
        return
    for widget in lying_in(widgets):
        hear = widget._handle_msg  # noqa: SLF001  so that controls are also set in the loop
        widget.comm.on_msg(waiting(hear, loop, get_ident()))


def waiting(hear: Hear, loop: asyncio.AbstractEventLoop, thread: int) -> Hear:
    """Return a handler that runs in the thread of this loop."""

    def heard(message: dict[str, Any]) -> None:
        if get_ident() == thread:
            hear(message)
        else:
            loop.call_soon_threadsafe(hear, message)

    return heard


def running_loop() -> asyncio.AbstractEventLoop | None:
    """Return the loop that runs in this thread, if there is one."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def lying_in(widgets: Iterable[w.Widget]) -> Iterator[w.Widget]:
    for widget in widgets:
        yield widget
        yield from lying_in(getattr(widget, "children", ()))


def in_slices(
    steps: Iterable[object], show: Callable[[], None], end: End
) -> asyncio.Task[None] | None:
    """Run a generator in the kernel's loop; without a loop, run it to completion.

    Errors are raised as well, so that a log shows where.
    """
    if loop := running_loop():
        show()
        return loop.create_task(sliced(steps, show, end))
    try:
        for _ in steps:
            pass
    except Exception as error:
        end(error)
        raise
    end(None)
    return None


async def sliced(steps: Iterable[object], show: Callable[[], None], end: End) -> None:
    """Run a generator in slices between other tasks."""
    turn = shown = monotonic()
    try:
        for _ in steps:
            now = monotonic()
            if now - shown > SHOWN:
                show()
                shown = now
            if now - turn > SLICE:
                await asyncio.sleep(0)
                turn = monotonic()
    except Exception as error:
        end(error)
        raise
    end(None)
