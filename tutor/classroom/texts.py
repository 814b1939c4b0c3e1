"""The texts of a lesson: a TOML file beside its module, apart from all numbers.

A translator translates this file and the notebook, and nothing else. Each exercise has a section.
"""

import re
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeAlias

from tutor.classroom.exercise import (
    Asked,
    CalculationLine,
    Exercise,
    LessonPlan,
    Number,
    OwnQuestion,
    Poll,
    Pool,
    Reasoned,
    Task,
    VoteChoice,
    WrongModel,
)
from tutor.classroom.models import find_the_error
from tutor.engine.textfile import WrongFile, check_keys, read_text, toml_of

Sum: TypeAlias = Asked | Number | Fraction | int  # a question, or a number, maybe not yet computed
NAMED = re.compile(r"\{(\w+)\}")  # the place of a number that differs between tests


def number_of(what: Sum) -> Number:
    if isinstance(what, Asked):
        return what.chance
    return what if callable(what) else lambda: what


class Texts:
    """The texts of one lesson, from which its exercises are made.

    Raises `WrongFile` for a text that is missing, or that no exercise uses.
    """

    def __init__(self, module: str) -> None:
        file = Path(module).with_suffix(".toml")
        self.name = file.name
        self._entries = toml_of(read_text(file), file.name)
        self.numbers: Mapping[str, object] = {}
        self.title: str = self._entries.pop("title")

    def filled_in(self, **numbers: object) -> "Texts":
        """Return the same texts with numbers where their names are in braces, such as {deals}."""
        texts = copy(self)
        texts.numbers = numbers
        return texts

    def fraction(
        self, number: str, answer: Sum, models: Mapping[str, Sum], **more: Any
    ) -> Exercise:
        """Return an exercise about a chance.

        ``typed`` is its answer as an expression, ``is_core`` is set if every class does it. The
        thoughts in ``halfway`` are worth half of the points, and those in ``exact_only`` are told
        to an exact number alone.
        """
        return self._exercise(number, answer, models, kind="fraction", **more)

    def number(self, number: str, answer: Sum, models: Mapping[str, Sum], **more: Any) -> Exercise:
        """Return an exercise about a number that is not a chance, such as a mean."""
        return self._exercise(number, answer, models, kind="number", is_chance=False, **more)

    def _exercise(
        self,
        number: str,
        answer: Sum,
        models: Mapping[str, Sum],
        *,
        halfway: Sequence[str] = (),
        exact_only: Sequence[str] = (),
        **more: Any,
    ) -> Exercise:
        said = self.entry(number, "title", "hint", "feedback", optional=("help",))
        check_keys(f"{self.name}: feedback of {number}", said["feedback"], [*models], [*models])
        made = tuple(
            WrongModel(
                name,
                said["feedback"][name],
                number_of(what),
                what if isinstance(what, Asked) else None,
                name in halfway,
                name in exact_only,
            )
            for name, what in models.items()
        )
        asked = answer if isinstance(answer, Asked) else None
        more["help"] = said.get("help", "")
        return Exercise(number, said["title"], number_of(answer), made, said["hint"], asked, **more)

    def error(self, number: str, numbers: Sequence[tuple[Sum, ...]]) -> Exercise:
        """Return a calculation with an error; of each line the claimed and the true number.

        A third number is the true one before it was rounded.
        """
        said = self.entry(number, "title", "hint", "lines")
        if len(said["lines"]) != len(numbers):
            raise WrongFile(f"{self.name}: {number} needs {len(numbers)} lines.")
        lines = tuple(
            CalculationLine(text, *map(number_of, each))
            for text, each in zip(said["lines"], numbers, strict=True)
        )
        return find_the_error(number, said["title"], lines, said["hint"])

    def vote(
        self,
        number: str,
        about: Exercise | Mapping[str, Sum],
        thoughts: Sequence[str] = (),
        *,
        of: int,
        digits: int = 0,
    ) -> Poll:
        """Return a vote on numbers, all in one form: "about 17 in 1,000".

        They are those of an exercise, or of no exercise, by their thoughts. A number below 0 has
        the form `below`, if there is one. A sum of chances above 1 is certain.
        """
        said = self.entry(number, "title", "choice", optional=("below",))
        names = tuple(about) if isinstance(about, Mapping) else tuple(thoughts)

        def choices() -> tuple[VoteChoice, ...]:
            return tuple(VoteChoice(in_form(value_of(name)), name) for name in names)

        def value_of(name: str) -> Fraction:
            if isinstance(about, Mapping):
                return Fraction(number_of(about[name])())
            return min(about.values[name], Fraction(1)) if about.is_chance else about.values[name]

        def in_form(value: Fraction) -> str:
            form = said.get("below", said["choice"]) if value < 0 else said["choice"]
            amount = abs(value * of)
            shown = Decimal(amount.numerator) / amount.denominator
            place = Decimal(1).scaleb(-digits)
            return str(form).replace("{}", f"{shown.quantize(place, ROUND_HALF_UP):,}")

        shown_of = about.number if isinstance(about, Exercise) else ""
        return Poll(number, said["title"], choices, shown_of, names)

    def vote_in_words(self, number: str, thoughts: Sequence[str]) -> Poll:
        """Return a vote whose choices are sentences."""
        title, offered = self._choices(number, thoughts)
        return Poll(number, title, lambda: offered)

    def ticket(self, number: str, thoughts: Sequence[str]) -> Reasoned:
        """Return an exit ticket; its choices keep their order."""
        return Reasoned(number, *self._choices(number, thoughts))

    def _choices(self, number: str, thoughts: Sequence[str]) -> tuple[str, tuple[VoteChoice, ...]]:
        said = self.entry(number, "title", "choices")
        if len(said["choices"]) != len(thoughts):
            raise WrongFile(f"{self.name}: {number} needs {len(thoughts)} choices.")
        return said["title"], tuple(map(VoteChoice, said["choices"], thoughts))

    def pool(self, number: str, event: Any, space: Any, truth: Sum, **more: Any) -> Pool:
        return Pool(number, self._title(number), event, space, number_of(truth), **more)

    def own(self, number: str) -> OwnQuestion:
        return OwnQuestion(number, self._title(number))

    def plan(self, number: int, notebook: str, game: str, *tasks: Task) -> LessonPlan:
        """Return the lesson, once each of its texts belongs to an exercise."""
        check_keys(self.name, self._entries, [task.number for task in tasks], ())
        votes = {task.about: task.thoughts for task in tasks if isinstance(task, Poll)}
        known = tuple(
            replace(task, voted=votes.get(task.number, ())) if isinstance(task, Exercise) else task
            for task in tasks
        )
        return LessonPlan(number, notebook, self.title, game, known)

    def _title(self, number: str) -> str:
        title: str = self.entry(number, "title")["title"]
        return title

    def entry(self, number: str, *names: str, optional: Sequence[str] = ()) -> dict[str, Any]:
        """Return the section of an exercise, which has exactly these entries."""
        if number not in self._entries:
            raise WrongFile(f"{self.name} has no section for {number}.")
        entry: dict[str, Any] = self._entries[number]
        check_keys(f"{self.name}: {number}", entry, [*names, *optional], names)
        return {name: self._filled(said) for name, said in entry.items()}

    def _filled(self, said: Any) -> Any:
        """Return a text, or all texts within an entry, with numbers in the place of their names."""
        if isinstance(said, dict):
            return {name: self._filled(each) for name, each in said.items()}
        if isinstance(said, list):
            return [self._filled(each) for each in said]
        return NAMED.sub(self._number, str(said))

    def _number(self, found: re.Match[str]) -> str:
        if found[1] not in self.numbers:
            raise WrongFile(f"{self.name}: there is no number for {found[0]}.")
        number = self.numbers[found[1]]
        return f"{number:,}" if isinstance(number, int) else str(number)
