"""The rulebook of a changed game, and what is changed in a line."""

import re
from collections.abc import Mapping
from dataclasses import replace
from inspect import getdoc
from typing import Any

from tutor.coach.change.checks import printed_value
from tutor.coach.change.reread import Place
from tutor.engine.event import brief, listing
from tutor.engine.game import Game
from tutor.engine.rulebook import Paragraph, Rulebook

RULE = re.compile(r"\bR\d+\b")
CITED = re.compile(r" ?\((?:R\d+(?:, | and )?)+\)")


def rules_of(function: Any) -> list[str]:
    """Return the rules that a function's docstring cites, in their order."""
    return RULE.findall(getdoc(function) or "") if callable(function) else []


def texts_of(game: Game[Any], mine: Mapping[Place, Any]) -> dict[str, str]:
    """Return what the docstrings of functions say about the rules they change; "" if nothing."""
    found = dict[str, str]()
    for place, value in mine.items():
        was = printed_value(place)
        number = next(iter(rules_of(was)), "")
        if number not in game.rules:
            continue
        old, new = getdoc(was) or "", getdoc(value) or ""
        text = CITED.sub("", new.split("\n")[0]).strip() if new != old else ""
        found[number] = found.get(number) or text
    return found


def retold(game: Game[Any], mine: Mapping[Place, Any], texts: Mapping[str, str]) -> Rulebook:
    """Return the rulebook in which changed rules have their new text, and the printed one."""
    said = texts_of(game, mine) | {**texts}
    names = listing([name for _, name in mine])

    def now(each: Paragraph) -> Paragraph:
        if each.number not in said:
            return each
        text = braced(said[each.number]) or f"This rule is changed by {names}."
        return replace(each, text=text, source="changed", gap=f"As printed: {each.text}")

    return Rulebook([*map(now, game.rules.variants())], game.rules.summary)


def in_a_line(game: Game[Any], mine: Mapping[Place, Any], texts: Mapping[str, str]) -> str:
    """Return what is changed: "R4: Flares are trumps. FULL is 4, not 5."."""
    said = texts_of(game, mine) | {**texts}
    parts = [f"{number}: {stopped(text)}" for number, text in said.items() if text]
    untold = [(name, printed_value((where, name)), value) for (where, name), value in mine.items()]
    if not texts:
        parts += [
            f"{name} is {brief(value)}, not {brief(was)}."
            for name, was, value in untold
            if not callable(was)
        ]
    if not parts:
        names = [name for name, _, _ in untold]
        parts = [f"{listing(names)} {'is' if len(names) == 1 else 'are'} changed."]
    return " ".join(parts)


def stopped(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def braced(text: str) -> str:
    """Return a text in which no option is named."""
    return text.replace("{", "{{").replace("}", "}}")
