"""The words of single games, each against another way to its number."""

from collections import Counter
from itertools import combinations, permutations
from math import comb
from random import Random

import pytest

from tutor.chance import P, deals, distribution, ranks, simulate, value
from tutor.classroom.games.no_thanks import closings, starting_with
from tutor.classroom.games.schotten_totten import formation_rank
from tutor.classroom.games.the_game import without_neighbours
from tutor.classroom.games.the_mind import silence, team
from tutor.games.no_thanks.state import DECK
from tutor.games.schotten_totten.cards import CLAN
from tutor.games.schotten_totten.formations import formation


def test_gaps_that_close():
    orders = [*permutations(DECK.cards("20 21 22 23"))]
    # Each of the two triples is complete at last by its middle card in a third of all orders.
    assert sum(map(closings, orders)) * 3 == 2 * len(orders)
    assert closings(DECK.cards("20 22 24 21 23 25")) == 2


@pytest.mark.parametrize("tokens", [6, 16])
def test_matches_that_begin_with_more_or_fewer_tokens(tokens):
    everything = value(lambda table: sum(table.tokens) + table.paid)
    assert simulate(everything, starting_with(tokens), n=3).values == [tokens + 22] * 3


def test_hands_without_neighbours_row_by_row():
    rows = [[1, 2, 3, 4], [11, 12, 13], [21]]
    cards = [card for row in rows for card in row]
    for hand in range(6):
        apart = [each for each in combinations(cards, hand) if not {n + 1 for n in each} & {*each}]
        assert without_neighbours(map(len, rows), hand) == len(apart)


@pytest.mark.parametrize(("share", "error"), [(0.5, 0.22), (1, 0.05), (1, 0.22)])
def test_what_silence_tells(share, error):
    mine, rng, silent, lower = [7, 30, 50, 70, 90], Random(1), 0, 0
    others = [n for n in range(1, 101) if n not in mine]
    for _ in range(20_000):
        cards = rng.sample(others, 10)
        lowest = min(cards[:5]), min(cards[5:])
        if all(rng.gauss(number, error * number) > share * 7 for number in lowest):
            silent += 1
            lower += min(lowest) < 7
    assert silence("7 30 50 70 90", share, error) == pytest.approx(1 - lower / silent, abs=0.02)


def test_before_any_silence_all_numbers_are_as_likely():
    counted = P(ranks.lowest > 7, deals("the_mind", 10).without("7 30 50 70 90"))
    assert silence("7 30 50 70 90", -9, 0.05) == pytest.approx(float(counted))


def test_teams_with_perfect_clocks_win():
    won = value(lambda table: table.done)
    assert simulate(won, team(0), n=3).values == [10] * 3


def test_formations_of_three_cards():
    by_the_rules = Counter(formation(three)[0] for three in combinations(CLAN, 3))
    counted = distribution(formation_rank, deals(CLAN, 3))
    assert {rank: chance * comb(54, 3) for rank, chance in counted.items()} == by_the_rules
    assert by_the_rules == {1: 22_650, 2: 1_470, 3: 462, 4: 180, 5: 42}
