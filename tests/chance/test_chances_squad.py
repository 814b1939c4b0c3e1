"""The numbers in the notebook of Squad, against other ways of counting."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product
from math import prod

import pytest

from tutor.chance import P, agree, deals, distribution, event, hands, rounds, simulate, value
from tutor.games.six_deck import DECK
from tutor.games.squad.game import verdict
from tutor.games.squad.squads import at, joins, strength
from tutor.games.squad.state import Attack, Play

CARDS = [(rank, suit) for suit in "UPHFDC" for rank in range(1, 7)]
BATTLE = value(lambda mine, theirs: verdict([*mine], [*theirs]))


def by_hand(mine, theirs):
    """The battle of two squads of (rank, suit), without the game."""
    margin = sum(rank for rank, _ in mine) - sum(rank for rank, _ in theirs)
    return "won" if margin > 0 else "lost" if margin < 0 else "equal"


def squads(n):
    """All squads of so many cards, without the game."""
    return [
        cards
        for cards in combinations(CARDS, n)
        if len({suit for _, suit in cards}) == 1 and sum(rank for rank, _ in cards) < 7
    ]


def is_squad(cards):
    """Whether one or two cards may stand in one squad."""
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
def test_battles(sizes, chances):
    listed = Counter(
        by_hand(mine, theirs)
        for mine in squads(sizes[0])
        for theirs in squads(sizes[1])
        if not {*mine} & {*theirs}
    )
    both = event(lambda mine, theirs: is_squad(mine) and is_squad(theirs))
    found = distribution(BATTLE, deals(DECK, *sizes).alike("suits"), given=both)
    assert {**found} == {end: Fraction(n, listed.total()) for end, n in listed.items()}
    assert {**found} == {end: Fraction(chance) for end, chance in chances.items()}


def test_three_cards_always_tie():
    assert {sum(rank for rank, _ in squad) for squad in squads(3)} == {6}


def best_attack():
    """How often the higher of two ranks beats the lower of two others."""
    won = total = 0
    for four in product(range(1, 7), repeat=4):
        ways = prod(6 - four[:i].count(rank) for i, rank in enumerate(four))
        total += ways
        won += ways * (max(four[:2]) > min(four[2:]))
    return Fraction(won, total)


def test_the_best_attack_of_the_first_turn():
    mine, theirs = hands("mine", "theirs")
    wins = mine.ranks.highest > theirs.ranks.lowest
    assert P(wins, deals(DECK, 2, 2)) == best_attack() == Fraction("2045/2618")

    def bold(game):
        def margin(table, attack):
            return strength(at(table, attack.own)) - strength(at(table, attack.target))

        def player(question, rng):
            attacks = [choice for choice in question.choices if isinstance(choice, Attack)]
            return max(attacks, key=lambda attack: margin(question.view, attack))

        return player

    captured = event(lambda table: bool(table.spoils[1]) and not table.spoils[0])
    first_turn = rounds("squad", 2, by={"R3": bold}, until="R3")
    assert agree(wins, deals(DECK, 2, 2), simulation=simulate(captured, first_turn, n=1000))


@pytest.mark.parametrize(("rank", "fitting"), [(1, 4), (2, 3), (3, 2), (4, 2), (5, 1), (6, 0)])
def test_a_card_that_fits_a_squad_of_one(rank, fitting):
    (card,) = DECK.cards(f"{rank}H")
    found = P(lambda drawn: joins([card], *drawn), deals(DECK, 1).without(card.code))
    by_listing = sum(r != rank and r + rank < 7 for r, suit in CARDS if suit == "H")
    assert found == Fraction(fitting, 35) == Fraction(by_listing, 35)


def test_a_card_that_fits_one_of_two_squads():
    fits = event(lambda one, two, drawn: any(joins([*squad], *drawn) for squad in (one, two)))
    formula = 2 * Fraction(2, 35) - Fraction(5, 35) * Fraction(4, 34) * Fraction(22, 120)
    listed = [
        any(s == u and r + t < 7 for r, s in (one, two))
        for one, two, (t, u) in permutations(CARDS, 3)
    ]
    space = deals(DECK, 1, 1, 1).alike("suits")
    assert P(fits, space) == formula == Fraction(sum(listed), len(listed)) == Fraction("397/3570")


def test_the_first_turn_of_a_player_who_adds_cards():
    def builder(game):
        return lambda question, rng: next(
            (choice for choice in question.choices if isinstance(choice, Play)), question.choices[0]
        )

    grown = event(lambda table: any(len(squad) > 1 for squad in table.squads[1]))
    space = rounds("squad", 2, by={"R3": builder}, until="R3")
    assert agree(grown, space, formula=Fraction("46841/157080"), n=2000)
