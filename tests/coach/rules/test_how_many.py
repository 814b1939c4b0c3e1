"""For how many players a game is."""

import pytest

from tutor.coach.rules.readings import for_how_many, in_brief


@pytest.mark.parametrize(
    ("players", "words", "figures"),
    [
        ((1,), "1 player", "1"),
        (range(1, 3), "1 to 2 players", "1–2"),
        ((2, 4), "2 or 4 players", "2, 4"),
        ((2, 3, 4, 6), "2, 3, 4 or 6 players", "2–4, 6"),
    ],
)
def test_for_how_many_players_a_game_is_is_said_in_words_and_in_figures(players, words, figures):
    assert (for_how_many(players), in_brief(players)) == (words, figures)
