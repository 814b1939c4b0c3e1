"""Tournaments: fair seats, seeded deals, honest intervals."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from tutor.bots.at_random import at_random
from tutor.bots.monte_carlo import monte_carlo
from tutor.bots.tournament import Result, interval, played, share_of, tournament, victory
from tutor.engine.script import Outcome
from tutor.games import GAMES, beginner

FLARES, SIX = GAMES["flares"], GAMES["six_nimmt"]


def anybody(game):
    return at_random


def test_among_equals_everybody_wins_the_same_share():
    assert share_of(SIX, beginner, beginner, 3, seed=4) == pytest.approx(1 / 3)
    result = tournament(SIX, beginner, beginner, players=2, deals=5)
    assert result == Result(10, 0.5, 0.5, 0.5, 0.5)
    assert not result.better


def test_a_beginner_beats_chance():
    result = tournament(SIX, beginner, anybody, players=3, deals=12)
    assert result.better
    assert result.low < result.share < result.high
    assert (result.matches, result.equal) == (36, 1 / 3)
    assert not tournament(SIX, anybody, beginner, players=3, deals=12).better


def test_the_result_is_the_same_for_any_executor():
    contest = partial(tournament, FLARES, partial(monte_carlo, worlds=2), anybody)
    alone = contest(players=2, deals=2, seed=3)
    with ThreadPoolExecutor(2) as pool:
        assert contest(players=2, deals=2, seed=3, executor=pool) == alone


def test_a_deal_is_the_same_for_all():
    bots = [beginner(FLARES), at_random]
    assert played(FLARES, bots, seed=1) == played(FLARES, bots, seed=1)
    assert played(FLARES, bots, seed=1) != played(FLARES, bots, seed=2)


def test_a_shared_victory_counts_in_parts():
    outcome = Outcome("R1", "Shared.", (0, 2), (5, 1, 5))
    assert [victory(outcome, seat) for seat in range(3)] == [0.5, 0, 0.5]
    assert victory(Outcome("R1", "Lost.", (), (0, 0)), 0) == 0


def test_an_interval_is_as_wide_as_values_differ():
    assert interval([1, 1, 1]) == (1, 1)
    assert interval([0, 1] * 50) == pytest.approx((0.402, 0.598), abs=0.001)
