"""A folder for the codes of a class: notebooks fill it, and a board follows it."""

import asyncio
import os

import pytest

from tutor.classroom import Board, board, lesson, made_up
from tutor.classroom import folder as folder_module
from tutor.classroom import live as live_module
from tutor.classroom.folder import NAMED, codes_in
from tutor.classroom.work import LONGEST


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The shared folder of a class, as a hub names it."""
    monkeypatch.setenv(NAMED, str(tmp_path))
    return tmp_path


def test_a_student_who_works_has_one_code_there_and_nothing_else(folder):
    today = lesson(6, class_code="BLUE7", student=17)
    assert [*folder.iterdir()] == []
    for work in (
        lambda: today.predict("6.1", "A"),
        lambda: today.check("6.2", "1/12"),
        lambda: today.check("6.2", "3/32"),
        lambda: today.simulate("6.6", n=10),
        lambda: today.reason("6.7", "B", "Deals with a Heart are out."),
    ):
        work()
        (file,) = folder.iterdir()
        assert file.name.startswith("BLUE7.6.17.")
        assert file.read_text("ascii") == f"{today.code()}\n"


def test_a_nickname_stays_in_the_code(folder):
    today = lesson(6, class_code="BLUE7", student=17)
    today.code("Ada")
    today.check("6.2", "3/32")
    assert board(codes_in(folder).codes).works[0].nickname == "ada"


def test_a_student_who_comes_back_goes_on(folder):
    first = lesson(6, class_code="BLUE7", student=17)
    first.check("6.3", "3/32")
    first.simulate("6.6", n=10)
    first.code("Ada")
    again = lesson(6, class_code="BLUE7", student=17)  # after Python was restarted
    assert (again.thoughts, again.tallies) == (first.thoughts, first.tallies)
    again.check("6.3", "3/29")
    again.code("")  # as the last cell says it
    work = board(codes_in(folder).codes).works[0]
    assert work.thoughts["6.3"] == ("evidence ignored", "")
    assert work.tallies["6.6"].of == 10
    assert work.nickname == "ada"
    assert lesson(6, class_code="BLUE7", student=18).thoughts == {}


def test_a_damaged_file_is_no_hindrance(folder):
    lesson(6, class_code="BLUE7", student=17).check("6.3", "3/32")
    (file,) = folder.iterdir()
    file.write_bytes(b"\xff nothing")
    today = lesson(6, class_code="BLUE7", student=17)
    assert today.thoughts == {}
    today.check("6.3", "3/29")
    assert board(codes_in(folder).codes).works[0].thoughts["6.3"].last == ""


def test_a_live_board_says_how_it_is_asked(folder):
    with pytest.raises(AttributeError, match=r"changes all the time. Use \.now\(\)\.dots instead"):
        board(folder=folder).dots("6.6")


def test_an_invented_class_stays_out_of_the_folder(folder):
    assert len(made_up(6, "BLUE7", 3)) == 3
    assert [*folder.iterdir()] == []


def test_without_a_number_nothing_is_put_there(folder):
    lesson(6, class_code="BLUE7").check("6.2", "3/32")
    lesson(6).check("6.2", "3/32")
    assert [*folder.iterdir()] == []


def test_two_users_with_one_number_do_not_overwrite_each_other(folder, monkeypatch):
    for user in ("ada", "blaise"):
        monkeypatch.setenv("JUPYTERHUB_USER", user)
        lesson(6, class_code="BLUE7", student=4).code(user)
    assert len(codes_in(folder).codes) == 2
    ours = board(codes_in(folder).codes)
    assert len(ours.works) == 1
    assert "Two students have number 4" in ours.left_out[0]
    assert not any(user in file.name for file in folder.iterdir() for user in ("ada", "blaise"))


def test_a_folder_that_cannot_be_written_is_said_and_the_lesson_goes_on(tmp_path, monkeypatch):
    monkeypatch.setenv(NAMED, str(tmp_path / "gone"))
    today = lesson(6, class_code="BLUE7", student=17)
    assert today.check("6.2", "3/32").is_right
    said = repr(today.code())
    assert "Your code can't be put into the folder of your class (No such file" in said
    assert "BLUE7.6.17." in said


def test_a_board_reads_a_folder_and_says_what_it_leaves_out(folder):
    for n, code in enumerate(made_up(6, "BLUE7", 3)):
        (folder / f"{n}.txt").write_text(code)
    (folder / "typo.txt").write_text("BLUE7.6.9.ABCDE")
    (folder / "notes.md").write_text("mine")
    (folder / "long.txt").write_text("x" * (LONGEST + 1))
    (folder / "strange.txt").write_bytes(b"\xff\x00")
    (folder / "inside.txt").mkdir()
    now = board(folder=folder).now()
    assert isinstance(now, Board)
    assert [work.student for work in now.works] == [1, 2, 3]
    assert len(now.left_out) == 2


@pytest.mark.skipif(os.name != "posix", reason="only Unix lets everybody make links")
def test_links_in_the_folder_are_not_followed(folder, tmp_path_factory):
    secret = tmp_path_factory.mktemp("other") / "secret.txt"
    secret.write_text(made_up(6, "BLUE7", 1)[0])
    (folder / "link.txt").symlink_to(secret)
    assert codes_in(folder).codes == []


@pytest.fixture
def planted(folder):
    """The file into which a student's code would go."""
    today = lesson(6, class_code="BLUE7", student=17)
    today.check("6.2", "3/32")
    (file,) = folder.iterdir()
    file.unlink()
    return file


@pytest.mark.skipif(os.name != "posix", reason="only Unix lets everybody make links")
@pytest.mark.parametrize("is_there", [True, False])
def test_a_planted_link_never_reaches_another_file(planted, tmp_path_factory, is_there):
    thesis = tmp_path_factory.mktemp("home") / "thesis.ipynb"
    if is_there:
        thesis.write_text("years of work")
    planted.symlink_to(thesis)
    assert lesson(6, class_code="BLUE7", student=17).check("6.2", "3/32").is_right
    assert thesis.exists() is is_there
    assert not is_there or thesis.read_text() == "years of work"
    assert not planted.is_symlink()
    assert codes_in(planted.parent).codes[0].startswith("BLUE7.6.17.")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="only Unix has pipes with names")
def test_nothing_waits_for_a_planted_pipe(planted):
    os.mkfifo(planted)
    assert lesson(6, class_code="BLUE7", student=17).thoughts == {}
    assert codes_in(planted.parent).codes == []


def test_a_folder_that_is_away_for_a_moment_is_said_and_read_again(folder):
    live = board(folder=folder)
    lesson(6, class_code="BLUE7", student=1).check("6.2", "3/32")
    assert "1 student in BLUE7" in repr(live)
    away = folder.rename(folder.with_name("away"))
    assert "can't be read at the moment (No such file" in repr(live)
    folder.write_text("now it is a file")
    assert "can't be read at the moment (Not a directory" in repr(live)
    folder.unlink()
    away.rename(folder)
    lesson(6, class_code="BLUE7", student=2).check("6.2", "3/32")
    assert "2 students in BLUE7" in repr(live)


def test_a_board_in_a_folder_follows_the_class_of_most_students(folder):
    live = board(folder=folder)
    (folder / "0.txt").write_text(made_up(1, "EVIL", 1)[0])
    assert "Lesson 1, the sample space: 1 student in EVIL" in repr(live)
    for student in (1, 2):
        lesson(6, class_code="BLUE7", student=student).check("6.2", "3/32")
    assert "2 students in BLUE7" in repr(live)
    for file in folder.iterdir():
        file.unlink()
    assert "Students' codes appear here while they work." in repr(live)


def test_more_files_than_a_board_reads_are_counted(folder, monkeypatch):
    monkeypatch.setattr(folder_module, "MOST_FILES", 30)
    for n in range(50):
        (folder / f"0{n}.txt").write_text("a joke")
    for student in (1, 2):
        lesson(6, class_code="BLUE7", student=student).check("6.2", "3/32")
    now = board(folder=folder).now()
    assert len(now.works) == 2
    assert now.left_out[0].startswith("22 more files: ")
    assert len(now.left_out) == 29
    assert repr(now).endswith("\n  and 9 more; .left_out lists all of them")


def test_an_empty_folder_is_no_mistake(folder):
    live = board(folder=str(folder))
    assert "Students' codes appear here while they work." in repr(live)
    lesson(6, class_code="BLUE7", student=1).check("6.2", "3/32")
    assert "1 student in BLUE7" in repr(live)


@pytest.mark.parametrize("name", ["gone", " ", 7, ["a"]])
def test_a_folder_that_is_not_there_is_named(name):
    with pytest.raises(ValueError, match=r"folder") as error:
        board(folder=name)
    assert "\n" not in str(error.value)


def test_a_code_is_read_once_and_the_class_stays_the_same(folder, monkeypatch):
    read = []
    live = board(folder=folder)
    honest = live_module.codes_in
    monkeypatch.setattr(live_module, "codes_in", lambda *each: read.append(1) or honest(*each))
    lesson(6, class_code="BLUE7", student=1).check("6.2", "3/32")
    assert live.now() is live.now()
    lesson(6, class_code="RED3", student=2).check("6.2", "3/32")
    assert [work.class_code for work in live.now().works] == ["BLUE7"]
    assert "from class RED3, not BLUE7" in live.now().left_out[0]
    assert len(read) == 4


def test_a_board_renews_itself_while_students_work(folder, monkeypatch):
    monkeypatch.setattr(live_module, "EVERY", 0.01)
    shown, live = [], board(folder=folder)
    seen = asyncio.Event()

    class Handle:
        def update(self, now):
            shown.append(repr(now))
            seen.set()

    async def lesson_goes_on():
        live._task = task = asyncio.get_running_loop().create_task(live._renew(Handle()))
        for student in (1, 2):
            seen.clear()
            lesson(6, class_code="BLUE7", student=student).check("6.2", "3/32")
            await seen.wait()
        live.stop()
        await asyncio.wait([task])

    live.now()
    asyncio.run(asyncio.wait_for(lesson_goes_on(), 10))
    assert [f"{n} student" in said for n, said in enumerate(shown, 1)] == [True, True]
