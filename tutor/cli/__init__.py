"""The command `rules-tutor`: games, their rules, matches and quizzes in a terminal."""

from tutor.cli.program import main

__all__ = ["main"]
