"""Habits of Mini Golf."""

from __future__ import annotations

from typing import Any

from bench.habits.habit import Habit
from tutor.engine.match import Question
from tutor.games.mini_golf.players import UNSEEN, gains, rank_gains, visible
from tutor.games.mini_golf.state import NO_SWAP, PILES, SLOTS, THE_DECK


def drawn(question: Question[Any]) -> Any:
    """The card that was drawn, if it is to be put somewhere."""
    view = question.view
    if question.choices[0] in PILES:
        return None
    (card,) = view.taken or view.drawn[question.seat]
    return card


def only_the_deck(question: Question[Any]) -> Any:
    """The deck, whatever lies on the discard pile."""
    return THE_DECK if question.choices[0] in PILES else None


def no_columns(question: Question[Any]) -> Any:
    """A card replaces the most expensive one, whatever is above or below it."""
    card = drawn(question)
    if card is None:
        return None
    costs = [each.rank or UNSEEN for each in visible(question.view, question.seat)]
    if max(costs) <= card.rank and NO_SWAP in question.choices:
        return NO_SWAP
    return SLOTS[costs.index(max(costs))]


def no_suits(question: Question[Any]) -> Any:
    """Return the place where a card saves most by ranks alone."""
    card = drawn(question)
    if card is None:
        return None
    seen = visible(question.view, question.seat)
    by_columns = rank_gains(tuple([each.rank for each in seen]), card.rank)
    gained = [
        each + (0 if old.rank else UNSEEN) for each, old in zip(by_columns, seen, strict=True)
    ]
    if max(gained) <= 0 and NO_SWAP in question.choices:
        return NO_SWAP
    return SLOTS[gained.index(max(gained))]


def open_last(question: Question[Any]) -> Any:
    """A card is not put in the last place that lies face down, unless it is cheap."""
    card = drawn(question)
    if card is None or NO_SWAP not in question.choices:
        return None
    seen = visible(question.view, question.seat)
    hidden = [n for n, each in enumerate(seen) if not each.rank]
    gained = gains(seen, card, UNSEEN)
    best = gained.index(max(gained))
    return NO_SWAP if hidden == [best] and max(gained) < CLEAR else None


def hurries(question: Question[Any]) -> Any:
    """Face-down cards first, if a card helps there at all."""
    card = drawn(question)
    if card is None:
        return None
    seen = visible(question.view, question.seat)
    gained = gains(seen, card, UNSEEN)
    hidden = [n for n, each in enumerate(seen) if not each.rank and gained[n] > 0]
    return SLOTS[max(hidden, key=lambda n: gained[n])] if hidden else None


CLEAR = 2.0  # points
HABITS = (
    Habit(
        "Look at the discard pile first.", "If you only draw from the deck, you lose", only_the_deck
    ),
    Habit(
        "Make columns of equal ranks.",
        "If you only replace your most expensive card, you lose",
        no_columns,
    ),
    Habit(
        "Put cards of the same suit side by side.", "If you don't look at suits, you lose", no_suits
    ),
    Habit(
        "Put a card where it saves most, face up or not.",
        "If you replace face-down cards first, you lose",
        hurries,
    ),
    Habit(
        "Leave your last card face down until a new card would save two points there.",
        "This saves",
        open_last,
        good=True,
    ),
)
