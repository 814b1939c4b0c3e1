"""Modules of a game: a template, filled in, with the imports of what it uses."""

import ast
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from string import Template

from tutor.cli.house.source import defined, free
from tutor.engine.wrong import Wrong

WIDTH = 100
PLACES = {  # of the names that templates and scripts use, in a game's folder {0}
    "collections.abc": "Iterator Mapping Sequence",
    "dataclasses": "dataclass field replace",
    "typing": "Any",
    "tutor.engine.cards": "Card Deck distinct draw piles suited",
    "tutor.engine.event": "brief",
    "tutor.engine.game": "Game Objection Referee Secret deck_and_hands from_the_hand",
    "tutor.engine.goal": "Goal Outcome Score leaders lowest",
    "tutor.engine.match": "Advice Question",
    "tutor.engine.replay": "replayed",
    "tutor.engine.rulebook": "rulebook",
    "tutor.engine.script": "Private Script Seat Tell around choose everyone shuffled",
    "tutor.engine.wording": "in_print in_words sentence",
    "tutor.games.{}": "laws",
    "tutor.games.{}.game": "GAME",
    "tutor.games.{}.state": "DECK Options State",
    "tutor.table.faces": "Face",
    "tutor.table.hands": "Names hand_badge hand_zones is_seen upwards",
    "tutor.table.legend": "GAUGE Sign",
    "tutor.table.pieces": "face_down_pile face_up_pile item tiles",
    "tutor.table.scene": "Badge Id Place Player Tile Zone seat_id",
    "tutor.table.stage": "Stage",
}
HERE, SCRIPT = "IMPORTS_ARE_HERE", "SCRIPT_IS_HERE"
OURS = " tutor."


@dataclass(frozen=True)
class Mine:
    """The part of a module that its author has written."""

    text: str = ""
    names: Collection[str] = ()  # that it defines
    imports: Collection[str] = ()  # lines
    elsewhere: Mapping[str, str] = field(default_factory=dict)  # modules of other names it uses


def module(template: str, game: str, mine: Mine, **parts: str) -> str:
    """Return the text of a module, with its imports and what its author has written.

    Raise `Wrong` if the author gave one of the module's own names to something else.
    """
    places = {name: place for place, names in PLACES.items() for name in names.split()}
    bare = Template(template).substitute(parts | {"script": SCRIPT, "imports": HERE})
    taken = defined_in(bare) | (free(bare) & {*places})
    own = {*mine.names} | (free(mine.text) & {*mine.elsewhere})
    if clash := sorted(own & taken):
        raise Wrong(f"A game has something else named {clash[0]}. Give yours another name.")
    text = bare.replace(SCRIPT, mine.text)
    return tidy(text.replace(HERE, imports(text, {**places, **mine.elsewhere}, game, mine.imports)))


def defined_in(text: str) -> set[str]:
    return {name for each in ast.parse(text).body for name in defined(each)}


def imports(text: str, places: Mapping[str, str], game: str, own: Iterable[str]) -> str:
    """Return the imports of all names that a module uses and does not define, and these."""
    found: dict[str, list[str]] = {}
    there = {name for each in own for name in imported_by(each)}
    for name in sorted(free(text) - there, key=in_order):
        if name in places:
            found.setdefault(places[name].format(game), []).append(name)
    lines = sorted([*own, *(line(place, names) for place, names in found.items())], key=by_place)
    blocks = [[each for each in lines if (OURS in each) is ours] for ours in (False, True)]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def imported_by(line: str) -> set[str]:
    (found,) = ast.parse(line).body
    names = found.names if isinstance(found, (ast.Import, ast.ImportFrom)) else []
    return {each.asname or each.name.partition(".")[0] for each in names}


def by_place(line: str) -> tuple[bool, str]:
    """Return a sort key of imports: those of whole modules first."""
    return line.startswith("from"), line.split()[1]


def in_order(name: str) -> tuple[bool, bool, str]:
    """Return a sort key: constants first, then types, then functions."""
    return not name.isupper(), not name[0].isupper(), name


def line(place: str, names: Iterable[str]) -> str:
    found = f"from {place} import {', '.join(names)}"
    if len(found) <= WIDTH:
        return found
    inside = "".join(f"    {name},\n" for name in names)
    return f"from {place} import (\n{inside})"


def listed(before: str, items: Iterable[str], after: str) -> str:
    """Return ``before``, some items and ``after``: in a line if they fit, else in several."""
    items = [*items]
    comma = "," if before.endswith("(") and len(items) == 1 else ""
    one = f"{before}{', '.join(items)}{comma}{after}"
    if len(one) <= WIDTH and not any(each.startswith("#") for each in items):
        return one
    edge = " " * (len(before) - len(before.lstrip()))
    two = f"{edge}    {', '.join(items)}"
    if before.endswith("State(") and len(two) <= WIDTH:
        return f"{before}\n{two}\n{edge}{after}"
    lines = (f"{edge}    {each}{'' if each.startswith('#') else ','}\n" for each in items)
    return f"{before}\n{''.join(lines)}{edge}{after}"


def tidy(text: str) -> str:
    """Return a text with at most two empty lines after each other, and one end of line."""
    while "\n\n\n\n" in text:
        text = text.replace("\n\n\n\n", "\n\n\n")
    return f"{text.strip()}\n"


def without(text: str, names: Collection[str]) -> str:
    """Return code without the functions of these names."""
    lines = text.splitlines()
    for each in reversed(ast.parse(text).body):
        if isinstance(each, ast.FunctionDef) and each.name in names:
            del lines[each.lineno - 1 : each.end_lineno]
    return "\n".join(lines) + "\n"
