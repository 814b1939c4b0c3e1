"""A short description of a game, as data.

``profile.toml`` in a game's folder; the sentence of the game is in its ``rules.md``.
"""

from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, Literal, TypeAlias, get_args

from tutor.engine.event import brief
from tutor.engine.textfile import check_keys, each_of, toml_of
from tutor.engine.wrong import is_whole

Difficulty: TypeAlias = Literal["easy", "medium", "hard"]
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)


@dataclass(frozen=True, slots=True)
class Profile:
    """A game on one screen."""

    id: str  # of the game: the name of its folder
    sentence: str  # summary in one sentence
    name: str  # as its box has it
    players: tuple[int, ...]  # allowed numbers of players
    turn: str  # a turn, in a sentence
    summary: tuple[str, ...]  # the course of the game, in 3 to 5 lines
    minutes: int  # of a usual match of three; 12 s for each decision of your own, 2 s for others'
    difficulty: Difficulty
    family: str  # games that are played with the same cards: "Six Deck"
    mechanism: str  # in two or three words: "trick-taking"
    teaches: str  # its mathematics: "fractions and odds"
    cards: str  # short names of three of its cards, for a picture

    @property
    def ease(self) -> tuple[int, int]:
        """A sort key: the easiest games first, and of those the quickest."""
        return DIFFICULTIES.index(self.difficulty), self.minutes


@lru_cache(maxsize=32)  # called often when all games are shown
def read_profile(text: str, game: str = "", sentence: str = "") -> Profile:
    """Read a profile from TOML; a ValueError names all that is misspelt, missing or wrong."""
    entry = toml_of(text, "profile.toml")
    names = [each.name for each in fields(Profile) if each.name not in ("id", "sentence")]
    check_keys("The profile", entry, names, names)
    each_of(check_entry, entry.items())
    lists = {name: tuple(entry[name]) for name in ("players", "summary")}
    return Profile(game, sentence, **entry | lists)


def check_entry(name: str, value: Any) -> None:
    if wanted := objection(name, value):
        raise ValueError(f"The profile's {name} must be {wanted}, not {brief(value)}.")


def objection(name: str, value: Any) -> str:
    if name == "summary":
        good = type(value) is list and value and all(type(line) is str for line in value)
        return "" if good else "a list of lines"
    if name == "players":
        good = type(value) is list and value and all(type(each) is int for each in value)
        return "" if good and value == sorted({*value}) else "a list of numbers, the lowest first"
    if name == "minutes":
        return "" if is_whole(value, 1) else "a whole number of at least 1"
    if name == "difficulty":
        return "" if value in DIFFICULTIES else " or ".join(DIFFICULTIES)
    return "" if type(value) is str else "a string"
