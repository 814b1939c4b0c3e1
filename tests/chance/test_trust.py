"""No number is silently wrong: questions that once returned 0 are right now, or rejected."""

from fractions import Fraction

import pytest

from tutor.chance import (
    P,
    agree,
    deals,
    deck,
    distribution,
    draws,
    event,
    expect,
    hands,
    has,
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
from tutor.games.six_deck import DECK, SUITS

CIRCLE, NUMBERS = deck("kaplowitz"), deck("six_nimmt")
PAIRED = Deck([*DECK[:2], *(Card(f"{card.code}'", card.rank, card.suit) for card in DECK[:2])])
THREE, FOUR = deals(DECK, 3), deals(DECK, 4)
FIRST, SECOND = hands("first", "second")
MINE, YOURS = hands("mine", "yours")


def any_card(ask):
    """Return True if any card of a hand matches."""
    return event(lambda hand: any(map(ask, hand)))


@pytest.mark.parametrize(
    ("asked", "space", "right"),
    [
        (suits.count("Hearts") == 0, FOUR, Fraction(87, 187)),
        (suits.count("hearts") == 0, FOUR, Fraction(87, 187)),
        (suits.count("♥") == 0, FOUR, Fraction(87, 187)),
        (suits.count("H") == 0, FOUR, Fraction(87, 187)),
        (ranks.count("K") > 0, deals(CIRCLE, 6), Fraction(2755, 6486)),
        (ranks.count("King") > 0, deals(CIRCLE, 6), Fraction(2755, 6486)),
        (ranks.count("5") == 0, FOUR, P(ranks.count(5) == 0, FOUR)),
        (has("H6"), deals(DECK, 6), Fraction(1, 6)),
        (has("6 of Hearts"), deals(DECK, 6), Fraction(1, 6)),
        (lambda hand: "6h" in hand, deals(DECK, 6), Fraction(1, 6)),
        (lambda hand: Card("6H", 6, "H") in hand, deals(DECK, 6), Fraction(1, 6)),
        (FIRST.suit == "Hearts", draws(DECK, 1), Fraction(1, 6)),
        (FIRST.rank == "K", draws(CIRCLE, 1), Fraction(1, 12)),
        (any_card(lambda card: card.suit == "H"), THREE, P(suits.count("H") > 0, THREE)),
        (any_card(lambda card: card.rank == 6), THREE, P(ranks.count(6) > 0, THREE)),
        (any_card(lambda card: card.rank == 10), deals(CIRCLE, 1), Fraction(1, 12)),
        (lambda hand: str(PAIRED[2]) in hand, deals(PAIRED, 1), Fraction(1, 2)),
        (lambda hand: "1U'" in hand, deals(PAIRED, 1), Fraction(1, 4)),
        (ranks.values == (1, 2, 3), THREE, Fraction(18, 595)),
    ],
)
def test_what_is_called_by_any_of_its_names_is_found(asked, space, right):
    assert P(asked, space) == right


@pytest.mark.parametrize(
    ("asked", "space", "says"),
    [
        (suits.count("Herts") == 0, FOUR, "no suit 'Herts'. Its suits are U .Units., P"),
        (ranks.count(7) == 0, FOUR, "no rank 7. Its ranks are 1, 2, 3, 4, 5, 6"),
        (ranks.count("K") == 0, FOUR, "no rank 'K'"),
        (ranks.count(True) == 1, FOUR, "no rank True"),
        (ranks.count((1, 2)) == 1, FOUR, r"no rank \(1, 2\)"),
        (lambda hand: "7H" in hand, FOUR, "no card '7H'. Its cards are 1U"),
        (lambda hand: 6 in hand, FOUR, '6 is not the name of a card. Write "1U"'),
        (lambda hand: NUMBERS[50] in hand, FOUR, "no card '51'"),
        (FIRST.suit == "Hart", draws(DECK, 1), "no suit 'Hart'"),
        (FIRST.suit < SECOND.suit, draws(DECK, 2), "have no order"),
        (FIRST.suit < "H", draws(DECK, 2), "have no order"),
        (FIRST.suit == SECOND.rank, draws(DECK, 2), "is a suit, so it can't be compared"),
        (lambda a, b: a.ranks == b.suits, deals(DECK, 2, 2), "can't be compared with suits"),
        (suits.pattern == (1, 2), THREE, "can never be the pattern of a hand of 3"),
        (suits.pattern == 3, THREE, "is a tuple"),
        (ranks.values == (3, 1, 2), THREE, "the lowest first, 3 in total"),
        (ranks.counts == (1, 1, 1), THREE, "how often each of the 6 occurs"),
        (suits.different == "3", THREE, "3 is a number|so it can't be compared with '3'"),
        (ranks.sum == "10", THREE, "so it can't be compared with '10'"),
        (suits.different == 1, deals(NUMBERS, 3), "have no suits. Ask for ranks or points"),
        (lambda hand: [c.rank for c in hand] == [2, 1], deals(DECK, 2), "no first card"),
        (lambda hand: tuple(c.rank for c in hand) == (3, 1, 2), THREE, "no first card"),
        (any_card(lambda card: card.suit in ("Hearts", "C")), THREE, "Write 'H', not 'Hearts'"),
        (
            lambda hand: sorted(c.code for c in hand) == ["1C", "2C"],
            deals(DECK, 2).alike("suits"),
            "in this space",
        ),
        (ranks.counts == (1, 1, 1, 0, 0, 0), THREE.alike("ranks"), "in this space"),
        (suits.values == ("H", "H", "H"), THREE.alike("suits"), "in this space"),
        (lambda hand: "".join(c.suit for c in hand) == "HHH", THREE.alike("suits"), "are renamed"),
        (lambda hand: max(c.rank for c in hand) == 3, THREE.alike("ranks"), "are renamed"),
    ],
)
def test_what_means_nothing_is_refused(asked, space, says):
    with pytest.raises(ValueError, match=says):
        P(asked, space)


def test_answers_with_floats_in_them_are_approximate():
    assert expect(Fraction(1, 10) * ranks.sum, THREE) == Fraction(21, 20)
    assert repr(expect(Fraction(1, 10) * ranks.sum, THREE)) == "21/20 = 1.05"
    assert repr(expect(0.1 * ranks.sum, THREE)) == "≈ 1.05"
    assert simulate(0.1 * ranks.sum, THREE, 10).mean > 0


def test_printed_ranks_are_the_ranks():
    two = deals(CIRCLE, 1)
    lowest = distribution(ranks.sum, two)
    assert (min(lowest), max(lowest)) == (2, 13)


def test_cards_that_are_gone_are_counted_one_by_one():
    twice = [*DECK, *DECK]
    assert len(deals(twice, 1).without("6H 6H").deck) == 70
    assert len(deals(twice, 1).without("6H").deck) == 71
    two_decks = Deck([*DECK, *(Card(f"{c.code}'", c.rank, c.suit) for c in DECK)])
    assert len(deals(two_decks, 1).without("6H 6H").deck) == 70
    with pytest.raises(ValueError, match=r"6H can't be seen 3 times\. The deck has 2 of it"):
        deals(two_decks, 1).without("6H 6H 6H")


def test_counts_that_are_found_can_be_asked_for_whatever_has_been_seen():
    for space in (
        deals(deck("the_mind").cards("1 2 3 4 5"), 2).without("3"),
        deals(deck("the_mind").cards("1 2 3 4 5"), 2).without("1 5"),
        deals(DECK, 2).without("6U"),
        deals(CIRCLE, 1),
    ):
        found = distribution(ranks.counts, space)
        for counts, chance in found.items():
            assert P(ranks.counts == counts, space) == chance > 0, counts
            assert P(ranks.counts != counts, space) == 1 - chance
        for wrong in ((*counts, 0), counts[1:]):
            with pytest.raises(ValueError, match=f"how often each of the {len(counts)} occurs"):
                P(ranks.counts == wrong, space)


def test_special_cards_have_neither_rank_nor_suit():
    special = Deck(
        [Card("1A", 1, "A"), Card("2A", 2, "A"), Card("W", kind="wild"), Card("x2", kind="x2")]
    )
    two = deals(special, 2)
    assert P(ranks.different == 0, two) == Fraction(1, 6)  # the wild and the x2
    assert P(ranks.longest == 2, two) == Fraction(1, 6)
    assert P(has("W") & has("x2"), two) == Fraction(1, 6)


def test_distributions_and_estimates_are_asked_by_any_name():
    sums, drawn = distribution(ranks.sum, THREE), simulate(ranks.sum, THREE, 50)
    assert distribution(FIRST.suit, draws(DECK, 1))["Hearts"] == Fraction(1, 6)
    for wrong in (lambda: sums["10"], lambda: drawn.share("10"), lambda: "10" in sums):
        with pytest.raises(ValueError, match=r"and never .10."):
            wrong()
    with pytest.raises(ValueError, match="not a number"):
        distribution(FIRST.suit, draws(DECK, 1)).cdf("H")


def test_a_number_that_never_came_may_come_yet():
    never = simulate(value(lambda hand: int(len(hand) > 3)), THREE, 100)
    low, high = never.interval
    assert low == 0 < high < 0.05


@pytest.mark.parametrize("wrong", [True, 2, Fraction(-1, 2)])
def test_formulas_of_events_are_probabilities(wrong):
    with pytest.raises(ValueError, match=r"formula= must be a number|must be from 0 to 1"):
        agree(suits.different == 1, THREE, formula=wrong, n=20)


def unbeaten(lead, *others):
    """Return True if nobody holds a higher card of the suit led."""
    (card,) = lead
    higher = [other.count(lambda c: c.suit == card.suit and c.rank > card.rank) for other in others]
    return sum(higher) == 0


SEEN = deals(DECK, 3, 3).without("2H 5H 3D 6H")


@pytest.mark.parametrize(
    ("asked", "space", "given", "right"),
    [
        (MINE.has("1H"), SEEN, None, "3/32"),
        (MINE.has("1H"), SEEN, YOURS.suits.count("H") == 0, "3/29"),
        (unbeaten, deals(DECK, 1, 6), None, "52599/81158"),
        (unbeaten, deals(DECK, 1, 3, 3), None, "52599/81158"),
        (unbeaten, deals(DECK, 1, 4, 4, 4), None, "1845/4216"),
        (unbeaten, deals(DECK, 1, 5, 5, 5, 5), None, "25231/88536"),
        (until(rank == 6) < until("1H 2H 3H 4H 5H 6H"), draws(DECK, 36), None, "5/11"),
        (has("6H") & (suits.most >= 5), deals(DECK, 6), None, "181/1947792"),
    ],
)
def test_what_students_ask_is_answered(asked, space, given, right):
    assert P(asked, space, given=given) == Fraction(right)


def test_waiting_for_the_first_six():
    wait = distribution(until(rank == 6), draws(DECK, 36))
    assert (wait.mean, wait.variance) == (Fraction(37, 7), Fraction(1665, 98))


def test_a_power_of_a_chance_keeps_its_decimal():
    assert "≈ 0." in repr((1 - P(suits.different == 1, THREE)) ** 10)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: "H" in suits, r"suits.count\('H'\) > 0"),
        (lambda: suits == "H", "suits are a question about a hand"),
        (lambda: deals(3), "A deck must"),
        (lambda: P(lambda a, b: True, THREE), "takes 2 hands, but 1 hand is dealt"),
    ],
)
def test_what_was_a_raw_error_is_one_sentence(wrong, says):
    with pytest.raises((ValueError, AttributeError), match=says):
        wrong()


def test_a_deck_is_called_by_its_game():
    assert P(points.highest == 7, deals("six_nimmt", 4)) == Fraction(4, 100)
    assert rounds("six_nimmt", 2, until="R2").names.there("rank").startswith("1, 2, 3")


def test_a_card_of_another_deck_is_no_card_of_this_one_unless_its_face_is_the_same():
    other = Card("6H", rank=3, suit="H")
    for asked in (has(other), lambda hand: other in hand, lambda hand: hand.count(other) == 1):
        with pytest.raises(ValueError, match=r'6H is from another deck.*its name, "6H"'):
            P(asked, deals(DECK, 3))
    same = next(card for card in deck("kaplowitz") if card.code == "6H")
    assert P(has(same), deals(DECK, 3)) == Fraction(1, 12)


@pytest.mark.parametrize(
    ("asked", "space"),
    [
        (YOURS.count((suit == MINE.suit) & (rank > MINE.rank)) == 0, deals(DECK, 1, 6)),
        (YOURS.count(rank > MINE.rank), deals(DECK, 1, 3)),
        (MINE.count(YOURS.rank == 6) == 1, deals(DECK, 2, 2)),
        (until(rank == SECOND.rank) == 2, draws(DECK, 3)),
    ],
)
def test_a_named_hand_is_not_taken_for_the_card_that_is_looked_at(asked, space):
    for ask in (distribution, simulate):
        with pytest.raises(ValueError, match="ask about one card at a time"):
            ask(asked, space)


def test_a_hand_of_one_card_has_a_rank_and_a_suit_in_functions_too():
    same = value(lambda mine, yours: yours.count(lambda card: card.suit == mine.suit))
    higher = value(lambda mine, yours: yours.count(lambda card: card.rank > mine.rank))
    assert expect(same, deals(DECK, 1, 3)) == Fraction(3, 7)
    assert expect(higher, deals(DECK, 1, 3)) == Fraction(9, 7)
    with pytest.raises(ValueError, match="needs a hand of one card, and this one has 2"):
        P(lambda hand: hand.suit == "H", deals(DECK, 2))


@pytest.mark.parametrize(
    "asked",
    [
        FIRST.suit == SECOND.suit,
        FIRST.suit == "H",
        lambda draw: draw[0].suit == draw[1].suit,
        lambda draw: len({card.suit for card in draw}) == 1,
    ],
)
def test_a_deck_without_suits_is_not_asked_for_them(asked):
    with pytest.raises(ValueError, match="The cards of this deck have no suits"):
        P(asked, draws("the_mind", 2))


def test_suits_of_drawn_cards_can_be_sorted():
    assert P(lambda draw: sorted(c.suit for c in draw) == ["H", "H"], draws(DECK, 2)) == Fraction(
        1, 42
    )


def test_one_distance_is_asked_for():
    for wrong in (lambda: ranks.apart(1, 2), ranks.apart):
        with pytest.raises(ValueError, match="needs a whole number of at least 1"):
            wrong()
    with pytest.raises(ValueError, match="needs a whole number of at least 1"):
        P(lambda hand: hand.ranks.apart(1, 2), deals(DECK, 2))


LABEL, WORTH = "a pair or c", {"hi": 2, "lo": 1}


@pytest.mark.parametrize(
    ("asked", "right"),
    [
        (lambda h: ["one", "two", "three"][h.ranks.most - 1] == "two", "45/119"),
        (lambda h: f"{h.ranks.most} pairs".upper() == "2 PAIRS", "45/119"),
        (lambda h: LABEL.startswith("a pair") and h.suits.most == 3, "2/119"),
        (lambda h: any(c.code in "6H 5H".split() for c in h), "17/105"),  # noqa: SIM905  as written
        (lambda h: any(SUITS[c.suit] == "Hearts" for c in h), "22/51"),
        (lambda h: any(f"{c.rank:02d}" == "06" for c in h), "22/51"),
        (lambda h: any(c.code[0] == "6" for c in h), "22/51"),
        (lambda h: len({c.suit for c in h}) == WORTH["hi"], "45/119"),
        (lambda h: any(c.suit == "H" for c in h) and len({c.rank for c in h}) == 3, "13/51"),
        (lambda h: h.has("6 of Hearts") and len({c.suit for c in h}) == 3, "6/119"),
    ],
)
def test_texts_of_ones_own_are_no_misspelt_suits(asked, right):
    assert P(asked, THREE) == Fraction(right)
