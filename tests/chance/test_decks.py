"""Cards of a deck outside of questions: they know their names there, too."""

import copy
import pickle
import subprocess
import sys
from fractions import Fraction

import pytest

from tutor.chance import P, count, deals, deck, expect, has, suits
from tutor.engine.wrong import Wrong
from tutor.games import GAMES
from tutor.games.six_deck import DECK

SIX, CIRCLE, SPECIALS = deck("flares"), deck("kaplowitz"), deck("chinchon")
ALIKE = [deals(SIX, 3).alike("suits"), deals(SIX, 3).alike("ranks")]


def test_cards_of_a_deck_are_called_as_is_printed_on_them():
    assert len([card for card in SIX if card != "6H"]) == 35
    assert len([card for card in SIX if card.suit == "H"]) == 6
    assert len([card for card in CIRCLE if card.rank == 13]) == 4
    assert "6H" in SIX
    assert [card.code for card in SPECIALS if card.rank == None][:2] == ["W", "W'"]  # noqa: E711  as a student asks


LOADED = """
import sys
from tutor.chance import *

def loaded():
    return {name.split(".")[2] for name in sys.modules if name.startswith("tutor.games.")}

for name, asked in GAMES:
    before = loaded()
    assert deals(deck(name), 2).size > 1
    P(lambda hand: any(card.rank == 6 for card in hand), deals(name, 1))
    if asked:
        simulate(lambda table: len([*dir(table)]) > 2, rounds(name, 2), n=2)
    print(name, *sorted(loaded() - before))
"""


def test_a_deck_and_its_questions_load_one_game_only():
    listed = [(name, name == "flares") for name in GAMES]
    ask = LOADED.replace("GAMES", repr(listed))
    found = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    for line in found.stdout.splitlines():
        name, *others = line.split()
        assert {*others} - {"six_deck"} == {name}, line
    assert len(found.stdout.splitlines()) == len(GAMES)


def test_a_kind_of_another_game_may_be_asked_for_but_no_other_word():
    wild = lambda hand: any(card.kind == "wild" for card in hand)  # noqa: E731  as students write
    assert P(wild, deals(SIX, 2)) == 0
    assert P(wild, deals(SPECIALS, 1)) == Fraction(2, len(SPECIALS))
    with pytest.raises(Wrong, match="This deck has no kind 'joker'"):
        P(lambda hand: any(card.kind == "joker" for card in hand), deals(SIX, 2))
    with pytest.raises(Wrong, match="Write 'plain', not 'PLAIN'"):
        P(lambda hand: any(card.kind == "PLAIN" for card in hand), deals(SIX, 2))


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: "9Z" in SIX, "This deck has no card '9Z'"),
        (lambda: SIX[0].suit == "Herts", "This deck has no suit 'Herts'"),
        (lambda: sorted(SIX), "Ask for its rank or suit"),
        (lambda: SIX[0].colour, "A card has no 'colour'"),
    ],
)
def test_what_is_not_in_the_deck_is_refused(ask, said):
    with pytest.raises(Wrong, match=said):
        ask()


def test_they_are_the_cards_that_are_dealt():
    assert [*SIX] == [*DECK]
    for again in (pickle.loads(pickle.dumps(SIX)), copy.deepcopy(SIX)):
        assert again == SIX
    assert P(has(SIX[3]), deals(DECK, 3)) == Fraction(1, 12)
    assert P(lambda hand: SIX[3] in {*hand}, deals(SIX, 3)) == Fraction(1, 12)
    assert deals(SIX, 2).without(SIX[3:5]).size == 561


def test_some_of_them_know_what_their_letters_stand_for():
    high = [card for card in SIX if card.rank > 2]
    assert P(suits.count("Hearts") == 2, deals(high, 3)) == Fraction(15, 253)


@pytest.mark.parametrize("space", ALIKE)
@pytest.mark.parametrize(
    "ask",
    [
        lambda hand: SIX[3] in hand,
        lambda hand: SIX[3] in [*hand],
        lambda hand: SIX[3] in {*hand},
        lambda hand: DECK[3] in [*hand],
    ],
)
def test_a_card_of_a_deck_is_a_name_where_names_do_not_matter(ask, space):
    with pytest.raises(Wrong, match=r"Cards have no names in this space|are renamed"):
        P(ask, space)


def test_a_suit_or_rank_of_such_a_card_is_a_name_too():
    same_suit = (
        lambda hand: hand.suits.count(SIX[3].suit) > 1,
        lambda hand: SIX[3].suit in [card.suit for card in hand],
        lambda hand: SIX[3].suit in {card.suit for card in hand},
    )
    for ask in same_suit:
        with pytest.raises(Wrong, match=r"Suits have no names in this space|are renamed"):
            P(ask, ALIKE[0])
    with pytest.raises(Wrong, match=r"Ranks have no names in this space|are renamed"):
        P(lambda hand: SIX[3].rank in [card.rank for card in hand], ALIKE[1])


def test_a_name_means_all_copies_of_a_card_and_a_copy_only_itself():
    whole = deals(SPECIALS, len(SPECIALS))
    found = [expect(count(name), whole) for name in ("W", "Wildcard", "W'", "W W'")]
    assert found == [2, 2, 1, 2]
    assert P(has("W W'"), deals(SPECIALS, 2)) == P(has("W W"), deals(SPECIALS, 2))
    assert deals(SPECIALS, 2).without("W W' D").size == 57 * 56 // 2
