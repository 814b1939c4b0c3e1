"""A match in a terminal: the same questions, reasons and hints as at the table of a notebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from tutor.cli import first_match
from tutor.cli.commands import DEEDS, Deed, found
from tutor.cli.first_match import guided, remarked
from tutor.cli.messages import choices, told
from tutor.cli.typed import understood
from tutor.cli.voice import Voice
from tutor.coach.message import Message
from tutor.coach.records.saved import Bookmark
from tutor.coach.session import Session
from tutor.coach.session.first_match import FirstMatch
from tutor.engine.cards import Card
from tutor.engine.code import worded
from tutor.engine.event import listing
from tutor.engine.options import offered
from tutor.table.scene import Scene
from tutor.table.text import scene_text

LONG = 40  # events that are said at once
LEAVE = "To leave, type quit. To hear what else you may type, type ?."


class Play:
    """A learner's session, in words: what is typed is put to it, its answers are said."""

    def __init__(
        self,
        session: Session,
        voice: Voice,
        deal: Callable[[int], Session],
        bookmark: Bookmark,
    ) -> None:
        """With a way to deal another match, by its number, and a place to keep each."""
        self.session, self.voice, self.deal = session, voice, deal
        self.bookmark, self.kept = bookmark, False
        self._notice = ""  # that has been said

    @property
    def first(self) -> FirstMatch | None:
        """The session, as long as it is a first match."""
        return guided(self.session)

    def run(self) -> None:
        """Play until somebody leaves."""
        self.begin()
        try:
            while (typed := self.voice.ask(self.prompt(), self.words())) is not None:
                deed = found(typed)
                if deed and deed.name == "quit":
                    break
                self.heard(deed, typed)
        except KeyboardInterrupt:
            self.voice.say()
        self.leave()

    def begin(self) -> None:
        """Say which match this is, and how the table lies."""
        session, match = self.session, self.session.match
        others = listing([name for seat, name in enumerate(session.names) if seat != session.seat])
        which = "Your first match" if self.first else f"Deal no. {match.seed}"
        self.voice.head(f"{match.game.name} with {others}. {which}.")
        for rule in house_rules(session):
            self.voice.say(f"House rule: {rule}.")
        self.voice.say("Type ? to hear what you may type.")
        self.warn()
        if self.first:
            remarked(self.voice, self.first.replay(0))
        self.happened(0)
        self.table()

    def leave(self) -> None:
        """Say goodbye, and how to go on one day."""
        session = self.session
        if self.kept and not session.match.over:
            command = f"rules-tutor play {session.match.game.id} --resume"
            self.voice.say(f"Your match is kept. To go on with it: {command}")
        self.voice.say("Goodbye.")

    def prompt(self) -> str:
        """What is asked for."""
        return "Your choice" if self.session.question() else "What next"

    def words(self) -> Iterator[str]:
        """What may be typed, to be completed by the terminal."""
        question = self.session.question()
        for choice in self.session.buttons(question) if question else ():
            yield self.session.stage.say(question.view, choice) if question else ""
            if isinstance(choice, Card):
                yield str(choice)
        yield from (deed.name for deed in DEEDS)

    # What is heard

    def heard(self, deed: Deed | None, typed: str) -> None:
        """Do what somebody asks for, or make the choice that they mean."""
        question = self.session.question()
        if deed and self.first and deed.name not in first_match.DEEDS:
            self.voice.say(first_match.NOT_YET)
        elif deed:
            deed.does(self, typed.partition(" ")[2].strip())
        elif question is None:
            told(self.voice, self.session.over() or Message(self.session.waiting()))
            self.voice.say(LEAVE)
        elif not typed:
            self.ask()
        else:
            meant = understood(self.session.learner, question, typed, listed=self.session.guided)
            if isinstance(meant, Message):
                told(self.voice, self.numbered(meant))
            else:
                self.attempt(lambda: self.session.choose(meant))

    def attempt(self, deed: Callable[[], Message | Sequence[Scene]]) -> None:
        """Do something with the session; say what came of it, and how the table lies then."""
        match = self.session.match
        events, given = len(match.events), len(match.record())
        try:
            answer = deed()
        except ValueError as error:
            told(self.voice, Message(str(error)))
            return
        changed = self.session.match is not match or len(match.record()) != given
        if isinstance(answer, Message):
            told(self.voice, answer)
        else:
            self.happened(events)
        if changed or not isinstance(answer, Message):
            self.table()
            self.keep()

    def keep(self) -> None:
        """Keep the match, so that it can be resumed; say once if that cannot be."""
        if self.session.match.deals:
            return  # prepared, so that no record would tell the whole
        self.bookmark.keep(self.session)
        self.kept = not self.bookmark.notice and self.session.last_decision() is not None
        self.warn()

    def warn(self) -> None:
        """Say what is wrong with the files of matches, once."""
        if self.bookmark.notice != self._notice:
            self.voice.say(self.bookmark.notice)
            self._notice = self.bookmark.notice

    # What is said

    def happened(self, since: int) -> None:
        """What has been told after so many events, each by its rule."""
        first = max(since, len(self.session.match.events) - LONG)
        self.voice.say()
        if first > since:
            self.voice.say(f"After {first - since} other events:")
        for line in self.session.log(first):
            self.voice.say(f"{line.rule}: {line.text}")
            if self.first:
                remarked(self.voice, self.first.replay(line.number))
        if self.first and (aside := self.first.aside()):
            told(self.voice, aside)

    def table(self) -> None:
        """How everything lies, and what is asked; at the end, how it ended."""
        self.voice.say()
        scene, over = self.session.scene(), self.session.over()
        if over:
            scene = replace(scene, prompt="The match is over.")  # what came of it follows
        elif scene.words and scene.law:  # the rule has been told in full
            scene = replace(scene, law=None, prompt=f"{scene.prompt} ({scene.law.number})")
        self.voice.say(scene_text(scene))
        if over:
            told(self.voice, over)
            again = (
                "To play on freely, type free. " if self.first else "For another deal, type new. "
            )
            self.voice.say(again + LEAVE)

    def numbered(self, message: Message) -> Message:
        """What is said, with the numbers that its choices have in the list."""
        scene = self.session.scene()
        moves = enumerate(scene.moves if scene.guided else (), 1)
        listed = {move.say: f"{number}. {move.say}" for number, move in moves if move.legal}
        return replace(message, choices=tuple(listed.get(each, each) for each in message.choices))

    def ask(self) -> None:
        """Only what is asked, and what may be chosen."""
        scene = self.session.scene()
        self.voice.say(scene.prompt)
        for line in choices(scene):
            self.voice.say(line)


def house_rules(session: Session) -> Iterator[str]:
    """The options of a match that are not the usual ones, in words."""
    game, options, names = session.match.game, session.match.state.options, session.names
    for each in offered(game.options, len(names)):
        value = getattr(options, each.name)
        if value != each.default:
            yield f"{each.says}: {names[value] if each.is_seat else worded(value)}"
