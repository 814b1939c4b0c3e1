"""The extras at the foot of a handout: what the key answers, by lists."""

from fractions import Fraction
from itertools import combinations, product
from math import comb

import pytest
from lessons import lesson_source


def of_two_dice_and_a_coin():
    seen = [6 in throw[:2] or throw[2] == 1 for throw in product(range(1, 7), range(1, 7), (0, 1))]
    return Fraction(sum(seen), len(seen))


def of_three_of_eleven():
    found = []
    for his in combinations(range(11), 3):  # 0 and 1 are the Hearts
        if min(his) > 1:
            left = [card for card in range(11) if card not in his]
            found += [0 in point for point in combinations(left, 2)]
    return Fraction(sum(found), len(found))


EXTRAS = {  # a number in the answer of the key
    "01_sample_space": Fraction(6 * comb(6, 4), comb(36, 4)),
    "02_complement": of_two_dice_and_a_coin(),
    "06_conditioning": of_three_of_eleven(),
    "09_means": 5 * Fraction(5, 35),
    "12_bayes": Fraction(12, 1) / (12 + Fraction(200 - 12, 4) / 3),
    "13_decisions": Fraction(500, 1000) - 1,
}


@pytest.mark.parametrize("name", EXTRAS)
def test_the_answer_of_an_extra_is_right(name):
    _, answer = [cell.text for cell in lesson_source(name).cells if "extra" in cell.marks]
    assert f" {EXTRAS[name]}".replace("-", "−") in answer


def test_the_extra_of_lesson_7():
    """Each card that may be lost as well, by how much it makes a 6 likelier among Hearts."""
    deck = [(rank, suit) for suit in "UPHFDC" for rank in range(1, 7) if (rank, suit) != (1, "H")]
    apart = {}
    for lost in deck:
        left = [card for card in deck if card != lost]
        hearts = [card for card in left if card[1] == "H"]
        among, of_all = (
            Fraction(sum(card[0] == 6 for card in cards), len(cards)) for cards in (hearts, left)
        )
        apart[lost] = among - of_all
    most = {lost for lost, gap in apart.items() if gap == max(apart.values())}
    assert most == {(rank, "H") for rank in range(2, 6)}
    assert max(apart.values()) == Fraction(1, 4) - Fraction(6, 34)


def test_the_extra_of_lesson_11():
    likelier = [n for n in range(1, 30) if 1 - 0.95**n > 0.5]
    assert likelier[0] == 14
