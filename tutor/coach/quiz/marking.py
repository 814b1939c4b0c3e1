"""Feedback on an answer, and on a whole quiz session."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from tutor.coach.quiz.item import Answer, Item
from tutor.coach.rules.readings import law_with_options
from tutor.engine.event import brief, listing
from tutor.engine.game import Game
from tutor.engine.wording import counted
from tutor.engine.wrong import is_whole
from tutor.games import declared_for_quiz
from tutor.table.scene import Law
from tutor.table.text import law_text
from tutor.teaching.quiz import Believes


@dataclass(frozen=True, slots=True)
class Marking:
    """An answer, marked."""

    right: bool
    chosen: frozenset[int]
    verdict: str  # "Right." or the right answer
    feedback: tuple[str, ...]  # missing and surplus answers, and the misconception behind them
    explanation: str
    laws: tuple[Law, ...]

    def __str__(self) -> str:
        laws = map(law_text, self.laws)
        return "\n".join([self.verdict, *self.feedback, self.explanation, *laws])


def mark_answer(item: Item, numbers: Collection[int]) -> Marking:
    """Mark an answer: where several are right, all of them must be found, and no others.

    Raises ValueError if the numbers are not an answer.
    """
    chosen = require_answers(item, numbers)
    right = chosen == item.right
    said = () if right else (*differences(item, chosen), *reasons(item, chosen))
    laws = item.laws if right else (*decisive(item, chosen), *item.laws)
    told = tuple({each.number: each for each in laws}.values())
    return Marking(right, chosen, verdict(item, chosen), said, item.explanation, told)


def require_answers(item: Item, numbers: Collection[int]) -> frozenset[int]:
    last = len(item.answers) - 1
    for number in numbers:
        if not is_whole(number, 0, last):
            raise ValueError(
                f"There is no answer {brief(number)}. The answers are numbered 0 to {last}."
            )
    chosen = frozenset(numbers)
    if not chosen:
        raise ValueError("Choose an answer first.")
    if len(chosen) > 1 and not item.many:
        raise ValueError("Only one of these answers is right. Choose one.")
    return chosen


def verdict(item: Item, chosen: Collection[int]) -> str:
    if chosen == item.right:
        return "Right."
    if item.many:
        return "Not quite." if item.right & {*chosen} else "No."
    (right,) = (item.answers[number].text.removesuffix(".") for number in item.right)
    return "No." if right in item.explanation else f"No. The answer is: {right}."


def mistakes(item: Item, chosen: frozenset[int]) -> list[int]:
    return sorted(chosen ^ item.right if item.many else chosen - item.right)


def decisive(item: Item, chosen: frozenset[int]) -> Iterator[Law]:
    laws = (item.answers[number].law for number in mistakes(item, chosen))
    yield from filter(None, laws)


def differences(item: Item, chosen: frozenset[int]) -> Iterator[str]:
    if not item.many:
        return
    if missed := item.right - chosen:
        yield f"You missed {texts(item, missed)}."
    if surplus := chosen - item.right:
        yield f"The rules do not allow {texts(item, surplus)}."


def reasons(item: Item, chosen: frozenset[int]) -> Iterator[str]:
    wrong = [item.answers[number] for number in mistakes(item, chosen)]
    for reason, cited in {each.feedback: each.law for each in wrong if each.feedback}.items():
        if cited and reason in misconceptions_in(item.game):
            yield f"Did you think “{reason.rstrip('.')}”? Not so: look at {cited.number}."
        else:
            yield reason


@cache
def misconceptions_in(game: str) -> frozenset[str]:
    return frozenset(each.says for each in declared_for_quiz(game) if isinstance(each, Believes))


def texts(item: Item, numbers: Collection[int]) -> str:
    return listing([quoted(item.answers[number]) for number in sorted(numbers)])


def quoted(answer: Answer) -> str:
    text = f"“{answer.text.removesuffix('.')}”"
    return f"{text} ({answer.law.number})" if answer.law else text


@dataclass(frozen=True, slots=True)
class RuleResult:
    """Marks of the questions about one rule, in order."""

    law: Law
    marks: tuple[bool, ...]

    @property
    def stands(self) -> str:
        if all(self.marks):
            return "right"
        return "right in the end" if self.marks[-1] else "look at this rule again"

    def __str__(self) -> str:
        return f"{self.stands}: {law_text(self.law)}"


@dataclass(frozen=True, slots=True)
class Result:
    """Summary of a session; ``rules`` begins with the rules to look at again."""

    right: int
    asked: int
    rules: tuple[RuleResult, ...]

    @property
    def again(self) -> tuple[str, ...]:
        """Rules to look at again, because their last answer was wrong."""
        return tuple(each.law.number for each in self.rules if not each.marks[-1])

    @property
    def says(self) -> str:
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
        few = "Good: now you know what to practise. " if 2 * self.right < self.asked else ""
        return f"{few}Look at {listing(self.again)} again, then try another round."

    def __str__(self) -> str:
        return "\n".join([self.says, *map(str, self.rules)])


def sum_up_quiz(game: Game[Any], results: Sequence[tuple[str, bool]]) -> Result:
    """Sum up the rules and marks of all answers."""
    options = game.new(game.players[0]).options
    rules = [
        RuleResult(law_with_options(game, options, number), marks)
        for number, marks in by_rule(results)
    ]
    rules.sort(key=lambda each: (each.marks[-1], all(each.marks)))
    return Result(sum(right for _, right in results), len(results), tuple(rules))


def by_rule(results: Iterable[tuple[str, bool]]) -> Iterator[tuple[str, tuple[bool, ...]]]:
    results = [*results]
    for rule in dict.fromkeys(rule for rule, _ in results):
        yield rule, tuple(right for each, right in results if each == rule)
