"""Lesson 7: independence, with a Six Deck from which a card is lost."""

from fractions import Fraction

from tutor.chance import P, binomial, deals, rank, suit, suits
from tutor.classroom import models
from tutor.classroom.exercise import Asked
from tutor.classroom.texts import Texts
from tutor.games.six_deck import DECK, SUITS

TEXTS = Texts(__file__)
LOST = deals(DECK, 1).without("1H")
SIX, FIVE, HEART = rank == 6, rank == 5, suit == "H"
GIVEN_A_HEART = Asked(SIX, LOST, HEART)
SIXTH = Fraction(1, len(SUITS))

THE_SIX = TEXTS.fraction(
    "7.2",
    GIVEN_A_HEART,
    {
        "loss ignored": GIVEN_A_HEART._replace(space=deals(DECK, 1)),
        "as if independent": models.without_evidence(GIVEN_A_HEART),
        "not divided": models.not_divided(GIVEN_A_HEART),
        "how likely a Heart": Asked(HEART, LOST),
        "equally likely, yes or no": Fraction(1, 2),
        "complement forgotten": models.complement(GIVEN_A_HEART),
    },
    typed="1/5",
    halfway=("not divided",),
    is_core=True,
)

DRAWN = 6
A_HEART = Asked(suits.count("H") > 0, deals(DECK, DRAWN, replace=True))
AT_LEAST_ONE = TEXTS.fraction(
    "7.3",
    A_HEART,
    {
        "added": DRAWN * SIXTH,
        "complement forgotten": models.complement(A_HEART),
        "exactly one": lambda: binomial(DRAWN, SIXTH)[1],
        "cards stay out": Asked(suits.count("H") > 0, deals(DECK, DRAWN)),
        "one card": SIXTH,
        "equally likely": Fraction(DRAWN, DRAWN + 1),  # 0 to 6 Hearts
        "all of them": SIXTH**DRAWN,
        "complement of all": 1 - SIXTH**DRAWN,
        "equally likely, yes or no": Fraction(1, 2),
    },
    exact_only=("complement of all",),
    typed="1 - (5/6)^6",
    is_core=True,
)

ONE = deals(DECK, 1)
ERROR = TEXTS.error(
    "7.4",
    [
        (SIXTH, lambda: P(SIX, ONE)),
        (SIXTH, lambda: P(FIVE, ONE)),
        (0, lambda: P(FIVE & SIX, ONE)),
        (2 * SIXTH, lambda: P(FIVE | SIX, ONE)),
        (SIXTH, lambda: P(SIX, ONE, FIVE)),
        (SIXTH**2, lambda: P(FIVE & SIX, ONE)),
    ],
)

FIVE_CARDS = DECK.cards("2H 6H 1C 2C 6C")
AMONG_HEARTS = Asked(SIX, deals(FIVE_CARDS, 1), HEART)

PLAN = TEXTS.plan(
    7,
    "07_independence",
    "flares",
    TEXTS.vote_in_words("7.1", ("", "loss ignored", "as if independent", "one Heart fewer")),
    THE_SIX,
    AT_LEAST_ONE,
    ERROR,
    TEXTS.pool("7.5", *AMONG_HEARTS[:2], AMONG_HEARTS, given=HEART, n=1000),
    TEXTS.ticket("7.6", ("as with a Heart", "as if independent", "")),
    TEXTS.own("7.7"),
)
