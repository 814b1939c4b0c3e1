"""Fifteen Minute Cold War: triads, blocks of three, and losses by an attack."""

from collections.abc import Sequence
from typing import Any

from tutor.chance.questions.question import Value, event, value
from tutor.chance.questions.words import count
from tutor.games.cold_war.blocks import lost_to
from tutor.games.cold_war.cards import ASSISTANT, CULTURE, MILITARY, NATIONS, STACKED
from tutor.games.cold_war.state import Options

LEADER, *PILE = NATIONS["n"]
STACKABLE = [card for card in PILE if card.kind in STACKED]
SYMBOLS = [card.code for card in PILE if card.symbol]
MANY = {kind: sum(card.kind == kind for card in PILE) for kind in (ASSISTANT, CULTURE, MILITARY)}
BY_CODE = {card.code: card for card in PILE}

triad = count(" ".join(SYMBOLS)) == 3


def side_by_side(kinds: Sequence[Any]) -> bool:
    """Return True if three culture or three military cards are side by side (R9)."""
    threes = [[*kinds[n : n + 3]] for n in range(len(kinds) - 2)]
    return [CULTURE] * 3 in threes or [MILITARY] * 3 in threes


block = event(lambda cards: side_by_side([card.kind for card in cards]), "three side by side")


def lost(force: int) -> Value:
    """Count the cards of a stack that an attack of this value takes."""

    def taken(cards: Any) -> int:
        return len(lost_to(force, LEADER, [BY_CODE[card.code] for card in cards], Options()))

    return value(taken, "cards lost")
