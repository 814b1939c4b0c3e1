"""A value of a distribution is found by any of its names, and floats by what they are."""

import math
from fractions import Fraction

import pytest

from tutor.chance import P, coins, deals, dice, distribution, draws, event, expect, joint, value

ONE, THREE = deals("flares", 1), deals("flares", 3)
code = value(lambda hand: hand[0].code, "code")


def test_every_code_is_found_by_each_of_its_names():
    codes = distribution(code, ONE)
    assert sum(codes[each] for each in codes) == 1
    for name in ("1D", "1d", "1 of Diamonds", "6H"):
        assert codes[name] == Fraction(1, 36) == P(code == name, ONE)
    drawn = distribution(lambda draw: (draw[0].code, draw[1].code), draws("flares", 2))
    assert drawn["1D", "5H"] == drawn["1 of Diamonds", "5h"] == Fraction(1, 1260)
    both = joint(lambda a, b: a[0].code, lambda a, b: b[0].suit, deals("flares", 1, 1))
    assert both["1D", "H"] == Fraction(1, 36 * 35) * 6
    with pytest.raises(ValueError, match="no card '7D'"):
        codes["7D"]


def test_a_float_is_found_as_it_was_computed():
    means = distribution(lambda hand: sum(card.rank for card in hand) / 3, THREE)
    sums = distribution(lambda hand: hand.ranks.sum, THREE)
    assert means[7 / 3] == sums[7] > 0
    assert means.cdf(8 / 3) == sums.cdf(8)
    assert means.P(lambda mean: mean > 5 / 3) == sums.P(lambda total: total > 5)
    roots = distribution(lambda hand: math.sqrt(hand.ranks.sum), THREE)
    assert roots[math.sqrt(10)] == sums[10]
    assert roots[0.123] == 0


@pytest.mark.parametrize(
    "asked",
    [
        lambda *tosses: sum(1 for toss in tosses if toss.points) == 2,
        lambda *tosses: "".join("TH"[toss.points] for toss in tosses) in ("HHT", "HTH", "THH"),
        lambda *tosses: sum(int(toss.points) for toss in tosses) == 2,
        lambda *tosses: [*map(str, (toss.points for toss in tosses))].count("1") == 2,
        lambda *tosses: sum(bool(toss.points) for toss in tosses) == 2,
        lambda *tosses: sum(toss.points**2 for toss in tosses) == 2,
        lambda *tosses: sum(toss.points.sum for toss in tosses) == 2,
        lambda *tosses: sum(toss.points.count(1) for toss in tosses) == 2,
        lambda *tosses: sum(next(iter(toss.points)) for toss in tosses) == 2,
        lambda *tosses: sum({0: 0, 1: 1}[toss.points] for toss in tosses) == 2,
        lambda *tosses: math.isqrt(sum(-toss.points for toss in tosses) ** 2) == 2,
    ],
)
def test_the_points_of_one_coin_are_a_number(asked):
    assert P(asked, coins(1) ** 3) == Fraction(3, 8)


def test_the_points_of_one_die_may_be_answered():
    highest = distribution(lambda one, other: max(one.points, other.points), dice(1) ** 2)
    assert highest[6] == Fraction(11, 36)
    assert f"{expect(lambda die: math.sqrt(die.points), dice(1)):.4f}" == "1.8053"
    assert P(lambda one, other: {one.points, other.points} == {1, 6}, dice(1) ** 2) == Fraction(
        1, 18
    )
    with pytest.raises(ValueError, match="The cards of this deck have no points"):
        P(lambda hand: hand.points > 3, ONE)


def test_what_a_deck_lacks_can_be_asked_as_python_asks():
    numbers = deals("the_mind", 1)
    assert P(lambda hand: hasattr(hand[0], "suit"), numbers) == 0
    assert expect(lambda hand: getattr(hand[0], "points", 2), numbers) == 2


def test_a_hand_can_be_printed(capsys):
    @event
    def shown(hand):
        print(hand, hand.ranks, f"{hand}")  # noqa: T201  as students look at what they get
        return str(hand) == "5H 6H"

    assert P(shown, deals("flares", 2)) == Fraction(1, 630)
    assert "5H 6H 5, 6 5H 6H" in capsys.readouterr().out
    assert P(lambda draw: str(draw) == "6H 5H", draws("flares", 2)) == Fraction(1, 1260)


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (lambda hand: (card for card in hand), "Return a .* any"),
        (lambda hand: iter([1]), "Return a .* any"),
        (lambda one, other: True, r"Name each \(lambda mine, yours: ...\), or take all"),
    ],
)
def test_what_is_no_answer_is_told_with_what_would_be_one(asked, says):
    with pytest.raises(ValueError, match=says):
        P(asked, THREE)


def test_alike_is_answered_where_it_is_advised():
    def flush(hand):
        held = sorted(card.rank for card in hand)
        return len({card.suit for card in hand}) == 1 and held[-1] - held[0] == 3

    every = deals("kaplowitz", 4)
    assert P(flush, every.alike("suits")) == P(flush, every)
    met = lambda draw: len({card.rank for card in draw}) < 5  # noqa: E731  as students write
    with pytest.raises(ValueError, match=r'alike\("suits"\)'):
        P(met, draws("kaplowitz", 5))
    assert P(met, draws("kaplowitz", 5).alike("ranks", "suits")) == Fraction(569, 1081)
