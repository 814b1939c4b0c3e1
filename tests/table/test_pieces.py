"""The pieces that the tables of many games share."""

from tutor.engine.cards import BACK
from tutor.games.six_deck import DECK
from tutor.table.pieces import hand_badge, hands_seen

ONE, TWO = DECK.cards("1H 2H")


def test_a_seat_sees_its_own_hand_even_if_empty_and_those_that_lie_face_up():
    assert hands_seen([[BACK], [], [BACK, TWO], [ONE]], 1) == [1, 2, 3]


def test_the_cards_of_a_hand_are_counted_and_read_aloud():
    assert [hand_badge(hand).text for hand in ([], [BACK], [ONE, TWO])] == ["0", "1", "2"]
    assert hand_badge([BACK]).said == "1 card in hand"
    assert hand_badge([ONE, TWO]).said == "2 cards in hand"
