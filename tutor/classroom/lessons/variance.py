"""Lesson 10: variance and covariance, with hands of Flares."""

from fractions import Fraction

from tutor.chance import covariance, deals, dice, hands, points, rank, ranks, variance
from tutor.classroom.exercise import Asked
from tutor.classroom.texts import Texts
from tutor.games.six_deck import DECK

TEXTS = Texts(__file__)
CARDS = 3  # in a hand
mine, his = hands("mine", "his")
OF_A_CARD = Fraction(35, 12)  # given in 10.2, as is the covariance of two cards
OF_TWO = Fraction(-1, 12)

SUM_OF_THREE = TEXTS.number(
    "10.2",
    lambda: Fraction(variance(ranks.sum, deals(DECK, CARDS))),
    {
        "with replacement": CARDS * OF_A_CARD,
        "each pair once": CARDS * OF_A_CARD + 3 * OF_TWO,
        "one card": lambda: Fraction(variance(rank, deals(DECK, 1))),
        "the same card": CARDS**2 * OF_A_CARD,
        "standard deviation": lambda: Fraction(float(CARDS * OF_A_CARD + 6 * OF_TWO) ** 0.5),
        "sign": CARDS * OF_A_CARD - 6 * OF_TWO,
    },
    typed="3*35/12 - 6/12",
    is_core=True,
)

TWO_HANDS = deals(DECK, CARDS, CARDS)


def of_two_hands() -> Fraction:
    """Return the correlation of the sums of two hands, which have the same variance."""
    together = covariance(mine.ranks.sum, his.ranks.sum, TWO_HANDS)
    return Fraction(together / SUM_OF_THREE.values[""])


OF_HANDS = TEXTS.number(
    "10.3",
    of_two_hands,
    {
        "as if independent": 0,
        "what he has I lack": -1,
        "one card each": OF_TWO / OF_A_CARD,
        "one pair of cards": lambda: OF_TWO / SUM_OF_THREE.values[""],
        "covariance": lambda: Fraction(covariance(mine.ranks.sum, his.ranks.sum, TWO_HANDS)),
        "with replacement": CARDS**2 * OF_TWO / (CARDS * OF_A_CARD),
        "three pairs": lambda: CARDS * OF_TWO / SUM_OF_THREE.values[""],
        "sign": lambda: -of_two_hands(),
    },
    typed="9*(-1/12)/(33/4)",
    is_core=True,
)

ERROR = TEXTS.error(
    "10.4",
    [
        (OF_A_CARD, lambda: Fraction(variance(points.sum, dice(1)))),
        (2 * OF_A_CARD, lambda: Fraction(variance(points.sum, dice(2)))),
        (2 * OF_A_CARD, lambda: Fraction(variance(points.sum, dice(2)))),
        (2 * OF_A_CARD, 4 * OF_A_CARD),
        (10 * OF_A_CARD, 100 * OF_A_CARD),
    ],
)

HEARTS = [card for card in DECK if card.suit == "H"]
MEAN = 7  # of two of the Hearts
HIS_IS_HIGH = Asked(his.ranks.sum > MEAN, deals(HEARTS, 2, 2), mine.ranks.sum < MEAN)

PLAN = TEXTS.plan(
    10,
    "10_variance",
    "flares",
    TEXTS.vote_in_words("10.1", ("as if independent", "", "what he has I lack", "together")),
    SUM_OF_THREE,
    OF_HANDS,
    ERROR,
    TEXTS.pool("10.5", *HIS_IS_HIGH[:2], HIS_IS_HIGH, given=HIS_IS_HIGH.given, n=1000),
    TEXTS.ticket("10.6", ("as if independent", "half of it", "")),
    TEXTS.own("10.7"),
)
