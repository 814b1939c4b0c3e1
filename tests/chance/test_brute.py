"""A function that looks at single cards is asked about each deal."""

from fractions import Fraction
from itertools import combinations, count, permutations

import pytest
from chance.test_python import PLAIN, SIX

from tutor.chance import P, coins, deals, dice, draws, expect, ranks
from tutor.chance.cards.bag import CARDS, Read
from tutor.chance.spaces import limits
from tutor.chance.spaces.choose import is_for_each
from tutor.chance.spaces.each import asked_of_each
from tutor.chance.spaces.limits import ALWAYS, DEALS, SECONDS, TooSlow
from tutor.engine.cards import Deck, suited
from tutor.engine.wording import how_long


def share(asked, every):
    found = [bool(asked(*each)) for each in every]
    return Fraction(sum(found), len(found))


def straight_flush(hand):
    held = sorted(card.rank for card in hand)
    return len({card.suit for card in hand}) == 1 and held[-1] - held[0] == len(held) - 1


def test_a_straight_flush_of_five():
    assert P(straight_flush, deals(SIX, 5)) == Fraction(12, 376_992)


POKER = deals(Deck(suited("SHDC", range(1, 14))), 5)


def test_all_hands_of_poker_are_few_enough_to_be_asked_about_one_by_one():
    shown = [Read(0, ("rank", "suit"), CARDS)]
    assert is_for_each(POKER.parts, shown)
    assert POKER.size <= DEALS < deals(Deck(suited("SHDC", range(1, 15))), 5).size


@pytest.mark.thorough  # the one above is quick
@pytest.mark.within(120)
@pytest.mark.parametrize("space", [POKER, POKER.alike("suits")], ids=repr)
def test_a_straight_flush_in_poker(space):
    assert P(straight_flush, space) == Fraction(36, 2_598_960)


def test_three_rising_cards_of_a_hundred():
    rises = lambda d: d[0].rank < d[1].rank < d[2].rank  # noqa: E731  as students write
    assert P(rises, draws("the_mind", 3)) == Fraction(1, 6)


@pytest.mark.parametrize(
    ("asked", "space", "every"),
    [
        (
            lambda d: d[0].rank + d[1].rank > 9 and d[0].suit == "H",
            draws(SIX, 2),
            [[each] for each in permutations(PLAIN, 2)],
        ),
        (
            lambda d: [c.rank for c in d] in ([6, 6], [1, 2]),
            draws(SIX, 2, replace=True),
            [[(a, b)] for a in PLAIN for b in PLAIN],
        ),
        (
            lambda a, b: max(c.rank for c in a) < b[0].rank,
            deals(SIX, 2, 1),
            [(a, (b,)) for a in combinations(PLAIN, 2) for b in PLAIN if b not in a],
        ),
        (
            lambda a, b: a[0].suit == b[0].suit and a[0].code != b[0].code,
            deals(SIX, 1) ** 2,
            [((a,), (b,)) for a in PLAIN for b in PLAIN],
        ),
    ],
)
def test_every_deal_is_asked_about_as_itertools_lists_them(asked, space, every):
    assert P(asked, space) == share(asked, every)


def test_dice_and_coins_can_be_told_apart():
    assert P(lambda die: die.points > 3, dice(1)) == Fraction(1, 2)
    assert P(lambda die: die.points % 2 == 0, dice(1)) == Fraction(1, 2)
    assert P(lambda one, other: one.points + other.points == 7, dice(1) ** 2) == Fraction(1, 6)
    assert P(lambda one, other: one.points > other.points, dice(1) ** 2) == Fraction(5, 12)
    in_turn = lambda *tosses: [each.points for each in tosses] == [1, 0, 1]  # noqa: E731  as above
    assert P(in_turn, coins(1) ** 3) == Fraction(1, 8)
    assert expect(lambda one, other: abs(one.points - other.points), dice(1) ** 2) == Fraction(
        35, 18
    )
    with pytest.raises(ValueError, match="Ask one thing about them"):
        P(lambda both: both.points > 3, dice(2))


def test_the_only_card_of_a_hand_may_be_taken():
    one = deals(SIX, 1)
    assert P(lambda hand: hand[0].rank == 6, one) == P(lambda hand: hand.rank == 6, one)
    assert P(lambda hand: hand[-1].suit == "H", one) == Fraction(1, 6)
    with pytest.raises(ValueError, match=r"Only a hand of one card has hand\[0\]"):
        P(lambda hand: hand[0].rank == 6, deals(SIX, 2))


@pytest.fixture
def slow(monkeypatch):
    """A clock by which a thousand deals take as long as nobody waits."""
    ticks = count(0, SECONDS)
    monkeypatch.setattr(limits, "process_time", lambda: float(next(ticks)))


def by_code(hand):
    return "6H" in {card.code for card in hand}


@pytest.mark.usefixtures("slow")
def test_few_deals_are_never_refused_however_slow_the_machine():
    assert deals(SIX, 4).size < ALWAYS
    assert P(by_code, deals(SIX, 4)) == Fraction(1, 9)


@pytest.mark.usefixtures("slow")
def test_many_deals_are_refused_with_the_time_that_they_would_take():
    with pytest.raises(TooSlow, match=r"each of 376,992 deals would take about \d+ (hour|minute)"):
        asked_of_each(deals(SIX, 5).parts, [ranks.sum > 3])
    with pytest.raises(ValueError, match=r"would take about .*\. There are too many.*simulate\("):
        P(by_code, deals(SIX, 5))


def test_a_million_million_deals_are_refused_at_once_with_an_estimate():
    with pytest.raises(
        ValueError, match=r"each of 17,310,309,456,440 deals would take (about|years)"
    ):
        P(lambda hand: sum(card.rank for card in hand) % 7 == 0, deals("the_mind", 10))


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0.2, "about 1 second"),
        (40, "about 40 seconds"),
        (600, "about 10 minutes"),
        (9_000, "about 2 hours"),
        (10**6, "about 12 days"),
        (10**10, "years"),
    ],
)
def test_how_long_is_said_in_words(seconds, said):
    assert how_long(seconds) == said


def test_an_order_that_only_late_deals_show_is_noticed():
    """The 6C is last in the deck, so it is in none of the first thirty deals."""
    with pytest.raises(ValueError, match="depends on the order of the cards"):
        P(lambda hand: next(iter(hand)).code == "6C", deals(SIX, 4))
