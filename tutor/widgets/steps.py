"""All steps of a lesson in one cell, one below the other."""

from collections.abc import Sequence
from typing import Any

import ipywidgets as w

from tutor.widgets.one_loop import keep_to_loop
from tutor.widgets.step import LearnStep
from tutor.widgets.unrun import unrun


class LearnSteps(w.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """The lines of some steps; those that are unfolded have their tables below them."""

    def __init__(self, steps: Sequence[LearnStep]) -> None:
        self.steps = steps
        super().__init__([*steps])
        self.add_class("ct-steps")
        keep_to_loop(self)

    # Without a kernel: each as in a cell of its own

    def __repr__(self) -> str:
        return "\n\n".join(map(repr, self.steps))

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        page = "".join(step.html() for step in self.steps)
        return unrun(super()._repr_mimebundle_(**kwargs), page, repr(self))
