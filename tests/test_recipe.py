"""The recipe for new games works: its files are taken out of the page and played."""

import importlib
import inspect
import re
import sys
from pathlib import Path

import pytest
import test_every_game
from coach.quiz import test_misconceptions
from coach.rules import test_examples
from playing import variants

import tutor.games
from tutor.coach.coverage.rows import coverage
from tutor.coach.quiz import Quizmaster
from tutor.coach.rules.examples import problems
from tutor.coach.session import Session
from tutor.coach.session.first_match import FirstMatch, leads_on
from tutor.games import GAMES, declared, examples
from tutor.table.text import scene_text
from tutor.teaching.quiz import Believes

PAGE = Path(__file__).resolve().parents[1] / "docs" / "adding_a_game.md"
FILE = re.compile(r"<!-- file: (\S+) -->\n```\w+\n(.*?)\n```", re.DOTALL)
PROPERTIES = {
    name: test
    for name, test in vars(test_every_game).items()
    if name.startswith("test_")
    and {*inspect.signature(test).parameters} in ({"game"}, {"game", "options"})
}


@pytest.fixture
def highest(tmp_path, monkeypatch):
    """The game of the page, entered as the page says."""
    folder = tmp_path / "highest"
    folder.mkdir()
    (folder / "__init__.py").write_text('"""Highest."""\n', encoding="utf-8")
    for name, text in FILE.findall(PAGE.read_text(encoding="utf-8")):
        (folder / name).write_text(text + "\n", encoding="utf-8")
    monkeypatch.setattr(tutor.games, "__path__", [*tutor.games.__path__, str(tmp_path)])
    game = importlib.import_module("tutor.games.highest.game").GAME
    monkeypatch.setitem(GAMES, "highest", game)
    yield game
    for name in [name for name in sys.modules if name.startswith("tutor.games.highest")]:
        del sys.modules[name]


def test_the_page_has_all_files_of_a_game():
    names = [name for name, _ in FILE.findall(PAGE.read_text(encoding="utf-8"))]
    assert names == [
        *("rules.md", "game.py", "stage.py", "beginner.py"),
        *("examples.toml", "quiz.py", "guide.toml"),
    ]
    assert len(PROPERTIES) >= 28


def test_a_game_made_by_the_recipe_has_all_properties(highest):
    for test in PROPERTIES.values():
        wanted = inspect.signature(test).parameters
        for options in variants(highest) if "options" in wanted else [None]:
            test(**{"game": highest, "options": options} if options else {"game": highest})


def test_its_examples_hold_and_show_every_rule(highest):
    found = examples(highest)
    assert [text for each in found.values() for text in problems(highest, each)] == []
    test_examples.test_every_rule_has_an_example(highest)
    test_examples.test_every_rule_has_an_example_of_its_own_unless_it_hardly_shows_in_play(highest)


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
    for each in declared(highest):
        test_misconceptions.test_what_is_declared_is_about_a_rule_of_the_game("highest", each)
        test_misconceptions.test_gaps_are_in_the_rules_and_counts_can_be_made("highest", each)
        if isinstance(each, Believes):
            test_misconceptions.test_a_misconception_goes_wrong_in_play_and_never_breaks_down(
                "highest", each
            )


def test_its_map_lacks_only_what_the_page_does_not_show(highest, tmp_path):
    tests = tmp_path / "tests" / "games"
    tests.mkdir(parents=True)
    (tests / "test_highest.py").write_text("def test_R1_hands():\n    pass\n", encoding="utf-8")
    rows = coverage(highest, tmp_path)
    lacks = {row.number: row.lacks for row in rows}
    assert lacks.pop("R1") == ["a notebook"]
    assert {tuple(each) for each in lacks.values()} == {("tests", "a notebook")}
    refuted = {(row.number, number) for row in rows for number in row.beliefs.values()}
    assert all(rule in examples(highest)[number].rules.split() for rule, number in refuted)


def test_its_first_match_goes_through_and_tells_every_rule(highest):
    match = FirstMatch("highest")
    while match.task:
        (choice,) = [c for c in match.question().choices if leads_on(match.task, c)]
        match.choose(match.buttons(match.question()).index(choice))
    assert match.match.outcome.winners == (0,)
    assert {*match.told} == {*highest.rules}
