"""The games, two lines for each, in a selected order."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable

from tutor.cli.arguments import parse_number
from tutor.cli.voice import Voice, clean_file_name, in_one_line, output_path
from tutor.coach.records.files import write_section
from tutor.coach.rules.catalogue import ORDERS, catalogue, in_markdown
from tutor.engine.wording import counted

GAP = 3  # spaces between columns


def list_games_arguments(command: ArgumentParser) -> None:
    command.add_argument("--by", choices=ORDERS, default="difficulty", help="order of the list")
    command.add_argument(
        "--players", type=parse_number, metavar="N", help="only games for this number of players"
    )
    says = "for developers: write a table into this page of the project"
    command.add_argument("--write", metavar="FILE", help=says)


def list_games(asked: Namespace, voice: Voice) -> None:
    """Print two lines for each game; raise ValueError if there is none for that many players."""
    found = catalogue(asked.by, asked.players)
    if asked.write:
        file = output_path(asked.write)
        write_section(file, "the games", in_markdown(found))
        voice.say(f"Wrote {clean_file_name(file)}.")
        return
    columns = [game.id for game in found], [game.name for game in found]
    first, second = (max(map(len, column)) + GAP for column in columns)
    for game in found:
        numbers = (
            in_one_line(f"{few(game.players)} players"),
            in_one_line(counted(game.minutes, "minute")),
        )
        voice.say(f"{game.id:<{first}}{game.name:<{second}}{', '.join(numbers)}, {game.difficulty}")
        voice.say(f"{'':<{first}}{game.family}, {game.mechanism}; teaches {game.teaches}")


def few(players: Iterable[int]) -> str:
    """Return numbers of players: "2-4", or "2, 4" where 3 cannot play."""
    numbers = sorted(players)
    if len(numbers) > 1 and numbers == [*range(numbers[0], numbers[-1] + 1)]:
        return f"{numbers[0]}-{numbers[-1]}"
    return ", ".join(map(str, numbers))
