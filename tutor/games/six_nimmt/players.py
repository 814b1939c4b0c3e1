"""A simple player of 6 nimmt!: close behind a row with room, and the cheapest row if it must be."""

from collections.abc import Mapping

from tutor.engine.cards import Card
from tutor.engine.match import Advice, Bot, Question
from tutor.engine.state import unseen
from tutor.engine.wording import counted
from tutor.games.six_nimmt import expert
from tutor.games.six_nimmt.game import fitting_row, row_heads
from tutor.games.six_nimmt.state import FULL, State, deck_of

FEW = 3  # max. choices that a beginner considers


def advise(question: Question[State]) -> Advice:
    """The row with fewest heads, or the card that follows its row most closely."""
    if question.rule == "R6":
        return which_row(question.view.rows, question.choices)
    rows, cards = question.view.rows, sorted(question.choices, key=lambda c: risk(question.view, c))
    best = cards[0]
    alike = [card for card in cards if risk(question.view, card)[0] == risk(question.view, best)[0]]
    number = fitting_row(rows, best)
    if number is None:
        return Advice((*alike[:FEW],), "R6", why_below_all(rows, best))
    if len(rows[number]) == FULL:
        return Advice((*alike[:FEW],), "R5", why_full(rows[number], best))
    return Advice((*alike[:FEW],), "R5", why_close(question.view, rows[number], best))


def risk(view: State, card: Card) -> tuple[int, int, int]:
    """Rank cards that fit in a row with room first, those closest behind it before all."""
    number = fitting_row(view.rows, card)
    if number is None:
        return 1, min(map(row_heads, view.rows)), card.rank
    if len(view.rows[number]) == FULL:
        return 1, row_heads(view.rows[number]), card.rank
    return 0, card.rank - view.rows[number][-1].rank, card.rank


def which_row(rows: list[list[Card]], numbers: tuple[int, ...]) -> Advice:
    """The row that costs least (R6, R7)."""
    fewest = min(map(row_heads, rows))
    cheapest = [number for number in numbers if row_heads(rows[number]) == fewest]
    which = "the cheapest row" if len(cheapest) == 1 else "one of the cheapest rows"
    return Advice((*cheapest,), "R7", f"This is {which}: {counted(fewest, 'head')}.")


def why_close(view: State, row: list[Card], card: Card) -> str:
    end, room = row[-1].rank, FULL - len(row)
    between = [
        other
        for other in unseen(deck_of(len(view.hands), view.options.all_dealt), view)
        if end < other.rank < card.rank
    ]
    many = f"{len(between)} cards" if len(between) > 1 else "one card" if between else "no card"
    places = counted(room, "more card")
    return f"There is room behind the {end} for {places}, and {many} can come before your {card}."


def why_below_all(rows: list[list[Card]], card: Card) -> str:
    cost = counted(min(map(row_heads, rows)), "head")
    return f"The {card} is too low for every row, but the cheapest row now costs {cost}."


def why_full(row: list[Card], card: Card) -> str:
    cost = counted(row_heads(row), "head")
    return f"None of your cards is safe. The {card} takes a full row, but that costs least: {cost}."


PLAYERS: Mapping[str, Bot[State]] = {"expert": expert.play}
