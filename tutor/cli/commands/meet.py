"""A tournament of a class's players: all files of a folder meet in a game."""

import re
import signal
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from multiprocessing import get_context
from typing import Any

from tutor.classroom.meeting.fixtures import usual_size
from tutor.classroom.meeting.meet import meet
from tutor.classroom.meeting.meeting import Meeting
from tutor.cli.arguments import deck_arguments, parse_number, parse_options
from tutor.cli.asked import game_or_file
from tutor.cli.voice import Voice
from tutor.engine.event import brief
from tutor.engine.wrong import Wrong
from tutor.games import GAMES

DEALS = 30
NAMED = re.compile(r"\b(deals|seed|house|to|seconds|gigabytes)=[\"']?([\w.]*)[\"']?")
STOPPED = "It was stopped. The results are saved: the same command goes on from there."
STOPPED_UNSAVED = "It was stopped, and nothing is saved. Add --to results.jsonl to go on next time."


def meet_all_arguments(command: ArgumentParser) -> None:
    command.add_argument("folder", metavar="FOLDER", help="a Python file for each player")
    command.add_argument(
        "game", metavar="GAME", help=f"{', '.join(GAMES)}, or a file such as mine.py"
    )
    deck_arguments(command)
    says = f"deals, each in every seat, by default {DEALS}"
    command.add_argument("--deals", type=parse_number, default=DEALS, metavar="N", help=says)
    says = "number of the first deal (default: 1)"
    command.add_argument("--seed", type=parse_number, default=1, metavar="N", help=says)
    says = "a house player as well, such as beginner; repeat for more"
    command.add_argument("--house", action="append", default=[], metavar="KIND", help=says)
    says = "processes that play matches at the same time (default: 1)"
    command.add_argument("--processes", type=parse_number, default=1, metavar="N", help=says)
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
    game = game_or_file(asked.game, voice)
    if asked.processes < 1:
        raise ValueError(f"--processes must be 1 or more, not {asked.processes}.")
    rules = parse_options(game, asked.option, asked.players or usual_size(game))
    how: dict[str, Any] = {
        name: getattr(asked, name) for name in ("house", "seed", "to", "seconds", "gigabytes")
    }
    if not (voice.person and voice.heard):  # a line that is renewed is for people
        how["progress"] = max
    with workers(asked.processes) as executor:
        given = asked.folder, game, asked.players or 0, asked.deals
        try:
            found = meet(*given, options=rules, executor=executor, **how)
        except Wrong as wrong:
            raise ValueError(NAMED.sub(argument_as_typed, str(wrong))) from None
    for line in repr(found).splitlines():
        voice.say(line)
    if not found.is_complete:
        voice.say(STOPPED if asked.to else STOPPED_UNSAVED)
    if found.table:
        best_of(found, voice)
    if asked.page:
        voice.say(f"The page is {found.page(asked.page)}.")
    if asked.keep:
        voice.say(repr(found.keep(asked.keep)))


def argument_as_typed(found: re.Match[str]) -> str:
    """Return an argument of the call as it is typed in a terminal: --to results.jsonl."""
    return f"--{found[1]} {found[2]}".rstrip()


def best_of(found: Meeting, voice: Voice) -> None:
    """Print the best match, and how it is replayed; or why there is none."""
    try:
        best = found.best()
    except Wrong as wrong:
        voice.say(str(wrong))
        return
    voice.say(f"{best.why} To see it, type rules-tutor replay and this code:")
    voice.whole(best.code)


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
