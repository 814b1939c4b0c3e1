"""What a lesson consists of."""

from dataclasses import dataclass, field

from tutor.chance.refusals.wrong import Wrong
from tutor.classroom.exercise import Task
from tutor.engine.event import brief


@dataclass(frozen=True)
class Plan:
    """A lesson: its number among all, its notebook, the idea, the game and what is asked."""

    number: int
    notebook: str  # its name in notebooks/lessons
    title: str
    game: str  # its id
    tasks: tuple[Task, ...] = field(repr=False)

    def task(self, number: object) -> Task:
        """The exercise of this number; a ValueError names those that there are."""
        name = str(number) if isinstance(number, float) else number
        found = next((task for task in self.tasks if task.number == name), None)
        if found is None:
            there = ", ".join(task.number for task in self.tasks)
            raise Wrong(f"Lesson {self.number} has no exercise {brief(number)}; it has {there}.")
        return found
