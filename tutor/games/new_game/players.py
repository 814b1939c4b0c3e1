"""A simple player of New Game. Write here what a beginner would do, and why."""

from tutor.engine.match import Advice, Question
from tutor.games.new_game.state import State


def advise(question: Question[State]) -> Advice:
    """The highest card wins most tricks."""
    best = max(question.choices, key=lambda card: card.rank)
    return Advice((best,), "R3", f"The {best} is the highest card in your hand.")
