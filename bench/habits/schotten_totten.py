"""Habits of Schotten Totten."""

from __future__ import annotations

from functools import partial
from typing import Any

from bench.habits.habit import Habit
from tutor.engine.match import Question
from tutor.games.schotten_totten.choices import Claim, Draw, Play
from tutor.games.schotten_totten.players import promise, to_come

SAID = "We let two beginners play many matches, and changed one player's habit. The effect:"


def waits(question: Question[Any]) -> Any:
    """A stone is never claimed as long as the other side is incomplete."""
    s, seat = question.view, question.seat
    claims = [each for each in question.choices if isinstance(each, Claim)]
    if not claims:
        return None
    full = [each for each in claims if len(s.stones[each.stone][1 - seat]) >= 3]
    draws = [each for each in question.choices if isinstance(each, Draw)]
    return (full or draws or claims)[0]


def by_sum(question: Question[Any]) -> Any:
    """High cards first, wherever there is room."""
    plays = [each for each in question.choices if isinstance(each, Play)]
    return max(plays, key=lambda each: each.card.rank) if plays else None


def spreads(question: Question[Any]) -> Any:
    """Of plays that promise the same formation, the one at the emptiest side."""
    s, seat = question.view, question.seat
    plays = [each for each in question.choices if isinstance(each, Play)]
    if not plays:
        return None
    hidden = to_come(s, seat)
    return max(
        plays,
        key=lambda each: (promise(s, seat, each, hidden)[0], -len(s.stones[each.stone][seat])),
    )


match = partial(Habit, rounds=False)
HABITS = (
    match("Build formations, not sums.", "If you always play your highest card, you win", by_sum),
    match(
        "Don't worry about early claims against a beginner.",
        "If you wait until both sides are complete, you still win",
        waits,
    ),
    match(
        "Continue the formations you have begun.",
        "If you spread your cards over empty sides, you win",
        spreads,
    ),
)
