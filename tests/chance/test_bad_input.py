"""Every public word with every wrong kind of argument: an answer, or one sentence of ours."""

import re
import traceback
from fractions import Fraction
from itertools import product
from os import sep

import pytest
from playing import in_part

from tutor import chance
from tutor.chance import (
    P,
    agree,
    bayes,
    binomial,
    chain,
    chart,
    coins,
    correlation,
    count,
    covariance,
    deals,
    deck,
    dice,
    distribution,
    draws,
    event,
    expect,
    games,
    geometric,
    glossary,
    hands,
    has,
    heat,
    hypergeometric,
    independent,
    intervals,
    joint,
    negative_hypergeometric,
    points,
    rank,
    ranks,
    rounds,
    running,
    simulate,
    suit,
    suits,
    table_of,
    tree,
    two_way,
    until,
    value,
    variance,
    worlds,
    zero_sum,
)
from tutor.engine.cards import Card
from tutor.engine.wrong import Wrong
from tutor.games.six_deck import DECK


class Odd(str):  # noqa: SLOT000  invalid input
    """A text of a kind of its own."""


class Bad:
    """Something that cannot even be compared."""

    def __eq__(self, other):
        raise RuntimeError("no")

    __hash__ = None


WRONG = [
    Odd("6H"),
    Bad(),
    float("inf"),
    (each for each in ()),
    None,
    True,
    0,
    -1,
    3,
    2.5,
    float("nan"),
    10**30,
    Fraction(1, 3),
    "",
    "6H",
    "Herts",
    "x" * 100,
    b"6H",
    (),
    [1],
    {1},
    {"a": 1},
    object(),
    DECK,
    DECK[3],
    len,
    lambda: 1,
    lambda hand: hand,
    lambda one, two: True,
    type,
    deals(DECK, 3),
    dice(2),
    ranks,
    ranks.sum,
    suits.different == 1,
    suit,
    Card("??"),
    ValueError,
    ...,
]
CIRCLE = deck("kaplowitz")
NUMBERS, SPECIALS = deck("the_mind"), deck("cold_war")  # no suits; cards without a rank
SPACES = [deals(DECK, 3), deals(DECK, 1, 2), draws(DECK, 2), deals(CIRCLE, 1), dice(2), coins(1)]
SPACES += [deals(NUMBERS, 1), deals(SPECIALS, 2), deals([*DECK, *DECK], 1)]
OURS = re.compile(r"^[^\n]{15,900}$", re.DOTALL)
FEW = {"n": 20}
CALLS = {
    "P": P,
    "P of a space": lambda wrong, space: P(ranks.sum == 3, wrong),
    "P given": lambda wrong, space: P(ranks.most == 2, space, given=wrong),
    "expect": expect,
    "distribution": distribution,
    "deals": lambda wrong, space: deals(wrong, 3),
    "deals of that many": lambda wrong, space: deals(DECK, wrong),
    "deals put back": lambda wrong, space: deals(DECK, 2, replace=wrong),
    "draws": lambda wrong, space: draws(wrong, 2),
    "draws of that many": lambda wrong, space: draws(DECK, wrong),
    "without": lambda wrong, space: deals(DECK, 3).without(wrong),
    "alike": lambda wrong, space: deals(DECK, 3).alike(wrong),
    "deck": lambda wrong, space: deck(wrong),
    "deck for players": lambda wrong, space: deck("chinchon", players=wrong),
    "deck with options": lambda wrong, space: deck("flares", options=wrong),
    "dice": lambda wrong, space: dice(wrong),
    "sides": lambda wrong, space: dice(2, sides=wrong),
    "coins": lambda wrong, space: coins(wrong),
    "heads": lambda wrong, space: coins(2, heads=wrong),
    "a product": lambda wrong, space: space * wrong,
    "a power": lambda wrong, space: space**wrong,
    "equal": lambda wrong, space: P(ranks.sum == wrong, space),
    "less": lambda wrong, space: P(ranks.sum < wrong, space),
    "equal suit": lambda wrong, space: P(hands("a")[0].suit == wrong, space),
    "less suit": lambda wrong, space: P(hands("a")[0].suit < wrong, space),
    "equal rank": lambda wrong, space: P(hands("a")[0].rank == wrong, space),
    "pattern": lambda wrong, space: P(suits.pattern == wrong, space),
    "values": lambda wrong, space: P(ranks.values == wrong, space),
    "plus": lambda wrong, space: expect(ranks.sum + wrong, space),
    "times": lambda wrong, space: expect(ranks.sum * wrong, space),
    "count of ranks": lambda wrong, space: P(ranks.count(wrong) == 1, space),
    "count of suits": lambda wrong, space: P(suits.count(wrong) == 1, space),
    "count of points": lambda wrong, space: P(points.count(wrong) == 1, space),
    "apart": lambda wrong, space: P(ranks.apart(wrong), space),
    "a word": lambda wrong, space: getattr(ranks, str(wrong)),
    "has": lambda wrong, space: P(has(wrong), space),
    "count": lambda wrong, space: P(count(wrong) == 1, space),
    "until": lambda wrong, space: expect(until(wrong) == 1, space),
    "ranks equal": lambda wrong, space: ranks == wrong,
    "in suits": lambda wrong, space: wrong in suits,
    "in a hand": lambda wrong, space: P(lambda *hs: any(wrong in h for h in hs), space),
    "in ranks": lambda wrong, space: P(lambda *hs: any(wrong in h.ranks for h in hs), space),
    "a card's suit": lambda wrong, space: P(
        lambda *hs: any(card.suit == wrong for h in hs for card in h), space
    ),
    "a card's rank": lambda wrong, space: P(
        lambda *hs: any(card.rank >= wrong for h in hs for card in h), space
    ),
    "and": lambda wrong, space: P((ranks.sum == 3) & wrong, space),
    "or": lambda wrong, space: P(wrong | (ranks.sum == 3), space),
    "event": lambda wrong, space: P(event(wrong), space),
    "value": lambda wrong, space: expect(value(wrong), space),
    "hands": lambda wrong, space: hands(wrong),
    "simulate": lambda wrong, space: simulate(wrong, space, **FEW),
    "simulate a space": lambda wrong, space: simulate(ranks.sum, wrong, **FEW),
    "simulate n": lambda wrong, space: simulate(ranks.sum, space, wrong),
    "simulate seed": lambda wrong, space: simulate(rank, space, **FEW, seed=wrong),
    "simulate given": lambda wrong, space: simulate(ranks.sum, space, **FEW, given=wrong),
    "an executor": lambda wrong, space: simulate(ranks.sum, space, **FEW, executor=wrong),
    "a share": lambda wrong, space: simulate(ranks.sum, DEALT, **FEW).share(wrong),
    "an estimate plus": lambda wrong, space: simulate(ranks.sum, DEALT, **FEW) + wrong,
    "an estimate times": lambda wrong, space: simulate(ranks.sum, DEALT, **FEW) * wrong,
    "an estimate over": lambda wrong, space: simulate(ranks.sum, DEALT, **FEW) / wrong,
    "a formula": lambda wrong, space: agree(ranks.sum == 3, DEALT, formula=wrong, **FEW),
    "a second way": lambda wrong, space: agree(ranks.sum, DEALT, simulation=wrong, **FEW),
    "progress": lambda wrong, space: simulate(ranks.sum, DEALT, **FEW, progress=wrong),
    "chunks": lambda wrong, space: simulate(ranks.sum, DEALT, **FEW, chunk=wrong),
    "holds": lambda wrong, space: simulate(ranks.sum, DEALT, **FEW).holds(wrong),
    "more than an estimate": lambda wrong, space: simulate(ranks.sum, DEALT, **FEW) > wrong,
    "a title": lambda wrong, space: chart(SUMS, title=wrong),
    "a title of a curve": lambda wrong, space: running(FOUND, title=wrong),
    "a file": lambda wrong, space: chart(SUMS).save(wrong),
    "a form": lambda wrong, space: format(SUMS.mean, str(wrong)),
    "of a pile": lambda wrong, space: AT.deck.count(wrong),
    "in a pile": lambda wrong, space: AT.deck.has(wrong),
    "a place": lambda wrong, space: AT.scores[wrong],
    "a word of a table": lambda wrong, space: getattr(AT, str(wrong)),
    "tries": lambda wrong, space: geometric(Fraction(1, 6)).cdf(wrong),
    "more tries": lambda wrong, space: geometric(Fraction(1, 6)).more_than(wrong),
    "that many tries": lambda wrong, space: geometric(Fraction(1, 6)).up_to(wrong),
    "a goal": lambda wrong, space: chain({"a": {}}).chance("a", wrong),
    "independent of": lambda wrong, space: independent(ranks.sum == 3, wrong, space),
    "joint with": lambda wrong, space: joint(ranks.sum, wrong, space),
    "covariance with": lambda wrong, space: covariance(ranks.sum, wrong, space),
    "variance of": variance,
    "correlation of": lambda wrong, space: correlation(wrong, ranks.sum, space),
    "agree": lambda wrong, space: agree(wrong, space, **FEW),
    "a chance of": lambda wrong, space: SUMS[wrong],
    "is it in": lambda wrong, space: wrong in SUMS,
    "up to": lambda wrong, space: SUMS.cdf(wrong),
    "the chance that": lambda wrong, space: SUMS.P(wrong),
    "games": lambda wrong, space: games(wrong, 2),
    "games of that many": lambda wrong, space: games("flares", wrong),
    "games with options": lambda wrong, space: games("flares", 2, wrong),
    "games by": lambda wrong, space: games("flares", 2, by=wrong),
    "games at a table": lambda wrong, space: games("flares", 2, table=wrong),
    "rounds until": lambda wrong, space: rounds("flares", 2, until=wrong),
    "seen by": lambda wrong, space: rounds("flares", 2, table={}, seen_by=wrong),
    "a table asked": lambda wrong, space: simulate(
        wrong if wrong is not len else 0, rounds("flares", 2), n=2
    ),
    "bayes": lambda wrong, space: bayes(wrong, {"a": 1}),
    "a likelihood": lambda wrong, space: bayes({"a": 1}, {"a": wrong}),
    "binomial": lambda wrong, space: binomial(wrong, Fraction(1, 6)),
    "a chance of success": lambda wrong, space: binomial(3, wrong),
    "geometric": lambda wrong, space: geometric(wrong),
    "a geometric chance": lambda wrong, space: geometric(Fraction(1, 6))[wrong],
    "hypergeometric": lambda wrong, space: hypergeometric(36, wrong, 3),
    "negative hypergeometric": lambda wrong, space: negative_hypergeometric(36, wrong),
    "independent": lambda wrong, space: independent(wrong, ranks.sum == 3, space),
    "joint": lambda wrong, space: joint(wrong, ranks.sum, space),
    "variance": lambda wrong, space: variance(ranks.sum, space, given=wrong),
    "covariance": lambda wrong, space: covariance(wrong, ranks.sum, space),
    "correlation": lambda wrong, space: correlation(ranks.sum, wrong, space),
    "chain": lambda wrong, space: chain(wrong),
    "a state": lambda wrong, space: chain({"a": {}}).waiting(wrong, "a"),
    "steps": lambda wrong, space: chain({"a": {}}).after(wrong, "a"),
    "zero-sum": lambda wrong, space: zero_sum(wrong),
    "a payoff": lambda wrong, space: zero_sum({"a": {"x": wrong}}),
    "glossary": lambda wrong, space: glossary(wrong),
    "running": lambda wrong, space: running(wrong),
    "running beside": lambda wrong, space: running(simulate(ranks.sum, DEALT, **FEW), wrong),
    "intervals": lambda wrong, space: intervals(ranks.sum, DEALT, wrong, students=2, n=5),
    "students": lambda wrong, space: intervals(rank, space, 3, students=wrong, n=2),
    "tree": lambda wrong, space: tree(space, wrong),
    "two-way": lambda wrong, space: two_way(wrong, ranks.most, space),
    "two-way counts": lambda wrong, space: two_way(ranks.most, ranks.sum, space, counts=wrong),
    "two-way rows": lambda wrong, space: two_way(suit, rank, deals(DECK, 1), rows=wrong),
    "a name of a row": lambda wrong, space: two_way(*PAIRS, rows={True: "a", False: wrong}),
    "names of columns": lambda wrong, space: two_way(*PAIRS, columns=[wrong, "a"]),
    "heat": lambda wrong, space: heat(wrong),
    "a row of heat": lambda wrong, space: heat({"a": wrong}),
    "a cell of heat": lambda wrong, space: heat({"a": {"b": wrong}}),
    "table of": lambda wrong, space: table_of(wrong),
    "worlds": lambda wrong, space: worlds(wrong, 2, table={"dealer": "1"}, seen_by=0),
    "worlds of that many": lambda wrong, space: worlds("flares", wrong, table={}, seen_by=0),
    "worlds at a table": lambda wrong, space: worlds("flares", 2, table=wrong, seen_by=0),
    "worlds seen by": lambda wrong, space: worlds(
        "flares", 2, table={"dealer": "1"}, seen_by=wrong
    ),
    "a chart": lambda wrong, space: chart(wrong),
    "a chart with dots": lambda wrong, space: chart(SUMS, wrong),
}
DEALT = deals(DECK, 3)
PAIRS = (ranks.most > 1, suits.most > 1, DEALT)
SUMS = distribution(ranks.sum, DEALT)
FOUND = simulate(ranks.sum, DEALT, **FEW)
AT = table_of("flares")


@pytest.mark.parametrize("call", in_part({call: call for call in CALLS}))
def test_a_wrong_argument_is_answered_by_one_sentence(call):
    for wrong, space in product(WRONG, SPACES):
        try:
            repr(CALLS[call](wrong, space))
        except (ValueError, AttributeError) as error:
            check_ours(error, f"{call}({str(wrong)[:60]}, {space!r})")


def check_ours(error, asked):
    """Raise AssertionError if this is not one of our own messages."""
    assert OURS.match(str(error)), f"{asked}: {error}"
    *_, last = traceback.extract_tb(error.__traceback__)
    ours = isinstance(error, Wrong) or f"{sep}tutor{sep}" in last.filename
    assert ours, f"{asked}: {error} (of Python's own)"
    if isinstance(error, AttributeError):
        assert re.search(r" (has|have) no ", str(error)), f"{asked}: {error}"


def test_every_public_word_is_called():
    source = {name for each in CALLS.values() for name in (*each.__code__.co_names, each.__name__)}
    kinds = {name for name in chance.__all__ if isinstance(getattr(chance, name), type)}
    assert {*chance.__all__} - kinds <= source | {"rank", "suit"}
