"""Deals with interchangeable names, each compared with looking at every deal."""

import pickle
from collections import Counter
from contextlib import suppress
from fractions import Fraction
from itertools import combinations, pairwise, permutations
from math import comb

import pytest
from chance.questions import PAIRED, SMALL, TORN
from playing import in_part

from tutor.chance import P, agree, deals, distribution, draws, event, hands, ranks, suits, value
from tutor.chance.refusals.meter import measured
from tutor.chance.spaces.choose import SOON
from tutor.engine.cards import Card, Deck, suited
from tutor.engine.wrong import Wrong
from tutor.games.six_deck import DECK


@value
def lines(hand):
    """Return the numbers of cards in the largest suit and in the largest rank."""
    counts = [Counter(card.suit for card in hand), Counter(card.rank for card in hand)]
    return tuple(max(each.values()) for each in counts)


@event
def apart(hand):
    """Return True if three cards share neither suits nor ranks."""
    return any(
        len({card.suit for card in three}) == len({card.rank for card in three}) == 3
        for three in combinations(hand, 3)
    )


@event
def steps(cards):
    """Return True if each card is higher than the one before, and of another suit."""
    return all(a.rank < b.rank and a.suit != b.suit for a, b in pairwise(cards))


def shares(answers):
    """Return the share of each answer."""
    found = Counter(answers)
    return {answer: Fraction(many, found.total()) for answer, many in found.items()}


@pytest.mark.parametrize("alike", [("suits",), ("ranks",), ("suits", "ranks")])
@pytest.mark.parametrize("deck", [SMALL, TORN], ids=["whole", "torn"])
@pytest.mark.parametrize("n", [1, 3, pytest.param(5, marks=pytest.mark.thorough)])
def test_hands(deck, n, alike):
    space = deals(deck, n).alike(*alike)
    assert {**distribution(lines, space)} == shares(map(lines, combinations(deck, n)))
    assert P(apart, space) == P(apart, deals(deck, n))
    assert P(apart, space, given=ranks.most < 3) == P(apart, deals(deck, n), given=ranks.most < 3)


def test_the_order_of_draws_matters():
    listed = [steps(cards) for cards in permutations(SMALL, 3)]
    share = Fraction(sum(listed), len(listed))
    assert P(steps, draws(SMALL, 3).alike("suits")) == P(steps, draws(SMALL, 3)) == share


def test_several_hands():
    mine, yours = hands("mine", "yours")
    asked = (mine.suits.different == 1) & (yours.ranks.sum > mine.ranks.sum)
    assert P(asked, deals(SMALL, 2, 2).alike("suits")) == P(asked, deals(SMALL, 2, 2))


def test_what_has_been_seen_keeps_its_name():
    some_a = event(lambda hand: any(card.suit == "A" for card in hand))
    left = deals(SMALL, 3).without("1A")
    assert (
        P(some_a, left.alike("suits")) == P(some_a, left) == 1 - Fraction(comb(12, 3), comb(15, 3))
    )
    assert P(ranks.count(1) == 1, left.alike("suits", "ranks")) == P(ranks.count(1) == 1, left)
    assert P(some_a, deals(SMALL, 3).alike("suits").without("1A")) == P(some_a, left)
    two_of_a = event(lambda hand: sum(card.suit == "A" for card in hand) > 1)
    for seen in ("1A 1B", "1A 2B", "1A 2A 3A", "1A 1B 1C"):  # B lacks the same, but is not A
        space = deals(SMALL, 3).without(seen)
        assert P(two_of_a, space.alike("suits", "ranks")) == P(two_of_a, space)


@pytest.mark.parametrize(
    ("asked", "alike"),
    [
        (event(lambda hand: any(card.suit == "A" for card in hand)), ("suits",)),
        (suits.count("B") > 1, ("suits",)),
        (ranks.sum, ("ranks",)),
        (ranks.sum > 7, ("suits", "ranks")),
        (ranks.runs == 1, ("suits", "ranks")),
    ],
)
def test_names_that_matter_are_noticed(asked, alike):
    with pytest.raises(ValueError, match=r"have no .* in this space.*Leave out .alike"):
        distribution(asked, deals(SMALL, 3).alike(*alike))


OBLONG, TALL = Deck(suited("ABC", range(1, 5))), Deck(suited("AB", range(1, 7)))
IN_SETS = {
    "a rank": lambda named: lambda hand: {card.rank for card in hand} == {named.rank},
    "ranks": lambda named: lambda hand: {card.rank for card in hand} <= {named.rank, 9},
    "a dict": lambda named: lambda hand: {card.rank: 1 for card in hand} == {named.rank: 1},
    "a suit": lambda named: lambda hand: {card.suit for card in hand} == {named.suit},
    "a code": lambda named: lambda hand: {card.code for card in hand} >= {named.code},
    "a card": lambda named: lambda hand: named in {*hand},
    "pairs": lambda named: (
        lambda hand: {(card.rank, card.suit) for card in hand} == {(named.rank, "A")}
    ),
}


BOTH = pytest.param(("suits", "ranks"), marks=pytest.mark.thorough)


@pytest.mark.parametrize("deck", [OBLONG, pytest.param(TALL, marks=pytest.mark.thorough)], ids=str)
@pytest.mark.parametrize("alike", [("suits",), ("ranks",), BOTH])
@pytest.mark.parametrize("ask", in_part(IN_SETS))
def test_a_name_that_is_looked_up_in_a_set_is_noticed_whichever_it_is(ask, alike, deck):
    for named in deals(deck, 1).deck:
        for n in (1, 3):
            plain = deals(deck, n)
            with suppress(Wrong):
                assert P(ask(named), plain.alike(*alike)) == P(ask(named), plain)


def test_every_name_is_tried_of_what_was_looked_up():
    with pytest.raises(ValueError, match=r"Ranks have no names in this space|are renamed"):
        P(lambda hand: {card.rank for card in hand} == {4}, deals("kaplowitz", 3).alike("ranks"))
    for all_of in (lambda suits: suits == {"H"}, lambda suits: suits == {chr(72)}):
        asked = event(lambda hand, all_of=all_of: all_of({card.suit for card in hand}))
        with pytest.raises(ValueError, match=r"Suits have no names in this space|are renamed"):
            P(asked, draws(DECK, 4).alike("suits"))


@pytest.mark.parametrize(
    ("asked", "alike"),
    [
        (lambda h: ("C", 5) in {(c.suit, c.rank) for c in h}, ("suits", "ranks")),
        (lambda h: any((c.suit, c.rank) in {("U", 2), ("U", 9)} for c in h), ("suits", "ranks")),
        (lambda h: frozenset(c.suit for c in h) in {frozenset("HC"), frozenset("X")}, ("suits",)),
        (lambda h: any((a.rank, b.rank) in {(2, 5), (9, 9)} for a in h for b in h), ("ranks",)),
        (lambda h: tuple(sorted(h.ranks.values)) in {(2, 5), (9, 9)}, ("ranks",)),
        (
            lambda h: frozenset(c.code for c in h) in {frozenset({"5C", "6C"}), 0},
            ("suits", "ranks"),
        ),
        (lambda h: frozenset(c.code for c in h) in {frozenset({"5C", "6C"}), 0}, ("suits",)),
    ],
)
def test_names_that_are_looked_up_together_are_noticed(asked, alike):
    with pytest.raises(ValueError, match=r"no names in this space|are renamed|Leave out .alike"):
        P(asked, deals(DECK, 2).alike(*alike))


def test_what_is_looked_up_together_without_names_is_answered():
    several = event(lambda hand: len({(card.suit, card.rank) for card in hand}) > 0, "any")
    assert P(several, deals(DECK, 3).alike("suits", "ranks")) == 1
    pairs = event(lambda h: any(h.suits.count(c.suit) >= 2 for c in h), "two share a suit")
    same = event(lambda a, b: any(c.suit in b.suits for c in a), "a suit of both")
    assert P(pairs, deals(DECK, 3).alike("suits")) == Fraction(47, 119)
    assert P(same, deals(SMALL, 2, 2).alike("suits")) == P(same, deals(SMALL, 2, 2))


@pytest.mark.parametrize("alike", [("suits",), ("ranks",), ("suits", "ranks")])
def test_a_rank_is_not_looked_for_among_suits(alike):
    for asked in (lambda h: any(c.rank in h.suits for c in h), lambda h: h.ranks.count(h.suit)):
        with pytest.raises(
            ValueError, match=r"has no suit|has no rank|can't be compared with (suits|ranks)"
        ):
            distribution(asked, deals(DECK, 1).alike(*alike))


def test_names_that_matter_in_draws():
    with pytest.raises(ValueError, match="Suits have no names in this space"):
        P(lambda cards: cards[0].suit == "U", draws(DECK, 4).alike("suits"))


def test_decks_without_suits_may_have_ranks_that_are_alike():
    two_kinds = value(lambda hand: len({card.rank for card in hand}))
    for game in ("the_mind", "six_nimmt"):
        for what in (("ranks",), ("suits", "ranks")):
            space = deals(game, 2).alike(*what)
            assert P(ranks.different == 2, space) == 1
            assert {**distribution(two_kinds, space)} == {2: 1}
        assert P(ranks.sum > 20, deals(game, 2).alike("suits")) == P(ranks.sum > 20, deals(game, 2))
    with pytest.raises(ValueError, match="The ranks have no"):
        P(ranks.sum > 20, deals("the_mind", 2).alike("ranks"))
    with pytest.raises(ValueError, match="have no suits"):
        P(suits.most > 1, deals("the_mind", 2).alike("suits"))


def test_what_is_alike_is_ignored_where_it_takes_little_to_count():
    space, plain = deals(DECK, 8), ranks.most >= 5
    for what in (("suits",), ("ranks",)):
        with measured() as steps:
            assert P(plain, space.alike(*what)) == P(plain, space) == Fraction(57, 11594)
        assert steps.taken < SOON


def test_cards_without_a_rank_are_not_alike():
    wild = Deck([*SMALL, Card("wild", kind="wild")])
    with pytest.raises(ValueError, match="every card has a rank and a suit"):
        P(apart, deals(wild, 3).alike("suits"))


@pytest.mark.parametrize("what", [(), ("suit",), ("points",), (suits,), ("suits", "colours")])
def test_only_suits_and_ranks_may_be_alike(what):
    with pytest.raises(ValueError, match=r'takes "suits", "ranks" or both'):
        deals(SMALL, 3).alike(*what)


def test_every_card_must_be_there_once():
    with pytest.raises(ValueError, match="without duplicate"):
        P(apart, deals(PAIRED, 3).alike("suits"))


def test_too_many_kinds_are_refused_with_advice():
    with pytest.raises(
        ValueError, match=r'deals\(...\).alike\("suits"\) if it does not matter which suit is which'
    ):
        distribution(lines, deals(DECK, 8))


def test_alike_deals_are_as_many_and_travel():
    space = deals(DECK, 8).alike("ranks", "suits")
    assert space.size == comb(36, 8)
    assert repr(space) == "<30,260,340 deals of 8 from 36 cards, suits and ranks alike>"
    assert pickle.loads(pickle.dumps(space)) == space == deals(DECK, 8).alike("suits", "ranks")
    report = agree(apart, deals(SMALL, 4).alike("suits", "ranks"), n=500)
    assert report
    assert "1,820 deals of 16 kinds" in str(report)
