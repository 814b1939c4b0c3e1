"""The tutor never refutes itself: hints and *Was that good?* agree, in every game."""

from itertools import islice

import pytest
from playing import positions, weigh_in

from bench.advice import NO_DIFFERENCE, listened, named
from bench.coach import sessions
from tutor.coach.session import Session
from tutor.engine.match import Match
from tutor.engine.position import position
from tutor.games import GAMES

POSITIONS = 200


@pytest.mark.in_turn
def test_hints_agree_with_one_another_and_with_the_reply(game, monkeypatch):
    """The reply never judges the choice of the second hint a mistake."""
    weigh_in(16, monkeypatch)
    for match in islice(positions(game, game.options, seeds=range(3, 9)), 4, 60, 24):
        for question in islice((each for each in match.questions() if not each.forced), 1):
            session = Session.at(match.fork(seed=1), question.seat)
            first, second, third = (session.hint() for _ in range(3))
            assert not third.odds or NO_DIFFERENCE not in first.text
            choice, *_ = named(session, second)
            session.answer(choice)
            assert not session.reply().text.startswith("Better: "), (match, choice)


@pytest.mark.thorough
@pytest.mark.timeout(1200)
def test_hints_agree_at_many_positions(game, monkeypatch):
    """With fewer imagined deals than at a table, because hints must agree with any number."""
    weigh_in(16, monkeypatch)
    heard = [listened(each) for each in sessions(game, POSITIONS)]
    assert len(heard) == POSITIONS
    assert not [each for each in heard if each.second or each.wrongly]


@pytest.mark.thorough
@pytest.mark.timeout(1200)
def test_a_beginner_of_no_thanks_is_seldom_wrong():
    """Otherwise the second hint would seldom give a reason about the position."""
    heard = [listened(each) for each in sessions(GAMES["no_thanks"], 100)]
    assert sum(each.beginner > 0 for each in heard) <= 30


def hints(game, seat, options=None, players=2, **texts):
    """Return the three hints at a table."""
    session = Session.at(
        Match(GAMES[game], position(GAMES[game], players, options, **texts), 1), seat
    )
    return [session.hint() for _ in range(3)]


COLUMN = {
    "grids": "5U 2U 4U 6U / 1P 2P 4P 5P",
    "face_up": "TL / ",
    "dealer": "1",
    "discard": "3D 5C",
    "deck": "...",
}


def test_what_is_told_at_the_end_of_a_hole_is_at_stake_before():
    first, second, third = hints("mini_golf", 0, **COLUMN)
    assert [law.number for law in first.laws] == ["R10", "R11"]
    assert first.more == "Your choice decides this, but only at the end of the hole."
    assert second.text.startswith("Take the top discard. The two 5s make a column")
    assert third.text == "Take the top discard."


HIDDEN = {
    "grids": "1U 2U 4U 5U / 1P 2P 4P 5P",
    "face_up": " / ",
    "dealer": "1",
    "discard": "6H 6F 6D 6C 6U 5H 5F 5D 5C 1C",
    "deck": "...",
}


@pytest.mark.parametrize(
    ("drawn", "options", "says"),
    [
        ("3H", None, "The 3 of Hearts would not make your grid any cheaper."),  # mean 2.88
        ("2H", None, "A card you can't see costs 2.92 on average. The 2 of Hearts costs less."),
        (
            "2H",
            {"wilds": 6},
            "A card you can't see costs 2.35 on average. The 2 of Hearts costs less.",
        ),
    ],
)
def test_a_card_that_nobody_sees_costs_what_those_that_are_left_cost(
    drawn, options, says, few_worlds
):
    _, second, _ = hints("mini_golf", 0, options, **HIDDEN, drawn=f"{drawn} / ")
    assert says in f"{second.text} {second.more}"


def test_a_card_that_makes_more_cards_useful_is_not_called_useless(few_worlds):
    hands = "4C 6F 1C 1H 2U 2D 4U / 3U 3F 3D 4F 6D 6H / 1P 1D 2P 6P 2H 3C"
    table = {"hands": hands, "discard": "4P 5C", "deck": "...", "turns": "2"}
    _, second, _ = hints("collector", 0, None, 3, **table)
    says = "brings you no nearer yet. Of the 27 cards you can't see, 5 would, and with it 10."
    assert second.more == f"The 5 of Clubs {says}"
