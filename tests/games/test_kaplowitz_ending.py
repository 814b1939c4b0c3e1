"""Kaplowitz: who is out, who wins, and when a match stops."""

import pytest
from games.kaplowitz import play
from playing import finished, table, told

from tutor.engine.match import Match
from tutor.engine.position import position
from tutor.games.kaplowitz.game import GAME, outcome
from tutor.games.kaplowitz.state import Options


def test_R2_the_last_player_with_cards_wins():
    match = table(GAME, tricks="1", hands="9C / 8C", piles="2C / ")
    play(match, "9C 8C")
    end = match.outcome
    assert (end.rule, end.winners, end.scores, end.ended_by) == ("R2", (0,), (3, 0), "rules")
    assert end.sentence == "The last player with cards wins."
    assert told(match, "R11") == ["Player 1 is out: no cards are left."]


def test_R2_a_player_without_a_card_in_hand_is_still_in():
    match = table(GAME, tricks="1", hands="9C / 8C", piles="2C / 3C")
    play(match, "9C 8C")
    assert not match.over
    assert told(match, "R11") == []


def test_R11_the_last_players_run_out_together_and_share_the_victory():  # E10, A11
    match = table(GAME, tricks="1", hands="7S / 7H")
    play(match, "7S 7H")
    end = match.outcome
    assert (end.rule, end.winners, end.scores, end.ended_by) == ("R11", (0, 1), (0, 0), "rules")
    assert end.sentence == "The last players ran out of cards in the same round."
    assert match.fork(seed=1).outcome == end


def test_R11_who_was_out_before_does_not_share():  # A11
    match = table(GAME, 3, tricks="1", hands="7S / 7H / ")
    play(match, "7S 7H")
    assert match.outcome.winners == (0, 1)


def test_R11_three_may_share():
    match = table(GAME, 3, tricks="1", hands="7S / 7H / 7C")
    play(match, "7S 7H 7C")
    assert match.outcome.winners == (0, 1, 2)


def test_R11_one_is_out_and_the_others_play_on():
    match = table(GAME, 3, tricks="1", hands="8C / 7C / 6H", piles="2C 2D / 3D / ")
    play(match, "8C 7C 6H")
    assert told(match, "R11") == ["Player 2 is out: no cards are left."]
    assert match.state.tricks == 1
    assert [*match.ask.choices] == [1]
    play(match, "3D 2C")
    assert told(match, "R11")[1:] == []  # once is enough


@pytest.mark.parametrize(
    ("piles", "rounds", "options", "rule", "winners"),
    [
        pytest.param("2C 3C / 2D", 100, Options(), "R12", (0,), id="R12"),
        pytest.param("2C 3C / 2D 3D", 100, Options(), "R12", (0, 1), id="R12-shared"),
        pytest.param("2C 3C / 2D", 99, Options(), None, None, id="not yet"),
        pytest.param("2C 3C / 2D", 101, Options(), "R12", (0,), id="arranged later"),
        pytest.param("2C / 2D 3D", 7, Options(max_rounds=7), "R12", (1,), id="max_rounds"),
        pytest.param("2C / 2D", 100, Options(max_rounds=None), None, None, id="no-R12"),
        pytest.param("2C / ", 100, Options(), "R2", (0,), id="R2-first"),
    ],
)
def test_R2_R12_ends(piles, rounds, options, rule, winners):
    state = position(GAME, 2, options, piles=piles, rounds=rounds, tricks=1, played=1)
    end = outcome(state)
    assert (end and end.rule, end and end.winners) == (rule, winners)
    assert not end or end.ended_by == ("limit" if rule == "R12" else "rules")


def test_R12_a_limit_stops_a_match():
    match = finished(GAME, {"max_rounds": 2}, seed=1, players=4)
    assert (match.outcome.rule, match.outcome.ended_by) == ("R12", "limit")
    assert [event.facts["number"] for event in match.events if "number" in event.facts] == [1, 2]


def test_a_match_that_is_under_way_has_no_end():
    assert outcome(position(GAME, 2, tricks="2", hands="7S 9S / ", piles=" / ")) is None


def test_R12_a_match_has_a_round_at_least():
    with pytest.raises(ValueError, match="max_rounds"):
        Match.new(GAME, 2, 0, {"max_rounds": 0})
