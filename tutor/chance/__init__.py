"""Chances: exact where deals can be counted, simulated where they cannot.

>>> from tutor.games.six_deck import DECK
>>> P(suits.different == 1, deals(DECK, 3))
2/119 ≈ 0.01681
>>> P(ranks.sum == 10, deals(DECK, 3), given=suits.different == 1)
3/20 = 0.15
>>> simulate(lambda table: table.scores[0] < 0, rounds("flares", players=2), n=1000, seed=1).n
1000
"""

from fractions import Fraction

from tutor.chance.agreement import Agreement, agree
from tutor.chance.cards.card import deck
from tutor.chance.charts.bars import Chart, chart, tree
from tutor.chance.charts.simulations import intervals, running
from tutor.chance.charts.tables import TwoWay, heat, two_way
from tutor.chance.probability import P, distribution, expect
from tutor.chance.questions.question import Value, event, value
from tutor.chance.questions.table_words import table_of
from tutor.chance.questions.words import count, hands, has, points, rank, ranks, suit, suits, until
from tutor.chance.results.estimate import Estimate
from tutor.chance.results.exact import Distribution, Exact
from tutor.chance.simulated.play import Plays, games, rounds, worlds
from tutor.chance.simulated.simulation import simulate
from tutor.chance.spaces.deals import Deals, coins, deals, dice, draws
from tutor.chance.theory.chain import Chain, chain
from tutor.chance.theory.glossary import glossary
from tutor.chance.theory.measures import correlation, covariance, independent, joint, variance
from tutor.chance.theory.named import (
    bayes,
    binomial,
    geometric,
    hypergeometric,
    negative_hypergeometric,
)
from tutor.chance.theory.zero_sum import zero_sum
from tutor.charts import Picture

__all__ = [
    "Agreement",
    "Chain",
    "Chart",
    "Deals",
    "Distribution",
    "Estimate",
    "Exact",
    "Fraction",
    "P",
    "Picture",
    "Plays",
    "TwoWay",
    "Value",
    "agree",
    "bayes",
    "binomial",
    "chain",
    "chart",
    "coins",
    "correlation",
    "count",
    "covariance",
    "deals",
    "deck",
    "dice",
    "distribution",
    "draws",
    "event",
    "expect",
    "games",
    "geometric",
    "glossary",
    "hands",
    "has",
    "heat",
    "hypergeometric",
    "independent",
    "intervals",
    "joint",
    "negative_hypergeometric",
    "points",
    "rank",
    "ranks",
    "rounds",
    "running",
    "simulate",
    "suit",
    "suits",
    "table_of",
    "tree",
    "two_way",
    "until",
    "value",
    "variance",
    "worlds",
    "zero_sum",
]
