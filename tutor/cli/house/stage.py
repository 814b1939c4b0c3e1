"""The module ``stage.py`` of a game: an explicit stage, as a start to go on from."""

import re
from collections.abc import Iterator, Mapping
from json import dumps
from string import Template
from typing import Any

from tutor.cli.house import decks
from tutor.cli.house.author import Author
from tutor.cli.house.code import Mine, listed, module, without
from tutor.cli.house.source import quoted
from tutor.cli.house.state import has, wins_only
from tutor.coach.invent.table import Each, is_pile
from tutor.engine.wording import sentence

FROM_GAMES = {  # faces of decks that games share
    "six_deck": {"face": "tutor.games.six_deck.faces", "LEGEND": "tutor.games.six_deck.faces"},
    "spanish": {"face": "tutor.games.chinchon.stage"},
}
SIGNS = {"number": "SIGNS", "six_deck": "LEGEND"}  # their legends
LABEL = 14  # max. characters of a label


def stage_module(author: Author, templates: Mapping[str, str], **names: str) -> str:
    """Return the text of the module."""
    mine, faces = author.mine("stage"), decks.kind_of_faces(author.by.deck)
    shared = FROM_GAMES.get(faces, {})
    elsewhere = {**mine.elsewhere, **shared}
    face = "" if shared or "face" in mine.names else filled(templates[faces or "any_cards"], author)
    parts = {
        "face": face,
        "zones": "".join(f"{line}\n" for line in zones(author)),
        "middle": listed("    middle = (", middle(author), ")"),
        "facts": f", badges={said}" if (said := facts(author, each=False)) else "",
        "player": player(author),
        "says": "".join(f"    {line}\n" for line in says(author)),
        "prompts": "".join(prompts(author, templates["ask"])),
        "parts": "".join(f"    {line},\n" for line in stage(author, faces)),
        "pile": templates["pile"] if any(map(is_pile, author.by.keeps.values())) else "",
        "badges": templates["badges"] if "badges(" in facts_of_all(author) else "",
        "hands": " + hand_zones(s.hands, seat, names, in_order)" if hands(author) else "",
        "order": templates["ordered"] if hands(author) else "",
    }
    template = Template(templates["stage"]).safe_substitute({**parts, **names})
    own = Mine(mine.text, mine.names, mine.imports, elsewhere)
    return module(bare(template, own), names["name"], own)


def bare(template: str, mine: Mine) -> str:
    """Return the template without the functions that its author has written."""
    marks = template.replace("$imports", "imports_").replace("$script", "script_")
    return without(marks, mine.names).replace("imports_", "$imports").replace("script_", "$script")


def filled(template: str, author: Author) -> str:
    """Return the function that says what is printed on a card."""
    deck = author.by.deck
    faces = decks.faces_code(deck) if "$faces" in template else ""
    looks = decks.looks_code(deck) if "$looks" in template else ""
    return Template(template).substitute(faces=faces, looks=looks)


def hands(author: Author) -> bool:
    return "hands" in author.game.used


# What lies there


def middle(author: Author) -> Iterator[str]:
    """Yield the piles that belong to nobody."""
    if "deck" in author.game.used:
        yield 'face_down_pile("deck", s.deck, "Deck")'
    if has(author, "discard"):
        yield 'face_up_pile(face, "discard", s.discard, "Discards")'
    for name, value in author.by.keeps.items():
        if is_pile(value) and not isinstance(value, Each):
            yield f'pile("{name}", s.{name}, "{label(name)}")'


def zones(author: Author) -> Iterator[str]:
    """Yield the lines that show what lies in front of players."""
    if has(author, "played"):
        yield "    rows = [[card for who, card in s.played if who == owner] for owner in s.seats]"
        yield "    places = tuple("
        yield '        Place(f"played:{who}", tiles(face, row, seat_id(who)), names[who])'
        yield "        for who, row in enumerate(rows)"
        yield "    )"
        yield '    shown.append(Zone("played", "Played", places))'
    own = [name for name, value in author.by.keeps.items() if is_pile(value)]
    own = [name for name in own if isinstance(author.by.keeps[name], Each)]
    if own:
        yield "    for owner in s.seats:"
        places = (f'pile(f"{name}:{{owner}}", s.{name}[owner], "{label(name)}")' for name in own)
        yield listed("        places = (", places, ")")
        yield '        title = "Your cards on the table" if owner == seat else names[owner]'
        yield '        shown.append(Zone(f"own:{owner}", title, places, owner=owner))'


def label(name: str) -> str:
    return sentence(name.replace("_", " "))[:LABEL]


def facts(author: Author, *, each: bool) -> str:
    """Return the badges of numbers and words: those of each player, or those of all."""
    keeps = author.by.keeps.items()
    mine = [name for name, value in keeps if isinstance(value, Each) is each and not is_pile(value)]
    index = "[seat]" if each else ""
    said = ", ".join(f"{name}=s.{name}{index}" for name in mine)
    return f"badges({said})" if said else ""


def facts_of_all(author: Author) -> str:
    return facts(author, each=False) + facts(author, each=True)


def player(author: Author) -> str:
    """Return the line of the scoreboard."""
    score = ", score=in_print(s.scores[seat])" if "scores" in author.game.used else ""
    mine = ["hand_badge(s.hands[seat])"] if hands(author) else []
    mine += [f"*{said}"] if (said := facts(author, each=True)) else []
    badges = f", badges=({', '.join(mine)},)" if mine else ""
    return f"    return Player(seat{score}{badges})"


# What can be done


def says(author: Author) -> Iterator[str]:
    """Yield the lines that put a choice into the author's words, by its kind."""
    met = set[str]()
    for rule, way in author.by.says.items():
        if rule not in author.rules:
            continue
        kinds = "(Card, tuple)" if author.watched.has_cards(rule) else "int"
        if kinds in met:
            yield f"# Write here when to say {way!r} instead, by {rule}."
            continue
        met.add(kinds)
        yield f"if isinstance(choice, {kinds}):"
        yield f"    return sentence({with_choice(way)})"
    if "(Card, tuple)" not in met:
        yield "if isinstance(choice, (Card, tuple)):"
        yield '    return f"Choose {named(choice)}"'


def with_choice(way: str) -> str:
    """Return the code of a sentence with {} for a choice."""
    if re.search(r'["\\\\]', way) or way.count("{") + way.count("}") > 2:
        return f"{way!r}.format(named(choice))"
    return "f" + dumps(way.replace("{}", "{named(choice)}"), ensure_ascii=False)


def prompts(author: Author, template: str) -> Iterator[str]:
    """Yield a function for each rule that asks, with its first sentence."""
    for rule in author.rules:
        asks = first_sentence(author.by.rules[rule])
        yield Template(template).substitute(low=rule.lower(), rule=rule, asks=quoted(repr(asks)))


def first_sentence(text: str) -> str:
    found = " ".join(text.split()).partition(". ")[0]
    return found if found.endswith((".", "!", "?")) else f"{found}."


def stage(author: Author, faces: str) -> Iterator[str]:
    """Yield the parts of the stage: the author's own, or those above."""
    given = ("face", "zones", "player", "path", "say", "thinkable")
    asks = ", ".join(f'"{rule}": ask_{rule.lower()}' for rule in author.rules)
    found: dict[str, Any] = {name: name for name in given}
    found |= {"prompts": f"{{{asks}}}", "any_order": "any_order"}
    if faces in SIGNS and "face" not in author.stage:
        found["signs"] = SIGNS[faces]
    if not wins_only(author):
        found["unit"] = quoted(repr(author.by.unit))
    found |= author.stage
    yield "GAME"
    yield from (f"{name}={code}" for name, code in found.items())
