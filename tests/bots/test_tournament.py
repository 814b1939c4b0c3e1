"""Tournaments: fair seats, seeded deals, honest intervals."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random

import pytest
from playing import at_most

from tutor.bots.course import play_rounds
from tutor.bots.simple import at_random, monte_carlo
from tutor.bots.tournament import (
    TournamentResult,
    duplicate,
    gain,
    mean_with_interval,
    share,
    tournament,
)
from tutor.engine.goal import Goal, Outcome
from tutor.engine.match import Match
from tutor.games import GAMES, beginner

FLARES, SIX = GAMES["flares"], GAMES["six_nimmt"]


def anybody(game):
    return at_random


@pytest.mark.in_turn
def test_among_equals_everybody_wins_the_same_share(game):
    players = at_most(game)
    usual = share(game, beginner, beginner, players, None, seed=4)
    assert usual in (0, 1) if game.goal.is_shared(3) else usual == pytest.approx(1 / players)
    result = tournament(SIX, beginner, beginner, players=2, deals=5)
    assert result == TournamentResult(10, 0.5, 0.5, 0.5, 0.5)
    assert not result.better


def test_among_equals_nobody_gains(game):
    assert gain(game, beginner, beginner, at_most(game), seed=4) == 0
    few = max(2, game.players[0])
    assert not duplicate(game, beginner, beginner, players=few, deals=3).better


@pytest.mark.in_turn
def test_a_beginner_beats_chance(game):
    if game.id == "half_zero":  # its first round, with the same ranks for all, is mostly random
        assert tournament(game, beginner, anybody, players=3, deals=200).better
        return
    players = at_most(game)
    result = duplicate(game, beginner, anybody, players=players, deals=40)
    assert result.better
    assert result.low <= result.mean <= result.high  # equal if all matches have the same result
    assert (result.games, result.equal) == (40 * players, 0)
    assert not duplicate(game, anybody, beginner, players=players, deals=40).better


def test_a_beginner_wins_more_matches_than_chance():
    result = tournament(SIX, beginner, anybody, players=3, deals=12)
    assert result.better
    assert (result.games, result.equal) == (36, 1 / 3)
    assert not tournament(SIX, anybody, beginner, players=3, deals=12).better


@pytest.mark.parametrize("contest", [duplicate, tournament])
def test_the_result_is_the_same_for_any_executor(contest):
    settled = partial(contest, FLARES, partial(monte_carlo, worlds=2), anybody, players=2, deals=2)
    alone = settled(seed=3)
    with ThreadPoolExecutor(2) as pool:
        assert settled(seed=3, executor=pool) == alone


def test_a_deal_is_the_same_for_all(game):
    bots = [beginner(game), at_random, at_random][: max(2, game.players[0])]
    assert play_rounds(game, bots, seed=1) == play_rounds(game, bots, seed=1)
    assert play_rounds(game, bots, seed=1) != play_rounds(game, bots, seed=2)


def test_what_is_played_are_matches(game):
    bots = [beginner(game)] * at_most(game)
    match = Match.new(game, len(bots), seed=7)
    while not match.over:
        for question in [*match.questions()]:
            match.answer(question.seat, bots[0](question, Random(0)))
    assert play_rounds(game, bots, seed=7) == (match.state, match.outcome)


def test_a_round_ends_before_the_next_begins_or_with_the_match(game):
    state, outcome = play_rounds(game, [beginner(game)] * at_most(game), seed=7, rounds=1)
    again = Match(game, state, seed=0)
    assert again.outcome == outcome
    first = again.ask.rule if again.ask else ""
    assert outcome or game.deal in [first, *(event.rule for event in again.events)]


def test_a_shared_victory_counts_in_parts():
    outcome = Outcome("R1", "Shared.", (0, 2))
    goal = Goal(lambda s: s)
    assert [goal.share(outcome, seat) for seat in range(3)] == [0.5, 0, 0.5]
    assert goal.share(Outcome("R1", "Lost.", ()), 0) == 0


def test_an_interval_is_as_wide_as_values_differ():
    assert mean_with_interval([1, 1, 1]) == (1, 1, 1)
    assert mean_with_interval([0, 1] * 50) == pytest.approx((0.5, 0.4003, 0.5997), abs=0.0005)
