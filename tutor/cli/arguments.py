"""What may be typed after `rules-tutor`."""

from argparse import Action, ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Any, NoReturn

from tutor.cli.editions import editions_arguments
from tutor.cli.games import coverage_arguments, games_arguments
from tutor.cli.printing import printing_arguments
from tutor.coach.session.party import OPPONENTS
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.options import Option, meant, offered, worded
from tutor.games import GAMES

ALSO = {"true": "yes", "false": "no", "on": "yes", "none": "off"}  # what people type as well


def parsed(arguments: Sequence[str] | None) -> Namespace:
    """What is asked for; says how to ask, and ends the program, if it cannot be understood."""
    return parser().parse_args(arguments)


def parser() -> ArgumentParser:
    """All commands, and what each may be given."""
    first = "To learn a game, begin with: rules-tutor play GAME --first"
    parser = ArgumentParser(
        "rules-tutor", description="Learn card games by playing them.", epilog=first
    )
    parser.add_argument("--version", action=Version, nargs=0, help="which version this is")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, says: str, *, of_a_game: bool = True) -> ArgumentParser:
        made: ArgumentParser = commands.add_parser(name, help=says, description=says)
        plain = "no colours and no completion, if a screen reader needs that"
        made.add_argument("--plain", action="store_true", help=plain)
        if of_a_game:
            made.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
        return made

    games_arguments(command("list", "the games, in an order that you name", of_a_game=False))
    rules = command("rules", "the rules of a game, or one of them")
    rules.add_argument("rule", metavar="RULE", nargs="?", help="its number, such as R3")
    says = "what the rulebook leaves open, and how it is read here"
    rules.add_argument("--readings", action="store_true", help=says)
    cards = command("cards", "what the signs on the cards of a game mean, and how many there are")
    deck_arguments(cards)
    example = command("example", "the worked examples of a game, or one of them, computed")
    example.add_argument("number", metavar="EXAMPLE", nargs="?", help="its number, such as E12")
    play_arguments(command("play", "play a match, with reasons and hints"))
    quiz_arguments(command("quiz", "questions about the rules of a game"))
    replay = command("replay", "a match, event by event, with the rules", of_a_game=False)
    replay.add_argument("match", metavar="CODE-OR-FILE", help="its code, or a file of a match")
    paper = "cards and score sheets on paper, as a PDF"
    printing_arguments(command("print", paper, of_a_game=False))
    lessons = "for teachers: a lesson for students, for you, for nbgrader, and on paper"
    editions_arguments(command("editions", lessons, of_a_game=False))
    coverage = "for developers: what there is about each rule of a game, or of all"
    coverage_arguments(command("coverage", coverage, of_a_game=False))
    begun = "for developers: begin a game, with its folder, its notebook and its tests"
    name = command("new-game", begun, of_a_game=False)
    name.add_argument("name", metavar="NAME", help="what its folder is called, such as old_maid")
    progress = command("progress", "what you know, and what is due for a review", of_a_game=False)
    reset = f"forget what you know of it: one of {', '.join(GAMES)}, or all"
    progress.add_argument("--reset", metavar="GAME", help=reset)
    return parser


class Version(Action):
    """Says which version this is, and ends the program."""

    def __call__(self, parser: ArgumentParser, *_: object) -> NoReturn:
        """Say it; a folder from which all this runs may not be installed."""
        from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415  slow

        try:
            number = version("rules-tutor")
        except PackageNotFoundError:
            number = "(not installed)"
        print("rules-tutor", number)  # noqa: T201  as argparse does
        parser.exit()


def play_arguments(play: ArgumentParser) -> None:
    """What a match may be like."""
    deck_arguments(play)
    play.add_argument("--seat", type=int, default=0, metavar="N", help="yours; 0 is the first")
    play.add_argument(
        "--deal", type=int, metavar="N", help="its number: the same cards for everybody"
    )
    who = f"one of {', '.join(OPPONENTS)}; some games have others, too"
    play.add_argument("--opponents", default="beginner", help=who)
    play.add_argument("--unlisted", action="store_true", help="do not list what is allowed")
    first = "a prepared match that tells you each rule when you need it"
    play.add_argument("--first", action="store_true", help=first)
    play.add_argument("--resume", action="store_true", help="go on with the match that you left")
    play.add_argument("--code", metavar="CODE", help="play on from a match that somebody shared")


def deck_arguments(command: ArgumentParser) -> None:
    """What decides which cards are in the deck."""
    command.add_argument("--players", type=int, metavar="N", help="how many play")
    says = "a house rule, as in: --option target=30; once for each"
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=says)


def quiz_arguments(quiz: ArgumentParser) -> None:
    """What may be asked."""
    quiz.add_argument(
        "--questions", type=int, default=10, metavar="N", help="how many; 10 if you do not say"
    )
    quiz.add_argument("--rules", metavar="R3,R4", help="about these rules only")
    quiz.add_argument("--seed", type=int, metavar="N", help="the same number, the same questions")


def options(game: Game[Any], given: Sequence[str], players: int) -> dict[str, Any]:
    """House rules from texts such as "target=30"; a ValueError says what there is."""
    known = {option.name: option for option in offered(game.options, players)}
    chosen: dict[str, Any] = {}
    for text in given:
        name, _, value = text.partition("=")
        if name not in known:
            has = ", ".join(known)
            raise ValueError(f"{game.name} has no option {brief(name)}; it has {has}.")
        chosen[name] = read(known[name], value)
    return chosen


def read(option: Option, text: str) -> Any:
    """A value of a house rule from its text; a ValueError says which there are."""
    word = text.lower()
    value = meant(option, ALSO.get(word, word))
    if not option.allows(value):
        raise ValueError(f"{option.name} must be {in_words(option)}, not {brief(text)}.")
    return value


def in_words(option: Option) -> str:
    """The values that may be typed."""
    return " or ".join(option.named(worded))
