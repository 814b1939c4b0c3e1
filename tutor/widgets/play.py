"""The full table of a notebook: a game to play, and to learn from."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Self

import ipywidgets as w

from tutor.coach.message import Message
from tutor.coach.records.saved import Bookmark
from tutor.coach.scenes import NAMES
from tutor.coach.session import Session
from tutor.coach.session.players import OPPONENTS, seated, usual
from tutor.engine.code import Shared
from tutor.engine.game import Game
from tutor.engine.script import Seat
from tutor.games import game_of
from tutor.table.scene import Scene
from tutor.widgets.house_rules import WIDE, HouseRules
from tutor.widgets.looking_back import LookingBack
from tutor.widgets.sitting import ONE_BY_ONE, Sitting, bar, button

PACES = {"watch": 1000, "fast": 300, "one by one": ONE_BY_ONE, "at once": 0}  # ms for each event
MOST_DEALS = 10**9
REMINDER = "<strong>Press Deal to begin with these settings.</strong>"


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
        count = usual(self.game) if players is None else players
        self.bookmark, self.review = Bookmark(self.game), LookingBack(self)
        self._make_controls(session, count, seat, deal, opponents)
        super().__init__(session)
        above = (self._settings(), self.house_rules, self._deeds())
        self.children = (*above, self.table, bar(self.reviewing), self.review.panel)
        self._watch_controls()
        self._offer()

    def _make_controls(
        self, session: Session, players: int, seat: Seat, deal: int, opponents: str
    ) -> None:
        counts = [*self.game.players]
        self.players = dropdown("Players", counts, players)
        self.seat = dropdown("You are", seats(players), seat)
        self.deal = w.BoundedIntText(
            deal, min=min(0, deal), max=max(MOST_DEALS, deal), description="Deal no.", style=WIDE
        )
        self.opponents = dropdown("Opponents", OPPONENTS, opponents)
        self.speed = dropdown("Pace", [*PACES.items()], PACES["watch"])
        self.open_hands = w.Checkbox(description="Open hands", indent=False)
        self.guided = w.Checkbox(True, description="Show what is allowed", indent=False)
        self.house_rules = HouseRules(self.game, session.names, session.match.state.options)
        self.house_rules.layout.display = "none"
        self._dealt = self._chosen()  # the settings of this match
        self.more = w.ToggleButton(description="House rules", tooltip="The options of this game")
        self.more.add_class("ct-toggle")
        self.reviewing = w.ToggleButton(
            description="Review", tooltip="Look back at this match, and share it"
        )
        self.reviewing.add_class("ct-toggle")

    def _settings(self) -> w.Box:
        tip = "A new match with these settings; the same number brings the same cards"
        deal = button("Deal", tip, self.new, "primary")
        self.resuming = button("Resume", "", self.resume)
        self.unsaid, self.notice = w.HTML(), w.HTML()
        return bar(
            deal,
            *(self.deal, self.players, self.seat, self.opponents, self.more),
            *(self.resuming, self.unsaid, self.notice),
        )

    def _deeds(self) -> w.Box:
        return bar(
            *self.deeds(),
            button("Step", "One decision; yours is made for you", self.step),
            button("Auto", "Play to the end; your decisions are made for you", self.auto),
            self.open_hands,
            self.guided,
            self.speed,
        )

    def _watch_controls(self) -> None:
        self.players.observe(lambda _: self._reseat(), "value")
        for control in (
            self.deal,
            self.players,
            self.seat,
            self.opponents,
            *self.house_rules.controls,
        ):
            control.observe(lambda _: self._remind(), "value")
        self.seat.observe(lambda _: self._rename(), "value")
        self.speed.observe(lambda change: setattr(self, "pace", change.new), "value")
        self.open_hands.observe(lambda change: self._open(shown=change.new), "value")
        self.guided.observe(lambda change: self._guide(guided=change.new), "value")
        self.reviewing.observe(lambda change: self.review.unfold(shown=change.new), "value")
        self.more.observe(lambda change: self._unfold(shown=change.new), "value")

    # What the buttons do

    def new(self) -> None:
        """A new match with the settings as they are; if they are impossible, nothing changes."""
        try:
            session = Session(
                self.game,
                self.players.value,
                self.deal.value,
                seat=self.seat.value,
                options=self.house_rules.value,
                opponents=self.opponents.value,
            )
        except ValueError as error:
            self.say(Message(str(error)))
            return
        self.adopt(session)
        dealt = f"A new match: deal no. {self.deal.value} for {self.players.value} players."
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
        match = session.match
        self.deal.min, self.deal.max = min(self.deal.min, match.seed), max(MOST_DEALS, match.seed)
        self.deal.value, self.players.value = match.seed, len(match.seats)
        self.seat.value, self.opponents.value = session.seat, session.opponents
        self.house_rules.choose(match.state.options)
        session.open_hands, session.guided = self.open_hands.value, self.guided.value
        self._dealt = self._chosen()
        self._remind()

    def opened(self, shared: Shared) -> Self:
        """This table, turned to a shared match of its game and unfolded for looking back."""
        self.review.sit_to(shared)
        self.reviewing.value = True
        return self

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

    # What the settings do at once

    def _reseat(self) -> None:
        seat, self.seat.options = self.seat.value, seats(self.players.value)
        self.seat.value = seat if seat < self.players.value else 0
        self._rename()

    def _rename(self) -> None:
        if self.seat.value is not None:
            self.house_rules.name_seats(seated(NAMES, self.players.value, self.seat.value))

    def _remind(self) -> None:
        waits = self._chosen() != self._dealt
        self.unsaid.value = REMINDER if waits else ""

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

    def _chosen(self) -> tuple[Any, ...]:
        controls = (self.deal, self.players, self.seat, self.opponents)
        return (*(control.value for control in controls), self.house_rules.value)

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

    def _unfold(self, *, shown: bool) -> None:
        self.house_rules.layout.display = "" if shown else "none"


def seats(players: int) -> list[tuple[str, Seat]]:
    """The seats that a learner may take."""
    return [(f"player {seat + 1}", seat) for seat in range(players)]


def dropdown(label: str, values: Any, value: Any) -> w.Dropdown:
    """Something to choose from a few."""
    return w.Dropdown(options=values, value=value, description=label, style=WIDE)
