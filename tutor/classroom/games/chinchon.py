"""The Chinchón rummy: combinations in random hands, and the points that are left."""

from itertools import combinations
from typing import Any

from tutor.chance.probability import P
from tutor.chance.questions.question import event, value
from tutor.chance.results.exact import Exact
from tutor.chance.simulated.play import Plays, rounds
from tutor.chance.spaces.deals import deals
from tutor.games import beginner
from tutor.games.chinchon.cards import DECKS
from tutor.games.chinchon.melds import combined, uncombined

ONE = DECKS[1]  # 60 cards, for two to four players
OTHERS = "10u 11s 12b 1u 7s 9b"  # the other cards in your hand, which do not fit

a_combination = event(lambda hand: combined([*hand], 1), "a combination")
combinations_held = value(
    lambda hand: sum(combined([*three], 1) for three in combinations(hand, 3)),
    "combinations of three",
)
left = value(lambda hand: uncombined([*hand], 1), "points in loose cards")
left_with_a_wildcard = value(
    lambda hand: uncombined([*hand, *ONE.cards("W")], 1), "with a Wildcard"
)


@event
def dealt(hand: Any) -> bool:
    """Return True if a hand has a combination that is worth points."""
    points: int = sum(card.points for card in hand)
    return uncombined([*hand], 1) < points


def completed(pair: str) -> Exact:
    """Compute how likely the next unseen card makes a combination with these two."""
    two = ONE.cards(pair)
    fits = event(lambda one: combined([*two, *one], 1), pair)
    return P(fits, deals(ONE, 1).without(f"{pair} {OTHERS}"))


def cut_short(turns: int) -> Plays:
    """Describe rounds of three beginners that end after a number of turns of each."""
    return rounds("chinchon", 3, {"turn_limit": turns}, by=beginner)
