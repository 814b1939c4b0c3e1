"""Show a learner's progress game by game, and delete it."""

from argparse import ArgumentParser, Namespace

from tutor.cli.voice import Voice
from tutor.coach.records.progress import Progress, Standing, forgotten
from tutor.engine.wording import counted
from tutor.games import GAMES, left_out, usable

ALL = "all"


def progress_arguments(command: ArgumentParser) -> None:
    reset = f"delete your progress in one of {', '.join(GAMES)}, or all"
    command.add_argument("--reset", metavar="GAME", help=reset)


def progress(asked: Namespace, voice: Voice) -> None:
    if asked.reset:
        forget(asked.reset, voice)
    else:
        standing(voice)


def standing(voice: Voice) -> None:
    progress = Progress.load()
    if progress.notice:
        voice.say(progress.notice)
    for game in usable():
        voice.say(f"{game.name}: {in_words(progress.standing(game.id, game.rules))}.")
    for why in left_out().values():
        voice.say(why)
    voice.say(f"It is saved in {progress.place}.")


def in_words(standing: Standing) -> str:
    known, weak, new, due = map(len, standing)
    if not known + weak:
        return "all rules are new to you"
    said = f"{counted(known, 'rule')} known, {weak} weak, {new} new"
    return f"{said}; due for review: {', '.join(standing.due)}" if due else said


def forget(name: str, voice: Voice) -> None:
    """Delete the progress in one game, or all, after a confirmation."""
    game = None if name.lower() == ALL else GAMES[name]
    progress = Progress.load()
    what = "the rules of all games" if game is None else f"the rules of {game.name}"
    if voice.ask(f"Delete your progress in {what}? Type yes") != "yes":
        voice.say("Nothing has been deleted.")
        return
    copy = progress.reset(game.id if game else None)
    voice.say(progress.notice or forgotten(what, copy))
