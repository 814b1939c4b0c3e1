"""Reasoning of a player who lays cards of the Six Deck in order."""

from tutor.engine.match import Advice, Question
from tutor.games.six_deck import SUITS
from tutor.games.six_deck.game import highest
from tutor.games.six_deck.state import State


def advise(question: Question[State]) -> Advice:
    best = highest(question.choices, question.view.options.suit_hierarchy)
    alike = [card for card in question.choices if card.rank == best.rank]
    if len(alike) == 1:
        return Advice((best,), "R2", f"No other card has rank {best.rank} or higher.")
    suit = SUITS[best.suit]
    return Advice((best,), "R3", f"Of the {best.rank}s that are left, {suit} are the highest suit.")
