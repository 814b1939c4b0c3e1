"""Collect what students must not see: words, numbers, names of thoughts, cell ids."""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction

from tutor.classroom.editions.making import digest
from tutor.classroom.editions.marks import HIDDEN, REGION, Cell, Source
from tutor.classroom.exercise import Exercise, Poll, Pool, Reasoned
from tutor.classroom.numbered import split_numbered
from tutor.classroom.pictures.of_lessons import diagram
from tutor.classroom.typed import parse_typed

RUN = 6  # words in a row
SHORTEST = 12  # letters in a run
SMALL = 100  # smaller whole numbers are everywhere
LETTER = re.compile(r"[^\W_]")


@dataclass(frozen=True)
class HiddenTexts:
    """Everything that must not be seen, with its origin."""

    words: Mapping[str, str]  # runs of words, letters only
    values: Mapping[Fraction, str]
    names: Mapping[str, str]  # of thoughts
    ids: Mapping[str, str]  # hashes of hidden texts


def find_hidden(source: Source, *, has_tests: bool = False) -> HiddenTexts:
    """Collect what a students' edition must not contain; tests may stay for a grader."""
    marks = HIDDEN - {"homework"} - ({"test"} if has_tests else set())
    taken = [cell for cell in source.cells if cell.marks & marks]
    answers = [cell for cell in source.cells if cell.solutions]
    exercises = [task for task in source.plan.tasks if isinstance(task, Exercise)]
    seen = {run for text in visible(source, marks) for run in runs(text)}
    words = {run: what for text, what in hidden_texts(source, taken) for run in runs(text)}
    return HiddenTexts(
        words={run: what for run, what in words.items() if run not in seen},
        values=dict(numbers(source)),
        names={
            model.name: f"{task.number}: the name of a thought"
            for task in exercises
            for model in task.models
        },
        ids={
            digest("code" if cell.is_code else "markdown", cell.text): "made from a hidden cell"
            for cell in [*taken, *answers]
        },
    )


def visible(source: Source, marks: Iterable[str]) -> Iterator[str]:
    for cell in source.cells:
        if not cell.marks & {*marks}:
            yield REGION.sub("", cell.text)
    for task in source.plan.tasks:
        yield f"{task.title} ({task.kind})"
        if isinstance(task, Poll | Reasoned):
            yield from (choice.text for choice in task.offered)


def hidden_texts(source: Source, taken: Iterable[Cell]) -> Iterator[tuple[str, str]]:
    for cell in taken:
        yield cell.text, f"words of a cell tagged {min(cell.marks & HIDDEN)}"
    for cell in source.cells:
        for solution in cell.solutions:
            yield solution, f"{cell.exercise}: words of the solution"
    for task in source.plan.tasks:
        if isinstance(task, Exercise):
            for said in (task.hint, *(model.says for model in task.models)):
                yield said, f"{task.number}: feedback on a wrong answer"


def runs(text: str) -> Iterator[str]:
    """Yield the letters and digits of every six words in a row, or of a shorter text."""
    said = [flat(word) for word in text.split()]
    said = [word for word in said if word]
    for n in range(max(1, len(said) - RUN + 1)):
        if len(run := "".join(said[n : n + RUN])) >= SHORTEST:
            yield run


def flat(text: str) -> str:
    return "".join(LETTER.findall(text.casefold()))


def numbers(source: Source) -> Iterator[tuple[Fraction, str]]:
    """Yield numbers to look for, with their origin: answers, wrong models, true values, boxes."""
    known = [*hidden_answers(source), *filled(source), *boxed(source)]
    for value, what in sorted(known, key=lambda each: "answer" in each[1]):  # the last name is kept
        if value.denominator > 1 or value >= SMALL:
            yield value, what


def hidden_answers(source: Source) -> Iterator[tuple[Fraction, str]]:
    for task in source.plan.tasks:
        if isinstance(task, Exercise):
            exact = {model.name for model in task.models if model.is_exact_only}
            for name, value in task.values.items():
                if name not in exact:  # nobody reads a rounded number as one of these
                    yield Fraction(value), f"{task.number}: {name or 'the answer'}"
        elif isinstance(task, Pool):
            yield Fraction(task.truth()), f"{task.number}: the true value"


def filled(source: Source) -> Iterator[tuple[Fraction, str]]:
    for cell in source.cells:
        for text in cell.answers:
            with suppress(ValueError):
                _, alone = split_numbered(text) if ":" in text else (0, text)
                yield parse_typed(alone).value, f"{cell.exercise}: the answer"


def boxed(source: Source) -> Iterator[tuple[Fraction, str]]:
    """Yield what belongs into the boxes of the pictures."""
    for name in {cell.picture for cell in source.cells if cell.picture}:
        for box in diagram(name).boxes:
            with suppress(ValueError):  # words
                yield parse_typed(box.number).value, f"{name}: a number in a box"
