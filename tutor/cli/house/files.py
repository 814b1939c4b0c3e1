"""The files of a game of the house, made from an invented game."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from json import dumps
from pathlib import Path
from string import Template
from typing import Any

from tutor.cli.house.author import Author
from tutor.cli.house.code import module, one_in_a_line
from tutor.cli.house.laws import laws_parts
from tutor.cli.house.rehearsed import rehearse
from tutor.cli.house.source import SourceFile
from tutor.cli.house.stage import stage_parts
from tutor.cli.house.state import state_parts
from tutor.engine.wrong import Wrong
from tutor.workshop.change.from_file import from_file
from tutor.workshop.invent import Invented, try_invented

SCRIPT = "script.py"  # a file that the blank game does not have
SEVERAL = re.compile(r"^### (\S+)\n", re.MULTILINE)  # a file in texts.txt
DECK = 3  # cards on the front door
USUAL = 3  # players of the match in the notebook
CHANCE = re.compile(r"^## The chance.*?(?=^## For teachers)", re.MULTILINE | re.DOTALL)
VICTORY = (  # all that counts in games without points
    "lambda s: [int(seat in s.winners) for seat in s.seats]",
    'unit="win"',
    "worth=lambda s: [50 * (seat in s.winners) for seat in s.seats]",
    "in_100=True",
    'span="match"',
)


@dataclass(frozen=True)
class Made:
    """The texts of a folder that was made from an invented game."""

    title: str
    files: Mapping[str, str]  # by the names of the blank game
    chapter: str  # of its notebook, about chance and other rules
    players: str  # of the match in its notebook: "players=3"

    def instead_of(self, file: str, blank: str) -> str:
        """Return the text of a file, given that of the blank game."""
        if file == "notebook.md":
            return CHANCE.sub(lambda _: self.chapter, blank).replace("players=3", self.players)
        return self.files.get(file, blank)


def made_from(path: str, name: str, templates: Path) -> Made:
    """Return the files of a game of this name from the one in the variable ``mine`` of a file.

    Raise ValueError if there is none, or if it can't be one of the house.
    """
    author = author_of(path)
    text = {each.stem: each.read_text(encoding="utf-8") for each in templates.glob("*.txt")}
    title = author.by.name.replace("\\", "/")
    names = {"name": name, "title": title, "called": dumps(author.by.name, ensure_ascii=False)}
    files = {**dict(code(author, text, names)), **texts(author, text, names)}
    rehearse(author.game, name, files)
    return Made(title, files, text["chance"], f"players={min(USUAL, author.by.players[-1])}")


def author_of(path: str) -> Author:
    """Return an invented game that passes its trial, with its file."""
    try:
        game: Any = from_file(path)
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise Wrong(f"{path} cannot be read: {error.strerror}.") from None
    if not isinstance(game, Invented):
        raise Wrong(f"mine in {path} is a changed game. Only an invented one can become a new one.")
    return Author(try_invented(game).playable(), SourceFile(text))


def code(
    author: Author, templates: Mapping[str, str], names: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """Yield all modules, with their names."""
    source, player = author.source, "players" if author.beginner else "imagining"
    parts = {**names, "script": author.script, "beginner": author.beginner}
    parts |= state_parts(author, templates["table"])
    yield SCRIPT, module(templates["script"], parts, source)
    inside = {*source.latest} - {"DECK", "State"}
    yield "state.py", module(templates["state"], parts, source, inside)
    yield "laws.py", module(templates["laws"], {**parts, **laws_parts(author)}, source)
    yield "game.py", module(templates["game"], {**parts, **game_parts(author)}, source)
    yield "players.py", module(templates[player], parts, source)
    yield "stage.py", module(templates["stage"], {**parts, **stage_parts(author)}, source)


def game_parts(author: Author) -> Mapping[str, str]:
    """Return the parts of ``game.py``: how the script is played, and what players play for."""
    goal = [author.goal or "lambda s: s.scores", f"unit={author.by.unit!r}"]
    goal += ["fewest=True"] if author.by.fewest else []
    return {
        "play": author.play,
        "goal": one_in_a_line(
            "goal=Goal(", goal if author.game.goal.worth is None else VICTORY, "),"
        ),
        "players": repr(author.by.players),
        "deal": author.game.deal,
    }


def texts(
    author: Author, templates: Mapping[str, str], names: Mapping[str, str]
) -> Mapping[str, str]:
    """Return all files that are not code of the game, by their names."""
    by = author.by
    rules = {rule: " ".join(text.split()) for rule, text in by.rules.items()}
    braced = {rule: text.replace("{", "{{").replace("}", "}}") for rule, text in rules.items()}
    cards = [by.deck[n * (len(by.deck) - 1) // (DECK - 1)].code for n in range(DECK)]
    parts = {
        **names,
        "rules": "".join(f"\n**{rule}** {text}\n" for rule, text in braced.items()),
        "last": [*rules][-1],
        "numbers": str([*by.players]),
        "fewest": str(by.players[0]),
        "cards": dumps(" ".join(cards)),
        "steps": "".join(Template(templates["step"]).substitute(rule=rule) for rule in rules),
        "tests": "".join(Template(templates["test"]).substitute(rule=rule) for rule in rules),
    }
    _, *found = SEVERAL.split(Template(templates["texts"]).substitute(parts))
    return {file: f"{text.rstrip()}\n" for file, text in zip(found[::2], found[1::2], strict=True)}
