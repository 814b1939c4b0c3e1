"""The numbers in the notebook of Ladder, against other ways of counting."""

from fractions import Fraction
from math import comb

import pytest

from tutor.chance import P, agree, deals, distribution, event, hands, ranks, rounds
from tutor.games.ladder.sets import beats
from tutor.games.ladder.state import Options
from tutor.games.six_deck import DECK


def listed(rank, size, cards):
    """How often a hand can play on such a set, over all hands by their numbers of each rank."""
    able = total = 0
    left = [6 - size * (each == rank) for each in range(1, 7)]

    def deal(at, wanted, ways, can):
        nonlocal able, total
        if at == 6:
            total += ways * (not wanted)
            able += ways * (not wanted) * can
            return
        for k in range(min(wanted, left[at]) + 1):
            higher = at + 1 > rank and k >= size
            deal(at + 1, wanted - k, ways * comb(left[at], k), can or higher)

    deal(0, cards, 1, False)
    return Fraction(able, total)


def can_answer(top, size):
    """Whether the rules allow a hand to play all its cards of some rank on such a set."""

    def answer(hand):
        held = [(rank, hand.ranks.count(rank)) for rank in range(1, 7)]
        return any(beats(rank, count, top, size, Options()) for rank, count in held)

    return event(answer)


def without(rank, size):
    """The deals of seven cards that are left."""
    return deals(DECK, 7).without([card for card in DECK if card.rank == rank][:size])


KNOWN = [
    (1, 1, "1"),
    (2, 1, "61129/61132"),
    (3, 1, "4482/4495"),
    (4, 1, "34649/35960"),
    (5, 1, "8903/11594"),
    (6, 1, "0"),
    (3, 2, "12384/15283"),
    (3, 3, "5389/19778"),
    (3, 4, "197/5394"),
    (5, 2, "60473/168113"),
]


@pytest.mark.parametrize(("rank", "size", "chance"), KNOWN)
def test_seven_cards_can_answer(rank, size, chance):
    assert P(can_answer(rank, size), without(rank, size)) == listed(rank, size, 7)
    assert listed(rank, size, 7) == Fraction(chance)
    if size == 1:
        assert P(ranks.highest > rank, without(rank, 1)) == Fraction(chance)
        assert 1 - Fraction(comb(6 * rank - 1, 7), comb(35, 7)) == Fraction(chance)


def test_two_fives_by_formula():
    no_answer = comb(28, 7) + 6 * comb(28, 6)
    assert 1 - Fraction(no_answer, comb(34, 7)) == Fraction("60473/168113")


@pytest.mark.parametrize(
    ("cards", "chance"), [(1, "6/35"), (3, "413/935"), (4, "4087/7480"), (12, "19769/21080")]
)
def test_so_many_cards_are_over_a_five(cards, chance):
    found = P(ranks.highest > 5, deals(DECK, cards).without("5H"))
    assert found == listed(5, 1, cards) == Fraction(chance)


def test_the_first_player_must_collect():
    centre, hand = hands("centre", "hand")
    formula = sum(Fraction(comb(6 * rank - 1, 7), 6 * comb(35, 7)) for rank in range(1, 7))
    by_listing = sum(1 - listed(rank, 1, 7) for rank in range(1, 7)) / 6
    found = P(hand.ranks.highest <= centre.rank, deals(DECK, 1, 7))
    assert found == formula == by_listing == Fraction("100591/474672")
    collected = event(lambda table: len(table.hands[1]) > 7)
    assert agree(collected, rounds("ladder", 2, until="R3"), formula=formula, n=2000)


def test_the_largest_set_of_seven_cards():
    found = distribution(ranks.most, deals(DECK, 7))
    known = {2: "13419/23188", 3: "4355/11594", 4: "1015/23188", 5: "87/46376", 6: "1/46376"}
    assert {**found} == {most: Fraction(chance) for most, chance in known.items()}
    assert found[6] == Fraction(6 * comb(30, 1), comb(36, 7))
    assert found[5] == Fraction(6 * 6 * comb(30, 2), comb(36, 7))
    assert found[4] == Fraction(6 * comb(6, 4) * comb(30, 3), comb(36, 7))
