"""What a game declares so that hints and questions about it are to the point."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


def nothing_known(_question: object) -> str:
    """In most games no chance can be worked out so easily."""
    return ""


def as_it_lies(zone: Any) -> Any:
    """In most games a zone shows nothing that the rules make of it."""
    return zone


@dataclass(frozen=True, slots=True, kw_only=True)
class Coaching:
    """A game's words for its rules, by their numbers, and what else the coach must know of it."""

    at_stake: Mapping[str, str] = field(default_factory=dict)  # in a choice: "who wins the trick"
    asks: Mapping[str, str] = field(default_factory=dict)  # about its event: "Who wins the trick?"
    acts: Mapping[str, str] = field(default_factory=dict)  # of who is asked by it: "plays a card"
    open_hands: bool = False  # whether questions show all hands: what follows depends on them
    worlds: int = 300  # in which hints weigh choices, at the most
    effort: int = 12_000  # of a hint: questions answered in its imagined games
    exactly: Callable[[Any], str] = nothing_known  # what chance can be worked out of a question
    plain: Callable[[Any], Any] = as_it_lies  # a zone without what a question must not tell
