"""Collector: the best set in a hand, now and after two more cards."""

from collections.abc import Sequence
from itertools import combinations

from tutor.chance.probability import distribution
from tutor.chance.questions.question import event, value
from tutor.chance.results.exact import Distribution
from tutor.chance.spaces.deals import deals
from tutor.engine.cards import Card
from tutor.games.collector.sets import tier
from tutor.games.six_deck import DECK

NAMES = ("no set", "tier 1", "tier 2", "tier 3")


def best(cards: Sequence[Card]) -> str:
    """Return the best tier (R8) of six of these cards."""
    return NAMES[min(filter(None, map(tier, combinations(cards, 6))), default=0)]


best_set = value(best, "the best six cards")
tier_3 = event(lambda six: tier(six) == 3, "tier 3")


def after_two(hand: str) -> Distribution:
    """Compute the distribution of the best tier after two more cards."""
    held = DECK.cards(hand)
    return distribution(value(lambda two: best([*held, *two]), hand), deals(DECK, 2).without(hand))
