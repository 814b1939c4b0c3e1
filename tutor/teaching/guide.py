"""A learner's first match as data: deals, moves and remarks.

``guide.toml`` in a game's folder. Rules don't have to be mentioned: each is told when it first
decides something, which is when an event, a question, the end or a refusal cites it. `coach.guide`
plays such a match; its tests check that all that is written can be done.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeVar

from tutor.engine.event import brief
from tutor.engine.textfile import check_keys, each_of, read_all, toml_of

ANY = "any"  # instead of choices: any legal choice

NEEDED = ("play", "players")
TABLES = ("instead", "remarks")  # entries that are tables of strings
OTHER = ("players", "options", "deals", "steps")  # entries that are not strings

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class GuideStep:
    """A decision of the learner, with what is said before and after it."""

    play: str  # choices that lead on, "5H" or "5H 6H"; or "any"
    say: str = ""  # before it
    otherwise: str = ""  # reply to any other legal choice
    instead: Mapping[str, str] = field(default_factory=dict)  # replies to certain other choices
    rules: str = ""  # told before it: they refuse something here, or an event by them follows
    others: str = ""  # the choices of the others, up to the learner's next decision
    remarks: Mapping[str, str] = field(default_factory=dict)  # to the next event by each rule


@dataclass(frozen=True, slots=True)
class Guide:
    """A prepared match; the learner sits in seat 0."""

    players: int
    deals: tuple[Mapping[str, str], ...]  # results of the shuffles: places as short strings
    steps: tuple[GuideStep, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    welcome: str = ""  # said before the first deal
    others: str = ""  # the choices of the others before the learner's first decision
    remarks: Mapping[str, str] = field(default_factory=dict)  # to events before that
    farewell: str = ""  # said when the last step is done
    apart: str = ""  # rules that decide nothing here, so that they are not told: "R11 R12"


def read_guide(text: str) -> Guide:
    """Parse guide.toml; a ValueError names all that is misspelt, missing, or not a string."""
    entry = toml_of(text, "guide.toml")
    deals, steps = (enumerate(tables(entry, name), 1) for name in ("deals", "steps"))
    parts: list[tuple[Any, ...]] = [
        *((texts, f"Deal {n}", "places", deal) for n, deal in deals),
        *((checked_entry, GuideStep, f"Step {n}", each) for n, each in steps),
        (checked_entry, Guide, "The guide", entry),
    ]
    *found, whole = read_all(parts)
    own: tuple[GuideStep, ...] = (*(each for each in found if isinstance(each, GuideStep)),)
    guide: Guide = replace(whole, deals=(*entry["deals"],), steps=own)
    return guide


def tables(entry: Mapping[str, Any], name: str) -> list[dict[str, Any]]:
    found = entry.get(name)
    if not isinstance(found, list) or not found or not all(type(each) is dict for each in found):
        raise ValueError(f"A guide needs [[{name}]], at least one.")
    return found


def checked_entry(kind: type[T], what: str, entry: Mapping[str, Any]) -> T:
    names = [each.name for each in fields(kind)]  # type: ignore[arg-type]  # dataclasses
    check_keys(what, entry, names, NEEDED)
    each_of(check_entry, ((what, name, entry[name]) for name in entry if name not in OTHER))
    return kind(**entry)


def check_entry(what: str, name: str, value: object) -> None:
    if name in TABLES:
        texts(what, name, value)
    elif type(value) is not str:
        raise ValueError(f"{what}: {name} must be a string, not {brief(value)}.")


def texts(what: str, name: str, table: Any) -> dict[str, str]:
    if type(table) is not dict or not all(type(text) is str for text in table.values()):
        raise ValueError(f"{what}: {name} must be a table of strings, not {brief(table)}.")
    return table
