"""The recipe for new games works: its files are taken out of the page and played."""

import importlib.util
import inspect
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
import test_every_game
import test_what_games_say
from coach.quiz import test_misconceptions
from coach.rules import test_examples
from copied import copy_project
from playing import variants
from rule_map import coverage
from table import test_legend
from teaching import test_steps

import tutor.games
from notebooks import test_lessons
from tutor.cli.commands.new_game import new_game
from tutor.coach.quiz import Quizmaster
from tutor.coach.rules.pages import problems
from tutor.coach.session import Session
from tutor.coach.session.first_match import FirstMatch, leads_on
from tutor.games import GAMES, declared_for_quiz, examples
from tutor.table.text import scene_text
from tutor.teaching.quiz import Believes

HOME = Path(__file__).resolve().parents[1]
PAGE = HOME / "docs" / "adding_a_game.md"
FILE = re.compile(r"<!-- file: (\S+) -->\n```\w+\n(.*?)\n```", re.DOTALL)
PROPERTIES = {
    name: test
    for name, test in (
        vars(test_every_game) | vars(test_what_games_say) | vars(test_legend)
    ).items()
    if name.startswith("test_")
    and {*inspect.signature(test).parameters} in ({"game"}, {"game", "options"})
}


TESTS = "tests/games/test_highest.py"  # not in the game's folder
HABITS = "bench/habits/highest.py"  # nor this
SMALL = re.compile(r"\| too small for .*?\n\n", re.DOTALL)  # names of tests in a table
LISTS = {  # of games, and the line that is added to each
    "tutor/games/__init__.py": '    "highest",',
    "docs/rulings.md": "- [Highest](../tutor/games/highest/rulings.md)",
}
BLANK = "tutor/games/new_game"  # what a game is begun from


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    """A checkout in which the page was followed: what was in it before, and what is now."""
    home = tmp_path_factory.mktemp("checkout")
    for name in ("notebooks", "tests/games", BLANK, "docs", "bench/habits"):
        (home / name).mkdir(parents=True)
    (home / "bench/habits/__init__.py").touch()
    for file in [*(HOME / name for name in LISTS), *(HOME / BLANK).glob("*.*")]:
        shutil.copy(file, home / file.relative_to(HOME))
    before = contents(home)
    follow(home)
    return home, before


def follow(home):
    """Do what the page says in a checkout, up to the commands at its end."""
    new_game("highest", home)
    for name, text in FILE.findall(PAGE.read_text(encoding="utf-8")):
        place = home / name if "/" in name else home / "tutor/games/highest" / name
        place.write_text(text + "\n", encoding="utf-8")
    notebook = home / "notebooks/highest.md"  # whose sentences the page leaves to the reader
    written = re.sub(r"Write here[^.|]*\.", "Said.", notebook.read_text(encoding="utf-8"))
    notebook.write_text(written, encoding="utf-8")


def contents(home):
    return {
        file.relative_to(home).as_posix(): file.read_text(encoding="utf-8")
        for file in home.rglob("*.*")
        if file.is_file()
    }


@pytest.fixture
def highest(checkout, monkeypatch):
    """The game of the page, entered as the page says."""
    folder = checkout[0] / "tutor" / "games"
    monkeypatch.setattr(tutor.games, "__path__", [*tutor.games.__path__, str(folder)])
    game = importlib.import_module("tutor.games.highest.game").GAME
    monkeypatch.setitem(GAMES.loaded, "highest", game)
    yield game
    for name in [name for name in sys.modules if name.startswith("tutor.games.highest")]:
        del sys.modules[name]


def test_the_page_has_all_files_of_a_game():
    names = [name for name, _ in FILE.findall(PAGE.read_text(encoding="utf-8"))]
    blank = {file.name for file in (HOME / BLANK).glob("*.*")}
    assert {*names} == blank - {"__init__.py", "notebook.md", "tests.txt"} | {TESTS, HABITS}
    assert len(names) == len({*names})
    assert len(PROPERTIES) >= 28


def test_a_game_touches_its_own_files_and_two_lines(checkout):
    home, before = checkout
    after = contents(home)
    mine = ("tutor/games/highest/", "notebooks/highest.", TESTS, HABITS)
    assert not [name for name in after.keys() - before.keys() if not name.startswith(mine)]
    assert {name for name in before if before[name] != after[name]} == {*LISTS}
    for name, line in LISTS.items():
        lines = Counter(after[name].splitlines())
        lines.subtract(before[name].splitlines())
        assert +lines == Counter({line: 1})
        assert -lines == Counter()


@pytest.mark.parametrize("command", ["check", "format --check"])
def test_the_code_of_the_page_is_in_style(checkout, command):
    config = ["--config", str(HOME / "pyproject.toml"), "--config", f"src=['.', '{HOME}']"]
    files = ["tutor/games/highest", TESTS, HABITS]
    ruff = [sys.executable, "-m", "ruff", *command.split(), *config, "--no-cache", *files]
    told = subprocess.run(ruff, cwd=checkout[0], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr


def test_the_tests_of_the_page_pass(highest, checkout):
    spec = importlib.util.spec_from_file_location("of_the_page", checkout[0] / TESTS)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    tests = [test for name, test in vars(module).items() if name.startswith("test_")]
    assert {name for test in tests for name in re.findall(r"R\d+", test.__name__)} == {
        *highest.rules
    }
    for test in tests:
        for mark in getattr(test, "pytestmark", [pytest.mark.parametrize("", [()])]):
            for case in mark.args[1]:
                test(*case if isinstance(case, tuple) else [case])


def test_a_game_made_by_the_recipe_has_all_properties(highest):
    for test in PROPERTIES.values():
        wanted = inspect.signature(test).parameters
        for options in variants(highest) if "options" in wanted else [None]:
            test(**{"game": highest, "options": options} if options else {"game": highest})


def test_its_examples_hold_and_show_every_rule(highest):
    found = examples(highest)
    assert [text for each in found.values() for text in problems(highest, each)] == []
    test_examples.test_an_example_says_what_it_shows(highest)
    test_examples.test_every_rule_has_an_example(highest)
    test_examples.test_every_rule_has_an_example_of_its_own_unless_it_hardly_shows_in_play(highest)


def test_its_steps_tell_every_rule_and_can_be_solved(highest):
    test_steps.test_every_rule_is_told_in_a_step(highest)
    test_steps.test_every_table_of_a_step_is_there(highest)
    test_steps.test_an_example_of_a_step_is_about_its_rules(highest)
    test_steps.test_no_two_steps_have_the_same_title(highest)
    test_steps.test_what_is_said_to_wrong_answers_differs_and_keeps_the_right_one(highest)
    test_steps.test_the_solution_of_a_step_solves_it(highest)


def test_its_notebook_is_a_lesson(highest, checkout, monkeypatch):
    monkeypatch.setattr(test_lessons, "FOLDER", checkout[0] / "notebooks")
    for name, test in vars(test_lessons).items():
        if name.startswith("test_"):
            test(*[highest for _ in inspect.signature(test).parameters])


def test_it_can_be_played_at_a_table(highest):
    session = Session("highest", players=3, options={"target": 20})
    assert "Choose a card." in scene_text(session.scene())
    while session.match.outcome is None:
        session.choose(0)
    assert 20 <= max(session.match.outcome.scores) <= 22


def test_every_rule_of_it_can_be_asked(highest):
    master = Quizmaster(highest, seed=1)
    items = [master.ask(rule) for rule in highest.rules]
    assert [item.rule for item in items] == [*highest.rules]
    assert all(item.right for item in items)


def test_its_misconceptions_go_wrong(highest):
    test_misconceptions.test_every_rule_has_something_declared(highest)
    test_misconceptions.test_gaps_are_in_the_rules(highest)
    test_misconceptions.test_counts_can_be_made(highest)
    for each in declared_for_quiz(highest):
        if isinstance(each, Believes):
            test_misconceptions.test_a_misconception_goes_wrong_in_play_and_never_breaks_down(
                "highest", each
            )


def test_its_map_lacks_nothing(highest, checkout):
    rows = coverage(highest, checkout[0])
    assert {row.number: row.lacks for row in rows} == {rule: [] for rule in highest.rules}
    refuted = {(row.number, number) for row in rows for number in row.beliefs.values()}
    assert all(rule in examples(highest)[number].rules.split() for rule, number in refuted)


def test_its_first_match_goes_through_and_tells_every_rule(highest):
    match = FirstMatch("highest")
    while match.task:
        (choice,) = [c for c in match.question().choices if leads_on(match.task, c)]
        match.choose(match.buttons(match.question()).index(choice))
    assert match.match.outcome.winners == (0,)
    assert {*match.rules_told} == {*highest.rules}


AT_THE_END = """
import shlex, subprocess, sys
sys.path.insert(0, "tools")
import checks


class Here:
    def run(self, command):
        program, *words = shlex.split(command)
        start = [sys.executable] if program == "python" else [sys.executable, "-m", program]
        return subprocess.call([*start, *words])


checks.HERE = Here()
sys.exit(checks.notebooks())
"""


@pytest.mark.thorough
@pytest.mark.timeout(1200)  # all tests of a game, one after the other
def test_the_whole_page_is_enough_for_all_tests_but_those_that_it_names(tmp_path):
    copy_project(tmp_path)
    follow(tmp_path)
    there = os.environ | {"PYTHONPATH": str(tmp_path), "GAME": "highest"}

    def run(*words, folder="."):
        program = [sys.executable, *words]
        return subprocess.run(
            program, cwd=tmp_path / folder, env=there, capture_output=True, text=True, check=False
        )

    told = run("-m", "game_files", "--game=highest", folder="tests").stdout
    assert [line.partition(":")[0] for line in told.splitlines()[:-2]] == [
        *("notebooks/highest.ipynb", "README.md", "tests/golden/highest.txt")
    ]
    assert told.count("Run: make notebooks GAME=highest") == 3
    assert run("-c", AT_THE_END).returncode == 0
    assert run("-m", "game_files", "--game=highest", folder="tests").stdout == ""
    told = run("-m", "pytest", "-q", "--game=highest", "--ignore=tests/browser", "tests").stdout
    small = SMALL.search(PAGE.read_text(encoding="utf-8"))[0]
    failed = re.findall(r"^FAILED \S+::(\w+)", told, re.MULTILINE)
    assert {*failed} == {*re.findall(r"`(test_\w+)`", small)}, told[-5000:]
