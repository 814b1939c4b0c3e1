"""Valid files, their permissions, and the place where damaged files go."""

import os
from datetime import UTC, datetime
from stat import S_IMODE

import pytest

from tutor.coach.records import files
from tutor.coach.records.progress import Progress
from tutor.coach.records.saved import Bookmark
from tutor.coach.session import Session
from tutor.engine import textfile
from tutor.games import GAMES

UNIX = pytest.mark.skipif(os.name != "posix", reason="only Unix has these files")


@pytest.fixture
def file(tmp_path):
    return tmp_path / "p.json"


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


def test_a_copy_says_what_the_file_says_and_replaces_none(file):
    assert files.copied(file) is None
    file.write_text("one", encoding="utf-8")
    copies = [files.copied(file, lambda: datetime(2026, 11, 20, tzinfo=UTC)) for _ in range(2)]
    assert [copy.name for copy in copies] == [
        f"p-copy-20261120T000000{more}.json" for more in ("", "-2")
    ]
    assert {each.read_text(encoding="utf-8") for each in (file, *copies)} == {"one"}


# Special files


@UNIX
def test_a_pipe_in_the_place_of_a_file_is_not_waited_for(file):
    os.mkfifo(file)
    progress = Progress.load(file)
    progress.answered("flares", "R1", True)
    assert "not being saved (p.json: it is not an ordinary file)" in progress.notice
    assert file.is_fifo()


@UNIX
def test_a_file_without_an_end_is_not_read(file):
    file.symlink_to("/dev/zero")
    assert "it is not an ordinary file" in Progress.load(file).notice


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "it is empty"),
        (b" \n", "it is empty"),
        ("{}".encode("utf-16"), "it is in UTF-16, not in UTF-8. Save it with that encoding"),
        (b'{\n"a": "\xf1"}', "line 2 is not in UTF-8. Save it with that encoding"),
        (b'{"format": 2,', "it is not valid JSON, or it is cut off"),
        (b'{"format": ' + b"1" * 5000, "it is not valid JSON, or it is cut off"),
        (b"[" * 100_000, "it is not valid JSON, or it is cut off"),
    ],
)
def test_why_a_file_cannot_be_read_is_said_in_plain_words(file, content, why):
    file.write_bytes(content)
    assert f"Your progress in p.json can't be read ({why})." in Progress.load(file).notice
    bookmark = Bookmark(GAMES["flares"])
    bookmark.file.parent.mkdir(parents=True)
    bookmark.file.write_bytes(content)
    assert bookmark.left() is None
    assert f"Your last match in flares.json can't be read ({why})." in bookmark.notice


def test_a_file_that_is_far_too_large_is_kept_aside(file, monkeypatch):
    monkeypatch.setattr(textfile, "LARGEST_FILE", 100)
    file.write_text("[" + " " * 100, encoding="utf-8")
    progress = Progress.load(file)
    assert "it is far too large" in progress.notice
    assert [each.name for each in file.parent.iterdir()] == [
        progress.notice.partition("renamed the file to ")[2].partition(",")[0]
    ]


@UNIX
def test_a_link_goes_on_leading_to_the_file(file, tmp_path):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    file.symlink_to(elsewhere / "mine.json")
    for rule in ("R1", "R2"):
        Progress.load(file).answered("flares", rule, True)
    assert file.is_symlink()
    assert [each.name for each in elsewhere.iterdir()] == ["mine.json"]
    assert Progress.load(elsewhere / "mine.json").memory("flares", "R2")
    (elsewhere / "mine.json").write_text("{", encoding="utf-8")
    Progress.load(file).answered("flares", "R3", True)
    assert file.is_symlink()
    assert len([*elsewhere.glob("mine-damaged-*.json")]) == 1


@UNIX
def test_a_link_that_leads_nowhere_is_said(file):
    file.symlink_to(file.parent / "gone" / "mine.json")
    progress = Progress.load(file)
    progress.answered("flares", "R1", True)
    assert "not being saved" in progress.notice
    assert not (file.parent / "gone").exists()


# Where the folder is


@UNIX
def test_only_its_owner_may_look_into_the_folder():
    bookmark, session = Bookmark(GAMES["flares"]), Session("flares", 3)
    session.choose(0)
    bookmark.keep(session)
    Progress.load().answered("flares", "R1", True)
    for each in (files.folder(), *files.folder().rglob("*")):
        assert S_IMODE(each.stat().st_mode) & 0o077 == 0, each.name
    assert len([*files.folder().rglob("*.json")]) == 2


@UNIX
def test_a_folder_that_is_there_stays_as_it_is(file):
    file.parent.chmod(0o755)
    Progress.load(file).answered("flares", "R1", True)
    assert S_IMODE(file.parent.stat().st_mode) == 0o755


@UNIX
def test_a_folder_may_be_named_from_home(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv(files.FOLDER, "~/x")
    assert files.folder() == tmp_path / "x"


@pytest.fixture
def nobody(monkeypatch):
    """A user without a home, as in some containers."""
    pwd = pytest.importorskip("pwd")

    def unknown(number):
        raise KeyError(f"getpwuid(): uid not found: {number}")

    for name in ("HOME", "XDG_DATA_HOME", files.FOLDER):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", unknown)


@pytest.mark.parametrize("named", ["", "~/x", "~nobody-of-this-name/x"])
def test_without_a_home_all_goes_on_and_one_is_told(nobody, monkeypatch, tmp_path, named):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(files.FOLDER, named)
    progress, bookmark = Progress.load(), Bookmark(GAMES["flares"])
    progress.answered("flares", "R1", True)
    assert progress.memory("flares", "R1").seen == 1
    assert progress.place == "no file, because you have no home folder"
    session = Session("flares", 3)
    session.choose(0)
    bookmark.keep(session)
    assert not bookmark.left()
    for notice in (progress.notice, bookmark.notice):
        assert "not being saved" in notice
        assert files.FOLDER in notice
    assert not [*tmp_path.iterdir()]
