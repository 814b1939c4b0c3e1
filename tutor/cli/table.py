"""A learner's table in a terminal, and first match: as in a notebook, as text."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from time import monotonic

from tutor.cli.voice import Voice, choice_lines, say_message
from tutor.coach.message import Message
from tutor.coach.records.saved import Bookmark
from tutor.coach.session import Session
from tutor.coach.session.first_match import FirstMatch
from tutor.coach.session.session import rest_evenly
from tutor.engine.event import listing
from tutor.engine.options import unusual, worded
from tutor.engine.save import why_not_saved
from tutor.table.scene import Law, Scene
from tutor.table.text import law_text, scene_text

GUIDED = ("hint", "undo", "why", "table", "rules", "cards", "events", "free", "quit", "help")
NOT_YET = "You can't do that in a first match. To play on without the guide, type free."
FREE_ALREADY = "You are playing freely already."
FREELY = "You are on your own now: the guide no longer tells you what to play."


def guided(session: Session) -> FirstMatch | None:
    return session if isinstance(session, FirstMatch) else None


def remarked(voice: Voice, scene: Scene) -> None:
    if scene.words:
        for law in scene.words.laws:
            voice.say(f"  New: {law_text(law)}")
        if scene.words.say:
            voice.say(f"  {scene.words.say}")


LONG = 40  # max. events printed at once
LEAVE = "To leave, type quit. For all commands, type ?."


class TerminalTable:
    """A learner's session as text: the state of the table, its events, and the question."""

    def __init__(
        self, session: Session, voice: Voice, deal: Callable[[int], Session], bookmark: Bookmark
    ) -> None:
        self.session, self.voice, self.deal = session, voice, deal
        self.bookmark, self.kept = bookmark, False
        self._notice = ""  # last notice shown
        self._told: set[Law] = set()  # rules already printed in full in this match
        self._reader: int | None = None  # the seat whose table was last printed

    @property
    def first(self) -> FirstMatch | None:
        return guided(self.session)

    def begin(self) -> None:
        session, match = self.session, self.session.match
        here = [] if session.together else [session.seat]
        others = listing([name for seat, name in enumerate(session.names) if seat not in here])
        which = "Your first match" if self.first else f"Deal {match.seed}"
        whom = f" with {others}" if others else ", alone"
        self.voice.head(f"{match.game.name}{whom}. {which}.")
        for rule in house_rules_in_short(session):
            self.voice.say(f"House rule: {rule}.")
        self.voice.say("Type ? for all commands.")
        self._told.clear()
        self.warn()
        if self.first:
            remarked(self.voice, self.first.replay(0))
        self.happened(0)
        self.describe()

    def turn_to(self, session: Session) -> None:
        session.guided = self.session.guided
        self.session = session
        self.begin()

    def attempt(self, move: Callable[[], Message | Sequence[Scene]]) -> None:
        """Run an action of the session; print its outcome and the state of the table."""
        match = self.session.match
        events, given, began = self.session.told(), len(match.record()), monotonic()
        try:
            answer = move()
        except ValueError as error:
            say_message(self.voice, Message(str(error)))
            return
        changed = self.session.match is not match or len(match.record()) != given
        if self.voice.person:
            rest_evenly(self.session, began, given)
        if isinstance(answer, Message):
            say_message(self.voice, answer)
        else:
            self.happened(events)
        if changed or not isinstance(answer, Message):
            self.describe()
            self.keep()

    def keep(self) -> None:
        """Save the match, so that it can be resumed; warn once if that is not possible."""
        if why_not_saved(self.session.match):
            return
        self.bookmark.keep(self.session)
        self.kept = not self.bookmark.notice and self.session.begun()
        self.warn()

    def warn(self) -> None:
        """Show a problem with the files of matches, once."""
        if self.bookmark.notice != self._notice:
            self.voice.say(self.bookmark.notice)
            self._notice = self.bookmark.notice

    # Output

    def happened(self, since: int) -> None:
        """Print the events after the first `since`, each with its rule; none of a covered table."""
        if self.session.covered:
            return
        self._hand_over()
        first = max(since, len(self.session.match.events) - LONG)
        self.voice.say()
        if first > since:
            self.voice.say(f"After {first - since} other events:")
        for line in self.session.log(first):
            self.voice.say(f"{line.rule}: {line.text}")
            if self.first:
                remarked(self.voice, self.first.replay(line.number))
        if self.first and (aside := self.first.aside()):
            say_message(self.voice, aside)

    def _hand_over(self) -> None:
        """Clear what somebody else has seen, where no cover comes between two people."""
        seat = self.session.seat
        if self.session.secret and self._reader not in (None, seat):
            self.voice.clear()
        self._reader = seat

    def describe(self) -> None:
        """Print the state of the table and the question; at the end, the result.

        A covered table has neither: what one person saw is cleared from the screen.
        """
        scene, over = self.session.scene(), self.session.over()
        if scene.covered:
            if self.session.looker is not None:
                self.voice.clear()
            self.voice.head(scene.prompt)
            self._reader = None
            return
        self._hand_over()
        self.voice.say()
        if over:
            scene = replace(scene, prompt="The match is over.")  # the result follows
        elif scene.law and (scene.words or scene.law in self._told):
            scene = replace(scene, law=None, prompt=f"{scene.prompt} ({scene.law.number})")
        elif scene.law:
            self._told.add(scene.law)
        self.voice.say(scene_text(scene))
        if over:
            say_message(self.voice, over)
            again = (
                "To play on freely, type free. " if self.first else "For another deal, type new. "
            )
            self.voice.say(again + LEAVE)

    def ask(self) -> None:
        scene = self.session.scene()
        self.voice.say(scene.prompt)
        for line in choice_lines(scene):
            self.voice.say(line)


def house_rules_in_short(session: Session) -> Iterator[str]:
    game, options, names = session.match.game, session.match.state.options, session.names
    for each, value in unusual(game.options, options, len(names)):
        yield f"{each.says}: {names[value] if each.is_seat else worded(value)}"
