"""A player's mistake loses the match at once, is told with its line and position, and no more."""

import re

import pytest
from classroom.meeting import classmates

from tutor.classroom import meet
from tutor.classroom.meeting import apart, child
from tutor.classroom.meeting.entrants import entrant
from tutor.classroom.meeting.meet import NO_LIMITS
from tutor.engine.code import decode_match
from tutor.games import GAMES

GAME = "take_five"
MISTAKES = {
    "raising": "raised ZeroDivisionError: division by zero in line .*, “return 1 / nothing”",
    "silent": "returned nothing. Every way through the function must end with return",
    "forbidden": "returned 55, which is not one of question.choices",
    "slow": "took longer than allowed: 0.2 s for an answer in line .*, “(pass|while True:)”",
    "asleep": "took longer than allowed: there was no answer after 2 s",
    "greedy": "needed more memory than allowed in line .*, “return .0. . 10..9”",
    "changing": "changed the question. Work on copy.deepcopy.question.view. instead",
    "leaving": "raised SystemExit in line .*, “sys.exit..”",
    "dying": "ended its own process, or sent something else than an answer",
    "liar": "ended its own process, or sent something else than an answer",
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_loses_and_the_tournament_goes_on(name):
    players = {"Ben": getattr(classmates, name), "house": "random"}
    met = meet(players, GAME, deals=1, seconds=0.2, gigabytes=0.5)
    assert len(met.results) == 2
    for fixture, played in met.results:
        ben = fixture.sides.index(0)
        assert played.lost.side == ben
        assert played.shares == tuple(float(side != ben) for side in range(2))
        assert len(decode_match(played.code).events) == played.lost.event
    (said,) = met.mistakes
    assert re.match(f"Ben lost 2 matches, because the player {MISTAKES[name]}", said), said
    assert re.search(r"\. The first time was after event \d+ of take_five\.2\.1\.[-\w]+\.$", said)
    assert met.table[-1].entrant.name == "Ben"


def test_the_line_is_that_of_the_file(tmp_path):
    (tmp_path / "Ada.py").write_text("\n\ndef player(question):\n    return question.choises[0]\n")
    (tmp_path / "Ben.py").write_text("def player(question):\n    return question.choices[0]\n")
    (said,) = meet(tmp_path, GAME, deals=1).mistakes
    assert "raised AttributeError: " in said
    assert "in line 4, “return question.choises[0]”" in said


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("player = 3\n", "has 3 as player, which is not a function"),
        ("1 / 0\ndef player(question): pass\n", "raised ZeroDivisionError: .* in line 1, “1 / 0”"),
        ("def player(): pass\n", "raised TypeError: .* takes 0 positional arguments"),
        (
            "while True: pass\ndef player(q): pass\n",
            "took longer than allowed.*, “while True: pass”",
        ),
    ],
)
def test_code_that_fails_when_it_is_run(tmp_path, text, why):
    (tmp_path / "Ada.py").write_text(text)
    (said,) = meet(tmp_path, GAME, deals=1, house="random", seconds=0.05).mistakes
    assert re.match(f"Ada lost 2 matches, because the player {why}", said), said


def test_what_a_player_prints_or_reads_goes_nowhere(capfd):
    met = meet({"Ada": classmates.talking}, GAME, deals=1, house="random")
    assert met.mistakes == []
    assert capfd.readouterr() == ("", "")


def test_without_processes_there_are_the_same_mistakes_but_no_limits(monkeypatch):
    monkeypatch.setattr(apart, "HAS_PROCESSES", False)
    players = {name: getattr(classmates, name) for name in ("first", "raising", "changing")}
    met = meet(players, GAME, deals=1)
    assert met.notes == [NO_LIMITS]
    assert len(met.mistakes) == 2
    monkeypatch.undo()
    again = meet(players, GAME, deals=1)
    assert [each.lost for _, each in again.results] == [each.lost for _, each in met.results]


@pytest.mark.parametrize(
    "reply",
    [
        [], {}, {"choice": -1}, {"choice": 10**6}, {"choice": "0"}, {"choice": 1.0}, {"said": "x"},
        {"said": 1, "line": 1, "text": ""}, None, "x",
    ],
)  # fmt: skip
def test_a_reply_that_is_none_is_not_taken(reply):
    asked = question()
    with pytest.raises(ValueError, match="not an answer"):
        apart.choice_in(reply, asked)


def test_what_a_process_says_is_cut_and_cleaned():
    long = {"said": "x\n\x1b[31m" * 1000, "line": -(10**9), "text": "y" * 10_000}
    with pytest.raises(apart.Mistake) as told:
        apart.choice_in(long, question())
    assert len(told.value.said) <= 2 * child.LONGEST_ERROR
    assert "\x1b" not in told.value.said
    assert len(told.value.text) <= child.LONGEST_ERROR
    assert told.value.line <= apart.FAR


def question():
    from tutor.engine.match import Match  # noqa: PLC0415  for two tests

    return next(Match.new(GAMES[GAME], 2, 1).questions())


def test_a_process_that_was_killed_is_started_again_and_all_end():
    player = apart.seat_entrant(
        entrant("Ben", classmates.dying, GAMES[GAME]), GAMES[GAME], apart.Limits()
    )
    processes = []
    for _ in range(2):
        player.begin("1")
        processes.append(player._process)
        with pytest.raises(apart.Mistake):
            player.ask(question())
    assert processes[0].pid != processes[1].pid
    assert all(each.poll() is not None for each in processes)
