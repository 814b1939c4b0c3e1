"""Time at a table: it runs, stops, and counts in the order in which messages arrive."""

import asyncio

import pytest
from kernel import kept

from tutor.coach.session import Session
from tutor.engine.match import Match
from tutor.engine.position import position
from tutor.engine.script import WAIT, Plan
from tutor.widgets import Tutor, in_time

TICK = 0.01  # seconds


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(in_time, "BREATH", 0.0)


def at(table, hands, **places):
    """Turn a table to these hands of level 1; all others hold one card each."""
    game = table.game
    state = position(game, len(hands.split("/")), hands=hands, **places)
    table.sit(Session.at(Match(game, state, 1), opponents="metronome"))


def running(deed, hands="90 / 5 / 60", **places):
    """Do something at a table of The Mind in a loop of its own; the table as it is then."""

    async def lived():
        table = Tutor("the_mind", 3, opponents="metronome")
        table.time.live.tick = TICK
        at(table, hands, **places)
        await deed(table)
        table.time.live.pause()
        return table

    return asyncio.run(lived())


async def until(happened, patience=3.0):
    """Wait until something is the case."""
    end = asyncio.get_running_loop().time() + patience
    while not happened():
        assert asyncio.get_running_loop().time() < end, "it never happened"
        await asyncio.sleep(TICK / 2)


def send(table, **content):
    table.table.receive(table.table, content, [])


def ask(table, **content):
    send(table, seq=table.table.seq, **content)


def told(table):
    return [event.rule for event in table.session.match.events]


def lay(table):
    question = table.session.question()
    return next(n for n, c in enumerate(table.session.buttons(question)) if c == Plan("lay"))


def raise_a_hand(table):
    moves = table.session.buttons(table.session.question())
    ask(table, type="choose", move=moves.index(Plan("raise")))


def test_no_time_goes_by_before_somebody_starts_it():
    async def deed(table):
        await asyncio.sleep(10 * TICK)
        assert table.session.ticks == 0
        assert table.table.clock == "stopped"

    assert told(running(deed)) == []


def test_time_runs_and_the_others_lay_when_they_are_due():
    async def deed(table):
        ask(table, type="clock")
        assert table.table.clock == "running"
        await until(lambda: "R4" in told(table))

    table = running(deed)
    assert str(table.session.match.events[0]) == "[R4] Player 1 lays 5."
    assert table.session.match.record() == [(0, "wait"), (1, "lay5"), (2, "wait")]


def test_a_card_counts_in_the_tick_in_which_it_arrives():
    async def deed(table):
        ask(table, type="clock")
        await until(lambda: table.session.ticks >= 2)
        ticks = table.session.ticks
        ask(table, type="choose", move=lay(table))
        assert table.session.match.record()[0] == (0, f"lay{ticks}")

    table = running(deed, hands="2 / 50 / 60")
    assert table.session.match.state.lives == 3


@pytest.mark.parametrize("asked", ["hint", "undo", "why", "look_back", "set_up", "clock"])
def test_whoever_asks_for_something_stops_the_clock(asked):
    async def deed(table):
        ask(table, type="clock")
        ask(table, type=asked)
        assert table.table.clock == "stopped"
        ticks = table.session.ticks
        await asyncio.sleep(10 * TICK)
        assert table.session.ticks == ticks

    running(deed)


def test_a_hint_says_that_it_has_stopped_the_clock():
    async def deed(table):
        ask(table, type="hint")
        assert "The clock has stopped" not in table.table.view["message"]["more"]
        ask(table, type="clock")
        ask(table, type="hint")
        assert table.table.view["message"]["more"].endswith("Press Start to continue.")

    running(deed)


def test_a_refused_card_is_explained_and_costs_no_time():
    async def deed(table):
        ask(table, type="clock")
        ticks = table.session.ticks
        ask(table, type="explain", path=["c:95"])
        assert "Your lowest card is the 90" in table.table.view["message"]["text"]
        assert table.session.ticks == ticks
        assert table.table.clock == "running"

    running(deed, hands="90 95 / 50 51 / 60 61", done="1")


def test_a_page_that_nobody_sees_stops_the_clock():
    async def deed(table):
        ask(table, type="clock")
        send(table, type="hidden")
        assert table.table.clock == "stopped"

    running(deed)


def test_a_line_that_is_dead_stops_the_clock(monkeypatch):
    monkeypatch.setattr(in_time, "SILENT", 3 * TICK)

    async def deed(table):
        ask(table, type="clock")
        await until(lambda: table.table.clock == "stopped")

    assert running(deed, hands="90 / 80 / 60").session.match.past == []


def test_a_browser_that_answers_keeps_the_clock_running(monkeypatch):
    monkeypatch.setattr(in_time, "SILENT", 5 * TICK)

    async def deed(table):
        ask(table, type="clock")
        for _ in range(20):
            await asyncio.sleep(TICK)
            send(table, type="tock", sent=in_time.monotonic())
        assert table.table.clock == "running"
        assert 0 <= table.time.live.line < 1

    running(deed, hands="90 / 80 / 70")


def test_a_card_laid_at_an_older_table_changes_nothing():
    async def deed(table):
        ask(table, type="clock")
        old = table.table.seq
        await until(lambda: "R4" in told(table))
        given = table.session.match.record()
        send(table, seq=old, type="choose", move=0)
        assert table.session.match.record() == given
        assert "Look again" in table.table.view["message"]["text"]

    running(deed)


def test_the_clock_stops_when_a_level_is_over():
    async def deed(table):
        ask(table, type="clock")
        await until(lambda: "R4" in told(table))
        ask(table, type="choose", move=lay(table))
        assert table.table.clock == "stopped"

    assert running(deed, hands="9 / 5 / ").session.match.state.done == 1


def test_the_clock_stops_when_a_partner_ends_the_level():
    async def deed(table):
        ask(table, type="clock")
        await until(lambda: table.table.clock == "stopped")

    table = running(deed, hands="9 / 5 / 60")  # the learner waits, and the 60 drives out the 9
    assert table.session.match.state.done == 1


def test_a_raised_hand_stays_up_until_the_others_have_seen_it():
    async def deed(table):
        ask(table, type="clock")
        raise_a_hand(table)
        await until(lambda: "R7" in told(table))

    table = running(deed, hands="40 / 50 / 60")
    assert table.session.match.state.shuriken == 0


def test_a_raised_hand_comes_down_when_the_shuriken_was_used():
    async def deed(table):
        ask(table, type="clock")
        raise_a_hand(table)
        await until(lambda: "R7" in told(table))
        await asyncio.sleep(20 * TICK)

    table = running(deed, hands="40 90 / 50 91 / 60 92", done="1", shuriken="3")
    assert told(table).count("R7") == 1
    assert table.session.match.state.shuriken == 2


def test_a_raised_hand_comes_down_with_undo_and_with_a_new_match():
    async def deed(table):
        raise_a_hand(table)
        ask(table, type="undo")
        ask(table, type="tick")
        assert table.session.match.record() == []
        assert table.session.ticks == 1

    running(deed, hands="40 / 50 / 60")


def test_ticks_count_from_the_last_event_whoever_decided():
    table = Tutor("the_mind", 2, opponents="metronome")
    at(table, "60 / 50")
    ask(table, type="five")
    table.step()
    table.session.one_decides()
    assert table.session.ticks == 0


def test_time_does_not_run_out_by_itself():
    async def deed(table):
        ask(table, type="clock")
        await until(lambda: table.table.clock == "stopped")

    table = running(deed, hands="90 /  / ", idle="145")
    assert not table.session.match.over
    assert "at the next tick" in table.table.view["message"]["text"]


def test_tick_by_tick_the_same_happens_without_a_clock():
    table = Tutor("the_mind", 3, opponents="metronome")
    at(table, "90 / 5 / 60")
    for _ in range(5):
        ask(table, type="tick")
    assert (table.session.ticks, told(table)) == (5, [])
    ask(table, type="five")
    assert table.session.match.record() == [(0, "wait"), (1, "lay5"), (2, "wait")]
    ask(table, type="clock")
    assert table.table.view["message"]["text"] == "There is no clock here. Continue tick by tick."


def test_two_tables_that_were_made_alike_are_alike_and_keep_no_time():
    one, two = (Tutor("the_mind", 3, deal=4) for _ in range(2))
    assert kept(one)["text/html"] == kept(two)["text/html"]
    assert one.table.clock == "stopped"


def test_games_without_time_have_no_clock():
    table = Tutor("flares")
    assert table.time is None
    assert table.table.clock == ""
    assert not {"clock", "tick", "five"} & {*table.table.does}
    with pytest.raises(ValueError, match="The clock is stopped"):
        table.session.wait(1)


def test_waiting_and_laying_is_one_plan():
    match = Session("the_mind", 2, 3, opponents="metronome")
    match.wait(3)
    assert match.question().choices[0] == Plan("lay", 0)
    assert match.question().view.idle == 3
    match.answer(Plan("lay", 2))
    assert match.match.record()[0] in {(0, "lay5"), (0, "wait")}
    assert match.ticks == 0
    match.wait(2)
    match.undo()
    assert match.ticks == 0
    assert WAIT in match.question().choices


def test_a_plan_that_was_not_carried_out_stands_in_no_record():
    table = Tutor("the_mind", 3, seat=1, deal=5, opponents="calm")
    table.step()
    plans = [choice for _, choice in table.session.match.record() if choice != "wait"]
    first = {choice for _, choice in table.session.match.record()[:3] if choice != "wait"}
    assert len(first) == 1
    assert plans


def test_a_new_match_and_an_opened_one_begin_with_a_clock_that_stands_still():
    async def deed(table):
        ask(table, type="clock")
        table.new()
        assert table.table.clock == "stopped"
        ask(table, type="tick")
        assert table.session.match.record() == []

    running(deed)


def test_a_clock_that_fails_stands_still():
    async def deed(table):
        table.session._opponent = None
        table.session._thought = (None, {})
        ask(table, type="clock")
        with pytest.raises(TypeError):
            await table.time.live.task
        assert table.table.clock == "stopped"
        assert not table.time.live.runs

    running(deed)


def test_no_time_goes_by_in_a_replay_and_after_the_end():
    table = Tutor("the_mind", 2, deal=4, opponents="metronome", levels=1)
    ask(table, type="five")
    table.replay(0)
    ask(table, type="tick")
    assert "replay" in table.table.view["message"]["text"]
    table.show()
    table.auto()
    for kind in ("clock", "tick", "five"):
        ask(table, type=kind)
        assert "the team wins" in table.table.view["message"]["text"]


def test_a_hint_to_wait_names_the_buttons_and_does_not_point_at_the_card():
    """But where the card is due now, it does."""
    table = Tutor("the_mind", 3, opponents="metronome")
    at(table, "16 / 50 / 60")
    ask(table, type="hint")
    ask(table, type="hint")
    said = table.table.view["message"]
    how = "Press Tick 16 times, or Start and count."
    assert said["text"].startswith("Wait 16 ticks, then lay your lowest card. ")
    assert said["more"].startswith(how)
    assert not said["path"]
    ask(table, type="hint")
    said = table.table.view["message"]
    assert how in f"{said['text']} {said['more']}"
    at(table, "1 / 50 / 60")
    ask(table, type="hint")
    ask(table, type="hint")
    said = table.table.view["message"]
    assert "Tick" not in f"{said['text']} {said['more']}"
    assert said["path"]


def test_a_judgement_of_a_past_choice_names_no_button_to_wait_by():
    table = Tutor("the_mind", 3, opponents="metronome")
    at(table, "16 40 / 50 60 / 70 80", done="1")
    ask(table, type="choose", move=0)
    ask(table, type="reply")
    said = table.table.view["message"]
    assert said["text"]
    assert "Press Tick" not in f"{said['text']} {said['more']}"


def test_undo_before_any_decision_takes_no_time_back():
    session = Session("the_mind", 2, 5, opponents="metronome")
    session.wait(3)
    session.undo()
    assert session.ticks == 3


def test_hands_go_down_as_time_goes_by():
    table = Tutor("the_mind", 3, opponents="metronome")
    at(table, "40 / 50 / 60", raised="1", refused="4")
    assert "Somebody wants to use a shuriken" in table.table.scene.prompt
    ask(table, type="tick")
    assert "the 40. Lay it" in table.table.scene.prompt


@pytest.mark.parametrize("after", [-1, True, 1.0, "3", None])
def test_a_plan_is_for_a_whole_number_of_ticks(after):
    with pytest.raises(ValueError, match="whole number of ticks"):
        Plan("lay", after)
