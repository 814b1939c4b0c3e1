"""A skeleton for a new game: folder, notebook, tests, and entry in the registry."""

import re
import shutil
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from contextlib import suppress
from keyword import iskeyword
from pathlib import Path

import tutor
from tutor.cli import house
from tutor.cli.voice import Voice
from tutor.engine.event import brief

HOME = Path(tutor.__file__).resolve().parents[1]
GAMES = Path("tutor/games")
REGISTRY = GAMES / "__init__.py"
BLANK = GAMES / "new_game"  # the folder to copy
ELSEWHERE = {"notebook.md": "notebooks/{}.md", "tests.txt": "tests/games/test_{}.py"}  # new paths
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LONGEST_GAME_NAME = 24  # max. characters, so that lines stay short
LISTED = re.compile(r"(?<=^LISTED = \().*?(?=^\))", re.MULTILINE | re.DOTALL)
RULINGS = Path("docs/rulings.md")  # the page that links to all readings
LINK = re.compile(r"^- \[[^\]]+\]\(\.\./tutor/games/\w+/rulings\.md\)\n(?!- )", re.MULTILINE)
PAGE = "docs/adding_a_game.md"


def new_game(name: str, home: Path = HOME, source: str = "") -> list[Path]:
    """Write the files of a game in a checkout, enter it in both lists, and return the paths.

    With a source, they are those of the invented game in that file. Raises ValueError if that is
    not possible; then nothing has changed.
    """
    needed = home / "tests/games", home / BLANK, home / RULINGS
    if not all(each.exists() for each in needed):
        raise ValueError(
            f"There is no clone of the project in {home}. Run this command in a clone."
        )
    check(name, home)
    made = house.made_from(source, name, home / BLANK / "invented") if source else None
    title = made.title if made else name.replace("_", " ").title()
    texts, lists = files(name, title, home, made), entered(name, title, home)
    before = {file: (home / file).read_text(encoding="utf-8") for file in lists}
    try:
        for file, text in texts.items():
            (home / file).parent.mkdir(parents=True, exist_ok=True)
            with (home / file).open("x", encoding="utf-8", newline="\n") as new:
                new.write(text)
        write(lists, home)
    except OSError as error:
        withdraw(name, home)
        with suppress(OSError):
            write(before, home)
        raise ValueError(f"{error.filename} cannot be written: {error.strerror}.") from None
    return [*texts, *lists]


def check(name: str, home: Path) -> None:
    """Raise ValueError if a game cannot have this name."""
    if not NAME.fullmatch(name) or len(name) > LONGEST_GAME_NAME or iskeyword(name):
        raise ValueError(
            f"A game cannot be called {brief(name)}: choose lower-case letters, digits and single "
            f"underscores, as in old_maid; at most {LONGEST_GAME_NAME}, and no word of Python."
        )
    if name in sys.stdlib_module_names or name in ("index", "tutor"):
        raise ValueError(f"A game cannot be called {name}: something else has that name.")
    places = [GAMES / name, *(Path(each.format(name)) for each in ELSEWHERE.values())]
    for place in (*places, Path(f"notebooks/{name}.ipynb")):
        if (home / place).exists():
            raise ValueError(f"{place} already exists. Choose another name.")
    if not LISTED.search((home / REGISTRY).read_text(encoding="utf-8")):
        raise ValueError(f"{REGISTRY} has no LISTED = (...) in which games are entered.")
    if not LINK.search((home / RULINGS).read_text(encoding="utf-8")):
        raise ValueError(f"{RULINGS} has no list of links to the rulings.md of games.")


def files(name: str, title: str, home: Path, made: house.Made | None) -> Mapping[Path, str]:
    """Return the files of the blank game with this name, or those of an invented one instead."""
    found = {GAMES / name / "__init__.py": f'"""{title}."""\n'}
    for blank in sorted((home / BLANK).glob("[!_]*.*")):
        place = ELSEWHERE.get(blank.name, f"{GAMES.as_posix()}/{{}}/{blank.name}")
        text = blank.read_text(encoding="utf-8").replace("new_game", name)
        text = text.replace("New Game", title)
        found[Path(place.format(name))] = made.instead_of(blank.name, text) if made else text
    if made:
        found[GAMES / name / house.SCRIPT] = made.files[house.SCRIPT]
    return found


def entered(name: str, title: str, home: Path) -> Mapping[Path, str]:
    """Return the two lists of games with this one at the end: the registry, and the rulings."""
    registry, page = ((home / each).read_text(encoding="utf-8") for each in (REGISTRY, RULINGS))
    link = f"- [{title}](../tutor/games/{name}/rulings.md)\n"
    return {
        REGISTRY: LISTED.sub(lambda listed: f'{listed[0]}    "{name}",\n', registry, count=1),
        RULINGS: LINK.sub(lambda last: f"{last[0]}{link}", page, count=1),
    }


def write(texts: Mapping[Path, str], home: Path) -> None:
    for file, text in texts.items():
        (home / file).write_text(text, encoding="utf-8", newline="\n")


def withdraw(name: str, home: Path) -> None:
    shutil.rmtree(home / GAMES / name, ignore_errors=True)
    for place in ELSEWHERE.values():
        with suppress(OSError):
            (home / place.format(name)).unlink()


def begin_arguments(command: ArgumentParser) -> None:
    says = "name of its folder, such as old_maid"
    command.add_argument("name", metavar="NAME", help=says)
    says = "a file with an invented game in its variable mine, to go on from"
    command.add_argument("--from", dest="source", metavar="FILE", default="", help=says)


def begin(asked: Namespace, voice: Voice) -> None:
    for file in new_game(asked.name, source=asked.source):
        voice.say(file.as_posix())
    voice.say(f"Write your game wherever they say “Write here”; {PAGE} shows you how.")
