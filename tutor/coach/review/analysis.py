"""How a match stood for a learner over time.

It is judged from what the seat could see at each decision, in imagined worlds with a luck that
follows from the match, so that everybody finds the same. The work is done in small steps, for those
who must not block.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from tutor.bots.odds import SURE, Worlds
from tutor.chance.results.estimate import wilson
from tutor.coach.help.reply import decided
from tutor.coach.learner import Learner
from tutor.engine.driver import Steps, into
from tutor.engine.game import Game
from tutor.engine.match import Question
from tutor.engine.playout import playing
from tutor.engine.script import Outcome
from tutor.engine.state import S

T = TypeVar("T")

POINTS = 80  # decisions that are judged, at the most
WORLDS = 300  # for each of them, at the most
FEWEST = 20  # and at the least
EFFORT = 400_000  # questions in all playouts together, about; some seconds


@dataclass(frozen=True, slots=True)
class Standpoint:
    """How a match stood for a seat when it had to decide, by all that it could see then."""

    event: int  # how many there were
    chance: float  # of winning, by the game's policy; a shared victory counts in part
    low: float  # 95 % interval of it
    high: float
    says: str  # what was decided: "Play the 5 of Hearts"; "now" or "the end"

    def __str__(self) -> str:
        chance = f"{100 * self.chance:.0f} %"
        sure = f" ({100 * self.low:.0f} to {100 * self.high:.0f})" if self.low < self.high else ""
        return f"event {self.event}, {self.says}: {chance}{sure}"


# Over time


def moments(learner: Learner) -> list[int]:
    """The decisions of a seat that are judged, by the numbers of their questions."""
    past = learner.match.past
    own = [number for number, moment in enumerate(past) if learner.seat in moment.answers]
    if len(own) <= POINTS:
        return own
    return [own[round(n * (len(own) - 1) / (POINTS - 1))] for n in range(POINTS)]


def over_time(learner: Learner) -> Iterator[Standpoint | None]:
    """How the match stood at each of `moments`, and how it stands; None after a small step."""
    match, numbers, now = learner.match, moments(learner), learner.question()
    effort = EFFORT // (len(numbers) + 1)
    for number in numbers:
        question, choice = decided(learner, number)
        luck = learner.luck(given=learner.answered(number))
        chance = yield from stood(match.game, question, effort, luck)
        says = learner.stage.say(question.view, choice)
        yield Standpoint(match.past[number].told, *chance, says)
    if now:
        luck = learner.luck(given=learner.answered())
        chance = yield from stood(match.game, now, effort, luck)
        yield Standpoint(len(match.events), *chance, "now")
    elif match.outcome:
        share = match.game.goal.share(match.outcome, learner.seat)
        yield Standpoint(len(match.events), share, share, share, "the end")


def stood(
    game: Game[S], question: Question[S], effort: int, luck: str
) -> Steps[tuple[float, float, float]]:
    """The chance of winning when a question was asked, and its interval.

    The first worlds show how long a match goes on; by that there are as many as the effort allows,
    which is counted in questions.
    """
    won, asked, worlds, ends = 0.0, 0, FEWEST, list[Outcome | None]()
    for number, (world, chance) in enumerate(Worlds(game, question, f"{luck}/match"), 1):
        for _ in into(ends, playing(game, world, Random(chance))):
            asked += 1
            yield
        won += game.goal.share(ends[-1], question.seat)
        if number == FEWEST:
            worlds = max(FEWEST, min(WORLDS, effort * number // max(1, asked)))
        if number >= worlds:
            break
    low, high = wilson(won, worlds, SURE)
    return won / worlds, min(low, won / worlds), max(high, won / worlds)  # whatever is rounded


def chart_text(points: Sequence[Standpoint]) -> str:
    """What the chart of these says, to be read."""
    return "\n".join(map(str, points))
