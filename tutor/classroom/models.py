"""Typical wrong answers that recur, each computed from the question itself."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

from tutor.chance.spaces.deals import Deals
from tutor.classroom.exercise import Asked, CalculationLine, Exercise, WrongModel
from tutor.engine.textfile import read_text, toml_of

FILE = Path(__file__).with_name("models.toml")
SAYS: Mapping[str, str] = toml_of(read_text(FILE), FILE.name)  # feedback, and texts about lines
APART = Fraction(1, 100)  # of the larger one: two digits cannot distinguish nearer ones


def with_replacement(asked: Asked) -> Asked:
    """Return the question in which each card goes back before the next one is drawn."""
    return asked._replace(space=replace(asked.space, put_back=True))


def complement(asked: Asked) -> Asked:
    """Return the question P(not A)."""
    return asked._replace(event=~asked.event)


def without_evidence(asked: Asked) -> Asked:
    """Return the question P(A), without the condition."""
    return asked._replace(given=None)


def turned_round(asked: Asked) -> Asked:
    """Return the question P(B | A) instead of P(A | B)."""
    return Asked(asked.given, asked.space, asked.event)


def not_divided(asked: Asked) -> Asked:
    """Return the question P(A and B), which is half of the way to P(A | B)."""
    return Asked(asked.event & asked.given, asked.space)


USUAL: Mapping[str, Callable[[Asked], Asked]] = {  # by the name of the thought
    "complement forgotten": complement,
    "evidence ignored": without_evidence,
    "turned round": turned_round,
    "not divided": not_divided,
    "with replacement": with_replacement,
}


def usual_models(asked: Asked) -> tuple[WrongModel, ...]:
    """Return the models that fit any question, if their numbers differ."""
    kept: dict[Fraction, WrongModel | None] = {Fraction(asked.chance()): None}
    for name, other in USUAL.items():
        if name == "with replacement" and not can_be_put_back(asked.space):
            continue
        if asked.given is None and name not in ("complement forgotten", "with replacement"):
            continue
        try:
            question = other(asked)
            halfway = name == "not divided"
            model = WrongModel(name, SAYS[name], question.chance, question, halfway)
            kept.setdefault(Fraction(model.number()), model)
        except ValueError:  # the question does not allow this model
            continue
    return tuple(filter(None, kept.values()))


def can_be_put_back(space: Any) -> bool:
    return isinstance(space, Deals) and not (space.put_back or space.same or len(space.sizes) > 1)


def find_the_error(
    number: str, title: str, lines: tuple[CalculationLine, ...], hint: str
) -> Exercise:
    """Ask for the first wrong line of a calculation, found by computing each."""

    def first() -> int:
        return next(n for n, line in enumerate(lines, 1) if not line.is_right)

    def model(n: int) -> WrongModel:
        return WrongModel(f"line {n}", where(n, lines), lambda: n)

    models = tuple(model(n) for n in range(1, len(lines) + 1) if n != first())
    more: Any = {"is_chance": False, "lines": lines, "kind": "find the error", "points": 1}
    return Exercise(number, title, first, models, hint, **more)


def where(n: int, lines: tuple[CalculationLine, ...]) -> str:
    said = SAYS["right line" if lines[n - 1].is_right else "later line"]
    return said.replace("{}", str(n))


def mixed_up(exercises: Iterable[Exercise]) -> list[str]:
    """Return models too near to the answer, or to one another, to distinguish.

    One that is told to exact numbers only must not be another one's number.
    """
    found = []
    for exercise in exercises:
        exact = {model.name for model in exercise.models if model.is_exact_only}
        for (one, a), (other, b) in combinations(exercise.values.items(), 2):
            apart = 0 if {one, other} & exact else APART
            if abs(a - b) <= apart * max(abs(a), abs(b)):
                found.append(f"{exercise.number}: {one or 'the answer'} = {other} ({a!r}, {b!r})")
    return found
