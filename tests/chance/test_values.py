"""Probabilities that are known from elsewhere, by formula or by another way of counting.

The list of known values was worked out by programs that share nothing with this one.
"""

from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod

import pytest
from chance.questions import (
    CIRCLE,
    CLANS,
    NUMBERS,
    PLAIN,
    SPANISH,
    THANKS,
    one_suit,
    share_a_suit,
    sole_winner,
    three_alike,
    worth,
)

from tutor.chance import (
    P,
    agree,
    deals,
    distribution,
    event,
    expect,
    hands,
    ranks,
    rounds,
    simulate,
    suits,
)
from tutor.games.kaplowitz.cards import DECK as KAPLOWITZ
from tutor.games.kaplowitz.records import best_cards, records
from tutor.games.six_deck import DECK
from tutor.games.six_nimmt.state import DECK as CATTLE

KNOWN = [
    ("2/119", one_suit, deals(DECK, 3)),
    ("9/70", ranks.sum == 10, deals(DECK, 3)),
    ("15/40579", (ranks.different == 6) & (suits.different == 6), deals(DECK, 6)),
    ("109/748", suits.most >= 3, deals(DECK, 5)),
    ("5/689", three_alike, deals(CLANS, 3)),
    ("23/44", (ranks.count(7) == 1) & (ranks.count(8) == 1), deals(THANKS, 24)),
    ("18354/58435", ranks.runs == 7, deals(THANKS, 24)),
    ("27575321/75187028", ranks.apart(1), deals(NUMBERS, 7)),
    ("756/1081", sole_winner, deals(CIRCLE, 3)),
]


@pytest.mark.parametrize(("value", "asked", "space"), KNOWN, ids=[row[0] for row in KNOWN])
def test_known_values(value, asked, space):
    assert P(asked, space) == Fraction(value)


def test_seven_cards_in_a_row_of_one_suit():
    """The list has 2/2330445 for a deck of 48, but that is the chance with 40 cards, 1 to 10."""

    def chance(deck):
        return P((suits.different == 1) & (ranks.longest == 7), deals(deck, 7))

    assert chance(SPANISH) == Fraction("2/2330445") == Fraction(4 * 4, comb(40, 7))
    assert chance(PLAIN) == Fraction("1/3067878") == Fraction(4 * 6, comb(48, 7))


# The point cards of Flares


def test_three_cards_share_a_suit():
    formula = Fraction(5, 35) * Fraction(4, 34)  # the second and the third as the first
    listed = sum(len({card.suit for card in hand}) == 1 for hand in combinations(DECK, 3))
    assert P(one_suit, deals(DECK, 3)) == P(share_a_suit, deals(DECK, 3)) == formula
    assert formula == Fraction(listed, comb(36, 3)) == Fraction(2, 119)


def test_the_sum_of_the_point_cards():
    sums = distribution(ranks.sum, deals(DECK, 3))
    listed = [sum(card.rank for card in hand) for hand in combinations(DECK, 3)]
    assert {**sums} == {total: Fraction(listed.count(total), len(listed)) for total in {*listed}}
    assert sums.mean == 3 * Fraction(7, 2) == Fraction(21, 2)
    given = distribution(ranks.sum, deals(DECK, 3), given=one_suit)
    threes = [sum(three) for three in combinations(range(1, 7), 3)]
    assert {**given} == {total: Fraction(threes.count(total), 20) for total in {*threes}}


def test_what_a_round_is_worth_on_average():
    both = expect(worth, deals(DECK, 3))
    assert both == Fraction(21, 2) * (1 + Fraction(2, 119)) == Fraction(363, 34)
    assert agree(worth, deals(DECK, 3), n=3000, formula=both)


def test_the_other_values_of_the_page_on_chances():
    hands = [*combinations(DECK, 3)]
    suits_of = [len({card.suit for card in hand}) for hand in hands]
    sums = [sum(card.rank for card in hand) for hand in hands]
    high = [n == 1 and total >= 12 for n, total in zip(suits_of, sums, strict=True)]
    assert P(one_suit & (ranks.sum >= 12), deals(DECK, 3)) == Fraction(sum(high), len(hands))
    dear = [total * (1 + (n == 1)) >= 20 for n, total in zip(suits_of, sums, strict=True)]
    assert P(worth >= 20, deals(DECK, 3)) == Fraction(sum(dear), len(hands)) == Fraction(13, 1190)
    different = distribution(suits.different, deals(DECK, 3))
    assert {**different} == {n: Fraction(suits_of.count(n), len(hands)) for n in (1, 2, 3)}


# The best record of Kaplowitz


def differences(ranks):
    """Wins less losses of each rank: 2 beats K and Q, for the ranks form a circle of twelve."""

    def beats(a, b):
        return (a - b) % 12 in (1, 2)

    return [sum(beats(a, b) - beats(b, a) for b in ranks) for a in ranks]


def alone(ranks):
    """Return True if exactly one card has the best record."""
    found = differences(ranks)
    return found.count(max(found)) == 1


@pytest.mark.parametrize(
    ("n", "chance"),
    [(2, "16/47"), (3, "756/1081"), (4, "10816/16215"), (5, "20446/35673"), (6, "264576/511313")],
)
def test_a_sole_winner_among_the_cards_of_a_trick(n, chance):
    won = sum(
        prod(comb(4, many.count(rank)) for rank in {*many})
        for many in combinations_with_replacement(range(12), n)
        if alone(many)
    )
    assert P(sole_winner, deals(CIRCLE, n)) == Fraction(won, comb(48, n)) == Fraction(chance)
    as_played = event(lambda hand: alone([card.rank for card in hand]))
    assert agree(as_played, deals(CIRCLE, n), n=2000, formula=Fraction(chance))


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_the_game_itself_finds_as_many_sole_winners(n):
    as_settled = event(lambda cards: len(best_cards(records(cards))) == 1)
    assert P(as_settled, deals(KAPLOWITZ, n)) == P(sole_winner, deals(CIRCLE, n))


def test_a_first_trick_is_won_as_often_as_three_random_cards_have_a_winner():
    together = rounds("kaplowitz", 3, {"simultaneous": True}, until="R6")
    won = simulate(lambda table: not table.aside, together, 3000)
    assert agree(sole_winner, deals(CIRCLE, 3), simulation=won)


def test_a_sole_winner_by_formula():
    assert P(sole_winner, deals(CIRCLE, 2)) == Fraction(4 * 4, 47)  # four ranks that do not tie
    every = [alone([card.rank for card in hand]) for hand in combinations(CIRCLE, 3)]
    assert P(sole_winner, deals(CIRCLE, 3)) == Fraction(sum(every), comb(48, 3))


# A card that is too low in 6 nimmt!


def test_a_card_is_lower_than_all_four_rows():
    for rank in [1, *range(5, 100, 5), 96, 97, 100]:
        formula = Fraction(comb(100 - rank, 4), comb(99, 4))
        rows = deals(CATTLE, 4)
        assert P(ranks.lowest > rank, rows.without(str(rank))) == formula, rank
        of_eight = Fraction(comb(100 - rank, 7), comb(99, 7))
        assert P(ranks.lowest > rank, deals(CATTLE, 7).without(str(rank))) == of_eight, rank
        one_by_one = prod((Fraction(100 - rank - i, 99 - i) for i in range(4)), start=Fraction(1))
        assert formula == one_by_one, rank


def test_a_card_that_is_lower_than_all_rows_is_not_in_one():
    given = P(ranks.lowest > 20, deals(CATTLE, 4), given=ranks.count(20) == 0)
    assert given == Fraction(comb(80, 4), comb(99, 4))


def test_a_random_card_is_lower_than_all_four_rows():
    card, rows = hands("card", "rows")
    chance = Fraction(1, 5)  # any of five cards may be the lowest
    assert P(card.rank < rows.ranks.lowest, deals(CATTLE[:20], 1, 4)) == chance  # with any deck
    assert sum(Fraction(comb(100 - r, 4), comb(99, 4)) for r in range(1, 101)) / 100 == chance


# Runs of No Thanks


def test_runs_by_formula():
    runs = distribution(ranks.runs, deals(THANKS, 24))
    assert runs.mean == Fraction(80, 11)
    assert all(runs[k] == Fraction(comb(23, k - 1) * comb(10, k), comb(33, 24)) for k in runs)
    assert P(ranks.longest >= 2, deals(NUMBERS, 7)) == 1 - Fraction(comb(92, 7), comb(98, 7))


def test_two_hands_by_another_way_of_counting():
    mine, yours = hands("mine", "yours")
    ways = {}
    for a, b in product(combinations_with_replacement(range(1, 7), 3), repeat=2):
        many = prod(comb(6, a.count(r)) * comb(6 - a.count(r), b.count(r)) for r in range(1, 7))
        ways[sum(a) - sum(b)] = ways.get(sum(a) - sum(b), 0) + many
    size = sum(ways.values())
    more = Fraction(sum(many for by, many in ways.items() if by > 0), size)
    space = deals(DECK, 3, 3)
    assert space.size == size
    assert P(mine.ranks.sum > yours.ranks.sum, space) == more == Fraction(147605, 324632)
    assert P(mine.ranks.sum == yours.ranks.sum, space) == Fraction(ways[0], size)
