"""Choices of players in The Game."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from tutor.engine.cards import Card
from tutor.games.the_game.state import Pile, named


@dataclass(frozen=True, slots=True, repr=False)
class Play:
    """A card goes on a pile (R4, R5)."""

    card: Card
    pile: Pile

    def __repr__(self) -> str:
        return f"{self.card!r}>{named(self.pile)}"


Word: TypeAlias = Literal["keep_off", "big_jump"]
WORDS: Final[tuple[Word, ...]] = ("keep_off", "big_jump")


@dataclass(frozen=True, slots=True, repr=False)
class Hint:
    """A player says something of a pile (R9)."""

    word: Word
    pile: Pile

    def __repr__(self) -> str:
        return f"{self.word}>{named(self.pile)}"


End: TypeAlias = Literal["end", "stuck"]
END: Final = "end"  # the turn is over (R3)
STUCK: Final = "stuck"  # no card that must be played can be played (R10)

Choice: TypeAlias = Play | Hint | End
