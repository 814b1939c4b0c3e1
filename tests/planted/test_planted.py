"""`make planted`: what it plants stands where it is looked for."""

import shutil
from collections import Counter
from itertools import chain

from planted.__main__ import HOME, faults, lines, main

from tutor.games import GAMES, declared_for_quiz
from tutor.teaching.quiz import Believes


def every_fault():
    return [*chain.from_iterable(faults().values())]


def test_four_wrong_rules_of_each_game_and_two_mistakes_elsewhere_can_be_planted(tmp_path):
    many = Counter(fault.about for fault in every_fault())
    assert {many.pop(game.name) for game in GAMES.values()} == {4}
    assert min(many.values()) >= 2
    for fault in every_fault():
        file = tmp_path / "tutor" / fault.file
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(HOME / "tutor" / fault.file, file)
        right = file.read_text(encoding="utf-8")
        take_out = fault.planted(tmp_path)
        assert file.read_text(encoding="utf-8") != right
        take_out()
        assert file.read_text(encoding="utf-8") == right


def test_no_quiz_declares_what_is_planted():
    for game in GAMES.values():
        says = {each.says for each in declared_for_quiz(game) if isinstance(each, Believes)}
        for fault in faults()["--game", game.id]:
            assert fault.rule in game.rules
            assert fault.believes not in says


def test_what_nothing_finds_is_said_aloud():
    found, lost = every_fault()[:2]
    rows = [(found, 9, ["test_R5[2]", "test_R4"]), (lost, 9, [])]
    one, other = lines(rows)
    assert one.endswith("| 2 | 9 | `test_R5` |")
    assert other.endswith("| 0 | 9 | **nothing** |")


def test_an_unknown_game_is_answered_with_those_there_are(capsys):
    assert main(["--game", "poker"]) == 2
    assert "There is no game 'poker'; there are flares, " in capsys.readouterr().out
