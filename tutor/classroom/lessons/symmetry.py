"""Lesson 8: symmetry, with a game of saying "now", and with 6 nimmt!."""

from fractions import Fraction

from tutor.chance import P, deals, draws, hands, suits
from tutor.classroom import models
from tutor.classroom.exercise import Asked
from tutor.classroom.texts import Texts
from tutor.games.six_deck import DECK
from tutor.games.six_nimmt.state import DECK as SIX_NIMMT

TEXTS = Texts(__file__)
HALF = Fraction(1, 2)
SHARE = Fraction(1, 6)  # of each suit
BOTH_HEARTS = Asked(suits.count("H") == 2, deals(DECK, 2))  # the last two are as good as the first
one, other = hands("one", "other")
SECOND_IF_FIRST = Asked(other.suit == "H", draws(DECK, 2), one.suit == "H")

LAST_TWO = TEXTS.fraction(
    "8.2",
    BOTH_HEARTS,
    {
        "as if independent": models.with_replacement(BOTH_HEARTS),
        "one card": SHARE,
        "not weighted": SECOND_IF_FIRST,
        "equally likely": Fraction(1, 3),
        "equally likely, yes or no": HALF,
        "at least one": Asked(suits.count("H") > 0, deals(DECK, 2)),
        "gone by then": 0,
        "complement forgotten": models.complement(BOTH_HEARTS),
    },
    typed="6/36*5/35",
    is_core=True,
)

rows, ours = hands("rows", "ours")
LOWEST = Asked(ours.ranks.lowest < rows.ranks.lowest, deals(SIX_NIMMT, 4, 3))
PLAYERS, ROWS = 3, 4
SOMEBODY_TAKES = TEXTS.fraction(
    "8.3",
    LOWEST,
    {
        "as if independent": 1 - Fraction(ROWS, ROWS + 1) ** PLAYERS,
        "added": Fraction(PLAYERS, ROWS + 1),
        "equally likely, yes or no": HALF,
        "one player": Fraction(1, ROWS + 1),
        "one of seven": Fraction(1, ROWS + PLAYERS),
        "complement forgotten": lambda: 1 - LOWEST.chance(),
        "odds": Fraction(PLAYERS, ROWS),
        "all three": Fraction(1, 35),
    },
    typed="3/(4+3)",
    is_core=True,
)

SECOND_IF_NOT = Asked(other.suit == "H", draws(DECK, 2), one.suit != "H")
NOT_WEIGHTED = Fraction(11, 70)
GAMES = 210
ERROR = TEXTS.error(
    "8.4",
    [
        (SHARE, lambda: P(one.suit == "H", draws(DECK, 2))),
        (Fraction(1, 7), SECOND_IF_FIRST),
        (Fraction(6, 35), SECOND_IF_NOT),
        (NOT_WEIGHTED, lambda: P(other.suit == "H", draws(DECK, 2))),
        (GAMES * NOT_WEIGHTED, GAMES * SHARE),
    ],
)

PLAN = TEXTS.plan(
    8,
    "08_symmetry",
    "six_nimmt",
    TEXTS.vote(
        "8.1",
        {
            "": SHARE,
            "waiting helps": Fraction(1, 3),
            "equally likely, yes or no": HALF,
            "certain": 1,
        },
        of=100,
    ),
    LAST_TWO,
    SOMEBODY_TAKES,
    ERROR,
    TEXTS.pool("8.5", *LOWEST[:2], LOWEST, n=1000),
    TEXTS.ticket("8.6", ("gone by then", "fewer are left", "")),
    TEXTS.own("8.7"),
)
