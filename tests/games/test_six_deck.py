"""The Six Deck: which cards there are, how high they are, and how they look."""

from tutor.engine.cards import BACK
from tutor.games.six_deck import DECK, HIERARCHY_CARDS, RANKS, SUITS, strength
from tutor.games.six_deck.faces import by_rank, by_suit, face


def codes(cards):
    return " ".join(map(repr, cards))


def test_there_is_one_card_of_each_rank_in_each_suit():
    assert len(DECK) == 36
    assert {(card.rank, card.suit) for card in DECK} == {(r, s) for r in RANKS for s in SUITS}


def test_the_six_hierarchy_cards_have_neither_rank_nor_suit_and_lie_apart():
    assert len(HIERARCHY_CARDS) == 6
    assert {(card.rank, card.suit, card.kind) for card in HIERARCHY_CARDS} == {(0, "", "hierarchy")}
    assert not {*DECK} & {*HIERARCHY_CARDS}


def test_ranks_decide_first_and_then_suits_from_units_down_to_clubs():
    assert codes(sorted(DECK.cards("1U 2C 1C 2U 1F 1H 1D 1P"), key=strength)) == (
        "1C 1D 1F 1H 1P 1U 2C 2U"
    )


def test_the_hierarchy_may_be_read_the_other_way_round():
    upwards = sorted(DECK.cards("3U 3C 4D"), key=lambda card: strength(card, "CDFHPU"))
    assert codes(upwards) == "3U 3C 4D"


def test_a_hand_lies_suit_after_suit_or_rank_after_rank_and_hidden_cards_last():
    hand = [BACK, *DECK.cards("3C 5U 2U 3D")]
    assert codes(by_suit(hand)) == "2U 5U 3D 3C ?"
    assert codes(by_rank(hand)) == "2U 3C 3D 5U ?"


def test_faces_say_their_names():
    assert face(DECK.cards("5H")[0]).title == "5 of Hearts"
    assert face(HIERARCHY_CARDS[0]).suit.split() == [*SUITS.values()]
