"""The games there are, as the index shows them."""

import pytest
from tutor.coach.rules.collection import collection, for_how_many

from tutor.games import GAMES


def test_every_game_has_a_line_that_leads_to_its_notebook(game):
    (html,) = [row for row in collection().html.split("<tr>") if f">{game.name}</a>" in row]
    assert f"href='{game.id}.ipynb'" in html
    (line,) = [line for line in repr(collection()).splitlines() if line.startswith(game.name)]
    assert line.endswith(f": {game.rules.summary}")


def test_the_games_come_in_the_order_in_which_they_are_entered():
    names = [line.partition(" (")[0] for line in repr(collection()).splitlines()]
    assert names == [game.name for game in GAMES.values()]


@pytest.mark.parametrize(
    ("players", "words"),
    [
        ((1,), "1 player"),
        (range(1, 3), "1 to 2 players"),
        ((2, 4), "2 or 4 players"),
        ((2, 3, 4, 6), "2, 3, 4 or 6 players"),
    ],
)
def test_for_how_many_players_a_game_is_is_said_in_words(players, words):
    assert for_how_many(players) == words
