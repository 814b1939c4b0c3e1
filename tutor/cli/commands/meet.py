"""A tournament of a class's players: all files of a folder meet in a game."""

import signal
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from multiprocessing import get_context
from typing import Any

from tutor.classroom.meeting.fixtures import usual_size
from tutor.classroom.meeting.meet import meet
from tutor.cli.arguments import deck_arguments, number, options
from tutor.cli.voice import Voice
from tutor.engine.event import brief
from tutor.games import GAMES, game_of

DEALS = 30


def meet_all_arguments(command: ArgumentParser) -> None:
    command.add_argument("folder", metavar="FOLDER", help="a Python file for each player")
    command.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    deck_arguments(command)
    says = f"deals, each in every seat, by default {DEALS}"
    command.add_argument("--deals", type=number, default=DEALS, metavar="N", help=says)
    says = "number of the first deal (default: 1)"
    command.add_argument("--seed", type=number, default=1, metavar="N", help=says)
    says = "a house player as well, such as beginner; repeat for more"
    command.add_argument("--house", action="append", default=[], metavar="KIND", help=says)
    says = "processes that play matches at the same time (default: 1)"
    command.add_argument("--processes", type=number, default=1, metavar="N", help=says)
    says = "CPU time for an answer, in seconds (default: 1)"
    command.add_argument("--seconds", type=measure, default=1, metavar="S", help=says)
    says = "memory for a player, in gigabytes (default: 1)"
    command.add_argument("--gigabytes", type=measure, default=1, metavar="G", help=says)
    says = "file of results: the same command goes on from there"
    command.add_argument("--to", metavar="FILE", help=says)
    command.add_argument("--page", metavar="FILE", help="a page of the winner, to project")
    command.add_argument("--keep", metavar="FOLDER", help="where to keep the players")


def meet_all(asked: Namespace, voice: Voice) -> None:
    """Print the table, mistakes and the best match; raise ValueError for what is not possible."""
    game = game_of(asked.game)
    if asked.processes < 1:
        raise ValueError(f"--processes must be 1 or more, not {asked.processes}.")
    rules = options(game, asked.option, asked.players or usual_size(game))
    how: dict[str, Any] = {
        name: getattr(asked, name) for name in ("house", "seed", "to", "seconds", "gigabytes")
    }
    if not (voice.person and voice.heard):  # a line that is renewed is for people
        how["progress"] = max
    with workers(asked.processes) as executor:
        given = asked.folder, game, asked.players or 0, asked.deals
        found = meet(*given, options=rules, executor=executor, **how)
    for line in repr(found).splitlines():
        voice.say(line)
    if found.table:
        voice.say(repr(found.best()))
    if asked.page:
        voice.say(f"The page is {found.page(asked.page)}.")
    if asked.keep:
        voice.say(repr(found.keep(asked.keep)))


def workers(count: int) -> Any:
    """Return an executor for several processes, which don't inherit anything."""
    if count == 1:
        return nullcontext()
    return ProcessPoolExecutor(count, get_context("spawn"), ignore_interrupts)


def ignore_interrupts() -> None:
    """Leave Ctrl+C to the process that has started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def measure(text: str) -> float:
    """Parse an argument that may be a fraction; raise ArgumentTypeError for anything else."""
    try:
        return float(text)
    except ValueError:
        raise ArgumentTypeError(f"must be a number, not {brief(text)}") from None
