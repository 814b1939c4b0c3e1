"""Progress of a learner in a game, and the place to continue."""

from typing import Any, NamedTuple

from tutor.coach.records.progress import Progress
from tutor.coach.records.saved import Bookmark
from tutor.engine.game import Game
from tutor.engine.wording import counted
from tutor.games import steps


class GoOn(NamedTuple):
    """The next thing to do in a game."""

    to: str  # a heading in the game's notebook
    says: str
    more: str


class Learned(NamedTuple):
    """Numbers of steps solved and rules known, each with its total."""

    solved: int
    steps: int
    known: int
    rules: int

    @property
    def share(self) -> float:
        """Overall progress, from 0 to 1."""
        return (self.solved + self.known) / (self.steps + self.rules)


def next_activity(game: Game[Any], progress: Progress) -> GoOn | None:
    """Return the match to resume, the next step of a lesson begun earlier, or due rules."""
    left = Bookmark(game).left()
    if left and not left.over:
        return GoOn("Play", "Your unfinished match", str(left))
    done, all_steps = {*progress.solved(game.id)}, steps(game)
    coming = [(n, step) for n, step in enumerate(all_steps, 1) if step.title not in done]
    if done and coming:
        number, step = coming[0]
        more = f"{len(all_steps) - len(coming)} of {counted(len(all_steps), 'step')} done"
        return GoOn("Learn", f"Step {number}: {step.title}", more)
    due = progress.standing(game.id, game.rules).due
    if due:
        return GoOn("Quiz", f"{counted(len(due), 'rule')} to review today", ", ".join(due))
    return None


def learned_so_far(game: Game[Any], progress: Progress) -> Learned:
    solved, titles = {*progress.solved(game.id)}, [step.title for step in steps(game)]
    known = progress.standing(game.id, game.rules).known
    return Learned(
        sum(title in solved for title in titles), len(titles), len(known), len(game.rules)
    )
