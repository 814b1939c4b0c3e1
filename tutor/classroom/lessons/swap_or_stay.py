"""Lesson 14: swap or stay, with three cards of the Six Deck, The Mind and No Thanks."""

from collections.abc import Sequence
from fractions import Fraction

from tutor.chance import P, deals, draws, hands, has, rank, suit
from tutor.classroom import models
from tutor.classroom.exercise import Asked
from tutor.classroom.texts import Texts
from tutor.engine.cards import Card
from tutor.games.no_thanks.state import DECK as NO_THANKS
from tutor.games.six_deck import DECK
from tutor.games.the_mind.state import DECK as THE_MIND

TEXTS = Texts(__file__)
HALF = Fraction(1, 2)
THREE = [card for card in DECK if card.code in ("1H", "1D", "1C")]
FOUR = [card for card in DECK if card.code in ("1H", "1D", "1C", "1F")]
pointed, turned, other = hands("pointed", "turned", "other")


def wins_by_swapping(cards: Sequence[Card]) -> Asked:
    """Ask if you point at another card than the 1H: then swapping wins."""
    return Asked(suit != "H", draws(cards, 1))


SWAPPING = wins_by_swapping(THREE)
STAYING = models.complement(SWAPPING)

FOUR_CARDS = TEXTS.fraction(
    "14.2",
    wins_by_swapping(FOUR),
    {
        "equally likely": HALF,
        "stay": models.complement(wins_by_swapping(FOUR)),
        "three cards": SWAPPING,
        "one of three": Fraction(1, 3),
        "certain": 1,
    },
    typed="1-1/4",
    is_core=True,
)

MINE, COUNTED = 40, 20
IS_LOWER = Asked(rank < MINE, deals(THE_MIND, 1).without(str(MINE)), rank > COUNTED)
LOWER_LEFT, HIGHER = MINE - COUNTED - 1, len(THE_MIND) - MINE
SILENCE = TEXTS.fraction(
    "14.3",
    IS_LOWER,
    {
        "evidence ignored": models.without_evidence(IS_LOWER),
        "not divided": models.not_divided(IS_LOWER),
        "equally likely, yes or no": HALF,
        "complement forgotten": models.complement(IS_LOWER),
        "half of them": Fraction(COUNTED, MINE - 1),
        "odds": Fraction(LOWER_LEFT, HIGHER),
        "one too many": Fraction(LOWER_LEFT, LOWER_LEFT + HIGHER + 1),
        "twenty too many": Fraction(LOWER_LEFT + 1, LOWER_LEFT + HIGHER),
    },
    halfway=("not divided",),
    exact_only=("one too many", "twenty too many"),
    typed="19/(19+60)",
    is_core=True,
)

SMALL = [card for card in DECK if card.code in ("1H", "2H", "1C", "2C")]
HANDS_OF_TWO = deals(SMALL, 2)
BOTH = Asked(has("1H") & has("2H"), HANDS_OF_TWO, has("1H") | has("2H"))
ERROR = TEXTS.error(
    "14.4",
    [
        (6, lambda: HANDS_OF_TWO.size),
        (5, lambda: HANDS_OF_TWO.size * P(BOTH.given, HANDS_OF_TWO)),
        (1, lambda: HANDS_OF_TWO.size * P(BOTH.event, HANDS_OF_TWO)),
        (Fraction(1, 3), BOTH),
        (20, lambda: 60 * BOTH.chance()),
    ],
)

IN_THE_GAME, COME, AWAITED = 24, 12, "21"
come, to_come = hands("come", "to_come")
STILL_TO_COME = Asked(
    to_come.has(AWAITED), deals(NO_THANKS, COME, IN_THE_GAME - COME), ~come.has(AWAITED)
)
AWAITING = TEXTS.fraction(
    "14.5",
    STILL_TO_COME,
    {
        "evidence ignored": Fraction(IN_THE_GAME, len(NO_THANKS)),
        "not divided": models.not_divided(STILL_TO_COME),
        "due": 1,
        "equally likely, yes or no": HALF,
        "complement forgotten": models.complement(STILL_TO_COME),
    },
    halfway=("not divided",),
    typed="12/(12+9)",
)

NOT_LOOKING = Asked(other.suit == "H", draws(THREE, 3), turned.suit != "H")

PLAN = TEXTS.plan(
    14,
    "14_swap_or_stay",
    "flares",
    TEXTS.vote(
        "14.1", {"stay": STAYING, "equally likely": HALF, "": SWAPPING, "certain": 1}, of=60
    ),
    FOUR_CARDS,
    SILENCE,
    ERROR,
    AWAITING,
    TEXTS.pool("14.6", *NOT_LOOKING[:2], NOT_LOOKING, given=NOT_LOOKING.given, n=1000),
    TEXTS.ticket("14.7", ("equally likely", "", "random dealer forgotten")),
    TEXTS.own("14.8"),
)
