"""The files of a game of the house, made from an invented game."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from json import dumps
from pathlib import Path
from string import Template
from typing import Any

from tutor.cli.house.author import Author
from tutor.cli.house.code import module
from tutor.cli.house.laws import laws_module
from tutor.cli.house.rehearsed import rehearse
from tutor.cli.house.source import Source
from tutor.cli.house.stage import first_sentence, stage_module
from tutor.cli.house.state import has, setup, state_module, wins_only
from tutor.cli.house.watched import USUAL
from tutor.coach.change.from_file import from_file
from tutor.coach.invent import Invented, tried
from tutor.engine.match import Match
from tutor.engine.wrong import Wrong

SUMMARY = re.compile(r"([A-Z][^.{}]{10,100}\.( |$)){1,2}")  # in rules.md
LINE = re.compile(r"[A-Z][^{}]{,118}[.!]")  # of a profile
LINES = range(3, 6)  # in a profile
DECK = 3  # cards on the front door
CHANCE = re.compile(r"^## The chance.*?(?=^## For teachers)", re.MULTILINE | re.DOTALL)


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
    code = {
        "state.py": state_module(author, text, **names),
        "laws.py": laws_module(author, text, **names),
        "game.py": game_module(author, text, **names),
        "players.py": players_module(author, text, **names),
        "stage.py": stage_module(author, text, **names),
    }
    players = f"players={min(USUAL, author.by.players[-1])}"
    chapter = Template(text["chance"]).substitute(names)
    files = code | dict(texts(author, text, names))
    rehearse(name, files)
    return Made(title, files, chapter, players)


def author_of(path: str) -> Author:
    """Return an invented game that passes its trial, with its file."""
    try:
        game: Any = from_file(path)
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise Wrong(f"{path} cannot be read: {error.strerror}.") from None
    if not isinstance(game, Invented):
        raise Wrong(f"mine in {path} is a changed game. Only an invented one can become a new one.")
    game = tried(game).playable()
    return Author(game, Source(path, text))


def game_module(author: Author, templates: Mapping[str, str], **names: str) -> str:
    """Return the text of ``game.py``: the script, and the end."""
    by, script = author.by, author.by.play.__name__
    begin = "whole_match" if script == "play" else "play"
    again = not author.watched.restarts
    given = {"play": script, "begin": begin, "ended": "to_the_end" if again else begin}
    best = f"{'lowest' if by.fewest else 'leaders'}(s.scores)"
    goal, function = aim(author)
    note = "# It keeps local variables: move them into the state, and leave `replayed` out below."
    parts = {
        **given,
        "again": Template(templates["again"]).substitute(given) if again else "",
        "note": note if again else "",
        "best": best if has(author, "scores") else "s.seats",
        "remember": "    s.winners = [*winners]\n" if wins_only(author) else "",
        "goal": templates[function] if function else "",
        "aim": goal,
        "table": setup(author),
        "players": repr(by.players),
        "deal": author.game.deal,
        "secrets": "laws.secrets" if by.face_down else "deck_and_hands",
    }
    return module(templates["game"], names["name"], author.mine("game"), **parts, **names)


def aim(author: Author) -> tuple[str, str]:
    """Return the expression of the goal, and the template that it needs, if any."""
    if author.goal.startswith("Goal("):
        return author.goal, ""
    more = "" if author.by.unit == "point" else f", unit={dumps(author.by.unit)}"
    more += ", fewest=True" if author.by.fewest else ""
    if author.goal:
        return f"Goal({author.goal}{more})", ""
    if wins_only(author):
        said = 'Goal(victories, unit="win", worth=worth, in_100=True, span="match")'
        return said, "victories"
    return f"Goal(totals{more})", "totals"


def players_module(author: Author, templates: Mapping[str, str], **names: str) -> str:
    """Return the text of ``players.py``."""
    if not author.beginner:
        return Template(templates["imagining"]).substitute(names)
    mine = author.mine("players")
    parts = {"beginner": author.beginner}
    return module(templates["players"], names["name"], mine, **parts, **names)


def texts(
    author: Author, templates: Mapping[str, str], names: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """Yield all files that are not code of the game, with their names."""
    by, rules = author.by, [*author.by.rules]
    match = Match.new(author.game, by.players[0], 1)
    begins = [*dict.fromkeys([*(each.rule for each in match.events), *asked(match)[:1]])]
    given = {
        **names,
        "rule": rules[-1],
        "rules": " ".join(begins),
        "players": str(by.players[0]),
        "asks": " ".join(asked(match)[1:]),
        "summary": summary(author),
        "acts": "\n".join(f'{rule} = "decides"' for rule in author.rules),
    }
    for file in ("quiz.py", "coaching.toml", "rulings.md", "examples.toml", "guide.toml"):
        yield file, Template(templates[file.partition(".")[0]]).substitute(given)
    yield (
        "rules.md",
        Template(templates["rules"]).substitute(given)
        + "".join(f"\n**{rule}** {' '.join(text.split())}\n" for rule, text in braced(by.rules)),
    )
    yield "profile.toml", Template(templates["profile"]).substitute(given | profile(author))
    step, test = Template(templates["step"]), Template(templates["test"])
    steps = "".join(step.substitute(rule=rule) for rule in rules)
    yield "steps.toml", Template(templates["steps"]).substitute(given) + steps
    tests = "".join(test.substitute(rule=rule) for rule in rules)
    yield "tests.txt", Template(templates["tests"]).substitute(given) + tests


def braced(rules: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for rule, text in rules.items():
        yield rule, text.replace("{", "{{").replace("}", "}}")


def asked(match: Match[Any]) -> list[str]:
    """Return the rule that asks, and the seats that it asks."""
    return [match.ask.rule, *map(str, match.ask.choices)] if match.ask else []


def summary(author: Author) -> str:
    """Return what the file says about the game, if that is a sentence or two."""
    said = author.source.summary
    if SUMMARY.fullmatch(said):
        return said
    return "Write here what the game is about, in a sentence or two."


def profile(author: Author) -> dict[str, str]:
    """Return what is known for ``profile.toml``."""
    by, offers = author.by, author.watched.offers
    most = max(author.rules, key=lambda rule: len(offers[rule]))
    turn = first_sentence(by.rules[most])
    said = [*map(first_sentence, by.rules.values())][: LINES[-1]]
    known = len(said) in LINES and all(LINE.fullmatch(line) for line in said)
    if not known:
        said = ["Write here what happens, in three to five short lines."]
    cards = [by.deck[n * (len(by.deck) - 1) // (DECK - 1)].code for n in range(DECK)]
    turn = turn if LINE.fullmatch(turn) else "Write here what a player does in a turn."
    return {
        "turn": dumps(turn, ensure_ascii=False),
        "summary": "".join(f"    {dumps(line, ensure_ascii=False)},\n" for line in said).rstrip(),
        "minutes": str(author.watched.minutes),
        "players": str([*by.players]),
        "cards": dumps(" ".join(cards)),
    }
