"""Work that takes a while, done in small steps, so that a notebook goes on answering."""

import asyncio
from collections.abc import Callable, Iterable
from time import monotonic
from typing import TypeAlias

from tutor.widgets.one_loop import running

SLICE = 0.02  # seconds of work before others have their turn
SHOWN = 0.25  # seconds until it is shown again how far the work is

End: TypeAlias = Callable[[Exception | None], None]  # is told what went wrong, if anything did


def in_slices(
    steps: Iterable[object], show: Callable[[], None], end: End
) -> asyncio.Task[None] | None:
    """Take these steps in the kernel's own loop; all at once where there is no loop.

    What goes wrong is raised as well, so that a log tells where.
    """
    if loop := running():
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
    """Take steps while others have their turn as well."""
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
