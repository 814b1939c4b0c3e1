"""Cards without a rank or a suit, as Take 5 and Chinchón have them; and cards in patterns."""

from fractions import Fraction

import pytest

from tutor.chance import P, count, deals, distribution, draws, expect, hands, rank, suit, until
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
    assert P(lambda one, other: one.suit == other.suit, deals("chinchon", 1, 1)) == share
    assert P(lambda d: d[0].suit == d[1].suit, draws("chinchon", 2)) == share
    assert P(ONE.rank == OTHER.rank, deals("take_five", 1, 1)) == 0
    assert P(suit != "c", deals("chinchon", 1)) == 1 - P(suit == "c", deals("chinchon", 1))


def test_whether_a_card_has_a_rank_can_be_asked():
    some = distribution(lambda hand: sum(card.rank != None for card in hand), deals("take_five", 1))  # noqa: E711  as students write it
    assert some[0] == Fraction(4, 104)
    fives = P(lambda h: any(c.rank % 5 == 0 for c in h if c.rank != None), deals("take_five", 1))  # noqa: E711  likewise
    assert fives == Fraction(5, 26)


@pytest.mark.parametrize(
    "asked",
    [
        lambda hand: any(card.rank % 5 == 0 for card in hand),
        lambda hand: min(card.rank for card in hand) <= 3,
        lambda hand: sum(card.rank for card in hand) > 3,
        lambda hand: len({card.rank for card in hand}) == 1,
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
    with pytest.raises(ValueError, match="Some cards of this deck have no suit"):
        P(lambda hand: any(hand.suits.count(c.suit) > 1 for c in hand), deals("chinchon", 2))


def pairs_by_pattern(cards):
    """What two cards are, by a pattern."""
    match cards:
        case [one, other] if one.rank == other.rank:
            return "pair"
        case [_, _]:
            return "two"
    return "none"


def is_a_six(hand):
    """Whether there is a six, by a pattern."""
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
