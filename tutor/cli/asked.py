"""The game that a command is about: by its name, or from a file that changes or invents it."""

from typing import Any

from tutor.cli.voice import Voice
from tutor.engine.game import Game
from tutor.games import GAMES
from tutor.workshop import invent
from tutor.workshop.change import try_changed
from tutor.workshop.change.closely import Trial
from tutor.workshop.change.from_file import FILE, mine_in


def is_file(name: str) -> bool:
    """Return True for the name of a Python file."""
    return name.endswith(FILE)


def game_or_file(name: str, voice: Voice) -> Game[Any]:
    """Return the game with this id, or somebody's own game in a file, whose trial is printed.

    Raises ValueError if it fails its trial.
    """
    if not is_file(name):
        return GAMES[name]
    mine = mine_in(name)
    trial: Trial = getattr(mine, "trial", None) or try_game(mine)
    game: Game[Any] = trial.playable()
    for line in trial.lines:
        voice.say(line)
    return game


def try_game(mine: Any) -> Trial:
    """Try a game of which a file has not made a lesson, which would have tried it."""
    return invent.try_invented(mine) if isinstance(mine, invent.Invented) else try_changed(mine)
