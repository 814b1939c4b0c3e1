"""Plans: what is chosen where nobody takes turns, and time decides who is first.

Time goes by in ticks. Between two events nobody learns anything but that time goes by, so whatever
somebody decides tick by tick can be said at once: to do something after so many ticks, unless
something happens before. The earliest plans are carried out, and then everybody is asked anew.

What comes too late is never known: a match keeps only what was done, since a plan to lay a card
in 76 ticks would tell which card it is.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from tutor.engine.script import Seat


@dataclass(frozen=True, slots=True)
class Plan:
    """To do something after so many ticks, unless something happens before."""

    deed: str  # "play"; "wait" is to do nothing until something happens
    after: int = 0  # ticks since everybody was asked

    def __post_init__(self) -> None:
        """A ValueError if this is no number of ticks."""
        if type(self.after) is not int or self.after < 0:
            raise ValueError("A plan is for after a whole number of ticks: 0 is at once.")

    def __repr__(self) -> str:
        return self.deed if self.deed == "wait" else f"{self.deed}{self.after}"


WAIT = Plan("wait")


@cache
def plans(deeds: tuple[str, ...], ticks: int) -> Sequence[Plan]:
    """To do one of these things at one of the next so many ticks, or to wait."""
    return (*(Plan(deed, after) for deed in deeds for after in range(ticks)), WAIT)


def first_tick(answers: Mapping[Seat, Plan]) -> int | None:
    """After how many ticks the first of these plans is carried out; None if all wait."""
    return min((plan.after for plan in answers.values() if plan != WAIT), default=None)


def later(choices: Sequence[Plan], ticks: int) -> Sequence[Plan]:
    """What can still be planned after so many ticks, counted from then."""
    due = (plan for plan in choices if plan != WAIT and plan.after >= ticks)
    return (*(Plan(plan.deed, plan.after - ticks) for plan in due), WAIT)


def from_the_start(choice: Any, ticks: int) -> Any:
    """A plan that was made after so many ticks, counted from when everybody was asked."""
    if not isinstance(choice, Plan) or choice == WAIT:
        return choice
    return Plan(choice.deed, choice.after + ticks)


def carried_out(answers: Mapping[Seat, Any]) -> Mapping[Seat, Any]:
    """What is done of plans; who would have acted later has waited. Other choices stay."""
    if not all(isinstance(each, Plan) for each in answers.values()):
        return answers
    first = first_tick(answers)
    return {seat: plan if plan.after == first else WAIT for seat, plan in answers.items()}
