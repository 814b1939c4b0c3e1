"""Bad input gets one sentence that says what to do instead."""

import pytest
from classroom.meeting import classmates

from tutor.classroom import meet
from tutor.engine.wrong import Wrong

GAME = "take_five"
ADA, BEN = {"Ada": classmates.first}, {"Ben": classmates.last}
BOTH = {**ADA, **BEN}
GOOD = "def player(question):\n    return question.choices[0]\n"


@pytest.mark.parametrize(
    ("who", "how", "why"),
    [
        ({}, {}, "Nobody can play"),
        (ADA, {}, "needs 2 players at a table, and there is only 1 player. Add house players"),
        ({"Ada": 3, **BEN}, {}, "Ada must be a function of a question .* not 3"),
        ({"Ada": "genius", **BEN}, {}, "Opponents are .* not 'genius'"),
        ({"Ada": lambda question: question.choices[0], **BEN}, {}, "Write it with def"),
        ({"": classmates.first, **BEN}, {}, "a string of 1 to 40 visible letters, not ''"),
        ({"A" * 500: classmates.first}, {}, "a string of 1 to 40 visible letters"),
        ({"A\n": classmates.first}, {}, "visible letters"),
        ({3: classmates.first}, {}, "visible letters, not 3"),
        ({**BOTH, "ADA": classmates.last}, {}, "Two players are called ADA and Ada"),
        (BOTH, {"house": ["beginner", "beginner"]}, "Two players are called beginner. Give"),
        ([classmates.first], {}, "must be a dictionary"),
        (classmates.first, {}, "must be a dictionary"),
        ("no such folder", {}, "There is no folder 'no such folder'"),
        (BOTH, {"deals": 0}, "deals= must be 1 to 100,000, not 0"),
        (BOTH, {"deals": 10**5}, "200,000 matches, .* such as deals=50000"),
        (BOTH, {"deals": "3"}, "deals must be a whole number"),
        (BOTH, {"seed": 10**20}, "A seed must be a whole number of at most 18 digits"),
        (BOTH, {"seconds": 0}, "seconds= must be more than 0 and at most 3,600, such as"),
        (BOTH, {"seconds": float("nan")}, "seconds= must be more than 0"),
        (BOTH, {"gigabytes": 0}, "gigabytes= must be 0.1 to 1,000, not 0"),
        (BOTH, {"players": 9}, "Take 5 is a game for 2, 3, 4, 5, 6 players, not 9"),
        (BOTH, {"players": 3}, "needs 3 players at a table"),
        (BOTH, {"options": {"target": 0}}, "Take 5"),
        (BOTH, {"executor": 3}, "3 is not an executor"),
        (BOTH, {"to": "no such folder/results.jsonl"}, "can't be saved in results.jsonl"),
        ({f"Ada {n}": classmates.first for n in range(101)}, {}, "At most 100 players"),
    ],
)
def test_one_sentence_says_what_is_wrong(who, how, why):
    with pytest.raises(Wrong, match=why):
        meet(who, GAME, **how)


def test_an_unknown_game_is_said_as_everywhere():
    with pytest.raises(ValueError, match=r"There is no game 'flare'.* Did you mean flares"):
        meet(BOTH, "flare")


def test_a_file_that_is_broken_is_left_out_and_the_others_play(tmp_path):
    files = {
        "Ada": GOOD,
        "Ben": GOOD,
        "Cleo": "def player(question)\n    return 1\n",
        "Dan": "x = 3\n",
        "Eve": "\0",
        "_helper": "1 / 0",
        "A" * 45: GOOD,
    }
    for name, text in files.items():
        (tmp_path / f"{name}.py").write_text(text)
    (tmp_path / "Finn.py").write_bytes(b"# \xff\n")
    (tmp_path / "Gina.py").mkdir()
    (tmp_path / "notes.txt").write_text("no player")
    met = meet(str(tmp_path), GAME, deals=1)
    assert [each.name for each in met.entrants] == ["Ada", "Ben"]
    assert [note.partition(".py")[0] for note in met.notes[1:]] == ["Cleo", "Dan", "Eve", "Finn"]
    said = " ".join(met.notes)
    assert "Cleo.py was left out: line 1, “def player(question)”: expected ':'." in said
    assert "Dan.py was left out: it has no function player. Write def player(question): " in said
    assert "Eve.py was left out: " in said
    assert "Finn.py was left out: Finn.py cannot be read: line 1 is not in UTF-8" in said
    assert met.notes[0].startswith("AAA")
    for note in met.notes:
        assert note in repr(met)


def test_a_folder_without_players_says_why(tmp_path):
    (tmp_path / "Ada.py").write_text("x = 3\n")
    with pytest.raises(Wrong, match=r"Nobody can play.*Ada\.py was left out: it has no function"):
        meet(tmp_path, GAME)


def test_files_with_the_same_name_but_for_capitals(tmp_path):
    for name in ("Ada", "ada"):
        (tmp_path / f"{name}.py").write_text(GOOD)
    if len([*tmp_path.iterdir()]) < 2:
        pytest.skip("this system has no such files")
    with pytest.raises(Wrong, match="Two players are called ada and Ada"):
        meet(tmp_path, GAME)
