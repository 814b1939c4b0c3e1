"""All steps of a lesson in one cell, one below the other."""

from collections.abc import Iterable

from IPython.display import display

from tutor.widgets.step import LearnStep


class LearnSteps:
    """The lines of some steps; those that are unfolded have their tables below them.

    Each is an output of its own: on a slow line the first table does not wait for what the last
    step shows without a kernel.
    """

    def __init__(self, steps: Iterable[LearnStep]) -> None:
        self.steps = (*steps,)

    def __repr__(self) -> str:
        return "\n\n".join(map(repr, self.steps))

    def _ipython_display_(self) -> None:
        display(*self.steps)  # type: ignore[no-untyped-call]  # IPython ships no types
