"""Who sits at a learner's table."""

import pytest

from tutor.bots.at_random import at_random
from tutor.coach.session import Session, players
from tutor.coach.session.players import OPPONENTS, WORLDS, opponent
from tutor.games import coaching


def test_opponents_that_think_more_come_later():
    assert OPPONENTS[:2] == ("beginner", "random")
    assert OPPONENTS[2:] == (*WORLDS,)
    assert [*WORLDS.values()] == [20, 100, 400]


def test_every_opponent_plays_by_the_rules(game, monkeypatch):
    monkeypatch.setattr(players, "WORLDS", dict.fromkeys(WORLDS, 2))
    for kind in OPPONENTS:
        session = Session(game, seed=3, opponents=kind)
        for _ in range(2):
            session.choose(0)
        assert session.match.past


def test_at_a_table_the_effort_is_limited_and_no_clock_is_asked(game, monkeypatch):
    asked = []
    monkeypatch.setattr(players, "monte_carlo", lambda *given: asked.append(given) or at_random)
    for kind in WORLDS:
        opponent(kind, game)
    assert asked == [(game, worlds, coaching(game).effort) for worlds in (20, 100, 400)]


def test_an_unknown_opponent_is_answered_with_those_there_are(game):
    with pytest.raises(
        ValueError, match=r"^Opponents are beginner, random, casual, skilled, expert"
    ):
        opponent("grandmaster", game)
