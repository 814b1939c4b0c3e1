"""The invention of an author: a script, a deck and rules, and all else that is not as usual."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from tutor.engine.cards import Deck
from tutor.engine.goal import Goal
from tutor.workshop.invent.names import code_facts, constants_of, helpers_of


@dataclass(frozen=True, kw_only=True)
class Invention:
    """All that is known of an invented game; what is missing is derived."""

    name: str
    play: Callable[..., Any]  # (table, tell)
    rules: Mapping[str, str]
    deck: Deck[Any]
    players: Sequence[int]
    face_down: Collection[str] = ()
    reasons: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    says: Mapping[str, str] = field(default_factory=dict)
    unit: str = "point"
    fewest: bool = False
    goal: Goal | Callable[..., Any] | None = None
    beginner: Callable[..., Any] | None = None
    stage: Mapping[str, Any] = field(default_factory=dict)
    state: type = object  # a class with functions of the table
    keeps: Mapping[str, Any]  # piles, numbers and words of its own

    @property
    def mark(self) -> str:
        """A checksum that differs if the game is another one."""
        functions = sorted({**helpers_of(self.play), "": self.play}.items())
        codes = [each.__code__ for _, each in functions]
        what = (
            [*map(code_facts, codes)],
            sorted(constants_of(self.play).items()),
            [*self.rules.items()],
        )
        more = self.name, [*self.deck], [*self.players], sorted(self.keeps), self.fewest
        return sha256(repr((what, more)).encode(errors="replace")).hexdigest()[:16]
