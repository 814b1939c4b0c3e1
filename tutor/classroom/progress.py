"""Show progress of slow work; the line disappears when the work is done."""

from collections.abc import Callable
from time import monotonic

from tutor.engine.steady import clock_counts

PATIENCE = 5.0  # seconds before the line appears; fast work needs none


class Counting:
    """A progress line in a notebook or a terminal, such as "3 of 25 codes"."""

    def __init__(self, what: str, clock: Callable[[], float] = monotonic) -> None:
        self.what, self._clock, self._began, self._said = what, clock, clock(), False

    def __call__(self, done: int, wanted: int) -> None:
        """Show this progress; remove the line when all is done."""
        if done >= wanted:
            self._gone()
        elif clock_counts() and self._clock() - self._began > PATIENCE:
            self._gone()
            self._said = True
            print(f"{done} of {wanted} {self.what}", end="", flush=True)  # noqa: T201  a sign of life

    def _gone(self) -> None:
        if self._said:
            from IPython.display import clear_output  # noqa: PLC0415  slow, and often not needed

            clear_output()  # type: ignore[no-untyped-call]  # IPython ships no types
