"""The rule coverage map: nothing is lacking, and it can be read."""

from dataclasses import replace
from functools import cache

import pytest
import rule_map
from rule_map import HOME, Row, coverage, main, named_tests, page, taught

from tutor.coach.quiz.refuted import refuting
from tutor.games import GAMES, declared_for_quiz, examples
from tutor.games.six_nimmt.game import totals
from tutor.teaching.quiz import Believes


@cache
def rows(name):
    return coverage(GAMES[name], HOME)


@pytest.mark.in_turn
def test_no_rule_lacks_anything(game):
    lacking = {row.number: row.lacks for row in rows(game.id) if row.lacks}
    assert lacking == {}
    assert [row.number for row in rows(game.id)] == [*game.rules]


@pytest.mark.in_turn
def test_a_misconception_is_refuted_by_an_example_of_its_rule(game):
    for row in rows(game.id):
        for says, number in row.beliefs.items():
            assert row.number in examples(game)[number].rules.split(), says


FULL = Row(
    "R1",
    code=["deal"],
    functions=[],
    seen=["tells"],
    tests=["test_R1_deal"],
    examples=["E1"],
    quizzes=["gap"],
    steps=["The deal"],
    beliefs={"Nobody deals.": "E1"},
)


@pytest.mark.parametrize(
    ("less", "lacks"),
    [
        ({}, []),
        ({"code": []}, ["code"]),
        ({"seen": []}, ["play"]),
        ({"tests": []}, ["tests"]),
        ({"examples": []}, ["examples"]),
        ({"quizzes": []}, ["questions"]),
        ({"steps": []}, ["a step"]),
        ({"beliefs": {}}, ["misconceptions"]),
        ({"beliefs": {}, "gap": True}, []),  # as for set-up and house limits
        ({"beliefs": {"Nobody deals.": ""}}, ["a refutation"]),
    ],
)
def test_what_a_rule_lacks_is_named(less, lacks):
    row = replace(FULL, **less)
    assert row.lacks == lacks
    text = page({GAMES["flares"]: [row]})
    assert ("It lacks" in text) == bool(lacks)


def test_tests_belong_to_the_rules_in_their_names():
    text = (
        "def test_R3_follow():\ndef test_R9_R10_ends(a):\ndef test_I1_R3_else():\ndef helper():\n"
    )
    assert named_tests(text) == {
        "R3": ["test_R3_follow"],
        "R9": ["test_R9_R10_ends"],
        "R10": ["test_R9_R10_ends"],
    }


def test_the_steps_of_a_lesson_belong_to_the_rules_that_they_tell():
    found = taught(GAMES["flares"])
    assert found["R3"] == ["Follow suit", "If you have no card of the suit"]
    assert found["R1"] == found["R2"] == ["The deal and the lead card"]


def test_the_example_that_refutes_best_is_of_the_rule_and_can_be_played_on():
    (believes,) = [each for each in declared_for_quiz("six_nimmt") if "during a round" in str(each)]
    assert refuting(GAMES["six_nimmt"], believes) == "E17"
    assert refuting(GAMES["six_nimmt"], Believes("R9", "As it is.", totals=totals)) == ""


def test_the_map_of_a_game_is_printed_and_written(capsys, tmp_path, monkeypatch):
    known = {GAMES["flares"]: rows("flares")}
    monkeypatch.setattr(rule_map, "coverage", lambda game: known.get(game, [FULL]))
    assert main(["--game", "flares"]) == 0
    printed = capsys.readouterr().out
    assert "### Flares R3" in printed
    assert "“You may always play any card.” Refuted by E12." in printed
    assert "6 nimmt!" not in printed
    file = tmp_path / "map.md"
    assert main(["--page", str(file)]) == 0
    assert "## 6 nimmt!" in file.read_text(encoding="utf-8")


def test_a_game_without_tests_or_that_is_not_there_has_no_map(tmp_path, capsys):
    with pytest.raises(ValueError, match=r"There are no tests of Flares in "):
        coverage(GAMES["flares"], tmp_path)
    assert main(["--game", "poker"]) == 2
    assert "There is no game 'poker'" in capsys.readouterr().out
