"""Ask whether hints contradict one another: python -m bench.advice [--positions=N] [games...].

At each position *Was that good?* judges the choice of a beginner and that of the second hint. The
third hint is compared with a first hint that claims no difference.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from statistics import median
from typing import Any, NamedTuple

from bench.coach import asked, seconds, sessions
from tutor.bots.odds import Odds, only_promising
from tutor.coach.help.figures import compare_choices, equally_good, loss_in_words
from tutor.coach.help.hints import hint_of_grade
from tutor.coach.message import Message
from tutor.coach.session import Session
from tutor.games import GAMES, adviser

POSITIONS = 200
NO_DIFFERENCE = "no difference"
HEADS = (
    *("game", "positions", "a beginner's choice is a mistake", "median cost", "largest"),
    *("the second hint is one", "the first says no difference", "wrongly", "ms of a second hint"),
)


class Heard(NamedTuple):
    """What was found at one position."""

    beginner: float  # cost of a beginner's choice that is called a mistake, or 0
    second: float  # the same of the choice in the second hint
    silent: bool  # the first hint says that the choice makes no difference
    wrongly: bool  # and the third says otherwise
    seconds: float  # CPU time of the second hint


def listened(session: Session) -> Heard:
    """Ask for all hints, and judge what they advise."""
    question, learner = asked(session), session.learner
    seed = learner.playout_seed(given=learner.answers_before())
    first = hint_of_grade(learner, question, 1, seed)
    spent = seconds(partial(hint_of_grade, learner, question, 2, seed))
    said = hint_of_grade(learner, question, 2, seed)
    judged = Judge(session)
    costs = [judged.mistake(each) for each in (advised(session), *named(session, said))]
    found = judged.odds()
    silent = NO_DIFFERENCE in first.text
    apart = len(equally_good(learner, found)) < len(found)
    return Heard(costs[0], max(costs[1:]), silent, silent and apart, spent)


def advised(session: Session) -> Any:
    """Return the choice of a beginner here."""
    return adviser(session.match.game)(asked(session)).choices[0]


def named(session: Session, said: Message) -> list[Any]:
    """Return the choices that a second hint names in its text, or all if it names none."""
    question, learner = asked(session), session.learner
    says = {choice: f"{learner.stage.say(question.view, choice)}." for choice in question.choices}
    return [each for each in says if said.text.startswith(says[each])] or [*says]


class Judge:
    """Figures of the third hint and of *Was that good?*, computed once for the same choices."""

    def __init__(self, session: Session) -> None:
        self.learner, self.question = session.learner, asked(session)
        self.known: dict[Sequence[Any], Sequence[Odds]] = {}

    def odds(self, *also: Any) -> Sequence[Odds]:
        """Return the odds of the choices tried, and of these."""
        learner = self.learner
        some = only_promising(learner.game, self.question, *also).choices
        if some not in self.known:
            seed = learner.playout_seed(given=learner.answers_before())
            self.known[some] = compare_choices(learner, self.question, seed, *also)
        return self.known[some]

    def mistake(self, choice: Any) -> float:
        """Return what a choice costs if *Was that good?* would say so, or 0."""
        found = self.odds(choice)
        mine = next(each for each in found if each.choice == choice)
        return 0.0 if mine in equally_good(self.learner, found) else mine.behind


def row(name: str, positions: int) -> list[str]:
    """Return the row of a game."""
    game = GAMES[name]
    found = [listened(each) for each in sessions(game, positions)]
    costs = [each.beginner for each in found if each.beginner]
    sizes = (
        [loss_in_words(game.goal, each) for each in (median(costs), max(costs))]
        if costs
        else ["", ""]
    )
    return [
        *(game.name, f"{len(found)}", share(costs, found), *sizes),
        *(share([each for each in found if each.second], found),),
        *(f"{sum(each.silent for each in found)}", f"{sum(each.wrongly for each in found)}"),
        f"{1000 * median(each.seconds for each in found):.0f}",
    ]


def share(some: Sequence[object], every: Sequence[object]) -> str:
    return f"{len(some)} ({100 * len(some) / len(every):.0f} %)"


def main(arguments: Sequence[str]) -> None:
    """Print the table, a row at a time."""
    sizes = [int(each.partition("=")[2]) for each in arguments if each.startswith("--positions=")]
    games = [each for each in arguments if not each.startswith("--")] or [*GAMES]
    for line in lines(games, sizes[0] if sizes else POSITIONS):
        print("|", " | ".join(line), "|", flush=True)


def lines(games: Sequence[str], positions: int) -> Iterator[Sequence[str]]:
    """Yield the heads and the rows of a table."""
    yield HEADS
    yield ["---"] * len(HEADS)
    for name in games:
        yield row(name, positions)


if __name__ == "__main__":
    main(sys.argv[1:])
