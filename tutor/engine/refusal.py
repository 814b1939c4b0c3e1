"""Refusing a choice so that it teaches: what is wrong, which rule says so, what can be done."""

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from tutor.engine.cards import Card
from tutor.engine.event import words
from tutor.engine.game import Objection

MANY_CHOICES = 12  # choices that are still listed in a message
FEW_NEAR = 4  # of more than that


class IllegalMove(ValueError):
    """Raised for a choice that the rules forbid. Its message teaches the rule to the player."""

    def __init__(
        self, why: Objection, title: str, text: str, choice: Any, choices: Sequence[Any]
    ) -> None:
        """Take the objection, the rule's title and text, and what was and may be chosen."""
        self.rule, self.sentence = why
        self.text = text
        self.choices = nearest_choices(choice, choices)
        some = ", ".join(first_few([*map(words, self.choices)]))
        super().__init__(f"{why.sentence}\nRule {title}: {text}\nYou may choose: {some}.")


def is_same_choice(one: object, other: object) -> bool:
    """Return True if two choices are the same one, types included: True is neither 1 nor 1.0.

    What is compared may come from outside, and do anything when it is.
    """
    try:
        if type(one) is not type(other) or one != other:
            return False
        pairs = zip(parts(one), parts(other), strict=True) if is_dataclass(one) else ()
        return all(is_same_choice(mine, theirs) for (_, mine), (_, theirs) in pairs)
    except Exception:  # noqa: BLE001  a stranger's comparison may do anything
        return False


def nearest_choices(choice: Any, choices: Sequence[Any]) -> tuple[Any, ...]:
    """Return the choices, most similar to the attempted one first."""
    return tuple(sorted(choices, key=lambda other: distance(choice, other)))


def distance(one: Any, other: Any) -> tuple[int, int]:
    """Return the distance of two choices: cards by suit, then rank; numbers by difference.

    Choices of several parts are nearer the more parts they share.
    """
    if isinstance(one, Card) and isinstance(other, Card):
        return one.suit != other.suit, abs(one.rank - other.rank)
    if type(one) is int and type(other) is int:
        return 0, abs(one - other)
    if is_dataclass(type(one)) and is_dataclass(type(other)):
        made_of = dict(parts(other))
        alike = [is_same_choice(part, made_of.get(name)) for name, part in parts(one)]
        return -sum(alike), type(one) is not type(other)
    return 0, 0


def parts(choice: Any) -> list[tuple[str, Any]]:
    return [(field.name, getattr(choice, field.name)) for field in fields(choice)]


def first_few(choices: Sequence[str]) -> tuple[str, ...]:
    """Return all choices, or the first of many and the number of the rest."""
    if len(choices) <= MANY_CHOICES:
        return (*choices,)
    return (*choices[:FEW_NEAR], f"or any of {len(choices) - FEW_NEAR} others")
