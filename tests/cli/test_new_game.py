"""Output and errors of `rules-tutor new-game`."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from copied import texts_in

from tutor.cli.commands.new_game import BLANK, LONGEST_GAME_NAME, REGISTRY, RULINGS, new_game
from tutor.games import LISTED

HOME = Path(__file__).resolve().parents[2]
MADE = {
    *("__init__.py", "examples.toml", "game.py", "guide.toml", "laws.py", "players.py", "quiz.py"),
    *("play_well.md", "profile.toml", "rules.md", "rulings.md", "stage.py", "state.py"),
    *("coaching.toml", "steps.toml"),
}
NOT_YET = "test_nothing_is_left_that_is_still_to_be_written"


def test_a_new_game_has_all_rooms_a_notebook_tests_and_a_line_in_both_lists(home):
    before = texts_in(home)
    told = new_game("old_maid", home)
    after = texts_in(home)
    places = {file.relative_to(home).as_posix() for file in after.keys() - before.keys()}
    assert places == {f"tutor/games/old_maid/{name}" for name in MADE} | {
        "notebooks/old_maid.md",
        "tests/games/test_old_maid.py",
    }
    lists = {home / REGISTRY, home / RULINGS}
    assert {file.as_posix() for file in told} == places | {REGISTRY.as_posix(), RULINGS.as_posix()}
    assert {file for file in before if before[file] != after[file]} == lists
    line = f'    "{LISTED[-1]}",\n'
    assert after[home / REGISTRY] == before[home / REGISTRY].replace(
        line, f'{line}    "old_maid",\n'
    )
    last = f"/{LISTED[-1]}/rulings.md)\n"
    assert after[home / RULINGS] == before[home / RULINGS].replace(
        last, f"{last}- [Old Maid](../tutor/games/old_maid/rulings.md)\n"
    )


def test_nothing_in_it_is_called_like_what_it_was_copied_from(home):
    before = texts_in(home)
    new_game("old_maid", home)
    for file, text in texts_in(home).items():
        if file not in before:
            assert "new_game" not in text
            assert "New Game" not in text
            assert "Write" in text or file.name == "__init__.py", file


@pytest.mark.parametrize("name", ["x", "a" * LONGEST_GAME_NAME, "old_maid_2"])
def test_its_code_is_in_style_whatever_it_is_called(name, home):
    new_game(name, home)
    config = ["--config", str(HOME / "pyproject.toml"), "--config", f"src=['.', '{HOME}']"]
    for command in (["check"], ["format", "--check"]):
        files = [f"tutor/games/{name}", f"tests/games/test_{name}.py"]
        ruff = [sys.executable, "-m", "ruff", *command, *config, "--no-cache", *files]
        told = subprocess.run(ruff, cwd=home, capture_output=True, text=True, check=False)
        assert told.returncode == 0, told.stdout + told.stderr


def test_it_can_be_played_and_fails_its_tests_until_it_is_written(tmp_path):
    for name in ("tutor", "tests", "notebooks", "docs", "pyproject.toml"):
        copy = shutil.copytree if (HOME / name).is_dir() else shutil.copy
        copy(HOME / name, tmp_path / name)

    def run(*words):
        program = [sys.executable, "-m", *words]
        there = os.environ | {"PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
        told = subprocess.run(
            program, cwd=tmp_path, env=there, capture_output=True, text=True, check=False
        )
        assert "Error" not in told.stderr
        return told.stdout

    assert "tests/games/test_old_maid.py\n" in run("tutor.cli", "new-game", "old_maid")
    assert re.search(r"\bold_maid +Old Maid +2-4 players", run("tutor.cli", "list"))
    assert "[" not in run("tutor.cli", "example", "old_maid")
    only = "--deselect=tests/test_every_game.py::test_a_match_reads_as_it_always_did"
    every = run("pytest", "-q", "--game=old_maid", "tests/test_every_game.py", only)
    failed = [line for line in every.splitlines() if line.startswith("FAILED")]
    assert [line.partition("::")[2].partition("[")[0] for line in failed] == [NOT_YET]
    own = run("pytest", "-q", "tests/games/test_old_maid.py")
    failed = [line for line in own.splitlines() if line.startswith("FAILED")]
    assert len(failed) >= 4
    assert own.count("\nE       Failed: Write here what shows R") == len(failed)


@pytest.mark.parametrize(
    "name",
    [
        *("", "Old_Maid", "old maid", "old-maid", "2nd", "_old", "old__maid", "älter", "class"),
        *("../old", "a/b", "x" * (LONGEST_GAME_NAME + 1), "None\n"),
    ],
)
def test_a_name_that_is_none_is_refused_and_changes_nothing(name, home):
    before = texts_in(home)
    with pytest.raises(ValueError, match=r"A game cannot be called .* lower-case letters"):
        new_game(name, home)
    assert texts_in(home) == before


@pytest.mark.parametrize("name", ["index", "tutor", "random"])
def test_a_name_that_would_hide_something_is_refused(name, home):
    before = texts_in(home)
    with pytest.raises(ValueError, match=f"cannot be called {name}: something else has that name"):
        new_game(name, home)
    assert texts_in(home) == before


@pytest.mark.parametrize(
    "there",
    ["tutor/games/old_maid/game.py", "notebooks/old_maid.ipynb", "tests/games/test_old_maid.py"],
)
def test_what_is_there_already_is_left_alone(there, home):
    (home / there).parent.mkdir(exist_ok=True)
    (home / there).write_text("mine", encoding="utf-8")
    before = texts_in(home)
    with pytest.raises(ValueError, match=r"old_maid.* already exists\. Choose another name"):
        new_game("old_maid", home)
    assert texts_in(home) == before


def test_an_installed_package_is_no_place_for_a_new_game(tmp_path):
    shutil.copytree(HOME / BLANK, tmp_path / BLANK, ignore=shutil.ignore_patterns("__pycache__"))
    before = texts_in(tmp_path)
    with pytest.raises(ValueError, match=r"There is no clone of the project in .*\. Run this"):
        new_game("old_maid", tmp_path)
    assert texts_in(tmp_path) == before


def test_a_place_that_cannot_be_written_is_named_and_nothing_is_left_behind(home):
    (home / "notebooks").rmdir()
    (home / "notebooks").write_text("no folder", encoding="utf-8")
    before = texts_in(home)
    with pytest.raises(ValueError, match=r"notebooks.* cannot be written: "):
        new_game("old_maid", home)
    assert texts_in(home) == before
    assert not (home / "tutor" / "games" / "old_maid").exists()


def test_a_registry_without_its_list_is_refused(home):
    (home / REGISTRY).write_text("GAMES = {}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"has no LISTED = \(\.\.\.\) in which games are entered"):
        new_game("old_maid", home)


def test_a_page_of_rulings_without_its_list_is_refused(home):
    (home / RULINGS).write_text("# Rulings\n", encoding="utf-8")
    before = texts_in(home)
    with pytest.raises(ValueError, match=r"rulings\.md has no list of links to the rulings\.md of"):
        new_game("old_maid", home)
    assert texts_in(home) == before


def test_the_command_says_in_a_sentence_what_cannot_be(refused):
    said = refused("new-game Poker!")
    assert said.startswith("A game cannot be called 'Poker!': choose lower-case letters")
