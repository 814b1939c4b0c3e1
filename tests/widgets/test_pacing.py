"""The time that opponents take tells nothing of what they had to choose from."""

import asyncio

import pytest

from tutor.bots.simple import at_random
from tutor.coach.session import party, session
from tutor.widgets import Tutor

THOUGHT = 0.2  # seconds that one who has a choice takes here


@pytest.fixture
def clock(monkeypatch):
    """A clock that only those move who think, or rest."""
    time = [0.0]

    def thinking(question, rng):
        time[0] += THOUGHT if len(question.choices) > 1 else 0
        return at_random(question, rng)

    def resting(seconds):
        assert seconds > 0
        time[0] += seconds

    monkeypatch.setattr(party, "opponent", lambda *_: thinking)
    monkeypatch.setattr(session, "monotonic", lambda: time[0])
    monkeypatch.setattr(session, "sleep", resting)
    for module in ("tutor.widgets.sitting", "tutor.widgets.play", "tutor.cli.table"):
        monkeypatch.setattr(f"{module}.monotonic", lambda: time[0])
    return time


def times(clock, opponents="skilled"):
    """Return the time of each answer at a live table, and the count of others' free decisions."""

    async def live():
        tutor = Tutor("flares", 3, deal=2, opponents=opponents)
        for _ in range(8):
            began, given = clock[0], len(tutor.session.match.record())
            tutor.attempt(lambda: tutor.choose(0))
            others = [s for s, _ in tutor.session.match.record()[given:] if s]
            yield round((clock[0] - began) / max(1, len(others)), 6), len(others)

    async def listed():
        return [each async for each in live()]

    return asyncio.run(listed())


def test_at_a_live_table_all_decisions_take_their_whole_time(clock):
    taken = times(clock)
    few = [seconds for seconds, others in taken if 0 < others * 0.3 <= session.LONGEST_REST]
    assert len(few) > 4
    assert {*few} == {0.3}


def test_opponents_who_do_not_think_need_no_rest(clock):
    taken = times(clock, "beginner")
    assert len({seconds for seconds, others in taken if others}) > 1


def test_a_new_match_takes_as_long_whoever_leads(clock):
    async def live():
        tutor = Tutor("flares", 3, seat=2, opponents="skilled")
        began = clock[0]
        tutor.new()
        return round(clock[0] - began, 6), len(tutor.session.match.record())

    taken, given = asyncio.run(live())
    assert given
    assert taken == round(0.3 * given, 6)


def test_without_a_kernel_nobody_waits(clock):
    tutor = Tutor("flares", 3, deal=2, opponents="skilled")
    tutor.attempt(lambda: tutor.choose(0))
    assert round(clock[0] / THOUGHT, 6).is_integer()
