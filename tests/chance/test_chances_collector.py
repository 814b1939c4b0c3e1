"""The numbers in the notebook of Collector, against other ways of counting."""

from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest

from tutor.chance import P, agree, deals, distribution, event, ranks, rounds, suits, value
from tutor.games.collector.sets import tier
from tutor.games.six_deck import DECK

A_SET = (ranks.different == 6) | (suits.different == 6)
SIX, EIGHT = deals(DECK, 6).alike("suits", "ranks"), deals(DECK, 8).alike("suits", "ranks")


def best(cards):
    """The best tier of six of these cards; 0 if none of them are a set."""
    return min(filter(None, map(tier, combinations(cards, 6))), default=0)


def with_a_set(n):
    """How many hands have all ranks or all suits, by inclusion and exclusion."""
    signs = [(-1) ** i * comb(6, i) for i in range(7)]
    all_ranks = sum(sign * comb(36 - 6 * i, n) for i, sign in enumerate(signs))
    both = sum(signs[i] * signs[j] * comb((6 - i) * (6 - j), n) for i in range(7) for j in range(7))
    return 2 * all_ranks - both


def test_tiers_in_six_cards():
    found = distribution(value(tier), SIX)
    assert found[1] == Fraction(720, comb(36, 6)) == Fraction("15/40579")
    assert found[2] == Fraction(12, comb(36, 6)) == Fraction("1/162316")
    assert found[3] == Fraction(2 * 6**6 - 2 * 720 - 12, comb(36, 6)) == Fraction("7655/162316")
    assert 1 - found[0] == P(A_SET, deals(DECK, 6)) == Fraction(with_a_set(6), comb(36, 6))


def test_tiers_in_eight_cards():
    found = distribution(value(best), EIGHT)
    apart = [
        sum(1 << (6 * suit + rank) for suit, rank in enumerate(p)) for p in permutations(range(6))
    ]
    pairs = [(1 << a) | (1 << b) for a, b in combinations(range(36), 2)]
    hands = {six | pair for six in apart for pair in pairs if not six & pair}
    size = comb(36, 8)
    assert len(hands) == 720 * comb(30, 2) - 720 * 15 // 2 == 307_800
    assert found[1] == Fraction(307_800, size) == Fraction("1710/168113")
    assert found[2] == Fraction(12 * comb(30, 2), size) == Fraction("1/5797")
    assert found[3] == Fraction(9_546_120, size) == Fraction("53034/168113")
    assert with_a_set(8) == 307_800 + 5_220 + 9_546_120
    assert 1 - found[0] == P(A_SET, deals(DECK, 8)) == Fraction("54773/168113")


@pytest.mark.parametrize(
    ("n", "chance"),
    [(6, "1929/40579"), (7, "942/5797"), (9, "2359359/4707164"), (10, "4646801/7060746")],
)
def test_a_set_among_so_many_cards(n, chance):
    assert P(A_SET, deals(DECK, n)) == Fraction(with_a_set(n), comb(36, n)) == Fraction(chance)


@pytest.mark.parametrize(
    ("hand", "chances"),
    [
        ("1U 2P 3H 4F 5D 1P", {0: "57/145", 1: "7/87", 3: "229/435"}),
        ("1H 2H 3H 4H 5H 2U", {0: "92/145", 2: "1/15", 3: "26/87"}),
    ],
)
def test_two_more_cards(hand, chances):
    held = DECK.cards(hand)
    asked = value(lambda two: best([*held, *two]))
    found = distribution(asked, deals(DECK, 2).without(hand))
    assert {**found} == {tier: Fraction(chance) for tier, chance in chances.items()}
    left = [card for card in DECK if card not in held]
    listed = [tiers_by_hand([*held, *two]) for two in combinations(left, 2)]
    assert all(found[tier] == Fraction(listed.count(tier), 435) for tier in range(4))


def tiers_by_hand(cards):
    """The best tier, without the game."""
    found = [0]
    for six in combinations(cards, 6):
        many = len({card.rank for card in six}), len({card.suit for card in six})
        found += [1] * (many == (6, 6)) + [2] * (1 in many) + [3] * (6 in many)
    return min(filter(None, found), default=0)


def test_the_real_game():
    laid = event(lambda table: any(table.laid))
    must = {"must_lay": True}
    first = rounds("collector", 2, must, until="R4")
    assert agree(laid, first, formula=Fraction("54773/168113"), n=2000)
    table = {"hands": "1C 2C 3C 4C 5C 6C / 1U 2P 3H 4F 5D 1P"}
    from_here = rounds("collector", 2, must, until="R4", table=table, seen_by=1)
    formula = 1 - Fraction(comb(19, 2), comb(30, 2))
    assert formula == Fraction("88/145")
    assert agree(laid, from_here, formula=formula, n=1000)
