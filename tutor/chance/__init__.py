"""Chances: exact where deals can be counted, simulated where they cannot.

>>> from tutor.games.six_deck import DECK
>>> P(suits.different == 1, deals(DECK, 3))
2/119 ≈ 0.01681
>>> P(ranks.sum == 10, deals(DECK, 3), given=suits.different == 1)
3/20 = 0.15
>>> simulate(lambda table: table.scores[0] < 0, rounds("flares", players=2), n=1000, seed=1).n
1000
"""

from tutor.chance.agreement import Agreement, agree
from tutor.chance.charts import Chart, chart
from tutor.chance.deals import Deals, deals, draws
from tutor.chance.distributions import Distribution
from tutor.chance.estimate import Estimate
from tutor.chance.exact import Exact
from tutor.chance.play import Plays, games, rounds
from tutor.chance.probability import P, distribution, expect
from tutor.chance.question import Value, event, value
from tutor.chance.simulation import simulate
from tutor.chance.words import hands, points, ranks, suits

__all__ = [
    "Agreement",
    "Chart",
    "Deals",
    "Distribution",
    "Estimate",
    "Exact",
    "P",
    "Plays",
    "Value",
    "agree",
    "chart",
    "deals",
    "distribution",
    "draws",
    "event",
    "expect",
    "games",
    "hands",
    "points",
    "ranks",
    "rounds",
    "simulate",
    "suits",
    "value",
]
