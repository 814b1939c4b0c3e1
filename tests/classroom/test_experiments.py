"""The experiments with cards show what they are for: dealt by the handout's own instructions.

A class has eight or twelve pairs. Its result must be nearer to the true value than to the number
that most students believe, in at least 90 of 100 classes.
"""

from fractions import Fraction
from itertools import pairwise
from math import comb, sqrt
from random import Random
from statistics import mean, stdev

import pytest
from lessons import lesson_source

from tutor.chance import P, deals, hands

CLASSES = 200
DECK = [(rank, suit) for suit in "UPHFDC" for rank in range(1, 7)]


def shuffled(luck, cards):
    return luck.sample(cards, len(cards))


def suits_of_twelve_hands(luck):
    """One shuffle: three cards at a time, until the deck is used up."""
    row = shuffled(luck, DECK)
    return [len({suit for _, suit in row[n : n + 3]}) for n in range(0, 36, 3)]


def three_suits(luck):
    """Lesson 1: two shuffles; 1 for three different suits."""
    return [many == 3 for _ in range(2) for many in suits_of_twelve_hands(luck)]


def one_suit(luck):
    return [many == 1 for _ in range(2) for many in suits_of_twelve_hands(luck)]


def nobody_has_a_heart(luck):
    """Lesson 2: four and four cards, four times from a shuffle, three shuffles."""
    rows = [shuffled(luck, DECK) for _ in range(3)]
    return [
        not any(suit == "H" for _, suit in row[n : n + 8]) for row in rows for n in range(0, 32, 8)
    ]


def all_six_suits(luck):
    """Lesson 5: seven cards, five times from a shuffle, three shuffles."""
    rows = [shuffled(luck, DECK) for _ in range(3)]
    return [len({suit for _, suit in row[n : n + 7]}) == 6 for row in rows for n in range(0, 35, 7)]


def point_card_if_it_counts(luck):
    """Lesson 6: fifteen deals of 1H 3C 4C 5C 6C; a deal in which Blaise has the 1H is left out."""
    deals = [shuffled(luck, ["1H", "3C", "4C", "5C", "6C"]) for _ in range(15)]
    return ["1H" in deal[2:4] for deal in deals if "1H" not in deal[:2]]


def repeats(luck):
    """Lesson 9: the six Hearts, three for each; fifteen deals."""
    deals = [{*luck.sample(range(1, 7), 3)} for _ in range(15)]
    return [sum((a in mine) == (b in mine) for a, b in pairwise(range(1, 7))) for mine in deals]


def habit_if_highest(luck):
    """Lesson 12: one of six players has the habit; twenty players."""
    players = [(luck.randint(1, 6), luck.choice((2, 4, 6))) for _ in range(20)]
    return [flare == 6 for flare, card in players if flare == 6 or card == 6]


def counters(luck):
    """Lesson 13: ten cards one by one, twice."""
    rows = [luck.sample(DECK, 10) for _ in range(2)]
    return [1 if rank <= 4 else -3 for row in rows for rank, _ in row]


def games_in_turn(luck):
    """Lesson 17: eight games from a shuffle, three times; 1 for each that Ada wins."""
    won = []
    for _ in range(3):
        row = [rank >= 4 for rank, _ in shuffled(luck, DECK)]
        for _ in range(8):
            place = next((n for n in range(4) if row[n]), None)
            won.append(place in (0, 2))
            del row[: 4 if place is None else place + 1]
    return won


def three_high_cards(luck):
    """Lesson 18: six piles of six cards, six rounds from a shuffle, three shuffles."""
    rounds = []
    for _ in range(3):
        piles = [shuffled(luck, range(1, 7)) for _ in range(6)]
        rounds += [sum(rank >= 4 for rank in cards) == 3 for cards in zip(*piles, strict=True)]
    return rounds


def one_of_two_good_cards(luck):
    """Lesson 3: three of twelve cards, of which two are good; fifteen times."""
    return [not {0, 1}.isdisjoint(luck.sample(range(12), 3)) for _ in range(15)]


def done_by_the_fourth_card(luck):
    """Lesson 4: cards until a rank comes again, four runs from a shuffle, three shuffles."""
    done = []
    for _ in range(3):
        row = [rank for rank, _ in shuffled(luck, DECK)]
        for _ in range(4):
            took = next(n for n in range(2, 8) if len({*row[:n]}) < n)
            done.append(took <= 4)
            del row[:took]
    return done


def says_now(luck):
    """Lesson 8: two Hearts and four Clubs, "now" at any moment; twenty games."""
    return [shuffled(luck, "HHCCCC")[luck.randrange(6)] == "H" for _ in range(20)]


def his_is_high_if_mine_is_low(luck):
    """Lesson 10: two and two of the six Hearts, twenty deals; only those with a low hand count."""
    deals = [luck.sample(range(1, 7), 4) for _ in range(20)]
    return [sum(deal[2:]) > 7 for deal in deals if sum(deal[:2]) < 7]


def he_knows(luck):
    """Lesson 14 (1): whoever swaps wins unless the first choice was right; twenty games."""
    return [luck.randrange(3) != 0 for _ in range(20)]


def he_does_not_look(luck):
    """Lesson 14 (2): games in which the 1H is turned up do not count; twenty games."""
    games = [shuffled(luck, "HDC") for _ in range(20)]  # pointed at, turned up, left over
    return [left == "H" for _, turned, left in games if turned != "H"]


def cards_until_the_six(luck):
    """Lesson 15 (1): by half of the pairs, twenty runs each."""
    return [shuffled(luck, range(6)).index(0) + 1 for _ in range(10)]


def cards_until_the_six_if_put_back(luck):
    """Lesson 15 (2): by the other half, ten runs each, stopped at 30."""
    runs = [[luck.randrange(6) for _ in range(30)] for _ in range(5)]
    return [[*run, 0].index(0) + 1 for run in runs]


def he_sits_out(luck):
    """Lesson 16 (2): the 6 is played with seven cards of ten; ten games."""
    return [luck.randrange(10) < 7 for _ in range(10)]


def against_a_coin(luck):
    """Lesson 16 (3): a coin decides; ten games."""
    return [luck.randrange(2) == 0 for _ in range(10)]


SHOWN = [  # an experiment, the true value, what most believe, and the results of 12 pairs
    (one_of_two_good_cards, 5 / 11, 4 / 5, 180),
    (done_by_the_fourth_card, 877 / 1309, 1 / 2, 144),
    (says_now, 1 / 3, 1 / 2, 240),
    (his_is_high_if_mine_is_low, 11 / 18, 2 / 5, 96),
    (he_knows, 2 / 3, 1 / 2, 240),
    (he_does_not_look, 1 / 2, 2 / 3, 160),
    (cards_until_the_six, 3.5, 6, 120),
    (cards_until_the_six_if_put_back, 6, 3.5, 60),
    (he_sits_out, 0.7, 0.5, 120),
    (against_a_coin, 0.5, 0.7, 120),
    (three_suits, 72 / 119, 1 / 3, 288),
    (one_suit, 2 / 119, 1 / 7, 288),
    (one_suit, 2 / 119, 1 / 3, 288),
    (nobody_has_a_heart, 4485 / 23188, 0.40, 144),
    (all_six_suits, 486 / 5797, 972 / 5797, 180),
    (all_six_suits, 486 / 5797, 1 / 2, 180),
    (point_card_if_it_counts, 2 / 3, 2 / 5, 108),
    (repeats, 2, 2.5, 180),
    (repeats, 2, 3, 180),
    (habit_if_highest, 3 / 8, 1 / 6, 107),
    (habit_if_highest, 3 / 8, 3 / 4, 107),
    (counters, -1 / 3, 1 / 3, 240),
    (games_in_turn, 22 / 35, 1 / 2, 288),
    (three_high_cards, 5 / 16, 1 / 2, 216),
    (three_high_cards, 5 / 16, 1 / 7, 216),
]


def classes(experiment, pairs):
    """Return what the pairs of some classes find, all results of a class in one list."""
    luck = Random(1)
    return [[each for _ in range(pairs) for each in experiment(luck)] for _ in range(CLASSES)]


@pytest.mark.parametrize("pairs", [8, 12])
@pytest.mark.parametrize(
    ("experiment", "true", "believed", "results"),
    SHOWN,
    ids=[f"{shown[0].__name__}-{shown[2]:.2f}" for shown in SHOWN],
)
def test_a_class_comes_nearer_to_the_true_value(experiment, true, believed, results, pairs):
    found = classes(experiment, pairs)
    shares = [mean(each) for each in found]
    nearer = sum(abs(share - true) < abs(share - believed) for share in shares)
    assert nearer >= 0.9 * CLASSES
    assert mean(shares) == pytest.approx(true, abs=4 * stdev(shares) / CLASSES**0.5)
    assert mean(map(len, found)) == pytest.approx(results * pairs / 12, rel=0.05)


@pytest.mark.parametrize("pairs", [8, 12])
def test_lesson_7_shows_that_a_six_is_likelier_among_hearts(pairs):
    luck, five, right = Random(1), ["2H", "6H", "1C", "2C", "6C"], 0
    for _ in range(CLASSES):
        drawn = luck.choices(five, k=30 * pairs)
        shares = [mean(card[0] == "6" for card in drawn if card[1] == suit) for suit in "HC"]
        right += shares[0] > shares[1]
    assert right >= 0.9 * CLASSES


def test_lesson_11_shows_how_dots_draw_together():
    luck = Random(1)
    found = [three_suits(luck) for _ in range(2000)]
    twelve, all_24 = (stdev(mean(hands[:n]) for hands in found) for n in (12, 24))
    assert (twelve, all_24) == (pytest.approx(0.145, abs=0.01), pytest.approx(0.102, abs=0.01))


def test_a_tally_of_lesson_1_has_the_planned_expectation():
    luck = Random(1)
    rows = [[many for _ in range(24) for many in suits_of_twelve_hands(luck)] for _ in range(300)]
    for many, (expected, sd) in {1: (4.8, 2.2), 3: (174.3, 8.5)}.items():
        counts = [row.count(many) for row in rows]
        assert mean(counts) == pytest.approx(expected, abs=4 * sd / 300**0.5)
        assert stdev(counts) == pytest.approx(sd, rel=0.2)


def of_a_shuffle(many, one, two):
    """Return the variance of a count of hands in one shuffle, from the chances of one and two."""
    return many * one * (1 - one) + many * (many - 1) * (two - one**2)


def of_twelve_hands():
    """Return the variance of the number of hands with three suits."""
    mine, yours = hands("mine", "yours")
    both = (mine.suits.different == 3) & (yours.suits.different == 3)
    return of_a_shuffle(12, Fraction(72, 119), P(both, deals("flares", 3, 3)))


def of_four_rounds():
    """Return the variance of the number of rounds in which nobody has a Heart."""
    one, two = (Fraction(comb(30, cards), comb(36, cards)) for cards in (8, 16))
    return of_a_shuffle(4, one, two)


@pytest.mark.parametrize(
    ("name", "printed", "exact"),
    [
        ("01_sample_space", "174.3 (sd {:.1f})", lambda: sqrt(24 * of_twelve_hands())),
        (
            "01_sample_space",
            "217.8 have three suits (sd {:.1f})",
            lambda: sqrt(30 * of_twelve_hands()),
        ),
        ("02_complement", "(sd {:.1f}), against 58", lambda: sqrt(36 * of_four_rounds())),
        ("02_complement", "nobody has a Heart (sd {:.1f})", lambda: sqrt(45 * of_four_rounds())),
        ("06_conditioning", "2/3 (sd {:.3f})", lambda: sqrt(2 / 9 / 108)),
        ("09_means", "360 repeats (sd {:.0f})", lambda: sqrt(180 * 6 / 5)),
        ("09_means", "450 repeats (sd {:.0f})", lambda: sqrt(225 * 6 / 5)),
        ("09_means", "30 repeats (sd {:.1f})", lambda: sqrt(15 * 6 / 5)),
        ("11_large_numbers", "0.81 (sd {:.3f})", lambda: sqrt(2 * of_twelve_hands()) / 24),
        ("12_bayes", "3/8 (sd {:.3f})", lambda: sqrt(3 / 8 * 5 / 8 / (240 * 4 / 9))),
    ],
)
def test_a_key_prints_the_exact_standard_deviation(name, printed, exact):
    assert printed.format(exact()) in "".join(cell.text for cell in lesson_source(name).cells)


FOR_FIFTEEN = {  # by lesson: the shares and numbers that its key prints for fifteen pairs
    "01_sample_space": [(24, 72 / 119, "217.8")],
    "02_complement": [(12, 4485 / 23188, "34.8")],
    "03_hidden_cards": [(7, 5 / 11, "48"), (8, 5 / 11, "55")],
    "04_pairs": [(12, 877 / 1309, "120.6")],
    "05_overlaps": [(15, 486 / 5797, "18.9")],
    "06_conditioning": [(15, 3 / 5, "135"), (15, 2 / 5, "90")],
    "07_independence": [(30, 2 / 5, "180"), (30, 3 / 5, "270"), (30, 1 / 5, "90")],
    "08_symmetry": [(20, 1 / 3, "100")],
    "09_means": [(15, 2, "450")],
    "10_variance": [(20, 2 / 5, "120"), (8, 11 / 18, "73")],
    "12_bayes": [(20, 1 / 6, "50"), (20, 5 / 18, "83")],
    "13_decisions": [(20, 1 / 3, "100")],
    "14_swap_or_stay": [(20, 2 / 3, "200"), (20, 1 / 3, "100")],
    "16_mixing": [(10, 7 / 10, "105"), (10, 1 / 2, "75")],
    "17_fair_games": [(24, 22 / 35, "226")],
    "18_binomial": [(18, 5 / 16, "84.4")],
}


@pytest.mark.parametrize("name", FOR_FIFTEEN)
def test_a_key_has_the_numbers_of_a_class_of_thirty(name):
    (said,) = [
        paragraph
        for cell in lesson_source(name).cells
        for paragraph in cell.text.split(". ")
        if "Fifteen pairs" in paragraph
    ]
    for tries, chance, printed in FOR_FIFTEEN[name]:
        assert f"{15 * tries}" in said
        digits = len(printed.partition(".")[2])
        assert f"{15 * tries * chance:.{digits}f}" == printed
        assert printed in said
