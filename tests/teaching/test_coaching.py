"""Words of games for hints and questions: what is read, and what is wrong with other files."""

import pytest

from tutor.games import GAMES, coaching
from tutor.teaching.coaching import Coaching, read_coaching
from tutor.teaching.quiz import Fills

GOOD = """
effort = 5_000
open_hands = true
matters = ["like", "suited"]

[at_stake]
R4 = "who wins the trick"

[asks]
"R4 R6" = "Who wins the trick?"

[gaps]
R4."the trick" = ["the round", "nothing"]
R12.left = ["right"]

[called]
rank = "strength"
"""


def test_rules_may_share_a_sentence():
    assert read_coaching(GOOD) == Coaching(
        effort=5000,
        open_hands=True,
        matters=("like", "suited"),
        called={"rank": "strength"},
        at_stake={"R4": "who wins the trick"},
        asks={"R4": "Who wins the trick?", "R6": "Who wins the trick?"},
        gaps=(Fills("R4", "the trick", "the round", "nothing"), Fills("R12", "left", "right")),
    )


def test_a_game_may_have_no_words():
    assert read_coaching("") == Coaching()


def test_a_chance_and_what_a_question_must_not_tell_are_functions_of_the_game():
    assert coaching("the_mind").exactly.__module__ == "tutor.games.the_mind.players"
    assert coaching("flares").plain.__module__ == "tutor.games.flares.stage"
    assert coaching("squad").plain("any zone") == "any zone"
    assert coaching("squad").exactly("any question") == ""


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        (
            "effort",
            "efort",
            "The coaching has unknown entries: efort. It can have at_stake, asks, a",
        ),
        ("5_000", "0", "effort must be a whole number of at least 1, not 0"),
        ("5_000", "true", "effort must be a whole number of at least 1, not True"),
        (
            "effort = 5_000",
            'worlds = "all"',
            "worlds must be a whole number of at least 1, not 'all'",
        ),
        ("true", "1", "open_hands must be true or false, not 1"),
        ('"suited"', '"hungry"', r"matters must be a list of higher, lower, .*, not \["),
        ('"strength"', "1", 'called must be a table, such as rank = "strength", not '),
        (
            "[at_stake]\nR4",
            "at_stake",
            "at_stake must be a table of sentences by rule, not 'who wins",
        ),
        ('"R4 R6"', '"R4, R6"', 'asks: rules must be like "R7" or "R7 R8", not \'R4, R6\''),
        ('"R4 R6"', '"R4 R4"', "asks: R4 has two sentences"),
        ('"who wins the trick"', "4", "at_stake, R4: the sentence must be a string, not 4"),
        ('"who wins the trick"', '""', "at_stake, R4: the sentence must be a string, not ''"),
        ("R12.left", "left", "gaps, left: write a gap like R12.left = "),
        ("R12.left", "R12", "gaps, R12: write a gap like R12.left = "),
        ('["right"]', '"right"', "gaps, R12.left must be a list of strings, not 'right'"),
        ('["right"]', "[1]", r"gaps, R12.left must be a list of strings, not \[1\]"),
    ],
)
def test_what_is_wrong_with_coaching_is_said(was, now, said):
    assert was in GOOD
    with pytest.raises(ValueError, match=said):
        read_coaching(GOOD.replace(was, now, 1))


def test_every_game_has_words_of_its_own():
    assert all(coaching(name).asks and coaching(name).acts for name in GAMES)
