"""Kaplowitz: what its beginner plays, and why."""

import pytest
from games.kaplowitz import EVERY, codes
from playing import table

from tutor.games import adviser
from tutor.games.kaplowitz.game import GAME

FEWER = "None of your cards is as good as the best so far"


@pytest.mark.parametrize(
    ("trick", "hand", "choices", "rule", "reason"),
    [
        pytest.param(
            "1:8S 2:7S",
            "2C 9C 10D",
            "9C",
            "R6",
            "You play last, so your 9 of Clubs takes the trick with 2 wins and no losses.",
            id="wins, last",
        ),
        pytest.param(
            "2:8S",
            "2C 9C 10D",
            "9C 10D",
            "R6",
            "Your 9 of Clubs is the best card so far, with 1 win and no losses.",
            id="wins",
        ),
        pytest.param(
            "1:8S 2:9S",
            "8C 9C QD",
            "9C",
            "R7",
            "Your 9 ties for the greatest surplus, so nobody takes the trick.",
            id="shares, last",
        ),
        pytest.param(
            "2:8H",
            "8C JC 2C",
            "2C 8C JC",
            "R7",
            "All your cards tie with the 8 of Hearts so far, so nobody would take the trick.",
            id="all tie",
        ),
        pytest.param(
            "2:8H",
            "2C 8C 7C",
            "2C 8C",
            "R7",
            "Your 2 or 8 ties for the greatest surplus so far, so nobody would take the trick.",
            id="shares",
        ),
        pytest.param(
            "1:8H 2:8S",
            "8C JC 8D",
            "8C 8D JC",
            "R7",
            "Any of your cards ties for the greatest surplus, so nobody takes the trick.",
            id="all share, last",
        ),
        pytest.param(
            "1:8S 2:9S",
            "7C 2C QD",
            "2C QD 7C",
            "R6",
            "You can't win or tie this trick, so throw away the card you need least.",
            id="cannot, last",
        ),
        pytest.param(
            "2:8S",
            "6C 7C 7D",
            "7C 7D 6C",
            "R6",
            f"{FEWER}, and all are equally far behind it.",
            id="cannot",
        ),
    ],
)
def test_the_beginner_plays_what_fares_best(trick, hand, choices, rule, reason):
    hands = f"{hand} / 3C 3D 3H / 4C 4D 4H"
    leader = trick[0]
    match = table(
        GAME, 3, tricks="3", leader=leader, hands=hands, piles="5C / 5D / 5H", trick=trick
    )
    advice = adviser(GAME)(next(match.questions()))
    assert (codes(advice.choices), advice.rule, advice.reason) == (choices, rule, reason)


def test_the_beginner_says_what_comes_nearest_while_others_have_to_play():
    hands = "6C 7C JC / 3C 3D 3H / 4C 4D / 5C 5D"
    match = table(GAME, 4, tricks="3", leader="2", hands=hands, trick="2:8S 3:7S")
    advice = adviser(GAME)(next(match.questions()))
    assert (codes(advice.choices), advice.reason) == ("JC", f"{FEWER}. Your Jack comes closest.")


LEADING = [
    # of the others there is one King, and of 2, 3 and 4 there are three each
    pytest.param(
        "2C 3C 4C KD KH KS",
        " ".join(EVERY),
        "3C",
        "42 cards left, a 3 beats four and loses to seven",
        id="all",
    ),
    # all else is out of the game
    pytest.param(
        "9C 2C 9D", "3D 4D", "2C", "2 cards left, a 2 beats none and loses to two", id="few"
    ),
    pytest.param(
        "9C 2C 3C", "7D 10D JD KD", "9C", "4 cards left, a 9 beats one and loses to two", id="equal"
    ),
]


@pytest.mark.parametrize(("hand", "rest", "choices", "fares"), LEADING)
def test_the_beginner_leads_what_fares_worst_for_all_others_can_answer(hand, rest, choices, fares):
    rest = [code for code in rest.split() if code not in hand.split()]
    match = table(GAME, tricks="3", hands=f"{hand} / {rest[0]}", piles=f" / {' '.join(rest[1:])}")
    advice = adviser(GAME)(next(match.questions()))
    assert (codes(advice.choices), advice.rule) == (choices, "R3")
    assert advice.reason == f"A weak lead costs you least. Of the {fares}."
