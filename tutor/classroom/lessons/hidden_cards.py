"""Lesson 3: hidden cards, with Schotten Totten and The Mind."""

from fractions import Fraction

from tutor.chance import count, deals, hands, ranks
from tutor.classroom import models
from tutor.classroom.exercise import Asked
from tutor.classroom.texts import Texts
from tutor.games.schotten_totten.cards import CLAN
from tutor.games.the_mind.state import DECK as THE_MIND

TEXTS = Texts(__file__)
HALF = Fraction(1, 2)
WANTED = "26 29"
UNSEEN, RIVALS, DRAWN = 40, 6, 4
HIDDEN = CLAN[-UNSEEN:]  # the cards that you have not seen
ONE_OF_TWO = Asked(count(WANTED) > 0, deals(HIDDEN, DRAWN))
ONE_CARD = Fraction(2, UNSEEN)

AT_LEAST_ONE = TEXTS.fraction(
    "3.2",
    ONE_OF_TWO,
    {
        "taken out": Asked(count(WANTED) > 0, deals(HIDDEN[: UNSEEN - RIVALS], DRAWN)),
        "added": DRAWN * ONE_CARD,
        "with replacement": models.with_replacement(ONE_OF_TWO),
        "exactly one": Asked(count(WANTED) == 1, ONE_OF_TWO.space),
        "one card": ONE_CARD,
        "one name only": Asked(count("26") > 0, ONE_OF_TWO.space),
        "all of them": Asked(count(WANTED) == 2, ONE_OF_TWO.space),
        "equally likely": Fraction(2, 3),
        "his cards, too": Asked(count(WANTED) > 0, deals(HIDDEN, DRAWN + RIVALS)),
        "equally likely, yes or no": HALF,
        "complement forgotten": models.complement(ONE_OF_TWO),
    },
    exact_only=("exactly one",),
    typed="1 - 36/40*35/39",
    is_core=True,
)

LOWER = " ".join(map(str, range(1, 25)))  # than your 25
HIS_THREE = deals(THE_MIND, 3).without("25 50 75")
EXACTLY_ONE = Asked(count(LOWER) == 1, HIS_THREE)
HIS = Fraction(24, 97)  # the share of lower cards
ONE_LOWER = TEXTS.fraction(
    "3.3",
    EXACTLY_ONE,
    {
        "ordered": lambda: EXACTLY_ONE.chance() / 3,
        "at least one": Asked(count(LOWER) > 0, HIS_THREE),
        "one card": HIS,
        "added": 3 * HIS,
        "with replacement": models.with_replacement(EXACTLY_ONE),
        "none": Asked(count(LOWER) == 0, HIS_THREE),
        "equally likely": Fraction(1, 4),
        "complement forgotten": models.complement(EXACTLY_ONE),
    },
    exact_only=("with replacement", "none", "equally likely", "complement forgotten"),
    typed="3*24/97*73/96*72/95",
    is_core=True,
)

OTHERS, HIGHER, ROWS = 99, 80, 4  # cards besides my 20
ALL_HIGHER = Asked(ranks.lowest > 20, deals(THE_MIND, ROWS).without("20"))
ERROR = TEXTS.error(
    "3.4",
    [
        (OTHERS, len(THE_MIND) - 1),
        (HIGHER, len(THE_MIND) - 20),
        (Fraction(HIGHER, OTHERS), Fraction(HIGHER, OTHERS)),
        (Fraction("0.4264"), ALL_HIGHER),  # the fourth power of 80/99
        (426, lambda: round(1000 * ALL_HIGHER.chance()), lambda: 1000 * ALL_HIGHER.chance()),
    ],
)

me, rival = hands("me", "rival")
MINE_IS_GOOD = me.count(WANTED) > 0
BOTH_HANDS = deals(HIDDEN, DRAWN, RIVALS)

PLAN = TEXTS.plan(
    3,
    "03_hidden_cards",
    "schotten_totten",
    TEXTS.vote_in_words("3.1", ("taken out", "", "fewer are left", "which cards he took")),
    AT_LEAST_ONE,
    ONE_LOWER,
    ERROR,
    TEXTS.pool("3.5", MINE_IS_GOOD, BOTH_HANDS, ONE_OF_TWO, n=1000),
    TEXTS.ticket("3.6", ("taken out", "")),
    TEXTS.own("3.7"),
)
