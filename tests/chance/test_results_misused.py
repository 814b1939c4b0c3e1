"""Results that are used as if they were something else: one clear sentence each."""

import operator

import pytest

from tutor.chance import (
    P,
    Value,
    agree,
    chain,
    chart,
    count,
    deals,
    distribution,
    has,
    independent,
    points,
    ranks,
    rounds,
    simulate,
    suits,
)
from tutor.games.six_deck import DECK

THREE = deals(DECK, 3)
SUMS, MOST = distribution(ranks.sum, THREE), suits.most > 2
TRIED = simulate(ranks.sum, THREE, n=100)
WHOLE = [
    THREE,
    THREE * deals(DECK, 1),
    rounds("flares", 2),
    chain({"one": {}}),
    chart(SUMS),
    independent(MOST, ranks.sum > 9, THREE),
    agree(MOST, THREE, n=50),
]
USES = [
    lambda result: result + "x",
    lambda result: "x" + result,
    lambda result: result - None,
    lambda result: result(3),
    lambda result: f"{result:.2f}",
    lambda result: result < "x",
    len,
    float,
    round,
    lambda result: [*result],
    lambda result: "x" in result,
    operator.itemgetter("x"),
    operator.neg,
]


@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("result", WHOLE, ids=lambda result: type(result).__name__)
def test_a_result_is_no_number_no_list_and_no_function(result, use):
    with pytest.raises(
        ValueError, match=r"can't be used like|only an estimate|before multiplying|can only be"
    ):
        use(result)
    assert isinstance(bool(result), bool)  # bool itself stays


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (SUMS.mean, r"Use .numerator, float"),
        (lambda: SUMS + 1, r"A distribution can't be used like that. Use d\[10\]"),
        (lambda: 2 * SUMS, r"A distribution can't be used like that. Use d\[10\]"),
        (lambda: f"{SUMS:.2f}", r"A distribution can't be used like that. Use d\[10\]"),
        (lambda: max(SUMS, SUMS), r"A distribution can't be used like that. Use d\[10\]"),
        (
            lambda: SUMS.P(lambda value: 1 / 0),
            "The function fails for 3 .ZeroDivisionError: division",
        ),
        (lambda: SUMS.P(lambda value: value.big), "AttributeError: a number has no attribute"),
        (lambda: P(MOST, THREE) + "x", r"'x' is not a number, so it can't be combined with 2/119"),
        (lambda: "x" * P(MOST, THREE), r"'x' is not a number, so it can't be combined with 2/119"),
        (lambda: P(MOST, THREE) | P(MOST, THREE), r"Join the questions instead"),
        (lambda: ~P(MOST, THREE), r"Join the questions instead"),
        (lambda: P(MOST, THREE) < "x", r"'x' is not a number, so it can't be combined with 2/119"),
        (lambda: f"{TRIED:.2q}", "'.2q' is not a number format"),
        (TRIED, "An estimate can't be used like that. Use .mean"),
        (lambda: simulate(lambda h: 10**400, THREE, n=9).mean, "numbers too large for a mean"),
        (lambda: repr(simulate(lambda h: 9 ** len(h) * 10**200, THREE, n=9)), "too large for"),
        (lambda: [*TRIED], r"An estimate can't be used like that. Use .mean, .* .values"),
        (lambda: (TRIED - TRIED)[0], "A sum of estimates can't be used like that. Use .mean"),
        (lambda: P(count(suits.count("H") > 0) > 0, THREE), "ask about one card at a time"),
        (
            lambda: P(count(points > 3) > 0, THREE),
            r"For each card, use count\(lambda card: card.points",
        ),
        (lambda: P(P(MOST, THREE), THREE), "is not a question about a deal"),
        (lambda: Value(3, 3), r"A question needs a name and a function, not 3 and 3"),
    ],
)
def test_a_misused_result_says_what_can_be_asked(wrong, says):
    with pytest.raises(ValueError, match=says):
        wrong()


def test_an_estimate_is_written_with_so_many_digits():
    assert f"{TRIED:.2f}" == f"{TRIED.mean:.2f}"
    assert f"{TRIED}" == str(TRIED)
    assert f"{SUMS}" == str(SUMS)


def test_several_cards_are_named_in_one_text():
    pair = P(has("6H", "6D"), THREE)
    assert P(has("6H 6D"), THREE) == P(lambda hand: hand.has("6H 6D"), THREE) == pair
    assert P(has("6 of Hearts"), THREE) == P(has("6H"), THREE)
    with pytest.raises(ValueError, match="no card '6S'"):
        P(has("6H 6S"), THREE)
