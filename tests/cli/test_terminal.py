"""A real terminal, with colours and completion, and how one leaves it."""

import os
import signal
import sys
from pathlib import Path

import pytest

pexpect = pytest.importorskip("pexpect")

HOME = Path(__file__).resolve().parents[2]
PROGRAM = ["-c", "from tutor.cli import main; raise SystemExit(main())"]
ASKED = "Your choice:"
BOLD = "\x1b[1m"


def heeds_ctrl_c():
    """Restore SIGINT, which child processes ignore if the tests run in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def terminal():
    """A command in a terminal."""
    running = []

    def run(command, **environment):
        known = os.environ | {"TERM": "xterm-256color", "PYTHONPATH": str(HOME)} | environment
        words = [*PROGRAM, *command.split()]
        program = pexpect.spawn(
            sys.executable, words, env=known, encoding="utf-8", timeout=30, preexec_fn=heeds_ctrl_c
        )
        running.append(program)
        return program

    yield run
    for program in running:
        program.close(force=True)


def left(program):
    """Return True if the program said goodbye and exited with 0."""
    program.expect("Goodbye")
    program.expect(pexpect.EOF)
    program.close()
    return program.exitstatus == 0


def test_words_are_completed_and_one_leaves_by_the_end_of_input(terminal):
    program = terminal("play flares --deal 2")
    program.expect(ASKED)
    assert BOLD in program.before
    program.send("play the 1\t")
    program.expect("of Planes")
    program.sendline()
    program.expect("You play 1P")
    program.expect(ASKED)
    program.sendeof()
    assert left(program)


@pytest.mark.parametrize("plainly", ["", "--plain"])
def test_one_leaves_by_an_interruption(terminal, plainly):
    program = terminal(f"play flares --deal 2 {plainly}")
    program.expect(ASKED)
    program.sendintr()
    if program.expect(["Goodbye", pexpect.TIMEOUT], timeout=4):
        program.sendintr()  # Python may miss the first one between a prompt and its reading
        program.expect("Goodbye")
    program.expect(pexpect.EOF)
    program.close()
    assert program.exitstatus == 0


@pytest.mark.parametrize(("command", "term"), [("--plain", "xterm-256color"), ("", "dumb")])
def test_a_plain_terminal_gets_nothing_but_words(terminal, command, term):
    program = terminal(f"play flares --deal 2 {command}", TERM=term)
    program.expect(ASKED)
    assert "\x1b" not in program.before
    program.sendline("quit")
    assert left(program)


def test_colours_can_be_switched_off(terminal):
    program = terminal("rules flares", NO_COLOR="1")
    program.expect("R14")
    assert "\x1b[36m" not in program.before
    assert "\x1b[1;36m" not in program.before
