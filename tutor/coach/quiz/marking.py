"""What a learner is told about an answer to a question: whether it is right, and if not, why."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache

from tutor.coach.quiz.item import Answer, Item
from tutor.engine.event import brief, listing
from tutor.games import declared
from tutor.table.scene import Law
from tutor.table.text import law_text
from tutor.teaching.quiz import Believes


@dataclass(frozen=True, slots=True)
class Marking:
    """An answer, marked."""

    right: bool
    chosen: frozenset[int]
    verdict: str  # "Right." or what would have been right
    feedback: tuple[str, ...]  # what was missed or too much, and the belief behind it
    explanation: str
    laws: tuple[Law, ...]

    def __str__(self) -> str:
        laws = map(law_text, self.laws)
        return "\n".join([self.verdict, *self.feedback, self.explanation, *laws])


def marked(item: Item, numbers: Collection[int]) -> Marking:
    """Mark an answer: where several are right, all of them must be found, and no others.

    A ValueError says what an answer is made of.
    """
    chosen = checked(item, numbers)
    right = chosen == item.right
    said = () if right else (*differences(item, chosen), *reasons(item, chosen))
    laws = item.laws if right else (*decisive(item, chosen), *item.laws)
    told = tuple({each.number: each for each in laws}.values())
    return Marking(right, chosen, verdict(item, chosen), said, item.explanation, told)


def checked(item: Item, numbers: Collection[int]) -> frozenset[int]:
    """The numbers of answers that there are: one, or at least one where several may be right."""
    last = len(item.answers) - 1
    for number in numbers:
        if type(number) is not int or not 0 <= number <= last:
            raise ValueError(
                f"There is no answer {brief(number)}; the answers have the numbers 0 to {last}."
            )
    chosen = frozenset(numbers)
    if not chosen:
        raise ValueError("Choose an answer first.")
    if len(chosen) > 1 and not item.many:
        raise ValueError("Only one of these answers is right: choose one.")
    return chosen


def verdict(item: Item, chosen: Collection[int]) -> str:
    """Right or not, and how nearly."""
    if chosen == item.right:
        return "Right."
    if item.many:
        return "Not quite." if item.right & {*chosen} else "No."
    (right,) = (item.answers[number].text.removesuffix(".") for number in item.right)
    return "No." if right in item.explanation else f"No. The answer is: {right}."


def mistakes(item: Item, chosen: frozenset[int]) -> list[int]:
    """The answers about which somebody was wrong."""
    return sorted(chosen ^ item.right if item.many else chosen - item.right)


def decisive(item: Item, chosen: frozenset[int]) -> Iterator[Law]:
    """The rules that decide about the mistakes."""
    laws = (item.answers[number].law for number in mistakes(item, chosen))
    yield from filter(None, laws)


def differences(item: Item, chosen: frozenset[int]) -> Iterator[str]:
    """Where several answers may be right: what was missed, and what was too much."""
    if not item.many:
        return
    if missed := item.right - chosen:
        yield f"You missed {texts(item, missed)}."
    if surplus := chosen - item.right:
        yield f"{texts(item, surplus)} {'is' if len(surplus) == 1 else 'are'} not allowed."


def reasons(item: Item, chosen: frozenset[int]) -> Iterator[str]:
    """What is to be said of each mistake: the belief that it betrays, or another reason."""
    says = (item.answers[number].feedback for number in mistakes(item, chosen))
    for reason in dict.fromkeys(filter(None, says)):
        if reason in beliefs(item.game):
            yield f"Perhaps you thought: “{reason}” But that is not the rule."
        else:
            yield reason


@cache
def beliefs(game: str) -> frozenset[str]:
    """What learners of a game may believe wrongly."""
    return frozenset(each.says for each in declared(game) if isinstance(each, Believes))


def texts(item: Item, numbers: Collection[int]) -> str:
    """Some answers in a sentence, each with the rule that decides about it."""
    return listing([quoted(item.answers[number]) for number in sorted(numbers)])


def quoted(answer: Answer) -> str:
    """An answer, with the number of its rule."""
    text = f"“{answer.text.removesuffix('.')}”"
    return f"{text} ({answer.law.number})" if answer.law else text
