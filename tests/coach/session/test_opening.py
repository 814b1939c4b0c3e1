"""The deal that a notebook opens with begins with a decision, and nothing is lost before it."""

import pytest
from playing import variants

from tutor.coach.session import Session
from tutor.coach.session.opening import Opening, good_deal, learner_begins, opening
from tutor.engine.match import Match
from tutor.engine.options import all_options
from tutor.games import GAMES

GOOD = (Opening.AFTER_OTHERS, Opening.SOON, Opening.FIRST)


def tables(game):
    """All numbers of players and all seats, by the usual house rules and by others."""
    for options in variants(game):
        for players in game.players[:4]:
            for seat in range(players):
                yield players, options, seat


def begun(game, players, options, seat):
    deal = good_deal(game, players, options, seat)
    return deal, Session(game, players, deal, seat=seat, options=options)


@pytest.mark.in_turn
def test_a_good_deal_begins_with_a_choice_of_the_learner_before_anything_is_lost(game):
    for players, options, seat in tables(game):
        deal, session = begun(game, players, options, seat)
        found, where = opening(session), f"{players} players, seat {seat}, deal {deal}"
        assert found > Opening.LATE, where
        assert session.last_decision() is None
        assert found in GOOD or opens_badly(game, players, options, seat), where


def opens_badly(game, players, options, seat):
    """Beginners of Squad attack at once; and who drafts last has nothing to choose from."""
    late = (seat - 1) % players
    return game.id == "squad" and late > 0 and (players > 2 or options.draft)


@pytest.mark.in_turn
def test_with_the_right_dealer_every_learner_decides_first_in_every_game(game):
    for players, options, seat in tables(game):
        dealt = learner_begins(game, players, options, seat)
        _, session = begun(game, players, dealt, seat)
        assert opening(session) in (Opening.FIRST, Opening.SOON)
        assert session.match.past == []


def test_who_begins_keeps_all_other_house_rules(game):
    for players, options, seat in tables(game):
        dealt = learner_begins(game, players, options, seat)
        names = [each.name for each in all_options(options, players) if not each.is_seat]
        assert all(getattr(dealt, name) == getattr(options, name) for name in names)


def test_options_may_be_told_by_name():
    assert learner_begins("squad", 3, {"draft": True}, 1).draft
    assert good_deal("squad", 3, {"dealer0": 2}) == 1


def test_a_deal_that_leaves_one_card_to_play_is_passed_over():
    found = [opening(Session("flares", 3, deal)) for deal in range(1, 13)]
    assert good_deal("flares", 3) == 1 + found.index(Opening.AFTER_OTHERS) == 2
    assert found[0] is Opening.FORCED


def test_a_deal_in_which_the_learner_loses_a_squad_at_once_is_passed_over():
    assert opening(Session("squad", 3, 1)) is Opening.LATE
    assert opening(Session("squad", 3, good_deal("squad", 3))) is Opening.LOSSES


def test_a_deal_in_which_the_first_turn_of_the_learner_is_the_last_is_passed_over():
    last = Session("collector", 3, 1)
    assert last.scene().prompt.startswith("This is your last turn")
    assert opening(last) is Opening.LATE
    found = Session("collector", 3, good_deal("collector", 3))
    assert found.scene().prompt.startswith("Draw the first of two cards")
    assert found.match.state.laid_by == []


def test_the_first_draws_of_collector_are_forced_and_what_to_discard_is_not():
    session = Session("collector", 3, good_deal("collector", 3, seat=1), seat=1)
    assert opening(session) is Opening.SOON
    assert len(session.question().choices) == 1


def test_where_every_deal_is_forced_the_first_must_do():
    assert good_deal("squad", 2, {"draft": True}) == 1


def test_a_deal_is_looked_for_with_the_opponents_of_the_table():
    deal = good_deal("squad", 3, opponents="random")
    assert opening(Session("squad", 3, deal, opponents="random")) is Opening.AFTER_OTHERS
    assert deal != good_deal("squad", 3)
    assert good_deal("squad", 3, opponents="expert") == good_deal("squad", 3)


@pytest.mark.parametrize(
    ("given", "said"),
    [({"players": 9}, "is a game for"), ({"seat": 5}, "no seat 5"), ({"opponents": "x"}, "are")],
)
def test_what_is_impossible_is_refused(given, said):
    with pytest.raises(ValueError, match=said):
        good_deal("flares", **given)


def test_nothing_is_changed_by_looking():
    match = Match.new(GAMES["collector"], 3, 1)
    session = Session.at(match, 1)
    before = len(session.match.events), session.match.record()
    opening(session)
    assert (len(session.match.events), session.match.record()) == before
