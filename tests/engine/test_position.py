"""Tables in short text, and back."""

from collections import Counter
from fractions import Fraction

import pytest

from tutor.engine.position import format_value, parse_value, position, state_as_texts
from tutor.engine.state import cards_in
from tutor.games import GAMES
from tutor.games.flares.game import GAME
from tutor.games.flares.state import Trick
from tutor.games.six_deck import DECK

cards = DECK.cards


def test_a_position_keeps_all_cards():
    state = position(GAME, 2, hands="2H 1H / 6C 5D", points="1F 2F 3P")
    assert Counter(cards_in(state)) == Counter(DECK)
    assert state.hands == [cards("2H 1H"), cards("6C 5D")]
    assert len(state.deck) == 29


def test_the_rest_can_be_gathered_anywhere():
    state = position(GAME, 2, hands="2H / 6C", deck="3C ...")
    assert state.deck[0] is cards("3C")[0]
    assert len(state.deck) == 34


@pytest.mark.parametrize("deck", ["... 3C 4C", "1D ... 3C", "1D 2D ...", "..."])
def test_the_rest_may_be_below_other_cards(deck):
    state = position(GAME, 2, hands="2H / 6C", deck=deck)
    low, top = map(cards, deck.split("..."))
    placed = [*low, *top, *cards("2H 6C")]
    assert state.deck == [*low, *(card for card in DECK if card not in placed), *top]


@pytest.mark.parametrize("deck", ["... 3C ...", "... ..."])
def test_the_rest_is_gathered_only_once(deck):
    with pytest.raises(ValueError, match=r"deck: “\.\.\.” may be in a pile only once\. Write it"):
        position(GAME, 2, hands="2H / 6C", deck=deck)


def test_values_are_taken_as_they_are():
    state = position(GAME, 2, scores=[1, Fraction(1, 2)], trick=[(-1, cards("3C")[0])])
    assert state.scores == [1, Fraction(1, 2)]
    assert cards("3C")[0] not in state.deck


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (list[int], "1 -2", [1, -2]),
        (list[int | Fraction], "1 13/2", [1, Fraction(13, 2)]),
        (list[list[int]], "1 2 /  / 3", [[1, 2], [], [3]]),
        (list[list[int]], "", []),
        (list[list[int]], " ", [[]]),
        (Trick, "-1:4H 0:6C", [(-1, cards("4H")[0]), (0, cards("6C")[0])]),
        (
            list[Trick],
            "-1:4H 0:6C / 1:1D",
            [[(-1, cards("4H")[0]), (0, cards("6C")[0])], [(1, cards("1D")[0])]],
        ),
        (bool, "yes", True),
        (bool, "no", False),
        (str, "any", "any"),
    ],
)
def test_texts_are_read_and_written(kind, text, value):
    assert parse_value(text, kind, DECK) == value
    assert format_value(value, kind) == text


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"hands": "6S / 1H"}, "This deck has no 6S."),
        ({"hand": "1H"}, "A table of Flares has no hand. It has options, dealer, hands"),
        ({"hands": "1H / 2H", "points": "1H"}, "These cards are on the table twice: 1H."),
        ({"hands": "1H / 2H / 3H"}, "There are 2 players, but 3 hands."),
        ({"scores": "1"}, "There are 2 players, but 1 scores."),
        ({"hands": None}, "hands must be a string or a list, such as “2H 1H / 6C”, not None."),
        ({"hands": 5}, "hands must be a string or a list"),
        ({"scores": "1 many"}, "'many' must be a number."),
        ({"rounds": "few"}, "'few' must be a number."),
        ({"dealer": "9"}, "dealer has the seat 9. The seats at this table are 0 to 1."),
        ({"dealer": "-1"}, "dealer has the seat -1. The seats at this table are 0 to 1."),
        ({"trick": "0:5H 2:6H"}, "trick has the seat 2. The seats at this table are -1 to 1."),
        ({"trick": "5H"}, "'5H' must have 2 parts, such as 0:5H."),
        ({"trick": "0:\x1b\nH"}, "must be|This deck has no"),
    ],
)
def test_an_impossible_table_is_refused(fields, message):
    with pytest.raises(ValueError, match=message):
        position(GAME, 2, **fields)


def test_a_table_before_the_deal_is_written_whole():
    for game in GAMES.values():
        few = game.players[0]
        assert position(game, few, **state_as_texts(game.new(few))) == game.new(few)
