"""The Mind: the evidence in silence, and teams with inaccurate clocks."""

from statistics import NormalDist

from tutor.chance.simulated.play import Plays, games
from tutor.engine.position import position
from tutor.games.the_mind.clocks import Clock, nobody_lower_after
from tutor.games.the_mind.game import GAME
from tutor.games.the_mind.players import partner

LEVEL_5 = "1 2 3 4 5 / 91 92 93 94 95"  # the other hands; only their size matters


def silence(mine: str, share: float, error: float) -> float:
    """Compute how likely nobody has a lower card, after some silence.

    It is level 5 with three players, and no card has been laid. ``share`` is the fraction of the
    time to my lowest card. The time in which a partner counts to a number is normally distributed,
    with a standard deviation of ``error`` times the number.
    """
    view = GAME.view(position(GAME, 3, done="4", hands=f"{mine} / {LEVEL_5}"), 0)
    waited = share * min(map(int, mine.split()))
    return nobody_lower_after(
        view, 0, lambda number: 1 - NormalDist(number, error * number).cdf(waited)
    )


def team(error: float) -> Plays:
    """Describe games of three partners whose clocks have this relative error."""
    return games("the_mind", 3, by=lambda _: partner(Clock(error, adapts=False)))
