"""Chinchon, rule by rule."""

import pytest
from playing import table

from tutor.engine.match import IllegalMove, Match
from tutor.games.chinchon.game import GAME, winner
from tutor.games.chinchon.state import DECK

cards = DECK.cards


def commit(match, text):
    for seat, card in enumerate(cards(text)):
        match.answer(seat, card)


@pytest.mark.parametrize("players", GAME.players)
def test_R1_everybody_gets_cards(players):
    match = Match.new(GAME, players, seed=1)
    assert [*map(len, match.state.hands)] == [5] * players
    pytest.fail("Write here what shows R1: what is dealt?")


def test_R2_only_cards_from_your_hand():
    match = table(GAME, hands="9 4 / 15 6")
    with pytest.raises(IllegalMove, match=r"The 15 is not in your hand\.\nRule R2"):
        match.answer(0, *cards("15"))
    pytest.fail("Write here what shows R2: what does a player do?")


def test_R3_the_highest_card_wins():
    assert winner(dict(enumerate(cards("9 15 6")))) == 1
    pytest.fail("Write here what shows R3: what comes of that?")


def test_R4_the_most_points_win():
    match = table(GAME, hands="9 / 6", played="0:4 1:7", scores="0 1", rounds="5")
    commit(match, "9 6")
    assert match.outcome.winners == (0, 1)
    pytest.fail("Write here what shows R4: when is it over, and who wins?")
