"""A tournament by one command: a folder of players meets, and results are kept."""

import re

import pytest

from tutor.engine.code import open_code

GOOD = "def player(question):\n    return question.choices[{}]\n"


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "players"
    made.mkdir()
    for name, number in (("Ada", 0), ("Ben", -1)):
        (made / f"{name}.py").write_text(GOOD.format(number))
    return made


def test_all_players_of_a_folder_meet(rules_tutor, folder, tmp_path):
    command = (
        f"meet {folder} take_five --deals 2 --seed 3 --house beginner --to {tmp_path}/all.jsonl "
        f"--page {tmp_path}/winner.html --keep {tmp_path}/kept --seconds 0.5"
    )
    said = rules_tutor(command)
    assert said.startswith("Take 5: 12 matches of 3 players at tables of 2, 2 deals from number 3")
    assert "How often the player of a row beats that of a column:" in said
    code = re.search(r"^(take_five\.2\.\d\.[-\w]+)$", said, re.MULTILINE)
    assert open_code(code[1]).match.over
    assert rules_tutor(f"replay {code[1]}")
    assert (tmp_path / "winner.html").exists()
    assert {each.name for each in (tmp_path / "kept").iterdir()} == {"Ada.py", "Ben.py"}
    assert rules_tutor(command) == said


def test_the_table_is_the_same_on_two_processes(rules_tutor, folder):
    command = f"meet {folder} take_five --deals 1"
    assert rules_tutor(f"{command} --processes 2") == rules_tutor(command)


def test_what_is_not_possible_is_said_in_one_sentence(refused, folder, tmp_path):
    assert "There is no folder" in refused(f"meet {tmp_path}/none flares")
    assert "There is no game 'flare'" in refused(f"meet {folder} flare")
    assert "--deals must be 1 to" in refused(f"meet {folder} flares --deals 0")
    assert "--processes must be 1 or more" in refused(f"meet {folder} flares --processes 0")
    assert "--seconds must be more than 0" in refused(f"meet {folder} flares --seconds 0")
    assert "has no option" in refused(f"meet {folder} flares --option goal=3")
    assert "No Thanks needs 3 players" in refused(f"meet {folder} no_thanks")
