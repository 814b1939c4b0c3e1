"""Progress of a learner: due dates, and the file."""

import json
import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tutor.coach.records import files
from tutor.coach.records.progress import Progress

RULES = ("R1", "R2", "R3", "R4")
HOME = Path(__file__).resolve().parents[3]
GOOD = {
    "due": "2026-11-22T10:00:00+00:00",
    "last": "2026-11-20T10:00:00+00:00",
    "seen": 1,
    "right": 1,
    "streak": 1,
    "stability": 2.3065,
    "difficulty": 2.1181,
}


class Clock:
    """A clock that tests set."""

    def __init__(self):
        self.time = datetime(2026, 11, 20, 10, tzinfo=UTC)

    def __call__(self):
        return self.time


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def file(tmp_path):
    return tmp_path / "p.json"


def entries(games):
    return json.dumps({"format": 1, "games": games})


def test_intervals_grow_and_are_the_same_every_time(file, clock):
    progress, days = Progress.load(file, clock), []
    for _ in range(5):
        memory = progress.answered("flares", "R3", True)
        days.append((memory.due - clock.time).days)
        clock.time = memory.due
    assert days == [2, 11, 46, 163, 180]


def test_a_review_comes_due_by_the_clock(file, clock):
    progress = Progress.load(file, clock)
    memory = progress.answered("flares", "R3", True)
    assert [*progress.due("flares", ["R3"])] == []
    clock.time = memory.due - timedelta(seconds=1)
    assert [*progress.due("flares", ["R3"])] == []
    clock.time = memory.due
    assert [*progress.due("flares", ["R3"])] == ["R3"]


def test_reviews_come_before_what_is_new_the_longest_overdue_first(file, clock):
    progress = Progress.load(file, clock)
    progress.answered("flares", "R4", True)
    clock.time += timedelta(hours=1)
    progress.answered("flares", "R2", True)
    clock.time += timedelta(days=30)
    progress.answered("flares", "R3", True)
    assert [*progress.due("flares", RULES)] == ["R4", "R2", "R1"]


def test_a_wrong_answer_comes_back_the_next_day(file, clock):
    memory = Progress.load(file, clock).answered("flares", "R3", False)
    assert memory.due - clock.time == timedelta(days=1)


def test_what_a_hint_helped_to_find_comes_back_sooner(file, clock):
    progress = Progress.load(file, clock)
    helped = progress.answered("flares", "R3", True, helped=True)
    assert helped.due < progress.answered("flares", "R4", True).due
    assert (helped.seen, helped.right) == (1, 1)


def test_rules_are_known_weak_or_new(file, clock):
    progress = Progress.load(file, clock)
    for rule, right in (("R1", True), ("R2", False), ("R3", True), ("R3", False)):
        progress.answered("flares", rule, right)
    assert progress.standing("flares", RULES) == (("R1",), ("R2", "R3"), ("R4",), ())
    assert progress.memory("flares", "R4") is None
    assert progress.memory("flares", "R3").seen == 2


def test_a_mistake_makes_weak_what_was_known_well(file, clock):
    progress = Progress.load(file, clock)
    for right in (True, True, True, False):
        memory = progress.answered("flares", "R3", right)
        clock.time = memory.due
    assert memory.weak
    assert not progress.answered("flares", "R3", True).weak


def test_progress_that_was_saved_and_loaded_is_the_same(file, clock):
    progress = Progress.load(file, clock)
    for rule, right in (("R3", True), ("R3", False), ("R4", True), ("R3", True)):
        progress.answered("flares", rule, right)
        clock.time += timedelta(days=3)
    again = Progress.load(file, clock)
    for rule in RULES:
        assert again.memory("flares", rule) == progress.memory("flares", rule)
    assert [*file.parent.iterdir()] == [file]


def test_the_file_can_be_read_by_people(file, clock):
    Progress.load(file, clock).answered("flares", "R3", True)
    assert json.loads(file.read_text()) == {
        "format": 2,
        "games": {"flares": {"R3": GOOD}},
        "steps": {},
    }
    assert '\n    "due": "2026-11-22T10:00:00+00:00",\n' in file.read_text()


def test_steps_that_were_solved_are_kept_once_each_and_forgotten_with_their_game(file, clock):
    progress = Progress.load(file, clock)
    for title in ("Follow suit", "The deal", "Follow suit"):
        progress.solve("flares", title)
    progress.solve("squad", "Battles")
    again = Progress.load(file, clock)
    assert again.solved("flares") == ("Follow suit", "The deal")
    assert again.solved("ladder") == ()
    again.reset("flares")
    assert (again.solved("flares"), again.solved("squad")) == ((), ("Battles",))
    again.reset()
    assert Progress.load(file, clock).solved("squad") == ()


def test_a_file_from_before_there_were_steps_is_read(file, clock):
    file.write_text(json.dumps({"format": 1, "games": {"flares": {"R3": GOOD}}}))
    progress = Progress.load(file, clock)
    assert (progress.notice, progress.solved("flares")) == ("", ())
    assert progress.memory("flares", "R3").seen == 1


@pytest.mark.parametrize("steps", [[], {"flares": "R3"}, {"flares": [1]}])
def test_steps_that_are_no_titles_are_a_damaged_file(file, clock, steps):
    file.write_text(json.dumps({"format": 2, "games": {}, "steps": steps}))
    assert "its steps are not lists of titles" in Progress.load(file, clock).notice


def test_the_learners_own_file_lies_where_the_environment_says(tmp_path, monkeypatch):
    monkeypatch.setenv(files.FOLDER, str(tmp_path / "mine"))
    progress = Progress.load()
    assert not progress.file.exists()
    progress.answered("flares", "R3", True)
    assert progress.file == tmp_path / "mine" / "progress.json"
    assert progress.file.exists()


def test_everything_or_one_game_can_be_forgotten(file, clock):
    progress = Progress.load(file, clock)
    for game in ("flares", "kaplowitz", "six_nimmt"):
        progress.answered(game, "R3", True)
    progress.reset("flares")
    assert [*json.loads(file.read_text())["games"]] == ["kaplowitz", "six_nimmt"]
    assert progress.memory("flares", "R3") is None
    before = file.read_text()
    copy = progress.reset()
    assert Progress.load(file, clock).memory("kaplowitz", "R3") is None
    assert copy.read_text() == before
    assert copy.name == "p-copy-20261120T100000.json"


def test_two_notebooks_that_are_open_at_once_lose_nothing(file, clock):
    one, other = Progress.load(file, clock), Progress.load(file, clock)
    one.answered("flares", "R1", True)
    other.answered("flares", "R2", True)
    one.answered("flares", "R2", False)
    assert (one.memory("flares", "R2").seen, one.memory("flares", "R2").right) == (2, 1)
    both = Progress.load(file, clock)
    assert both.standing("flares", RULES).new == ("R3", "R4")


ANSWERS = """
import sys
from pathlib import Path
from tutor.coach.records.progress import Progress

progress = Progress.load(Path(sys.argv[1]))
for _ in range(20):
    progress.answered("flares", "R1", True)
assert not progress.notice, progress.notice
"""


def test_kernels_that_answer_at_the_same_time_lose_nothing(file):
    command = [sys.executable, "-c", ANSWERS, file]
    environment = os.environ | {"PYTHONPATH": str(HOME)}
    kernels = [subprocess.Popen(command, env=environment) for _ in range(3)]
    assert [kernel.wait(60) for kernel in kernels] == [0, 0, 0]
    assert Progress.load(file).memory("flares", "R1").seen == 60


def test_a_lock_that_a_killed_kernel_left_holds_nobody_up_for_long(file, clock, monkeypatch):
    monkeypatch.setattr(files, "WAITING_TIME", 0)
    file.with_name("p.json.lock").touch()
    progress = Progress.load(file, clock)
    progress.answered("flares", "R3", True)
    assert not progress.notice
    assert [*file.parent.iterdir()] == [file]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "[" * 100_000,
        '{"format": 1}',
        '{"format": true, "games": {}}',
        '{"format": 1, "games": []}',
        '{"format": 1, "games": {"flares": []}}',
        entries({"flares": {"R3": None}}),
        entries({"flares": {"R3": {}}}),
        entries({"flares": {"R3": GOOD | {"due": "soon"}}}),
        entries({"flares": {"R3": GOOD | {"due": "2026-11-22T10:00:00"}}}),
        entries({"flares": {"R3": GOOD | {"due": "0001-01-01T00:00:00+12:00"}}}),
        entries({"flares": {"R3": GOOD | {"seen": -1}}}),
        entries({"flares": {"R3": GOOD | {"seen": 10**400}}}),
        entries({"flares": {"R3": GOOD | {"right": True}}}),
        entries({"flares": {"R3": GOOD | {"stability": 0}}}),
        entries({"flares": {"R3": GOOD | {"stability": 10**400}}}),
        entries({"flares": {"R3": GOOD | {"stability": float("nan")}}}),
        entries({"flares": {"R3": GOOD | {"difficulty": 1e300}}}),
    ],
)
def test_a_damaged_file_is_kept_aside_and_explained(file, clock, text):
    file.write_text(text)
    progress = Progress.load(file, clock)
    aside = file.with_name("p-damaged-20261120T100000.json")
    assert f"renamed the file to {aside.name}, in the same folder" in progress.notice
    assert aside.read_text() == text
    progress.answered("flares", "R3", True)
    again = Progress.load(file, clock)
    assert not again.notice
    assert again.memory("flares", "R3").seen == 1


def test_a_damaged_file_that_cannot_be_kept_aside_is_left_as_it_is(file, clock, monkeypatch):
    def refused(*_):
        raise PermissionError(13, "Permission denied")

    file.write_text("{")
    monkeypatch.setattr(Path, "replace", refused)
    progress = Progress.load(file, clock)
    progress.answered("flares", "R3", True)
    assert "Your answers are not being saved" in progress.notice
    assert "renamed the file to" not in progress.notice
    assert file.read_text() == "{"


def test_bytes_that_are_no_text_are_damage_as_well(file, clock):
    file.write_bytes(b"\xff\xfe\x00\xd8")
    assert "renamed" in Progress.load(file, clock).notice


def test_a_file_that_an_editor_has_marked_is_read(file, clock):
    file.write_text(entries({"flares": {"R3": GOOD}}), encoding="utf-8-sig")
    progress = Progress.load(file, clock)
    assert not progress.notice
    assert progress.memory("flares", "R3").stability == 2.3065


def test_a_newer_file_is_left_alone_and_learning_goes_on(file, clock):
    text = '{"format": 3, "games": {}, "more": 1}'
    file.write_text(text)
    progress = Progress.load(file, clock)
    assert "format 3, from a newer version; this one reads format 2" in progress.notice
    progress.answered("flares", "R3", True)
    progress.answered("flares", "R3", True)
    assert progress.memory("flares", "R3").seen == 2
    progress.reset()
    assert progress.memory("flares", "R3") is None
    assert file.read_text() == text


def test_what_cannot_be_written_is_said_once_and_kept_in_mind(tmp_path, clock):
    blocked = tmp_path / "folder"
    blocked.touch()  # a file, so no file can be created in it
    progress = Progress.load(blocked / "p.json", clock)
    progress.answered("flares", "R3", True)
    said, progress.notice = progress.notice, "read"
    assert said.startswith("Your answers are not being saved (")
    assert files.FOLDER in said
    progress.answered("flares", "R3", False)
    assert progress.notice == "read"
    assert progress.memory("flares", "R3").seen == 2


def test_what_could_not_be_written_is_written_when_it_can_be(tmp_path, clock):
    blocked = tmp_path / "folder"
    blocked.touch()
    progress = Progress.load(blocked / "p.json", clock)
    progress.answered("flares", "R3", True)
    blocked.unlink()
    Progress.load(blocked / "p.json", clock).answered("flares", "R4", True)
    progress.answered("flares", "R3", True)
    both = Progress.load(blocked / "p.json", clock)
    assert [both.memory("flares", rule).seen for rule in ("R3", "R4")] == [2, 1]


def test_a_kill_while_writing_leaves_the_old_file(file, clock, monkeypatch):
    def killed(*_):
        raise KeyboardInterrupt

    progress = Progress.load(file, clock)
    progress.answered("flares", "R3", True)
    before = file.read_text()
    monkeypatch.setattr(Path, "replace", killed)
    with pytest.raises(KeyboardInterrupt):
        progress.answered("flares", "R4", True)
    assert file.read_text() == before


def test_a_disk_that_is_full_is_not_filled_with_leftovers(file, clock, monkeypatch):
    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    progress = Progress.load(file, clock)
    progress.answered("flares", "R3", True)
    assert "No space left on device" in progress.notice
    assert not [*file.parent.iterdir()]


def test_a_clock_that_was_set_back_does_no_harm(file, clock):
    progress = Progress.load(file, clock)
    progress.answered("flares", "R3", True)
    clock.time -= timedelta(days=400)
    memory = progress.answered("flares", "R3", True)
    assert memory.due > clock.time
    assert memory.seen == 2


@pytest.mark.parametrize("year", [1, 9999])
def test_a_clock_that_is_far_off_does_no_harm(file, clock, year):
    progress, today = Progress.load(file, clock), clock.time
    progress.answered("flares", "R3", True)
    clock.time = datetime(year, 12, 31, 23, 59, tzinfo=UTC)
    progress.answered("flares", "R3", True)
    progress.answered("flares", "R4", False)
    clock.time = today
    assert progress.answered("flares", "R3", True).seen == 3
    assert not Progress.load(file, clock).notice


def test_nothing_of_it_is_written_down_by_accident(file, clock):
    progress = Progress.load(file, clock)
    progress.answered("flares", "R3", True)
    assert repr(progress) == "<What a learner knows>"
