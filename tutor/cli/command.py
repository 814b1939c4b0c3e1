"""What each command does."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from random import Random

from tutor.cli import shelf
from tutor.cli.arguments import options, parsed
from tutor.cli.play import Play
from tutor.cli.voice import Voice
from tutor.coach.company import usual
from tutor.coach.session import Session
from tutor.engine.rulebook import UnknownRule
from tutor.games import GAMES, UnknownGame

DEALS = 1000  # of which one is chosen where none is asked for


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what is asked for; 2, and a sentence, if that cannot be."""
    asked = parsed(arguments)
    try:
        COMMANDS[asked.command](asked, Voice(plain=asked.plain))
    except (UnknownGame, UnknownRule, shelf.UnknownExample, ValueError) as mistake:
        print(mistake, file=sys.stderr)  # noqa: T201  the one thing that is said elsewhere
        return 2
    except KeyboardInterrupt:
        return 0
    return 0


def play(asked: Namespace, voice: Voice) -> None:
    """A match."""
    game = GAMES[asked.game]
    players = usual(game) if asked.players is None else asked.players
    house_rules = options(game, asked.option, players)

    def deal(number: int) -> Session:
        return Session(
            game, players, number, seat=asked.seat, options=house_rules, opponents=asked.opponents
        )

    session = deal(Random().randrange(DEALS) + 1 if asked.deal is None else asked.deal)
    session.guided = not asked.unlisted
    Play(session, voice, deal).run()


COMMANDS: Mapping[str, Callable[[Namespace, Voice], None]] = {
    "list": lambda _, voice: shelf.games(voice),
    "rules": lambda asked, voice: shelf.rules(voice, asked.game, asked.rule),
    "example": lambda asked, voice: shelf.worked(voice, asked.game, asked.number),
    "play": play,
}
