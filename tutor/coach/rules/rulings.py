"""The readings of a game as people see them: in a notebook, and in a terminal."""

from collections.abc import Iterator
from typing import Any

from tutor.coach.rules.readings import at_table
from tutor.engine.game import Game
from tutor.engine.options import meant, offered, worded
from tutor.engine.wording import sentence
from tutor.games import rulings
from tutor.teaching.rulings import HEADS, Ruling

FOLDED = "Where the rulebook is silent, or can be read in two ways"
COLUMN = "The last column names the house rule for another reading, and its name in Python."


def rulings_page(game: Game[Any]) -> str:
    """Return the readings of a game as a folded table in Markdown."""
    found = rulings(game)
    rows = [HEADS, ["---"] * len(HEADS)]
    rows += [[each.question, each.reading, house_rule(game, each)] for each in found.rows]
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    parts = [f"<details><summary>{FOLDED}</summary>", found.source, COLUMN, table, found.known]
    return "\n\n".join([*parts, "</details>"])


def rulings_said(game: Game[Any], rule: str = "") -> Iterator[str]:
    """Yield the readings of a game, or of one rule, a paragraph for each.

    Those of a game begin with the rulebook, and end with what is known at the table. Raises an
    `UnknownRule` that names the rules there are.
    """
    found = rulings(game)
    number = rule.upper()
    about = [each for each in found.rows if not rule or number in each.rules]
    if rule and game.rules[number] and not about:
        yield f"{number} leaves nothing open."
    if not rule:
        yield plain(found.source)
    for each in about:
        named = [f"--option {name}={typed(game, name, word)}" for name, word in each.options]
        way = f" To play it otherwise: {' or '.join(named)}." if named else ""
        yield plain(f"{each.question} {sentence(each.reading)}{stop(each.reading)}{way}")
    if not rule:
        yield plain(found.known)


def house_rule(game: Game[Any], ruling: Ruling) -> str:
    """Name the house rules of a reading as the table does, each with its name in Python."""
    options = {each.name: each for each in offered(game.options, game.players[-1])}
    if not ruling.options:  # nothing, or a file such as `deck.toml`
        return ruling.house_rule
    named = []
    for name, word in ruling.options:
        value = meant(options[name], worded(word)) if word else True
        named.append(f"{at_table(options[name], value)} (`{name}`)")
    return "; ".join(named)


def typed(game: Game[Any], name: str, word: str) -> str:
    """Return the value of a house rule that reads it in another way, as one types it."""
    default = getattr(game.options, name)
    other = worded(not default) if type(default) is bool else "VALUE"
    return worded(word) if word else other


def stop(text: str) -> str:
    return "" if text.endswith((".", "!", "?")) else "."


def plain(text: str) -> str:
    return text.replace("`", "").replace("*", "")
