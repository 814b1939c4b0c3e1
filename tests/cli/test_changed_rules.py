"""A changed game in a terminal: its code, a match by it, and its balance."""

import pytest

from tutor.cli import main

FILE = """\
from tutor.workshop.change import change


def winning_play(trick):
    \"\"\"Flares are trumps.\"\"\"
    flares = [play for play in trick if play[1].suit == "F"]
    lead = [play for play in trick if play[1].suit == trick[0][1].suit]
    return max(flares or lead, key=lambda play: play[1].rank)


mine = change("flares", winning_play)
"""


@pytest.fixture
def file(tmp_path):
    """Return a function that writes a file, and returns its name."""

    def written(text):
        (tmp_path / "mine.py").write_text(text, encoding="utf-8")
        return str(tmp_path / "mine.py")

    return written


def test_a_changed_game_is_tried_and_played(rules_tutor, file):
    said = rules_tutor(f"play {file(FILE)} --deal 2", "hint", "rules R4", "1", "auto", "1", "quit")
    assert said.startswith(
        "Flares, changed: R4: Flares are trumps.\nTried in 8 short random matches, "
    )
    assert "R4 (changed): Flares are trumps. [As printed: The highest" in " ".join(said.split())
    assert "The match is over." in said
    assert "saved" not in said


def test_the_code_of_a_rule_is_a_file_that_can_be_played(rules_tutor, file):
    code = rules_tutor("rules six_nimmt placing_order --python")
    assert "# Rule R2: " in code
    said = rules_tutor(f"play {file(code)} --deal 3", "quit")
    assert "placing_order: 0 of" in said


def test_a_constant_is_a_file_too(rules_tutor):
    assert 'mine = change("six_nimmt", FULL=5)' in rules_tutor("rules six_nimmt FULL --python")


def test_the_balance_of_a_game_is_printed(rules_tutor):
    said = rules_tutor("balance flares --matches 4 --by random --players 2")
    assert said.startswith("Flares: 4 matches of 2 random players (deals 1 to 4)")


def test_a_changed_game_is_compared(rules_tutor, file):
    said = rules_tutor(f"balance {file(FILE)} --matches 4 --option target=10")
    assert said.startswith(
        "Flares, changed: R4: Flares are trumps.\nTried in 8 short random matches, "
    )
    assert "Flares, changed, compared with the printed game: 4 matches of 3 beginners" in said


WRONG = {
    "no game": (
        "x = 1\n",
        'has no game of your own. Write one into it: mine = change("flares", winning_play), or',
    ),
    "no Python": ("def f(:\n", ", line 1: SyntaxError: "),
    "an error": ("\nmine = crad\n", ", line 2: NameError: name 'crad' is not defined."),
    "no such function": (
        'from tutor.workshop.change import change\nmine = change("flares", winning_plays=len)\n',
        ", line 2: The rules of Flares have no function or constant 'winning_plays'. Did you mean",
    ),
    "a game that breaks down": (
        FILE.replace("max(flares or lead", "max(flares or crad"),
        "Your winning_play fails in line 5: NameError, name 'crad' is not defined.",
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize("command", ["play", "balance"])
def test_a_wrong_file_is_told_in_a_sentence(file, capsys, wrong, command):
    text, said = WRONG[wrong]
    assert main([command, file(text)]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("quiz mine.py", "A file with a changed game is for play and balance."),
        ("rules mine.py", "rules is about printed games, so give a game, such as flares."),
        ("play notes.txt", "'notes.txt' is not a Python file (.py) with a changed game."),
        ("rules flares --python", "Rules with code are R1, R2,"),
    ],
)
def test_a_command_that_gets_something_else_says_what_to_give(capsys, words, said):
    assert main(words.split()) == 2
    assert said in capsys.readouterr().err


def test_a_file_that_is_not_there_is_told(capsys):
    assert main(["play", "nothing.py"]) == 2
    assert "nothing.py cannot be opened" in capsys.readouterr().err


def test_a_changed_game_has_no_first_match(file, capsys):
    assert main(["play", file(FILE), "--first"]) == 2
    assert "Leave out --first, --code and --resume." in capsys.readouterr().err
