"""Shared fixtures: games as parameters, golden files, and reproducible Hypothesis examples."""

import asyncio
import os
import re
import signal
from inspect import signature
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, process_time
from zlib import crc32

import pytest
from broken_files import (
    note_reading,
    pytest_collectreport,
    pytest_make_collect_report,
    pytest_runtest_logreport,
    pytest_runtest_makereport,
    pytest_runtest_setup,
    pytest_sessionfinish,
    pytest_terminal_summary,
    reason_not_to_load,
)
from chromium import browser
from hypothesis import settings
from playing import variants, weigh_in

from tutor.coach.records import files
from tutor.games import GAMES, unknown

__all__ = [  # a fixture, and hooks
    "browser",
    "pytest_collectreport",
    "pytest_make_collect_report",
    "pytest_runtest_logreport",
    "pytest_runtest_makereport",
    "pytest_runtest_setup",
    "pytest_sessionfinish",
    "pytest_terminal_summary",
]

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.register_profile("long", deadline=None, database=None, max_examples=1000)
settings.load_profile("steady")  # pytest --hypothesis-profile=long tries more cases, always new

GOLDEN = Path(__file__).with_name("golden")
NUMBERS = count()
TURNS = 8  # files whose in_turn tests together try all games


def pytest_configure(config):
    """Keep the developer's own progress from being read or written."""
    if game := config.getoption("--game"):
        check_game(game)
    folder = TemporaryDirectory(prefix="rules-tutor-")
    patch = pytest.MonkeyPatch()
    patch.setenv(files.FOLDER, folder.name)
    note_reading(patch)
    config.add_cleanup(folder.cleanup)
    config.add_cleanup(patch.undo)


def check_game(name):
    """Raise UsageError if there is no such game, or if it can't even be loaded."""
    if name not in GAMES:
        raise pytest.UsageError(str(unknown(name)))
    if says := reason_not_to_load(name):
        raise pytest.UsageError(says)


@pytest.fixture(autouse=True)
def _a_new_learner(monkeypatch):
    """Give each test its own data folder, which does not exist until something is written."""
    monkeypatch.setenv(files.FOLDER, str(files.folder() / f"learner-{next(NUMBERS)}"))


@pytest.fixture(autouse=True)
def _no_loop_of_a_browser(request):
    """Hide the event loop that Playwright keeps running from tests without a browser.

    That loop runs in their thread, so the tutor would take it for a kernel's and leave long work
    to it, and it moves only while a test waits for the browser.
    """
    loop = asyncio._get_running_loop()
    if loop is None or "browser" in request.fixturenames:
        yield
        return
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


def pytest_generate_tests(metafunc):
    """Run a test with ``game`` for every game, and with ``options`` for every variant.

    All variants but one of each game are thorough; the next law of a file takes the next variant.
    Laws that are marked with ``in_turn`` are quick with two games only: those of one file with the
    same two, since they share what takes long, and those of the next with others.
    """
    only = metafunc.config.getoption("--game")
    games = {only: GAMES[only]} if only else GAMES
    late = set()
    if metafunc.definition.get_closest_marker("in_turn"):
        turn = crc32(metafunc.module.__name__.encode())
        late = {name for number, name in enumerate(GAMES) if (number - turn) % TURNS}
    if {"game", "options"} <= {*metafunc.fixturenames}:
        turn = place(metafunc)
        cases = [
            pytest.param(
                *(game, options),
                id=f"{name}-{number}",
                marks=pytest.mark.thorough
                if name in late or number != turn % len([*variants(game)])
                else (),
            )
            for name, game in games.items()
            for number, options in enumerate(variants(game))
        ]
        metafunc.parametrize(("game", "options"), cases)
    elif "game" in metafunc.fixturenames:
        cases = [
            pytest.param(game, id=name, marks=pytest.mark.thorough if name in late else ())
            for name, game in games.items()
        ]
        metafunc.parametrize("game", cases)


def place(metafunc):
    """Return the index of a test among the house-rule properties of its file."""
    tests = [each for name, each in vars(metafunc.module).items() if name.startswith("test_")]
    laws = [each for each in tests if {"game", "options"} <= {*signature(each).parameters}]
    laws.sort(
        key=lambda law: any(mark.name == "in_turn" for mark in getattr(law, "pytestmark", ()))
    )
    return laws.index(metafunc.function) if metafunc.function in laws else 0


def pytest_collection_modifyitems(config, items):
    """With ``--game squad``, select only the tests that name it, or run for it."""
    if game := config.getoption("--game"):
        named = re.compile(rf"(?<![a-z]){game}(?![a-z])")
        config.hook.pytest_deselected(items=[i for i in items if not named.search(i.nodeid)])
        items[:] = [item for item in items if named.search(item.nodeid)]


def pytest_addoption(parser):
    parser.addoption("--write-golden", action="store_true", help="write the golden files again")
    parser.addoption("--game", metavar="NAME", help="only the tests that are about this game")
    parser.addoption(
        "--within", metavar="SECONDS", type=float, help="limit of a test; three times as much fails"
    )


SLOWER = 3  # times, on a slow or busy machine


def processor_time():
    programs = os.times()
    return process_time() + programs.children_user + programs.children_system


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    """Fail a test that exceeds its time limit, if it has one.

    What waits for a browser counts the seconds it waits, all others those of the processor: their
    own, and those of programs that they have run. What exceeds the limit is listed at the end, and
    fails only at three times as much, which no slow machine explains.
    """
    within = item.config.getoption("--within")
    if within and (longer := item.get_closest_marker("within")):
        within = longer.args[0]
    clock = monotonic if item.get_closest_marker("browser") else processor_time
    began = clock()
    yield
    if within and (took := clock() - began) > within * SLOWER:
        pytest.fail(
            f"This test took {took:.1f} s, and may take {within:g} s in `make test`: "
            "let it try less, or mark it as thorough, which leaves it to `make test-all`.",
            pytrace=False,
        )


@pytest.fixture
def golden(request):
    """Compare a text with its golden file."""

    def compare(name, text):
        file = GOLDEN / name
        if request.config.getoption("--write-golden"):
            file.write_text(text, encoding="utf-8")
        assert file.exists(), f"{name} is not written yet: read it, after --write-golden"
        assert text == file.read_text(encoding="utf-8")

    return compare


@pytest.fixture
def ctrl_c():
    """Handle Ctrl+C even if a shell has started the tests in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def few_worlds(monkeypatch):
    """Make hints quick."""
    weigh_in(4, monkeypatch)
    monkeypatch.setattr("tutor.coach.help.judgement.TRIED", 4)
    monkeypatch.setattr("tutor.coach.help.chances.SAMPLE", 20)
