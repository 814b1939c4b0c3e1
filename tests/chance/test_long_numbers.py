"""Numbers that are too long to be read show their size alone."""

from fractions import Fraction

import pytest

from tutor.chance import (
    P,
    agree,
    bayes,
    binomial,
    chain,
    chart,
    coins,
    deals,
    dice,
    draws,
    geometric,
    heat,
    ranks,
    simulate,
    until,
)
from tutor.chance.results.exact import Exact
from tutor.engine.wording import format_count
from tutor.engine.wrong import Wrong
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
    assert format_count(10**24) == "1,000,000,000,000,000,000,000,000"
    assert format_count(10**25) == "about 10^25"


HUGE = 10**5000  # Python does not write such a number
THREE = deals(DECK, 3)
DRAWN = simulate(ranks.sum, THREE, 20)
MISUSES = {
    "coins": coins,
    "heads": lambda n: coins(2, heads=n),
    "small heads": lambda n: coins(2, heads=Fraction(1, n)),
    "dice": dice,
    "sides": lambda n: dice(1, sides=n),
    "deals": lambda n: deals(DECK, n),
    "a second hand": lambda n: deals(DECK, 3, n),
    "put back": lambda n: deals(DECK, n, replace=True),
    "replace": lambda n: deals(DECK, 3, replace=n),
    "draws": lambda n: draws(DECK, n),
    "draws put back": lambda n: draws(DECK, n, replace=True),
    "without": lambda n: THREE.without([n]),
    "alike": THREE.alike,
    "power": lambda n: THREE**n,
    "product": lambda n: THREE * n,
    "an answer": lambda n: P(lambda hand: n, THREE),
    "a rank": lambda n: P(ranks.count(n) > 0, THREE),
    "until": lambda n: P(until(n) == 1, draws(DECK, 3)),
    "seed": lambda n: simulate(ranks.sum, THREE, 3, seed=n),
    "formula": lambda n: agree(ranks.sum > 9, THREE, formula=n, n=20),
    "binomial": lambda n: binomial(2, n),
    "geometric": geometric,
    "a prior": lambda n: bayes({1: n}, {1: 1}),
    "a likelihood": lambda n: bayes({1: 1}, {1: n}),
    "chain": lambda n: chain({0: {0: n}}),
    "chart": lambda n: chart({1: n}),
    "heat": lambda n: heat({1: {2: n}}),
    "a factor": lambda n: DRAWN * n,
    "a summand": lambda n: DRAWN + n,
    "a divisor": lambda n: DRAWN / Fraction(1, n),
}


@pytest.mark.parametrize("number", [HUGE, -HUGE], ids=["huge", "very low"])
def test_a_number_that_python_does_not_write_gets_one_sentence(number):
    for name, does in MISUSES.items():
        with pytest.raises(ValueError, match=r"^[^!]{20,300}\.$") as told:
            does(number)
        assert isinstance(told.value, Wrong), name
        assert "4300" not in str(told.value), name


def test_what_is_equal_to_a_huge_number_is_just_false():
    assert P(ranks.sum == HUGE, THREE) == 0
    assert P(ranks.sum < HUGE, THREE) == 1
