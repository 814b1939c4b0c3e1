"""Players at a learner's table."""

from time import monotonic

import pytest

from tutor.bots.simple import at_random
from tutor.coach.session import Session, party
from tutor.coach.session.party import OPPONENTS, WORLDS, imagines, opponent, opponents
from tutor.coach.session.session import rest_evenly
from tutor.games import GAMES, coaching


def test_opponents_that_think_more_come_later():
    assert OPPONENTS[:2] == ("beginner", "random")
    assert OPPONENTS[2:] == (*WORLDS,)
    assert [*WORLDS.values()] == [20, 100, 400]


@pytest.mark.in_turn
def test_every_opponent_plays_by_the_rules(game, monkeypatch):
    monkeypatch.setattr(party, "WORLDS", dict.fromkeys(WORLDS, 2))
    for kind in opponents(game):
        session = Session(game, seed=3, opponents=kind)
        for _ in range(2):
            session.choose(0)
        assert session.match.past


def test_at_a_table_the_effort_is_limited_and_no_clock_is_asked(game, monkeypatch):
    asked = []
    monkeypatch.setattr(party, "improving", lambda _, *given: asked.append(given) or at_random)
    for kind in opponents(game):
        opponent(kind, game)
    effort = party.THOUGHT * coaching(game).effort
    assert asked == [
        (game, worlds, effort) for kind, worlds in WORLDS.items() if imagines(kind, game)
    ]


def test_a_game_may_bring_players_of_its_own_and_one_for_a_usual_name(monkeypatch):
    def first(question, rng):
        return question.choices[0]

    def last(question, rng):
        return question.choices[-1]

    game = GAMES["six_nimmt"]
    monkeypatch.setattr(party, "own_players", lambda game: {"expert": first, "stubborn": last})
    assert opponents(game) == (*OPPONENTS, "stubborn")
    assert (opponent("expert", game), opponent("stubborn", game)) == (first, last)
    assert opponent("random", game) is at_random
    assert [kind for kind in opponents(game) if imagines(kind, game)] == ["casual", "skilled"]
    with pytest.raises(ValueError, match=r"expert, stubborn, not 'cheats'\.$"):
        opponent("cheats", game)


def test_only_who_imagines_games_takes_time_over_it(monkeypatch):
    rests = []
    monkeypatch.setattr("tutor.coach.session.session.sleep", rests.append)
    session = Session("six_nimmt", opponents="beginner")
    session.choose(0)
    rest_evenly(session, monotonic())
    assert rests == []
    session.opponents = "skilled"
    rest_evenly(session, monotonic())
    assert rests
    monkeypatch.setattr(party, "own_players", lambda game: {"skilled": at_random})
    rest_evenly(session, monotonic())
    assert len(rests) == 1


def test_an_unknown_opponent_is_answered_with_those_there_are(game):
    with pytest.raises(
        ValueError, match=r"^Opponents are beginner, random, casual, skilled, expert"
    ):
        opponent("grandmaster", game)
