"""Habits of Collector."""

from __future__ import annotations

from functools import partial
from itertools import permutations
from typing import Any

from bench.habits.habit import Habit
from tutor.engine.match import Question
from tutor.games.collector.players import six_of
from tutor.games.collector.sets import nearness, rest, tier
from tutor.games.collector.state import FROM_DECK, FROM_DISCARD, Discard, Lay


def hand(question: Question[Any]) -> list[Any]:
    """The own cards."""
    cards: list[Any] = question.view.hands[question.seat]
    return cards


def only_the_deck(question: Question[Any]) -> Any:
    """The deck, whatever lies on the discard pile."""
    return FROM_DECK if question.rule == "R3" else None


def only_discards(question: Question[Any]) -> Any:
    """The discard pile wherever there is one."""
    return FROM_DISCARD if FROM_DISCARD in question.choices else None


def waits(question: Question[Any]) -> Any:
    """To lay nothing but the best sets, as long as nobody has laid one."""
    laying = [each for each in question.choices if isinstance(each, Lay)]
    if not laying or question.view.laid_by:
        return None
    if tier(six_of(hand(question))) < COMMON:
        return None
    kept = {pair: rest(hand(question), *pair) for pair in permutations(hand(question), 2)}
    return Discard(*max(kept, key=lambda pair: nearness(kept[pair])))


def changes(question: Question[Any]) -> Any:
    """Any two cards away."""
    choices = [each for each in question.choices if isinstance(each, Discard)]
    laying = len(choices) < len(question.choices)
    return choices[len(choices) // 2] if choices and not laying and question.rule != "R3" else None


def one_suit(question: Question[Any]) -> Any:
    """To keep most cards of one rank or suit, which would be a better set."""
    if question.rule == "R3" or any(isinstance(each, Lay) for each in question.choices):
        return None
    kept = {pair: rest(hand(question), *pair) for pair in permutations(hand(question), 2)}
    return Discard(*max(kept, key=lambda pair: alike(kept[pair])))


def alike(cards: Any) -> int:
    """Return the largest number of cards with the same rank or suit."""
    ranks, suits = [card.rank for card in cards], [card.suit for card in cards]
    return max(*(map(ranks.count, ranks)), *(map(suits.count, suits)))


COMMON = 3  # the tier of sets with one of every rank or suit
match = partial(Habit, rounds=False)
HABITS = (
    match(
        "Collect one of every rank or suit.",
        "If you collect six cards of one suit or rank, you win",
        one_suit,
    ),
    match("Lay your first set immediately.", "If you wait for a better one, you win", waits),
    match(
        "Look at the discard pile first.", "If you only draw from the deck, you win", only_the_deck
    ),
    match(
        "Draw from the deck when the top discard doesn't help.",
        "If you always take the discard, you win",
        only_discards,
    ),
)
