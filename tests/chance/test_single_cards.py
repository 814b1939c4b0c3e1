"""Words about single cards, which are asked about each deal as quickly as a function."""

from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from chance.questions import PAIRED, SMALL, TORN

from tutor.chance import (
    P,
    bayes,
    deals,
    deck,
    dice,
    distribution,
    draws,
    expect,
    hands,
    negative_hypergeometric,
    points,
    rank,
    ranks,
    suit,
    until,
)
from tutor.chance.questions.question import Value, question_given
from tutor.chance.spaces.each import rows_of_one
from tutor.chance.spaces.limits import TooSlow, refuse_with_advice
from tutor.chance.spaces.probe import probed
from tutor.chance.spaces.single import quick_questions
from tutor.engine.wrong import Wrong
from tutor.games.six_deck import DECK

A, B, C, D = hands("a", "b", "c", "d")
FIVE = draws(SMALL, 3)
SPACES = [
    FIVE,
    draws(TORN, 3),
    draws(PAIRED, 3),
    draws(DECK, 3, replace=True),
    draws(deck("chinchon"), 3),
    draws(deck("six_nimmt"), 3),
    deals(SMALL, 1, 1, 1),
    deals(SMALL, 1, 2, 1),
    deals(SMALL, 1) ** 3,
    draws(SMALL, 2) * dice(1),
    dice(1, sides=8) ** 3,
]


def leaf(rng):
    """Return a question about one card, or sometimes a number or a name."""
    hand = rng.choice([A, B, C])
    return rng.choice(
        [
            lambda: hand.rank,
            lambda: hand.rank,
            lambda: hand.suit,
            lambda: hand.ranks.sum,
            lambda: hand.points.highest,
            lambda: rng.randrange(1, 4),
            lambda: rng.choice(["A", "Hearts", "1", "K", None, 1.5, Fraction(1, 2), (1,)]),
        ]
    )()


def number(rng):
    one, other = leaf(rng), leaf(rng)
    how = rng.randrange(5)
    return one + other if how == 0 else abs(one - other) if how == 1 else one


def made(rng, depth=2):
    """Return a random event about three cards."""
    if not depth or rng.random() < 0.3:
        one, other = number(rng), number(rng)
        signs = ("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__")
        return getattr(one, rng.choice(signs))(other)
    one, other = made(rng, depth - 1), made(rng, depth - 1)
    if isinstance(one, bool):  # of two numbers; ~True is a number, and deprecated
        return one
    return rng.choice([lambda: one & other, lambda: one | other, lambda: ~one])()


def questions(rng):
    """Yield random questions, without those that cannot be written."""
    while True:
        try:
            asked, given = made(rng), made(rng) if rng.random() < 0.2 else None
            if isinstance(asked, Value):
                yield question_given(asked, given)
        except (Wrong, TypeError):
            pass


@pytest.mark.parametrize("space", SPACES, ids=repr)
def test_the_function_answers_as_the_words_do(space):
    rng, quickly = Random(1), 0
    rows, asked = rows_of_one(space.parts), questions(rng)
    for _ in range(150):
        what = next(asked)
        found = quick_questions([what], rows)
        if found is None:
            continue
        quickly += 1
        for _ in range(20):
            (told,) = brute_answers(space, rows, rng, found)
            assert told == what(*rows), (what, rows)
            assert type(told) in (bool, int, Fraction) or what.name.count("given"), what
    lacks_ranks = any(card.kind != "plain" for part in space.parts for card in part.deck)
    assert quickly > (0 if lacks_ranks else 10)


def brute_answers(space, rows, rng, asked):
    """Deal other cards into the rows, and answer."""
    picked = [hand for part in space.parts for hand in brute_rows(part, rng)]
    for row, cards in zip(rows, picked, strict=True):
        row.cards = cards
    return [each() for each in asked]


def brute_rows(part, rng):
    return [row.cards for row in part.rows_with(part.picked(rng))]


def test_a_chain_of_comparisons_is_counted_in_words():
    rises = (A.rank < B.rank) & (B.rank < C.rank)
    assert P(rises, draws("the_mind", 3)) == Fraction(1, 6)


def test_words_that_distinguish_every_card_are_counted():
    other = (A.rank != B.rank) & (A.suit != B.suit) & (B.rank != C.rank) & (B.suit != C.suit)
    cards = [(card.rank, card.suit) for card in SMALL]
    found = [
        all(x != y for one, two in ((a, b), (b, c)) for x, y in zip(one, two, strict=True))
        for a, b, c in permutations(cards, 3)
    ]
    assert P(other, FIVE) == Fraction(sum(found), len(found))


def test_a_question_that_takes_too_long_in_words_may_be_a_function():
    slow = TooSlow("It takes long.")
    asked = [ranks.different == ranks.most]
    assert "or write it as a function of the cards" in str(
        refuse_with_advice(FIVE.parts, asked, [], slow)
    )
    function = [Value("mine", lambda draw: True)]
    assert "as a function" not in str(refuse_with_advice(FIVE.parts, function, [], slow))


# Other kinds of questions


@pytest.mark.parametrize("nth", [1, 2, 3, 6])
def test_the_place_of_the_nth_card_has_the_distribution_of_its_formula(nth):
    found = distribution(until(rank == 6, nth), draws(DECK, 36))
    assert found == negative_hypergeometric(36, 6, nth)


def test_waits_for_several_nth_cards_are_those_of_itertools():
    asked = [
        lambda draw: (draw.until(rank == 1, 2), draw.until(suit == "A", 3)),
        lambda draw: (draw.until(rank == 2), draw.until(rank == 2, 2), draw[1].suit),
    ]
    for what in asked:
        found = distribution(what, draws(SMALL[:7], 4))
        for (first, second, *rest), chance in found.items():
            wanted = [rank == 1, suit == "A"] if not rest else [rank == 2, rank == 2]
            places = (2, 3) if not rest else (1, 2)
            ways = [
                [place(row, how, nth) for how, nth in zip(wanted, places, strict=True)]
                == [first, second]
                and (not rest or row[1].suit == rest[0])
                for row in permutations(SMALL[:7], 4)
            ]
            assert chance == Fraction(sum(ways), len(ways))
    for back in (False, True):
        short = draws(DECK, 5, replace=back)
        assert P(until(rank == 6, 3) == None, short) == 1 - P(until(rank == 6, 3) <= 5, short)  # noqa: E711  as students ask
        assert expect(until("6H 6D 6C", 2), short, given=until("6H 6D 6C", 2) <= 5) > 3


def place(row, how, nth):
    """Return the place of the nth card like this, from 1 on; None without one."""
    is_rank = "rank" in str(how)
    met = [n for n, card in enumerate(row, 1) if (card.rank if is_rank else card.suit) == how.right]
    return met[nth - 1] if nth <= len(met) else None


def test_what_is_waited_for_is_one_thing_and_one_number():
    for wrong in ((rank == 6, 0), (rank == 6, -1), (rank == 6, True), ("6H", 2, 3), ("6H", 1.5)):
        with pytest.raises(Wrong, match="is the number of cards to wait for"):
            until(*wrong)
        with pytest.raises(Wrong, match="is the number of cards to wait for"):
            P(lambda draw, wrong=wrong: draw.until(*wrong) == 2, draws(DECK, 3))
    with pytest.raises(Wrong, match="has too many arguments"):
        until("6H", "6D")


def test_a_likelihood_may_be_one_function():
    prior = {n: Fraction(1, 4) for n in (4, 6, 8, 10)}
    likely = {n: P(points.sum == 5, dice(1, n)) if n > 4 else 0 for n in prior}
    assert bayes(prior, lambda n: P(points.sum == 5, dice(1, n)) if n > 4 else 0) == bayes(
        prior, likely
    )
    assert bayes({1: 1, 2: 0}, lambda n: {1: Fraction(1, 2)}[n])[1] == 1  # 2 is not asked for
    with pytest.raises(Wrong, match="of 4 must be a function that takes the hypothesis"):
        bayes(prior, lambda: Fraction(1, 6))
    with pytest.raises(Wrong, match=r"must map hypotheses to probabilities.*not ranks.sum == 3"):
        bayes(prior, ranks.sum == 3)


@pytest.mark.parametrize("name", ["C", "Cs", 13, "13"])
def test_letters_of_special_ranks_are_names(name):
    assert P(ranks.count(name) == 0, deals("chinchon", 1)) == Fraction(56, 60)
    if name == "C":
        with pytest.raises(Wrong, match="Write 13, not 'C'"):
            P(lambda hand: any(card.rank == name for card in hand), deals("chinchon", 2))


def test_all_kinds_in_a_draw_are_asked_about_as_a_hand():
    asked = (until(suit == "U") < 9) & (until(suit == "P") < 9) & (until(suit == "H") < 9)
    read = probed(draws(DECK, 20).parts, [asked])
    advice = str(
        refuse_with_advice(draws(DECK, 20).parts, [asked], read, TooSlow("It takes long."))
    )
    assert "ask whether all have come within n cards (suits.different == 6 in deals" in advice
