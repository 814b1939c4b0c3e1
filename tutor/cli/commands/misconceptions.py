"""List common misconceptions about a game."""

from argparse import ArgumentParser, Namespace

from tutor.cli.voice import Voice
from tutor.coach.quiz.refuted import refuting
from tutor.games import GAMES, declared_for_quiz
from tutor.teaching.quiz import Believes


def misconceptions_arguments(command: ArgumentParser) -> None:
    command.add_argument("rule", metavar="RULE", nargs="?", help="rule number, such as R3")


def misconceptions(asked: Namespace, voice: Voice) -> None:
    """Print misconceptions about a game, or about one rule, with the examples that refute them."""
    game = GAMES[asked.game]
    beliefs = [each for each in declared_for_quiz(game) if isinstance(each, Believes)]
    for rule in [asked.rule.upper()] if asked.rule else game.rules:
        title = game.rules.titled(rule)
        for each in [each for each in beliefs if each.rule == rule]:
            by = refuting(game, each)
            voice.say(f"{title}: “{each.says}”" + f" Refuted by {by}." * bool(by))
