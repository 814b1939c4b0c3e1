"""What is wanted less often at a table: marks, open hands, moves made for you, the last match."""

from collections.abc import Callable

import ipywidgets as w

from tutor.coach.records.saved import Left
from tutor.widgets.controls import bar, button, panel, switch
from tutor.widgets.shared import plain


class More:
    """A panel below the table; where the table's row of controls is narrow, also what it lacks."""

    def __init__(
        self,
        step: Callable[[], None],
        end: Callable[[], None],
        resume: Callable[[], None],
        unfold: Callable[[str], None],
    ) -> None:
        self.guided = switch("Show what is allowed", on=True)
        self.open_hands = switch("Open all hands", on=False)
        self.resuming = button("Resume", "", resume)
        self.resuming.layout = w.Layout()
        self.notice = w.HTML(layout=plain())
        narrow = bar(
            button("Review", "Look back at this match, and share it", lambda: unfold("review")),
            button("New match …", "Players, house rules, deal", lambda: unfold("set_up")),
        )
        narrow.add_class("ct-narrow")
        self.panel = panel(
            "More",
            bar(self.guided, self.open_hands),
            bar(
                button("Play one turn for me", "One decision, whoever's turn it is", step),
                button("Play to the end for me …", "You are asked first", end),
                self.resuming,
            ),
            narrow,
            self.notice,
        )

    def offer(self, left: Left | None, said: str) -> None:
        """A button for the match that was left, and what is wrong with its file, as HTML."""
        self.resuming.layout.display = "" if left else "none"
        if left:
            self.resuming.description = "Last match" if left.over else "Resume"
            self.resuming.tooltip = f"Back to {left}"
        self.notice.value = f"<em>{said}</em>" if said else ""
