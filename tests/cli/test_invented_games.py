"""An invented game in a terminal: a match, its balance, a tournament of a class."""

import pytest

from tutor.cli.arguments import parse_options
from tutor.engine.steady import STEADY
from tutor.widgets import own_rules
from tutor.workshop import invent
from tutor.workshop.change.from_file import from_file
from tutor.workshop.invent import try_invented

FILE = """\
from tutor.invent import choose, each, end, game, numbers


def play(table, tell):
    yield from table.deal(tell, "R1")
    for seat in table.seats:
        while sum(card.rank for card in table.row[seat]) <= 20:
            what = yield from choose(seat, "R2", ["draw", "stop"])
            if what == "stop":
                table.scores[seat] = sum(card.rank for card in table.row[seat])
                break
            table.row[seat].append(table.draw())
            tell("R2", "{player} draws {card}.", seat, table.row[seat][-1])
    return end("R3", "The most points win.")


mine = game(
    "Twenty",
    play,
    deck=numbers(1, 15),
    rules={
        "R1": "All cards are shuffled.",
        "R2": "Draw a card, or stop. Above twenty you get nothing.",
        "R3": "The most points win.",
    },
    row=each([]),
)
"""
HEAD = "Twenty: 2 to 4 players, 3 rules.\nTried in 20 random matches.\n"
PLAYER = "def player(question):\n    total = sum(card.rank for card in question.view.row[{}])\n"
PLAYER += "    return 'draw' if total < {} and len(question.view.seats) else 'stop'\n"


@pytest.fixture
def file(tmp_path, monkeypatch):
    """Return the name of a file with a game, whose trial does not depend on a clock."""
    monkeypatch.setenv(STEADY, "1")
    (tmp_path / "mine.py").write_text(FILE, encoding="utf-8")
    return str(tmp_path / "mine.py")


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "players"
    made.mkdir()
    for name, total in (("Ada", 9), ("Ben", 15)):
        (made / f"{name}.py").write_text(PLAYER.format("question.seat", total), encoding="utf-8")
    return made


def test_a_match_is_played_with_help(rules_tutor, file):
    said = rules_tutor(f"play {file} --deal 2", "hint", "rules R2", "draw", "auto", "stop", "quit")
    assert said.startswith(HEAD)
    assert "Draw a card, or stop." in said
    assert "The match is over." in said
    assert "saved" not in said


def test_its_balance_is_printed(rules_tutor, file):
    said = rules_tutor(f"balance {file} --matches 6 --by random")
    assert said.startswith(HEAD)
    assert "Twenty: 6 matches of 3 random players (deals 1 to 6)" in said
    assert "seat 0 wins" in said


def test_a_class_meets_in_it_and_goes_on_from_its_file(rules_tutor, file, folder):
    command = f"meet {folder} {file} --deals 3 --house random --seconds 2 --to {folder}/all.jsonl"
    said = rules_tutor(command)
    assert "Twenty: 18 matches of 3 players at tables of 2, 3 deals" in said
    assert "mistakes" in said
    assert "There is no best match to replay. A match by rules of your own" in said
    assert rules_tutor(command) == said


def test_a_mistake_in_the_file_is_told_with_its_line(refused, file, tmp_path):
    (tmp_path / "mine.py").write_text(FILE.replace("yield from choose", "choose"), "utf-8")
    assert "yield from is missing before choose(...) in line 5" in refused(f"play {file}")


def test_no_code_is_offered_for_a_match_that_has_none(rules_tutor, file):
    said = rules_tutor(f"play {file} --deal 2", "?", "quit")
    assert "hint" in said
    assert "code of your match" not in said
    assert "code of your match" in rules_tutor("play flares --deal 2", "?", "quit")


def test_it_has_no_options(file):
    with pytest.raises(ValueError, match=r"^Twenty has no option 'x'; it has none\.$"):
        parse_options(from_file(file), ["x=1"], 2)


def test_a_game_is_tried_once(rules_tutor, file, monkeypatch):
    trials = []

    def trying(game):
        trials.append(game)
        return try_invented(game)

    monkeypatch.setattr(own_rules, "try_invented", trying)
    monkeypatch.setattr(invent, "try_invented", trying)
    rules_tutor(f"play {file} --deal 2", "quit")
    assert len(trials) == 1
