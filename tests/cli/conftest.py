"""A terminal whose other end is a test."""

import io
import sys

import pytest

from tutor.cli import main


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
