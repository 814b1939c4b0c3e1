"""The numbers in the notebook of Half-Zero, against a search through all that may be shown."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product

import pytest

from tutor.chance import P, agree, deals, distribution, event, ranks, rounds, value
from tutor.games.half_zero.scoring import round_winner
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


def turns_won(mine, yours):
    """The same in a few lines, as the notebook has it."""
    won, tied = [0, 0], False
    for a, b in zip(mine, yours, strict=True):
        tied = a == b
        if not tied:
            won[0 if b is None or a > b else 1] += 1
    return won[0] + tied, won[1]


def chance_of_player_0(every_round):
    """How likely player 0 is to win the round, as the notebook has it."""
    i_win = event(lambda mine, yours: round_winner([[*mine], [*yours]]) == 0)
    won = sum(P(i_win, deals(CLUBS, *turns)) * ways for turns, ways in every_round.items())
    return won / every_round.total()


EQUAL = Counter(turns_won(*rows) for rows in product(permutations(FIVE), repeat=2))


@pytest.mark.parametrize(("players", "chance"), [(2, "1/5"), (3, "7/25"), (4, "9/25")])
def test_a_tie_in_the_first_turn(players, chance):
    alone = sum(sum(low < high for low in FIVE) ** (players - 1) * players for high in FIVE)
    assert 1 - Fraction(alone, 5**players) == Fraction(chance)
    tied = event(lambda table: len(table.turn) > players)
    first_turn = rounds("half_zero", players, until="R5")
    assert agree(tied, first_turn, formula=Fraction(chance), n=1000)


def test_the_turns_of_a_round():
    shares = {won: Fraction(ways, 14_400) for won, ways in EQUAL.items()}
    assert shares == turn_by_turn(FIVE, FIVE, "any", 0)
    assert shares[2, 2] == max(shares.values()) == Fraction("4/15")
    mean = sum(sum(won) * share for won, share in shares.items())
    assert mean == 5 - 4 * Fraction(1, 5) == Fraction("21/5")
    turns = value(lambda table: sum(map(len, table.won)))
    assert agree(turns, rounds("half_zero", 2), formula=mean, n=1000)


def test_points_of_a_round():
    points = Counter()
    for (mine, _), ways in EQUAL.items():
        for total, chance in distribution(ranks.sum, deals(CLUBS, mine)).items():
            points[total] += chance * Fraction(ways, 14_400)
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
    assert chance_of_player_0(EQUAL) == by_search == Fraction("199/360")
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
    counted = Counter(turns_won(*rows) for rows in product(mine, yours))
    assert 1 - chance_of_player_0(counted) == second_wins_the_round(*searched) == Fraction(chance)


def test_an_opt_out_and_then_from_the_top():
    rows = [(OUT, *sorted(hand, reverse=True)) for hand in FOUR]
    won = [turns_won((6, 4, 3, 2, 1), row) for row in rows]
    assert 1 - chance_of_player_0(Counter(won)) == Fraction("163/300")
    assert sum(1 - first_wins(*turns) for turns in won) / 5 == Fraction("163/300")


def test_an_opt_out_in_the_real_game():
    def from_the_top(game):
        return lambda question, rng: max(question.choices, key=lambda card: card.rank)

    def sits_out(game):
        return lambda question, rng: (
            "opt_out" if "opt_out" in question.choices else rng.choice(question.choices)
        )

    table, players = {"bases": "5U / 4P", "discard": "..."}, {0: from_the_top, 1: sits_out}
    you_win = event(lambda table: table.bases[1][0].rank < 4)
    space = rounds("half_zero", 2, table=table, by=players)
    assert agree(you_win, space, formula=Fraction("1627/3600"), n=1000)
