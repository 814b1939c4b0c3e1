"""A game's first match on screen: rules when they are needed, and afterwards free play."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from tutor.coach.message import Message
from tutor.coach.session.first_match import FirstMatch
from tutor.engine.game import Game
from tutor.widgets.controls import bar, button, dropdown
from tutor.widgets.play import PACES, Tutor
from tutor.widgets.sitting import Sitting

FREELY = (
    "From now on nobody tells you what to play. This is still your first match. Its cards are "
    "arranged, so it is not kept and has no code to share; a match from Deal is, and has one."
)
ANOTHER = "A new match with the same house rules: play as you like."
SLOW = {name: pace for name, pace in PACES.items() if pace}  # who reads sees each event


class Guided(Sitting):
    """The prepared match of a game, with the tutor's words above the table."""

    does = ("hint", "undo", "why", "free")
    children: tuple[Any, ...]

    def __init__(self, game: Game[Any] | str) -> None:
        self.first = FirstMatch(game)
        super().__init__(self.first)
        self.speed = dropdown("Pace", [*SLOW.items()], self.pace)
        self.speed.observe(lambda _: setattr(self, "pace", self.speed.value), "value")
        self.lay_out(self.table, self._buttons())
        self.begin()

    def _buttons(self) -> Any:
        return bar(
            button("Take it back", "Back to your last decision (u)", self.undo),
            button("Hint", "Which choice leads on (h)", self.hint),
            button("Why?", "What has just happened, and by which rules (?)", self.why),
            button("From the beginning", "The same match once more", self.again),
            button(
                "Play on freely", "The same table without a guide, with all controls", self.free
            ),
            self.speed,
        )

    def begin(self) -> None:
        """Show how it comes to the first decision."""
        frames = self.first.begin()
        self.table.show(self.first.scene(), frames, None, self.pace, self._record())

    def again(self) -> None:
        """The match from its beginning."""
        self.first.again()
        self.table.match += 1
        self.event = None
        self.begin()

    def summary(self, since: int) -> Message | None:
        """What is said to a choice that leads elsewhere."""
        return self.first.aside() or super().summary(since)

    def free(self) -> None:
        """The same table with all controls: this match, or another if it is over."""
        plan, session = self.first.guide, self.first.free()
        tutor = Tutor(self.first.match.game, plan.players, **asdict(session.match.state.options))
        tutor.sit(session, Message(ANOTHER if self.first.match.over else FREELY))
        tutor.table.attend()
        self.lay_out(tutor)
