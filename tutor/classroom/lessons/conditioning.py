"""Lesson 6: conditioning, with what an opponent in Flares gives away by not following suit."""

from fractions import Fraction

from tutor.chance import P, deals, draws, hands, has
from tutor.classroom import models
from tutor.classroom.exercise import Asked
from tutor.classroom.texts import Texts
from tutor.games.six_deck import DECK

TEXTS = Texts(__file__)
MINE, LEAD = "2H 5H 3D", "6H"
SEEN = f"{MINE} {LEAD}"
point_cards, blaise = hands("point_cards", "blaise")
BEFORE = deals(DECK, 3, 3).without(SEEN)
IS_1H = point_cards.has("1H")
NO_HEART = blaise.suits.count("H") == 0
PRIOR, POSTERIOR = Asked(IS_1H, BEFORE), Asked(IS_1H, BEFORE, NO_HEART)
HALF = Fraction(1, 2)


def among(seen: str) -> Asked:
    """Ask if the 1H is one of three cards, for somebody who has seen these."""
    return Asked(has("1H"), deals(DECK, 3).without(seen) if seen else deals(DECK, 3))


BEFORE_HE_PLAYS = TEXTS.fraction(
    "6.2",
    PRIOR,
    {
        "seen cards forgotten": among(""),
        "lead card forgotten": among(MINE),
        "one card": Asked(has("1H"), deals(DECK, 1).without(SEEN)),
        "taken out": POSTERIOR,
        "equally likely": Fraction(1, 3),  # point cards, Blaise's hand, deck
        "equally likely, yes or no": HALF,
        "complement forgotten": models.complement(PRIOR),
    },
    typed="3/32",
    is_core=True,
    points=1,
)

NOW_THAT_HE_HAS_PLAYED = TEXTS.fraction(
    "6.3",
    POSTERIOR,
    {
        "evidence ignored": models.without_evidence(POSTERIOR),
        "one card ruled out": among(f"{SEEN} 4C"),
        "counted twice": among(f"{SEEN} 4C 4U 4P 4F"),
        "one card": lambda: POSTERIOR.chance() / 3,
        "not divided": models.not_divided(POSTERIOR),
        "turned round": models.turned_round(POSTERIOR),
        "any Heart": Asked(point_cards.suits.count("H") > 0, BEFORE, NO_HEART),
        "equally likely": Fraction(1, 3),  # three places, or three Hearts
        "equally likely, yes or no": HALF,  # point cards or deck
        "complement forgotten": models.complement(POSTERIOR),
    },
    typed="3/29",
    halfway=("not divided",),
    is_core=True,
)

one, other = hands("first", "second")
FIRST = Asked(one.suit == "H", draws(DECK, 2), other.suit == "H")
FALK = TEXTS.fraction(
    "6.4",
    FIRST,
    {
        "evidence ignored": models.without_evidence(FIRST),
        "not divided": models.not_divided(FIRST),
        "both, put back": lambda: P(one.suit == "H", draws(DECK, 2)) ** 2,
        "equally likely, yes or no": HALF,
        "complement forgotten": models.complement(FIRST),
    },
    typed="5/35",
    halfway=("not divided",),
    points=1,
)

HEARTS, OTHERS = ("1H", "3H"), ("C", "D", "U")  # a smaller game: eleven cards
ELEVEN = [card for card in DECK if card.code in HEARTS or (card.suit in OTHERS and card.rank <= 3)]
SMALLER = Asked(IS_1H, deals(ELEVEN, 2, 2), NO_HEART)
TURNED = Fraction(4, 5)
ERROR = TEXTS.error(
    "6.5",
    [
        (Fraction(2, 11), models.without_evidence(SMALLER)),
        (Fraction(36, 55), lambda: P(NO_HEART, SMALLER.space)),
        (TURNED, models.turned_round(SMALLER)),
        (TURNED, SMALLER),
        (45 * TURNED, lambda: 45 * SMALLER.chance()),
    ],
)

TWO_SUITS = [card for card in DECK if card.suit in ("H", "C")]
WITH_TWO_SUITS = Asked(IS_1H, deals(TWO_SUITS, 3, 3).without("2H 5H 3C 6H"), NO_HEART)

PLAN = TEXTS.plan(
    6,
    "06_conditioning",
    "flares",
    TEXTS.vote_in_words("6.1", ("less likely", "evidence ignored", "", "the card on the table")),
    BEFORE_HE_PLAYS,
    NOW_THAT_HE_HAS_PLAYED,
    FALK,
    ERROR,
    TEXTS.pool("6.6", *WITH_TWO_SUITS[:2], WITH_TWO_SUITS, given=NO_HEART, n=1000),
    TEXTS.ticket("6.7", ("evidence ignored", "", "the cards have changed")),
    TEXTS.own("6.8"),
)
