"""State and house rule of the exercise with the Six Deck."""

from dataclasses import dataclass, field
from typing import Annotated

from tutor.engine.cards import Card
from tutor.games.six_deck import DECK, Hierarchy


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    suit_hierarchy: Annotated[Hierarchy, "the suits from high to low"] = "UPHFDC"


@dataclass(slots=True)
class State:
    """The cards to be laid, and those that lie in order."""

    options: Options
    hand: list[Card] = field(default_factory=list)
    row: list[Card] = field(default_factory=list)  # from high to low
    deck: list[Card] = field(default_factory=lambda: [*DECK])  # all other cards
    slips: int = 0
