"""A simple player of 6 nimmt!: close behind a row with room, and the cheapest row if it must be."""

from __future__ import annotations

from random import Random

from tutor.engine.cards import Card
from tutor.engine.match import Question
from tutor.games.six_nimmt.game import FULL, State, fitting_row, row_heads


def beginner(question: Question[State], rng: Random) -> Card | int:
    """The row with fewest heads, or the card that follows its row most closely."""
    rows = question.view.rows
    if question.rule == "R6":
        numbers: tuple[int, ...] = question.choices
        return min(numbers, key=lambda number: (row_heads(rows[number]), number))
    cards: tuple[Card, ...] = question.choices
    return min(cards, key=lambda card: risk(rows, card))


def risk(rows: list[list[Card]], card: Card) -> tuple[int, int, int]:
    """First cards that fit in a row with room, those closest behind it first of all."""
    number = fitting_row(rows, card)
    if number is None:
        return 1, min(map(row_heads, rows)), card.rank
    if len(rows[number]) == FULL:
        return 1, row_heads(rows[number]), card.rank
    return 0, card.rank - rows[number][-1].rank, card.rank
