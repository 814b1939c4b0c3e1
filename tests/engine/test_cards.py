"""Cards, decks and random numbers."""

import copy
import pickle
from random import Random

import pytest

from tutor.engine.cards import (
    BACK,
    Card,
    Deck,
    distinct,
    draw,
    face_down_card,
    piles,
    sets_of,
    suited,
    the,
)
from tutor.engine.luck import pick, shuffle
from tutor.engine.match import Match
from tutor.games import GAMES

DECK = Deck(suited("HC", range(1, 4)))
cards = DECK.cards


def test_a_deck_knows_its_cards():
    assert [*map(str, cards("3C 1H"))] == ["3C", "1H"]
    with pytest.raises(ValueError, match=r"This deck has no 9Z, 6S\."):
        cards("9Z 1H 6S")
    with pytest.raises(ValueError, match="same code"):
        Deck([*DECK, *suited("H", [1])])


def test_equal_cards_look_alike_but_have_names_of_their_own():
    two = Deck(distinct([*suited("H", [7]), *suited("H", [7])]))
    assert [*map(str, two)] == ["7H", "7H"]
    assert [*map(repr, two)] == ["7H", "7H'"]


def test_a_card_is_made_once_whoever_makes_it():
    (three,) = cards("3H")
    assert the(Card("3H", 3, "H")) is three
    assert Card("3H", 3, "H") != three  # a card outside the deck is another card
    assert pickle.loads(pickle.dumps(three)) is three
    assert copy.deepcopy([three])[0] is copy.copy(three) is three
    assert pickle.loads(pickle.dumps(DECK)) == DECK
    assert pickle.loads(pickle.dumps(DECK)).names == DECK.names
    assert pickle.loads(pickle.dumps(BACK)) is BACK


def test_sets_are_in_one_order():
    assert [*sets_of(2, cards("2C 1H 1C"))] == [*sets_of(2, cards("1H 1C 2C"))]
    assert len({*sets_of(2, DECK)}) == 15


def test_backs_show_no_more_than_their_kind():
    assert face_down_card("") is BACK
    assert face_down_card("red") is face_down_card("red") is not face_down_card("blue")
    assert DECK.backs == (BACK,)
    assert Deck([Card("r", back="red"), Card("b", back="blue")]).backs == (
        face_down_card("red"),
        face_down_card("blue"),
    )


def test_piles_are_not_the_same_pile():
    one, two = piles(2)
    one.append(1)
    assert two == []


@pytest.mark.parametrize(
    ("count", "drawn", "left"),
    [(0, "", "1H 2H 3H"), (2, "3H 2H", "1H"), (3, "3H 2H 1H", ""), (5, "3H 2H 1H", "")],
)
def test_cards_are_drawn_from_the_top(count, drawn, left):
    pile = cards("1H 2H 3H")
    assert draw(pile, count) == cards(drawn)
    assert pile == cards(left)


def test_luck_never_changes():
    assert shuffle(range(10), Random("7/1")) == [0, 1, 2, 9, 4, 3, 5, 8, 7, 6]
    assert [pick("abc", Random(n)) for n in range(6)] == ["c", "a", "c", "a", "a", "b"]


def test_each_shuffle_depends_on_the_seed_and_its_number_alone():
    six = GAMES["six_nimmt"]
    first = Match.new(six, 2, seed=7)
    deck = shuffle(six.deck(first.state), Random("7/1"))
    assert first.state.hands == [deck[:-11:-1], deck[-11:-21:-1]]
