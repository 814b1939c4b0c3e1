"""The module ``stage.py`` of a game: an explicit stage, as a start to go on from."""

from collections.abc import Iterator, Mapping
from json import dumps
from typing import Any

from tutor.cli.house.author import Author
from tutor.cli.house.code import one_in_a_line
from tutor.cli.house.decks import faces_code
from tutor.engine.cards import Card
from tutor.engine.wording import sentence

LABEL = 14  # max. characters of a label
GIVEN = ("face", "zones", "player", "path", "say")  # functions of the module


def stage_parts(author: Author) -> Mapping[str, str]:
    """Return the parts of the module."""
    used, mine = author.game.used, f"*badges({facts(author, each=True)})"
    hands = ["hand_badge(s.hands[seat])"] if "hands" in used else []
    return {
        "faces": faces_code(author.by.deck),
        "middle": one_in_a_line("middle = (", middle(author), ")", edge="    "),
        "facts": facts(author, each=False),
        "zones": "".join(f"    {line}\n" for line in zones(author)),
        "hands": " + hand_zones(s.hands, seat, names, in_order)" if hands else "",
        "score": "in_print(s.scores[seat])" if "scores" in used else '""',
        "player": one_in_a_line("facts = (", [*hands, mine], ")", edge="    "),
        "says": "\n".join(says(author)),
        "parts": "".join(f"    {part},\n" for part in stage(author)),
    }


# What lies there


def middle(author: Author) -> Iterator[str]:
    """Yield the piles that belong to nobody."""
    if "deck" in author.game.used:
        yield 'face_down_pile("deck", s.deck, "Deck")'
    if "discard" in author.game.used:
        yield 'face_up_pile(face, "discard", s.discard, "Discards")'
    for name in author.kept(each=False, pile=True):
        yield f'pile("{name}", s.{name}, "{label(name)}")'


def zones(author: Author) -> Iterator[str]:
    """Yield the lines that show what lies in front of players."""
    if "played" in author.game.used:
        yield "rows = [[card for who, card in s.played if who == owner] for owner in s.seats]"
        yield "places = tuple("
        yield '    Place(f"played:{who}", tiles(face, row, seat_id(who)), names[who])'
        yield "    for who, row in enumerate(rows)"
        yield ")"
        yield 'shown.append(Zone("played", "Played", places))'
    if own := author.kept(each=True, pile=True):
        yield "for owner in s.seats:"
        piles = (f'pile(f"{name}:{{owner}}", s.{name}[owner], "{label(name)}")' for name in own)
        yield one_in_a_line("own = (", piles, ")", edge="        ")[len("    ") :]
        yield '    title = "Your cards on the table" if owner == seat else names[owner]'
        yield '    shown.append(Zone(f"own:{owner}", title, own, owner=owner))'


def label(name: str) -> str:
    return sentence(name.replace("_", " "))[:LABEL]


def facts(author: Author, *, each: bool) -> str:
    """Return the numbers and words of each player, or those of all, as they are called."""
    index = "[seat]" if each else ""
    return ", ".join(f"{name}=s.{name}{index}" for name in author.kept(each=each, pile=False))


# What can be done


def says(author: Author) -> Iterator[str]:
    """Yield the lines that put cards and numbers into the author's words, if these are the same."""
    given = author.by.says
    things = [rule for rule in author.asked if author.offers_some(rule, (Card, tuple, int))]
    ways = {given.get(rule, "Choose {}") for rule in things}
    if len(ways) > 1:
        yield f"    # Write here what to say by each rule: {given!r}"
    if ways:
        way = ways.pop() if len(ways) == 1 else "Choose {}"
        yield "    if isinstance(choice, (Card, tuple, int)):"
        braced = dumps(way.replace("{", "{{").replace("}", "}}"), ensure_ascii=False)
        yield f"        return sentence(f{braced.replace('{{}}', '{named(choice)}')})"


def stage(author: Author) -> Iterator[str]:
    """Yield the parts of the stage: the author's own, or those above."""
    shown = author.game.rooms["stage"].STAGE
    asks = {rule: shown.prompts[rule](first.view, 0) for rule, (first, *_) in author.asked.items()}
    prompts = (f'"{rule}": lambda s, seat: {said!r}' for rule, said in asks.items())
    found: dict[str, Any] = {name: name for name in GIVEN}
    found["thinkable"] = "lambda s, seat, rule: upwards(s.hands[seat])"
    found["prompts"] = one_in_a_line("prompts={", prompts, "}", edge="    ")[len("    prompts=") :]
    found["any_order"] = "lambda choice: isinstance(choice, tuple)"
    found["unit"] = repr(shown.unit)
    yield "GAME"
    yield from (f"{name}={code}" for name, code in (found | author.stage).items())
