"""Play a game before its folder is written."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

import tutor.games
from tutor.cli.house.asked import questions_at_random
from tutor.coach.message import NAMES
from tutor.engine.wrong import Wrong
from tutor.workshop.invent import Invented

MODULES = ("script", "state", "laws", "game", "players", "stage", "quiz")
DIFFERS = (
    "From a folder, your game goes differently. Write all that it uses once, at the left edge of "
    "the file, and change it there instead of by change(...)."
)
ADVICE = 3  # questions for which a simple player is asked


def rehearse(game: Invented, name: str, files: Mapping[str, str]) -> None:
    """Play a match of a game with these files; raise `Wrong` if it can't be played, or differs."""
    with TemporaryDirectory() as home, beside(home, name):
        folder = Path(home) / name
        folder.mkdir()
        for file, text in {**files, "__init__.py": ""}.items():
            (folder / file).write_text(text, encoding="utf-8")
        try:
            play(game, name)
        except Wrong:
            raise
        except Exception as error:  # an author's code may do anything
            said = str(error).partition("\n")[0] or type(error).__name__
            raise Wrong(f"Your game can't be played from a folder as it is: {said}") from error


@contextmanager
def beside(home: str, name: str) -> Iterator[None]:
    """Let a game be found in another folder as well, for a while."""
    tutor.games.__path__.append(home)
    try:
        yield
    finally:
        tutor.games.__path__.remove(home)
        for each in [each for each in sys.modules if each.startswith(f"tutor.games.{name}")]:
            del sys.modules[each]


def play(invented: Invented, name: str) -> None:
    """Play a match at random: everybody looks at the table, and hears of a simple player."""
    room = {each: import_module(f"tutor.games.{name}.{each}") for each in MODULES}
    game, stage = room["game"].GAME, room["stage"].STAGE
    before = questions_at_random(invented, game.players[-1], seed=1)
    for number, question in enumerate(questions_at_random(game, game.players[-1], seed=1)):
        view, seat, rule, choices = question.view, question.seat, question.rule, question.choices
        same = next(before, None)
        if not same or (same.seat, same.rule, repr(same.choices)) != (seat, rule, repr(choices)):
            raise Wrong(DIFFERS)
        stage.zones(view, seat, NAMES)
        stage.player(view, seat)
        stage.prompts[rule](view, seat)
        for choice in choices:
            stage.say(view, choice)
            stage.path(choice)
        if number < ADVICE:
            room["players"].advise(question)
