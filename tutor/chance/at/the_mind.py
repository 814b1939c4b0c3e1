"""The Mind: what silence tells, and teams whose clocks err."""

from statistics import NormalDist

from tutor.chance.simulated.play import Plays, games
from tutor.engine.position import position
from tutor.games.the_mind.clocks import Clock
from tutor.games.the_mind.game import GAME
from tutor.games.the_mind.odds import nobody_lower_after
from tutor.games.the_mind.players import partner

LEVEL_5 = "1 2 3 4 5 / 91 92 93 94 95"  # two other hands, of which only their size is known


def silence(mine: str, share: float, error: float) -> float:
    """How likely nobody is lower, after all are silent for a share of the time to my lowest card.

    Level 5 with three players, and nothing has been laid yet. The time that a partner takes to
    count to a number is normal, and ``error`` times that number is its standard deviation.
    """
    view = GAME.view(position(GAME, 3, done="4", hands=f"{mine} / {LEVEL_5}"), 0)
    waited = share * min(map(int, mine.split()))
    return nobody_lower_after(
        view, 0, lambda number: 1 - NormalDist(number, error * number).cdf(waited)
    )


def team(error: float) -> Plays:
    """Games of three partners whose clocks err by this part of each wait."""
    return games("the_mind", 3, by=lambda _: partner(Clock(error, adapts=False)))
