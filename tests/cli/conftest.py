"""A terminal whose other end is a test, and a checkout for new games."""

import io
import shutil
import sys

import pytest
from copied import HOME

from tutor.cli import main
from tutor.cli.commands.new_game import BLANK, REGISTRY, RULINGS


class Pipe(io.StringIO):
    """Input from a pipe: lines made on demand."""

    def __init__(self, lines):
        super().__init__()
        self.lines = iter(lines)

    def readline(self, *_):
        line = next(self.lines, None)
        return "" if line is None else f"{line}\n"


@pytest.fixture
def rules_tutor(monkeypatch, capsys):
    """Run a command while these lines come in; what it printed, and nothing on the side."""

    def run(command, *lines, code=0):
        monkeypatch.setattr(sys, "stdin", Pipe(lines))
        assert main(command.split()) == code
        said = capsys.readouterr()
        assert not said.err
        return said.out

    return run


@pytest.fixture
def refused(monkeypatch, capsys):
    """Run a command that cannot be; the sentence that it says."""

    def run(command, *lines):
        monkeypatch.setattr(sys, "stdin", Pipe(lines))
        assert main(command.split()) == 2
        said = capsys.readouterr()
        assert not said.out
        assert said.err.count("\n") == 1
        return said.err.removesuffix("\n")

    return run


@pytest.fixture
def home(tmp_path):
    """Copy the parts of a checkout that a new game needs."""
    home = tmp_path / "checkout"
    for name in ("notebooks", "tests/games", "docs"):
        (home / name).mkdir(parents=True)
    shutil.copytree(HOME / BLANK, home / BLANK, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (REGISTRY, RULINGS):
        shutil.copy(HOME / file, home / file)
    return home
