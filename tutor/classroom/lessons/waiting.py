"""Lesson 15: waiting, for one of four cards of Chinchón and for a six."""

from fractions import Fraction
from math import comb

from tutor.chance import count, deals, dice, geometric, hands, negative_hypergeometric, points
from tutor.classroom.exercise import Asked
from tutor.classroom.texts import Texts
from tutor.games.chinchon.cards import DECKS

TEXTS = Texts(__file__)
UNSEEN, GOOD = 52, 4
PARTS, STEPS = GOOD + 1, UNSEEN + 1

FIRST_GOOD = TEXTS.number(
    "15.2",
    lambda: Fraction(negative_hypergeometric(UNSEEN, GOOD).mean),
    {
        "with replacement": Fraction(UNSEEN, GOOD),
        "parts miscounted": Fraction(STEPS, GOOD),
        "steps miscounted": Fraction(UNSEEN, PARTS),
        "one good card": Fraction(UNSEEN, 2),
        "one good card, exactly": Fraction(STEPS, 2),
        "half of thirteen": Fraction(UNSEEN, 2 * GOOD),
        "he draws, too": 2 * Fraction(STEPS, PARTS),
        "last draw not counted": Fraction(UNSEEN - GOOD, PARTS),
        "bad cards only": Fraction(UNSEEN - GOOD, GOOD),
    },
    exact_only=("one good card, exactly",),
    typed="(52+1)/(4+1)",
    is_core=True,
)

SIX = Fraction(1, 6)
first, second, third = (each.points.sum == 6 for each in hands("first", "second", "third"))
THROWS = dice(1) ** 3
WITH_THE_THIRD = Asked(~first & ~second & third, THROWS)
EXACTLY_THE_THIRD = TEXTS.fraction(
    "15.3",
    WITH_THE_THIRD,
    {
        "one throw": Asked(points.sum == 6, dice(1)),
        "by the third throw": Asked(first | second | third, THROWS),
        "exactly one": 3 * SIX * (1 - SIX) ** 2,
        "none in three": Asked(~first & ~second & ~third, THROWS),
        "last throw forgotten": Asked(~first & ~second, THROWS),
        "powers swapped": SIX**2 * (1 - SIX),
        "one throw more": (1 - SIX) ** 3 * SIX,
        "due": 3 * SIX,
        "complement forgotten": lambda: 1 - WITH_THE_THIRD.chance(),
    },
    typed="5/6*5/6*1/6",
    is_core=True,
)

WAIT = 6  # throws, on average
ERROR = TEXTS.error(
    "15.4",
    [
        (WAIT, lambda: Fraction(geometric(SIX).mean)),
        (Fraction(625, 1296), (1 - SIX) ** 4),
        (2, lambda: Fraction(geometric(SIX).mean)),
        (WAIT, lambda: 4 + Fraction(geometric(SIX).mean)),
    ],
)

WON = 5  # rounds that end the match
FIRST_TO_FIVE = TEXTS.number(
    "15.5",
    lambda: sum(Fraction(2 * n * comb(n - 1, WON - 1), 2**n) for n in range(WON, 2 * WON)),
    {
        "as long as possible": 2 * WON - 1,
        "ten": 2 * WON,
        "as short as possible": WON,
        "middle": 7,
        "most likely value": 8,
    },
    typed="(5*8 + 6*20 + 7*30 + 8*35 + 9*35)/128",
)

NUMBERS = 100  # of The Mind
LOWEST_OF_FOUR = TEXTS.number(
    "15.6",
    lambda: Fraction(negative_hypergeometric(NUMBERS, GOOD).mean),
    {
        "parts miscounted": Fraction(NUMBERS, GOOD),
        "half of it": Fraction(NUMBERS, 2 * GOOD),
        "one card": Fraction(NUMBERS + 1, 2),
        "least possible": 1,
        "the highest": GOOD * Fraction(NUMBERS + 1, PARTS),
        "steps miscounted": Fraction(NUMBERS, PARTS),
    },
    exact_only=("steps miscounted",),
    typed="(100+1)/(4+1)",
)

MINE, OPEN = "5c 6c 2u 9u 1s 11s 3b", "8b"  # seven cards in hand, and the one turned up
NEEDED = count("4c 7c W W'") > 0
WITHIN_TEN = Asked(NEEDED, deals(DECKS[1], 10).without(f"{MINE} {OPEN}"))

PLAN = TEXTS.plan(
    15,
    "15_waiting",
    "chinchon",
    TEXTS.vote(
        "15.1", FIRST_GOOD, ("half of thirteen", "", "with replacement", "one good card"), of=1
    ),
    FIRST_GOOD,
    EXACTLY_THE_THIRD,
    ERROR,
    FIRST_TO_FIVE,
    LOWEST_OF_FOUR,
    TEXTS.pool("15.7", *WITHIN_TEN[:2], WITHIN_TEN, n=1000),
    TEXTS.ticket("15.8", ("", "as with a die", "due is over")),
    TEXTS.own("15.9"),
)
