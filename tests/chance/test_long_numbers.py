"""Numbers that are too long to be read show their size alone."""

from fractions import Fraction

import pytest

from tutor.chance import P, chain, deals, dice, draws, ranks
from tutor.chance.results.exact import Exact, how_many
from tutor.games.six_deck import DECK


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (Fraction(2, 119), "2/119 ≈ 0.01681"),
        (Fraction(1, 10**24), "1/1000000000000000000000000 = 1e-24"),
        (Fraction(1, 10**25), "≈ 1e-25"),
        (Fraction(-1, 3 * 10**25), "≈ -3.333e-26"),
        (Fraction(1, 3**1000), "≈ 7.564e-478"),
        (Fraction(-(3**1000)), "≈ -1.322e+477"),
        (Fraction(10**30 + 1, 10**30), "≈ 1"),
        (Fraction(10**25), "≈ 1e+25"),
        (Fraction(999_999, 10**406), "≈ 1e-400"),
    ],
)
def test_a_long_fraction_shows_its_size(number, shown):
    assert repr(Exact(number)) == shown


def test_powers_of_a_chance_are_shown_whatever_their_size():
    chance = P(ranks.sum == 10, deals(DECK, 3))
    assert repr((1 - chance) ** 100) == "≈ 1.055e-06"
    assert repr(chance**10_000) == "≈ 2.784e-8909"
    assert str(chance**10_000) == "≈ 2.784e-8909"
    half = Fraction(1, 2)
    later = chain({0: {0: half, 1: half}, 1: {}}).after(10_000, 0)
    assert "≈ 5.012e-3011" in repr(later)


def test_sizes_of_spaces_are_shown_as_powers():
    assert repr(dice(1000, 1000) ** 100).startswith("<about 10^300000 ways for 100")
    assert repr(draws(DECK, 10_000, replace=True)).startswith("<about 10^15563 draws of 10000")
    assert repr(deals(DECK, 3)) == "<7,140 deals of 3 from 36 cards>"
    assert how_many(10**24) == "1,000,000,000,000,000,000,000,000"
    assert how_many(10**25) == "about 10^25"
