"""Play a game before its folder is written."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import tutor.games
from tutor.coach.message import NAMES
from tutor.engine.luck import pick
from tutor.engine.match import Match
from tutor.engine.wrong import Wrong
from tutor.table.stage import Stage

MODULES = ("state", "laws", "game", "players", "stage", "quiz")
LONG = 100  # questions of the match
ADVICE = 3  # questions for which a simple player is asked


def rehearse(name: str, files: Mapping[str, str]) -> None:
    """Play a match of a game with these files; raise `Wrong` if that is not possible."""
    with TemporaryDirectory() as home, beside(home, name):
        folder = Path(home) / name
        folder.mkdir()
        for file, text in {**files, "__init__.py": ""}.items():
            (folder / file).write_text(text, encoding="utf-8")
        try:
            play(name)
        except Exception as error:  # an author's code may do anything
            said = str(error).partition("\n")[0] or type(error).__name__
            raise Wrong(f"Your game can't be played from a folder as it is: {said}") from error


@contextmanager
def beside(home: str, name: str) -> Iterator[None]:
    """Let a game be found in another folder as well, for a while."""
    tutor.games.__path__.append(home)
    wrote, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        yield
    finally:
        sys.dont_write_bytecode = wrote
        tutor.games.__path__.remove(home)
        for each in [each for each in sys.modules if each.startswith(f"tutor.games.{name}")]:
            del sys.modules[each]


def play(name: str) -> None:
    """Play a match at random: everybody looks at the table, and hears of a simple player."""
    room = {each: import_module(f"tutor.games.{name}.{each}") for each in MODULES}
    game, rng = room["game"].GAME, Random(1)
    match = Match.new(game, game.players[-1], 1)
    while not match.over and len(match.past) < LONG:
        for question in [*match.questions()]:
            look(room["stage"].STAGE, question)
            if len(match.past) < ADVICE:
                room["players"].advise(question)
            match.answer(question.seat, pick(question.choices, rng))


def look(stage: Stage[Any], question: Any) -> None:
    view, seat = question.view, question.seat
    stage.zones(view, seat, NAMES)
    stage.player(view, seat)
    stage.prompts[question.rule](view, seat)
    for choice in question.choices:
        stage.say(view, choice)
        stage.path(choice)
