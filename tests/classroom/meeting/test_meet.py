"""A tournament: the table, who beats whom, and the same results on any number of processes."""

import pickle
import re
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from itertools import islice
from multiprocessing import get_context
from random import Random

import pytest
from classroom.meeting import classmates
from leaks import Listening, twins
from playing import positions

from tutor.classroom import meet
from tutor.classroom.meeting import apart, matches
from tutor.classroom.meeting.child import Answers
from tutor.classroom.meeting.fixtures import MOST_TABLES, fixtures_of, groups, side_of_each_seat
from tutor.classroom.meeting.written import pieces_of
from tutor.engine.code import open_code
from tutor.engine.goal import all_together, as_partners, each_alone
from tutor.engine.match import Match
from tutor.games import GAMES

GAME = "take_five"
CLASS = {"Ada": classmates.first, "Ben": classmates.by_chance, "Cleo": classmates.last}
ALL = {**CLASS, "house": "beginner"}
HOUSE = ("random", "beginner")


@pytest.fixture(autouse=True)
def _in_this_process(monkeypatch, request):
    """Spare the time in which processes start, where a test does not need them."""
    if "processes" not in request.fixturenames:
        monkeypatch.setattr(apart, "HAS_PROCESSES", False)


@pytest.fixture
def processes():
    """Let each player have a process of its own."""


def test_the_table_says_who_is_better_and_how_sure_that_is():
    met = meet({"Ada": classmates.by_chance, "house": "beginner"}, GAME, deals=29)
    assert met.title == "Take 5: 58 matches of 2 players at tables of 2, 29 deals from number 1"
    assert [each.entrant.name for each in met.table] == ["house", "Ada"]
    best, worst = met.table
    assert best.found.games == worst.found.games == 58
    assert best.found.mean + worst.found.mean == pytest.approx(1)
    assert best.found.low > 0.5 > worst.found.high
    assert met.beats[1, 0] == best.found.mean
    assert met.leader == "house is better than Ada: luck alone would hardly do that."
    assert met.leader in repr(met)
    assert met.leader in met._repr_html_()
    assert "29 deals are few" in repr(met)


def test_of_two_equal_players_luck_could_have_put_one_first():
    met = meet({"Ada": classmates.by_chance, "Ben": classmates.by_chance}, GAME, deals=11)
    assert re.fullmatch(r"\w+ is ahead of \w+, but luck could have done it\.", met.leader)
    same = meet({"Ada": classmates.first, "Ben": classmates.first}, GAME, deals=7)
    assert same.leader == "Ada and Ben are tied."


def test_a_few_deals_that_all_go_the_same_way_may_be_luck():
    met = meet({"Ada": classmates.first, "Ben": classmates.raising}, GAME, deals=5)
    assert met.leader == "Ada is ahead of Ben, but luck could have done it."
    met = meet({"Ada": classmates.first, "Ben": classmates.raising}, GAME, deals=6)
    assert met.leader == "Ada is better than Ben: luck alone would hardly do that."


def executors():
    yield "threads", lambda: ThreadPoolExecutor(2)
    yield "processes", lambda: ProcessPoolExecutor(2, get_context("spawn"))


def test_the_same_seed_gives_the_same_results_on_any_executor(processes):
    usual = meet(ALL, GAME, deals=1)
    for name, make in executors():
        executor = make()
        met = meet(ALL, GAME, deals=1, executor=executor)
        executor.shutdown()
        assert met.results == usual.results, name
        assert repr(met) == repr(usual), name
    assert meet(ALL, GAME, deals=1, seed=2).results != usual.results


def test_each_deal_is_played_in_every_seat():
    met = meet(ALL, GAME, deals=2, seed=5)
    assert len(met.results) == len({fixture for fixture, _ in met.results}) == 2 * 6 * 2
    for fixture, played in met.results:
        shared = open_code(played.code).match
        assert shared.seed == fixture.deal
        assert fixture._replace(sides=fixture.sides[::-1]) in met.fixtures
    assert {fixture.deal for fixture, _ in met.results} == {5, 6}


def test_nothing_is_remembered_from_match_to_match_or_from_seat_to_seat(processes):
    """A player that counts its questions plays the same deal in the same way each time."""
    met = meet({"Ada": classmates.remembering, "Ben": classmates.first}, GAME, deals=2)
    alone = meet({"Ada": classmates.remembering, "Ben": classmates.first}, GAME, deals=1, seed=2)
    codes = [played.code for _, played in met.results]
    assert codes[2:] == [played.code for _, played in alone.results]
    answers = Answers(pieces_of(classmates.remembering, "Ada"))
    question = next(Match.new(GAMES[GAME], 2, 1).questions())
    chosen = [
        answers.answer(pickle.dumps(replace(question, seat=seat)))["choice"]
        for seat in (0, 0, 1, 1, 0)
    ]
    assert chosen == [1, 2, 1, 2, 3]


def test_players_that_use_random_are_different_at_each_table_but_not_each_time():
    met = meet({"Ada": classmates.by_chance, "Ben": classmates.by_chance}, GAME, deals=1)
    one, other = (played.code for _, played in met.results)
    assert one != other


def test_three_or_more_at_a_table():
    met = meet(ALL, "no_thanks", deals=1)
    assert met.players == 3
    assert len(met.results) == 4 * 3
    with_four = meet(ALL, "no_thanks", deals=1, players=4)
    assert len(with_four.results) == 4
    assert sum(each.found.mean for each in with_four.table) == pytest.approx(1)


def test_where_all_win_or_lose_as_one_tables_of_the_same_deal_are_compared():
    players = {"Ada": classmates.by_chance, "Ben": classmates.raising, "house": "beginner"}
    met = meet(players, "the_game", deals=3, players=2)
    assert [each.entrant.name for each in met.table] == ["house", "Ada", "Ben"]
    assert [each.found.games for each in met.table] == [3, 3, 3]
    assert met.table[-1].found.mean == 0
    assert "better on the same deal" in repr(met)
    best = open_code(met.best().code)
    assert met.best().why.endswith("the best result of house.")
    assert best.match.over
    assert len(best.match.seats) == 2


def test_one_player_alone_where_all_win_or_lose_as_one():
    met = meet({"house": "beginner"}, "the_game", deals=2)
    (only,) = met.table
    assert only.found.games == 2
    assert met.leader == ""
    assert met.best().code


def test_the_best_match_is_the_closest_victory_of_the_winner():
    met = meet(ALL, GAME, deals=3)
    best = met.best()
    shared = open_code(best.code)
    winner = met.table[0].number
    (fixture,) = {each for each, played in met.results if played.code == best.code}
    assert shared.match.outcome.winners == (shared.seat,)
    assert fixture.sides[shared.seat] == winner
    leads = [played.lead for each, played in met.results
             if winner in each.sides and played.shares[each.sides.index(winner)] == 1]  # fmt: skip
    lead = shared.match.game.goal.lead(shared.match.game.standing(shared.match.state), shared.seat)
    assert lead == min(leads)
    assert f"{best.why}\n{best.code}" == repr(best)


def test_many_players_meet_at_balanced_tables():
    drawn = groups(60, 2, seed=1)
    assert len(drawn) == MOST_TABLES
    met = [sum(each in group for group in drawn) for each in range(60)]
    assert max(met) - min(met) <= 1
    assert all(len({*group}) == 2 for group in drawn)
    assert groups(60, 2, seed=1) == drawn != groups(60, 2, seed=2)
    assert len(groups(24, 2, seed=1)) == 24 * 23 // 2
    assert len(fixtures_of(groups(24, 2, 1), range(3))) == 3 * 24 * 23


def test_partners_are_the_same_player():
    assert side_of_each_seat(GAMES[GAME].goal, 3) == (0, 1, 2)
    for sides, seats in (
        (each_alone, (0, 1, 2, 3)),
        (as_partners, (0, 1, 0, 1)),
        (all_together, (0, 0, 0, 0)),
    ):
        goal = type(GAMES[GAME].goal)(GAMES[GAME].goal.score, sides=sides)
        assert side_of_each_seat(goal, 4) == seats


def test_the_bytes_that_a_process_gets_do_not_change_with_hidden_cards(game):
    """It gets the question as its seat sees it, with ? for every hidden card, and no more."""
    swapped = 0
    for match in islice(positions(game, game.options, seeds=[1], kind=Listening), 0, 40, 4):
        for question in match.questions():
            asked = pickle.dumps(question, pickle.HIGHEST_PROTOCOL)
            assert pickle.loads(asked) == question
            assert question.view == game.view(match.state, question.seat)
            for state in twins(game, match, question.seat, Random(1)):
                twin = [q for q in Match(game, state, 0).questions() if q.seat == question.seat]
                (other,) = [pickle.dumps(each, pickle.HIGHEST_PROTOCOL) for each in twin]
                assert pickle.loads(other) == question
                assert other == asked
                swapped += 1
    assert swapped > 5


def test_a_leak_in_these_bytes_would_be_found(monkeypatch):
    flares = GAMES["flares"]
    open_hands = replace(flares, secrets=lambda s, seat: ())
    with pytest.raises(AssertionError):
        test_the_bytes_that_a_process_gets_do_not_change_with_hidden_cards(open_hands)


def test_all_games_can_be_met_in(game, processes):
    met = meet({"Ada": classmates.by_chance}, game, 0, 1, house=HOUSE, options=game.short)
    assert met.mistakes == []
    assert len(met.results) == len(met.fixtures)
    assert met.best()


def test_no_process_is_left(processes):
    meet(CLASS, GAME, deals=1)
    assert matches.HERE.players == {}
