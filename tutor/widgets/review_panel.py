"""A panel for looking back: it draws how a match stood over time, and reports what is asked for."""

from tutor.widgets.panel import Panel


class Review(Panel):
    """Draws what its owner shows: the odds over time, a code to share; it decides nothing."""

    PART = "review"

    def __repr__(self) -> str:
        return "<A panel for looking back>"
