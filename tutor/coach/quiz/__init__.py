"""Quizzes: questions about every rule of a game, made by the game itself."""

from tutor.coach.quiz.quizmaster import Quizmaster

__all__ = ["Quizmaster"]
