"""A part of a page that draws what its owner shows, and reports what is asked for."""

from collections.abc import Mapping
from typing import Any

import traitlets

from tutor.widgets.deaf import Deaf


class Panel(Deaf):
    """Draws ``view``, in which each showing has a number; it decides nothing."""

    view = traitlets.Dict().tag(sync=True)

    def __init__(self) -> None:
        self.seq = 0  # the number of what is shown
        super().__init__()

    def show(self, parts: Mapping[str, Any]) -> None:
        """Show these parts."""
        self.seq += 1
        self.view = {**parts, "seq": self.seq}

    def again(self) -> None:
        """Show once more what is shown already, to who has seen something older."""
        self.show(self.view)
