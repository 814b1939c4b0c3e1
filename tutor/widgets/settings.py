"""Panels below the table: settings before a match, and rarer commands."""

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as w

from tutor.coach.message import NAMES
from tutor.coach.records.saved import SavedMatch
from tutor.coach.session import Session
from tutor.coach.session.party import names_at_table, opponents
from tutor.coach.session.together import LONGEST_NAME, NOBODY, PLAYER, sitting
from tutor.engine.game import Game
from tutor.engine.outside import clean
from tutor.engine.script import Seat
from tutor.widgets.controls import WIDE, button, control_bar, dropdown, folded_panel, switch
from tutor.widgets.house_rules import HouseRules
from tutor.widgets.in_time import SECONDS, TICK
from tutor.widgets.shared import shared_layout
from tutor.widgets.sitting import ONE_BY_ONE

MOST_DEALS = 10**9
YOU_ARE = "You are"
WATCH = 1000  # ms for each event
PACES = {"watch each move": WATCH, "fast": 300, "one by one": ONE_BY_ONE, "at once": 0}
ENDS = "This ends your current match. To return to it, choose “Last match” under More."
ALONE = "only you, or: Ada, Ben"
BETWEEN = (
    "<em>Several people, such as Ada, Ben: the table is covered between their turns, and Undo "
    "reaches back until somebody else has looked or decided. Ada, -, Ben leaves a seat free.</em>"
)
FRESH = "With the same deal number, a whole class can play the same cards."


class Settings:
    """Controls for all settings of a match, in a panel below the table."""

    def __init__(self, game: Game[Any], session: Session, pace: int) -> None:
        self.game = game
        count, deal = len(session.match.seats), session.match.seed
        self.players = dropdown("Players", [*game.players], count)
        self.seat = dropdown(YOU_ARE, seats(count), session.people[0])
        self.people = w.Text(
            description="At this screen",
            placeholder=ALONE,
            style=WIDE,
            layout=shared_layout(),
            continuous_update=False,
        )
        self._name_people(session)
        self.deal = w.BoundedIntText(
            deal,
            min=min(0, deal),
            max=max(MOST_DEALS, deal),
            description="Deal number",
            style=WIDE,
            layout=shared_layout(),
        )
        others = "Partners" if game.goal.is_shared(game.players[-1]) else "Opponents"
        self.opponents = dropdown(others, opponents(game), session.opponents)
        self.speed = dropdown("Pace", [*PACES.items()], pace)
        ticks = [dropdown("A tick takes", [*SECONDS.items()], TICK)] if game.passes else []
        self.timing = ticks  # only in games in time
        self.house_rules = HouseRules(game, session.names, session.match.state.options)
        self.warning = w.HTML(layout=shared_layout())
        self.players.observe(lambda _: self._reseat(), "value")
        for each in (self.seat, self.people):
            each.observe(lambda _: self._rename(), "value")
        self._say_who()

    def panel(self, deal: Callable[[], None], cancel: Callable[[], None]) -> w.Box:
        """Return all controls, with a button that starts a match; the pace applies at once."""
        tip = "A new match with these settings"
        return folded_panel(
            "New match",
            control_bar(
                self.players, self.seat, self.opponents, self.speed, *self.timing, self.deal
            ),
            control_bar(self.people, w.HTML(BETWEEN, layout=shared_layout())),
            *([self.house_rules] if self.house_rules.choices else []),
            self.warning,
            control_bar(
                button("Deal", tip, deal, "primary"), button("Cancel", "Back to play", cancel)
            ),
        )

    def warn(self, *, under_way: bool) -> None:
        self.warning.value = f"<p>{f'{ENDS} ' if under_way else ''}{FRESH}</p>"

    def refuse(self, why: str) -> None:
        """Say beside the button why there is no match with these settings."""
        self.warning.value = f"<p role='alert'><b>{escape(why)}</b></p>"

    def new(self) -> Session:
        """Start a match with these settings; raise ValueError if they are not possible."""
        seats, names = sitting(self.people.value, self.seat.value)
        return Session(
            self.game,
            self.players.value,
            self.deal.value,
            seat=seats,
            options=self.house_rules.value,
            opponents=self.opponents.value,
            names=names,
        )

    def adopt(self, session: Session) -> None:
        match = session.match
        self.deal.min, self.deal.max = min(self.deal.min, match.seed), max(MOST_DEALS, match.seed)
        self.deal.value, self.players.value = match.seed, len(match.seats)
        self.seat.value, self.opponents.value = session.people[0], session.opponents
        self._name_people(session)
        self.house_rules.choose(match.state.options)

    def _name_people(self, session: Session) -> None:
        names = [session.names[seat] for seat in session.people] if session.together else []
        self.people.value = ", ".join(names)

    def _reseat(self) -> None:
        seat, self.seat.options = self.seat.value, seats(self.players.value)
        self.seat.value = seat if seat < self.players.value else 0
        self._rename()

    def _rename(self) -> None:
        players = self.players.value
        try:
            people, names = sitting(self.people.value, self.seat.value)
            named = names_at_table(names, players, people)
        except ValueError:  # which *Deal* tells
            named = names_at_table(NAMES, players, self.seat.value)
        self.house_rules.name_seats(named)
        self._say_who()

    def _say_who(self) -> None:
        """Label the seat with the name of who takes it, if names are typed."""
        first = self.people.value.partition(",")[0].strip()
        named = first not in ("", NOBODY, PLAYER.format(1)) and not first.isdecimal()
        self.seat.description = f"{clean(first, LONGEST_NAME)} is" if named else YOU_ARE


def seats(players: int) -> list[tuple[str, Seat]]:
    return [(f"player {seat + 1}", seat) for seat in range(players)]


class More:
    """A panel of rare actions, and of those that do not fit in a narrow row of controls."""

    def __init__(
        self,
        step: Callable[[], None],
        end: Callable[[], None],
        resume: Callable[[], None],
        unfold: Callable[[str], None],
        show: Callable[[], None],
    ) -> None:
        self.guided = switch("Show legal moves", on=True)
        self.open_hands = switch("Show all hands", on=False)
        self.open_hands.layout = w.Layout()
        self.teaching = button(
            "Show my hand to teach …", "To all at this screen; the tutor asks you first", show
        )
        self.teaching.layout = w.Layout()
        self.resuming = button("Resume", "", resume)
        self.resuming.layout = w.Layout()
        self.notice = w.HTML(layout=shared_layout())
        narrow = control_bar(
            button("Review", "Review this match, and share it", lambda: unfold("review")),
            button("New match …", "Players, house rules, deal", lambda: unfold("set_up")),
        )
        narrow.add_class("ct-narrow")
        self.panel = folded_panel(
            "More",
            control_bar(self.guided, self.open_hands, self.teaching),
            control_bar(
                button("Play one turn for me", "One decision, whichever player's turn it is", step),
                button("Play to the end for me …", "The tutor asks you first", end),
                self.resuming,
            ),
            narrow,
            self.notice,
        )

    def seat_people(self, *, together: bool) -> None:
        """Offer to show one hand where several people play, and all hands to one person."""
        self.teaching.layout.display = "" if together else "none"
        self.open_hands.layout.display = "none" if together else ""

    def offer(self, left: SavedMatch | None, said: str) -> None:
        """Offer the saved match, if any, and show a notice, which is HTML."""
        self.resuming.layout.display = "" if left else "none"
        if left:
            self.resuming.description = "Last match" if left.over else "Resume"
            self.resuming.tooltip = f"Back to {left}"
        self.notice.value = f"<em>{said}</em>" if said else ""
