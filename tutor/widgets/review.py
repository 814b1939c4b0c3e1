"""A panel for looking back: it draws how a match stood over time, and reports what is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import anywidget
import traitlets

from tutor.widgets.table import joined


class Review(anywidget.AnyWidget):
    """Draws what its owner shows: the odds over time, a code to share; it decides nothing."""

    _esm = joined(("dom", "chart", "share", "review"), "js")
    _css = joined(("table", "words", "review"), "css")
    view = traitlets.Dict().tag(sync=True)

    def __init__(self) -> None:
        self.seq = 0  # the number of what is shown
        super().__init__()

    def show(self, parts: Mapping[str, Any]) -> None:
        """Show these parts."""
        self.seq += 1
        self.view = {**parts, "seq": self.seq}

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Change nothing: a browser may ask, but what is shown is not its to say."""

    def __repr__(self) -> str:
        return "<A panel for looking back>"
