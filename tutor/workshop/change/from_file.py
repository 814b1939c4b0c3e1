"""A game by one's own rules from a Python file, and the file that changes a rule."""

import runpy
import traceback
from pathlib import Path
from textwrap import wrap
from typing import Any

from tutor.engine.game import Game
from tutor.engine.outside import clean
from tutor.engine.wrong import Wrong
from tutor.workshop.change.shown import Code

FILE = ".py"  # the ending of its name
NAME = "mine"  # the variable of a file that has the game
WIDTH = 80  # characters of a comment
LONGEST_FILE_ERROR = 200  # max. characters of a quoted error
LIKE = 'mine = change("flares", winning_play), or mine = game("My Game", play, ...)'


def from_file(path: str) -> Game[Any]:
    """Run a Python file, and return the game in its variable ``mine``; raise as `mine_in` does."""
    mine: Any = mine_in(path)
    game: Game[Any] = getattr(mine, "game", mine)  # a lesson stands for its game
    return game


def mine_in(path: str) -> Any:
    """Run a Python file, and return its variable ``mine``: a game of its own, or its lesson.

    Raises `Wrong` for an error of the file, with its line, and OSError if it cannot be read.
    """
    try:
        names = runpy.run_path(path)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a learner's file may do anything
        if isinstance(error, OSError) and str(error.filename) in (path, str(Path(path).resolve())):
            raise
        raise Wrong(f"{path}{line_of(path, error)}: {error_sentence(error)}") from None
    mine = names.get(NAME)
    if not getattr(getattr(mine, "game", mine), "rooms", None):
        raise Wrong(f"{path} has no game of your own. Write one into it: {LIKE}.")
    return mine


def line_of(path: str, error: BaseException) -> str:
    """Return the last line of the file that an error came through: ", line 7"."""
    if isinstance(error, SyntaxError) and error.filename == path:
        return f", line {error.lineno}"
    frames = traceback.extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in frames if frame.filename == path]
    return f", line {lines[-1]}" if lines else ""


def error_sentence(error: BaseException) -> str:
    text = error.msg if isinstance(error, SyntaxError) else str(error)
    name = "" if isinstance(error, Wrong) else f"{type(error).__name__}: "
    text = clean(f"{name}{text}", LONGEST_FILE_ERROR).removesuffix(": ")
    return text if text.endswith((".", "?", "!")) else f"{text}."


def as_file(code: Code) -> str:
    """Return a Python file that changes a rule, with the code of the game to begin with."""
    rule = wrap(f"Rule {code.rule}: {code.text}", WIDTH) if code.rule else []
    head = "".join(f"# {line}\n" for line in rule)
    source = f"\n\n{code.source}\n\n" if code.source else "\n"
    return (
        f"from tutor.workshop.change import change\n\n{head}{source}{code.also}"
        f'{NAME} = change("{code.game}", {code.replaced})\n'
    )
