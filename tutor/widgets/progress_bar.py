"""A progress bar for simulations."""

from collections.abc import Callable
from time import monotonic

import ipywidgets as w
from IPython.display import clear_output, display

APPEARS_AFTER = 0.5  # seconds before the bar appears; short work needs none


class ProgressBar:
    """A bar with the share done and the estimated time left; removed when all is done.

    ``simulate(question, games, progress=ProgressBar())``. It leaves nothing in the notebook: on
    removal it clears the output of its cell. To stop a simulation, interrupt the kernel (the square
    in the toolbar); the results so far are kept.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock, self._start = clock, clock()
        self._box: w.HBox | None = None  # None while the bar is hidden

    def __call__(self, done: int, wanted: int) -> None:
        """Show this progress; remove the bar when all is done."""
        seconds = self._clock() - self._start
        if done >= wanted:
            self._go()
        elif self._box or seconds > APPEARS_AFTER:
            if not self._box:
                self._box = w.HBox([w.IntProgress(max=wanted), w.Label()])
                display(self._box)  # type: ignore[no-untyped-call]  # IPython ships no types
            bar, says = self._box.children
            bar.value = done
            says.value = f"{done:,} of {wanted:,}, {remaining(seconds * (wanted - done) / done)}"

    def _go(self) -> None:
        if self._box:
            for part in (*self._box.children, self._box):
                part.close()
            clear_output()  # type: ignore[no-untyped-call]  # IPython ships no types
        self._box, self._start = None, self._clock()


def remaining(seconds: float) -> str:
    if seconds < 90:
        return f"about {max(1, round(seconds))} s left"
    return f"about {round(seconds / 60)} min left"
