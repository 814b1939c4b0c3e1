"""What there is to read: games, rules, examples, what a learner knows, and the map of all rules."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from typing import Any

from tutor.cli.voice import Voice, named, put, target
from tutor.coach.coverage import coverage, page, write_section
from tutor.coach.records.progress import Progress, Standing, forgotten
from tutor.coach.rules.catalogue import ORDERS, catalogue, in_markdown
from tutor.coach.rules.pages import examples_shown
from tutor.coach.rules.readings import noted, readings, rulings_said
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.options import worded
from tutor.engine.wording import counted
from tutor.games import GAMES, examples, left_out, other_deck, profile, usable

GAP = 3  # between columns
MARKS = (
    "Rules marked (adopted) are ours, because the rulebook says nothing there; those marked "
    "(house rule) can be switched off."
)


def games_arguments(command: ArgumentParser) -> None:
    """In which order, and which."""
    command.add_argument("--by", choices=ORDERS, default="difficulty", help="what comes first")
    command.add_argument("--players", type=int, metavar="N", help="only games for so many")
    says = "for developers: as a table, into this page of the project"
    command.add_argument("--write", metavar="FILE", help=says)


def games(asked: Namespace, voice: Voice) -> None:
    """Two lines for each game; a ValueError if there is none for so many players."""
    found = catalogue(asked.by, asked.players)
    if asked.write:
        file = target(asked.write)
        write_section(file, "the games", in_markdown(found))
        voice.say(f"{named(file)} is written.")
        return
    columns = [game.id for game in found], [game.name for game in found]
    first, second = (max(map(len, column)) + GAP for column in columns)
    for game in found:
        told = profile(game)
        numbers = f"{few(game.players)} players, {counted(told.minutes, 'minute')}"
        voice.say(f"{game.id:<{first}}{game.name:<{second}}{numbers}, {told.difficulty}")
        voice.say(f"{'':<{first}}{told.family}, {told.mechanism}; teaches {told.teaches}")
    for why in left_out().values():
        voice.say(why)


def rules(
    voice: Voice, name: str, number: str | None = None, *, readings_only: bool = False
) -> None:
    """The rules of a game, or one; a LookupError says which games and rules there are."""
    game = GAMES[name]
    if readings_only:
        for text in rulings_said(game, number or ""):
            voice.say(text)
        return
    for each in [number.upper()] if number else game.rules:
        voice.say(paragraph(game, each))
    if not number:
        voice.say(MARKS)


def paragraph(game: Game[Any], number: str) -> str:
    """A rule with its number by the default options, and what the rulebook leaves open."""
    law = noted(game, game.options, number)
    others = readings(game, game.options, number)
    given = " or ".join(f"--option {each.option.name}={worded(each.value)}" for each in others)
    way = f"To play so: {given}." if given else ""
    return " ".join(filter(None, [game.rules.titled(number), law.text, law.note, way]))


def worked(voice: Voice, name: str, number: str | None = None) -> None:
    """The worked examples of a game, or one; a LookupError says which there are."""
    game = GAMES[name]
    if why := other_deck(game):
        voice.say(why)
        return
    known = examples(game)
    chosen = [each for each in known if number is None or each.lower() == number.lower()]
    if not chosen:
        has = ", ".join(known)
        raise UnknownExample(f"{game.name} has no example {brief(number)}; it has {has}.")
    for each in chosen:
        voice.say(examples_shown(game, [known[each]]).text)
        if len(chosen) > 1:
            voice.say()


class UnknownExample(KeyError):
    """An example that a game does not have."""

    def __str__(self) -> str:
        return str(self.args[0])


def few(players: Iterable[int]) -> str:
    """How many may play: "2-4", or "2, 4" where 3 cannot."""
    numbers = sorted(players)
    if len(numbers) > 1 and numbers == [*range(numbers[0], numbers[-1] + 1)]:
        return f"{numbers[0]}-{numbers[-1]}"
    return ", ".join(map(str, numbers))


def coverage_arguments(command: ArgumentParser) -> None:
    """Of which game, and where to."""
    command.add_argument("game", metavar="GAME", nargs="?", help=f"one of {', '.join(GAMES)}")
    command.add_argument("--write", metavar="FILE", help="into this file instead")


def covered(asked: Namespace, voice: Voice) -> None:
    """The map of a game, or of all; a ValueError unless there is a checkout of the project."""
    file = target(asked.write) if asked.write else None
    chosen = [GAMES[asked.game]] if asked.game else [*GAMES.values()]
    text = page({game: coverage(game) for game in chosen})
    if file:
        put(file, text.encode())
        voice.say(f"{named(file)} is written.")
    else:
        voice.whole(text)


ALL = "all"


def standing(voice: Voice) -> None:
    """How well each game is known, and what is due for a review."""
    progress = Progress.load()
    if progress.notice:
        voice.say(progress.notice)
    for game in usable():
        voice.say(f"{game.name}: {in_words(progress.standing(game.id, game.rules))}.")
    for why in left_out().values():
        voice.say(why)
    voice.say(f"It is kept in {progress.place}.")


def in_words(standing: Standing) -> str:
    """A game's rules, counted."""
    known, weak, new, due = map(len, standing)
    if not known + weak:
        return "all rules are new to you"
    said = f"{counted(known, 'rule')} known, {weak} weak, {new} new"
    return f"{said}; due for a review: {', '.join(standing.due)}" if due else said


def forget(name: str, voice: Voice) -> None:
    """Forget what is known of a game, or everything, if that is really wanted."""
    game = None if name.lower() == ALL else GAMES[name]
    progress = Progress.load()
    what = "the rules of all games" if game is None else f"the rules of {game.name}"
    if voice.ask(f"Forget what you know of {what}? Type yes") != "yes":
        voice.say("Nothing has been forgotten.")
        return
    copy = progress.reset(game.id if game else None)
    voice.say(progress.notice or forgotten(what, copy))
