"""Checks of what an author gives: each mistake is told in a sentence."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import fields
from inspect import isgeneratorfunction, signature
from re import search
from types import FunctionType
from typing import Any

from tutor.coach.message import NAMES
from tutor.engine.cards import Card, Deck
from tutor.engine.event import brief
from tutor.engine.goal import Goal
from tutor.engine.outside import clean
from tutor.engine.wording import did_you_mean
from tutor.engine.wrong import Wrong, is_whole
from tutor.table.stage import Stage
from tutor.workshop.invent.invention import Invention
from tutor.workshop.invent.names import as_it_is
from tutor.workshop.invent.table import USUAL, Each, ScriptTable

MOST_CARDS = 300  # in a deck
LONGEST_TITLE = 40  # characters
TAKES = {"beginner": 1, "goal": 1}  # arguments of functions that may be given
HINTS = {
    "face_down": 'Declare a pile, and name it in a list: game(..., stock=[], face_down=["stock"]).',
    "reasons": 'Name a rule: reasons={"R2": why}.',
    "says": 'Name a rule: says={"R2": "Play {}"}.',
    "stage": f"A stage has {', '.join(each.name for each in fields(Stage)[1:])}.",
}


def tidy_settings(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return settings in the form in which an invention keeps them."""
    found = {name: value for name, value in given.items() if value is not None}
    if "play" in found:
        found["play"] = as_it_is(found["play"])
    if "deck" in found:
        found["deck"] = deck_of(found["deck"])
    if "players" in found:
        found["players"] = players_of(found["players"])
    return found


def deck_of(deck: Any) -> Deck[Any]:
    cards = [*deck] if isinstance(deck, Iterable) and not isinstance(deck, str) else []
    if not cards or not all(isinstance(card, Card) for card in cards):
        raise Wrong(
            "deck= must be cards, such as numbers(1, 30), six_deck(), french() or "
            f'suits("Red Blue", 1, 8), not {brief(deck)}.'
        )
    if len(cards) > MOST_CARDS:
        raise Wrong(f"A deck has at most {MOST_CARDS} cards, not {len(cards):,}.")
    if len({card.code for card in cards}) < len(cards):
        codes = [card.code for card in cards]
        twice = next(code for code in codes if codes.count(code) > 1)
        raise Wrong(
            f"The {twice} is in the deck twice, and then nobody can say which one is meant. For "
            "cards of which there are several, write copies=, such as numbers(1, 10, copies=2)."
        )
    return deck if isinstance(deck, Deck) else Deck(cards)


def players_of(players: Any) -> Sequence[int]:
    low, high = players if isinstance(players, tuple) and len(players) == 2 else (players, players)
    if not (is_whole(low, 1, len(NAMES)) and is_whole(high, low, len(NAMES))):
        raise Wrong(
            f"players= must be a number from 1 to {len(NAMES)}, or from and to, such as (2, 4), "
            f"not {brief(players)}."
        )
    return range(low, high + 1)


def check_invention(it: Invention) -> Invention:
    """Return the invention; raise `Wrong` if it can't be a game."""
    if (
        not isinstance(it.name, str)
        or not search(r"\w", it.name)
        or it.name != clean(it.name, LONGEST_TITLE)
    ):
        raise Wrong(
            f"A game begins with its name, in at most {LONGEST_TITLE} letters, such as "
            f"game('Fifty', ...), not {brief(it.name)}."
        )
    check_script(it.play)
    check_rules(it.rules)
    check_names(it)
    for name, many in TAKES.items():
        what = getattr(it, name)
        if what is not None and not (isinstance(what, Goal) or takes(what, many)):
            raise Wrong(f"{name}= must be a function of one argument, not {brief(what)}.")
    for name, why in it.reasons.items():
        if not takes(why, 3):
            raise Wrong(
                f'reasons={{"{name}": ...}} must be a function why(table, seat, choice) that '
                f"returns a sentence, not {brief(why)}."
            )
    check_stage(it.stage)
    for name, way in it.says.items():
        if not isinstance(way, str) or way.count("{}") != 1:
            raise Wrong(f'says={{"{name}": ...}} must have {{}} for the card, such as "Play {{}}".')
    return it


def takes(what: Any, many: int) -> bool:
    try:
        signature(what).bind(*range(many))
    except (TypeError, ValueError):
        return False
    return callable(what)


def check_script(play: Any) -> None:
    if not isinstance(play, FunctionType) or not takes(play, 2):
        raise Wrong(f"A script is a function of two, def play(table, tell), and not {brief(play)}.")
    if not isgeneratorfunction(play):
        raise Wrong("Your script asks nobody. Write answer = yield from choose(seat, 'R2', cards).")


def check_rules(rules: Any) -> None:
    if not isinstance(rules, Mapping) or not rules:
        raise Wrong(f'rules= must be {{"R1": "...", "R2": "..."}}, not {brief(rules)}.')
    if [*rules] != [f"R{n + 1}" for n in range(len(rules))]:
        raise Wrong('rules= must be {"R1": "...", "R2": "..."}, in order and without a gap.')
    for name, text in rules.items():
        if not isinstance(text, str) or not text.strip():
            raise Wrong(f"{name} has no text. Write the rule in a sentence or two.")


def check_kept(it: Invention) -> None:
    """Raise `Wrong` for a value that can't lie on a table, such as a misspelt setting."""
    for name, value in it.keeps.items():
        one = value.value if isinstance(value, Each) else value
        if isinstance(one, list) and one:
            raise Wrong(
                f"{name}= must be an empty pile, {name}=[], and not {brief(one)}. For a number of "
                f"each player, write {name}=each(3)."
            )
        parts = one if isinstance(one, (tuple, set, frozenset)) else ()
        if callable(one) or (isinstance(one, Mapping) and one) or not all(map(is_plain, parts)):
            like = did_you_mean(name, type(it).__dataclass_fields__)
            raise Wrong(
                f"{name}= can't be {brief(one)}: piles are lists, and all else is a number or a "
                f"word.{like}"
            )


def is_plain(what: object) -> bool:
    return what is None or isinstance(what, (int, float, str))


def check_stage(stage: Mapping[str, Any]) -> None:
    """Raise `Wrong` unless what replaces a part of the stage is of its kind."""
    for name, value in stage.items():
        parts = value.values() if name == "prompts" and isinstance(value, Mapping) else [value]
        texts = name in ("prompts", "unit")
        if not all(callable(each) or (texts and isinstance(each, str)) for each in parts):
            raise Wrong(f'stage={{"{name}": ...}} must be a function, not {brief(value)}.')


def check_names(it: Invention) -> None:
    """Raise `Wrong` for a name that is taken, or that nothing has."""
    check_kept(it)
    if taken := [
        each for each in it.keeps if each in (*USUAL, "hand") or hasattr(ScriptTable, each)
    ]:
        raise Wrong(f"Every table has its own {taken[0]}. Choose another name for yours.")
    if strange := [each for each in it.keeps if not each.isidentifier() or each.startswith("_")]:
        raise Wrong(f"{strange[0]} can't be the name of a pile or a number. Begin with a letter.")
    known = {"face_down": it.keeps, "stage": [each.name for each in fields(Stage)[1:]]}
    for given, hint in HINTS.items():
        has = known.get(given, it.rules)
        named = getattr(it, given)
        if isinstance(named, str) or not isinstance(named, Collection):
            raise Wrong(f"{given}= can't be {brief(named)}. {hint}")
        if strange := [each for each in named if each not in has]:
            raise Wrong(f"{given}= names {brief(strange[0])}, which there is not. {hint}")
