"""Who sits at a learner's table."""

import pytest

from tutor.bots.at_random import at_random
from tutor.coach.session import Session, players
from tutor.coach.session.players import OPPONENTS, WORLDS, opponent


def test_opponents_that_think_more_come_later():
    assert OPPONENTS[:2] == ("beginner", "random")
    assert OPPONENTS[2:] == (*WORLDS,)
    assert [*WORLDS.values()] == [20, 100, 400]


def test_every_opponent_plays_by_the_rules(game, monkeypatch):
    monkeypatch.setattr(players, "THINKING_TIME", 0)  # a few worlds for each choice must do
    for kind in OPPONENTS:
        session = Session(game, seed=3, opponents=kind)
        for _ in range(2):
            session.choose(0)
        assert session.match.past


def test_at_a_table_the_time_to_think_is_capped(game, monkeypatch):
    asked = []
    monkeypatch.setattr(players, "monte_carlo", lambda *given: asked.append(given) or at_random)
    for kind in WORLDS:
        opponent(kind, game)
    assert asked == [(game, worlds, 0.3) for worlds in (20, 100, 400)]


def test_an_unknown_opponent_is_answered_with_those_there_are(game):
    with pytest.raises(
        ValueError, match=r"^Opponents are beginner, random, casual, skilled, expert"
    ):
        opponent("grandmaster", game)
