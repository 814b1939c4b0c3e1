"""The numbers in the notebook of Half-Zero, against a search through all that may be shown."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product

import pytest

from tutor.chance import P, agree, deals, event, rounds, value
from tutor.classroom.games.half_zero import (
    from_the_top,
    i_win,
    my_points,
    results,
    sits_out,
    turns_won,
    you_win,
)
from tutor.games.six_deck import DECK

CLUBS = [card for card in DECK if card.suit == "C"]
FIVE, FOUR = (1, 2, 3, 4, 6), [*combinations((1, 2, 3, 5, 6), 4)]
OUT = None  # who sits out


@cache
def turn_by_turn(mine, yours, next_card, left_out):
    """How many turns each wins in a round, and how likely: searched turn by turn, card by card.

    ``next_card`` says how the cards of the first hand are shown: "any", or "highest". The second
    sits out its first ``left_out`` turns, and then shows any.
    """
    if not mine and not yours:
        return {(0, 0): Fraction(1)}
    found = Counter()
    for winner, my_cards, your_cards, chance in turn(mine, yours, next_card, bool(left_out)):
        rest = turn_by_turn(my_cards, your_cards, next_card, max(0, left_out - 1))
        for (one, other), share in rest.items():
            found[one + (winner == 0), other + (winner == 1)] += chance * share
    return found


def turn(mine, yours, next_card, sits_out):
    """The ends of a turn: who wins it, what is left to both, and how likely that is."""
    my_choices = [max(mine)] if mine and next_card == "highest" else mine or [0]
    your_choices = [OUT] if sits_out else yours or [0]
    chance = Fraction(1, len(my_choices) * len(your_choices))
    for a, b in product(my_choices, your_choices):
        my_cards = tuple(rank for rank in mine if rank != a)
        your_cards = tuple(rank for rank in yours if rank != b)
        if b is OUT or a != b:
            yield int(b is not OUT and b > a), my_cards, your_cards, chance
        elif not my_cards and not your_cards:
            yield 0, my_cards, your_cards, chance  # Units before Planes
        else:
            for winner, left, others, share in turn(my_cards, your_cards, next_card, False):
                yield winner, left, others, chance * share


def first_wins(mine, yours):
    """How likely the first is to have most points (or the best of equals), after so many turns."""
    orders = [*permutations(range(1, 7), mine + yours)]
    won = [
        (sum(order[:mine]), max(order[:mine], default=0))
        > (sum(order[mine:]), max(order[mine:], default=0))
        for order in orders
    ]
    return Fraction(sum(won), len(won))


def second_wins_the_round(next_card, left_out):
    """How likely the base rank 4 is to win a round against the base rank 5."""
    chance = Fraction(0)
    for hand in FOUR:
        for won, share in turn_by_turn(FIVE, hand, next_card, left_out).items():
            chance += share * (1 - first_wins(*won)) / len(FOUR)
    return chance


EQUAL = results(permutations(FIVE), permutations(FIVE))


@pytest.mark.parametrize(("players", "chance"), [(2, "1/5"), (3, "7/25"), (4, "9/25")])
def test_a_tie_in_the_first_turn(players, chance):
    alone = sum(sum(low < high for low in FIVE) ** (players - 1) * players for high in FIVE)
    assert 1 - Fraction(alone, 5**players) == Fraction(chance)
    twice = event(lambda shown: shown.ranks.count(max(shown.ranks)) > 1)
    assert P(twice, deals(CLUBS[:4] + CLUBS[5:], players, replace=True)) == Fraction(chance)
    tied = event(lambda table: len(table.turn) > players)
    first_turn = rounds("half_zero", players, until="R5")
    assert agree(tied, first_turn, formula=Fraction(chance), n=1000)


def test_the_turns_of_a_round():
    assert turn_by_turn(FIVE, FIVE, "any", 0) == EQUAL
    assert EQUAL[2, 2] == max(EQUAL.values()) == Fraction("4/15")
    mean = sum(sum(won) * share for won, share in EQUAL.items())
    assert mean == 5 - 4 * Fraction(1, 5) == Fraction("21/5")
    turns = value(lambda table: sum(map(len, table.won)))
    assert agree(turns, rounds("half_zero", 2), formula=mean, n=1000)


def test_points_of_a_round():
    points = my_points(EQUAL)
    by_listing = Counter()
    for (mine, _), share in turn_by_turn(FIVE, FIVE, "any", 0).items():
        hands = [*combinations(range(1, 7), mine)]
        for hand in hands:
            by_listing[sum(hand)] += share / len(hands)
    assert points == by_listing
    assert points[7] == max(points.values()) == Fraction("1/8")
    assert points[18] == Fraction("1/900")
    assert sum(total * chance for total, chance in points.items()) == Fraction("77/10")


def test_who_wins_a_round_of_equals():
    searched = turn_by_turn(FIVE, FIVE, "any", 0)
    by_search = sum(share * first_wins(*won) for won, share in searched.items())
    assert i_win(EQUAL) == by_search == Fraction("199/360")
    i_won = event(lambda table: table.bases[0][0].rank < 5)
    assert agree(i_won, rounds("half_zero", 2), formula=by_search, n=1000)


ROWS = [row for hand in FOUR for row in permutations(hand)]
NEVER, FIRST = [(*row, 0) for row in ROWS], [(OUT, *row) for row in ROWS]


@pytest.mark.parametrize(
    ("mine", "yours", "searched", "chance"),
    [
        ([*permutations(FIVE)], NEVER, ("any", 0), "5609/18000"),
        ([*permutations(FIVE)], FIRST, ("any", 1), "2551/9000"),
        ([(6, 4, 3, 2, 1)], NEVER, ("highest", 0), "119/720"),
        ([(6, 4, 3, 2, 1)], FIRST, ("highest", 1), "1627/3600"),
    ],
)
def test_what_an_opt_out_is_worth(mine, yours, searched, chance):
    assert you_win(mine, yours) == second_wins_the_round(*searched) == Fraction(chance)


def test_an_opt_out_and_then_from_the_top():
    rows = [(OUT, *sorted(hand, reverse=True)) for hand in FOUR]
    won = [turns_won((6, 4, 3, 2, 1), row) for row in rows]
    assert you_win([(6, 4, 3, 2, 1)], rows) == Fraction("163/300")
    assert sum(1 - first_wins(*turns) for turns in won) / 5 == Fraction("163/300")


def test_an_opt_out_in_the_real_game():
    table, players = {"bases": "5U / 4P", "discard": "..."}, {0: from_the_top, 1: sits_out}
    you_win = event(lambda table: table.bases[1][0].rank < 4)
    space = rounds("half_zero", 2, table=table, by=players)
    assert agree(you_win, space, formula=Fraction("1627/3600"), n=1000)
