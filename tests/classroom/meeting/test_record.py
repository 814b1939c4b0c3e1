"""Results are saved before and after each match: a crash, or Ctrl+C, loses none."""

import json

import pytest
from classroom.meeting import classmates

from tutor.classroom import meet
from tutor.classroom.meeting import apart, record
from tutor.classroom.meeting import meet as module
from tutor.coach.records import files
from tutor.engine.wrong import Wrong

GAME = "take_five"
CLASS = {"Ada": classmates.first, "Ben": classmates.by_chance, "Cleo": classmates.raising}


@pytest.fixture(autouse=True)
def _in_this_process(monkeypatch):
    """Spare the time in which processes start: the results are the same."""
    monkeypatch.setattr(apart, "HAS_PROCESSES", False)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "results.jsonl"


@pytest.fixture
def whole():
    return meet(CLASS, GAME, deals=2)


def lines(file):
    return file.read_bytes().splitlines(keepends=True)


def stopped_after(monkeypatch, count):
    """Make Ctrl+C be pressed after some matches."""
    add = record.ResultRecord.add

    def stop(self, played):
        add(self, played)
        if len(self.played) == count:
            raise KeyboardInterrupt

    monkeypatch.setattr(record.ResultRecord, "add", stop)


def test_a_line_comes_before_and_after_each_match(file, whole):
    assert repr(meet(CLASS, GAME, deals=2, to=file)) == repr(whole)
    head, *rest = map(json.loads, lines(file))
    assert head["tournament"] == record.FORMAT
    assert head["game"] == GAME
    assert [*head["players"]] == [*CLASS]
    assert [next(iter(each)) for each in rest] == ["begun", "done"] * 12


def test_ctrl_c_shows_the_table_so_far_and_the_same_call_goes_on(file, whole, monkeypatch):
    with monkeypatch.context() as patched:
        stopped_after(patched, 5)
        met = meet(CLASS, GAME, deals=2, to=file)
    assert met.title.startswith("Take 5: 5 of 12 matches of 3 players")
    assert met.results == whole.results[:5]
    again = meet(CLASS, GAME, deals=2, to=str(file))
    assert repr(again) == repr(whole)
    assert len(lines(file)) == 1 + 2 * 12


def test_nothing_is_played_again(file, whole, monkeypatch):
    meet(CLASS, GAME, deals=2, to=file)
    monkeypatch.setattr(module, "match_task", None)
    assert repr(meet(CLASS, GAME, deals=2, to=file)) == repr(whole)


def test_wherever_it_is_cut_off_it_goes_on_to_the_same_table(file, whole):
    meet(CLASS, GAME, deals=2, to=file)
    content = file.read_bytes()
    head = content.index(b"\n") + 1
    for at in (head, head + 5, len(content) // 2, len(content) - 30, len(content) - 1):
        file.write_bytes(content[:at])
        again = meet(CLASS, GAME, deals=2, to=file)
        assert again.results == whole.results
        assert meet(CLASS, GAME, deals=2, to=file).results == whole.results


def test_damaged_lines_are_named_and_played_again(file, whole):
    meet(CLASS, GAME, deals=2, to=file)
    kept = lines(file)
    done = json.loads(kept[4])["done"]
    wrong = [
        b"nonsense\n", b"[" * 10_000 + b"\n", b'"begun"\n', b"\xff\n", b"{}\n",
        b"x" * (2 * record.LONGEST_LINE) + b"\n",
        *(json.dumps({"done": {**done, **each}}).encode() + b"\n" for each in (
            {"number": "1"}, {"shares": [1]}, {"shares": [1, "x"]}, {"lead": None}, {"code": 3},
            {"lost": {}}, {"lost": 3}, {"shares": [float("nan"), 0]}, {"number": -1},
            {"lost": {"side": 7, "said": "", "line": 1, "text": "", "event": 1}},
        )),
    ]  # fmt: skip
    for each in wrong:
        file.write_bytes(b"".join([*kept[:4], each, *kept[5:]]))
        again = meet(CLASS, GAME, deals=2, to=file)
        assert again.results == whole.results, each[:60]
        _, damaged, begun = again.notes
        assert damaged.startswith("results.jsonl is damaged in line 5"), each[:60]
        assert begun == "Match 2 had begun and not ended, so it was played again."


def test_results_of_matches_that_are_not_in_it_are_ignored(file, whole):
    meet(CLASS, GAME, deals=4, to=file)
    assert meet(CLASS, GAME, deals=2, to=file).results == whole.results


def test_it_goes_on_with_more_deals(file):
    meet(CLASS, GAME, deals=1, to=file)
    assert meet(CLASS, GAME, deals=2, to=file).results == meet(CLASS, GAME, deals=2).results


def test_a_file_that_is_being_written_is_left_alone(file, whole, monkeypatch):
    monkeypatch.setattr(files, "WAITING_TIME", 0)
    refused = []

    def meet_again(done, _wanted):
        before = file.read_bytes()
        with pytest.raises(Wrong, match=r"is saving its results in results\.jsonl now"):
            meet(CLASS, GAME, deals=2, to=file)
        assert file.read_bytes() == before
        refused.append(done)

    meet(CLASS, GAME, deals=1, to=file, progress=meet_again)
    assert refused == [*range(1, 7)]
    assert meet(CLASS, GAME, deals=2, to=file).results == whole.results
    with pytest.raises(Wrong, match="another tournament"):
        meet(CLASS, GAME, deals=1, to=file, seed=2)
    assert [*file.parent.iterdir()] == [file]


@pytest.mark.parametrize(
    ("who", "how", "differs"),
    [
        ({**CLASS, "Ada": classmates.last}, {}, "players"),
        ({"Ada": classmates.first, "Ben": classmates.by_chance}, {}, "players"),
        (CLASS, {"seed": 2}, "seed"),
        (CLASS, {"seconds": 2}, "limits"),
        (CLASS, {"options": {"hands": 2}}, "house rules"),
        (CLASS, {"players": 3}, "seats"),
    ],
)
def test_the_results_of_another_tournament_are_left_alone(file, who, how, differs):
    if differs == "house rules":
        how = {"options": other_rules()}
    meet(CLASS, GAME, deals=1, to=file)
    before = file.read_bytes()
    with pytest.raises(Wrong, match=f"has the results of another .* in {differs}"):
        meet(who, GAME, deals=1, to=file, **how)
    assert file.read_bytes() == before


def other_rules():
    from playing import variants  # noqa: PLC0415  for one case

    from tutor.games import GAMES  # noqa: PLC0415  as above

    return [*variants(GAMES[GAME])][1]


@pytest.mark.parametrize("content", [b"Dear diary\n", b"{}\n", b"[1]\n", b"\x00" * 100])
def test_a_file_with_something_else_is_left_alone(file, content):
    file.write_bytes(content)
    with pytest.raises(Wrong, match="has no results of a tournament"):
        meet(CLASS, GAME, deals=1, to=file)
    assert file.read_bytes() == content


def test_nobody_waits_without_a_word(monkeypatch, capsys):
    clock = iter(range(0, 10_000, 10))
    monkeypatch.setattr(module, "monotonic", lambda: next(clock))
    monkeypatch.setattr(module, "clock_counts", lambda: True)
    meet(CLASS, GAME, deals=2)
    assert "The other 10 matches take about" in capsys.readouterr().err
