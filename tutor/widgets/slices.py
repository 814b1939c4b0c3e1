"""Work that takes a while, done in small steps, so that a notebook goes on answering."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from time import monotonic

SLICE = 0.02  # seconds of work before others have their turn
SHOWN = 0.25  # seconds until it is shown again how far the work is


def in_slices(
    steps: Iterable[object], show: Callable[[], None], end: Callable[[], None]
) -> asyncio.Task[None] | None:
    """Take these steps in the kernel's own loop; all at once where there is no loop."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        for _ in steps:
            pass
        end()
        return None
    show()
    return loop.create_task(sliced(steps, show, end))


async def sliced(
    steps: Iterable[object], show: Callable[[], None], end: Callable[[], None]
) -> None:
    """Take steps while others have their turn as well."""
    turn = shown = monotonic()
    for _ in steps:
        now = monotonic()
        if now - shown > SHOWN:
            show()
            shown = now
        if now - turn > SLICE:
            await asyncio.sleep(0)
            turn = monotonic()
    end()
