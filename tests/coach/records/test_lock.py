"""Locks on files: who may write, for how long, and what killed writers leave behind."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tutor.coach.records import files
from tutor.coach.records.progress import Progress

HOME = Path(__file__).resolve().parents[3]
UNIX = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="only Unix stops processes so")
SIGNALLED = """
import os, sys
from pathlib import Path
from tutor.coach.records.progress import Progress

sync = os.fsync
def signalled(handle):
    os.kill(os.getpid(), int(sys.argv[2]))
    sync(handle)
os.fsync = signalled
progress = Progress.load(Path(sys.argv[1]))
progress.answered("flares", "R1", True)
assert not progress.notice, progress.notice
"""


@pytest.fixture
def file(tmp_path):
    return tmp_path / "p.json"


def signalled(file, number):
    """One who gets a signal while writing, before the file is replaced."""
    command = [sys.executable, "-c", SIGNALLED, file, str(int(number))]
    return subprocess.Popen(command, env=os.environ | {"PYTHONPATH": str(HOME)})


def answered(file):
    return [rule for rule in ("R1", "R2", "R3") if Progress.load(file).memory("flares", rule)]


def test_a_lock_is_gone_afterwards(file):
    with files.lock_file(file):
        assert [each.name for each in file.parent.iterdir()] == ["p.json.lock"]
    assert not [*file.parent.iterdir()]


def test_who_holds_a_lock_keeps_it_however_long_that_takes(file, monkeypatch):
    monkeypatch.setattr(files, "WAITING_TIME", 0)
    with files.lock_file(file):
        for _ in range(2):
            with pytest.raises(BlockingIOError, match="another notebook"), files.lock_file(file):
                pass
    with files.lock_file(file):
        pass


def test_a_lock_that_is_given_back_is_taken_by_who_waits(file, monkeypatch):
    handles = [files.held(file.with_name("p.json.lock"))]
    monkeypatch.setattr(files, "sleep", lambda _: os.close(handles.pop()))
    with files.lock_file(file):
        assert not handles, "it was taken from one who held it"


@UNIX
def test_who_is_stopped_while_writing_loses_nothing_of_others(file, monkeypatch):
    monkeypatch.setattr(files, "WAITING_TIME", 0.05)
    here = Progress.load(file)
    other = signalled(file, signal.SIGSTOP)
    _, status = os.waitpid(other.pid, os.WUNTRACED)
    assert os.WIFSTOPPED(status)
    here.answered("flares", "R2", True)
    assert "Your answers are not being saved (p.json: another notebook" in here.notice
    other.send_signal(signal.SIGCONT)
    assert other.wait(60) == 0
    here.answered("flares", "R3", True)
    assert not here.notice
    assert answered(file) == ["R1", "R2", "R3"]
    assert [*file.parent.iterdir()] == [file]


@UNIX
def test_who_is_killed_while_writing_holds_nobody_up_and_leaves_nothing(file, monkeypatch):
    monkeypatch.setattr(files, "WAITING_TIME", 0)
    Progress.load(file).answered("flares", "R2", True)
    other = signalled(file, signal.SIGKILL)
    assert other.wait(60) == -signal.SIGKILL
    assert len([*file.parent.glob("*.tmp")]) == 1
    here = Progress.load(file)
    here.answered("flares", "R3", True)
    assert not here.notice
    assert answered(file) == ["R2", "R3"]
    assert [*file.parent.iterdir()] == [file]


def test_two_that_meet_a_damaged_file_do_not_set_aside_the_new_one(file, monkeypatch):
    """While one has read it, the other has set it aside and begun a new one."""
    good = file.with_name("good.json")
    Progress.load(good).answered("flares", "R1", True)
    file.write_text("{", encoding="utf-8")
    read = Progress._said

    def overtaken(progress):
        try:
            return read(progress)
        finally:
            if good.exists():
                file.rename(file.with_name("aside.json"))
                good.rename(file)

    monkeypatch.setattr(Progress, "_said", overtaken)
    progress = Progress.load(file)
    assert progress.memory("flares", "R1")
    assert not progress.notice
    assert {each.name for each in file.parent.iterdir()} == {"p.json", "aside.json"}


@pytest.mark.parametrize("kind", ["folder", "link", "pipe"])
def test_what_cannot_be_a_lock_holds_nobody_up(file, kind, monkeypatch):
    monkeypatch.setattr(files, "WAITING_TIME", 0)
    held = file.with_name("p.json.lock")
    if kind == "folder":
        held.mkdir()
    elif os.name != "posix":
        pytest.skip("only Unix has these files")
    elif kind == "link":
        held.symlink_to(file.parent / "gone" / "lock")
    else:
        os.mkfifo(held)
    progress = Progress.load(file)
    progress.answered("flares", "R1", True)
    assert progress.notice == "" or "not being saved (p.json: " in progress.notice
    assert bool(progress.notice) == (kind != "pipe")


def test_where_a_disk_has_no_locks_one_writes_without(file, monkeypatch):
    fcntl = pytest.importorskip("fcntl")

    def unknown(*_):
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(fcntl, "flock", unknown)
    progress = Progress.load(file)
    progress.answered("flares", "R1", True)
    assert not progress.notice
