"""A learner's session on screen: it gets the browser's reports, and its answers are shown."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from time import monotonic
from typing import Any, TypeGuard

import ipywidgets as w

from tutor.coach.message import Message
from tutor.coach.session import Session
from tutor.coach.session.party import gone_wrong
from tutor.coach.session.session import rest_evenly
from tutor.engine.match import IllegalMove
from tutor.engine.outside import clean
from tutor.engine.wrong import is_whole
from tutor.table.scene import Scene
from tutor.table.text import scene_text
from tutor.widgets.one_loop import keep_to_loop, running_loop
from tutor.widgets.one_way import PUZZLED, Asked, to_browser
from tutor.widgets.table import Record, Table, with_picture

LONGEST_GESTURE = 40  # max. items per gesture
LONGEST_ITEM = 40  # max. characters of an item
ONE_BY_ONE = -1  # pace: one event per click
LINES = 100  # max. lines of the record sent to the browser
LARGEST_MESSAGE_NUMBER = 100_000  # max. number in a message
THANKS = {"type": "thanks"}  # needs no answer
PAST = Message("You are looking at a replay. Return to now to play on.")


class Sitting(w.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """A table and the session behind it. No message from a browser is trusted."""

    does: tuple[str, ...] = ()  # allowed commands: names of methods below
    keeps_record = True  # True if there is a replay and a list of events
    narrates = False  # True if events are told after each move

    def __init__(self, session: Session, task: str = "") -> None:
        self.session, self.task = session, task
        self.event: int | None = None  # event shown by a replay; None for the current table
        self.pace = 1000  # ms for each event
        self.table = Table(session.stage.art(), session.scene(), self.does, self._record())
        self.table.listen(self.respond, self.aside)
        self._chosen = self._so_far()
        self._cite()
        super().__init__()
        self.lay_out(self.table)
        self.add_class("ct-play")
        if session.match.over:
            self.show()  # shows the result

    def sit(self, session: Session, message: Message | None = None) -> None:
        self.session = session
        self.table.match += 1
        self._cite()
        self.show(message)

    def about(self) -> str:
        """Return the description of the match, for the line below the name of the game."""
        return ""

    def _cite(self) -> None:
        session = self.session
        self.table.about = self.about()
        self.table.legend = to_browser(session.learner.legend())
        self.table.cite(session.law(number) for number in session.match.game.rules)

    # View

    def lay_out(self, *parts: w.Widget) -> None:
        """Show these parts, with the table among them; the running loop handles all messages."""
        self.children = parts
        keep_to_loop(self)

    def scene(self) -> Scene:
        return self.session.scene()

    def show(self, message: Message | None = None, frames: Sequence[Scene] = ()) -> None:
        """Show the current table, after its frames; at the end of a match, the result."""
        self.event = None
        said = message or self.session.over()
        self.table.show(self.scene(), frames, said, self.pace, self._record())
        if self._chosen != self._so_far():
            self.table.since, self._chosen = self.table.seq, self._so_far()

    def _so_far(self) -> tuple[int, int, int]:
        """Return what stays until another question is asked: the numbers of match and answers."""
        match = self.session.match
        return self.table.match, len(match.past), len(match.answers)

    def replay(self, event: int) -> None:
        """Show the table after this many events; raise ValueError if there are fewer."""
        scene = self.session.replay(event)
        if event == len(self.session.match.events):
            self.show()
            return
        self.event = event
        self.table.show(scene, record=self._record())

    def say(self, message: Message) -> None:
        """Show the present view again with a message."""
        if self.event is None:
            self.show(message)
        else:
            self.table.show(self.table.scene, (), message, 0, self._record())

    def _record(self) -> Record | None:
        if not self.keeps_record:
            return None
        events = len(self.session.match.events)
        event = events if self.event is None else self.event
        first = max(0, event - LINES)
        return Record(self.session.log(first)[: event - first], event, events)

    # Commands

    def attempt(self, move: Callable[[], Message | Sequence[Scene] | None]) -> None:
        """Run an action of the session and show the outcome, or why it is not possible."""
        match = self.session.match
        told, given, began = len(match.events), len(match.record()), monotonic()
        try:
            answer = move()
        except ValueError as error:
            self.say(Message(str(error)))
            return
        changed = self.session.match is not match or len(match.record()) != given
        if running_loop():
            rest_evenly(self.session, began, given)
        if isinstance(answer, Message) and not changed:
            self.say(answer)
        elif isinstance(answer, Message):
            self.show(answer)
        else:
            self.show(self.summary(told), answer or ())
        if changed:
            self.keep()

    def keep(self) -> None:
        """Save the match; does nothing for exercises."""

    def summary(self, since: int) -> Message | None:
        """Return the message after a move: the events, if no record lists them."""
        return self.session.narrate(since) if self.narrates else None

    def undo(self) -> None:
        self.attempt(self.session.undo)

    def retry(self) -> None:
        self.attempt(self.session.retry)

    def why(self) -> None:
        self.say(replace(self.session.why(), asked=True))

    def hint(self) -> None:
        """Show a hint, one grade higher each time; a replay ends."""
        self.show(self.session.hint())

    def reply(self) -> None:
        self.show(replace(self.session.reply(), asked=True))

    def chances(self) -> None:
        self.show(replace(self.session.chances(), asked=True))

    def choose(self, number: int) -> Message | Sequence[Scene]:
        """Make a move of the table; explain it if the rules forbid it."""
        try:
            return self.session.choose(number)
        except IllegalMove:
            return self.session.explain_move(number)

    def aside(self, asked: Asked) -> bool:
        """Handle a message that is about no view, and return True if this is one."""
        return asked == THANKS

    def respond(self, asked: Asked) -> None:
        """Answer a message about the present view; whatever goes wrong is told at the table."""
        try:
            self._answer(asked)
        except Exception as error:  # noqa: BLE001  whatever one's own rules lead to
            said = Message(gone_wrong(self.session.match.game, error))
            self.table.show(self.table.scene, (), said, 0, self._record())

    def _answer(self, asked: Asked) -> None:
        session = self.session
        match asked:
            case {"type": "replay", "event": event} if self.keeps_record and is_index(event):
                self._seek(event)
            case {"type": str(what)} if what in self.does:
                getattr(self, what)()
            case {"type": "choose" | "explain"} if self.event is not None:
                self.say(PAST)
            case {"type": "choose", "move": number} if is_index(number):
                self.attempt(lambda: self.choose(number))
            case {"type": "explain", "path": [*path]} if is_gesture(path):
                self.attempt(lambda: session.explain(path))
            case {"type": "explain", "move": number} if is_index(number):
                self.attempt(lambda: session.explain_move(number))
            case _:
                self.say(Message(PUZZLED))

    def _seek(self, event: int) -> None:
        try:
            self.replay(event)
        except ValueError as error:
            self.say(Message(str(error)))

    def __repr__(self) -> str:
        text = scene_text(self.table.scene)
        return f"{self.task}\n{text}" if self.task else text

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return with_picture(self, super()._repr_mimebundle_(**kwargs), self.table.scene, self.task)


def is_index(value: object) -> TypeGuard[int]:
    """Return True if this can be the number of a move or an event."""
    return is_whole(value, 0, LARGEST_MESSAGE_NUMBER)


def is_gesture(path: Sequence[object]) -> bool:
    few = len(path) <= LONGEST_GESTURE
    return few and all(type(each) is str and each == clean(each, LONGEST_ITEM) for each in path)
