"""The words of the field: they agree with what is counted, and with witnesses who share no code."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from math import comb, isclose
from random import Random

import icepool
import pytest

import tutor.chance
from tutor.chance import (
    P,
    bayes,
    binomial,
    chain,
    correlation,
    covariance,
    deals,
    dice,
    distribution,
    draws,
    expect,
    geometric,
    glossary,
    hands,
    hypergeometric,
    independent,
    joint,
    negative_hypergeometric,
    rank,
    ranks,
    simulate,
    suit,
    suits,
    until,
    value,
    variance,
    zero_sum,
)
from tutor.chance.theory.glossary import ENTRIES
from tutor.games import GAMES
from tutor.games.six_deck import DECK

THREE, SIXTH = deals(DECK, 3), Fraction(1, 6)
FIRST, SECOND = hands("first", "second")


def test_variance_and_covariance_by_listing():
    every = [(sum(c.rank for c in h), max(c.rank for c in h)) for h in combinations(DECK, 3)]
    n = len(every)
    mean = [Fraction(sum(pair[i] for pair in every), n) for i in range(2)]
    squares = Fraction(sum(a * a for a, _ in every), n) - mean[0] ** 2
    mixed = Fraction(sum(a * b for a, b in every), n) - mean[0] * mean[1]
    assert variance(ranks.sum, THREE) == squares == covariance(ranks.sum, ranks.sum, THREE)
    assert covariance(ranks.sum, ranks.highest, THREE) == mixed
    spread = Fraction(sum(b * b for _, b in every), n) - mean[1] ** 2
    expected = float(mixed) / float(squares * spread) ** 0.5
    assert isclose(correlation(ranks.sum, ranks.highest, THREE), expected)


def test_two_hands_of_one_deck_vary_against_each_other():
    mine, yours = hands("mine", "yours")
    two = deals(DECK, 2, 2)
    together = covariance(mine.ranks.sum, yours.ranks.sum, two)
    assert together < 0
    assert (
        variance(mine.ranks.sum + yours.ranks.sum, two)
        == 2 * variance(mine.ranks.sum, two) + 2 * together
    )


def test_rank_and_suit_of_a_card_are_independent_and_two_cards_are_not():
    card, two = deals(DECK, 1), draws(DECK, 2)
    assert independent(rank == 6, suit == "H", card)
    assert independent(rank, suit, card)
    found = independent(FIRST.suit == "H", SECOND.suit == "H", two)
    assert not found
    assert repr(found) == (
        "not independent: P(first.suit == 'H') P(second.suit == 'H') = 1/36 ≈ 0.02778, "
        "but P((first.suit == 'H') & (second.suit == 'H')) = 1/42 ≈ 0.02381"
    )
    assert independent(FIRST.suit, SECOND.suit, draws(DECK, 2, replace=True))
    assert not independent(ranks.sum, ranks.highest, THREE)


def test_a_joint_distribution_has_its_margins():
    both = joint(ranks.highest, suits.different, THREE)
    for many, chance in distribution(suits.different, THREE).items():
        assert sum(p for (_, b), p in both.items() if b == many) == chance


def test_what_never_varies_has_no_correlation():
    with pytest.raises(ValueError, match=r"ranks.count.* is always the same"):
        correlation(ranks.count(6), ranks.sum, deals(DECK, 36))


def test_bayes_is_what_is_counted_given_the_evidence():
    """Three cards: is the 6H among them, now that their highest rank is 6?"""
    has_it = tutor.chance.has("6H")
    yes, no = P(has_it, THREE), P(~has_it, THREE)
    likely = {
        "yes": lambda: P(ranks.highest == 6, THREE, given=has_it),
        "no": lambda: P(ranks.highest == 6, THREE, given=~has_it),
    }
    found = bayes({"yes": yes, "no": no}, likely)
    assert found["yes"] == P(has_it, THREE, given=ranks.highest == 6)


def test_bayes_never_asks_what_was_impossible_before():
    assert bayes({"a": 1, "b": 0}, {"a": SIXTH, "b": lambda: 1 / 0})["a"] == 1


@pytest.mark.parametrize(
    ("prior", "likelihood", "says"),
    [
        ({"a": 1}, {"b": 1}, "is only in one"),
        ({"a": Fraction(1, 2)}, {"a": 1}, "must add up to 1, not to 1/2"),
        ({"a": 0.5, "b": 0.5}, {"a": 1, "b": 1}, r"such as Fraction\(1, 6\), not 0.5"),
        ({"a": 1}, {"a": 2}, "must be from 0 to 1, not 2"),
        ({"a": 1}, {"a": 0}, "impossible under each"),
        ([], {}, "must map hypotheses to probabilities"),
    ],
)
def test_bayes_says_what_is_missing(prior, likelihood, says):
    with pytest.raises(ValueError, match=says):
        bayes(prior, likelihood)


@pytest.mark.parametrize("n", [1, 3, 8, 34])
def test_hypergeometric_is_the_count_of_hearts(n):
    assert {**hypergeometric(36, 6, n)} == {**distribution(suits.count("H"), deals(DECK, n))}


@pytest.mark.parametrize("n", [1, 4])
def test_binomial_is_the_count_with_replacement(n):
    counted = distribution(suits.count("H"), deals(DECK, n, replace=True))
    assert {**binomial(n, SIXTH)} == {**counted}
    witness = n @ icepool.coin(1, 6)
    assert {int(k): Fraction(v, witness.denominator()) for k, v in witness.items()} == {**counted}


def test_negative_hypergeometric_is_the_wait_for_a_six():
    assert {**negative_hypergeometric(36, 6)} == {**distribution(until(rank == 6), draws(DECK, 36))}
    third = Counter()
    for places in combinations(range(1, 13), 4):
        third[places[2]] += 1
    listed = {n: Fraction(k, comb(12, 4)) for n, k in third.items()}
    assert {**negative_hypergeometric(12, 4, 3)} == listed
    assert negative_hypergeometric(36, 6).mean == Fraction(37, 7)


def test_geometric_is_the_wait_with_replacement():
    wait = geometric(SIXTH)
    counted = distribution(until(rank == 6), draws(DECK, 8, replace=True))
    assert [wait[n] for n in range(1, 9)] == [counted[n] for n in range(1, 9)]
    assert wait.more_than(8) == 1 - wait.cdf(8) == 1 - sum(wait[n] for n in range(1, 9))
    assert (wait.mean, wait.variance) == (6, 30)
    assert sum(wait.up_to(5).values()) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: hypergeometric(5, 6, 1),
        lambda: hypergeometric(5, True, 1),
        lambda: binomial(3, 0.5),
        lambda: binomial(-1, SIXTH),
        lambda: geometric(0),
        lambda: geometric(SIXTH)[1.5],
        lambda: geometric(SIXTH).up_to("x"),
        lambda: negative_hypergeometric(5, 2, 3),
        lambda: negative_hypergeometric("a", 2, 3),
    ],
)
def test_named_distributions_need_numbers_that_fit(wrong):
    with pytest.raises(ValueError, match=r"from 0 to|at most|be a fraction|first success|<= r <="):
        wrong()


@pytest.mark.parametrize(("n", "sides"), [(1, 6), (2, 6), (3, 8), (10, 6)])
def test_dice_are_what_icepool_says(n, sides):
    witness = n @ icepool.d(sides)
    shares = {k: Fraction(v, witness.denominator()) for k, v in witness.items()}
    assert {**distribution(tutor.chance.points.sum, dice(n, sides))} == shares


def test_hands_are_what_icepool_says():
    witness = icepool.Deck(dict.fromkeys(range(1, 7), 6)).deal(3).sum()
    shares = {k: Fraction(v, witness.denominator()) for k, v in witness.items()}
    assert {**distribution(ranks.sum, THREE)} == shares


def suits_left():
    """Collecting one of each suit, each card put back."""
    rows = {
        n: {n: Fraction(n, 6)} | ({n + 1: Fraction(6 - n, 6)} if n < 6 else {}) for n in range(7)
    }
    return chain({state: {to: p for to, p in row.items() if p} for state, row in rows.items()})


def test_a_chain_waits_as_long_as_its_stages():
    all_six = suits_left()
    assert all_six.waiting(0, 6) == sum(Fraction(6, 6 - n) for n in range(6)) == Fraction(147, 10)
    counted = distribution(suits.different, deals(DECK, 9, replace=True))
    assert {**all_six.after(9, 0)} == {**counted}
    assert all_six.lasting()[6] == 1
    assert all_six.chance(0, 3) == 1
    assert all_six.chance(4, 3) == 0


def test_a_chain_is_what_is_simulated():
    """The simulation draws cards, each put back, until all six suits have come."""

    def drawn(draw):
        suits = [card.suit for card in draw]
        return next(n for n in range(6, len(suits)) if len({*suits[:n]}) == 6)

    found = simulate(value(drawn, "cards"), draws(DECK, 150, replace=True), 1500)
    assert replace(found, level=0.999).holds(suits_left().waiting(0, 6))


def test_any_value_may_be_a_state():
    half = Fraction(1, 2)
    odd = chain({None: {}, "a": {None: half, "a": half}})
    assert odd.chance("a", None) == 1
    assert odd.waiting("a", None) == 2


def test_a_chain_says_what_it_does_in_the_long_run():
    weather = chain(
        {
            "dry": {"dry": Fraction(3, 4), "wet": Fraction(1, 4)},
            "wet": {"dry": Fraction(1, 2), "wet": Fraction(1, 2)},
        }
    )
    assert {**weather.lasting()} == {"dry": Fraction(2, 3), "wet": Fraction(1, 3)}
    assert repr(weather).splitlines() == ["     dry  wet", "dry  3/4  1/4", "wet  1/2  1/2"]
    assert weather.waiting("dry", "wet") == 4


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: chain({}), "must map 1 to 100 states"),
        (lambda: chain({"a": {"b": 1}}), "but has no row. Add 'b': {}"),
        (lambda: chain({"a": {"a": SIXTH}}), "must add up to 1, not to 1/6"),
        (lambda: chain({"a": {"a": 1.0}}), r"must be a fraction, such as"),
        (lambda: chain({"a": 1}), "must map states to probabilities"),
        (lambda: chain({"a": {}, "b": {}}).waiting("a", "b"), "may never get from a to b"),
        (lambda: chain({"a": {}, "b": {}}).lasting(), "depends on its first state"),
        (lambda: chain({"a": {}}).after(1, "c"), "no state 'c'. Use 'a'"),
        (lambda: chain({"a": {}}).after(-1, "a"), "not -1"),
    ],
)
def test_a_chain_says_what_is_missing(wrong, says):
    with pytest.raises(ValueError, match=says):
        wrong()


def test_stone_paper_scissors_is_mixed_equally():
    beats = {"stone": "scissors", "paper": "stone", "scissors": "paper"}
    table = {a: {b: (beats[a] == b) - (beats[b] == a) for b in beats} for a in beats}
    found = zero_sum(table)
    assert found.value == 0
    assert {**found.rows} == {**found.columns} == dict.fromkeys(beats, Fraction(1, 3))


@pytest.mark.parametrize("seed", range(12))
def test_games_of_any_size_are_solved_exactly(seed):
    rng = Random(seed)
    rows, columns = rng.randrange(2, 9), rng.randrange(2, 9)
    table = {
        r: {c: Fraction(rng.randrange(-50, 51), rng.randrange(1, 18)) for c in range(columns)}
        for r in range(rows)
    }
    found = zero_sum(table)
    worth = found.checks
    assert max(worth[r] for r in range(rows)) == found.value
    assert min(worth[f"against {c}"] for c in range(columns)) == found.value


def test_a_turn_of_six_nimmt_is_a_small_game():
    """Rows end in 10 and 20; you hold 11 and 25, I hold 12 and 26: who lays the sixth card?"""
    table = {"11": {"12": 0, "26": 0}, "25": {"12": 2, "26": -3}}
    found = zero_sum(table)
    assert found.value == 0
    assert found.checks["25"] <= 0 <= found.checks["against 12"]


def test_a_game_with_a_best_choice_is_not_mixed():
    found = zero_sum({"up": {"left": 3, "right": 2}, "down": {"left": 1, "right": 0}})
    assert (found.value, {**found.rows}, {**found.columns}) == (2, {"up": 1}, {"right": 1})


@pytest.mark.thorough
def test_neither_side_of_a_game_can_do_better():
    for numbers in product(range(-2, 3), repeat=4):
        a, b, c, d = numbers
        found = zero_sum({"u": {"l": a, "r": b}, "d": {"l": c, "r": d}})
        worst = min(
            sum(found.rows.get(r, 0) * x for r, x in zip("ud", column, strict=True))
            for column in ((a, c), (b, d))
        )
        best = max(
            sum(found.columns.get(k, 0) * x for k, x in zip("lr", row, strict=True))
            for row in ((a, b), (c, d))
        )
        assert worst == found.value == best


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ({}, "A table of payoffs must look like"),
        ({"a": {"x": 1}, "b": {"y": 1}}, "need the same columns"),
        ({"a": {"x": 0.5}}, "whole number or a fraction"),
        (7, "A table of payoffs must look like"),
    ],
)
def test_a_game_says_what_is_missing(table, says):
    with pytest.raises(ValueError, match=says):
        zero_sum(table)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda each: each.word)
def test_each_word_has_two_sentences_a_game_and_a_line_that_runs(entry):
    assert entry.says.rstrip(".").count(". ") + entry.says.count("? ") == 1
    assert entry.game in GAMES
    names = {name: getattr(tutor.chance, name) for name in tutor.chance.__all__}
    assert repr(eval(entry.code, names))  # noqa: S307  our own code


def test_another_name_of_a_term_is_nobody_elses():
    names = [name.casefold() for each in ENTRIES for name in (each.word, *each.also)]
    assert len(names) == len({*names})
    assert glossary("mean") == glossary("expected value")


def test_the_numbers_in_the_glossary_are_right():
    words = ("prior", "posterior", "indicator", "natural frequencies")
    code = {each.word: each.code for each in glossary(*words).entries}
    names = {name: getattr(tutor.chance, name) for name in tutor.chance.__all__}
    found = {word: eval(line, names) for word, line in code.items()}  # noqa: S307  our own code
    assert (found["prior"], found["posterior"]) == (Fraction(1, 6), Fraction(1, 3))
    assert found["indicator"] == 3 * Fraction(1, 6)
    cases = found["natural frequencies"].boxes
    assert [cases[box] for box in (("total", "total"), ("yes", "total"), ("yes", "yes"))] == [
        36,
        6,
        3,
    ]


def test_the_glossary_knows_near_spellings():
    assert "squared distance" in repr(glossary("Variance"))
    assert glossary("negative_hypergeometric")._repr_html_().count("<div") == 1
    assert glossary("two way table") == glossary("Two-way_table")
    assert len(glossary().entries) == len(ENTRIES)
    with pytest.raises(ValueError, match=r"The glossary has no 'varience'. It has variance"):
        glossary("varience")
    with pytest.raises(ValueError, match="A term must be a string in quotes"):
        glossary(3)


def test_expectations_of_dice():
    one, other = hands("one", "other")
    assert expect(one.points.sum * other.points.sum, dice(1) ** 2) == Fraction(49, 4)
    seven = one.points.sum + other.points.sum == 7
    assert independent(one.points.sum == 6, seven, dice(1) ** 2)
