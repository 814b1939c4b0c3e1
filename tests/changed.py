"""Games with changed files, during a test."""

import importlib
import shutil
import sys
from contextlib import contextmanager
from pathlib import Path

import tutor.games
from tutor.games import GAMES

HOME = Path(tutor.games.__file__).parent


@contextmanager
def changed(folder, game, **contents):
    """The games, with other bytes in files of one: ``deck_toml=b"..."``; None takes a file away."""
    copy = folder / game
    shutil.copytree(HOME / game, copy, ignore=shutil.ignore_patterns("__pycache__"))
    for name, content in contents.items():
        file = copy / ".".join(name.rsplit("_", 1))
        if content is None:
            file.unlink()
        else:
            file.write_bytes(content)
    kept = taken_out(game)
    tutor.games.__path__.insert(0, str(folder))
    importlib.invalidate_caches()
    try:
        yield
    finally:
        tutor.games.__path__.remove(str(folder))
        taken_out(game)
        modules, GAMES.loaded[game] = kept
        sys.modules.update(modules)
        setattr(tutor.games, game, modules.get(f"tutor.games.{game}"))
        shutil.rmtree(copy)


def taken_out(game):
    """Unload a game; return its cached data."""
    name = f"tutor.games.{game}"
    names = [each for each in sys.modules if each == name or each.startswith(f"{name}.")]
    modules = {each: sys.modules.pop(each) for each in names}
    known, GAMES.loaded[game] = GAMES.loaded[game], None
    return modules, known


def original(game, name):
    """Return the text of a file of a game."""
    return (HOME / game / name).read_text(encoding="utf-8")
