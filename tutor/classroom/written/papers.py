"""The written tests of two units, and their re-tests: the same questions with other numbers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from tutor.classroom.written.counting import (
    ask_either,
    ask_one_suit,
    at_least_one,
    high_cards,
    likelier_sum,
)
from tutor.classroom.written.given import habit, no_heart, two_lost
from tutor.classroom.written.question import PaperQuestion
from tutor.classroom.written.tries import (
    ask_exactly,
    ask_interval,
    hearts_in_all,
    which_is_binomial,
)

MINUTES = 45
Asking = tuple[Callable[..., PaperQuestion], tuple[Any, ...]]  # a question, and its numbers


@dataclass(frozen=True)
class Paper:
    """A written test of a unit: its lessons in their order, and its questions."""

    lessons: tuple[int, ...]
    second_page: str  # the first question on it
    asked: tuple[Asking, ...]


CONDITIONAL = (1, 2, 6, 7, 12, 11)  # lessons of a unit about conditional probability
EXAMINATION = (1, 2, 5, 6, 7, 18)  # lessons of a unit before an examination
PAPERS: Mapping[str, Paper] = {
    "test": Paper(
        CONDITIONAL,
        "5",
        (
            (ask_one_suit, ("1H 2H 3H 1C 2C 1D",)),
            (likelier_sum, (9, 10)),
            (at_least_one, (3, 40, 5)),
            (no_heart, (3, 5)),
            (two_lost, ("5D", "3C", 2)),
            (habit, (12, 4)),
            (ask_interval, (80, 400)),
            (hearts_in_all, (60, 4, 300)),
            (high_cards, (3, 5)),
        ),
    ),
    "retest": Paper(
        CONDITIONAL,
        "5",
        (
            (ask_one_suit, ("1P 2P 3P 4P 1U 2U",)),
            (likelier_sum, (4, 5)),
            (at_least_one, (3, 50, 6)),
            (no_heart, (4, 6)),
            (two_lost, ("6D", "1D", 2)),
            (habit, (16, 3)),
            (ask_interval, (90, 900)),
            (hearts_in_all, (120, 26, 180)),
            (high_cards, (2, 4)),
        ),
    ),
    "exam-test": Paper(
        EXAMINATION,
        "5",
        (
            (ask_one_suit, ("1F 2F 3F 1U 2U 1C 1D",)),
            (at_least_one, (3, 44, 6)),
            (ask_either, (7, 6, 9)),
            (no_heart, (4, 6)),
            (two_lost, ("1D", "4P", 2)),
            (ask_exactly, (3, 5)),
            (which_is_binomial, (7, 20, 0)),
            (high_cards, (4, 5)),
        ),
    ),
    "exam-retest": Paper(
        EXAMINATION,
        "5",
        (
            (ask_one_suit, ("2P 4P 3D 5D 1U 1C 1H",)),
            (at_least_one, (3, 52, 6)),
            (ask_either, (8, 6, 11)),
            (no_heart, (3, 5)),
            (two_lost, ("5D", "6D", 3)),
            (ask_exactly, (2, 7)),
            (which_is_binomial, (10, 30, 1)),
            (high_cards, (3, 4)),
        ),
    ),
}


@cache
def paper_questions(version: str) -> tuple[PaperQuestion, ...]:
    """Return the questions of this paper, numbered, in the order of its unit."""
    asked = (ask(*given) for ask, given in PAPERS[version].asked)
    return tuple(numbered(each, str(place)) for place, each in enumerate(asked, 1))


def numbered(asked: PaperQuestion, number: str) -> PaperQuestion:
    return replace(asked, task=replace(asked.task, number=number))
