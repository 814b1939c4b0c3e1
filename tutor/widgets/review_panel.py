"""A panel for looking back: it draws how a match stood over time, and reports what is asked for."""

from __future__ import annotations

from tutor.widgets.panel import Panel
from tutor.widgets.table import joined


class Review(Panel):
    """Draws what its owner shows: the odds over time, a code to share; it decides nothing."""

    _esm = joined(("dom", "asking", "chart", "share", "review"), "js")
    _css = joined(("table", "words", "review"), "css")

    def __repr__(self) -> str:
        return "<A panel for looking back>"
