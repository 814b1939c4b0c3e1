"""Deals of games that share a deck."""

from tutor.coach.rules.dealing import DealSizes, deal_sizes, dealing, games_with
from tutor.games import GAMES, profile
from tutor.games.six_deck.game import BOX

FLARES = GAMES["flares"]


def test_what_is_dealt_is_counted_at_the_table():
    assert [deal_sizes(FLARES, players) for players in (2, 3, 4)] == [
        DealSizes(used=36, each=3, left=26),
        DealSizes(used=36, each=4, left=20),
        DealSizes(used=36, each=5, left=12),
    ]


def test_games_that_need_other_cards_do_not_belong_to_a_box():
    found = games_with(BOX)
    assert FLARES in found
    assert not {GAMES["kaplowitz"], GAMES["six_nimmt"]} & {*found}


def test_the_easiest_games_come_first_and_of_those_the_quickest():
    easy, quick = GAMES["mini_golf"], GAMES["squad"]
    assert profile(easy).minutes > profile(quick).minutes
    found = games_with(BOX)
    assert found.index(easy) < found.index(quick) < found.index(FLARES)


def test_a_table_says_how_each_game_is_dealt():
    shown = dealing([FLARES])
    assert repr(shown) == (
        "Flares: players 2, 3, 4; cards in the game 36; before each player 3, 4, 5; "
        "left in the deck 26, 20, 12."
    )
    assert "<td>26, 20, 12</td>" in shown.html
    assert shown.html.count("<tr>") == 2
