"""The steps of a game's lesson, as far as a learner has come: which is open, and which is next."""

from collections.abc import Mapping, Sequence
from typing import Any

from tutor.coach.records.progress import Progress
from tutor.coach.rules.pages import table
from tutor.coach.rules.readings import law
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.games import steps
from tutor.teaching.example import Example
from tutor.widgets.step import LearnStep, LearnSteps

AFTER = "First match"  # the heading that comes after the steps


class Steps:
    """All steps of a game; those that a notebook shows are made one by one."""

    def __init__(self, game: Game[Any], options: Any, examples: Mapping[str, Example]) -> None:
        self.game, self.options, self.examples = game, options, examples
        self.steps = steps(game)
        self.progress = Progress.load()
        self.made: dict[int, LearnStep] = {}

    def make(self, number: int) -> LearnStep:
        """The step of this number, from 1, unfolded if it is the next one to be solved.

        A ValueError says how many there are.
        """
        count = len(self.steps)
        if type(number) is not int or not 1 <= number <= count:
            raise ValueError(f"{self.game.name} has steps 1 to {count}, not {brief(number)}.")
        step = self.steps[number - 1]
        if step.example and step.example not in self.examples:
            said = f"steps.toml: step {number} needs {step.example}, which is not in examples.toml"
            raise ValueError(f"{self.game.name}: {said}.")
        example = self.examples.get(step.example)
        options = self._options(example)
        laws = [law(self.game, options, rule) for rule in step.rules.split()]
        made = self.made[number] = LearnStep(self, number, laws, example)
        if self.current() == number:
            made.unfold()
        return made

    def several(self, numbers: Sequence[int] = ()) -> LearnSteps:
        """These steps, or all, in one cell; a ValueError says how many there are."""
        return LearnSteps([*map(self.make, numbers or range(1, len(self.steps) + 1))])

    def _options(self, example: Example | None) -> Any:
        """The house rules at the table of a step: its rules are told as they hold there."""
        return table(self.game, example).state.options if example else self.options

    def solved(self, number: int) -> bool:
        """Whether a step has been solved."""
        return self.steps[number - 1].title in self.progress.solved(self.game.id)

    def solve(self, number: int) -> None:
        """Note that it has been."""
        self.progress.solve(self.game.id, self.steps[number - 1].title)

    def current(self) -> int:
        """The first step that has not been solved; 0 if all have."""
        numbers = range(1, len(self.steps) + 1)
        return next((number for number in numbers if not self.solved(number)), 0)

    def open(self, number: int) -> None:
        """Open a step in sight, and fold all others; after the last one, lead on."""
        for other, step in self.made.items():
            if step.opened and other != number:
                step.fold()
        if number in self.made:
            self.made[number].unfold(attend=True)
        elif number > len(self.steps) and self.made:
            self.made[max(self.made)].lead(AFTER)
