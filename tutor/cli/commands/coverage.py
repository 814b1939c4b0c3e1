"""The rule coverage map: printed, or written into a file."""

from argparse import ArgumentParser, Namespace

from tutor.cli.voice import Voice, named, put, target
from tutor.coach.coverage import coverage, page
from tutor.games import GAMES


def cover_arguments(command: ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", nargs="?", help=f"one of {', '.join(GAMES)}")
    command.add_argument("--write", metavar="FILE", help="into this file instead")


def cover(asked: Namespace, voice: Voice) -> None:
    """Print the coverage map of a game, or of all, or write it into a file."""
    file = target(asked.write) if asked.write else None
    chosen = [GAMES[asked.game]] if asked.game else [*GAMES.values()]
    text = page({game: coverage(game) for game in chosen})
    if file:
        put(file, text.encode())
        voice.say(f"{named(file)} is written.")
    else:
        voice.whole(text)
