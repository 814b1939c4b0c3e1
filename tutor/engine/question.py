"""What a match asks and remembers: questions, answers, and where its luck was changed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Generic, NamedTuple, TypeAlias

from tutor.engine.game import Game
from tutor.engine.plan import later
from tutor.engine.script import Ask, Seat
from tutor.engine.state import S, clone


@dataclass(frozen=True, slots=True, repr=False)
class Question(Generic[S]):
    """An open question, as the player sees it who must answer it."""

    seat: Seat
    rule: str
    choices: tuple[Any, ...]
    view: S

    @property
    def forced(self) -> bool:
        """Whether there is nothing to think about."""
        return len(self.choices) == 1

    def __repr__(self) -> str:
        return f"<Question to player {self.seat} by {self.rule}>"


def question_to(game: Game[S], state: S, seat: Seat, ask: Ask) -> Question[S]:
    """What this asks of one player, as that player sees it."""
    return Question(seat, ask.rule, tuple(ask.choices[seat]), game.view(state, seat))


def question_after(game: Game[S], question: Question[S], ticks: int) -> Question[S]:
    """The same question after so many ticks in which nothing happened, where choices are plans."""
    if not (game.passes and ticks):
        return question
    view = clone(question.view)
    game.passes(view, ticks)
    return replace(question, choices=(*later(question.choices, ticks),), view=view)


Bot: TypeAlias = Callable[[Question[S], Random], Any]


@dataclass(frozen=True, slots=True, repr=False)
class Moment(Generic[S]):
    """A question that has been answered, and how things were when it was asked."""

    state: S
    told: int  # how many events
    shuffles: int
    answers: Mapping[Seat, Any]


class Mark(NamedTuple):
    """Where a match has got new luck: from so many answers on, this seed."""

    after: int
    seed: int
    unseen_by: Seat | None = None  # and what this seat could not see was dealt anew


def replaced(mark: Mark, by: Mark) -> bool:
    """Whether nothing is left of a mark when another is made at the same answer."""
    return mark.after == by.after and mark.unseen_by in (None, by.unseen_by)
