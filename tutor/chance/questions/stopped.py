"""What is said when a student's own function goes wrong: one sentence, and what can be written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tutor.chance.cards.draw import ASKED as OF_DRAWS
from tutor.chance.cards.draw import Draw
from tutor.chance.cards.hand import ASKED as OF_HANDS
from tutor.chance.cards.hand import Hand
from tutor.chance.refusals.theirs import said_by
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.told.lacking import NO_NUMBER
from tutor.chance.told.names import LEAVE_OUT

HINTS: dict[type[Exception], str] = {
    IndexError: "It asks for a place that is not there: ask for len(...) before.",
    KeyError: "It looks up what is not there: .get(key, 0) gives 0 then.",
    ZeroDivisionError: "It divides by 0: say what the answer is in that case.",
    NameError: "It uses a name that nothing has yet.",
    RecursionError: "It calls itself again and again.",
}


def stopped(asked: Any, hands: Sequence[Any], error: Exception) -> Wrong:
    """What to say of a question that ends in an error."""
    what = hands[0] if hands else None
    if isinstance(error, TypeError) and names_are_missing(hands):
        return Wrong(f"What has no name is no text and no number: {LEAVE_OUT} ({said_by(error)})")
    hint = next((hint for kind, hint in HINTS.items() if isinstance(error, kind)), "")
    if isinstance(error, (TypeError, AttributeError)):
        hint = of_table(what)
        if isinstance(what, (Hand, Draw)):
            is_hand = isinstance(what, Hand)
            hint = f"Of a hand: {OF_HANDS}" if is_hand else f"Of drawn cards: {OF_DRAWS}"
        if isinstance(error, TypeError) and "NoneType" in str(error):
            hint = f"{NO_NUMBER[0].upper()}{NO_NUMBER[1:]}. {hint}"
    name = f"{asked!s:.200}"
    return Wrong(f"{name} goes wrong: {type(error).__name__}, {said_by(error)}. {hint}".strip())


def names_are_missing(hands: Sequence[Any]) -> bool:
    """Whether these are hands of cards that are alike."""
    return any(isinstance(hand, (Hand, Draw)) and hand.names.nameless for hand in hands)


def of_table(table: Any) -> str:
    """What can be asked of a table."""
    there = getattr(type(table), "told_fields", None)
    if not there:
        return ""
    return (
        f"This table has {', '.join(there)}; a pile of cards can be asked as a hand is "
        '(table.hands[0].suits.count("H")).'
    )
