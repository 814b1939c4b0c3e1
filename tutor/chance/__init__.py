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
from tutor.chance.bayes import bayes
from tutor.chance.chain import Chain, chain
from tutor.chance.charts import Chart, chart
from tutor.chance.deals import Deals, deals, draws
from tutor.chance.decks import deck
from tutor.chance.distributions import Distribution
from tutor.chance.estimate import Estimate
from tutor.chance.exact import Exact
from tutor.chance.glossary import glossary
from tutor.chance.heat import heat, two_way
from tutor.chance.look import Picture
from tutor.chance.measures import correlation, covariance, independent, joint, variance
from tutor.chance.named import binomial, geometric, hypergeometric, negative_hypergeometric
from tutor.chance.play import Plays, games, rounds, worlds
from tutor.chance.probability import P, distribution, expect
from tutor.chance.product import coins, dice
from tutor.chance.question import Value, event, value
from tutor.chance.running import intervals, running
from tutor.chance.simulation import simulate
from tutor.chance.table_words import table_of
from tutor.chance.trees import tree
from tutor.chance.words import count, hands, has, points, rank, ranks, suit, suits, until
from tutor.chance.zero_sum import zero_sum

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
