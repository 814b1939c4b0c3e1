"""Settings of a game for its hints and questions.

``coaching.toml`` in a game's folder: words for its rules, by their numbers (``"R7 R8"`` where rules
share a sentence), words of them to be asked for, and what its hints may cost.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from tutor.engine.event import brief
from tutor.engine.textfile import check_keys, each_of, read_all, toml_of
from tutor.engine.wrong import is_whole
from tutor.teaching.quiz import Fills

WORDS = ("at_stake", "asks", "acts")  # tables of sentences
NUMBERS = ("worlds", "effort")
SWITCHES = ("open_hands", "draws")
MATTERS = ("higher", "lower", "like", "suited", "beside")  # cards, compared with your own
RULES = re.compile(r"R\d+( R\d+)*")
RULE = re.compile(r"R\d+")


def nothing_known(_question: object) -> str:
    return ""


def as_it_lies(zone: Any) -> Any:
    return zone


@dataclass(frozen=True, slots=True, kw_only=True)
class Coaching:
    """A game's wording of its rules, by number, and other settings for the coach."""

    at_stake: Mapping[str, str] = field(default_factory=dict)  # in a choice: "who wins the trick"
    asks: Mapping[str, str] = field(default_factory=dict)  # about its event: "Who wins the trick?"
    acts: Mapping[str, str] = field(default_factory=dict)  # the action when it asks: "plays a card"
    gaps: tuple[Fills, ...] = ()  # words of rules to leave out, with wrong alternatives
    matters: tuple[str, ...] = ("higher", "lower")  # hidden cards whose odds are shown
    called: Mapping[str, str] = field(default_factory=dict)  # other names for rank and suit
    draws: bool = True  # True if cards are drawn after the deal
    open_hands: bool = False  # True if questions show all hands
    worlds: int = 300  # max. worlds for a hint
    effort: int = 12_000  # max. questions answered in the playouts of a hint
    exactly: Callable[[Any], str] = nothing_known  # exact odds for a question, as text
    plain: Callable[[Any], Any] = as_it_lies  # a zone without hints at the answer


@lru_cache(maxsize=32)  # called often by hints and questions
def read_coaching(text: str) -> Coaching:
    """Parse coaching.toml; a ValueError names all that is misspelt or wrong."""
    entry = toml_of(text, "coaching.toml")
    known = (*WORDS, "gaps", "matters", "called", *SWITCHES, *NUMBERS)
    check_keys("The coaching", entry, known, ())
    each_of(check_entry, entry.items())
    words = [(name, entry.get(name, {})) for name in WORDS]
    parts = [(by_rule, *each) for each in words] + [(gaps, entry.get("gaps", {}))]
    *said, fills = read_all(parts)
    others = {"gaps": fills, "matters": (*entry.get("matters", Coaching().matters),)}
    return Coaching(**entry | dict(zip(WORDS, said, strict=True)) | others)


def check_entry(name: str, value: Any) -> None:
    if name in NUMBERS and not is_whole(value, 1):
        raise ValueError(f"{name} must be a whole number of at least 1, not {brief(value)}.")
    if name in SWITCHES and type(value) is not bool:
        raise ValueError(f"{name} must be true or false, not {brief(value)}.")
    if name == "matters" and not (type(value) is list and all(each in MATTERS for each in value)):
        raise ValueError(f"matters must be a list of {', '.join(MATTERS)}, not {brief(value)}.")
    if name == "called" and not (
        type(value) is dict and all(type(each) is str for each in value.values())
    ):
        raise ValueError(f'called must be a table, such as rank = "strength", not {brief(value)}.')


def gaps(table: Any) -> tuple[Fills, ...]:
    """Return the gaps of a table: ``R12.left = ["right", "winner"]``."""
    if type(table) is not dict:
        raise ValueError(f"gaps must be a table of words by rule, not {brief(table)}.")
    found = each_of(gaps_of, table.items())
    return (*(fills for each in found for fills in each),)


def gaps_of(rule: str, fills: Any) -> list[Fills]:
    if not (RULE.fullmatch(rule) and type(fills) is dict):
        raise ValueError(f'gaps, {rule}: write a gap like R12.left = ["right", "winner"].')
    return each_of(gap, ((rule, right, wrong) for right, wrong in fills.items()))


def gap(rule: str, right: str, wrong: Any) -> Fills:
    if type(wrong) is not list or not all(type(each) is str and each for each in wrong):
        raise ValueError(f"gaps, {rule}.{right} must be a list of strings, not {brief(wrong)}.")
    return Fills(rule, right, *wrong)


def by_rule(name: str, table: Any) -> dict[str, str]:
    if type(table) is not dict:
        raise ValueError(f"{name} must be a table of sentences by rule, not {brief(table)}.")
    each_of(check_sentence, ((name, *each) for each in table.items()))
    named = [rule for rules in table for rule in rules.split()]
    if twice := [rule for rule in sorted({*named}) if named.count(rule) > 1]:
        raise ValueError(f"{name}: {twice[0]} has two sentences.")
    return {rule: sentence for rules, sentence in table.items() for rule in rules.split()}


def check_sentence(name: str, rules: str, sentence: object) -> None:
    if not RULES.fullmatch(rules):
        raise ValueError(f'{name}: rules must be like "R7" or "R7 R8", not {brief(rules)}.')
    if type(sentence) is not str or not sentence:
        raise ValueError(f"{name}, {rules}: the sentence must be a string, not {brief(sentence)}.")
