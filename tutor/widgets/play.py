"""The full table of a notebook: a game to play, and to learn from."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from time import monotonic
from typing import Any, Self

import ipywidgets as w

from tutor.coach.message import Message
from tutor.coach.records.bookmark import Bookmark
from tutor.coach.session import Session
from tutor.coach.session.pacing import rest
from tutor.coach.session.players import usual_players
from tutor.engine.code import Shared
from tutor.engine.game import Game
from tutor.engine.script import Seat
from tutor.games import game_of
from tutor.table.scene import Scene
from tutor.widgets.controls import bar, button, dropdown
from tutor.widgets.looking_back import LookingBack
from tutor.widgets.one_loop import running
from tutor.widgets.settings import Settings
from tutor.widgets.sitting import ONE_BY_ONE, Sitting

PACES = {"watch": 1000, "fast": 300, "one by one": ONE_BY_ONE, "at once": 0}  # ms for each event
OPENED = (
    "This is the match of the code, as it stands at its end. Look back with the slider below, "
    "and play on from wherever you like."
)


class Tutor(Sitting):
    """A game against the tutor, with controls; keywords beyond its own are the game's options.

    A ValueError, or a KeyError for an unknown game, says what there is to choose from.
    """

    does = ("hint", "undo", "retry", "reply", "why", "branch")

    def __init__(
        self,
        game: Game[Any] | str,
        players: int | None = None,
        seat: Seat = 0,
        deal: int = 1,
        opponents: str = "beginner",
        **options: Any,
    ) -> None:
        self.game = game_of(game)
        session = Session(self.game, players, deal, seat=seat, options=options, opponents=opponents)
        count = usual_players(self.game) if players is None else players
        self.bookmark = Bookmark(self.game)
        self.review = LookingBack(self, self.turn_to, self._settle)
        self.settings = Settings(self.game, session, count, seat, deal)
        self._make_controls()
        super().__init__(session)
        above = (self._settings(), self.settings.house_rules, self._buttons())
        self.lay_out(*above, self.table, bar(self.reviewing), self.review.panel)
        self._watch_controls()
        self._offer()

    def _make_controls(self) -> None:
        self.speed = dropdown("Pace", [*PACES.items()], PACES["watch"])
        self.open_hands = w.Checkbox(description="Open hands", indent=False)
        self.guided = w.Checkbox(True, description="Show what is allowed", indent=False)
        self.reviewing = w.ToggleButton(
            description="Review", tooltip="Look back at this match, and share it"
        )
        self.reviewing.add_class("ct-toggle")

    def _settings(self) -> w.Box:
        tip = "A new match with these settings; the same number brings the same cards"
        deal = button("Deal", tip, self.new, "primary")
        self.resuming = button("Resume", "", self.resume)
        self.notice, chosen = w.HTML(), self.settings
        return bar(
            deal,
            *(chosen.deal, chosen.players, chosen.seat, chosen.opponents, chosen.more),
            *(self.resuming, chosen.reminder, self.notice),
        )

    def _buttons(self) -> w.Box:
        return bar(
            *self.help_buttons(),
            button("Step", "One decision; yours is made for you", self.step),
            button("Auto", "Play to the end; your decisions are made for you", self.auto),
            self.open_hands,
            self.guided,
            self.speed,
        )

    def _watch_controls(self) -> None:
        self.speed.observe(lambda _: setattr(self, "pace", self.speed.value), "value")
        self.open_hands.observe(lambda change: self._open(shown=change.new), "value")
        self.guided.observe(lambda change: self._guide(guided=change.new), "value")
        self.reviewing.observe(lambda change: self.review.unfold(shown=change.new), "value")

    # What the buttons do

    def new(self) -> None:
        """A new match with the settings as they are; if they are impossible, nothing changes."""
        began = monotonic()
        try:
            session = self.settings.new()
        except ValueError as error:
            self.say(Message(str(error)))
            return
        if running():
            rest(session, began)
        self.adopt(session)
        match = session.match
        dealt = f"A new match: deal no. {match.seed} for {len(match.seats)} players."
        self.sit(session, Message(dealt))

    def resume(self) -> None:
        """Go on with the match that was left, or look at the last one again."""
        session = self.bookmark.resume(self._kept)
        if session is None:
            self._offer()
            return
        self.adopt(session)
        self.sit(session, session.over() or Message("You are back at the match that you left."))

    def adopt(self, session: Session) -> None:
        """Get ready for a session of another match: its settings, and no branch any more."""
        self.review.trunk = None
        self.settings.adopt(session)
        self._settle(session)

    def opened(self, shared: Shared) -> Self:
        """This table, turned to a shared match of its game and unfolded for looking back."""
        self.turn_to(shared)
        self.reviewing.value = True
        return self

    def turn_to(self, shared: Shared) -> None:
        """Turn to a shared match of this game, at its end."""
        session = Session.resumed(shared.match, shared.seat, self.settings.opponents.value)
        self.adopt(session)
        self.sit(session, session.over() or Message(OPENED))

    def sit(self, session: Session, message: Message | None = None) -> None:
        """Turn to another session of the same game."""
        super().sit(session, message)
        self._offer()

    def show(self, message: Message | None = None, frames: Sequence[Scene] = ()) -> None:
        """Show the table as it is now, and the panel for looking back if it is unfolded."""
        super().show(message, frames)
        self.review.follow()

    def replay(self, event: int) -> None:
        """Show the table after so many events, and the panel likewise."""
        super().replay(event)
        self.review.follow()

    def keep(self) -> None:
        """Keep the match, so that it can be resumed; a branch is only tried."""
        if self.review.trunk is None:
            self.bookmark.keep(self.session)
            self._offer()

    def branch(self) -> None:
        """Play on from what the table shows; the way back is in the panel below."""
        self.review.branch()
        self.reviewing.value = self.reviewing.value or self.review.trunk is not None

    def step(self) -> None:
        """One decision, by whoever is to decide."""
        self.attempt(self.session.step)

    def auto(self) -> None:
        """All decisions to the end of the match."""
        self.attempt(self.session.auto)

    # What the other controls do at once

    @property
    def _kept(self) -> Session:
        """The session whose match is kept: this one, or the one from which it branches off."""
        return self.review.trunk or self.session

    def _offer(self) -> None:
        """A button for the match that was left, and what is wrong if there is none any more."""
        left = self.bookmark.left(self._kept)
        self.resuming.layout.display = "" if left else "none"
        if left:
            self.resuming.description = "Last match" if left.over else "Resume"
            self.resuming.tooltip = f"Back to {left}"
        said = escape(self.bookmark.notice)
        self.notice.value = f"<em>{said}</em>" if said else ""

    def _open(self, *, shown: bool) -> None:
        self.session.open_hands = shown
        if self.event is None:
            self.show()
        else:
            self.replay(self.event)

    def _guide(self, *, guided: bool) -> None:
        self.session.guided = guided
        if self.event is None:
            self.show()

    def _settle(self, session: Session) -> None:
        """Show a session as the controls say."""
        session.open_hands, session.guided = self.open_hands.value, self.guided.value
