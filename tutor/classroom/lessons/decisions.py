"""Lesson 13: decisions by the mean, with Take 5 and No Thanks."""

from collections import Counter
from fractions import Fraction

from tutor.chance import count, deals, deck, expect, points
from tutor.chance.results.exact import Exact
from tutor.classroom.exercise import Asked
from tutor.classroom.texts import Texts
from tutor.games.take_five.state import NUMBERS

TEXTS = Texts(__file__)
WORTH = {card.rank: card.points for card in NUMBERS}
WON = [each for each in WORTH.values() if each > 0]
LOST = [each for each in WORTH.values() if each < 0]
MOST_LIKELY = max(Counter(WORTH.values()).items(), key=lambda each: each[1])[0]


def mean_of(values: list[int]) -> Fraction:
    return Fraction(sum(values), len(values))


ONE_CARD = TEXTS.number(
    "13.2",
    lambda: Exact(expect(points.sum, deals(NUMBERS, 1))),
    {
        "signs only": Fraction(len(WON) - len(LOST), len(NUMBERS)),
        "most likely value": MOST_LIKELY,
        "reds forgotten": Fraction(sum(WON), len(NUMBERS)),
        "greens only": mean_of(WON),
        "equally likely": mean_of([*{*WORTH.values()}]),
        "sum, not mean": sum(WORTH.values()),
        "55 forgotten": mean_of([each for number, each in WORTH.items() if number != 55]),
        "sign": -mean_of([*WORTH.values()]),
    },
    typed="(81 - 95)/100",
    is_core=True,
)

COST, ASIDE = 22, 9  # the open card, and the cards that are set aside
OF, LOWEST, NEEDED = 33, 20, 21
UNSEEN = deals([card for card in deck("no_thanks") if card.rank not in (LOWEST, COST)], 22)
COMES_NOT = Asked(count(f"{NEEDED}") == 0, UNSEEN)


def cost(chance: Fraction) -> Fraction:
    """Return the mean cost of the card, if the 21 is set aside with this chance."""
    return COST * chance


THE_22 = TEXTS.number(
    "13.3",
    lambda: cost(COMES_NOT.chance()),
    {
        "face value": COST,
        "likelier is better": 0,
        "turned round": lambda: cost(1 - COMES_NOT.chance()),
        "half": cost(Fraction(1, 2)),
        "out of 33": cost(Fraction(ASIDE, OF)),
        "24 to come": lambda: cost(COMES_NOT.chance() - Fraction(2, OF - 2)),
        "points of the gap": COST - LOWEST,
    },
    typed="22*9/31",
    is_core=True,
)

WIN, LOSE = Fraction(6, 36), Fraction(30, 36)
GAIN = 7 * WIN - 1 * LOSE
ERROR = TEXTS.error(
    "13.4",
    [
        (6, 6),
        (30, 30),
        (Fraction(1, 6), WIN),
        (Fraction(1, 3), GAIN),
        (6 - 30, 36 * GAIN),
        (Fraction(6 - 30, 36), GAIN),
    ],
)

FIVE = Asked(points.sum > 0, deals(NUMBERS, 5))

PLAN = TEXTS.plan(
    13,
    "13_decisions",
    "take_five",
    TEXTS.vote("13.1", ONE_CARD, ("", "signs only", "reds forgotten", "most likely value"), of=100),
    ONE_CARD,
    THE_22,
    ERROR,
    TEXTS.pool("13.5", FIVE.event, FIVE.space, FIVE),
    TEXTS.ticket("13.6", ("likelier is better", "", "neither")),
    TEXTS.own("13.7"),
)
