"""Commands at a table in a terminal, other than making a choice."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from tutor.cli.table import FREE_ALREADY, FREELY, GUIDED, TerminalTable, guided
from tutor.cli.voice import say_message
from tutor.coach.message import Message
from tutor.coach.review import match_code
from tutor.coach.session import Session
from tutor.coach.session.between import asked_to_show, show_hand_to_all
from tutor.engine.save import why_not_saved
from tutor.engine.wording import counted
from tutor.table.text import law_text, scene_text

LONG = 30  # max. events listed at once
LONGEST_WAIT = 10_000  # max. ticks


@dataclass(frozen=True, slots=True)
class Command:
    """A command to type at a table, with its short form."""

    name: str
    short: str
    says: str
    does: Callable[[TerminalTable, str], None]


def command(typed: str) -> Command | None:
    """Return the typed command, if it is one; its name comes first."""
    word, _, rest = typed.lower().partition(" ")
    for each in COMMANDS if word else ():
        more = each.name in WITH_MORE if rest else each.name not in ONLY_WITH_MORE
        if word in (each.name, each.short) and more:
            return each
    return None


def say_commands(table: TerminalTable, _: str) -> None:
    voice = table.voice
    voice.head("What you may type:")
    voice.say("  the number of a choice")
    voice.say("  the name of a card; if you can't play it, the tutor says why")
    voice.say("  some words of a choice")
    voice.say("  nothing, to hear the question again")
    for each in may_be_typed(table):
        voice.say(f"  {each.name}{f' (or {each.short})' if each.short else ''}: {each.says}")


def may_be_typed(table: TerminalTable) -> Iterator[Command]:
    """Yield the commands that are possible now; a first match has fewer of them."""
    match = table.session.match
    missing = ["wait"] * (not match.game.passes) + ["code"] * bool(why_not_saved(match))
    for each in COMMANDS:
        if each.name in missing:
            continue
        if each.name in GUIDED if table.first else each.name != "free":
            yield each


def say_why(table: TerminalTable, _: str) -> None:
    session, message = table.session, table.session.why()
    decided = table.first is None and session.last_decision() is not None
    say_message(table.voice, replace(message, laws=(), offers=message.offers if decided else ()))
    for law in message.laws:
        table.voice.say(f"{law.number}: {law.text}")
        table.voice.say(law_text(session.law(law.number)))


def say_rules(table: TerminalTable, number: str) -> None:
    session = table.session
    try:
        chosen = [number.upper()] if number else session.match.game.rules
        laws = [session.learner.noted(each) for each in chosen]
    except KeyError as error:
        say_message(table.voice, Message(str(error)))
        return
    for law in laws:
        table.voice.say(law_text(law))


def legend(table: TerminalTable, _: str) -> None:
    table.voice.say(str(table.session.learner.legend()))


def wait_ticks(table: TerminalTable, ticks: str) -> None:
    session = table.session
    if session.match.game.passes is None:
        table.voice.say("There is no clock in this game.")
    elif ticks.isdecimal() and 0 < len(ticks) < len(str(LONGEST_WAIT)):
        before = session.ticks
        table.attempt(lambda: session.let_pass(int(ticks)) or explain_silence(session, before))
    else:
        table.voice.say("To wait, type wait and a number of ticks, such as: wait 25")


def explain_silence(session: Session, before: int) -> Message:
    question = session.question()
    if session.ticks == before:
        return Message("The match is given up at the next tick. Act, or type wait.")
    if not session.ticks:
        return Message("Nothing happened, so all players are asked again.")
    card = (
        f" {session.stage.prompts[question.rule](question.view, session.seat)}" if question else ""
    )
    return Message(f"Nothing has happened for {counted(session.ticks, 'tick')}.{card}")


def list_events(table: TerminalTable, number: str) -> None:
    session, voice = table.session, table.voice
    if number:
        try:
            voice.say(scene_text(session.replay(int(number) if number.isdecimal() else -1)))
        except ValueError as error:
            voice.say(str(error))
        return
    for line in session.log(max(0, len(session.match.events) - LONG)):
        voice.say(f"{line.number}. {line.rule}: {line.text}")
    voice.say("To see the table after one of them, type events and its number.")


def open_or_hide_hands(table: TerminalTable, _: str) -> None:
    if not table.session.secret:
        table.session.open_hands = not table.session.open_hands
        table.describe()
        return
    asked = asked_to_show(table.session)
    if not asked.offers:
        say_message(table.voice, asked)
    elif table.voice.ask(f"{asked.text} Type yes, or press Enter to keep them hidden") == "yes":
        say_message(table.voice, show_hand_to_all(table.session))


def list_or_hide_moves(table: TerminalTable, _: str) -> None:
    table.session.guided = not table.session.guided
    table.describe()


def say_code(table: TerminalTable, _: str) -> None:
    try:
        code = match_code(table.session)
    except ValueError as error:
        table.voice.say(str(error))
        return
    table.voice.say(
        "This is your match so far. Others can open it with rules-tutor replay and this code:"
    )
    table.voice.whole(code)


def leave_guide(table: TerminalTable, _: str) -> None:
    """Continue without a guide, after or instead of the rest of a first match."""
    match = guided(table.session)
    if match is None:
        table.voice.say(FREE_ALREADY)
        return
    over, table.session = match.match.over, match.free()
    if over:
        table.begin()
    else:
        table.voice.say(FREELY)
        table.describe()


def start_new_deal(table: TerminalTable, number: str) -> None:
    try:
        session = table.deal(int(number) if number.isdecimal() else table.session.match.seed + 1)
    except ValueError as error:
        table.voice.say(str(error))
    else:
        table.turn_to(session)


COMMANDS = (
    Command(
        *("hint", "h", "get a hint; ask again for more"),
        lambda table, _: say_message(table.voice, table.session.hint()),
    ),
    Command(
        *("undo", "u", "go back to your last decision"),
        lambda table, _: table.attempt(table.session.undo),
    ),
    Command(
        *("retry", "", "decide again, with all hidden cards dealt again"),
        lambda table, _: table.attempt(table.session.retry),
    ),
    Command(
        *("good", "g", "ask whether your last decision was good"),
        lambda table, _: say_message(table.voice, table.session.reply()),
    ),
    Command("why", "w", "explain what just happened, with the rules", say_why),
    Command("wait", "", "wait for a number of ticks, such as: wait 25", wait_ticks),
    Command("table", "t", "show the table", lambda table, _: table.describe()),
    Command("rules", "r", "show all rules, or one, such as: rules R3", say_rules),
    Command("cards", "", "show what the signs on the cards mean", legend),
    Command(
        "events",
        "e",
        "list the events so far, or show the table after one of them: events 5",
        list_events,
    ),
    Command(
        *("step", "s", "let the tutor make one decision"),
        lambda table, _: table.attempt(table.session.step),
    ),
    Command(
        *("auto", "", "let the tutor play to the end"),
        lambda table, _: table.attempt(table.session.auto),
    ),
    Command(
        *("open", "", "show all hands, or hide them again; between people, show your own"),
        open_or_hide_hands,
    ),
    Command("list", "l", "list the legal moves, or stop listing them", list_or_hide_moves),
    Command("code", "c", "show a code of your match, to share it", say_code),
    Command("free", "f", "in a first match: play on without the guide", leave_guide),
    Command("new", "n", "start a new deal, or one with a number: new 12", start_new_deal),
    Command("quit", "q", "leave", lambda *_: None),  # handled by the player loop
    Command("help", "?", "show this list", say_commands),
)
WITH_MORE = ("rules", "events", "new", "wait")
ONLY_WITH_MORE = ("wait",)
