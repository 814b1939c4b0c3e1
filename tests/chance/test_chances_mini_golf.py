"""The numbers in the notebook of Mini Golf, against other ways of counting."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from tutor.chance import agree, deals, distribution, draws, expect, rounds, value
from tutor.games.mini_golf.scoring import column_value, hole_score
from tutor.games.mini_golf.state import SLOTS
from tutor.games.six_deck import DECK

SUITS = "UPHFDC"
MEAN = Fraction("14216/1309")
MINE = value(lambda table: table.scores[0])


def by_hand(grid):
    """The score of a grid of (rank, suit), from top left to bottom right, without the game."""
    (a, s), (b, t), (c, u), (d, v) = grid
    columns = (a + c) * (a != c) + (b + d) * (b != d)
    lines = (s == t) + (u == v) + (s == u) + (t == v)
    return columns - 2 * lines + 2 * (s == t == u == v)


def test_the_score_of_a_random_grid():
    cards = [(rank, suit) for suit in SUITS for rank in range(1, 7)]
    of_units = [grid for grid in permutations(cards, 4) if grid[0][1] == "U"]  # others fare alike
    listed = Counter(map(by_hand, of_units))
    found = distribution(value(hole_score), draws(DECK, 4).alike("suits"))
    assert {**found} == {score: Fraction(n, listed.total()) for score, n in listed.items()}
    assert found.mean == MEAN
    assert found.variance == Fraction("35022840/1713481")
    assert found[-4] == Fraction("5/7854")
    assert found[12] == max(found.values()) == Fraction("5086/58905")
    assert found[22] == Fraction("1/714")


def test_the_mean_by_formula():
    one_suit = Fraction(5, 35) * Fraction(4, 34) * Fraction(3, 33)
    assert one_suit == Fraction(1, 1309) * 2
    assert 12 - 4 * 2 * Fraction(5, 35) + 2 * one_suit == MEAN
    assert agree(MINE, rounds("mini_golf", 2), formula=MEAN, n=1000)


@pytest.mark.parametrize(
    ("rank", "saved"), [(1, "216/119"), (2, "648/595"), (3, "216/595"), (4, "-216/595")]
)
def test_what_a_card_saves_in_place_of_an_unseen_one(rank, saved):
    (known,) = DECK.cards(f"{rank}H")
    others = [card.rank for card in DECK if card is not known]
    unseen = [(a + b) * (a != b) for a, b in permutations(others, 2)]
    kept = [(rank + b) * (rank != b) for b in others]
    by_listing = Fraction(sum(unseen), len(unseen)) - Fraction(sum(kept), len(kept))
    space = draws(DECK, 2).without(known.code)
    before = expect(value(lambda cards: column_value([*cards])), space)
    after = expect(value(lambda cards: column_value([known, cards[0]])), space)
    assert before - after == by_listing == Fraction(saved)
    assert after == Fraction(30 * rank + 6 * (21 - rank), 35)


CARDS = {"2F": (2, "F"), "2D": (2, "D")}


@pytest.mark.parametrize(
    ("place", "mean"),
    [("TL", "45239/4488"), ("TR", "5252/561"), ("BL", "2942/561"), ("BR", "154/17")],
)
def test_where_the_2d_goes(place, mean):
    """E11: the 2F lies top left, and the 2D may replace any card."""
    known = {"TL": "2F"} | {place: "2D"}

    def filled(unseen, codes):
        cards = iter(unseen)
        return [codes(known[slot]) if slot in known else next(cards) for slot in SLOTS]

    left = [(rank, suit) for suit in SUITS for rank in range(1, 7)]
    left = [card for card in left if card not in CARDS.values()]
    listed = [by_hand(filled(three, CARDS.get)) for three in permutations(left, 3)]
    real = {card.code: card for card in DECK}
    asked = value(lambda three: hole_score(filled(three, real.get)))
    found = expect(asked, draws(DECK, 3).without("2F 2D").alike("suits"))
    assert found == Fraction(sum(listed), len(listed)) == Fraction(mean)


def test_the_2d_in_the_real_game():
    def takes(game):
        return lambda question, rng: "BL" if "BL" in question.choices else "discard"

    table = {
        "dealer": "1",
        "grids": "2F 1U 1P 1H / 6U 6P 6H 6C",
        "face_up": "TL / ",
        "discard": "2D",
    }
    limit = {"turn_limit": 1}
    one_turn = rounds("mini_golf", 2, limit, table=table, seen_by=0, by={0: takes})
    assert agree(MINE, one_turn, formula=Fraction("2942/561"), n=1000)


def test_one_card_with_a_three():
    (three,) = DECK.cards("3H")
    asked = value(lambda others: column_value([three, *others]))
    assert agree(asked, deals(DECK, 1).without("3H"), formula=Fraction("198/35"), n=1000)
