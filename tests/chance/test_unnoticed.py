"""Slips that are noticed while a question is asked, and what looks like them and is right."""

import operator
import re
import statistics
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

import pytest

from tutor.chance import (
    Deals,
    Exact,
    P,
    coins,
    deals,
    deck,
    dice,
    distribution,
    draws,
    event,
    expect,
    hands,
    points,
    rank,
    ranks,
    rounds,
    simulate,
    suit,
    suits,
    until,
    value,
)
from tutor.engine.cards import Card, Deck
from tutor.engine.wrong import Wrong

SIX, CHINCHON, TAKE_FIVE = deck("flares"), deck("chinchon"), deck("take_five")
THREE, PAIR = deals(SIX, 3), deals(SIX, 2)
SPADE = next(card for card in deck("kaplowitz") if card.suit == "S")
HIGH = SIX.cards("6C 6D 5C 5D")
ONE, OTHER = hands("one", "other")
LIE = "in another. A hand has no first card"
ROYAL = deals("kaplowitz", 2)
WRITTEN, TEXT = ["5H", "6H", "4H"], "5H 6H 4H"


@dataclass
class Grade:
    rank: int

    @property
    def good(self):
        return self.rank > 3


@pytest.mark.parametrize(
    ("asked", "space", "said"),
    [
        # the ranks and suits of a hand have no order
        (lambda h: any(r == 6 and s == "H" for r, s in zip(h.ranks, h.suits)), PAIR, LIE),
        (lambda h: [*h.ranks][0] == 6, THREE, LIE),
        (lambda h: [*h.suits][0] == "H", deals(SIX, 4), LIE),
        (lambda h: [*h.ranks] == sorted(h.ranks), THREE, LIE),
        (lambda h: Counter(h.ranks).most_common(1)[0][0] == 6, THREE, LIE),
        # points, suits and cards in the order of the deal
        (lambda d: [*d.points][0] == 6, dice(2), LIE),
        (lambda c: [*c.points] == [1, 0], coins(2), LIE),
        (lambda a, b: [*a.points] == [*b.points], coins(3) ** 2, LIE),
        (lambda h: [*h.suits][0] == "H", PAIR, LIE),
        # adjacent hands
        (lambda a, b: [*a.ranks] == [*b.ranks], deals(SIX, 2, 2), LIE),
        (lambda a, b: any(x.rank == y.rank for x, y in zip(a, b, strict=True)), PAIR**2, LIE),
        (lambda h: [*h.suits] == ["H", "D"], PAIR, LIE),
        # missing in the deck
        (suit == SPADE.suit, deals(SIX, 1), "no suit 'S'"),
        (points.sum > 10, THREE, "The cards of this deck have no points"),
        (lambda h: sum(c.points for c in h) > 10, THREE, "The cards of this deck have no points"),
        (lambda h: suits.different == 1, THREE, "is a question itself"),
    ],
)
def test_what_nothing_notices_is_refused(asked, space, said):
    for ask in (P, simulate):
        with pytest.raises(Wrong, match=re.escape(said)):
            ask(asked, space)


@pytest.mark.parametrize(
    ("asked", "space"),
    [
        (lambda d: [*d.points] == [3, 2, 1], dice(3)),
        (lambda h: [*h.ranks] == [77, 5], deals("six_nimmt", 2)),
        (lambda h: [c.rank for c in h] == [5, 77], deals("six_nimmt", 2)),
        (lambda h: [*h][0].rank == 100 and [*h][1].rank == 99, deals("six_nimmt", 2)),
        (lambda h: [c.code for c in h] == ["5H", "6H", "4H"], THREE),
        (lambda h: [str(c) for c in h] == WRITTEN, THREE),
        (lambda h: " ".join(str(c) for c in h) == "5H 6H 4H", THREE),
        (lambda h: [str(c) for c in h] == TEXT.split(), THREE),
        (lambda h: [(c.rank, c.suit) for c in h] == [(5, "H"), (6, "H"), (4, "H")], THREE),
        (lambda h: "".join(h.suits) == "HDC", THREE),
    ],
)
def test_rows_in_an_order_that_one_hand_of_thousands_may_have_are_noticed(asked, space):
    with pytest.raises(Wrong, match=LIE):
        P(asked, space)


def test_cards_of_a_deck_have_no_names_where_names_do_not_matter():
    space = deals(SIX, 8).alike("suits", "ranks")
    for asked in (
        lambda hand: sum(card in HIGH for card in hand) == 4,
        lambda hand: sum(high == card for high in HIGH for card in hand) == 4,
    ):
        with pytest.raises(Wrong, match=r"Cards have no names in this space|are renamed"):
            P(asked, space)


def some_pairs(hand):
    number, high = 0, 0
    alike = event(lambda card: card.rank == high)
    for high in range(1, 7):
        number += hand.count(alike) >= 2
    return number


def highest(hand):
    best = None
    for card in hand:
        if card.rank != None and (best is None or card.rank > best):
            best = card.rank
    return best == None


WORTH = {card.code: card.rank for card in SIX}
KINDS = {card.kind for card in CHINCHON}


@pytest.mark.parametrize(
    ("asked", "space", "right"),
    [
        (lambda h: some_pairs(h) == 1, THREE, "47/119"),
        (highest, deals(CHINCHON, 2), "14/885"),
        (lambda h: any(str(c) == "W" for c in h), deals(CHINCHON, 2), "39/590"),
        (lambda h: sum(WORTH[c.code] for c in h) == 12, PAIR, "1/42"),
        (lambda h: all(c.kind in KINDS for c in h), deals(CHINCHON, 2), "1"),
        (lambda h: h.ranks.sum & 1 == 0, THREE, "1/2"),
        (lambda h: sum(Grade(c.rank).good for c in h) == 3, THREE, "4/35"),
        (lambda h: h.count(~(rank == 6)) == 0, PAIR, "1/42"),
        (lambda h: any((c.rank, c.suit) in {(6, "H")} for c in h), PAIR, "1/18"),
        (lambda h: any("K" in str(c) for c in h), ROYAL, "91/564"),
        (lambda h: "K" in "".join(f"{c}" for c in h), ROYAL, "91/564"),
        (lambda h: any(f"{c.rank}{c.suit}" == "6H" for c in h), PAIR, "1/18"),
        (lambda h: "55" in h and h.points.sum > 7, deals("six_nimmt", 2), "1/50"),
        (lambda a, b, *, least=3: a.rank > least, deals(SIX, 1, 1), "1/2"),
        (lambda h: statistics.mean(h.ranks) == 2, THREE, "163/3570"),
        (lambda h: statistics.pvariance([c.rank for c in h]) == 1, PAIR, "8/35"),
        (lambda h, d: any(each.points == 6 for each in d), PAIR * dice(1), "1/6"),
        (lambda a, b: any(c.rank == 50 for c in b), PAIR * deals("six_nimmt", 1), "1/100"),
        (lambda h: next((c for c in h if c.rank == 3), None) is None, deals(CHINCHON, 1), "14/15"),
        (lambda h: all(re.match("3.", c.code) is None for c in h), deals(CHINCHON, 1), "14/15"),
        (lambda h: "".join(sorted(h.suits)) == "DHH", THREE, "3/238"),
        (lambda a, b: sorted(a.ranks) == sorted(b.ranks), PAIR**2, "11/210"),
        (lambda h: any(h.ranks.count(c.rank + 1) for c in h), PAIR, "2/7"),
        (lambda h: any(h.ranks.apart(c.rank) for c in h), PAIR, "6/35"),
        (lambda h: {"H": "Hearts"}.get(h.suit, "other") == "Hearts", deals(SIX, 1), "1/6"),
        (lambda h: len([*h.suits]) == 3 and len({*h.suits}) == 1, THREE, "2/119"),
        (lambda h: sorted(h.ranks) == [1, 2, 3], THREE, "18/595"),
    ],
)
def test_what_is_like_it_is_answered(asked, space, right):
    assert P(asked, space) == Fraction(right)
    assert simulate(asked, space, 3000, seed=2).share(True).mean == pytest.approx(
        float(Fraction(right)), abs=0.05
    )


def test_what_never_came_is_as_late_as_what_never_came():
    six, five = until(rank == 6), until(rank == 5)
    two = draws(SIX, 2)
    assert P(six <= five, two) == P(five >= six, two) == Fraction(151, 210)
    assert P(six < five, two) + P(six == five, two) == P(six <= five, two)


def counts_of_the_other(first, second):
    (lone,) = [card.rank for card in first]
    return lone == 7 and second.ranks.most == 1 and second.ranks.counts[6] > 0


def test_counts_are_of_the_whole_deck_whatever_is_looked_at():
    small = Deck([Card(str(number), number) for number in range(1, 11)])
    assert P(counts_of_the_other, deals(small, 1, 2)) == 0
    many = lambda one, other: len(other.ranks.counts) if [*one] and one.rank == 7 else 10  # noqa: E731  short
    assert dict(distribution(many, deals(small, 1, 2))) == {10: 1}


def test_counts_may_be_asked_beside_a_function_where_a_rank_has_one_card():
    """They were refused: with that card taken out, the deck had one rank less."""
    small = Deck([Card(str(number), number) for number in range(1, 4)])
    _, two = hands("one", "two")
    even = event(lambda first, second: any(card.rank % 2 == 0 for card in first), "even")
    assert P((two.ranks.counts == (1, 0, 1)) & even, deals(small, 1, 2)) == Fraction(1, 3)
    assert P((two.ranks.counts == (1, 1, 0)) & even, deals(small, 1, 2)) == 0
    with pytest.raises(ValueError, match=r"how often each of the 3 occurs"):
        P((two.ranks.counts == (1, 1)) & even, deals(small, 1, 2))


@pytest.mark.parametrize("sign", [operator.lt, operator.le, operator.gt, operator.ge])
def test_nothing_is_above_or_below_nan(sign):
    """It was answered with 0, unless a card without a rank was met."""
    with pytest.raises(ValueError, match=r"above or below nan\. Compare with a number"):
        P(sign(rank, float("nan")), deals("the_mind", 1))


def test_a_card_that_was_seen_is_that_card_and_a_name_the_copy_that_is_called_so():
    turned = deals([*CHINCHON][::-1], 2)
    assert P(lambda hand: "W'" in hand, turned.without([CHINCHON.cards("W")[0]])) == Fraction(2, 59)
    assert P(lambda hand: "W'" in hand, turned.without("W")) == Fraction(2, 59)


def test_a_rank_that_is_not_there_is_answered_as_none():
    shown = distribution(rank, deals(CHINCHON, 1))
    assert shown[None] == Fraction(8, 60)
    assert distribution(lambda hand: (hand.rank, 1), deals(CHINCHON, 1))[None, 1] == shown[None]


def test_a_question_written_in_a_loop_is_known_again():
    two = deals("the_mind", 2)
    assert expect(lambda hand: sum(hand.count(rank > card.rank) for card in hand), two) == 1
    again = deals("the_mind", 2, replace=True)
    more = expect(lambda hand: sum(hand.count(rank > card.rank) for card in hand), again)
    assert more == Fraction(99, 100)


@pytest.mark.parametrize(
    ("use", "said"),
    [
        (lambda: hands("mine").ranks, "for a single one mine, = "),
        (lambda: hands("third"), "'third' is the name of hand 1 here"),
        (lambda: P(ONE.points.sum > OTHER.points.sum, dice(2)), "there is only 1 hand. Deal more"),
        (lambda: P(rank == 6, deals(SIX, 1)) ** 10**8, "millions of digits"),
        (lambda: 2 ** Exact(10**10), "millions of digits"),
        (lambda: Deals(SIX, 3), "Write deals(deck, 3)"),
        (lambda: rank(3, foo=1), "Leave out the brackets"),
        (lambda: operator.and_(PAIR, 3), "A space of deals can't be used like that"),
        (lambda: f"{ranks:.3f}", "ranks are a question about a hand"),
    ],
)
def test_a_use_that_means_nothing_is_told_in_a_sentence(use, said):
    with pytest.raises(Wrong, match=re.escape(said)):
        use()


def test_ranks_of_a_pile_are_gone_through_as_they_lie():
    both = value(
        lambda table: any(
            r == 6 and s == "H" for r, s in zip(table.revealed.ranks, table.revealed.suits)
        )
    )
    there = value(lambda table: "6H" in table.revealed)
    space = rounds("flares", 2)
    assert simulate(both, space, 200).values == simulate(there, space, 200).values
