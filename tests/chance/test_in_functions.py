"""Inside a question that is a function nothing is silently wrong, and no error is Python's own."""

import random
from fractions import Fraction

import pytest

from tutor.chance import (
    P,
    agree,
    coins,
    count,
    deals,
    deck,
    dice,
    distribution,
    draws,
    event,
    expect,
    has,
    simulate,
    until,
    value,
)
from tutor.engine.cards import Card, Deck
from tutor.games.six_deck import DECK

CIRCLE = deck("kaplowitz")
THREE, TWO, ONE_EACH = deals(DECK, 3), draws(DECK, 2), deals(DECK, 1, 1)
TWINS = Deck([*DECK[:4], *(Card(f"{card.code}'", card.rank, card.suit) for card in DECK[:4])])
HEARTS = P(lambda hand: hand.suits.count("H") > 0, THREE)
IN_A_TEXT = "hearts"


def any_card(ask):
    """Return True if any card of a hand matches."""
    return event(lambda hand: any(map(ask, hand)))


@pytest.mark.parametrize(
    ("asked", "space", "right"),
    [
        (any_card(lambda card: card == "6H"), THREE, "1/12"),
        (any_card(lambda card: card == DECK[17]), THREE, "1/12"),
        (any_card(lambda card: card == Card("6H", 6, "H")), THREE, "1/12"),
        (any_card(lambda card: card in ["6H", "6D"]), THREE, "17/105"),
        (lambda hand: all(card != "6H" for card in hand), THREE, "11/12"),
        (lambda hand: "6H" in [*hand], THREE, "1/12"),
        (lambda hand: [*hand].count("6H") == 1, THREE, "1/12"),
        (lambda hand: hand.count(lambda card: card == "6H") == 1, THREE, "1/12"),
        (count(lambda card: card == "6H") == 1, THREE, "1/12"),
        (lambda draw: "6H" in draw, TWO, "1/18"),
        (lambda draw: draw[0] == "6H", TWO, "1/36"),
        (lambda draw: draw.count("6H") == 1, TWO, "1/18"),
        (until(lambda card: card == "6H") == 1, TWO, "1/36"),
        (lambda draw: draw == ["6H", "5h"], TWO, "1/1260"),
        (lambda one, other: one == other, dice(1) ** 2, "1/6"),
        (lambda one, other: one == other, coins(1) ** 2, "1/2"),
        (lambda one, other: one == other, deals(DECK, 1) ** 2, "1/36"),
        (lambda one, other: one == other, deals(DECK, 1, 1, replace=True), "1/36"),
        (lambda one, other: one != other, deals(DECK, 1) ** 2, "35/36"),
        (lambda one, other: one == other, draws(DECK[:6], 2) ** 2, "1/30"),
        (lambda one, other: one == other, deals(DECK, 1, 2), "0"),
        (lambda one, other: one == other, deals(DECK, 2, 2).alike("suits"), "0"),
        (lambda hand: hand == ["4H", "6h", "5 of Hearts"], THREE, "1/7140"),
        (lambda hand: hand == ["1U", "1U"], deals(TWINS, 2), "1/28"),
        (lambda hand: hand == ["1U", "1U'"], deals(TWINS, 2), "1/28"),
        (lambda hand: hand.has("1U", "1U"), deals(TWINS, 2), "1/28"),
        (has("6H", "6H"), THREE, "0"),
        (any_card(lambda card: str(card.suit) == "H"), THREE, HEARTS),
        (any_card(lambda card: card in {"6H", "6D"}), THREE, "17/105"),
        (lambda hand: {*hand} >= {"6H"}, THREE, "1/12"),
        (any_card(lambda card: str(card) == "6H"), THREE, "1/12"),
        (any_card(lambda card: card.suit in "HD"), deals(DECK, 1), "1/3"),
        (any_card(lambda card: str(card.rank) == "13"), deals(CIRCLE, 1), "1/12"),
        (lambda hand: hand.ranks.sum % 2 == 0, deals(DECK, 1), "1/2"),
    ],
)
def test_cards_and_hands_are_what_they_are_called(asked, space, right):
    assert P(asked, space) == Fraction(right)


def test_hands_are_compared_in_simulations_as_well():
    same = event(lambda one, other: one == other, "the same card")
    assert agree(same, deals(DECK, 1, 1, replace=True), formula=Fraction(1, 36))
    assert agree(same, dice(1) ** 2, formula=Fraction(1, 6))


@pytest.mark.parametrize(
    ("asked", "space", "says"),
    [
        (any_card(lambda card: card == "7H"), THREE, "no card '7H'. Its cards are 1U"),
        (
            any_card(lambda card: card == "6 of Hearts"),
            THREE,
            'equals its printed name. Write "6H"',
        ),
        (any_card(lambda card: card.suit == "Hearts"), THREE, "Write 'H', not 'Hearts'"),
        (any_card(lambda card: card.suit == "Herts"), THREE, "no suit 'Herts'"),
        (any_card(lambda card: card.suit == 6), THREE, "is a suit, so it can't be compared"),
        (any_card(lambda card: card.rank == "K"), deals(CIRCLE, 1), "Write 13, not 'K'"),
        (any_card(lambda card: card.rank == "H"), THREE, "no rank 'H'"),
        (any_card(lambda card: card == 6), THREE, "is a card, so it can't be compared with 6"),
        (lambda draw: "7H" in draw, TWO, "no card '7H'"),
        (
            lambda hand: hand == "6H",
            THREE,
            "A hand can't be compared with .*a list of all its cards",
        ),
        (lambda hand: hand in ["6H", "5H"], THREE, "A hand can't be compared with"),
        (lambda hand: hand == 3, THREE, "A hand can't be compared with"),
        (lambda hand: hand == ["6H"], THREE, "can never be a hand of 3"),
        (lambda hand: hand == ["7H", "6H", "5H"], THREE, "no card '7H'"),
        (lambda draw: draw == "6H", TWO, "A draw can't be compared with"),
        (lambda one, other: len({one, other}) == 1, ONE_EACH, "can't be put into a set"),
        (lambda hand: hand.ranks.count(6) == "1", THREE, "is a number, so it can't be compared"),
        (lambda hand: hand.ranks.counts[0] == "1", THREE, "is a number, so it can't"),
        (
            lambda hand: hand.ranks.count == 1,
            THREE,
            "count is a function. Write an argument in brackets",
        ),
        (lambda hand: hand.ranks.count(None) == 1, THREE, "no rank None"),
        (lambda hand: bool(hand.has), THREE, "has is a function. Write an argument in brackets"),
        (lambda hand: hand.has(), THREE, "has.. needs a card in its brackets"),
        (lambda hand: hand.count("6H", "5H") == 2, THREE, "Write several cards in one string"),
        (lambda hand: hand, THREE, "returns a hand of 3"),
        (lambda one, other: (one, other), ONE_EACH, "returns a hand of 1"),
    ],
)
def test_what_means_nothing_in_a_function_is_refused(asked, space, says):
    with pytest.raises(ValueError, match=says):
        P(asked, space)
    with pytest.raises(ValueError, match=says):
        simulate(asked, space, 300)


def test_the_number_of_cards_is_pythons_own():
    """len(...) must be a plain int, which is unequal to a text; the page of words says so."""
    assert P(lambda hand: len(hand) == "3", THREE) == 0


@pytest.mark.parametrize(
    "asked",
    [
        lambda hand: random.random() < 0.5,
        lambda hand: random.random() < 0.5 and any(card.rank == 6 for card in hand),
        lambda hand: hand.ranks.sum > random.randrange(4, 18),
    ],
)
@pytest.mark.parametrize("space", [THREE, THREE.alike("suits")])
def test_a_question_throws_no_dice_of_its_own(asked, space):
    says = "gives different answers for the same deal|suits are renamed"
    with pytest.raises(ValueError, match=says):
        P(asked, space)
    with pytest.raises(ValueError, match=says):
        simulate(asked, space, 300)


def test_a_question_changes_nothing():
    met = []
    with pytest.raises(ValueError, match="gives different answers"):
        expect(lambda hand: met.append(hand) or len(met), THREE)


def test_very_small_answers_may_not_change_either():
    met = []
    with pytest.raises(ValueError, match="gives different answers"):
        expect(lambda hand: met.append(hand) or 1e-15 * len(met), THREE)


def endless(hand):
    return endless(hand)


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (lambda hand: [*hand][3], "IndexError: list index out of range"),
        (lambda hand: {}["a"], "KeyError, 'a'"),
        (lambda hand: 1 / 0, "ZeroDivisionError, division by zero"),
        (lambda hand: undefined, "NameError, name 'undefined'"),  # noqa: F821  on purpose
        (lambda hand: 1 + "a", r"TypeError: unsupported .* It gets a hand. Ask for its ranks"),
        (lambda hand: int("x"), "ValueError, invalid literal"),
        (lambda hand: hand.ranks.sum(), "TypeError: a number is not callable"),
        (lambda hand: hand.ranks.counts[9], "IndexError: tuple index out of range"),
        (endless, "endless raises RecursionError"),
        (event(lambda hand: 1 / 0, "my question"), "my question raises ZeroDivisionError"),
        (lambda hand: hand.ranks > 3, "The ranks of a hand can't be used like a number or a list"),
        (lambda hand: hand.ranks[0], "The ranks of a hand can't be used like a number or a list"),
        (lambda hand: hand.ranks + 1, "The ranks of a hand can't be used like a number or a list"),
        (lambda hand: hand.ranks(), "The ranks of a hand can't be used like a number or a list"),
        (lambda hand: hand + hand, "A hand can't be used like a number or a list"),
        (lambda hand: hand < [*hand], "A hand can't be used like a number or a list"),
        (lambda hand: hand("6H"), "A hand can't be used like a number or a list"),
        (lambda hand: hand[0], "A hand has no first card"),
        (lambda hand: hand.sum, "A hand has no 'sum'. Ask for its ranks"),
        (lambda hand: hand.ranks.total, "ranks have no 'total'. They have different"),
        (lambda hand: sorted([*hand]), "A card can't be used like a number or a string"),
        (lambda hand: max([*hand]), "A card can't be used like a number or a string"),
        (lambda hand: next(iter(hand)).colour, "A card has no 'colour'. It has code, rank"),
    ],
)
def test_what_goes_wrong_in_a_function_is_one_sentence(asked, says):
    for ask in (P, distribution, lambda what, space: simulate(what, space, 20)):
        with pytest.raises(ValueError, match=says) as error:
            ask(asked, THREE)
        assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (lambda draw: draw[5], r"no draw\[5\]. 2 cards are drawn: draw\[0\] to draw\[1\]"),
        (lambda draw: draw["a"], "must be a number, as in draw.0., not 'a'"),
        (lambda draw: draw < 3, "A draw can't be used like a number"),
        (lambda draw: draw.ranks, "A draw has no 'ranks'"),
        (lambda draw: draw.until(), "until.. needs a card in its brackets"),
        (lambda draw: draw.index("6H"), "raises ValueError"),
    ],
)
def test_what_goes_wrong_with_drawn_cards_is_one_sentence(asked, says):
    with pytest.raises(ValueError, match=says):
        P(asked, TWO)


def test_the_error_of_a_function_is_kept_as_the_cause():
    with pytest.raises(ValueError, match="raises ZeroDivisionError") as error:
        expect(value(lambda hand: 1 / 0), THREE)
    assert isinstance(error.value.__cause__, ZeroDivisionError)
