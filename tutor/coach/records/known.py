"""What is kept of a learner, as it stands in a file: memories of rules, and steps solved."""

import json
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tutor.coach.records.memory import Memory
from tutor.engine.event import brief

FORMAT = 2  # 1 had no steps

Games: TypeAlias = dict[str, dict[str, Memory]]  # memories by rule, by game
Solved: TypeAlias = dict[str, list[str]]  # titles of steps, by game, in the order of solving


@dataclass(slots=True)
class Known:
    """All that is kept of a learner."""

    games: Games = field(default_factory=dict)
    steps: Solved = field(default_factory=dict)

    def empty(self) -> None:
        """Forget everything."""
        self.games.clear()
        self.steps.clear()


def read(data: Any) -> Known:
    """What a file says; an OSError if it is too new, a ValueError if it is damaged."""
    if not isinstance(data, dict) or type(data.get("format")) is not int:
        raise ValueError("it does not say its format")
    if data["format"] > FORMAT:
        has, reads = brief(data["format"]), FORMAT
        raise OSError(f"it has format {has}, from a newer version; this one reads format {reads}")
    games = data.get("games")
    if not isinstance(games, dict) or not all(isinstance(each, dict) for each in games.values()):
        raise ValueError("it has no games")
    steps = data.get("steps", {})
    if not isinstance(steps, dict) or not all(map(are_titles, steps.values())):
        raise ValueError("its steps are not lists of titles")
    memories = {
        game: {rule: Memory.read(entry) for rule, entry in rules.items()}
        for game, rules in games.items()
    }
    return Known(memories, steps)


def are_titles(value: object) -> bool:
    """Whether these are texts, in a list."""
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def written(known: Known) -> str:
    """The text of a file."""
    entries = {
        game: {rule: memory.entry() for rule, memory in rules.items()}
        for game, rules in known.games.items()
    }
    whole = {"format": FORMAT, "games": entries, "steps": known.steps}
    return json.dumps(whole, indent=1) + "\n"
