"""The rulebook of a changed game, and what is changed in a line."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from inspect import getdoc, isfunction, unwrap
from typing import Any

from tutor.engine.event import Event, brief, listing
from tutor.engine.game import Game
from tutor.engine.rulebook import Paragraph, Rulebook
from tutor.engine.script import Private
from tutor.engine.state import cards_in
from tutor.engine.wording import number_in_words
from tutor.engine.wrong import is_whole
from tutor.workshop.change.checks import printed_value
from tutor.workshop.change.cited import rule_cited_first, rules_of, rules_using
from tutor.workshop.change.reread import Definition

GAP = re.compile(r"\{.*?\}")  # for a fact
CITED = re.compile(r" ?\((?:R\d+(?:, | and )?)+\)")


def retold(game: Game[Any], mine: Mapping[Definition, Any], texts: Mapping[str, str]) -> Rulebook:
    """Return the rulebook in which changed rules have their new text, and the printed one."""
    said = texts_of(game, mine) | {**texts}
    also = also_about(game, mine)

    def now(each: Paragraph) -> Paragraph:
        if each.number in said:
            text, gap = escape_braces(said[each.number]), f"As printed: {each.text}"
            return replace(each, text=text, source="changed", gap=gap)
        if names := also.get(each.number):
            belong = "belong" if names[1:] else "belongs"
            gap = f"You have changed {listing(names)}, which also {belong} to this rule."
            return replace(each, gap=f"{gap} {each.gap}".strip())
        return each

    return Rulebook([*map(now, game.rules.variants())], game.rules.summary)


def texts_of(game: Game[Any], mine: Mapping[Definition, Any]) -> dict[str, str]:
    """Return the new texts of rules, as far as docstrings tell them."""
    found = dict[str, str]()
    for place, value in mine.items():
        if number := number_of(game, place, value):
            text = first_paragraph(place, value) or found.get(number, "")
            found[number] = text or f"This rule is changed: {difference(place, value)}"
    return found


def number_of(game: Game[Any], place: Definition, value: Any) -> str:
    """Return the rule that the learner's docstring cites first, or else the printed one."""
    own = (number for number in rules_of(value) if number in game.rules)
    return next(own, rule_cited_first(game, place))


def first_paragraph(place: Definition, value: Any) -> str:
    """Return a learner's docstring up to an empty line; "" if it is the printed one."""
    was = printed_value(place)
    old, new = map(docstring, (was, value))
    text = " ".join(new.split("\n\n")[0].split())
    return CITED.sub("", text).strip() if new != old else ""


def docstring(value: Any) -> str:
    """Return the docstring of a function; "" for anything else, such as len."""
    return getdoc(value) or "" if isfunction(unwrap(value)) else ""


def difference(place: Definition, value: Any) -> str:
    """Return what is different at a place, in a sentence: "FULL is 4, not 5."."""
    was = printed_value(place)
    if callable(was):
        return f"{place[1]} is yours."
    instead = "as printed" if value == was else f"not {brief(was)}"
    return f"{place[1]} is {brief(value)}, {instead}."


def unexplained_changes(
    game: Game[Any], mine: Mapping[Definition, Any], texts: Mapping[str, str]
) -> Iterator[str]:
    """Yield a hint for each function, or constant, if nothing says what its rule is now."""
    for place, value in mine.items():
        name, number = place[1], number_of(game, place, value)
        if callable(value) and number and number not in texts and not docstring(value):
            say = f"To say what {number} is now, give {name} a docstring"
            yield f'{say}, or add {number}="...".'
        if not callable(value) and not texts and (numbers := rules_using(game, name)):
            say = f"{name} belongs to {listing(numbers)}. To say what changes"
            yield f'{say}, add for instance {numbers[0]}="...".'


def misquoted(
    game: Game[Any], mine: Mapping[Definition, Any], events: Sequence[Event[Any]]
) -> Iterator[tuple[str, str]]:
    """Yield the name of each changed number of which an event still tells the printed one."""
    for place, value in mine.items():
        name, was = place[1], printed_value(place)
        if not is_whole(value) or value == was:
            continue
        number = re.compile(rf"\b(?:{was}|{number_in_words(was)})\b", re.IGNORECASE)
        rules = rules_using(game, name)
        for event in events:
            if event.rule in rules and number.search(fixed_words(event, was)):
                says = f"{event.rule} still says “{event.in_full()}”"
                yield name, f"{says}, although {name} is {value}: that sentence stays as printed."
                break


def fixed_words(event: Event[Any], number: int) -> str:
    """Return what an event tells without its facts, but with what others read of private ones.

    "Two cards" is left out if these were two.
    """
    private = [fact for fact in event.told if isinstance(fact, Private)]
    public = [fact.public for fact in private if len(cards_in(fact.fact)) != number]
    return " ".join([GAP.sub("", event.sentence), *map(str, public)])


def also_about(game: Game[Any], mine: Mapping[Definition, Any]) -> dict[str, list[str]]:
    """Return the functions that are changed, by each other rule that they are about, too."""
    found: dict[str, list[str]] = {}
    for place, value in mine.items():
        was, name = printed_value(place), place[1]
        cited = rules_of(was) + rules_of(value) if callable(was) else rules_using(game, name)
        for number in {*cited} - {number_of(game, place, value)}:
            found.setdefault(number, []).append(place[1])
    return found


def in_a_line(game: Game[Any], mine: Mapping[Definition, Any], texts: Mapping[str, str]) -> str:
    """Return what is changed: "R4: Flares are trumps. FULL is 4, not 5."."""
    said = dict[str, list[str]]()
    for place, value in mine.items():
        text = first_paragraph(place, value) or difference(place, value)
        said.setdefault(number_of(game, place, value) or place[1], []).append(text)
    said |= {number: [text] for number, text in texts.items()}
    lines = {name: " ".join(map(stopped, found)) for name, found in said.items()}
    rules = [f"{name}: {line}" for name, line in lines.items() if name in game.rules]
    return " ".join([*rules, *(line for name, line in lines.items() if name not in game.rules)])


def stopped(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def escape_braces(text: str) -> str:
    """Return a text in which no option is named."""
    return text.replace("{", "{{").replace("}", "}}")
