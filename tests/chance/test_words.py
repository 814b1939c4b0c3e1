"""The words of questions, each against looking at every single deal of a small deck."""

import pickle
from fractions import Fraction
from itertools import combinations, permutations

import pytest
from chance.questions import NUMBERS, PAIRED, SMALL, TORN, share_a_suit, sole_winner, some_a, worth

from tutor.chance import (
    P,
    agree,
    deals,
    distribution,
    draws,
    event,
    expect,
    hands,
    points,
    ranks,
    simulate,
    suits,
)
from tutor.chance.cards.hand import Dealt
from tutor.chance.cards.names import names_in_deck
from tutor.engine.cards import Card, Deck
from tutor.games.six_deck import DECK

THREE = deals(DECK, 3)
WORDS = names_in_deck((*SMALL,), ())
MINE, YOURS = hands("mine", "yours")
EVENTS = [
    suits.most >= 2,
    ranks.pattern == (2, 1, 1),
    ranks.runs == 2,
    ranks.longest >= 3,
    ranks.apart(2),
    ranks.apart(1) & (ranks.sum > 9),
    ranks.apart(1) != ranks.apart(2),
    ranks.lowest + ranks.highest == 5,
    (suits.most == 2) & (ranks.sum == 9),
    (suits.different == 2) | ~(ranks.most == 1),
    (suits.count("A") == 1) & (ranks.most == 2),
    (ranks.count(2) > 0) & (suits.different == 3),
    (suits.pattern == (2, 2)) & (ranks.most == 1),
    (suits.pattern == (2, 2)) & (ranks.runs == 1),
    ranks.values == (1, 1, 2, 3),
    (ranks.counts == (1, 1, 1, 1)) & (suits.different < 4),
    2 * ranks.sum - 3 * suits.different < 20 - ranks.most,
    share_a_suit,
    some_a,
    (ranks.sum > 8) & ~some_a,
    event(lambda hand: any(c.suit == "B" and c.rank > 2 for c in hand)),
    event(lambda hand: max(hand, key=lambda c: c.rank).rank == 3 and "B" in hand.suits),
    event(lambda hand: len(hand) == 4 and sum(hand.ranks) % 2 == 0),
]


def listed(asked, deck, *sizes):
    """Return the share of deals for which a question returns True, counted one by one."""
    answers = [asked(*map(dealt, each)) for each in every_deal((*deck,), sizes)]
    return Fraction(sum(answers), len(answers))


def every_deal(deck, sizes):
    """All deals of hands of these sizes."""
    if not sizes:
        yield ()
        return
    for hand in combinations(deck, sizes[0]):
        left = tuple(card for card in deck if card not in hand)
        for others in every_deal(left, sizes[1:]):
            yield hand, *others


def dealt(cards):
    return Dealt(0, cards, (*SMALL,), WORDS)


@pytest.mark.parametrize("deck", [SMALL, TORN, PAIRED], ids=["whole", "torn", "paired"])
def test_groups_of_deals_count_what_single_deals_count(deck):
    for asked in EVENTS:
        assert P(asked, deals(deck, 4)) == listed(asked, deck, 4), asked


@pytest.mark.parametrize(
    "asked",
    [
        MINE.ranks.sum > YOURS.ranks.sum,
        (MINE.suits.different == 1) & ~(YOURS.suits.different == 1),
        MINE.ranks.apart(1) & YOURS.ranks.apart(1),
        (MINE.ranks.highest == YOURS.ranks.highest) | (MINE.suits.count("B") == 2),
        event(lambda mine, yours: {c.suit for c in mine} == {c.suit for c in yours}),
    ],
    ids=repr,
)
@pytest.mark.parametrize("deck", [SMALL[:12], TORN[:9]], ids=["whole", "torn"])
def test_several_hands(asked, deck):
    assert P(asked, deals(deck, 2, 2)) == listed(asked, deck, 2, 2)


def test_a_hand_of_which_is_asked_by_name_only_may_have_any_size():
    lead, hand = hands("lead", "hand")
    follows = event(lambda lead, hand: next(iter(lead)).suit in hand.suits)
    assert P(follows, deals(SMALL, 1, 3)) == listed(follows, SMALL, 1, 3)
    assert P(hand.suits.count("A") > 0, deals(SMALL, 1, 3), given=lead.suit == "A") == P(
        suits.count("A") > 0, deals(SMALL, 3).without("1A")
    )


def test_draws_have_an_order():
    first, second, third = hands("first", "second", "third")
    pairs = [*permutations(TORN, 2)]
    rising = sum(a.rank < b.rank for a, b in pairs)
    assert P(first.rank < second.rank, draws(TORN, 2)) == Fraction(rising, len(pairs))
    assert P(lambda draw: draw[0].rank < draw[1].rank, draws(TORN, 2)) == Fraction(
        rising, len(pairs)
    )
    same = sum(a.suit == c.suit and b.rank == 2 for a, b, c in permutations(TORN, 3))
    assert P((first.suit == third.suit) & (second.rank == 2), draws(TORN, 3)) == Fraction(
        same, 13 * 12 * 11
    )
    assert P(lambda draw: [c.suit for c in draw[:2]] == ["A", "A"], draws(SMALL, 3)) == Fraction(
        4 * 3, 16 * 15
    )
    assert P(lambda draw: len(draw) == 3, draws(SMALL, 3)) == 1


@pytest.mark.parametrize("deck", [SMALL, TORN], ids=["whole", "torn"])
def test_given_that_something_is_known(deck):
    asked, given = ranks.sum == 9, suits.different == 2
    both, known = listed(asked & given, deck, 4), listed(given, deck, 4)
    assert P(asked, deals(deck, 4), given=given) == both / known
    assert (
        expect(ranks.sum, deals(deck, 4), given=given)
        == sum(total * listed((ranks.sum == total) & given, deck, 4) for total in range(4, 17))
        / known
    )
    with pytest.raises(ValueError, match=r"suits.different == 5 never happens"):
        P(asked, deals(deck, 4), given=suits.different == 5)


def test_what_is_asked_of_a_card_is_never_guessed():
    chance, space, card = Fraction(3, 16), deals(SMALL, 3), SMALL[5]  # the 2B
    assert P(lambda hand: card in hand, space) == chance
    assert P(lambda hand: card in {*hand}, space) == chance
    assert P(lambda hand: bool({card} & {*hand}), space) == chance
    assert P(lambda hand: any(str(c) == str(card) for c in hand), space) == chance
    assert P(lambda hand: any(card == c for c in hand), space) == chance
    assert P(lambda hand: any(repr(c) == card.code for c in hand), space) == chance
    assert P(lambda hand: any(c.suit in "BX" and c.rank == 2 for c in hand), space) == chance
    assert P(lambda draw: draw[2] == card, draws(SMALL, 3)) == Fraction(1, 16)


def test_no_question_can_keep_to_itself_what_it_asks():
    def asked(hand):
        try:
            return hand.ranks.sum == 10
        except Exception:  # noqa: BLE001  any error
            return True

    assert P(asked, deals(SMALL, 4)) == P(ranks.sum == 10, deals(SMALL, 4))


def test_equal_cards_are_two_cards():
    pair = Deck([*SMALL, Card("1A'", 1, "A")])
    assert P(ranks.count(1) == 2, deals(pair, 2)) == Fraction(10, 136)
    alike = event(lambda hand: len({str(card) for card in hand}) == 1)
    assert P(alike, deals(pair, 2)) == Fraction(1, 136)


def test_values_of_a_hand():
    assert expect(worth, deals(SMALL, 3)) == listed_mean(worth, SMALL, 3)
    assert expect(3 * ranks.sum - suits.different + 2, deals(TORN, 3)) == listed_mean(
        lambda hand: 3 * hand.ranks.sum - hand.suits.different + 2, TORN, 3
    )
    assert expect(ranks.highest * suits.most, deals(TORN, 3)) == listed_mean(
        lambda hand: hand.ranks.highest * hand.suits.most, TORN, 3
    )
    assert expect(suits.most == 3, deals(SMALL, 3)) == P(suits.most == 3, deals(SMALL, 3))
    heads = Deck(Card(str(n), n, points=n % 3) for n in range(1, 9))
    assert expect(points.sum, deals(heads, 4)) == Fraction(4 * sum(c.points for c in heads), 8)


def listed_mean(asked, deck, n):
    answers = [asked(dealt(hand)) for hand in combinations(deck, n)]
    return Fraction(sum(answers), len(answers))


def test_ranks_are_compared_as_they_are_whatever_their_order():
    alike = event(lambda mine, yours: mine.ranks == yours.ranks)
    assert P(alike, deals(DECK, 1, 1)) == Fraction(1, 7)
    for deck in (SMALL[:12], TORN[:9]):
        for asked in (alike, event(lambda mine, yours: mine.suits != yours.suits)):
            assert P(asked, deals(deck, 2, 2)) == listed(asked, deck, 2, 2)
            assert agree(asked, deals(deck, 2, 2), n=1000)
    chance = P(ranks.values == (1, 2, 3), THREE)
    for same in ([3, 1, 2], (1, 2, 3)):
        assert P(event(lambda hand, same=same: hand.ranks == same), THREE) == chance > 0
    with pytest.raises(
        ValueError, match=r"can't be compared with 1.*For a set, write .*\*hand.ranks"
    ):
        P(lambda hand: hand.ranks == 1, THREE)


def test_a_list_is_as_good_as_a_tuple():
    pair = P(suits.pattern == (2, 1), THREE)
    assert pair > 0
    assert P(suits.pattern == [2, 1], THREE) == 1 - P(suits.pattern != [2, 1], THREE) == pair
    assert P(lambda hand: hand.suits.pattern == [2, 1], THREE) == pair
    assert P(lambda hand: hand.suits.pattern != [2, 1], THREE) == 1 - pair
    assert P(lambda hand: hand.suits.pattern in {(2, 1), (4,)}, THREE) == pair


def test_minus_a_value():
    assert expect(-ranks.sum, THREE) == -Fraction(21, 2)
    assert P(-ranks.sum < -9, THREE) == P(ranks.sum > 9, THREE)


def test_a_card_may_be_named():
    for name in ("6U", DECK[5]):
        assert P(lambda hand, name=name: name in hand, THREE) == Fraction(3, 36)
    pair = deals(PAIRED, 2)  # two of each card
    assert P(lambda hand: "1A" in hand, pair) == 1 - Fraction(10 * 9, 12 * 11)
    assert simulate(lambda hand: "6U" in hand, THREE, 2000).holds(Fraction(1, 12))


def test_a_distribution_knows_its_numbers():
    sums = distribution(ranks.sum, deals(DECK, 3))
    assert (sums.mean, sums.variance, sums.mode) == (Fraction(21, 2), Fraction(33, 4), (10, 11))
    assert sums.cdf(10) == sums.P(lambda total: total <= 10) == Fraction(1, 2)
    assert sum(sums.values()) == 1
    assert (sums[10], sums[99]) == (Fraction(9, 70), 0)
    assert [*sums] == [*range(3, 19)]
    assert "10      9/70  0.1286  ####" in repr(sums)
    assert "mean 21/2, variance 33/4" in repr(sums)
    assert distribution(ranks.sum, deals(DECK, 3), given=suits.most == 3).name == (
        "ranks.sum, given suits.most == 3"
    )
    assert distribution(lambda hand: (None, "x")[hand.ranks.sum > 9], deals(DECK, 3)).mode


def test_a_long_distribution_is_shown_in_part():
    lines = repr(distribution(ranks.lowest, deals(NUMBERS, 4))).splitlines()
    assert "(one value in 4 is shown)" in lines
    assert len(lines) < 30


def test_an_exact_number_shows_its_size():
    chance = P(suits.different == 1, deals(DECK, 3))
    assert repr(chance) == "2/119 ≈ 0.01681"
    assert repr(1 - chance) == "117/119 ≈ 0.9832"
    assert repr(3 * chance / 2 + 0) == "3/119 ≈ 0.02521"
    assert repr(P(ranks.sum > 2, deals(DECK, 3))) == "1: in all 7,140 deals"
    assert repr(P(ranks.sum <= 10, deals(DECK, 3))) == "1/2 = 0.5"
    assert str(chance) == "2/119"
    assert pickle.loads(pickle.dumps(chance)) == chance


def test_deals_say_what_they_are():
    assert repr(deals(DECK, 3, 3)) == "<38,955,840 deals of 3 + 3 from 36 cards>"
    assert repr(draws(DECK, 2)) == "<1,260 draws of 2 from 36 cards>"
    assert deals(DECK, 3).without("3H 6U").size == 34 * 33 * 32 // 6
    assert deals(DECK, 3).without(DECK[:2]) == deals(DECK[2:], 3)


def test_questions_read_like_sentences():
    assert repr((suits.most >= 3) & (ranks.sum == 10)) == "(suits.most >= 3) & (ranks.sum == 10)"
    assert repr(~(MINE.ranks.sum > YOURS.ranks.sum)) == "~(mine.ranks.sum > yours.ranks.sum)"
    assert repr(ranks.count(7) + points.sum) == "ranks.count(7) + points.sum"
    assert repr(share_a_suit) == "share a suit"
    assert repr(MINE.suit == "A") == "mine.suit == 'A'"
    assert repr(event(lambda hand: True)) == "this question"
    assert repr(event(lambda hand: True, "whatever comes")) == "whatever comes"


def test_questions_travel():
    named = (share_a_suit, some_a, worth, sole_winner)
    for asked in [*EVENTS[:19], worth, sole_winner, MINE.rank < YOURS.rank]:
        there = pickle.loads(pickle.dumps(asked))
        assert repr(there) == repr(asked)
        assert (there is asked) is any(asked is each for each in named), asked
