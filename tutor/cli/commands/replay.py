"""A replay of a match, event by event, each with its rule."""

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from tutor.cli.voice import Voice, clean_file_name, say_message
from tutor.coach.message import Message
from tutor.coach.records import files
from tutor.coach.records.saved import parse_saved
from tutor.coach.review import check_over
from tutor.coach.session import Session
from tutor.engine.code import SharedMatch, open_code
from tutor.engine.event import brief
from tutor.engine.save import restore
from tutor.table.text import law_text, scene_text

HELP = (
    "What you may type:",
    "  nothing: the next event",
    "  back: the event before",
    "  a number: this event",
    "  table: show the table",
    "  all: all events from here on",
    "  quit: leave",
)


def replay_arguments(command: ArgumentParser) -> None:
    command.add_argument("match", metavar="CODE-OR-FILE", help="code or file of a match")


def replay(asked: Namespace, voice: Voice) -> None:
    match, seat = kept(asked.match)
    Replay(Session.resumed(match, seat), len(match.events), voice).run()


class Replay:
    """A replay: one event at a time, or all at once without a terminal.

    The others in its session may have continued; only `events` are shown.
    """

    def __init__(self, session: Session, events: int, voice: Voice) -> None:
        self.session, self.events, self.voice = session, events, voice
        self.event = 0  # last event printed
        self._cited: set[str] = set()  # rules already printed in full

    def run(self) -> None:
        voice = self.voice
        voice.head(f"{self.session.match.game.name}, {self.events} events. Type ? for help.")
        while self.event < self.events:
            typed = voice.ask("Next") if voice.heard else "all"
            if typed in ("quit", "q") or (typed is None and voice.person):
                voice.say("Goodbye.")
                return
            self.answer("all" if typed is None else typed.lower())
        whole = self.events == len(self.session.match.events)
        over = self.session.over() if whole else None
        say_message(voice, over or Message("That was the last event."))

    def answer(self, typed: str) -> None:
        if not typed or typed in ("next", "n"):
            self.go(self.event + 1)
        elif typed in ("back", "b"):
            self.go(max(1, self.event - 1))
        elif typed == "all":
            for event in range(self.event + 1, self.events + 1):
                self.go(event)
        elif typed in ("table", "t"):
            self.voice.say(scene_text(self.session.replay(self.event)))
        elif typed.isdecimal() and 1 <= int(typed[:9]) <= self.events:
            self.go(int(typed))
        elif typed == "?":
            self.voice.say("\n".join(HELP))
        else:
            self.voice.say(f"I don't understand {brief(typed)}. Type ? for help.")

    def go(self, event: int) -> None:
        """Print one event, and its rule in full at its first citation."""
        (line,) = self.session.log(event - 1)[:1]
        self.voice.say(f"{event}. {line.rule}: {line.text}")
        if line.rule not in self._cited:
            self.voice.say(f"  {law_text(self.session.law(line.rule))}")
        self._cited.add(line.rule)
        self.event = event


def kept(name: str) -> SharedMatch:
    """Return the match of a file or of a code, and the seat of the view."""
    text = text_of_file(Path(name))
    if text is None:
        return open_code(name)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return open_code(text)
    if not isinstance(data, dict) or "match" not in data:
        return SharedMatch(restore(text), 0)
    try:
        left = parse_saved(data)
        session = left.session()  # raises ValueError if the match cannot be resumed
    except (OSError, ValueError) as error:
        raise ValueError(f"Can't open this match: {str(error).rstrip('.')}.") from None
    check_over(session)
    return SharedMatch(restore(json.dumps(left.match)), left.seat)


def text_of_file(file: Path) -> str | None:
    """Return the text of a file; None if there is none, ValueError if it is unreadable."""
    try:
        text = files.read(file) if file.exists() else None
    except (OSError, ValueError) as error:
        if len(file.name) > 200:  # too long for a file name: a code
            return None
        why = error.strerror if isinstance(error, OSError) else None
        raise ValueError(f"{clean_file_name(file)} cannot be read: {why or error}.") from None
    if text is not None and not text.strip():
        raise ValueError("This file is empty: there is no match in it.")
    return text
