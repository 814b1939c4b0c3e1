"""What the chapter about chance in the notebook of No Thanks says, found in other ways."""

from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest

from tutor.chance import P, deals, distribution, draws, expect, ranks, simulate, value
from tutor.games.no_thanks.runs import cost
from tutor.games.no_thanks.state import DECK


def closings(cards):
    """How many of these cards come when both neighbours are on the table."""
    came = [card.rank for card in cards]
    return sum({rank - 1, rank + 1} <= {*came[:n]} for n, rank in enumerate(came))


def test_the_runs_among_the_24_cards_by_formula():
    found = distribution(ranks.runs, deals(DECK, 24))
    for runs in range(1, 11):
        assert found[runs] == Fraction(comb(10, runs) * comb(23, runs - 1), comb(33, 24))
    assert found.mean == Fraction(24, 33) + 32 * Fraction(24 * 9, 33 * 32) == Fraction(80, 11)


def test_the_runs_of_a_small_deck_by_listing_all_hands():
    small = DECK.cards("3 4 5 6 7 8 9")
    hands = [[card.rank for card in hand] for hand in combinations(small, 4)]
    runs = [sum(rank - 1 not in hand for rank in hand) for hand in hands]
    assert Fraction(sum(runs), len(runs)) == Fraction(4, 7) + 6 * Fraction(4 * 3, 7 * 6)


@pytest.mark.parametrize("seen", [1, 8, 15, 16, 23])
def test_a_missing_neighbour(seen):
    cards = " ".join(map(str, range(3, 3 + seen)))
    still = P(ranks.count(35) == 1, deals(DECK, 24 - seen).without(cards))
    gone = P(ranks.count(35) == 1, deals(DECK, 9).without(cards))
    assert (still, gone) == (Fraction(24 - seen, 33 - seen), Fraction(9, 33 - seen))


def test_how_often_a_card_closes_a_gap():
    three = (ranks.count(20) == 1) & (ranks.count(21) == 1) & (ranks.count(22) == 1)
    exactly = 31 * P(three, deals(DECK, 24)) / 3
    assert exactly == Fraction(23, 6)
    found = simulate(value(closings, "gaps"), draws(DECK, 24), n=3000)
    assert found.holds(exactly)
    rng = Random(5)  # the same without the words of chance
    mean = sum(closings(rng.sample(DECK, 24)) for _ in range(4000)) / 4000
    assert abs(mean - 23 / 6) < 0.1


def test_what_a_card_costs_who_must_take_it():
    mine = DECK.cards("24 25")
    price = expect(value(lambda card: cost(mine, *card), "price"), deals(DECK, 1).without("24 25"))
    others = [card for card in DECK if card not in mine]
    assert price == Fraction(sum(cost(mine, card) for card in others), 31) == Fraction(528, 31)
