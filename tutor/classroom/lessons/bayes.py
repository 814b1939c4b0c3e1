"""Lesson 12: Bayes, with a habit of some players of Half-Zero."""

from fractions import Fraction

from tutor.chance import bayes, deals, dice, hands
from tutor.classroom.exercise import Asked
from tutor.classroom.texts import Sum, Texts
from tutor.games.six_deck import DECK

TEXTS = Texts(__file__)
PLAYERS, WITH_HABIT = 100, 10
PRIOR = Fraction(WITH_HABIT, PLAYERS)
CARDS = 5  # in the first turn
SMALL_CLUB = Fraction(3, 8)  # at the board
HALF = Fraction(1, 2)


def posterior(prior: Fraction, *cards: int) -> Fraction:
    """Return the chance of the habit, after the highest of each of these numbers of cards."""
    by_chance = Fraction(1)
    for held in cards:
        by_chance /= held
    found = bayes({"habit": prior, "chance": 1 - prior}, {"habit": 1, "chance": by_chance})
    return Fraction(found["habit"])


def open_so(prior: Fraction, held: int) -> Fraction:
    """Return the share of players who open with the highest of their cards."""
    return prior + (1 - prior) / held


def after_one_turn(prior: Fraction, held: int) -> dict[str, Sum]:
    """Return wrong numbers for the chance of the habit, after the highest card of one hand."""
    return {
        "base rate forgotten": lambda: posterior(HALF, held),
        "one minus": 1 - Fraction(1, held),
        "turned round": 1,
        "evidence ignored": prior,
        "how often it is seen": lambda: open_so(prior, held),
        "odds": lambda: prior / (open_so(prior, held) - prior),
        "equally likely": HALF,
        "complement forgotten": lambda: 1 - posterior(prior, held),
    }


FIRST_TURN = TEXTS.fraction(
    "12.2",
    lambda: posterior(PRIOR, CARDS),
    after_one_turn(PRIOR, CARDS) | {"the small club": SMALL_CLUB},
    typed="10/28",
    is_core=True,
)

SECOND_TURN = TEXTS.fraction(
    "12.3",
    lambda: posterior(PRIOR, CARDS, CARDS - 1),
    {
        "second turn ignored": lambda: posterior(PRIOR, CARDS),
        "first turn ignored": lambda: posterior(PRIOR, CARDS - 1),
        "five cards again": lambda: posterior(PRIOR, CARDS, CARDS),
        "base rate forgotten": lambda: posterior(HALF, CARDS, CARDS - 1),
        "evidence ignored": PRIOR,
        "turned round": 1,
        "equally likely": HALF,
        "odds": Fraction(200, 90),
        "one minus": 1 - Fraction(1, CARDS * (CARDS - 1)),
        "complement forgotten": lambda: 1 - posterior(PRIOR, CARDS, CARDS - 1),
    },
    exact_only=("one minus", "complement forgotten"),
    typed="200/290",
    is_core=True,
)

MEMBERS, REGULARS, HELD = 200, 12, 4  # another club: players, those with the habit, and cards
RARER = Fraction(REGULARS, MEMBERS)
ONE_MINUS = Fraction(3, 4)
ERROR = TEXTS.error(
    "12.4",
    [
        (12, REGULARS),
        (47, Fraction(MEMBERS - REGULARS, HELD)),
        (ONE_MINUS, lambda: posterior(RARER, HELD)),
        (59, lambda: MEMBERS * open_so(RARER, HELD)),
        (59 * ONE_MINUS, REGULARS),
    ],
)

kind, card = hands("kind", "card")
HAND = [each for each in DECK if each.suit == "H" and each.rank != 5]  # 1, 2, 3, 4 and 6
HABIT = kind.points.sum == 1  # on a die with ten sides
PLAYS_HIGHEST = HABIT | (card.rank == 6)
SEEN = Asked(HABIT, dice(1, sides=10) * deals(HAND, 1), PLAYS_HIGHEST)

PLAN = TEXTS.plan(
    12,
    "12_bayes",
    "half_zero",
    TEXTS.vote(
        "12.1", FIRST_TURN, ("evidence ignored", "", "base rate forgotten", "turned round"), of=100
    ),
    FIRST_TURN,
    SECOND_TURN,
    ERROR,
    TEXTS.pool("12.5", *SEEN[:2], SEEN, given=PLAYS_HIGHEST, n=1000),
    TEXTS.ticket("12.6", ("for no club", "", "more cards")),
    TEXTS.own("12.7"),
)
