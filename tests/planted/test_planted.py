"""`make planted`: what it plants stands where it is looked for."""

from collections import Counter

from planted.__main__ import faults, lines, main

from tutor.games import GAMES, declared
from tutor.teaching.quiz import Believes


def test_two_wrong_rules_of_each_game_can_be_planted_and_taken_out_again(tmp_path):
    assert Counter(fault.game for fault in faults()) == dict.fromkeys(GAMES, 2)
    for fault in faults():
        home = tmp_path / fault.game / fault.rule
        file = home / "tutor" / "games" / fault.game / fault.file
        file.parent.mkdir(parents=True)
        right = fault.source().read_text(encoding="utf-8")
        file.write_text(right, encoding="utf-8")
        take_out = fault.planted(home)
        assert file.read_text(encoding="utf-8") != right
        take_out()
        assert file.read_text(encoding="utf-8") == right


def test_no_quiz_declares_what_is_planted():
    for fault in faults():
        says = {each.says for each in declared(fault.game) if isinstance(each, Believes)}
        assert fault.rule in GAMES[fault.game].rules
        assert fault.believes not in says


def test_what_nothing_finds_is_said_aloud():
    found, lost = faults()[:2]
    rows = [(found, 9, ["test_R5[2]", "test_R4"]), (lost, 9, [])]
    one, other = lines(rows)
    assert one.endswith("| 2 | 9 | `test_R5` |")
    assert other.endswith("| 0 | 9 | **nothing** |")


def test_an_unknown_game_is_answered_with_those_there_are(capsys):
    assert main(["--game", "poker"]) == 2
    assert "There is no game 'poker'; there are flares, " in capsys.readouterr().out
