"""What all tests share: games to run through, golden files, and the same examples every time."""

from pathlib import Path

import pytest
from hypothesis import settings
from playing import variants

from tutor.games import GAMES

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")

GOLDEN = Path(__file__).with_name("golden")


def pytest_generate_tests(metafunc):
    """A test that asks for ``game`` is run for every game, with ``options`` for every variant."""
    if {"game", "options"} <= {*metafunc.fixturenames}:
        cases = [
            pytest.param(game, options, id=f"{name}-{number}")
            for name, game in GAMES.items()
            for number, options in enumerate(variants(game))
        ]
        metafunc.parametrize(("game", "options"), cases)
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", GAMES.values(), ids=GAMES)


def pytest_addoption(parser):
    parser.addoption("--write-golden", action="store_true", help="write the golden files anew")


@pytest.fixture
def golden(request):
    """Compare a text with a file that people have read."""

    def compare(name, text):
        file = GOLDEN / name
        if request.config.getoption("--write-golden"):
            file.write_text(text, encoding="utf-8")
        assert text == file.read_text(encoding="utf-8")

    return compare
