"""Icepool, which shares no code and no method with us, says the same of hands, dice and coins."""

from fractions import Fraction

import icepool
import pytest

from tutor.chance import coins, deals, dice, distribution, points, ranks
from tutor.chance.questions.question import Value
from tutor.engine.cards import Card, Deck, suited

TORN = Deck(suited("ABCD", (1, 2, 3, 5, 6, 9)))[:19]
NUMBERS = Deck(Card(str(n), n) for n in (1, 2, 3, 5, 8, 13, 14))
CASES = [
    *((TORN, n) for n in (1, 2, 3, 4, 6)),
    *((NUMBERS, n) for n in (1, 2, 4)),
    (Deck(suited("ABCDEF", range(1, 7))), 5),
]
WORDS = {
    "different": lambda hand: hand.unique().size(),
    "most": lambda hand: hand.largest_count(),
    "pattern": lambda hand: hand.all_counts(),
    "values": lambda hand: hand.expand(),
    "sum": lambda hand: hand.sum(),
    "lowest": lambda hand: hand.lowest(1).sum(),
    "highest": lambda hand: hand.highest(1).sum(),
    "longest": lambda hand: hand.largest_straight(),
    "runs": lambda hand: hand.unique().all_straights().map(len, star=False),
}


def shares(die):
    """Return the probability of each outcome according to icepool."""
    return {outcome: Fraction(n, die.denominator()) for outcome, n in die.items()}


def witness(deck, n):
    """Draw n cards of this deck, by their ranks."""
    counts = {}
    for card in deck:
        counts[card.rank] = counts.get(card.rank, 0) + 1
    return icepool.Deck(counts).deal(n)


@pytest.mark.parametrize("word", WORDS)
def test_words_about_ranks_say_what_icepool_says(word):
    for deck, n in CASES:
        found = {**distribution(getattr(ranks, word), deals(deck, n))}
        assert found == shares(WORDS[word](witness(deck, n))), f"{word} of {n} from {len(deck)}"


def test_counts_of_a_rank_are_what_icepool_says():
    for deck, n in CASES:
        for rank in {card.rank for card in deck}:
            found = {**distribution(ranks.count(rank), deals(deck, n))}
            assert found == shares((witness(deck, n) & [rank] * n).size()), f"{rank}, {n}"


@pytest.mark.parametrize("word", WORDS)
def test_words_about_dice_say_what_icepool_says(word):
    for n, sides in ((1, 6), (2, 6), (3, 4), (4, 3)):
        found = {**distribution(getattr(points, word), dice(n, sides=sides))}
        assert found == shares(WORDS[word](icepool.d(sides).pool(n))), f"{word} of {n} d{sides}"


def test_coins_and_pairs_of_dice_are_what_icepool_says():
    for n, heads in ((3, Fraction(1, 2)), (4, Fraction(1, 3))):
        coin = n @ icepool.coin(heads.numerator, heads.denominator)
        assert {**distribution(points.sum, coins(n, heads))} == shares(coin)
    both = Value("both", lambda one, other: one.points.sum * other.points.sum)
    pair = icepool.d(6) * icepool.d(4)
    assert {**distribution(both, dice(1) * dice(1, sides=4))} == shares(pair)
    equal = Value("equal", lambda one, other: one == other)
    assert {**distribution(equal, dice(2) ** 2)}[True] == Fraction(
        sum(n * n for _, n in icepool.d6.pool(2).expand().items()), 36**2
    )
