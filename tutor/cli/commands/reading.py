"""The rules of a game, its worked examples, and the legend of its deck."""

from argparse import ArgumentParser, Namespace
from typing import Any

from tutor.cli.arguments import deck_arguments, parse_options
from tutor.cli.voice import Voice
from tutor.coach.rules.pages import examples_shown
from tutor.coach.rules.readings import law_with_gaps, other_readings, rulings_said
from tutor.coach.session.party import usual_players
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.options import worded
from tutor.engine.rulebook import explain_sources
from tutor.games import GAMES, examples, other_deck, stage
from tutor.workshop.change.from_file import as_file
from tutor.workshop.change.shown import rule_code


def rules_arguments(command: ArgumentParser) -> None:
    number = "rule number, such as R3, or with --python the name of a function"
    command.add_argument("rule", metavar="RULE", nargs="?", help=number)
    says = "show what the rulebook leaves open, and how we play it"
    command.add_argument("--readings", action="store_true", help=says)
    says = "print the functions of a rule as a file to change and play: ... --python > mine.py"
    command.add_argument("--python", action="store_true", help=says)


def rules(asked: Namespace, voice: Voice) -> None:
    """Print the rules of a game, or one; raise `UnknownRule`, a LookupError, if there is none."""
    game = GAMES[asked.game]
    if asked.python:
        for line in as_file(rule_code(game, asked.rule or "")).splitlines():
            voice.whole(line)
        return
    if asked.readings:
        for text in rulings_said(game, asked.rule or ""):
            voice.say(text)
        return
    if asked.rule and asked.rule.isidentifier() and not asked.rule[1:].isdigit():
        raise ValueError(f"{asked.rule} is not the number of a rule. For its code, add --python.")
    for each in [asked.rule.upper()] if asked.rule else game.rules:
        voice.say(paragraph(game, each))
    if not asked.rule and (marks := explain_sources({*map(game.rules.source, game.rules)})):
        voice.say(marks)


def paragraph(game: Game[Any], number: str) -> str:
    law = law_with_gaps(game, game.options, number)
    others = other_readings(game, game.options, number)
    given = " or ".join(f"--option {each.option.name}={worded(each.value)}" for each in others)
    way = f"To play it this way: {given}." if given else ""
    return " ".join(filter(None, [game.rules.titled(number), law.text, law.note, way]))


def example_arguments(command: ArgumentParser) -> None:
    command.add_argument("number", metavar="EXAMPLE", nargs="?", help="example number, such as E12")


def example(asked: Namespace, voice: Voice) -> None:
    game = GAMES[asked.game]
    if why := other_deck(game):
        voice.say(why)
        return
    known, number = examples(game), asked.number
    chosen = [each for each in known if number is None or each.lower() == number.lower()]
    if not chosen:
        has = ", ".join(known)
        raise UnknownExample(f"{game.name} has no example {brief(number)}; it has {has}.")
    for each in chosen:
        voice.say(examples_shown(game, [known[each]]).text)
        if len(chosen) > 1:
            voice.say()


class UnknownExample(KeyError, ValueError):
    """Raised for an example that a game does not have: a KeyError and a ValueError."""

    def __str__(self) -> str:
        return str(self.args[0])


cards_arguments = deck_arguments


def cards(asked: Namespace, voice: Voice) -> None:
    game = GAMES[asked.game]
    players = usual_players(game) if asked.players is None else asked.players
    begun = game.new(players, parse_options(game, asked.option, players))
    voice.say(str(stage(game).legend(game.deck(begun))))
