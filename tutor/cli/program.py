"""Command line of `rules-tutor`; each subcommand is imported lazily."""

import sys
from argparse import Action, ArgumentParser
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, NoReturn

from tutor.cli.voice import LONGEST_FILE_NAME, Voice, complain, prepare_streams, silence_stream
from tutor.engine.event import brief
from tutor.engine.outside import clean
from tutor.engine.rulebook import UnknownRule
from tutor.games import GAMES

OWN = ("play", "balance")  # commands that also take a file with a changed game
CUT_OFF = "The output can't be written"


class Subcommand(NamedTuple):
    """A command: its help, and the module whose function of this name runs it.

    The module's function ``NAME_arguments`` adds the arguments.
    """

    says: str
    module: str
    name: str
    of_a_game: bool = False

    @property
    def loaded(self) -> Any:
        return import_module(f"tutor.cli.commands.{self.module}")


COMMANDS: Mapping[str, Subcommand] = {
    "list": Subcommand("list the games, in an order you choose", "listing", "list_games"),
    "rules": Subcommand(
        "show the rules of a game, or one of them", "reading", "rules", of_a_game=True
    ),
    "cards": Subcommand(
        "show what the signs on the cards of a game mean", *("reading", "cards"), of_a_game=True
    ),
    "example": Subcommand(
        "show the worked examples of a game, or one of them",
        *("reading", "example"),
        of_a_game=True,
    ),
    "play": Subcommand("play a match, with reasons and hints", "play", "play", of_a_game=True),
    "balance": Subcommand(
        "play many matches, and show who wins and how long they take",
        *("balance", "balance_of"),
        of_a_game=True,
    ),
    "quiz": Subcommand(
        "answer questions about the rules of a game", "quiz", "quiz", of_a_game=True
    ),
    "misconceptions": Subcommand(
        "list common misconceptions, each with an example that refutes it",
        *("misconceptions", "misconceptions"),
        of_a_game=True,
    ),
    "replay": Subcommand("show a match, event by event, with the rules", "replay", "replay"),
    "print": Subcommand("make a PDF of cards, score sheets and handouts", "printing", "print_pdf"),
    "editions": Subcommand(
        "for teachers: make the editions of a lesson", *("editions", "editions")
    ),
    "lesson": Subcommand("go through a lesson in words alone", "lesson", "take_lesson"),
    "meet": Subcommand("let the players of a class meet in a tournament", "meet", "meet_all"),
    "new-game": Subcommand(
        "for developers: start a new game, with its folder, notebook and tests",
        *("new_game", "begin"),
    ),
    "notebooks": Subcommand("copy the notebooks into a folder", "notebooks", "notebooks"),
    "lab": Subcommand("open the notebooks in JupyterLab", "notebooks", "lab"),
    "app": Subcommand(
        "open a game in the browser as an application without code",
        *("application", "app"),
        of_a_game=True,
    ),
    "progress": Subcommand(
        "show your progress, and what is due for review", "progress", "progress"
    ),
}


def run_command(arguments: Sequence[str] | None = None) -> int:
    """Run a command; on an error print a message and return 2."""
    prepare_streams()
    try:
        try:
            done(arguments)
        finally:
            sys.stdout.flush()
    except (UnknownRule, ValueError) as mistake:
        complain(str(mistake))
        return 2
    except OSError as error:
        silence_stream(sys.stdout)
        if not isinstance(error, BrokenPipeError):  # the reader has closed the pipe
            complain(unwritten(error))
            return 2
    except KeyboardInterrupt:
        pass
    return 0


def done(arguments: Sequence[str] | None) -> None:
    """Parse the arguments and run the command; print the usage and exit if they are invalid."""
    asked = parser(sys.argv[1:] if arguments is None else arguments).parse_args(arguments)
    command = COMMANDS[asked.command]
    if command.of_a_game and "." in asked.game:
        check_file(asked.command, asked.game)
    getattr(command.loaded, command.name)(asked, Voice(plain=asked.plain))


def parser(arguments: Sequence[str]) -> ArgumentParser:
    """Return the parser of all commands; only the command in use gets its arguments."""
    first = "To learn a game, start with: rules-tutor play GAME --first"
    parser = ArgumentParser(
        "rules-tutor", description="Learn card games by playing them.", epilog=first
    )
    parser.add_argument("--version", action=Version, nargs=0, help="show the version")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    asked = next((each for each in arguments if each in COMMANDS), "")
    for name, each in COMMANDS.items():
        made: ArgumentParser = commands.add_parser(name, help=each.says, description=each.says)
        if name == asked:
            plain = "no colours and no completion, for screen readers"
            made.add_argument("--plain", action="store_true", help=plain)
            if each.of_a_game:
                own = ", or a Python file with a changed game" if name in OWN else ""
                made.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}{own}")
            getattr(each.loaded, f"{each.name}_arguments")(made)
    return parser


def check_file(command: str, name: str) -> None:
    """Raise ValueError unless this command takes this file."""
    if command not in OWN:
        raise ValueError(
            f"{command} is about printed games, so give a game, such as flares. A file with a "
            f"changed game is for {' and '.join(OWN)}."
        )
    if not name.endswith(".py"):
        raise ValueError(f"{brief(name)} is not a Python file (.py) with a changed game.")


class Version(Action):
    """Action that prints the version and ends the program."""

    def __call__(self, parser: ArgumentParser, *_: object) -> NoReturn:
        from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415  slow

        try:
            number = version("rules-tutor")
        except PackageNotFoundError:
            number = "(not installed)"
        print("rules-tutor", number)  # noqa: T201  as argparse does
        parser.exit()


def unwritten(error: OSError) -> str:
    what = (
        f"{clean(str(error.filename), LONGEST_FILE_NAME)} cannot be opened"
        if error.filename
        else CUT_OFF
    )
    return f"{what}: {error.strerror or error}."
