"""What the chapter about chance in the notebook of Dicht Dran says, found in other ways."""

from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest

from tutor.chance import P, deals, event, expect, points, rounds, simulate, value
from tutor.engine.cards import Card
from tutor.games import beginner
from tutor.games.dicht_dran.circle import distance
from tutor.games.dicht_dran.game import score, winner
from tutor.games.dicht_dran.state import DECK

FIRST = "1 50 72 100 15 63", "46 3 9 22 67 78 84 97"
SECOND = "20 80 35 100 15 63", "85 30 3 9 22 47 51 60"


def unseen(circle, hand):
    return [card for card in DECK if card not in DECK.cards(f"{circle} {hand}")]


def better(target, mine, cards):
    """Those of the cards that beat mine, by the rule itself."""
    (target, mine) = DECK.cards(f"{target} {mine}")
    return [card for card in cards if winner(target, [(0, mine), (1, card)])[0]]


@pytest.mark.parametrize(("target", "mine", "many"), [("50", "46", 7), ("80", "85", 8)])
def test_how_many_cards_are_closer(target, mine, many):
    circle, hand = FIRST if mine == "46" else SECOND
    found = better(target, mine, unseen(circle, hand))
    assert len(found) == many
    assert all(distance(*DECK.cards(f"{target} {card}")) <= 5 for card in found)


def test_a_card_below_the_target_is_beaten_by_twice_its_distance_less_one():
    free = [card for card in unseen(*FIRST) if 40 < card.rank < 60]
    for d in range(1, 9):
        mine = Card(str(50 - d), rank=50 - d)
        beaten = [card for card in free if winner(DECK[49], [(0, mine), (1, card)])[0]]
        assert len(beaten) == 2 * d - 1 - (d > 4)  # the 46 is one's own


@pytest.mark.parametrize(("cards", "chance"), [(2, 0.843), (16, 0.2231)])
def test_the_46_is_closest(cards, chance):
    space, worse = deals(DECK, cards).without(" ".join(FIRST)), 86 - 7
    nobody = event(lambda h: not any(map(h.ranks.count, (47, 48, 49, 51, 52, 53, 54))), "closest")
    exactly = P(nobody, space)
    assert exactly == Fraction(comb(worse, cards), comb(86, cards))
    assert abs(exactly - chance) < 0.0001
    hidden, beat, rng = unseen(*FIRST), {*better("50", "46", DECK)}, Random(1)
    tried = sum(beat.isdisjoint(rng.sample(hidden, cards)) for _ in range(4000)) / 4000
    assert abs(tried - exactly) < 0.03


def test_what_three_cards_cost():
    exactly = expect(points.sum, deals(DECK, 3).without(" ".join(SECOND)))
    listed = [sum(card.points for card in three) for three in combinations(unseen(*SECOND), 3)]
    assert exactly == Fraction(sum(listed), len(listed)) == Fraction(3 * 133, 86)


def brought(cards):
    """Exactly what the 85 brings, compared with the 30, if the others play these many by chance."""
    hidden = unseen(*SECOND)
    beat = better("80", "85", hidden)
    rest = [card for card in hidden if card not in beat]
    win = Fraction(comb(len(rest), cards), comb(86, cards))
    mean = [Fraction(sum(card.points for card in some), len(some)) for some in (beat, rest)]
    left = 86 - cards  # if the 85 wins, all better cards are among these
    drawn = (8 * mean[0] + (left - 8) * mean[1]) / left
    unconditional = Fraction(sum(card.points for card in hidden), 86)
    return 3 * win - 3 * (unconditional - win * drawn)


@pytest.mark.parametrize(("by", "cards"), [({0: beginner}, 2), (beginner, 16)])
def test_what_the_85_brings(by, cards):
    circle, hand = SECOND
    others = "2 4 5 6 7 8 10 11 / 12 13 14 16 17 18 19 21"
    table = {"circle": circle, "hands": f"{hand} / {others}"}
    brings = value(lambda table: score(table.piles[0], table.hands[0]) + 14, "peppers")
    played = rounds("dicht_dran", 3, table=table, seen_by=0, by=by, until="R4")
    assert simulate(brings, played, n=4000).holds(brought(cards))


def test_from_which_chance_on_it_is_worth_it():
    loss = Fraction(3 * 133, 86)
    enough = loss / (3 + loss)
    assert 3 * enough - loss * (1 - enough) == 0
    assert [round(float(each), 2) for each in (enough, (loss / 3) / (3 + loss / 3))] == [0.61, 0.34]
