"""Each way of counting against listing every deal, and where two of them know, against another."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product

import pytest
from chance.questions import PAIRED, SMALL, TORN

from tutor.chance import P, deals, distribution, event, ranks
from tutor.chance.cards.bag import OF, ONLY, UNTIL, Read, compute_statistic
from tutor.chance.counting.lines import by_lines
from tutor.chance.counting.sums import by_powers, by_sums
from tutor.chance.counting.tally import by_bounds, by_places, dealt, least_kinds
from tutor.chance.spaces.alike import count_kinds as kinds_alike
from tutor.engine.cards import Card, Deck, suited

GAPS = tuple(Card(str(n), rank=n, points=p) for n, p in enumerate((3, -2, 7, 0, 7, 1, -2, 4), 1))


def listed(deck, sizes, reads):
    """Count the deals of one hand or two by their statistics, one by one."""
    found = Counter()
    for mine in combinations(range(len(deck)), sizes[0]):
        rest = [n for n in range(len(deck)) if n not in mine]
        for yours in combinations(rest, sizes[1]) if len(sizes) > 1 else [()]:
            hands = [[deck[n] for n in hand] for hand in (mine, yours)]
            found[tuple(compute_statistic(hands[read.place], read, deck) for read in reads)] += 1
    return found


@pytest.mark.parametrize("sizes", [(3,), (2, 3)])
def test_sums_as_one_long_number(sizes):
    last = len(sizes) - 1
    reads = [Read(0, ("points",), "sum"), Read(last, ("rank",), "sum")]
    reads.append(Read(last, ("code",), OF, frozenset({"1", "4", "5"})))
    assert by_sums(GAPS, sizes, reads) == listed(GAPS, sizes, reads)


@pytest.mark.parametrize("n", [1, 2, 4])
def test_sums_of_cards_that_are_put_back_as_a_power(n):
    reads = [Read(0, ("points",), "sum"), Read(0, ("rank",), "count", 5)]
    every = Counter(
        tuple(compute_statistic(hand, read, GAPS) for read in reads)
        for hand in product(GAPS, repeat=n)
    )
    assert by_powers(GAPS, n, reads) == every


@pytest.mark.parametrize("sizes", [(3,), (2, 3), (3, 1)])
@pytest.mark.parametrize("words", [("lowest",), ("lowest", "highest"), ("highest", "lowest")])
def test_lowest_and_highest_by_formula(sizes, words):
    for deck in (tuple(SMALL[:9]), tuple(PAIRED[:9])):
        for places in product(range(len(sizes)), repeat=len(words)):
            pairs = zip(places, words, strict=True)
            reads = [Read(place, ("rank",), word) for place, word in pairs]
            found = by_bounds(deck, sizes, reads)
            assert found == by_lines(deck, sizes, reads) == listed(deck, sizes, reads)


def test_what_has_no_rank_is_not_counted_by_formula():
    wild = (*GAPS, Card("wild", rank=0, kind="wild"))
    assert by_bounds(wild, (2,), [Read(0, ("rank",), "lowest")]) is None


@pytest.mark.parametrize("put_back", [False, True])
@pytest.mark.parametrize("places", [(), (0,), (2,), (0, 2), (1, 1)])
def test_waiting_beside_facts_of_single_places(put_back, places):
    deck, n = tuple(SMALL[:6]), 4
    reads = [Read(place, ("rank",), ONLY) for place in sorted({*places})]
    reads += [Read(place, ("suit",), ONLY) for place in places[:1]]
    reads.append(Read(0, ("code",), UNTIL, frozenset({"1A", "1B"})))
    reads.append(Read(0, ("code",), UNTIL, frozenset({"1A", "3A", "4A"})))
    rows = product(deck, repeat=n) if put_back else permutations(deck, n)

    def seen(row, read):
        if read.word != UNTIL:
            return compute_statistic([row[read.place]], read, deck)
        return next((at for at, card in enumerate(row, 1) if card.code in read.detail), None)

    every = Counter(tuple(seen(row, read) for read in reads) for row in rows)
    assert by_places(deck, n, reads, put_back) == every


@pytest.mark.parametrize("put_back", [False, True])
def test_places_are_drawn_in_an_order_in_which_little_is_asked_later(put_back):
    deck, n = tuple(SMALL[:7]), 4
    asked = [(0, "suit"), (2, "suit"), (2, "rank"), (3, "rank")]
    reads = [Read(place, (name,), ONLY) for place, name in asked]
    rows = product(deck, repeat=n) if put_back else permutations(deck, n)
    every = Counter(tuple(getattr(row[place], name) for place, name in asked) for row in rows)
    assert by_places(deck, n, reads, put_back) == every


def test_facts_across_are_the_same_for_uneven_lines():
    """Columns are exchanged once they have the same cards to come, in the middle of a line, too."""
    decks = ((tuple(TORN[:10]), "suit"), (tuple(PAIRED[:9]), "suit"), (GAPS, "points"))
    for deck, across in decks:
        for one, other in product(("most", "different", "pattern"), repeat=2):
            reads = [Read(0, ("rank",), "sum"), Read(0, (across,), one), Read(1, (across,), other)]
            assert by_lines(deck, (3, 2), reads) == listed(deck, (3, 2), reads)


@pytest.mark.parametrize("put_back", [False, True])
def test_kinds_of_deals_are_no_fewer_than_their_lower_bound(put_back):
    for groups in ((1,) * 7, (3, 2, 2), (4, 1, 1, 1)):
        for sizes in ((2,), (2, 2), (3, 1), (1, 1, 2)):
            kinds = len([*dealt(groups, sizes, put_back)])
            assert least_kinds(len(groups), sizes, put_back) <= kinds
    assert least_kinds(7, (3, 1), put_back=False) == len([*dealt((1,) * 7, (3, 1), put_back=False)])


def test_ranks_may_be_alike_in_a_deck_without_suits():
    names, tables = kinds_alike(GAPS, (2, 1), ("suits", "ranks"))
    assert names.suits == ("",)
    assert [*tables.values()] == [8 * 7 * 6]


def test_who_counts_many_ranks_is_told_all_of_them():
    tall = Deck(suited("AB", range(1, 10)))
    asked = event(lambda hand: hand.ranks.count(hand.ranks.highest) == 1, "the highest is alone")
    of_hands = [[card.rank for card in hand] for hand in combinations(tall, 4)]
    alone = [hand for hand in of_hands if hand.count(max(hand)) == 1]
    assert P(asked, deals(tall, 4)) == Fraction(len(alone), len(of_hands))
    assert P(asked, deals("kaplowitz", 6)) == Fraction(112904, 139449)


def test_all_deals_are_added_up_once_for_however_many_answers(monkeypatch):
    """For each answer, it would take a minute for 160,000 of them."""
    total, added = Counter.total, []
    monkeypatch.setattr(Counter, "total", lambda some: added.append(some) or total(some))
    assert len(distribution(ranks.values, deals(SMALL, 3))) > 10
    assert len(added) == 1
