"""A simple player of Flares: win the trick with the highest card, or else throw the lowest."""

from __future__ import annotations

from random import Random

from tutor.engine.cards import Card
from tutor.engine.match import Question
from tutor.games.flares.game import State, winner


def beginner(question: Question[State], rng: Random) -> Card:
    """The highest card if it leads or wins, the lowest if nothing wins."""
    view, seat = question.view, question.seat
    cards: list[Card] = sorted(question.choices, key=by_rank)
    winning = [card for card in cards if winner([*view.trick, (seat, card)]) == seat]
    return winning[-1] if winning else cards[0]


def by_rank(card: Card) -> tuple[int, str]:
    """Low cards first; of equal ones always in the same order."""
    return card.rank, card.suit
