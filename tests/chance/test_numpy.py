"""NumPy sees what a function sees: numbers, and texts that are printed on cards."""

from fractions import Fraction

import pytest

from tutor.chance import P, deals

np = pytest.importorskip("numpy")
PAIR, THREE, ROYAL = deals("flares", 2), deals("flares", 3), deals("kaplowitz", 2)


@pytest.mark.parametrize(
    ("asked", "space", "right"),
    [
        (lambda h: (np.array([c.rank for c in h]) == 13).any(), ROYAL, "91/564"),
        (lambda h: np.mean([c.rank for c in h]) >= 6, PAIR, "1/42"),
        (lambda h: (np.array([c.suit for c in h]) == "H").any(), PAIR, "13/42"),
        (lambda h: (np.array([c.rank for c in h]) % 2 == 0).all(), THREE, "4/35"),
        (lambda h: np.bincount([c.rank for c in h]).max() >= 2, THREE, "47/119"),
    ],
)
def test_an_array_of_ranks_or_suits_is_asked_like_a_list(asked, space, right):
    assert P(asked, space) == Fraction(right)
