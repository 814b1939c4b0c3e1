"""Strings of your own as results of a question."""

from fractions import Fraction

import pytest

from tutor.chance import (
    P,
    bayes,
    chain,
    deals,
    distribution,
    geometric,
    ranks,
    simulate,
    suits,
    value,
    zero_sum,
)
from tutor.games.six_deck import DECK

TWO = deals(DECK, 2)


@value
def kind(hand):
    """Classify two cards; a hand of two cannot be a flush of three."""
    if hand.suits.most == 3:
        return "flush"
    return "pair" if hand.ranks.different == 1 else "none"


@value
def row(hand):
    """Return the same kind in a tuple with a number."""
    return kind(hand), hand.suits.different


def half(text):
    """Two hypotheses, of which this many are asked for."""
    prior = {"fair": Fraction(1, 2), "loaded": Fraction(1, 2)}
    return bayes(prior, {"fair": Fraction(1, 6), "loaded": 1})[text]


WAIT = chain({"one": {"two": 1}, "two": {"three": 1}, "three": {}})


def test_a_text_that_stands_in_a_question_may_never_come():
    assert P(kind == "pair", TWO) == Fraction(1, 7)
    assert P(kind == "flush", TWO) == distribution(kind, TWO)["flush"] == 0
    assert distribution(kind, TWO, given=ranks.different == 2)["pair"] == 0
    assert P(row == ("pair", 9), TWO) == distribution(row, TWO)["pair", 9] == 0
    assert simulate(kind == "flush", TWO, n=50).mean == 0
    assert simulate(kind, TWO, n=50).share("flush").mean == 0


@pytest.mark.parametrize(
    ("slip", "there"),
    [
        (lambda: half("loadad"), "no value 'loadad'. Use 'fair' or 'loaded'"),
        (lambda: WAIT.after(2, "one")["thre"], "no value 'thre'. Use 'one', 'two' or 'three'"),
        (lambda: WAIT.lasting()["four"], "no value 'four'. Use 'one', 'two' or 'three'"),
        (
            lambda: zero_sum({"a": {"x": 1}, "b": {"x": 0}}).rows["c"],
            "no value 'c'. Use 'a' or 'b'",
        ),
        (lambda: geometric(Fraction(1, 6)).up_to(2)[7], "no value 7. Use 1, 2 or 'more than 2'"),
    ],
)
def test_where_all_is_known_nothing_else_is_asked_for(slip, there):
    with pytest.raises(ValueError, match=there):
        slip()


def test_where_all_is_known_what_never_comes_is_0():
    assert half("loaded") == Fraction(6, 7)
    assert WAIT.after(2, "one")["two"] == 0
    assert zero_sum({"a": {"x": 1}, "b": {"x": 0}}).rows.get("b") == 0


@value
def built(hand):
    """Strings that a question makes: their values are not known in advance."""
    return "pair" if hand.ranks.most == 2 else f"{hand.ranks.most} alike"


class Kind:
    """Strings from elsewhere."""

    triple = "triple"


def in_class(hand):
    """One of these."""
    return Kind.triple if hand.ranks.most == 3 else "other"


def by_keyword(hand, *, name="triple"):
    """A text among the keywords."""
    return name if hand.ranks.most == 3 else "other"


@pytest.mark.parametrize(
    ("asked", "text"),
    [(built, "3 alike"), (value(in_class), "triple"), (value(by_keyword), "triple")],
)
def test_a_text_that_a_question_may_make_is_not_refused(asked, text):
    assert P(asked == text, TWO) == distribution(asked, TWO)[text] == 0
    assert P(asked == text, deals(DECK, 3), given=suits.most == 3) == 0
    for seed in (1, 2, 3):
        assert simulate(asked == text, TWO, n=50, seed=seed).mean == 0
        assert simulate(asked, TWO, n=50, seed=seed).share(text).mean == 0


def test_a_row_is_compared_without_being_looked_up():
    both = value(lambda h: (any(c.suit == "H" for c in h), max(c.rank for c in h)), "both")
    assert P(both == (True, 6), TWO) == distribution(both, TWO)[True, 6] == Fraction(2, 21)
    listed = value(lambda hand: (hand.suits.different, hand.ranks.values), "listed")
    assert P(listed == (1, (1, 2)), TWO) == Fraction(6, 630)
