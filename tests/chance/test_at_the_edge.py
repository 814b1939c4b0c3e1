"""Numbers computed from ranks, cards without a rank, and values that two hands have in common."""

import re
from fractions import Fraction

import pytest

from tutor.chance import (
    P,
    count,
    deals,
    deck,
    distribution,
    draws,
    expect,
    hands,
    has,
    rank,
    ranks,
    simulate,
    until,
)
from tutor.engine.wrong import Wrong
from tutor.games.six_deck import DECK

THREE, MINDS, SPECIALS = deals(DECK, 3), deck("the_mind"), deck("take_five")
LEAD, OTHER = hands("lead", "other")


@pytest.mark.parametrize(
    "ask",
    [
        lambda hand: any(each + 1 in hand.ranks for each in hand.ranks),
        lambda hand: any(card.rank - 1 in hand.ranks for card in hand),
        lambda hand: any(hand.ranks.count(card.rank + 1) > 0 for card in hand),
    ],
)
def test_a_rank_beyond_the_deck_that_is_worked_out_is_in_no_hand(ask):
    assert P(ask, THREE) == Fraction(363, 595)
    assert P(ask, deals(MINDS, 2)) == Fraction(1, 50)  # most deals are skipped


def test_a_row_of_ranks_that_are_worked_out_may_end_beyond_the_deck():
    in_a_row = [
        lambda hand: hand.ranks == [hand.ranks.lowest + n for n in range(3)],
        lambda hand: hand.ranks.values == tuple(hand.ranks.lowest + n for n in range(3)),
    ]
    for ask in in_a_row:
        assert P(ask, THREE) == P((ranks.longest == 3), THREE)


def test_a_rank_beyond_the_deck_is_refused_in_words_and_never_there_in_functions():
    for ask in (lambda hand: 7 in hand.ranks, lambda hand: hand.ranks.count(7) > 0):
        assert P(ask, THREE) == 0
    with pytest.raises(Wrong, match="This deck has no rank 7"):
        P(ranks.count(7) > 0, THREE)


def test_what_another_card_shows_can_be_counted():
    space = deals(DECK, 1, 3)
    same_suit = expect(OTHER.suits.count(LEAD.suit), space)
    assert same_suit == expect(OTHER.ranks.count(LEAD.rank), space) == Fraction(3, 7)
    asked = OTHER.suits.count(LEAD.suit) > 0
    assert asked.name == "other.suits.count(lead.suit) > 0"
    assert simulate(asked, space, 2000).holds(P(asked, space))
    assert P(lambda lead, other: other.suits.count(lead.suit) > 0, space) == P(asked, space)
    with pytest.raises(Wrong, match="needs a hand of one card, and this one has 3"):
        P(LEAD.suits.count(LEAD.suit) > 1, THREE)


def test_suits_of_this_deal_are_listed_where_they_have_no_names():
    ask = [lambda a, b: a.suits == [card.suit for card in b]]
    space = deals(DECK, 2, 2)
    assert P(ask[0], space.alike("suits")) == P(ask[0], space) == Fraction(52, 1309)


def test_a_card_is_looked_for_in_a_hand_beside_a_set_of_cards():
    assert P(lambda hand: "6h" in hand and len({*hand}) == 3, THREE) == Fraction(1, 12)
    assert P(lambda hand: "6H" in {*hand}, THREE) == Fraction(1, 12)
    assert P(lambda hand: not {"6H", "5H"}.isdisjoint(hand), THREE) == Fraction(17, 105)


def test_cards_are_counted_rank_by_rank_in_a_loop():
    pairs = distribution(lambda hand: sum(hand.ranks.count(c.rank) == 2 for c in hand), THREE)
    assert pairs == distribution(lambda hand: 2 * (hand.ranks.pattern == (2, 1)), THREE)
    none = distribution(
        lambda hand: sum(hand.ranks.count(c.rank) == 2 for c in hand), deals(MINDS, 2)
    )
    assert dict(none) == {0: 1}
    ones = [lambda hand: [hand.count(rank == r) for r in range(1, 5)].count(1)]
    found = distribution(ones[0], deals(MINDS, 20, replace=True))
    assert found.mean == 4 * 20 * Fraction(1, 100) * Fraction(99, 100) ** 19


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (
            lambda: P(ranks.lowest < 20, deals(SPECIALS, 2)),
            "can't be compared with 20. A hand has no such number if none of its cards has one",
        ),
        (
            lambda: expect(ranks.lowest, deals(SPECIALS, 2)),
            "leave them out, use given=ranks.different > 0",
        ),
        (
            lambda: P(lambda hand: hand.ranks.lowest < 20, deals(SPECIALS, 2)),
            "some hands have no lowest or highest one. Leave them out",
        ),
        (lambda: P(until(has("6H")) == 2, draws(DECK, 3)), 'Name the card, as in count("6H")'),
        (lambda: P(count(rank % 5 == 0) == 1, THREE), "count(lambda card: card.rank % 2 == 0)"),
        (
            lambda: distribution(ranks.values, deals(MINDS, 10)),
            "or ask for one number instead of all (ranks.count(6)",
        ),
    ],
)
def test_what_is_refused_says_what_can_be_written(ask, said):
    with pytest.raises(Wrong, match=re.escape(said)):
        ask()


def test_the_advice_about_hands_without_a_number_can_be_followed():
    some = P(ranks.lowest < 20, deals(SPECIALS, 2), given=ranks.different > 0)
    by_hand = P(lambda h: any(c.rank < 20 for c in h if c.rank != None), deals(SPECIALS, 2))  # noqa: E711  as a student asks
    assert some * P(ranks.different > 0, deals(SPECIALS, 2)) == by_hand
    assert P((ranks.different > 0) & (ranks.lowest < 20), deals(SPECIALS, 2)) == by_hand
