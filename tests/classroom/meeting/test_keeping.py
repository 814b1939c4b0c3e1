"""Players are kept as files that next year's class can meet, and winners are projected."""

import functools
import re
import sys
from collections import deque
from html import escape
from math import sqrt as root

import pytest
from classroom.meeting import classmates

from tutor.classroom import meet
from tutor.classroom.meeting import apart
from tutor.classroom.meeting.written import pieces_of
from tutor.engine.wrong import Wrong
from tutor.games.six_deck import DECK, SUITS

GAME = "take_five"
LEVEL = 3
WEIGHTS = {"low": [1, 2.5], "high": (None, "x")}
THING = object()


@pytest.fixture(autouse=True)
def _in_this_process(monkeypatch):
    """Spare the time in which processes start: the results are the same."""
    monkeypatch.setattr(apart, "HAS_PROCESSES", False)


class Memory:
    """A class of the notebook."""

    def __init__(self):
        self.met = deque(maxlen=LEVEL)


@functools.cache
def weight(card):
    return root(card.rank) * WEIGHTS["low"][0] + (len(DECK) - len(SUITS)) * 0


def heavier(one, other):
    return one if weight(one) > weight(other) else other


best_of = heavier


def clever(question):
    Memory().met.append(question.seat)
    cards = [card for card in question.choices if hasattr(card, "rank")]
    return functools.reduce(best_of, cards) if cards else question.choices[0]


def endless(question, depth=LEVEL):
    """Call itself, and have names that are also outside."""
    DECK = question.choices  # noqa: N806  the name of something outside
    return DECK[0] if depth == 0 else endless(question, depth - 1)


def hopeless(question):
    return THING


def maker(number):
    def chosen(question):
        return question.choices[number]

    return chosen


def test_a_function_is_written_with_all_that_it_uses():
    text = "\n".join(piece.source for piece in pieces_of(clever, "Ada"))
    for line in (
        "import functools as functools",
        "from collections import deque as deque",
        "from math import sqrt as root",
        "WEIGHTS = {'low': [1, 2.5], 'high': (None, 'x')}",
        "LEVEL = 3",
        "best_of = heavier",
        "class Memory:",
        "@functools.cache",
        "player = clever",
    ):
        assert re.search(f"^{re.escape(line)}$", text, re.MULTILINE), line
    (home,) = re.findall(r"^from (\S+) import DECK as DECK$", text, re.MULTILINE)
    assert sys.modules[home].DECK is DECK  # of the modules that have it, the first one loaded
    assert text.count("def heavier") == 1
    names = {}
    exec(text, names)  # noqa: S102  what we have written
    assert callable(names["player"])


def test_functions_of_functions_keep_what_is_around_them():
    (number, source, player) = pieces_of(maker(1), "Ada")
    assert number.source == "number = 1"
    assert source.source.startswith("def chosen(question):\n    return")
    assert player.source == "player = chosen"


def test_names_inside_are_not_taken_for_those_outside():
    assert [piece.source.split()[0] for piece in pieces_of(endless, "Ada")] == [
        "LEVEL", "def", "player",
    ]  # fmt: skip


def test_what_cannot_be_written_down_is_said():
    with pytest.raises(Wrong, match="Ada can't be sent to another process, because it uses THING"):
        pieces_of(hopeless, "Ada")
    hidden = {}
    exec("def player(question): return 1", hidden)  # noqa: S102  as in a console
    with pytest.raises(Wrong, match="the lines of player can't be read here"):
        pieces_of(hidden["player"], "Ada")


def test_they_play_as_they_are_written():
    players = {"Ada": clever, "Ben": maker(0), "Cleo": endless}
    met = meet(players, GAME, deals=2)
    assert met.mistakes == []
    same = {beats for pair, beats in met.beats.items() if {*pair} == {1, 2}}
    assert same == {0.5}


def test_kept_players_meet_next_year(tmp_path):
    players = {"Ada": clever, "Ben": classmates.by_chance, "Zoë": maker(0), "house": "beginner"}
    met = meet(players, GAME, deals=2)
    said = met.keep(tmp_path / "kept")
    assert repr(said) == (
        f"{tmp_path / 'kept'} has 3 players: Ada, Ben and Zoë.\n"
        'house is a house player. Add it again with house="beginner".'
    )
    again = meet(tmp_path / "kept", GAME, deals=2, house="beginner")
    assert [each.name for each in again.entrants] == ["Ada", "Ben", "Zoë", "beginner"]
    assert [played for _, played in again.results] == [played for _, played in met.results]
    assert "3 players" in repr(again.keep(tmp_path / "kept"))  # the same files


def test_what_is_there_is_not_replaced(tmp_path):
    (tmp_path / "Ada.py").write_text("# mine\n")
    players = {"Ada": classmates.first, "../Ben": classmates.first, ".Cleo": classmates.first}
    said = repr(meet(players, GAME, deals=1).keep(tmp_path))
    assert said.startswith(f"{tmp_path} has no new player.\n")
    assert "Ada was not kept: Ada.py has another player." in said
    assert said.count("that can't be the name of a file on every computer") == 2
    assert (tmp_path / "Ada.py").read_text() == "# mine\n"
    assert [*tmp_path.iterdir()] == [tmp_path / "Ada.py"]


def test_the_page_of_the_winner_needs_nothing_else(tmp_path):
    players = {"<i>": classmates.first, "Ben": classmates.raising}
    met = meet(players, GAME, deals=6)
    file = met.page(tmp_path / "winner.html")
    text = file.read_text(encoding="utf-8")
    assert "<h1>&lt;i&gt;</h1>" in text
    assert escape(met.leader) in text
    assert text.count("<tr>") == 2
    assert "prefers-color-scheme: dark" in text
    assert not re.search(r"<script|src=|href=|url\(|@import|https?:", text)
    tied = meet({"Ada": classmates.first, "Ben": classmates.first}, GAME, deals=1)
    text = tied.page(file).read_text(encoding="utf-8")
    assert "the winners are</p><h1>Ada and Ben</h1>" in text
    with pytest.raises(Wrong, match="can't be written"):
        met.page(tmp_path)


def test_a_house_player_is_never_the_winner_of_a_class():
    met = meet(
        {"Ada": classmates.first, "house": "beginner"}, "six_nimmt", deals=2, options={"target": 10}
    )
    assert met.winners == ["Ada"]
    alone = meet({"one": "random", "other": "beginner"}, "six_nimmt", deals=1)
    assert alone.winners[0] == alone.table[0].entrant.name
