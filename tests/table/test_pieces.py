"""The pieces that the tables of many games share."""

from tutor.engine.cards import BACK
from tutor.games.six_deck import DECK
from tutor.games.six_deck.faces import face
from tutor.table.hands import hand_badge, hands_seen
from tutor.table.pieces import face_down_pile, face_up_pile, tile
from tutor.table.scene import Tile
from tutor.table.text import cards_text

ONE, TWO = DECK.cards("1H 2H")


def test_a_pile_face_down_is_counted_and_shows_no_card_even_if_hands_are_open():
    pile = face_down_pile("deck", [ONE, TWO])
    assert (pile.tiles, pile.size) == ((Tile(),), 2)
    assert cards_text(pile) == "2 cards face down"
    assert cards_text(face_down_pile("deck", [], empty="none")) == "none"


def test_a_pile_face_up_shows_its_last_card_and_how_many_lie_under_it():
    pile = face_up_pile(face, "discards", [ONE, TWO], "Discards")
    assert (pile.tiles, pile.size) == ((tile(face, TWO),), 2)
    assert cards_text(pile) == "2 of Hearts on top of 1 other card"
    assert cards_text(face_up_pile(face, "discards", [])) == "empty"


def test_a_seat_sees_its_own_hand_even_if_empty_and_those_that_lie_face_up():
    assert hands_seen([[BACK], [], [BACK, TWO], [ONE]], 1) == [1, 2, 3]


def test_the_cards_of_a_hand_are_counted_and_read_aloud():
    assert [hand_badge(hand).text for hand in ([], [BACK], [ONE, TWO])] == ["0", "1", "2"]
    assert hand_badge([BACK]).said == "1 card in hand"
    assert hand_badge([ONE, TWO]).said == "2 cards in hand"
