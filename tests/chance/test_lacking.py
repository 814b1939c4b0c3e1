"""Cards without a rank or a suit, as Take 5 and Chinchón have them; and cards in patterns."""

from fractions import Fraction

import pytest

from tutor.chance import (
    P,
    count,
    deals,
    distribution,
    draws,
    expect,
    hands,
    rank,
    simulate,
    suit,
    until,
)
from tutor.engine.cards import Card
from tutor.games.six_deck import DECK

ONE, OTHER = hands("one", "other")


def test_a_card_without_a_rank_is_not_lower_than_any():
    assert expect(count(rank < 20), deals("take_five", 10)) == Fraction(95, 52)
    assert expect(count(rank >= 20), deals("take_five", 10)) == Fraction(10 * 81, 104)
    assert expect(until(rank < 20), draws("take_five", 104)) == Fraction(21, 4)
    assert expect(count(rank <= 3), deals("chinchon", 7)) == Fraction(7, 5)
    assert expect(count(2 * rank <= 6), deals("chinchon", 7)) == Fraction(7, 5)


def test_two_cards_without_a_suit_do_not_share_one():
    share = Fraction(52, 295)
    assert P(ONE.suit == OTHER.suit, deals("chinchon", 1, 1)) == share
    same = lambda one, other: one.suit == other.suit != None  # noqa: E731, E711  as students ask
    assert P(same, deals("chinchon", 1, 1)) == share
    both = P(lambda d: d[0].suit is d[1].suit is None, draws("chinchon", 2))
    assert P(lambda d: d[0].suit == d[1].suit, draws("chinchon", 2)) == share + both
    assert P(ONE.rank == OTHER.rank, deals("take_five", 1, 1)) == 0
    assert P(suit != "c", deals("chinchon", 1)) == 1 - P(suit == "c", deals("chinchon", 1))


def test_whether_a_card_has_a_rank_can_be_asked():
    some = distribution(lambda hand: sum(card.rank != None for card in hand), deals("take_five", 1))  # noqa: E711  as students ask
    assert some[0] == Fraction(4, 104)
    fives = P(lambda h: any(c.rank % 5 == 0 for c in h if c.rank != None), deals("take_five", 1))  # noqa: E711  as students ask
    assert fives == Fraction(5, 26)


@pytest.mark.parametrize(
    "asked",
    [
        lambda hand: any(card.rank % 5 == 0 for card in hand),
        lambda hand: min(card.rank for card in hand) <= 3,
        lambda hand: sum(card.rank for card in hand) > 3,
    ],
)
def test_what_is_calculated_with_a_rank_that_is_none_is_refused(asked):
    for space in (deals("take_five", 2), draws("take_five", 2)):
        with pytest.raises(ValueError, match=r"Some cards of this deck have no rank"):
            P(asked, space)


def test_whether_a_rank_that_is_none_is_higher_is_refused():
    for asked in (ONE.rank > OTHER.rank, ONE.rank + OTHER.rank > 3):
        with pytest.raises(ValueError, match=r"Some cards of this deck have no rank"):
            P(asked, deals("take_five", 1, 1))


def test_a_suit_that_is_none_is_not_counted():
    with pytest.raises(ValueError, match="This deck has no suit None"):
        P(lambda hand: any(hand.suits.count(c.suit) > 1 for c in hand), deals("chinchon", 2))


def pairs_by_pattern(cards):
    """Classify two cards by pattern matching."""
    match cards:
        case [one, other] if one.rank == other.rank:
            return "pair"
        case [_, _]:
            return "two"
    return "none"


def is_a_six(hand):
    """Return True if there is a six, by pattern matching."""
    for card in hand:
        match card:
            case Card(rank=6):
                return True
    return False


def test_patterns_see_cards_and_draws():
    assert distribution(pairs_by_pattern, draws(DECK, 2))["pair"] == Fraction(1, 7)
    assert P(is_a_six, deals(DECK, 2)) == P(is_a_six, draws(DECK, 2)) == Fraction(13, 42)
    cards = expect(lambda hand: sum(isinstance(card, Card) for card in hand), deals(DECK, 2))
    words = lambda hand: sum(isinstance(card.suit, str) for card in hand)  # noqa: E731  used twice
    assert cards == expect(words, deals(DECK, 2)) == expect(words, deals(DECK, 2).alike("suits"))
    assert cards == 2


@pytest.mark.parametrize(
    ("asked", "space", "right"),
    [
        (lambda hand: any(c.rank is None for c in hand), deals("take_five", 2), "203/2678"),
        (
            lambda hand: [c for c in hand if c.rank is not None] == [],
            deals("take_five", 2),
            "3/2678",
        ),
        (lambda hand: any(card.suit is None for card in hand), deals("chinchon", 2), "74/295"),
        (lambda draw: draw.until("6H") is None, draws(DECK, 3), "11/12"),
    ],
)
def test_what_is_not_there_is_none(asked, space, right):
    assert P(asked, space) == Fraction(right)
    assert simulate(asked, space, 2000).holds(Fraction(right))


def test_where_no_card_lacks_anything_is_none_is_just_false():
    assert P(lambda hand: any(card.rank is None for card in hand), deals(DECK, 2)) == 0
    assert P(lambda hand: hand.ranks.lowest is None, deals(DECK, 0)) == 1


def test_a_card_that_never_came_is_none():
    first = draws(DECK, 3)
    for asked in (
        until("6H") == None,  # noqa: E711  as a question is asked
        lambda draw: draw.until("6H") == None,  # noqa: E711  as students ask
        lambda draw: not draw.until("6H"),
    ):
        assert P(asked, first) == Fraction(11, 12)
    places = distribution(until("6H"), first)
    assert (places[None], places[2]) == (Fraction(11, 12), Fraction(1, 36))
    found = simulate(until("6H"), first, n=300)
    assert found.share(None).holds(Fraction(11, 12))
    assert P(until("6H") > 3, first) == P(until("6H") == None, first)  # noqa: E711  as students ask
