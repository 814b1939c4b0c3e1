"""What all tests share: games to run through, golden files, and the same examples every time."""

import re
import signal
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings
from playing import variants, weigh_in

from tutor.coach.records import files
from tutor.games import GAMES, UnknownGame

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.register_profile("long", deadline=None, database=None, max_examples=1000)
settings.load_profile("steady")  # pytest --hypothesis-profile=long looks further, each time anew

GOLDEN = Path(__file__).with_name("golden")
NUMBERS = count()


def pytest_configure(config):
    """Nothing that runs here reads or writes what the developer has learned."""
    try:
        GAMES[config.getoption("--game") or next(iter(GAMES))]
    except UnknownGame as mistake:
        raise pytest.UsageError(str(mistake)) from None
    folder = TemporaryDirectory(prefix="rules-tutor-")
    patch = pytest.MonkeyPatch()
    patch.setenv(files.FOLDER, folder.name)
    config.add_cleanup(folder.cleanup)
    config.add_cleanup(patch.undo)


@pytest.fixture(autouse=True)
def _a_new_learner(monkeypatch):
    """Each test has a folder of its own, which is not there before something is written."""
    monkeypatch.setenv(files.FOLDER, str(files.folder() / f"learner-{next(NUMBERS)}"))


def pytest_generate_tests(metafunc):
    """A test that asks for ``game`` is run for every game, with ``options`` for every variant."""
    only = metafunc.config.getoption("--game")
    games = {only: GAMES[only]} if only else GAMES
    if {"game", "options"} <= {*metafunc.fixturenames}:
        cases = [
            pytest.param(game, options, id=f"{name}-{number}")
            for name, game in games.items()
            for number, options in enumerate(variants(game))
        ]
        metafunc.parametrize(("game", "options"), cases)
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games.values(), ids=games)


def pytest_collection_modifyitems(config, items):
    """With ``--game squad``: only the tests that name it, or run for it."""
    if game := config.getoption("--game"):
        named = re.compile(rf"(?<![a-z]){game}(?![a-z])")
        config.hook.pytest_deselected(items=[i for i in items if not named.search(i.nodeid)])
        items[:] = [item for item in items if named.search(item.nodeid)]


def pytest_addoption(parser):
    parser.addoption("--write-golden", action="store_true", help="write the golden files anew")
    parser.addoption("--game", metavar="NAME", help="only the tests that are about this game")


@pytest.fixture
def golden(request):
    """Compare a text with a file that people have read."""

    def compare(name, text):
        file = GOLDEN / name
        if request.config.getoption("--write-golden"):
            file.write_text(text, encoding="utf-8")
        assert file.exists(), f"{name} is not written yet: read it, after --write-golden"
        assert text == file.read_text(encoding="utf-8")

    return compare


@pytest.fixture
def ctrl_c():
    """Ctrl+C interrupts, also where a shell has started the tests in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def few_worlds(monkeypatch):
    """Hints that are quick."""
    weigh_in(4, monkeypatch)
    monkeypatch.setattr("tutor.coach.help.reply.TRIED", 4)
