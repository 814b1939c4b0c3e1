"""An event that is true of all deals or of none says so, and numbers with floats in them are ≈."""

import pickle
import statistics
from fractions import Fraction
from math import isclose, nan, sqrt

import pytest

from tutor.chance import (
    Estimate,
    Exact,
    P,
    agree,
    chart,
    covariance,
    deals,
    dice,
    distribution,
    draws,
    expect,
    heat,
    rank,
    ranks,
    simulate,
    suits,
    value,
    variance,
)
from tutor.classroom.check import judge_answer
from tutor.classroom.exercise import Asked, Exercise
from tutor.widgets import guess

THREE = deals("flares", 3)
FINDS = "In a function, sets, dicts and strings only match what is printed on the cards."
misspelt = lambda h: any(c.suit in {"Hearts", "Clubs"} for c in h)  # noqa: E731  as students write


@pytest.mark.parametrize(
    ("found", "says"),
    [
        (P(ranks.sum > 18, THREE), "0: in none of the 7,140 deals"),
        (P(ranks.sum > 2, THREE), "1: in all 7,140 deals"),
        (P(misspelt, THREE), f"0: in none of the 7,140 deals. {FINDS}"),
        (P((suits.most > 3) & misspelt, THREE), f"0: in none of the 7,140 deals. {FINDS}"),
        (P(lambda hand: len(hand) == 3, THREE), f"1: in all 7,140 deals. {FINDS}"),
        (
            P(ranks.sum > 18, THREE, given=suits.different == 1),
            "0: in none of the 120 deals that meet the condition",
        ),
        (P(lambda draw: draw[0] == draw[1], draws("flares", 2)), "0: in none of the 1,260 draws"),
        (P(lambda die: die.points > 6, dice(1)), "0: in none of the 6 ways"),
        (P(ranks.sum > 4, THREE), "703/714 ≈ 0.9846"),
        (1 - P(ranks.sum > 2, THREE), "0"),
        (pickle.loads(pickle.dumps(P(ranks.sum > 2, THREE))), "1: in all 7,140 deals"),
        (Exact(P(ranks.sum > 2, THREE)), "1: in all 7,140 deals"),
    ],
)
def test_a_chance_of_0_or_1_says_of_how_many_deals(found, says):
    assert repr(found).startswith(says)
    assert repr(found) == says or says.endswith(("draws", "ways"))


average = value(lambda hand: sum(card.rank for card in hand) / 3, "average")
always = lambda h: any(c.suit == "H" or "D" for c in h)  # noqa: E731  as students write
worth = lambda h: 5 if "Hearts" in {c.suit for c in h} else -1  # noqa: E731  as students write
half = lambda h: 1.5 if "Hearts" in {c.suit for c in h} else 0.5  # noqa: E731  as students write


CONSTANTS = [  # a question, its space, its condition, and the deals that are named
    (worth, THREE, None, "7,140 deals"),
    (half, THREE, None, "7,140 deals"),
    (worth, THREE, suits.different == 1, "120 deals that meet the condition"),
    (half, THREE, suits.different == 1, "120 deals that meet the condition"),
    (value(worth) + 2 * value(half) - 1, THREE, None, "7,140 deals"),
    (len, draws("flares", 2), None, "1,260 draws"),
    (suits.different, deals("flares", 1), None, "36 deals"),
    (3 - 2 * suits.different, deals("flares", 1), suits.count("H") == 0, "30 deals that meet"),
]


def shown(result):
    return {repr(result), str(result), f"{result}", f"{result!r}", f"{result!s}"}


def test_a_constant_says_so_however_it_is_shown():
    for asked, space, given, those in CONSTANTS:
        found = distribution(asked, space, given)
        (only,) = found
        for each in (expect(asked, space, given), found, found.mean, found[only]):
            for text in shown(each):
                assert text.count(f"all {those}") == 1, (asked, text)
                assert (FINDS in f"{text}.") is (asked is worth or "suits" not in str(asked)), text
    for asked in (always, misspelt):
        for text in shown(P(asked, THREE)):
            assert "the 7,140 deals" in text or "all 7,140 deals" in text
            assert text.endswith(FINDS)
    assert repr(distribution(suits.different, deals("flares", 1))).endswith("in all 36 deals.")


def test_what_varies_has_no_note_and_neither_has_a_format_or_a_calculation():
    for asked in (ranks.sum, ranks.sum - suits.different, average):
        for each in (expect(asked, THREE), distribution(asked, THREE)):
            assert not any("same in all" in text for text in shown(each))
    assert f"{expect(worth, THREE):.1f}" == "-1.0"
    assert f"{expect(half, THREE):.2f}" == "0.50"
    assert {str(expect(worth, THREE) + 1), str(2 * P(misspelt, THREE))} == {"0"}
    assert chart({2: P(always, THREE)}).words.splitlines()[0].startswith("2  1  1.0000  ###")
    assert heat({"a": {"b": P(misspelt, THREE)}}).words.splitlines()[2].split() == ["a", "0"]
    with pytest.raises(
        ValueError, match=r"^'a' is not a number, so it can't be combined with 1\.$"
    ):
        P(always, THREE) + "a"


def test_an_impossible_value_is_refused_whatever_it_is():
    faces = lambda hand: tuple(sorted(map(int, hand.ranks)))  # noqa: E731  as students write
    for found in (distribution(faces, THREE), simulate(faces, THREE, 50)):
        ask = found.share if isinstance(found, Estimate) else found.__getitem__
        for wrong in [(1, 2), (1, 2, 3, 4), (), [1, 2], ("x", 1, 1), (1, True, 1), "111", 111]:
            with pytest.raises(ValueError, match=r"such as \(.*, and never"):
                ask(wrong)
        ask((6, 6, 1))
        ask([1, 2, 3])
    assert distribution(suits.pattern, THREE)[1, 1, 1, 1] == 0  # here the length varies
    missing = distribution(lambda hand: (hand.ranks.lowest, None), THREE)
    assert missing[1, None] == P(ranks.lowest == 1, THREE)


def test_agree_guess_and_check_say_it_too():
    report = agree(misspelt, THREE, formula=0, n=100)
    assert report
    assert f"enumeration  0: in none of the 7,140 deals. {FINDS}" in repr(report)
    assert "in none of the 7,140 deals" in repr(guess("How often?", P(ranks.sum > 18, THREE)))
    asked = Asked(ranks.sum > 18, THREE)
    never = Exercise("1.1", "Four sixes", asked.chance, (), "Count.", asked)
    assert (
        judge_answer(never, "0").words == "Right: this never happens, in none of the 7,140 deals."
    )


def test_a_mean_of_floats_is_approximate():
    assert repr(expect(average, THREE)) == "≈ 3.5"
    assert repr(expect(lambda hand: statistics.mean(c.rank for c in hand), THREE)) == "≈ 3.5"
    assert repr(expect(1.5 * rank - 2, deals("flares", 1))) == "≈ 3.25"
    roots = distribution(lambda hand: sqrt(hand.ranks.sum), THREE)
    assert repr(roots[3.0]) == repr(P(ranks.sum == 9, THREE))
    assert repr(roots).splitlines()[-1].startswith("mean ≈ 3.2")
    assert isclose(expect(average, THREE, given=suits.different == 1), 3.5)
    payoff = value(lambda hand: 1.5 if 6 in hand.ranks else -0.5)
    assert isclose(expect(payoff, THREE), 2 * P(ranks.count(6) > 0, THREE) - 0.5)
    assert f"{expect(average, THREE):.2f}" == "3.50"


def test_floats_that_differ_by_rounding_are_one_value():
    tenths = distribution(lambda hand: sum(card.rank / 10 for card in hand), THREE)
    assert len(tenths) == len(distribution(ranks.sum, THREE))
    for strange in (nan, float("inf")):
        with pytest.raises(ValueError, match="Return a finite number"):
            distribution(lambda hand: strange, THREE)  # noqa: B023  asked at once


def test_what_is_computed_with_floats_is_approximate_too():
    assert repr(variance(average, THREE)).startswith("≈ 0.9")
    assert isclose(variance(average, THREE), float(variance(ranks.sum, THREE)) / 9)
    assert isclose(covariance(average, ranks.sum, THREE), float(variance(ranks.sum, THREE)) / 3)
    assert isclose(simulate(average, THREE, 500).mean, 3.5, abs_tol=0.2)


def test_a_formula_may_be_a_float_where_the_answers_are():
    assert agree(average, THREE, formula=3.5)
    assert agree(average, THREE, formula=Fraction(7, 2))
    assert not agree(average, THREE, formula=3.6)
    with pytest.raises(ValueError, match=r"Write formula=Fraction\(21, 2\)"):
        agree(ranks.sum, THREE, formula=10.5)
