"""Who may write a file, for how long, and where damaged files go."""

from datetime import UTC, datetime

import pytest

from tutor.coach.records import files

KILLED = "the token of one who was killed"


@pytest.fixture
def file(tmp_path):
    return tmp_path / "p.json"


@pytest.fixture
def lock(file):
    return file.with_name("p.json.lock")


def test_a_lock_says_who_holds_it_and_is_gone_afterwards(file, lock):
    with files.alone(file):
        assert files.holder(lock)
    assert files.holder(lock) is None
    assert not [*file.parent.iterdir()]


def test_whoever_was_too_slow_leaves_the_lock_to_the_next(file, lock):
    with files.alone(file):
        lock.write_text("another", encoding="utf-8")  # has broken it meanwhile
    assert files.holder(lock) == "another"


def test_the_lock_of_one_who_was_killed_is_broken(file, lock, monkeypatch):
    monkeypatch.setattr(files, "PATIENCE", 0.02)
    lock.write_text(KILLED, encoding="utf-8")
    with files.alone(file):
        assert files.holder(lock) != KILLED
    assert not [*file.parent.iterdir()]


def test_a_lock_that_another_has_taken_meanwhile_is_not_broken(lock):
    lock.write_text("another", encoding="utf-8")  # who was quicker in breaking it
    files.break_off(lock, KILLED, "own")
    assert files.holder(lock) == "another"
    assert [*lock.parent.iterdir()] == [lock]


def test_a_lock_that_goes_from_hand_to_hand_is_waited_for(file, lock, monkeypatch):
    """Whoever waits longer than anybody holds it does not break the lock of the last one."""
    time, holders = [0.0], iter("abcdef")

    def sleeping(_):
        time[0] += 0.6 * files.PATIENCE
        if (other := next(holders, None)) is None:
            lock.unlink(missing_ok=True)
        else:
            assert lock.exists(), "it was broken"
            lock.write_text(other, encoding="utf-8")

    monkeypatch.setattr(files, "monotonic", lambda: time[0])
    monkeypatch.setattr(files, "sleep", sleeping)
    lock.write_text("first", encoding="utf-8")
    with files.alone(file):
        assert time[0] > 3 * files.PATIENCE
    assert next(holders, None) is None


def test_what_cannot_be_a_lock_holds_nobody_up(file, lock):
    lock.mkdir()
    with pytest.raises(OSError, match="directory"), files.alone(file):
        pass


def test_files_kept_aside_within_a_second_do_not_replace_each_other(file):
    texts = ["one", "two", "three"]
    asides = []
    for text in texts:
        file.write_text(text, encoding="utf-8")
        asides.append(files.kept_aside(file, lambda: datetime(2026, 11, 20, tzinfo=UTC)))
    assert [aside.read_text(encoding="utf-8") for aside in asides] == texts
    assert [aside.name for aside in asides] == [
        f"p-damaged-20261120T000000{more}.json" for more in ("", "-2", "-3")
    ]
