"""The words of six more games, each against another way to its number."""

from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest

from tutor.chance import P, agree, deals, distribution, draws, expect, ranks, simulate, value
from tutor.chance.simulated.play import rounds
from tutor.classroom.games import chinchon, cold_war
from tutor.classroom.games.collector import after_two, best_set, tier_3
from tutor.classroom.games.ladder import can_answer
from tutor.classroom.games.mini_golf import column_with, grid_with, one_turn, saved
from tutor.classroom.games.squad import a_card_fits, battle, bold, both_squads, builder, fits_one
from tutor.games.mini_golf.scoring import hole_score
from tutor.games.mini_golf.state import SLOTS
from tutor.games.six_deck import DECK


@pytest.mark.parametrize("rank", [1, 3, 6])
def test_a_column_with_a_card(rank):
    others = [card.rank for card in DECK if str(card) != f"{rank}H"]
    costs = [0 if other == rank else other + rank for other in others]
    assert expect(column_with(f"{rank}H"), deals(DECK, 1).without(f"{rank}H")) == Fraction(
        sum(costs), 35
    )


def test_what_all_cards_save_is_nothing_together():
    assert sum(saved(f"{rank}H") for rank in range(1, 7)) == 0


def test_a_grid_with_the_2d_is_dealt_like_any_other():
    costs = distribution(grid_with("BL"), draws(DECK, 3).without("2F 2D"))
    some = ("1U", "3D", "6C")
    grids = {hole_score(DECK.cards(f"2F {top} 2D {low}")) for top, low in permutations(some, 2)}
    assert grids <= {*costs}


@pytest.mark.parametrize("place", SLOTS)
def test_the_2d_goes_where_it_was_told(place):
    lies = value(lambda table: str(table.grids[0][SLOTS.index(place)]) == "2D")
    assert simulate(lies, one_turn(place), n=5).mean == 1


def test_battles_and_squads_card_by_card():
    pairs = [(a.rank, b.rank + c.rank) for a in DECK for b, c in squads_of_two() if a not in (b, c)]
    found = distribution(battle, deals(DECK, 1, 2).alike("suits"), given=both_squads)
    assert found["won"] == Fraction(sum(a > b for a, b in pairs), len(pairs))
    assert found["equal"] == Fraction(sum(a == b for a, b in pairs), len(pairs))


def squads_of_two():
    return [(a, b) for a, b in combinations(DECK, 2) if a.suit == b.suit and a.rank + b.rank <= 6]


def test_a_card_that_fits():
    fits = [
        len([two for two in squads_of_two() if rank in {c.rank for c in two}])
        for rank in range(1, 7)
    ]
    assert [a_card_fits(f"{rank}H") * 35 * 6 for rank in range(1, 7)] == fits
    mean = 2 * Fraction(sum(fits), 6 * 35 * 6) - Fraction(11, 3570)
    assert P(fits_one, deals(DECK, 1, 1, 1).alike("suits")) == mean


def test_the_bold_attack_and_builders_build():
    attacked = value(lambda table: bool(table.spoils[0] or table.spoils[1] or table.discards))
    assert simulate(attacked, rounds("squad", 2, by={"R3": bold}, until="R3"), n=20).mean == 1
    grown = value(lambda table: max(map(len, table.squads[1])) > 1)
    built = simulate(grown, rounds("squad", 2, by={"R3": builder}, until="R3"), n=200)
    assert 0.1 < built.mean < 0.6


@pytest.mark.parametrize("top", [1, 3, 5])
def test_one_card_is_answered_by_any_higher_one(top):
    seven = deals(DECK, 7).without(f"{top}H")
    assert P(can_answer(top, 1), seven) == P(ranks.highest > top, seven)


def test_tiers_of_six_cards():
    six = deals(DECK, 6).alike("suits", "ranks")
    found = distribution(best_set, six)
    assert found["tier 1"] == Fraction(720, comb(36, 6))
    assert found["tier 2"] == Fraction(12, comb(36, 6))
    assert found["tier 3"] == P(tier_3, six)


def test_five_hearts_and_two_more():
    found = after_two("1H 2H 3H 4H 5H 2U")
    assert found["tier 2"] == Fraction(29, comb(30, 2))  # the 6H and any other
    assert found["no set"] == Fraction(comb(24, 2), comb(30, 2))  # no 6


def test_combinations_of_three_among_seven():
    one = P(chinchon.a_combination, deals(chinchon.ONE, 3))
    assert one == Fraction(468, comb(60, 3))
    assert agree(chinchon.combinations_held, deals(chinchon.ONE, 7), formula=35 * one, n=1000)


@pytest.mark.parametrize(("pair", "cards"), [("4c 5c", 4), ("4c 6c", 3), ("4c 4u", 4)])
def test_a_pair_is_completed(pair, cards):
    assert chinchon.completed(pair) == Fraction(cards, 52)


def test_what_is_left_of_a_hand():
    three = deals(chinchon.ONE.cards("4c 5c 6c 9b"), 3)
    assert distribution(chinchon.left, three)[0] == Fraction(1, 4)
    assert P(chinchon.dealt, three) == Fraction(1, 4)
    two = deals(chinchon.ONE.cards("4c 5c 9b"), 2)
    assert distribution(chinchon.left_with_a_wildcard, two)[0] == Fraction(1, 3)


def test_a_round_that_is_cut_short_has_so_many_turns():
    n = value(lambda table: max(table.scores) >= 0)
    assert simulate(n, chinchon.cut_short(1), n=3).n == 3


def test_a_triad_and_a_block():
    assert P(cold_war.triad, deals(cold_war.PILE, 3)) == Fraction(1, comb(24, 3))
    three = draws(cold_war.STACKABLE, 3)
    same = sum(many * (many - 1) * (many - 2) for many in (5, 11))
    assert P(cold_war.block, three) == Fraction(same, 18 * 17 * 16)


# An Assistant beside the Leader defends together with it; 400 defeat both.
LONE = [(50, Fraction(4, 18)), (100, Fraction(16, 18)), (400, 2)]


@pytest.mark.parametrize(("force", "mean"), LONE)
def test_an_attack_on_a_single_card(force, mean):
    assert expect(cold_war.lost(force), draws(cold_war.STACKABLE, 1)) == mean
