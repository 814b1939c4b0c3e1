"""`make soak`: it finds what is wrong, says how to see it again, and can be stopped."""

import re
from collections import Counter
from dataclasses import replace

import pytest
from soak import __main__ as program
from soak import matches, questions
from soak.matches import SEEN
from soak.round import LOT, Round

from tutor.coach.records.files import write_section
from tutor.engine.cards import Deck
from tutor.engine.goal import Goal
from tutor.games import GAMES

FLARES = GAMES["flares"]


def one_card_less(state):
    return Deck([*FLARES.deck(state)][1:])


BROKEN = [
    {"deck": one_card_less},
    {"referees": dict.fromkeys(FLARES.referees, lambda *_: ())},
    {"goal": Goal(lambda state: [7] * len(state.scores))},
]


@pytest.fixture
def file(tmp_path):
    return tmp_path / "soak" / "round.json"


def test_matches_of_every_game_are_played_and_nothing_is_wrong(game, file, capsys):
    assert Round(file, first=700_000).play([game], 3) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "Seeds 700000 to 700002, of each game."
    assert said[1].startswith(f"{game.name}: 3 of 3, ")
    assert said[2] == "Nothing is wrong."
    assert not file.exists()


@pytest.mark.parametrize("broken", BROKEN, ids=[*map(next, map(iter, BROKEN))])
def test_what_is_broken_is_found_and_its_seed_shows_it_again(broken, file, capsys, monkeypatch):
    monkeypatch.setattr(matches, "SELDOM", 0.2)
    monkeypatch.setitem(GAMES.loaded, "flares", replace(FLARES, **broken))
    assert Round(file, first=100).play([GAMES["flares"]], 5) == 1
    (seed, *_) = re.findall(
        r"WRONG: .*make\.py soak GAME=flares SEED=(\d+)\n", capsys.readouterr().out
    )
    with pytest.raises(AssertionError):
        program.main(["--game", "flares", "--seed", seed])
    monkeypatch.setitem(GAMES.loaded, "flares", FLARES)
    assert program.main(["--game", "flares", "--seed", seed]) == 0


def test_only_matches_whose_limit_is_switched_off_may_be_left_unended(monkeypatch):
    endless, limited = replace(FLARES.options, max_rounds=None), FLARES.options
    monkeypatch.setattr(matches, "LONG", 20)
    monkeypatch.setattr(matches, "ENDLESS", 30)
    monkeypatch.setattr(matches, "house_rules", lambda *_: endless)
    assert matches.soaked(FLARES, 1)[matches.UNENDED] == 1
    monkeypatch.setattr(matches, "house_rules", lambda *_: limited)
    with pytest.raises(AssertionError, match="it does not end"):
        matches.soaked(FLARES, 1)


def test_a_round_that_was_stopped_goes_on_with_the_same_seeds(file, monkeypatch):
    seeds, stop = [], [LOT + 7]

    def counted(game, seed):
        seeds.append(seed)
        if len(seeds) in stop:
            raise KeyboardInterrupt
        assert seed % LOT, "the first seed of each lot fails"
        return Counter(matches=1)

    monkeypatch.setattr("soak.round.soaked", counted)
    with pytest.raises(KeyboardInterrupt):
        Round.kept(file).play([FLARES, GAMES["squad"]], 2 * LOT)
    again = Round.kept(file)
    assert (again.done, again.wrong) == ({"flares": LOT}, [["flares", again.first]])
    assert again.seen == {"flares": {"matches": LOT - 1}}
    done, seeds[:], stop[:] = seeds[:LOT], [], []
    assert again.play([FLARES, GAMES["squad"]], 2 * LOT) == 1
    assert done + seeds[:LOT] == seeds[LOT:] == [*range(again.first, again.first + 2 * LOT)]
    assert len(again.wrong) == 4
    assert not file.exists()


def test_what_was_looked_at_is_written_into_a_page(file, tmp_path, monkeypatch):
    monkeypatch.setattr(matches, "SELDOM", 0.2)
    page = tmp_path / "page.md"
    page.write_text("<!-- the soak --><!-- end of the soak -->", encoding="utf-8")
    whole = Round(file, first=700_000)
    assert whole.play([FLARES], 30) == 0
    write_section(page, "the soak", whole.table())
    _, heads, _, row, _, said, _ = page.read_text(encoding="utf-8").split("\n")
    assert heads.split(" | ")[1:3] == ["matches", "decisions"]
    assert len(row.split(" | ")) == len(SEEN) + 1
    assert row.startswith("| Flares | 30 | ")
    assert all(whole.seen["flares"][each] for each in SEEN if each != matches.UNENDED)
    assert said == "Seeds 700000 to 700029: nothing was wrong."


FEW = ["--game", "squad", "--matches", "1", "--messages", "9", "--kills", "1", "--questions", "8"]


def fail(*_, **__):
    raise AssertionError("planted")


@pytest.mark.parametrize("broken", ["harassed_tables", "killed", "questioned", ""])
def test_what_goes_wrong_in_one_check_stops_no_other(broken, file, tmp_path, capsys, monkeypatch):
    page = tmp_path / "page.md"
    page.write_text("<!-- the soak --><!-- end of the soak -->", encoding="utf-8")
    monkeypatch.setattr(program, "get_context", lambda _: InTurn)
    for name in ("harassed_tables", "killed"):
        monkeypatch.setattr(program, name, lambda *_, name=name: f"{name}: all as it should be.")
    if broken:
        monkeypatch.setattr(program, broken, fail)
    assert program.main([*FEW, "--file", str(file), "--page", str(page)]) == int(bool(broken))
    said = page.read_text(encoding="utf-8")
    assert said.count("planted") == bool(broken)
    printed = capsys.readouterr().out
    summaries = {"harassed_tables": "harassed", "killed": "killed:", "questioned": "8 random"}
    for name, says in summaries.items():
        assert (says in said) == (says in printed) == (name != broken)


class InTurn:
    """What a pool of processes does, one thing after the other."""

    imap = staticmethod(map)

    def __init__(self, **_):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    Pool = classmethod(lambda cls, **_: cls())


def test_a_wrong_answer_is_counted_and_the_others_go_on(capsys, monkeypatch):
    honest = questions.hunted
    monkeypatch.setattr(questions, "hunted", lambda seed: fail() if seed == 1001 else honest(seed))
    said, wrong = questions.questioned(4, 1000)
    assert wrong == 1
    assert "(seeds 1000 to 1003)" in said
    assert "all but 1 correctly" in said
    assert "WRONG: python tools/make.py soak QUESTION=1001" in capsys.readouterr().out
    with pytest.raises(AssertionError, match="planted"):
        program.main(["--question", "1001"])
    assert program.main(["--question", "1002"]) == 0


@pytest.mark.thorough
def test_it_is_played_on_all_cores(file, capsys):
    few = ["--matches", "2", "--messages", "20", "--kills", "2", "--questions", "250"]
    assert program.main(["--game", "six_nimmt", *few, "--file", str(file)]) == 0
    said = capsys.readouterr().out
    assert "6 nimmt!: 2 of 2" in said
    assert "20 hostile messages to 1 table: all were answered" in said
    assert "2 kills while answers were written" in said
    assert "250 random questions about small decks" in said


def test_ctrl_c_stops_it_politely(file, capsys, monkeypatch):
    def stopped(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(Round, "play", stopped)
    assert program.main(["--file", str(file)]) == 0
    assert "The same command goes on from here" in capsys.readouterr().out


def test_an_unknown_game_is_answered_with_those_there_are(capsys):
    assert program.main(["--game", "poker"]) == 2
    assert "There is no game 'poker'; there are flares, " in capsys.readouterr().out
