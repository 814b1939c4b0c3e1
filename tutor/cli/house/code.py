"""Modules of a game: a template, filled in, with the imports of what it uses.

They are not in style yet: `make format` does that.
"""

import ast
from collections.abc import Iterable, Mapping
from string import Template
from textwrap import indent

from tutor.cli.house.source import SourceFile, names_given, names_read

HERE = "IMPORTS_ARE_HERE"
PLACES = {  # of the names that templates and scripts use, in a game's folder {0}
    "collections.abc": "Iterator Mapping Sequence",
    "dataclasses": "dataclass field replace",
    "itertools": "islice",
    "random": "Random",
    "typing": "Any",
    "tutor.engine.cards": "Card Deck distinct draw piles suited",
    "tutor.engine.driver": "playout",
    "tutor.engine.event": "brief",
    "tutor.engine.game": "Game Objection Referee Secret deck_and_hands from_the_hand",
    "tutor.engine.goal": "Goal Outcome leaders lowest",
    "tutor.engine.match": "Advice Question",
    "tutor.engine.replay": "replayed",
    "tutor.engine.rulebook": "rulebook",
    "tutor.engine.script": "Private Script Seat Tell around choose everyone shuffled",
    "tutor.engine.state": "clone",
    "tutor.engine.wording": "in_print number_in_words sentence",
    "tutor.games.{}": "laws script",
    "tutor.games.{}.game": "GAME",
    "tutor.games.{}.state": "DECK Options State",
    "tutor.table.faces": "Face",
    "tutor.table.hands": "Names hand_badge hand_zones is_seen upwards",
    "tutor.table.pieces": "face_down_pile face_up_pile item tiles",
    "tutor.table.scene": "Badge Id Place Player Tile Zone seat_id",
    "tutor.table.stage": "Stage",
}


def module(
    template: str, parts: Mapping[str, str], source: SourceFile, script: Iterable[str] = ()
) -> str:
    """Return the text of a module with its imports, which are of these names of the script."""
    text = Template(template).substitute(parts, imports=HERE)
    tree = ast.parse(text)
    used = names_read(tree) - {name for each in tree.body for name in names_given(each)}
    own = source.imported(used)
    places = dict.fromkeys(script, "tutor.games.{}.script")
    places |= {name: place for place, names in PLACES.items() for name in names.split()}
    found: dict[str, list[str]] = {}
    for name in sorted((used & {*places}) - {*own}):
        found.setdefault(places[name].format(parts["name"]), []).append(name)
    lines = {*own.values(), *(f"from {place} import {', '.join(found[place])}" for place in found)}
    return text.replace(HERE, "\n".join(sorted(lines))).strip() + "\n"


def one_in_a_line(before: str, items: Iterable[str], after: str, edge: str = "") -> str:
    """Return ``before``, each item in a line of its own, and ``after``."""
    lines = (each if each.startswith("#") else f"{each}," for each in items)
    return indent("\n".join([before, *(indent(each, "    ") for each in lines), after]), edge)
