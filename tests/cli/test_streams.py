"""Streams that are closed or full, and files that cannot be written: no traceback, ever."""

import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from tutor.cli import main
from tutor.engine import textfile

HOME = Path(__file__).resolve().parents[2]
FULL = "/dev/full"
UNIX = pytest.mark.skipif(not Path(FULL).exists(), reason="only Linux has a disk that is full")
COMMAND = f"{sys.executable} -m tutor.cli"


def run(command, **environment):
    """Run a shell command and return its output and exit code."""
    known = os.environ | {"PYTHONPATH": str(HOME)} | environment
    ended = subprocess.run(
        ["/bin/sh", "-c", command], env=known, capture_output=True, timeout=60, check=False
    )
    return ended.returncode, ended.stdout.decode("utf-8"), ended.stderr.decode("utf-8")


@UNIX
@pytest.mark.parametrize("asked", ["rules flares", "--version"])
def test_a_full_disk_is_told_in_a_sentence(asked):
    said = "The output can't be written: No space left on device.\n"
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
    said = refused(f"list --write {tmp_path}/gone/x")
    assert said == f"There is no folder {tmp_path}/gone."


@UNIX
def test_a_file_without_an_end_is_neither_read_nor_written(refused):
    assert refused(f"list --write {FULL}") == f"{FULL} is not an ordinary file. Name another one."


def test_a_page_that_is_far_too_large_is_not_read(refused, tmp_path, monkeypatch):
    monkeypatch.setattr(textfile, "LARGEST_FILE", 10**6)
    page = tmp_path / "page.md"
    page.write_text(" " * (10**6 + 1), encoding="utf-8")
    assert refused(f"list --write {page}") == "page.md cannot be read: it is far too large."


def test_who_is_in_a_hurry_may_leave_while_the_command_is_loaded():
    hurry = (
        "import sys\n"
        "class Hurry:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'tutor.cli.program': raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Hurry())\n"
        "from tutor.cli import main\n"
        "raise SystemExit(main(['list']))"
    )
    assert run(f'{sys.executable} -c "{hurry}"') == (0, "", "")


def test_an_empty_file_and_one_in_another_encoding_are_no_matches(refused, tmp_path):
    empty, utf_16 = tmp_path / "empty", tmp_path / "utf_16"
    empty.write_text("\n", encoding="utf-8")
    utf_16.write_text("{}", encoding="utf-16")
    assert refused(f"replay {empty}") == "This file is empty: there is no match in it."
    assert refused(f"replay {utf_16}") == (
        f"{utf_16} cannot be read: it is in UTF-16, not in UTF-8. Save it with that encoding."
    )


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
