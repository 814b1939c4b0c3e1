"""Lesson 6: conditioning, with what an opponent in Flares gives away by not following suit."""

from fractions import Fraction

from tutor.chance import P, deals, hands, has
from tutor.classroom import models
from tutor.classroom.exercise import (
    Asked,
    Choice,
    Exercise,
    Line,
    Own,
    Plan,
    Poll,
    Pool,
    Written,
    WrongModel,
)
from tutor.games.six_deck import DECK

MINE, LEAD = "2H 5H 3D", "6H"
point_cards, blaise = hands("point_cards", "blaise")
BEFORE = deals(DECK, 3, 3).without(f"{MINE} {LEAD}")
IS_1H = point_cards.has("1H")
NO_HEART = blaise.suits.count("H") == 0
PRIOR, POSTERIOR = Asked(IS_1H, BEFORE), Asked(IS_1H, BEFORE, NO_HEART)
NO_HEART_GIVEN_1H = Asked(NO_HEART, BEFORE, IS_1H)


def among(seen: str) -> Asked:
    """Ask if the 1H is one of three cards, for somebody who has seen these."""
    return Asked(has("1H"), deals(DECK, 3).without(seen) if seen else deals(DECK, 3))


SEEN = Exercise(
    "6.2",
    "The 1H is a point card, before anybody has played",
    PRIOR.chance,
    (
        models.another(
            "seen cards forgotten",
            "You have seen four cards, and the 1H is not one of them.",
            among(""),
        ),
        models.another(
            "lead card forgotten", "You have also seen the card turned over.", among(MINE)
        ),
        WrongModel(
            "one point card only", "There are three point cards.", lambda: PRIOR.chance() / 3
        ),
        WrongModel(
            "his cards taken out",
            "Blaise has not played yet, so the 1H may still be his.",
            POSTERIOR.chance,
        ),
        WrongModel(
            "one of three Hearts",
            "You counted three places (or three Hearts) as equally likely. "
            "How many cards lie in each place?",
            lambda: Fraction(1, 3),
        ),
        models.complement_forgotten(PRIOR),
    ),
    "How many cards have you not seen? How many of them are point cards?",
    PRIOR,
)

KNOWN = Exercise(
    "6.3",
    "The 1H is a point card, now that Blaise has no Heart",
    POSTERIOR.chance,
    (
        models.evidence_ignored(POSTERIOR),
        models.another(
            "one card ruled out",
            "You took away the card that Blaise played. What do you know about his other two?",
            among(f"{MINE} {LEAD} 4C"),
        ),
        WrongModel(
            "counted twice",
            "You took away the 4C and his three cards; the 4C is one of these.",
            among(f"{MINE} {LEAD} 4C 4U 4P 4F").chance,
        ),
        WrongModel(
            "one point card only", "There are three point cards.", lambda: POSTERIOR.chance() / 3
        ),
        models.not_divided(POSTERIOR),
        models.another(
            "turned round",
            "This is the chance that Blaise has no Heart if the 1H is a point card. "
            "You want it the other way round.",
            NO_HEART_GIVEN_1H,
        ),
        models.complement_forgotten(POSTERIOR),
        models.another(
            "any Heart",
            "This is the chance of any Heart among the point cards, not of the 1H.",
            Asked(point_cards.suits.count("H") > 0, BEFORE, NO_HEART),
        ),
    ),
    "Which cards may still be the 1H? How many of them are point cards?",
    POSTERIOR,
)


def vote() -> tuple[Choice, ...]:
    change = POSTERIOR.chance() - PRIOR.chance()
    said = {-1: "less likely than before", 0: "as likely as before", 1: "more likely than before"}
    names = {-1: "less likely", 0: "evidence ignored", 1: "more likely"}
    true = (change > 0) - (change < 0)
    return tuple(Choice(text, "" if way == true else names[way]) for way, text in said.items())


ERROR = models.find_the_error(
    "6.4",
    "Is the 1H a point card?",
    (
        Line("Cards hidden from you:", lambda: 32, lambda: 36 - 4),
        Line("Hearts among them:", lambda: 3, lambda: sum(card.suit == "H" for card in DECK) - 3),
        Line(
            "Blaise has none of these: 29/32 × 28/31 × 27/30 =",
            lambda: Fraction(29 * 28 * 27, 32 * 31 * 30),
            lambda: P(NO_HEART, BEFORE),
        ),
        Line(
            "If the 1H is a point card, he has none: 29/31 × 28/30 × 27/29 =",
            lambda: Fraction(29 * 28 * 27, 31 * 30 * 29),
            NO_HEART_GIVEN_1H.chance,
        ),
        Line(
            "He has none, so the 1H is a point card with probability",
            lambda: Fraction(29 * 28 * 27, 31 * 30 * 29),
            POSTERIOR.chance,
        ),
        Line(
            "So, compared with 6.2, it has become more likely by a factor of",
            lambda: Fraction(29 * 28 * 27, 31 * 30 * 29) / PRIOR.chance(),
            lambda: POSTERIOR.chance() / PRIOR.chance(),
        ),
    ),
    "Check each number by itself, and ask: the chance of what, given what?",
)

PLAN = Plan(
    6,
    "06_conditioning",
    "conditioning",
    "flares",
    (
        Poll("6.1", "The 1H, before and after Blaise has played", vote),
        SEEN,
        KNOWN,
        ERROR,
        Pool("6.5", "Only deals that fit", IS_1H, BEFORE, POSTERIOR.chance, NO_HEART, 1000),
        Written("6.6", "What did Blaise tell you?"),
        Own("6.7", "A question of your own"),
    ),
)
