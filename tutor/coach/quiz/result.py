"""What has come out of a session of questions, and what to look at again."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tutor.coach.rules.readings import law
from tutor.engine.event import listing
from tutor.engine.game import Game
from tutor.engine.wording import counted
from tutor.table.scene import Law
from tutor.table.text import law_text


@dataclass(frozen=True, slots=True)
class RuleResult:
    """How the questions about one rule were answered, in order."""

    law: Law
    marks: tuple[bool, ...]

    @property
    def stands(self) -> str:
        """In words how it is with this rule now."""
        if all(self.marks):
            return "right"
        return "right in the end" if self.marks[-1] else "look at it again"

    def __str__(self) -> str:
        return f"{self.stands}: {law_text(self.law)}"


@dataclass(frozen=True, slots=True)
class Result:
    """A session, looked back upon; ``rules`` begins with what to look at again."""

    right: int
    asked: int
    rules: tuple[RuleResult, ...]

    @property
    def again(self) -> tuple[str, ...]:
        """The rules to look at again: those whose last answer was wrong."""
        return tuple(each.law.number for each in self.rules if not each.marks[-1])

    @property
    def says(self) -> str:
        """How it went, and what to do now."""
        if not self.asked:
            return "There was nothing to ask."
        return f"{self._score()} {self._advice()}"

    def _score(self) -> str:
        if self.right == self.asked:
            return "Every answer is right."
        verb = "is" if self.right == 1 else "are"
        return f"{self.right or 'None'} of {counted(self.asked, 'answer')} {verb} right."

    def _advice(self) -> str:
        if self.right == self.asked:
            return "You know these rules."
        if not self.again:
            return "You now know what you got wrong at first."
        few = "Mistakes show what is left to learn. " if 2 * self.right < self.asked else ""
        return f"{few}Look at {listing(self.again)} again, then try another round."

    def __str__(self) -> str:
        return "\n".join([self.says, *map(str, self.rules)])


def result(game: Game[Any], results: Sequence[tuple[str, bool]]) -> Result:
    """Sum up the rules and marks of all answers."""
    options = game.new(game.players[0]).options
    rules = [RuleResult(law(game, options, number), marks) for number, marks in by_rule(results)]
    rules.sort(key=lambda each: (each.marks[-1], all(each.marks)))
    return Result(sum(right for _, right in results), len(results), tuple(rules))


def by_rule(results: Iterable[tuple[str, bool]]) -> Iterator[tuple[str, tuple[bool, ...]]]:
    """The marks of each rule, in the order in which rules were first asked."""
    results = [*results]
    for rule in dict.fromkeys(rule for rule, _ in results):
        yield rule, tuple(right for each, right in results if each == rule)
