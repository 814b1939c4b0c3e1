"""Chances in a match over time, and the decision that turned it."""

from functools import cache
from random import Random

import pytest
from playing import at_most, weigh_in

from tutor.bots.odds import Odds, Worlds
from tutor.coach import review
from tutor.coach.learner import Learner
from tutor.coach.review import by_surprise, over_time, spread, turning, was_free
from tutor.coach.session import Session
from tutor.engine.driver import at_once
from tutor.engine.match import Match
from tutor.engine.position import position
from tutor.games import GAMES, adviser


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch):
    monkeypatch.setattr(review, "FOR_EACH", 20)
    monkeypatch.setattr(review, "FEWEST", 10)
    monkeypatch.setattr(review, "GLANCE", 10)
    weigh_in(40, monkeypatch)
    monkeypatch.setattr("tutor.coach.help.judgement.TRIED", 20)


def played(game, seed=5, decisions=10**6, seat=0):
    game = GAMES[game] if isinstance(game, str) else game
    session, rng = Session(game, at_most(game), seed, seat=seat, options=game.short), Random(seed)
    for _ in range(decisions):
        if session.question() is None:
            break
        moves = [n for n, move in enumerate(session.scene().moves) if move.legal]
        session.choose(rng.choice(moves))
    return session


def points(session):
    return [point for point in over_time(session.learner) if point]


@pytest.mark.in_turn
def test_there_is_a_point_for_each_own_decision_and_one_for_the_end(game):
    session = played(game, seat=1)
    told = [moment.told for moment in session.match.past if 1 in moment.answers]
    found = points(session)
    assert [point.event for point in found] == [*told, len(session.match.events)]
    assert all(0 <= point.low <= point.chance <= point.high <= 1 for point in found)
    assert all(point.low < point.high for point in found[:-1])
    end = game.goal.share(session.match.outcome, 1)
    assert (found[-1].chance, found[-1].says) == (end, "the end")


def test_in_a_match_under_way_the_last_point_is_now():
    session = played("flares", decisions=2)
    *_, now = points(session)
    assert (now.says, now.event) == ("now", len(session.match.events))
    assert now.low < now.chance < now.high


class Look:
    """The results of a review of a match, step by step."""

    def __init__(self, game):
        self.session, self.done = played(game), []
        self.before = self.session.match.record(), self.session.scene()
        self.steps = [*over_time(self.session.learner)]
        self.turn = at_once(self.noting(turning(self.session.learner)))

    def noting(self, work):
        while True:
            try:
                self.done.append(next(work))
            except StopIteration as end:
                return end.value
            yield


@cache
def look(name):
    """Share one review among several tests, because it takes long."""
    return Look(GAMES[name])


@pytest.mark.in_turn
def test_everybody_finds_the_same(game):
    one, other = look(game.id), Look(game)
    assert one.steps == other.steps
    assert one.turn == other.turn


@pytest.mark.in_turn
def test_the_session_and_its_match_stay_as_they_were(game):
    found = look(game.id)
    assert (found.session.match.record(), found.session.scene()) == found.before
    assert not found.session.known.foreseen


@pytest.mark.in_turn
def test_nothing_that_was_hidden_then_counts(game, monkeypatch):
    monkeypatch.setattr(Learner, "playout_seed", lambda learner, seat=None, given=None: f"{given}")
    session = Session(game, at_most(game), 4)
    other = Session.at(session.match.fork(9, unseen_by=0))
    assert session.match.state != other.match.state
    assert points(session)[0].chance == points(other)[0].chance


def test_a_match_that_is_all_but_won_stands_so():
    game = GAMES["flares"]
    state = position(game, 2, hands="6H / 1C", points="1F 2F 3P", trick="-1:2H", scores="99 3")
    (now,) = points(Session.at(Match(game, state, 0)))
    assert now.chance > 0.9


def test_a_very_long_match_is_judged_at_some_of_its_decisions(monkeypatch):
    monkeypatch.setattr(review, "POINTS", 4)
    session = played("flares")
    told = [moment.told for moment in session.match.past if 0 in moment.answers]
    found = [point.event for point in points(session)]
    assert len(found) == 5
    assert (found[0], found[-2]) == (told[0], told[-1])


@pytest.mark.in_turn
def test_the_work_is_done_in_small_steps(game):
    steps, done = look(game.id).steps, look(game.id).done
    assert steps.count(None) >= 10 * (len(steps) - steps.count(None) - 1)
    assert done == sorted(done)
    assert 0 <= done[0] < 0.1
    assert 0.5 < done[-1] < 1


def test_points_are_told_in_words():
    *_, decided, end = map(str, points(played("flares")))
    assert decided.startswith("event ")
    assert "Play the " in decided
    assert " %" in decided
    assert end.endswith((", the end: 0 %", ", the end: 100 %"))


def clear_case(poor):
    """A table of 6 nimmt! where keeping the 15 is much better."""
    game = GAMES["six_nimmt"]
    state = position(
        game, 2, rows="10 11 12 13 14 / 50 / 60 / 90", hands="15 91 92 / 20 21 22", taken=" / "
    )
    session = Session.at(Match(game, state, seed=0, until=game.deal))
    moves = [move.path for move in session.scene().moves]
    session.choose(moves.index(("c:15",) if poor else ("c:91",)))
    return session


def test_the_move_that_turned_it_is_shown_with_two_courses_of_play():
    session = clear_case(poor=True)
    event = session.match.past[0].told
    turn = at_once(turning(session.learner))
    assert turn.event == event
    assert turn.message.text.startswith("This one cost you the most. Better: play the 9")
    assert f"the one after event {event} cost you the most." in turn.message.more
    assert len(turn.message.lines) == 2
    assert turn.message.odds
    assert turn.message.offers == ("branch",)


def test_where_no_single_move_turned_it_that_is_said():
    turn = at_once(turning(clear_case(poor=False).learner))
    assert turn.event is None
    assert turn.message.text.startswith("No single decision turned this match.")
    assert not turn.message.odds


def test_before_any_decision_there_is_nothing_to_judge(game):
    turn = at_once(turning(Session(game, at_most(game), 2).learner))
    assert turn.event is None
    assert "nothing to judge" in turn.message.text


def test_the_longer_matches_go_on_the_fewer_worlds_are_looked_at(monkeypatch):
    monkeypatch.setattr(review, "FEWEST", 2)
    monkeypatch.setattr(review, "FOR_EACH", 100)
    monkeypatch.setattr(review, "EFFORT", 3000)
    early = Session("flares", 3, 1)
    assert 1500 < sum(1 for _ in over_time(early.learner)) < 4500


def test_one_of_many_decisions_must_be_worse_more_clearly():
    session = clear_case(poor=True)
    _, mine = review.past_decision(session.learner, 0)
    just = Odds(mine, 0.0, 40, behind=1.0, low=0.01, high=1.99)
    assert review.clear_cost(session.learner, 0, [just], among=1) == 1.0
    assert review.clear_cost(session.learner, 0, [just], among=5) == 0


def test_decisions_are_doubted_in_other_worlds_than_they_are_weighed_in(monkeypatch):
    lucks = []

    def noting(game, question, seed):
        lucks.append(seed)
        return Worlds(game, question, seed)

    monkeypatch.setattr(review, "Worlds", noting)
    monkeypatch.setattr("tutor.bots.odds.Worlds", noting)
    session = clear_case(poor=True)
    at_once(review.doubt(session.learner, 0, 1))
    glances = {*lucks}
    lucks.clear()
    at_once(review.odds_of_past_choices(session.learner, 0))
    assert lucks
    assert not glances & {*lucks}
    assert glances.pop() != session.learner.playout_seed(given=session.learner.answers_before(0))


def test_numbers_are_spread_so_that_the_first_few_are_far_apart():
    assert spread([]) == []
    assert spread("abcd") == ["a", "c", "b", "d"]
    assert sorted(spread(range(21))) == [*range(21)]
    assert sorted(spread(range(100))[:4]) == [0, 32, 64, 96]


def test_what_a_beginner_would_not_do_is_looked_at_first():
    learner = played("flares").learner
    own = [n for n in range(len(learner.match.past)) if was_free(learner, n)]
    order = by_surprise(learner, own)
    assert sorted(order) == own
    advised = [is_advised(learner, number) for number in order]
    assert advised == sorted(advised)
    assert {*advised} == {False, True}


def is_advised(learner, number):
    """Return True if a beginner would have decided like this too."""
    question, choice = review.past_decision(learner, number)
    best, *_ = adviser(learner.game)(question).choices
    return learner.game.kind_of(best) == learner.game.kind_of(choice)


def test_of_a_very_long_match_only_some_decisions_are_looked_at(monkeypatch):
    learner = played("flares").learner
    own = [n for n in range(len(learner.match.past)) if was_free(learner, n)]
    monkeypatch.setattr(review, "ENOUGH", 300)
    message = at_once(turning(learner)).message
    assert 0 < int(message.more.split()[2]) < len(own)
    assert f" least usual of your {len(own)} decisions, " in message.more
