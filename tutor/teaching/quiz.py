"""Data of a game for its quiz: misconceptions, counts, and gaps."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, TypeAlias

from tutor.engine.goal import Outcome
from tutor.engine.script import Seat

Ends: TypeAlias = Callable[[Any], Outcome | None]  # state -> outcome


@dataclass(frozen=True, init=False, eq=False)
class Believes:
    """A misconception about a rule, as functions that replace those of the rules.

    ``Believes("R4", "The highest card of any suit wins.", winning_play=by_rank)``: the names are
    those of functions or constants of the game's rules, each replaced by what is believed.
    """

    rule: str
    says: str  # a sentence, as a learner would say it
    replaced: Mapping[str, Any]

    def __init__(self, rule: str, says: str, /, **replaced: Any) -> None:
        object.__setattr__(self, "rule", rule)
        object.__setattr__(self, "says", says)
        object.__setattr__(self, "replaced", MappingProxyType(replaced))

    def __repr__(self) -> str:
        return f"<{self.rule}: “{self.says}”>"


@dataclass(frozen=True, slots=True)
class Reckon:
    """Something to count at a table that has just been dealt."""

    rule: str
    what: str  # "cards are in each player's hand"
    count: Callable[[Any], int]  # from the state


@dataclass(frozen=True, init=False, slots=True)
class Fills:
    """Words of a rule that matter, with wrong alternatives.

    For rules that hardly show in play; a ``coaching.toml`` says ``R12.left = ["right", "winner"]``.
    """

    rule: str
    right: str
    wrong: tuple[str, ...]

    def __init__(self, rule: str, right: str, /, *wrong: str) -> None:
        object.__setattr__(self, "rule", rule)
        object.__setattr__(self, "right", right)
        object.__setattr__(self, "wrong", wrong)


Declared: TypeAlias = Believes | Reckon | Fills


def won_by(
    outcome: Ends, winners: Callable[[Any, Outcome], Sequence[Seat]], rule: str = ""
) -> Ends:
    """Return a belief that others win a match that ends in the same way (by this rule, if given).

    ``won_by(outcome, lambda s, end: end.winners[:1])``: the first of those who tie.
    """

    def believed(s: Any) -> Outcome | None:
        end = outcome(s)
        if end is None or (rule and end.rule != rule):
            return end
        return replace(end, winners=(*winners(s, end),))

    return believed
