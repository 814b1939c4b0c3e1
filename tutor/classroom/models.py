"""Typical wrong answers, each computed from the question itself."""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import factorial
from typing import Any

from tutor.chance.spaces.deals import Deals
from tutor.classroom.exercise import Asked, Exercise, Line, WrongModel
from tutor.engine.wording import in_words

SMALL = Fraction(1, 10)


def about(chance: Fraction) -> str:
    """Format a chance: "about 1 in 60" if it is small, else "about 72 in 100"."""
    if 0 < chance < SMALL:
        return f"about 1 in {round(1 / chance)}"
    return f"about {round(100 * chance)} in 100"


APART = Fraction(1, 200)  # of the larger one: three digits cannot distinguish nearer ones


def another(name: str, says: str, asked: Asked, *, is_halfway: bool = False) -> WrongModel:
    """Return the wrong model that is the right answer to another question."""
    return WrongModel(name, says, asked.chance, asked, is_halfway)


def with_replacement(asked: Asked) -> WrongModel:
    """Return the model in which each card goes back before the next one is drawn."""
    back = asked._replace(space=replace(asked.space, put_back=True))
    says = "This would be right if each card went back before the next is drawn."
    return another("with replacement", says, back)


def complement_forgotten(asked: Asked) -> WrongModel:
    """Return the model P(not A)."""
    says = "This is the chance that it does not happen. Subtract it from 1."
    return another("complement forgotten", says, asked._replace(event=~asked.event))


def evidence_ignored(asked: Asked) -> WrongModel:
    """Return the model P(A), without the condition."""
    says = "That was right before you knew. Which deals are still possible?"
    return another("evidence ignored", says, asked._replace(given=None))


def turned_round(asked: Asked) -> WrongModel:
    """Return the model P(B | A) instead of P(A | B)."""
    says = (
        "This is the chance of what is given, if your event happens. "
        "You want it the other way round."
    )
    return another("turned round", says, Asked(asked.given, asked.space, asked.event))


def not_divided(asked: Asked) -> WrongModel:
    """Return the model P(A and B), which is half of the way."""
    says = "This is the chance of both together. Now divide by the chance of what you know."
    both = Asked(asked.event & asked.given, asked.space)
    return another("not divided", says, both, is_halfway=True)


def one_order(asked: Asked) -> WrongModel:
    """Return the model with one order in the numerator and all orders in the denominator."""
    orders = factorial(sum(asked.space.sizes))
    says = (
        "You counted one order in the numerator and all orders in the denominator; "
        f"a hand has {in_words(orders)}."
    )
    return WrongModel("ordered", says, lambda: asked.chance() / orders)


def one_name(asked: Asked, names: int, what: str) -> WrongModel:
    """Return the model that is right for one suit named in advance, where any will do."""
    says = (
        f"This is right if you name the {what} beforehand; "
        f"here any of the {in_words(names)} will do."
    )
    return WrongModel(f"one {what} only", says, lambda: asked.chance() / names)


def usual(asked: Asked) -> tuple[WrongModel, ...]:
    """Return the models that fit any question, if their numbers differ."""
    makers: list[Any] = [complement_forgotten]
    makers += [evidence_ignored, turned_round, not_divided] if asked.given is not None else []
    makers += [with_replacement] if can_be_put_back(asked.space) else []
    kept: dict[Fraction, WrongModel] = {asked.chance(): complement_forgotten(asked)}
    for maker in makers:
        try:
            model = maker(asked)
            kept.setdefault(Fraction(model.number()), model)
        except ValueError:  # the question does not allow this model
            continue
    return tuple(kept.values())[1:]


def can_be_put_back(space: Any) -> bool:
    return isinstance(space, Deals) and not (space.put_back or space.same or len(space.sizes) > 1)


def find_the_error(number: str, title: str, lines: tuple[Line, ...], hint: str) -> Exercise:
    """Ask for the first wrong line of a calculation, found by computing each."""

    def first() -> int:
        return next(n for n, line in enumerate(lines, 1) if not line.is_right)

    def model(n: int) -> WrongModel:
        return WrongModel(f"line {n}", where(n, lines), lambda: n)

    models = tuple(model(n) for n in range(1, len(lines) + 1) if n != first())
    return Exercise(
        number, title, first, models, hint, is_chance=False, lines=lines, kind="find the error"
    )


def where(n: int, lines: tuple[Line, ...]) -> str:
    if lines[n - 1].is_right:
        return f"Line {n} is right."
    return f"Line {n} is wrong, but only because of an earlier line."


def mixed_up(exercises: Iterable[Exercise]) -> list[str]:
    """Return models too near to the answer, or to one another, to distinguish."""
    found = []
    for exercise in exercises:
        for (one, a), (other, b) in combinations(exercise.values.items(), 2):
            if abs(a - b) <= APART * max(abs(a), abs(b)):
                found.append(f"{exercise.number}: {one or 'the answer'} = {other} ({a!r}, {b!r})")
    return found
