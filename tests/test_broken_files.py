"""Eight mistakes in the files of a game make a few failures, and each is told once."""

import os
import re
import subprocess
import sys

import pytest
from copied import copy_project
from game_files import main

FOLDER = "tutor/games/no_thanks"
EIGHT = {  # what was right, and what an author writes instead
    f"{FOLDER}/examples.toml": ('deck = "35 12"', 'deck = "35 2"'),
    f"{FOLDER}/steps.toml": ("answers = [", "answrs = ["),
    f"{FOLDER}/guide.toml": ('deck = "9 10 11 18', 'deck = "10 11 18'),
    f"{FOLDER}/coaching.toml": ("[acts]\nR3", "[acts]\nR33"),
    f"{FOLDER}/state.py": ("paid: int = 0  # tokens on the open card", "paid: int = 0"),
    f"{FOLDER}/rulings.md": ("; the texts here are our own.", "."),
    f"{FOLDER}/rules.md": ("the player in the first seat", "the youngest player"),
}
UNMADE = "notebooks/no_thanks.ipynb"  # the eighth: `make notebooks` was forgotten
CANNOT_BE_READ = [  # told by the first test, in this order
    "coaching.toml, line 18: acts: R33 is not a rule. Look into rules.md.",
    "examples.toml, line 48: E3b: deck: This deck has no 2. Write it like '3 4'.",
    "steps.toml, line 9: Step 1 has unknown entries: answrs. It can have title, rules, done,",
    "guide.toml, line 11: This match can't be dealt: A deal puts 23 cards into deck, not 22.",
    "notebooks/no_thanks.ipynb: This file is made from the text of the notebook. Run: make",
]
LACK = [  # told by a test each, and by `make quick` with its file
    "The field paid of State has no comment in its line, which learners read: “paid: ...  # of",
    "Players may agree on who begins (first_player), but no rule says who does: write “dealer” or",
    "The text above the table must end by saying whose game it is: “The game, its name and its",
]
TRIED = (  # files with tests of all that is wrong here; all others are thorough
    *("tests/test_game_files.py", "tests/teaching/test_steps.py", "tests/teaching/test_rulings.py"),
    *("tests/coach/rules/test_examples.py", "tests/coach/session/test_first_match.py"),
    *("tests/test_house.py", "tests/chance/test_table_words.py"),
    "tests/notebooks/test_notebooks.py",
)


@pytest.fixture(scope="module")
def mistaken(tmp_path_factory):
    """Return a copy of the project in which all eight mistakes were made."""
    home = tmp_path_factory.mktemp("mistaken")
    copy_project(home)
    for file, (right, wrong) in EIGHT.items():
        text = (home / file).read_text(encoding="utf-8")
        assert right in text, file
        (home / file).write_text(text.replace(right, wrong, 1), encoding="utf-8")
    (home / UNMADE).unlink()
    return home


def run(home, *words, folder="."):
    program = [sys.executable, "-m", *words]
    there = os.environ | {"PYTHONPATH": str(home), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        program, cwd=home / folder, env=there, capture_output=True, text=True, check=False
    )


def failed(told):
    return re.findall(r"^FAILED \S+::(\w+)", told.stdout, re.MULTILINE)


FEW = 150  # lines
ONCE = {
    "test_the_files_of_a_game_can_be_read",
    "test_every_field_of_every_game_has_its_sentence",
    "test_it_is_said_who_begins",
    "test_each_file_says_to_whom_the_game_belongs",
}


def test_each_mistake_is_told_once(mistaken):
    told = run(mistaken, "pytest", "-q", "--game=no_thanks", "-m=not thorough", *TRIED)
    assert told.returncode == 1
    assert sorted(failed(told)) == sorted(ONCE)
    assert told.stdout.count("\n") < FEW
    for says in (*CANNOT_BE_READ, *LACK):
        assert len(re.findall(rf"^E .*{re.escape(says)}", told.stdout, re.MULTILINE)) == 1, says
    waiting = ("examples.toml", "steps.toml", "guide.toml", UNMADE)
    (files,) = re.findall(r"^Tests that need them were skipped: (.+)\.$", told.stdout, re.MULTILINE)
    assert {*files.split(", ")} == {f"no_thanks: {file}" for file in waiting}


@pytest.mark.thorough
@pytest.mark.timeout(1200)  # nearly all tests of a game, one after the other
def test_no_other_test_tells_them_again(mistaken):
    words = ("--game=no_thanks", "-m=not thorough", "--ignore=tests/browser", "tests")
    told = run(mistaken, "pytest", "-q", *words)
    assert {*failed(told)} == ONCE


def test_tests_that_wait_for_a_file_are_no_success(mistaken):
    told = run(mistaken, "pytest", "-q", "--game=no_thanks", "tests/teaching/test_steps.py")
    assert failed(told) == []
    assert (
        "\nTests that need them were skipped: no_thanks: examples.toml, no_thanks: steps.toml"
        in (told.stdout)
    )
    assert told.returncode == 1


def test_all_that_is_wrong_is_told_before_any_test_is_run(mistaken):
    told = run(mistaken, "game_files", "--game=no_thanks", folder="tests")
    *lines, empty, last = told.stdout.splitlines()
    files = ("state.py, line 41", "rules.md", "rulings.md")
    lack = [f"{file}: {says}" for file, says in zip(files, LACK, strict=True)]
    assert len(lines) == len(EIGHT) + 1
    for line, begin in zip(lines, [*CANNOT_BE_READ, *lack], strict=True):
        assert line.startswith(begin)
    assert (empty, last) == ("", "8 mistakes in the files of no_thanks: no test was run.")
    assert told.returncode == 1


def test_nothing_is_said_of_files_that_are_right(capsys):
    assert main(["--game", "no_thanks"]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("file", "right", "wrong", "says"),
    [
        ("game.py", "def play(", "def play((", "game.py, line 36: SyntaxError: "),
        ("game.py", "GAME = Game(", "GAME = Gane(", "NameError: name 'Gane' is not defined"),
        ("stage.py", "STAGE = Stage(", "STAGE = Stages(", "stage.py, line "),
        (
            "rules.md",
            "**R4** If",
            "**R44** If",
            "rules.md: It has no R4. A rule begins with **R4**.",
        ),
    ],
)
def test_a_game_that_cannot_be_loaded_says_why_and_runs_no_test(file, right, wrong, says, mistaken):
    place = mistaken / FOLDER / file
    text = place.read_text(encoding="utf-8")
    assert right in text
    try:
        place.write_text(text.replace(right, wrong, 1), encoding="utf-8")
        told = run(mistaken, "pytest", "-q", "--game=no_thanks", "tests/test_game_files.py")
    finally:
        place.write_text(text, encoding="utf-8")
    assert told.returncode == pytest.ExitCode.USAGE_ERROR
    assert says in told.stderr
    assert "examples.toml" not in told.stderr  # which can't be checked without the game
