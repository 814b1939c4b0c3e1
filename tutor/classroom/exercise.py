"""Define lessons and their exercises: numbers, votes, exit tickets, simulations, questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar, Literal, NamedTuple, TypeAlias

from tutor.chance import Exact, P
from tutor.chance.simulated.simulation import Sampled
from tutor.engine.event import brief
from tutor.engine.wrong import Wrong

BLANKS = "\\_" * 12  # to write on, within a line
LINE_ONLY = "line without number"  # the thought of a student who finds the wrong line, but no more


@dataclass(frozen=True)
class LessonPlan:
    """A lesson: its number, its notebook, its title, its game and its exercises."""

    number: int
    notebook: str  # its name in notebooks/lessons
    title: str
    game: str  # its id
    tasks: tuple[Task, ...] = field(repr=False)

    def task(self, number: object) -> Task:
        """Return the exercise of this number; raise ValueError if there is none."""
        name = str(number) if isinstance(number, float) else number
        found = next((task for task in self.tasks if task.number == name), None)
        if found is None:
            there = ", ".join(task.number for task in self.tasks)
            raise Wrong(f"Lesson {self.number} has no exercise {brief(number)}. It has {there}.")
        return found


Number: TypeAlias = Callable[[], Fraction | int]


class Asked(NamedTuple):
    """An event, its space of deals, and the condition, if any."""

    event: Any
    space: Any
    given: Any = None

    def chance(self) -> Exact:
        """Return the exact probability."""
        return P(self.event, self.space, self.given)

    def times(self) -> int:
        """Return the number of equally likely outcomes in which the event happens."""
        return int(self.space.size * P(self.event, self.space))


@dataclass(frozen=True)
class WrongModel:
    """A typical wrong answer: the name of the thought behind it, and the feedback."""

    name: str
    says: str = field(repr=False)
    number: Number = field(repr=False)
    asked: Asked | None = field(default=None, repr=False)  # the question that it answers rightly
    is_halfway: bool = field(default=False, repr=False)  # worth half of the points
    is_exact_only: bool = field(default=False, repr=False)  # no rounded number fits it


@dataclass(frozen=True)
class Exercise:
    """A question whose answer is a number."""

    number: str  # such as "1.2"
    title: str
    answer: Number = field(repr=False)
    models: tuple[WrongModel, ...] = field(repr=False)
    hint: str = field(repr=False)  # feedback on an unexpected number
    asked: Asked | None = field(default=None, repr=False)  # for .play()
    is_chance: bool = field(default=True, repr=False)
    lines: tuple[CalculationLine, ...] = field(
        default=(), repr=False
    )  # the calculation with an error
    kind: Literal["fraction", "number", "find the error"] = "fraction"
    typed: str = field(default="", repr=False)  # the answer as an expression, for the key
    is_core: bool = field(default=False, repr=False)  # every class does it; others if time
    points: int = 2
    help: str = field(default="", repr=False)  # a line to fill in, below the hint
    voted: tuple[str, ...] = field(default=(), repr=False)  # thoughts whose numbers the vote shows

    @cached_property
    def values(self) -> Mapping[str, Exact]:
        """The answer, by "", and the number of each wrong model, by its name."""
        models = {model.name: Exact(model.number()) for model in self.models}
        return {"": Exact(self.answer()), **models}

    @property
    def outcomes(self) -> tuple[str, ...]:
        """Possible outcomes: "" is right, the others are names of wrong models."""
        half = (LINE_ONLY,) if self.lines else ()
        return ("", *half, *(model.name for model in self.models))

    def model(self, name: str) -> WrongModel | None:
        return next((each for each in self.models if each.name == name), None)


class CalculationLine(NamedTuple):
    """A line of a calculation, with {} for the number that it claims, and the true number."""

    says: str
    claims: Number
    true: Number
    unrounded: Number | None = None  # the true number, where the line rounds it

    @property
    def is_right(self) -> bool:
        return Fraction(self.claims()) == Fraction(self.true())

    @property
    def right_ones(self) -> tuple[Fraction, ...]:
        """The true number, and if the line rounds it, the one before that."""
        numbers = (self.true, self.unrounded) if self.unrounded else (self.true,)
        return tuple(Fraction(each()) for each in numbers)

    @property
    def is_chance(self) -> bool:
        """True if the true number may be a chance."""
        return 0 <= Fraction(self.true()) <= 1

    def __str__(self) -> str:
        number = Exact(Fraction(self.claims()))
        shown = f"{int(number):,}" if number.denominator == 1 else repr(number)
        return self.says.replace("{}", shown.replace("-", "−"))


class VoteChoice(NamedTuple):
    """A choice in a vote or on an exit ticket, and the thought behind it: "" if it is right."""

    text: str
    thought: str


@dataclass(frozen=True)
class Poll:
    """A question that everybody votes on before anything is computed."""

    number: str
    title: str
    choices: Callable[[], tuple[VoteChoice, ...]] = field(repr=False)
    about: str = ""  # the exercise whose numbers it shows, if any
    thoughts: tuple[str, ...] = field(default=(), repr=False)  # of these numbers
    kind: ClassVar[str] = "predict"

    @cached_property
    def offered(self) -> tuple[VoteChoice, ...]:
        return self.choices()

    @property
    def outcomes(self) -> tuple[str, ...]:
        return tuple(choice.thought for choice in self.offered)


@dataclass(frozen=True)
class Reasoned:
    """An exit ticket: a choice, which is checked, and one reason, which a person reads."""

    number: str
    title: str
    offered: tuple[VoteChoice, ...] = field(repr=False)  # in the order of their letters
    kind: ClassVar[str] = "choose and give a reason"
    points: ClassVar[int] = 1  # for the choice, and as many for the reason

    @property
    def outcomes(self) -> tuple[str, ...]:
        return tuple(choice.thought for choice in self.offered)


@dataclass(frozen=True)
class Pool:
    """A simulation that each student runs, for the class to combine."""

    number: str
    title: str
    event: Any = field(repr=False)
    space: Sampled = field(repr=False)
    truth: Number = field(repr=False)
    given: Any = field(default=None, repr=False)
    n: int = 200  # deals or rounds per student
    has_intervals: bool = field(default=False, repr=False)  # not before the lesson about them
    is_secret: bool = field(default=False, repr=False)  # the board shows no true value at first
    kind: ClassVar[str] = "simulate and pool"
    outcomes: ClassVar[tuple[str, ...]] = ()


@dataclass(frozen=True)
class OwnQuestion:
    """A question about a hand that students invent themselves."""

    number: str
    title: str
    kind: ClassVar[str] = "design your own"
    outcomes: ClassVar[tuple[str, ...]] = ("",)


Task: TypeAlias = Exercise | Poll | Reasoned | Pool | OwnQuestion
