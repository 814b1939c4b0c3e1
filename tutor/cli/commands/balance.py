"""The balance of a game, or of a changed game beside the printed one."""

from argparse import ArgumentParser, Namespace
from typing import Any

from tutor.cli.arguments import deck_arguments, parse_number, parse_options
from tutor.cli.asked import game_or_file
from tutor.cli.voice import Voice
from tutor.coach.session.party import OPPONENTS, usual_players
from tutor.workshop.balance import balance, compare
from tutor.workshop.change import Changed

MATCHES = 200


def balance_of_arguments(command: ArgumentParser) -> None:
    deck_arguments(command)
    command.add_argument(
        "--matches",
        type=parse_number,
        default=MATCHES,
        metavar="N",
        help=f"matches, by default {MATCHES}",
    )
    command.add_argument(
        "--by", default="beginner", metavar="WHO", help=f"who plays: {', '.join(OPPONENTS)}"
    )
    command.add_argument(
        "--rounds", type=parse_number, metavar="N", help="only the first rounds of each"
    )
    command.add_argument(
        "--seed", type=parse_number, default=1, metavar="N", help="number of the first deal"
    )


def balance_of(asked: Namespace, voice: Voice) -> None:
    """Print a table; raise ValueError for what is not possible."""
    game = game_or_file(asked.game, voice)
    players = usual_players(game) if asked.players is None else asked.players
    given = players, asked.matches, asked.by
    how: dict[str, Any] = {"seed": asked.seed, "rounds": asked.rounds}
    how["options"] = parse_options(game, asked.option, players)
    found = (
        compare(game.of, game, *given, **how)
        if isinstance(game, Changed)
        else balance(game, *given, **how)
    )
    for line in repr(found).splitlines():
        voice.say(line)
