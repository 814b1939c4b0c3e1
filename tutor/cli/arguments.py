"""Arguments of commands: players and house rules."""

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Sequence
from typing import Any

from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.options import Option, all_options, parse_option, worded

ALSO = {"true": "yes", "false": "no", "on": "yes", "none": "off"}  # synonyms that people type


def parse_number(text: str) -> int:
    """Parse an argument that is a number; raise ArgumentTypeError for anything else."""
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(f"must be a whole number, not {brief(text)}") from None


def deck_arguments(command: ArgumentParser) -> None:
    command.add_argument("--players", type=parse_number, metavar="N", help="number of players")
    says = "a house rule, such as target=30; repeat for more"
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=says)


def parse_options(game: Game[Any], given: Sequence[str], players: int) -> dict[str, Any]:
    """Parse house rules such as "target=30"; raise ValueError for unknown ones."""
    known = {option.name: option for option in all_options(game.options, players)}
    chosen: dict[str, Any] = {}
    for text in given:
        name, _, value = text.partition("=")
        if name not in known:
            has = ", ".join(known) or "none"
            raise ValueError(f"{game.name} has no option {brief(name)}; it has {has}.")
        chosen[name] = parse_option_value(known[name], value)
    return chosen


def parse_option_value(option: Option, text: str) -> Any:
    """Parse a value of a house rule; raise ValueError for one that is not allowed."""
    word = text.lower()
    value = parse_option(option, ALSO.get(word, word))
    if not option.allows(value):
        values = " or ".join(option.named(worded))
        raise ValueError(f"{option.name} must be {values}, not {brief(text)}.")
    return value
