"""The full table of a notebook: a game to play, and to learn from."""

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from time import monotonic
from typing import Any, Self

from tutor.coach.message import Message
from tutor.coach.records.saved import Bookmark
from tutor.coach.review import LATER
from tutor.coach.session import Session
from tutor.coach.session.between import asked_to_show, say_as_whom, show_hand_to_all
from tutor.coach.session.party import company
from tutor.coach.session.session import rest_evenly
from tutor.coach.session.together import People, sitting
from tutor.engine.code import SharedMatch
from tutor.engine.game import Game
from tutor.engine.script import Seat
from tutor.games import game_of
from tutor.table.scene import Scene
from tutor.widgets.in_time import TIMED, InTime
from tutor.widgets.looking_back import LookingBack
from tutor.widgets.one_loop import running_loop
from tutor.widgets.one_way import Asked
from tutor.widgets.settings import WATCH, More, Settings
from tutor.widgets.sitting import Sitting

OPENED = "This is the end of the match from the code. Slide back to play on from any point."
BACK = "You are back at the match you left."
CHANGED = "You play by changed rules."
SURE = "Play the rest of this match for you, including your own moves?"
SURE_FOR_ALL = "Play the rest of this match for everybody at this screen?"
LOOK_FIRST = "Look at your cards first, and then press this again."

CONTROLS = ("hint", "undo", "why", "reply", "chances", "look_back", "set_up", "more")  # in a row
OFFERED = ("retry", "branch", "auto", "deal", "same", "show_hand", "as_next")  # in messages


class Tutor(Sitting):
    """A game against the tutor, with controls; keywords beyond its own are the game's options.

    Raises ValueError or KeyError for settings that are not possible.
    """

    does: tuple[str, ...] = (*CONTROLS, *OFFERED)

    def __init__(  # noqa: PLR0913  all settings of a match
        self,
        game: Game[Any] | str,
        players: int | None = None,
        seat: Seat = 0,
        deal: int = 1,
        opponents: str = "beginner",
        *,
        people: People = 1,
        **options: Any,
    ) -> None:
        self.game = game_of(game)
        seats, names = sitting(people, seat)
        self.does = (*(TIMED if self.game.passes else ()), *self.does)
        session = Session(
            self.game, players, deal, seat=seats, options=options, opponents=opponents, names=names
        )
        self.bookmark = Bookmark(self.game)
        self.review = LookingBack(self, self.turn_to, self._settle)
        self.settings = Settings(self.game, session, WATCH)
        self.extras = More(
            self.step, self.ask_for_the_end, self.resume, self.unfold, self.ask_to_show
        )
        super().__init__(session)
        self.time = InTime(self, *self.settings.timing) if self.game.passes else None
        self.panels = {
            "set_up": self.settings.panel(self.new, self.fold),
            "more": self.extras.panel,
            "review": self.review.panel,
        }
        self.lay_out(self.table, *self.panels.values())
        self._watch_controls()
        self._offer()
        self.extras.seat_people(together=session.together)
        if (note := self._by_changed_rules("")).text and not session.match.over:
            self.show(note)

    def _by_changed_rules(self, said: str) -> Message:
        """Return a message that also says which rules are changed, where any are."""
        note = CHANGED if self.game.changed else ""
        return Message(f"{said} {note}".strip(), more=self.game.changed)

    def _watch_controls(self) -> None:
        speed, extras = self.settings.speed, self.extras
        speed.observe(lambda _: setattr(self, "pace", speed.value), "value")
        extras.open_hands.observe(lambda change: self._open(shown=change.new), "value")
        extras.guided.observe(lambda change: self._guide(guided=change.new), "value")

    def unfold(self, name: str) -> None:
        """Open one of the panels below the table, or fold it away; "" folds all of them."""
        if name == self.table.unfolded:
            name = ""
        if name == "review" and self.session.secret:
            self.say(Message(LATER))
            return
        self.table.unfolded = name
        for each, panel in self.panels.items():
            if each != "review":
                panel.layout.display = "" if each == name else "none"
        self.review.unfold(shown=name == "review")
        self.settings.warn(under_way=self.session.begun() and not self.session.match.over)

    def fold(self) -> None:
        if self.table.unfolded != "review":
            self.unfold("")

    def look_back(self) -> None:
        self.unfold("review")
        if self.session.together and self.table.unfolded == "review":
            self.say(say_as_whom(self.session))

    def as_next(self) -> None:
        """Show a finished match to the next person at this screen, as that seat saw it."""
        session = self.session
        if session.together and not session.secret:
            session.sit_as_next()
            self.review.follow()
            self.show(say_as_whom(session))

    def set_up(self) -> None:
        """Unfold the settings; if a match has begun, they suggest the next deal."""
        self.unfold("set_up")
        match = self.session.match
        if self.table.unfolded == "set_up" and self.session.begun():
            self.settings.deal.value = match.seed + 1

    def more(self) -> None:
        self.unfold("more")

    def aside(self, asked: Asked) -> bool:
        return super().aside(asked) or (self.time is not None and self.time.hears(asked))

    def choose(self, number: int) -> Message | Sequence[Scene]:
        answer = super().choose(number)
        if self.time and not isinstance(answer, Message) and not self.session.together:
            self.time.chosen()
        return answer

    # Start of a match

    def new(self) -> None:
        """Start a match with the settings; if they are not possible, change nothing."""
        began = monotonic()
        try:
            session = self.settings.new()
        except ValueError as error:
            self.say(Message(str(error), "illegal"))
            self.settings.refuse(str(error))
            return
        if running_loop():
            rest_evenly(session, began)
        self.fold()
        self.adopt(session)
        match = session.match
        dealt = f"A new match: deal {match.seed} for {len(match.seats)} players."
        self.sit(session, self._by_changed_rules(dealt))
        self.table.attend()

    def same(self) -> None:
        self.settings.adopt(self.session)
        self.new()

    def deal(self) -> None:
        self.settings.adopt(self.session)
        self.settings.deal.value += 1
        self.new()

    def resume(self) -> None:
        session = self.bookmark.resume(self._kept)
        if session is None:
            self._offer()
            return
        self.fold()
        self.adopt(session)
        self.sit(session, session.over() or Message(BACK))

    def adopt(self, session: Session) -> None:
        """Take over the settings of another match's session, and forget any branch."""
        self.review.trunk = None
        self.settings.adopt(session)
        self._settle(session)

    def opened(self, shared: SharedMatch) -> Self:
        """Return this table with a shared match, unfolded for looking back."""
        self.turn_to(shared)
        if self.table.unfolded != "review":
            self.look_back()
        return self

    def turn_to(self, shared: SharedMatch) -> None:
        session = Session.resumed(shared.match, shared.seat, self.settings.opponents.value)
        self.adopt(session)
        over = session.over()
        self.sit(session, replace(over, more=OPENED) if over else Message(OPENED))

    def sit(self, session: Session, message: Message | None = None) -> None:
        if self.time:
            self.time.stop()
        super().sit(session, message)
        self._offer()

    def about(self) -> str:
        match = self.session.match
        who = company(match, self.session.opponents, len(self.session.people))
        return ". ".join(filter(None, [f"Deal {match.seed}, {who}", self.game.changed]))

    def show(self, message: Message | None = None, frames: Sequence[Scene] = ()) -> None:
        if message and self.time:
            message = self.time.told(message)
        if message and self.session.covered and (turn := self.session.turn()) != message.text:
            message = replace(message, text=f"{message.text} {turn}")
        super().show(message, frames)
        self.review.follow()

    def replay(self, event: int) -> None:
        super().replay(event)
        self.review.follow()

    def keep(self) -> None:
        """Save the match, so that it can be resumed; branches are not saved."""
        if self.review.trunk is None:
            self.bookmark.keep(self.session)
            self._offer()

    def branch(self) -> None:
        """Play on from the shown position; the way back is in the panel below."""
        self.review.branch()
        if self.review.trunk is not None and self.table.unfolded != "review":
            self.look_back()

    def step(self) -> None:
        if self._has_looked():
            self.attempt(self.session.step)

    def ask_for_the_end(self) -> None:
        if not self._has_looked():
            return
        sure = SURE_FOR_ALL if self.session.together else SURE
        self.say(self.session.over() or Message(sure, offers=("auto",)))

    def auto(self) -> None:
        self.attempt(self.session.auto)

    def ask_to_show(self) -> None:
        if self._has_looked():
            self.say(asked_to_show(self.session))

    def _has_looked(self) -> bool:
        """Return False, and say what to do, while the table is covered."""
        if self.session.covered:
            self.say(Message(LOOK_FIRST))
        return not self.session.covered

    def show_hand(self) -> None:
        self.show(show_hand_to_all(self.session))

    @property
    def _kept(self) -> Session:
        return self.review.trunk or self.session

    def _offer(self) -> None:
        self.extras.offer(self.bookmark.left(self._kept), escape(self.bookmark.notice))

    def _open(self, *, shown: bool) -> None:
        self.session.open_hands = shown
        self.show() if self.event is None else self.replay(self.event)

    def _guide(self, *, guided: bool) -> None:
        self.session.guided = guided
        if self.event is None:
            self.show()

    def _settle(self, session: Session) -> None:
        self.extras.seat_people(together=session.together)
        session.open_hands = self.extras.open_hands.value
        session.guided = self.extras.guided.value
