"""Profiles of games: what is read, and what is wrong with those that cannot be."""

import pytest

from tutor.games import LISTED, game_of, profile
from tutor.teaching.profile import Profile, read_profile

GOOD = """
name = "Highest"
players = [2, 3]
turn = "Choose a card; the highest wins."
summary = ["Everybody has three cards.", "The most points win."]
minutes = 5
difficulty = "easy"
family = "Six Deck"
mechanism = "trick-taking"
teaches = "fractions and odds"
cards = "2H 3H 4H"
"""


def test_a_profile_has_the_sentence_of_the_rules_and_the_lines_of_its_file():
    assert read_profile(GOOD, "highest", "All reveal a card.") == Profile(
        id="highest",
        name="Highest",
        players=(2, 3),
        sentence="All reveal a card.",
        turn="Choose a card; the highest wins.",
        summary=("Everybody has three cards.", "The most points win."),
        minutes=5,
        difficulty="easy",
        family="Six Deck",
        mechanism="trick-taking",
        teaches="fractions and odds",
        cards="2H 3H 4H",
    )


def test_the_profile_of_every_listed_game_is_found_by_its_id():
    for name in LISTED:
        told, game = profile(name), game_of(name)
        assert told.sentence == game.rules.summary
        assert (told.id, told.name, told.players) == (game.id, game.name, (*game.players,))


def test_the_usual_target_stands_in_a_profile():
    assert profile("flares").summary[-1].endswith("The first to 100 points wins.")


@pytest.mark.parametrize(
    ("line", "wrong", "said"),
    [
        ("minutes = 5", "minutes = 0", "minutes must be a whole number of at least 1, not 0"),
        ("minutes = 5", "minutes = true", "minutes must be a whole number of at least 1, not True"),
        ("minutes = 5", "minuts = 5", "unknown entries: minuts. It can have name, players, turn,"),
        ("minutes = 5", "", "needs an entry minutes"),
        ("[2, 3]", "[3, 2]", "players must be a list of numbers, the lowest first"),
        ("[2, 3]", "[]", "players must be a list of numbers"),
        ("[2, 3]", "3", "players must be a list of numbers"),
        ('"easy"', '"simple"', "difficulty must be easy or medium or hard, not 'simple'"),
        ('"easy"', "[]", r"difficulty must be easy or medium or hard, not \[\]"),
        ('"fractions and odds"', "3", "teaches must be a string, not 3"),
        (
            '["Everybody has three cards.", "The most points win."]',
            "[]",
            "summary must be a list of",
        ),
        (
            '["Everybody has three cards.", "The most points win."]',
            "[1]",
            "summary must be a list of",
        ),
    ],
)
def test_what_is_wrong_with_a_profile_is_said(line, wrong, said):
    with pytest.raises(ValueError, match=said):
        read_profile(GOOD.replace(line, wrong))


def test_the_sentence_does_not_stand_in_the_file():
    with pytest.raises(ValueError, match=r"unknown entries: sentence. It can have name"):
        read_profile(GOOD + "sentence = 'All reveal a card.'")
