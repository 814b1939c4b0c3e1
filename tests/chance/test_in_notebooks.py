"""Numbers of the notebooks that no `agree(...)` there finds in another way: here they are listed.

What a notebook counts and also simulates, or works out by a formula, is checked when its cells are
run: `make nbval`. Left are the tiers of Collector in eight cards and after two more; what opt-outs
of Half-Zero are worth; the scores of Mini Golf, and where its 2D goes; the battles of Squad; what
the 85 brings in Dicht Dran; how often five numbers of Take 5 have more green bulls than red ones.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from math import comb

import pytest

from tutor.chance import deals, distribution, draws, event, expect, points, rounds, simulate, value
from tutor.classroom.games.half_zero import you_win
from tutor.games import beginner
from tutor.games.collector.sets import tier
from tutor.games.dicht_dran.game import score, winner
from tutor.games.dicht_dran.state import DECK as HUNDRED
from tutor.games.mini_golf.scoring import hole_score
from tutor.games.mini_golf.state import SLOTS
from tutor.games.six_deck import DECK
from tutor.games.squad.game import verdict
from tutor.games.squad.squads import joins
from tutor.games.take_five.state import NUMBERS

CARDS = [(rank, suit) for suit in "UPHFDC" for rank in range(1, 7)]

# Collector


def best(cards):
    """The best tier of six of these cards; 0 if none of them are a set."""
    return min(filter(None, map(tier, combinations(cards, 6))), default=0)


@pytest.mark.within(60)
def test_collector_tiers_in_eight_cards():
    found = distribution(value(best), deals(DECK, 8).alike("suits", "ranks"))
    apart = [sum(1 << (6 * suit + r) for suit, r in enumerate(p)) for p in permutations(range(6))]
    pairs = [(1 << a) | (1 << b) for a, b in combinations(range(36), 2)]
    hands = {six | pair for six in apart for pair in pairs if not six & pair}
    size = comb(36, 8)
    assert found[1] == Fraction(len(hands), size) == Fraction("1710/168113")
    assert found[2] == Fraction(12 * comb(30, 2), size) == Fraction("1/5797")
    assert 1 - found[0] == Fraction(len(hands) + 5_220 + 9_546_120, size)


@pytest.mark.parametrize(
    ("hand", "chances"),
    [
        ("1U 2P 3H 4F 5D 1P", {0: "57/145", 1: "7/87", 3: "229/435"}),
        ("1H 2H 3H 4H 5H 2U", {0: "92/145", 2: "1/15", 3: "26/87"}),
    ],
)
def test_collector_two_more_cards(hand, chances):
    held = DECK.cards(hand)
    asked = value(lambda two: best([*held, *two]))
    found = distribution(asked, deals(DECK, 2).without(hand))
    assert {**found} == {tier: Fraction(chance) for tier, chance in chances.items()}
    left = [card for card in DECK if card not in held]
    listed = [tiers_by_hand([*held, *two]) for two in combinations(left, 2)]
    assert all(found[tier] == Fraction(listed.count(tier), 435) for tier in range(4))


def tiers_by_hand(cards):
    """The best tier, without the game."""
    found = [0]
    for six in combinations(cards, 6):
        many = len({card.rank for card in six}), len({card.suit for card in six})
        found += [1] * (many == (6, 6)) + [2] * (1 in many) + [3] * (6 in many)
    return min(filter(None, found), default=0)


# Half-Zero

FIVE, FOUR = (1, 2, 3, 4, 6), [*combinations((1, 2, 3, 5, 6), 4)]
OUT = None  # who sits out
ROWS = [row for hand in FOUR for row in permutations(hand)]
NEVER, FIRST = [(*row, 0) for row in ROWS], [(OUT, *row) for row in ROWS]


@cache
def turn_by_turn(mine, yours, next_card, left_out):
    """Return the distribution of turns won by each in a round, searched turn by turn.

    ``next_card`` says how the cards of the first hand are shown: "any", or "highest". The second
    sits out its first ``left_out`` turns, and then shows any.
    """
    if not mine and not yours:
        return {(0, 0): Fraction(1)}
    found = Counter()
    for wins, my_cards, your_cards, chance in turn(mine, yours, next_card, bool(left_out)):
        rest = turn_by_turn(my_cards, your_cards, next_card, max(0, left_out - 1))
        for (one, other), share in rest.items():
            found[one + (wins == 0), other + (wins == 1)] += chance * share
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
            for wins, left, others, share in turn(my_cards, your_cards, next_card, False):
                yield wins, left, others, chance * share


def first_wins(mine, yours):
    """Return the chance that the first has most points (or is the best of equals) after n turns."""
    orders = [*permutations(range(1, 7), mine + yours)]
    won = [
        (sum(order[:mine]), max(order[:mine], default=0))
        > (sum(order[mine:]), max(order[mine:], default=0))
        for order in orders
    ]
    return Fraction(sum(won), len(won))


def second_wins_the_round(next_card, left_out):
    """Return the chance that the base rank 4 wins a round against the base rank 5."""
    chance = Fraction(0)
    for hand in FOUR:
        for won, share in turn_by_turn(FIVE, hand, next_card, left_out).items():
            chance += share * (1 - first_wins(*won)) / len(FOUR)
    return chance


@pytest.mark.parametrize(
    ("mine", "yours", "searched", "chance"),
    [
        ([*permutations(FIVE)], NEVER, ("any", 0), "5609/18000"),
        ([*permutations(FIVE)], FIRST, ("any", 1), "2551/9000"),
        ([(6, 4, 3, 2, 1)], NEVER, ("highest", 0), "119/720"),
        ([(6, 4, 3, 2, 1)], FIRST, ("highest", 1), "1627/3600"),
    ],
)
def test_half_zero_what_an_opt_out_is_worth(mine, yours, searched, chance):
    assert you_win(mine, yours) == second_wins_the_round(*searched) == Fraction(chance)


# Mini Golf


def cost_by_hand(grid):
    """The score of a grid of (rank, suit), from top left to bottom right, without the game."""
    (a, s), (b, t), (c, u), (d, v) = grid
    columns = (a + c) * (a != c) + (b + d) * (b != d)
    lines = (s == t) + (u == v) + (s == u) + (t == v)
    return columns - 2 * lines + 2 * (s == t == u == v)


def test_mini_golf_the_score_of_a_random_grid():
    of_units = [grid for grid in permutations(CARDS, 4) if grid[0][1] == "U"]  # others fare alike
    listed = Counter(map(cost_by_hand, of_units))
    found = distribution(value(hole_score), draws(DECK, 4).alike("suits"))
    assert {**found} == {score: Fraction(n, listed.total()) for score, n in listed.items()}
    assert found[-4] == Fraction("5/7854")
    assert found[12] == max(found.values()) == Fraction("5086/58905")
    assert found[22] == Fraction("1/714")


@pytest.mark.parametrize(
    ("place", "mean"),
    [("TL", "45239/4488"), ("TR", "5252/561"), ("BL", "2942/561"), ("BR", "154/17")],
)
def test_mini_golf_where_the_2d_goes(place, mean):
    """E11: the 2F is top left, and the 2D may replace any card."""
    known = {"TL": "2F"} | {place: "2D"}

    def filled(unseen, codes):
        cards = iter(unseen)
        return [codes(known[slot]) if slot in known else next(cards) for slot in SLOTS]

    two = {"2F": (2, "F"), "2D": (2, "D")}
    left = [card for card in CARDS if card not in two.values()]
    listed = [cost_by_hand(filled(three, two.get)) for three in permutations(left, 3)]
    real = {card.code: card for card in DECK}
    asked = value(lambda three: hole_score(filled(three, real.get)))
    found = expect(asked, draws(DECK, 3).without("2F 2D").alike("suits"))
    assert found == Fraction(sum(listed), len(listed)) == Fraction(mean)


# Squad


def battle_by_hand(mine, theirs):
    """The battle of two squads of (rank, suit), without the game."""
    margin = sum(rank for rank, _ in mine) - sum(rank for rank, _ in theirs)
    return "won" if margin > 0 else "lost" if margin < 0 else "equal"


def squads(n):
    """Return all squads of n cards, computed without the game."""
    return [
        cards
        for cards in combinations(CARDS, n)
        if len({suit for _, suit in cards}) == 1 and sum(rank for rank, _ in cards) < 7
    ]


def is_squad(cards):
    """Return True if the cards (one or two) may be in the same squad."""
    first, *others = cards
    return all(joins([first], card) for card in others)


@pytest.mark.parametrize(
    ("sizes", "chances"),
    [
        ((1, 1), {"won": "3/7", "equal": "1/7", "lost": "3/7"}),
        ((1, 2), {"won": "7/34", "equal": "3/17", "lost": "21/34"}),
        ((2, 1), {"won": "21/34", "equal": "3/17", "lost": "7/34"}),
        ((2, 2), {"won": "67/188", "equal": "27/94", "lost": "67/188"}),
    ],
)
def test_squad_battles(sizes, chances):
    listed = Counter(
        battle_by_hand(mine, theirs)
        for mine in squads(sizes[0])
        for theirs in squads(sizes[1])
        if not {*mine} & {*theirs}
    )
    both = event(lambda mine, theirs: is_squad(mine) and is_squad(theirs))
    battle = value(lambda mine, theirs: verdict([*mine], [*theirs]))
    found = distribution(battle, deals(DECK, *sizes).alike("suits"), given=both)
    assert {**found} == {end: Fraction(n, listed.total()) for end, n in listed.items()}
    assert {**found} == {end: Fraction(chance) for end, chance in chances.items()}


# Dicht Dran


CIRCLE, HAND = "20 80 35 100 15 63", "85 30 3 9 22 47 51 60"


def better(target, mine, cards):
    """Those of the cards that beat mine, by the rule itself."""
    (target, mine) = HUNDRED.cards(f"{target} {mine}")
    return [card for card in cards if winner(target, [(0, mine), (1, card)])[0]]


def brought(cards):
    """Return the exact gain of the 85 over the 30, if this many others play at random."""
    hidden = [card for card in HUNDRED if card not in HUNDRED.cards(f"{CIRCLE} {HAND}")]
    beat = better("80", "85", hidden)
    rest = [card for card in hidden if card not in beat]
    win = Fraction(comb(len(rest), cards), comb(86, cards))
    mean = [Fraction(sum(card.points for card in some), len(some)) for some in (beat, rest)]
    left = 86 - cards  # if the 85 wins, all better cards are among these
    drawn = (8 * mean[0] + (left - 8) * mean[1]) / left
    unconditional = Fraction(sum(card.points for card in hidden), 86)
    return 3 * win - 3 * (unconditional - win * drawn)


@pytest.mark.parametrize(("by", "cards"), [({0: beginner}, 2), (beginner, 16)])
def test_dicht_dran_what_the_85_brings(by, cards):
    others = "2 4 5 6 7 8 10 11 / 12 13 14 16 17 18 19 21"
    table = {"circle": CIRCLE, "hands": f"{HAND} / {others}"}
    brings = value(lambda table: score(table.piles[0], table.hands[0]) + 14, "peppers")
    played = rounds("dicht_dran", 3, table=table, seen_by=0, by=by, until="R4")
    assert simulate(brings, played, n=4000).holds(brought(cards))


# Take 5


def test_take_five_more_green_bulls_than_red_ones():
    ways = {(0, 0): 1}  # by cards and bulls, one number after the other
    for card in NUMBERS:
        for (cards, bulls), many in [*ways.items()]:
            if cards < 5:
                key = cards + 1, bulls + card.points
                ways[key] = ways.get(key, 0) + many
    green = sum(many for (cards, bulls), many in ways.items() if cards == 5 and bulls > 0)
    found = distribution(points.sum, deals(NUMBERS, 5))
    assert found.P(lambda bulls: bulls > 0) == Fraction(green, comb(100, 5))
