"""The command `rules-tutor`: games and their rules in a terminal."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Sequence
from textwrap import fill
from typing import Any

from tutor.engine.game import Game
from tutor.games import GAMES

WIDTH = 80


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what is asked for; 2 if there is no such game or rule."""
    asked = parser().parse_args(arguments)
    try:
        lines = games() if asked.command == "list" else rules(asked.game, asked.rule)
        print(*lines, sep="\n")
    except LookupError as mistake:
        print(mistake, file=sys.stderr)
        return 2
    return 0


def parser() -> ArgumentParser:
    """What one may type."""
    parser = ArgumentParser("rules-tutor", description="Card games and their rules.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("list", help="the games, for how many players, with how many rules")
    rules = commands.add_parser("rules", help="the rules of a game, or one of them")
    rules.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    rules.add_argument("rule", metavar="RULE", nargs="?", help="its number, such as R3")
    return parser


def games() -> Iterator[str]:
    """A line for each game."""
    for game in GAMES.values():
        yield f"{game.id:<12}{game.name:<12}{few(game.players)} players, {len(game.rules)} rules"


def rules(name: str, number: str | None = None) -> list[str]:
    """The rules of a game, or one; a LookupError says which games and rules there are."""
    game = GAMES[name]
    return [paragraph(game, each) for each in ([number.upper()] if number else game.rules)]


def paragraph(game: Game[Any], number: str) -> str:
    """A rule with its number, as it reads with the default options, and whether it is ours."""
    text = f"{game.rules.titled(number)} {game.rules.text(number, game.options)}"
    return fill(text, WIDTH, subsequent_indent="    ")


def few(players: Iterable[int]) -> str:
    """How many may play: "2-4", or "2, 4" where 3 cannot."""
    numbers = sorted(players)
    if len(numbers) > 1 and numbers == [*range(numbers[0], numbers[-1] + 1)]:
        return f"{numbers[0]}-{numbers[-1]}"
    return ", ".join(map(str, numbers))
