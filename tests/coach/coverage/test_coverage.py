"""The rule coverage map: nothing is lacking, and it can be read."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tutor.cli import main
from tutor.coach.coverage import Row, coverage, named_tests, page, refuting, taught
from tutor.games import GAMES, declared, examples
from tutor.games.six_nimmt.game import totals
from tutor.teaching.quiz import Believes

HOME = Path(__file__).resolve().parents[3]


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
    assert found["R3"] == ["Follow suit", "No card of the suit"]
    assert found["R1"] == found["R2"] == ["The deal and the lead card"]


def test_the_example_that_refutes_best_is_of_the_rule_and_can_be_played_on():
    (believes,) = [each for each in declared("six_nimmt") if "mid-round" in str(each)]
    assert refuting(GAMES["six_nimmt"], believes) == "E17"
    assert refuting(GAMES["six_nimmt"], Believes("R9", "As it is.", totals=totals)) == ""


def test_the_map_of_a_game_is_printed_and_written(capsys, tmp_path, monkeypatch):
    known = {GAMES["flares"]: rows("flares")}
    monkeypatch.setattr(
        "tutor.cli.commands.coverage.coverage", lambda game: known.get(game, [FULL])
    )
    assert main(["coverage", "flares"]) == 0
    printed = capsys.readouterr().out
    assert "### Flares R3" in printed
    assert "“You may always play any card.” Refuted by E12." in printed
    assert "6 nimmt!" not in printed
    file = tmp_path / "map.md"
    assert main(["coverage", "--write", str(file)]) == 0
    assert "## 6 nimmt!" in file.read_text(encoding="utf-8")


def test_the_map_needs_a_checkout(tmp_path):
    with pytest.raises(ValueError, match=r"There are no tests of Flares in .*: this needs a"):
        coverage(GAMES["flares"], tmp_path)
