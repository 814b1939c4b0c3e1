"""Streams that are closed or full, and files that cannot be written: no traceback, ever."""

import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from tutor.cli import main

HOME = Path(__file__).resolve().parents[2]
FULL = "/dev/full"
UNIX = pytest.mark.skipif(not Path(FULL).exists(), reason="only Linux has a disk that is full")
COMMAND = f"{sys.executable} -m tutor.cli"


def run(command, **environment):
    """What a shell says, and how it ended."""
    known = os.environ | {"PYTHONPATH": str(HOME)} | environment
    ended = subprocess.run(
        ["/bin/sh", "-c", command], env=known, capture_output=True, timeout=60, check=False
    )
    return ended.returncode, ended.stdout.decode("utf-8"), ended.stderr.decode("utf-8")


@UNIX
@pytest.mark.parametrize("asked", ["rules flares", "--version"])
def test_a_full_disk_is_told_in_a_sentence(asked):
    said = "What is said here cannot be written: No space left on device.\n"
    assert run(f"{COMMAND} {asked} > {FULL}") == (2, "", said)


@UNIX
@pytest.mark.parametrize(
    ("streams", "code"),
    [(">&-", 0), ("<&-", 0), ("2>&-", 0), ("<&- >&- 2>&-", 0), (f"> {FULL} 2> {FULL}", 2)],
)
def test_closed_streams_are_no_trouble(streams, code):
    ended, _, complaint = run(f"{COMMAND} play flares --deal 1 {streams}")
    assert (ended, complaint) == (code, "")


@UNIX
def test_what_is_wrong_need_not_be_heard():
    for streams in (f"2> {FULL}", "2>&-"):
        assert run(f"{COMMAND} rules poker {streams}") == (2, "", "")
    assert run(f"{COMMAND} --help > {FULL}")[2] == ""


@UNIX
def test_whoever_has_read_enough_may_leave():
    code, said, complaint = run(f"{COMMAND} rules flares | head -n 1")
    assert (code, said.count("\n"), complaint) == (0, 1, "")


def test_all_that_is_said_fits_through_ascii():
    code, said, complaint = run(f"{COMMAND} --help", PYTHONIOENCODING="ascii")
    assert (code, complaint) == (0, "")
    assert "rules-tutor" in said


def test_a_folder_that_is_not_there_is_said(refused, tmp_path):
    said = refused(f"coverage flares --write {tmp_path}/gone/x")
    assert said == f"{tmp_path}/gone/x cannot be opened: No such file or directory."


def test_a_pipe_is_no_match(refused, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    assert refused(f"replay {tmp_path}/pipe").endswith(
        "cannot be read: it is not an ordinary file."
    )


def test_the_version_is_said(capsys):
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert not end.value.code
    assert capsys.readouterr().out == f"rules-tutor {version('rules-tutor')}\n"
