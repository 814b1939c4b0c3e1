"""The settings of a match on screen: which deal, who plays where, and by which house rules."""

from __future__ import annotations

from typing import Any

import ipywidgets as w

from tutor.coach.scenes import NAMES
from tutor.coach.session import Session
from tutor.coach.session.players import OPPONENTS, names_at_table
from tutor.engine.game import Game
from tutor.engine.script import Seat
from tutor.widgets.controls import WIDE, dropdown
from tutor.widgets.house_rules import HouseRules

MOST_DEALS = 10**9
REMINDER = "<strong>Press Deal to begin with these settings.</strong>"


class Settings:
    """Controls for all that one chooses when sitting down; they say if they were not dealt yet."""

    def __init__(
        self, game: Game[Any], session: Session, players: int, seat: Seat, deal: int
    ) -> None:
        self.game = game
        self.players = dropdown("Players", [*game.players], players)
        self.seat = dropdown("You are", seats(players), seat)
        self.deal = w.BoundedIntText(
            deal, min=min(0, deal), max=max(MOST_DEALS, deal), description="Deal no.", style=WIDE
        )
        self.opponents = dropdown("Opponents", OPPONENTS, session.opponents)
        self.house_rules = HouseRules(game, session.names, session.match.state.options)
        self.house_rules.layout.display = "none"
        self.more = w.ToggleButton(description="House rules", tooltip="The options of this game")
        self.more.add_class("ct-toggle")
        self.reminder = w.HTML()
        self._dealt = self.chosen()
        self._watch()

    def chosen(self) -> tuple[Any, ...]:
        """The values of all controls."""
        controls = (self.deal, self.players, self.seat, self.opponents)
        return (*(control.value for control in controls), self.house_rules.value)

    def new(self) -> Session:
        """A new match with the settings as they are; a ValueError if they are impossible."""
        return Session(
            self.game,
            self.players.value,
            self.deal.value,
            seat=self.seat.value,
            options=self.house_rules.value,
            opponents=self.opponents.value,
        )

    def adopt(self, session: Session) -> None:
        """The settings with which a session has begun."""
        match = session.match
        self.deal.min, self.deal.max = min(self.deal.min, match.seed), max(MOST_DEALS, match.seed)
        self.deal.value, self.players.value = match.seed, len(match.seats)
        self.seat.value, self.opponents.value = session.seat, session.opponents
        self.house_rules.choose(match.state.options)
        self._dealt = self.chosen()
        self._remind()

    def _watch(self) -> None:
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
        self.more.observe(lambda change: self._unfold(shown=change.new), "value")

    def _reseat(self) -> None:
        seat, self.seat.options = self.seat.value, seats(self.players.value)
        self.seat.value = seat if seat < self.players.value else 0
        self._rename()

    def _rename(self) -> None:
        self.house_rules.name_seats(names_at_table(NAMES, self.players.value, self.seat.value))

    def _remind(self) -> None:
        self.reminder.value = REMINDER if self.chosen() != self._dealt else ""

    def _unfold(self, *, shown: bool) -> None:
        self.house_rules.layout.display = "" if shown else "none"


def seats(players: int) -> list[tuple[str, Seat]]:
    """The seats that a learner may take."""
    return [(f"player {seat + 1}", seat) for seat in range(players)]
