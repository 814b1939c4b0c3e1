"""Redeals: unseen cards dealt to hidden places, all fitting deals equally likely."""

from collections import Counter
from itertools import islice, permutations
from random import Random

import pytest

from tutor.engine.cards import BACK, Card, Deck, face_down_card, suited
from tutor.engine.position import position
from tutor.engine.redeal import redeals
from tutor.games import GAMES

DECK = Deck(suited("HCD", range(1, 3)))  # 1H 2H 1C 2C 1D 2D


def no(*suits):
    return lambda card: card.suit not in suits


def deals(places, unseen, count, seed=0):
    return islice(redeals(places, unseen, Random(seed)), count)


@pytest.mark.parametrize(
    "limits",
    [
        pytest.param([None, None, None], id="free"),
        pytest.param([no("H"), None, None], id="one void"),
        pytest.param([no("H"), no("C"), None], id="overlapping voids"),
        pytest.param([no("H"), no("H", "C"), None], id="nested voids"),
        pytest.param([no("H"), no("C"), no("D")], id="three voids"),
    ],
)
def test_every_fitting_deal_is_as_likely_as_any_other(limits):
    def deal(order):
        return tuple(frozenset(map(str, order[n : n + 2])) for n in (0, 2, 4))

    def fits(order):
        return all(not f or (f(order[2 * n]) and f(order[2 * n + 1])) for n, f in enumerate(limits))

    possible = {deal(order) for order in permutations(DECK) if fits(order)}
    rounds = 200 * len(possible)
    met = Counter(
        tuple(frozenset(map(str, pile)) for pile in piles)
        for piles in deals([([BACK, BACK], limit) for limit in limits], DECK, rounds)
    )
    assert met.keys() == possible
    surprise = sum((count - 200) ** 2 / 200 for count in met.values())  # chi-square
    free = len(possible) - 1
    assert surprise < free + 4 * (2 * free) ** 0.5 + 4


def test_cards_with_different_backs_are_dealt_to_their_own_places():
    red, blue = Card("r", back="red"), Card("b", back="blue")
    ((pile,),) = deals([([face_down_card("blue"), face_down_card("red")], None)], [red, blue], 1)
    assert pile == [blue, red]


def test_known_cards_stay_where_they_are():
    known = DECK[0]
    for (pile,) in deals([([BACK, known, BACK], None)], DECK[1:], 20):
        assert pile[1] is known
        assert len({*pile}) == 3


def test_nested_limits_are_met():
    places = [
        ([BACK, BACK], None),
        ([BACK, BACK], lambda card: card.suit != "D"),
        ([BACK, BACK], lambda card: card.rank == 1 and card.suit != "D"),
    ]
    for _, low, ones in deals(places, DECK, 20):
        assert {*ones} == {*DECK.cards("1H 1C")}
        assert {*low} == {*DECK.cards("2H 2C")}


@pytest.mark.parametrize("limit", [lambda card: card.rank == 9, lambda card: card.rank == 1])
def test_an_impossible_view_is_called_so(limit):
    places = [([BACK] * 2, limit), ([BACK] * 2, limit)]
    with pytest.raises(ValueError, match=r"^No deal was found that fits what this player sees\.$"):
        next(deals(places, DECK, 1))


def test_a_back_of_which_no_card_is_left_is_impossible():
    with pytest.raises(ValueError, match="No deal was found"):
        next(deals([([BACK, face_down_card("blue")], None)], DECK, 1))


def test_a_player_of_a_suit_they_do_not_hold_is_impossible():
    flares = GAMES["flares"]
    everywhere_void = " / ".join(
        f"0:6{suit} 1:{other}"
        for suit, other in zip("UPHFDC", ["1P", "1H", "1F", "1D", "1C", "1U"], strict=True)
    )
    state = position(flares, 2, hands="2H / 3H", points="2F 3F 3P", tricks=everywhere_void)
    with pytest.raises(ValueError, match="No deal was found"):
        next(flares.imagine(flares.view(state, 0), 0, Random(0)))


def test_a_marked_card_goes_only_where_its_mark_lies():
    hearts, others = DECK[:2], DECK[2:]
    marks = dict.fromkeys(hearts, "won")
    places = [
        ([BACK, face_down_card("won")], None),
        ([face_down_card("won"), BACK, BACK, BACK], None),
    ]
    met = Counter()
    for one, other in islice(redeals(places, DECK, Random(0), marks), 400):
        assert [one[1], other[0]] in ([*hearts], [*reversed(hearts)])
        assert {one[0], *other[1:]} == {*others}
        met[one[1], one[0]] += 1
    assert len(met) == 8
    assert min(met.values()) > 25  # of 50 on average
