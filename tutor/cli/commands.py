"""What one may ask for at a table in a terminal, besides making a choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tutor.cli import first_match
from tutor.cli.first_match import FREE_ALREADY, FREELY, guided
from tutor.cli.messages import told
from tutor.coach.message import Message
from tutor.coach.rules.readings import noted
from tutor.coach.session import Session
from tutor.engine.code import encode
from tutor.table.text import law_text, scene_text

if TYPE_CHECKING:  # who plays looks up here what may be asked for
    from tutor.cli.play import Play

LONG = 30  # events that are listed at once


@dataclass(frozen=True, slots=True)
class Deed:
    """A word that may be typed, or a short form of it, with something after it perhaps."""

    name: str
    short: str
    says: str
    does: Callable[[Play, str], None]


def found(typed: str) -> Deed | None:
    """The deed that is asked for, if it is one; its name comes first."""
    word, _, rest = typed.lower().partition(" ")
    for deed in DEEDS if word else ():
        if word in (deed.name, deed.short) and (not rest or deed.name in WITH_MORE):
            return deed
    return None


def helped(play: Play, _: str) -> None:
    """Say what may be typed."""
    voice = play.voice
    voice.head("What you may type:")
    voice.say("  the number of a choice")
    voice.say("  the name of a card, like the ones above; if it is not allowed, you are told why")
    voice.say("  words of a choice, as many as it takes")
    voice.say("  nothing, to hear again what is asked")
    for deed in may_be_asked(play):
        voice.say(f"  {deed.name}{f' (or {deed.short})' if deed.short else ''}: {deed.says}")


def may_be_asked(play: Play) -> Iterator[Deed]:
    """The deeds that are not refused now; a first match has fewer of them."""
    for deed in DEEDS:
        if deed.name in first_match.DEEDS if play.first else deed.name != "free":
            yield deed


def hinted(play: Play, _: str) -> None:
    """Help with the decision, each time a grade more."""
    told(play.voice, play.session.hint())


def judged(play: Play, _: str) -> None:
    """Whether the last choice was good."""
    told(play.voice, play.session.reply())


def explained(play: Play, _: str) -> None:
    """What has happened since the last decision, and by which rules."""
    session, message = play.session, play.session.why()
    judged = play.first is None and session.last_decision() is not None
    told(play.voice, replace(message, laws=(), offers=message.offers if judged else ()))
    for law in message.laws:
        is_rule = law == session.law(law.number)
        play.voice.say(law_text(law) if is_rule else f"{law.number}: {law.text}")


def taken_back(play: Play, _: str) -> None:
    """Back to the last decision, honestly."""
    play.attempt(play.session.undo)


def retried(play: Play, _: str) -> None:
    """The last decision again, with what is hidden dealt anew."""
    play.attempt(play.session.retry)


def stepped(play: Play, _: str) -> None:
    """One decision, made by the tutor."""
    play.attempt(play.session.step)


def finished(play: Play, _: str) -> None:
    """All decisions to the end, made by the tutor."""
    play.attempt(play.session.auto)


def looked(play: Play, _: str) -> None:
    """How the table lies."""
    play.table()


def ruled(play: Play, number: str) -> None:
    """A rule, or all of them, as they read with the options of this match."""
    session = play.session
    try:
        chosen = [number.upper()] if number else session.match.game.rules
        laws = [noted(session.match.game, session.match.state.options, each) for each in chosen]
    except KeyError as error:
        told(play.voice, Message(str(error)))
        return
    for law in laws:
        play.voice.say(law_text(law))


def listed(play: Play, number: str) -> None:
    """What has happened so far, or how the table lay after one of these events."""
    session, voice = play.session, play.voice
    if number:
        try:
            voice.say(scene_text(session.replay(int(number) if number.isdecimal() else -1)))
        except ValueError as error:
            voice.say(str(error))
        return
    for line in session.log(max(0, len(session.match.events) - LONG)):
        voice.say(f"{line.number}. {line.rule}: {line.text}")
    voice.say("To see how the table lay after one of them, type events and its number.")


def opened(play: Play, _: str) -> None:
    """Lay all hands open, or cover them again."""
    play.session.open_hands = not play.session.open_hands
    play.table()


def hidden(play: Play, _: str) -> None:
    """List what is allowed, or list it no more."""
    play.session.guided = not play.session.guided
    play.table()


def shared(play: Play, _: str) -> None:
    """The match as a code, for others to open."""
    try:
        code = encode(play.session.match, play.session.seat)
    except ValueError as error:
        play.voice.say(str(error))
        return
    play.voice.say("This is your match so far. Others open it with rules-tutor replay, and:")
    play.voice.whole(code)


def freed(play: Play, _: str) -> None:
    """Go on without a guide, after or instead of the rest of a first match."""
    match = guided(play.session)
    if match is None:
        play.voice.say(FREE_ALREADY)
        return
    over, play.session = match.match.over, match.free()
    if over:
        play.begin()
    else:
        play.voice.say(FREELY)
        play.table()


def dealt(play: Play, number: str) -> None:
    """Another match, with the next number or this one."""
    before: Session = play.session
    try:
        play.session = play.deal(int(number) if number.isdecimal() else before.match.seed + 1)
    except ValueError as error:
        play.voice.say(str(error))
        return
    play.session.guided = before.guided
    play.begin()


def left(play: Play, _: str) -> None:
    """Leave; who plays sees to that."""


DEEDS = (
    Deed("hint", "h", "what helps to decide; ask again to be told more", hinted),
    Deed("undo", "u", "back to your last decision", taken_back),
    Deed("retry", "", "your last decision again, what was hidden dealt anew", retried),
    Deed("good", "g", "whether your last decision was good", judged),
    Deed("why", "w", "what has just happened, and by which rules", explained),
    Deed("table", "t", "how everything lies", looked),
    Deed("rules", "r", "all rules; or one, as in: rules R3", ruled),
    Deed("events", "e", "what has happened so far; or the table then, as in: events 5", listed),
    Deed("step", "s", "one decision made for you", stepped),
    Deed("auto", "", "all decisions made for you, to the end", finished),
    Deed("open", "", "lay all hands open, or cover them again", opened),
    Deed("list", "l", "list what is allowed, or no more", hidden),
    Deed("code", "c", "your match as a code, to show it to others", shared),
    Deed("free", "f", "in a first match: play on without a guide", freed),
    Deed("new", "n", "another deal; or a certain one, as in: new 12", dealt),
    Deed("quit", "q", "leave", left),
    Deed("help", "?", "say this", helped),
)
WITH_MORE = ("rules", "events", "new")
