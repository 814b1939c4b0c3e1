"""Output and errors of `rules-tutor print`."""

import errno
import os
import subprocess
import sys

import pytest

from tutor.cli.commands import printing
from tutor.cli.commands.printing import THINGS

LARGE = (
    "Large print is for handout, tickets, help, homework, homework-answers, test, "
    "retest, exam-test and exam-retest"
)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A temporary working directory."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def names(folder):
    return sorted(file.name for file in folder.iterdir())


def test_each_thing_is_a_pdf_in_this_folder_named_after_it(folder, rules_tutor):
    for what, file in (
        ("six-deck", "six-deck.pdf"),
        ("six-deck --small", "six-deck-small.pdf"),
        ("hundred --page letter --black-and-white", "hundred.pdf"),
        ("scores", "scores.pdf"),
        ("scores flares --page letter", "scores-flares.pdf"),
        ("handout 6 --class RED3", "handout-6.pdf"),
        ("key 6", "key-6.pdf"),
        ("homework-answers 12", "homework-answers-12.pdf"),
        ("tickets 2 --page letter", "tickets-2.pdf"),
        ("slides 1", "slides-1.pdf"),
        ("test --class RED3", "test.pdf"),
        ("test-key", "test-key.pdf"),
        ("retest --page letter", "retest.pdf"),
        ("retest-key --class RED3 --page letter", "retest-key.pdf"),
        ("exam-test", "exam-test.pdf"),
        ("exam-test --large", "exam-test-large.pdf"),
        ("handout 6 --large --page letter", "handout-6-large.pdf"),
        ("exam-retest-key --page letter", "exam-retest-key.pdf"),
    ):
        assert f"Wrote {file}." in rules_tutor(f"print {what}")
        assert (folder / file).read_bytes().startswith(b"%PDF")
    assert {"hundred.pdf", "scores-flares.pdf", "handout-6.pdf"} < {*names(folder)}
    assert len(names(folder)) == 18


def test_a_deck_says_how_it_is_printed(folder, rules_tutor):
    said = " ".join(rules_tutor("print six-deck").split())
    assert said.endswith("Print it at 100 %, not fitted to the page, and cut at the marks.")
    said = " ".join(rules_tutor("print six-deck --backs --to both.pdf").split())
    assert said.startswith("Wrote both.pdf. Print it on both sides, turned on the long edge.")
    said = " ".join(rules_tutor("print six-deck --small").split())
    assert said == (
        "Wrote six-deck-small.pdf. Print it at 100 %, not fitted to the page, and cut along the "
        "lines. That takes five minutes a deck."
    )


def test_options_change_what_is_printed(folder, rules_tutor):
    made = set()
    for n, options in enumerate(("", "--page letter", "--black-and-white", "--backs")):
        rules_tutor(f"print six-deck {options} --to {n}.pdf")
        made.add((folder / f"{n}.pdf").read_bytes())
        if options != "--backs":
            rules_tutor(f"print six-deck --small {options} --to small{n}.pdf")
            made.add((folder / f"small{n}.pdf").read_bytes())
    assert len(made) == 7


def test_a_file_is_kept_unless_it_is_to_be_replaced(folder, rules_tutor, refused):
    (folder / "scores-flares.pdf").write_text("mine")
    said = refused("print scores flares")
    assert said.startswith("scores-flares.pdf already exists. Use --replace to overwrite it")
    assert (folder / "scores-flares.pdf").read_text() == "mine"
    rules_tutor("print scores flares --replace")
    assert (folder / "scores-flares.pdf").read_bytes().startswith(b"%PDF")


def full(_handle):
    """A disk that has no room left when all has been written."""
    raise OSError(errno.ENOSPC, "No space left on device")


def test_an_older_file_stays_whole_if_the_disk_is_full(folder, rules_tutor, refused, monkeypatch):
    rules_tutor("print scores flares")
    older = (folder / "scores-flares.pdf").read_bytes()
    monkeypatch.setattr(os, "fsync", full)
    said = refused("print scores flares --replace --page letter")
    assert said == "scores-flares.pdf cannot be written: No space left on device."
    assert names(folder) == ["scores-flares.pdf"]
    assert (folder / "scores-flares.pdf").read_bytes() == older


def test_where_it_cannot_go_is_said_before_the_work(folder, refused, monkeypatch):
    monkeypatch.setattr(printing, "pdf", lambda _: pytest.fail("it was made nevertheless"))
    assert refused("print hundred --to gone/x.pdf") == "There is no folder gone."


@pytest.mark.skipif(os.name != "posix", reason="only Unix has such files")
def test_what_is_no_ordinary_file_is_left_alone(folder, refused):
    os.mkfifo(folder / "x.pdf")
    said = refused("print hundred --to x.pdf --replace")
    assert said == "x.pdf is not an ordinary file. Name another one."


@pytest.mark.skipif(os.name != "posix", reason="only Unix has rights like these")
def test_what_is_printed_is_for_everybody(folder, rules_tutor):
    rules_tutor("print scores flares")
    usual = folder / "usual"
    usual.touch()
    assert (folder / "scores-flares.pdf").stat().st_mode == usual.stat().st_mode


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("chess", "Can't print 'chess'. You can print six-deck, hundred, scores, "),
        ("scores poker", "There is no game 'poker'; there are flares, mini_golf"),
        ("scores ../x", "There is no game '../x'; there are flares"),
        ("scores ladder", "Ladder has no score sheet. There are sheets for flares"),
        ("six-deck flares", "six-deck is the same for all games: leave 'flares' out."),
        ("scores --backs", "Only cards have backs: print scores without --backs."),
        ("hundred --small", "Only six-deck can be small: print hundred without --small."),
        ("scores --small", "Only six-deck can be small: print scores without --small."),
        ("key 6 --large", f"{LARGE}: print key without --large."),
        ("hundred --large", f"{LARGE}: print hundred without --large."),
        ("key 6 --small", "Only six-deck can be small: print key without --small."),
        ("six-deck --small --backs", "Small cards have no backs: leave out --backs or --small."),
        ("six-deck --small --page a3", "There is no page size 'a3'. Use a4 or letter."),
        ("six-deck flares --small", "six-deck is the same for all games: leave 'flares' out."),
        ("test 6", "test is for six lessons together: leave '6' out."),
        ("retest-key --page a5", "There is no page size 'a5'. Use a4 or letter."),
        (f"test --class {'a' * 99}", "A class code has at most "),
        ("test --backs", "Only cards have backs: print test without --backs."),
        ("handout", "Add the number of a lesson, such as: rules-tutor print handout 6."),
        ("handout 19", "No lesson '19'. The lessons are 1 to 18"),
        ("key 6 --page a5", "There is no page size 'a5'. Use a4 or letter."),
        ("key 6 --backs", "Only cards have backs: print key without --backs."),
        ("hundred --page a3", "There is no page size 'a3'. Use a4 or letter."),
        ("scores flares --to cards.png", "The file name must end in .pdf, not cards.png."),
        ("scores flares --to nowhere/a.pdf", "There is no folder nowhere."),
        ("scores flares --to folder.pdf", "folder.pdf is a folder. Name a file instead."),
        ("scores flares --to file/a.pdf", "There is no folder file."),
        (f"scores flares --to {'a' * 300}.pdf", "aaa"),
    ],
)
def test_what_cannot_be_printed_is_said_in_a_sentence(typed, said, folder, refused):
    (folder / "folder.pdf").mkdir()
    (folder / "file").write_text("")
    assert refused(f"print {typed}").startswith(said)
    assert names(folder) == ["file", "folder.pdf"]


@pytest.mark.skipif(os.name == "nt", reason="Windows deletes no folder that is in use")
def test_a_folder_that_has_been_deleted_is_said_in_a_sentence(folder, refused):
    folder.rmdir()
    assert refused("print scores").startswith("Nothing can be printed in this folder (No such")


def test_without_typst_the_program_runs_and_says_what_printing_needs(folder):
    code = (
        "import sys; sys.modules['typst'] = None; from tutor.cli import main; "
        "assert main(['list']) == 0; sys.exit(main(['print', 'six-deck']))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert told.stderr == "Printing needs typst. Install it: pip install 'rules-tutor[print]'.\n"
    assert names(folder) == []


def test_typst_is_imported_only_where_something_is_printed():
    code = "import sys, tutor.cli.program; assert 'typst' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_help_names_everything_that_can_be_printed(capsys, rules_tutor):
    with pytest.raises(SystemExit):
        rules_tutor("print --help")
    said = capsys.readouterr().out
    assert all(thing in said for thing in THINGS)
