"""An invented game that has been tried, and what is known of it."""

import ast
from collections.abc import Mapping
from functools import cached_property
from inspect import isgeneratorfunction
from typing import Any

from tutor.cli.house.asked import AskedByRule, questions_by_rule
from tutor.cli.house.offers import Offered, offered_choices
from tutor.cli.house.source import SourceFile, names_needed
from tutor.engine.cards import Card
from tutor.workshop.invent import Invented
from tutor.workshop.invent.table import Each, is_pile_value


class Author:
    """A game with the text of its file. Raises `Wrong` for a function that can't be copied."""

    def __init__(self, game: Invented, source: SourceFile) -> None:
        self.game, self.by, self.source = game, game.by, source
        self.names = set[str]()  # that other modules use
        self.play = source.name_of(self.by.play, "The script")
        self.goal = self.code(self.by.goal, "goal=") if self.by.goal else ""
        self.beginner = self.code(self.by.beginner, "beginner=") if self.by.beginner else ""
        self.reasons = {rule: self.code(why, "reasons=") for rule, why in self.by.reasons.items()}
        self.stage = {name: self.code(part, f"{name}=") for name, part in self.by.stage.items()}

    def code(self, what: Any, setting: str) -> str:
        """Return the expression of a function that was given, or of words."""
        if isinstance(what, str):
            return repr(what)
        if isinstance(what, Mapping):
            parts = (f'"{key}": {self.code(each, setting)}' for key, each in what.items())
            return f"{{{', '.join(parts)}}}"
        self.names.add(self.source.name_of(what, setting))
        return f"script.{what.__name__}"

    @property
    def script(self) -> str:
        """The script, and all that it and other modules need, as it was written."""
        inside = {name for each in self.methods for name in names_needed(each)}
        offers = {name for each in self.offers.values() for name in each.names}
        roots = {self.play, *self.names, *inside, *offers}
        return self.source.needed(roots)

    @property
    def methods(self) -> list[ast.FunctionDef]:
        """The functions of the author's own class of tables."""
        made = self.source.latest.get(self.by.state.__name__)
        body = made.body if isinstance(made, ast.ClassDef) else []
        return [each for each in body if isinstance(each, ast.FunctionDef)]

    # What lies on the table

    def kept(self, *, each: bool, pile: bool) -> Mapping[str, Any]:
        """Return the author's own piles, or numbers and words: of each player, or of all."""
        return {
            name: value
            for name, value in self.by.keeps.items()
            if isinstance(value, Each) is each and is_pile_value(value) is pile
        }

    # What is asked

    @cached_property
    def asked(self) -> AskedByRule:
        """The questions of a few matches, by the rule that asks."""
        return questions_by_rule(self.game)

    @cached_property
    def offers(self) -> Mapping[str, Offered]:
        """The choices of each rule, if an expression of the script gives them."""
        written = self.source.latest.values()
        functions = [each for each in written if isinstance(each, ast.FunctionDef)]
        known = self.by.play.__globals__, self.source.latest
        found = {rule: offered_choices(self.asked[rule], functions, *known) for rule in self.asked}
        return {rule: way for rule, way in found.items() if way}

    def is_hand(self, rule: str) -> bool:
        """Return True if a rule offers all cards in hand, always."""
        return all({*each.choices} == {*each.view.hands[each.seat]} for each in self.asked[rule])

    def is_referee(self, rule: str) -> bool:
        """Return True if the reasons of a rule are those of a referee, as games have them."""
        return isgeneratorfunction(self.by.reasons.get(rule))

    def offers_some(self, rule: str, kinds: tuple[type, ...] = (Card,)) -> bool:
        """Return True if a rule ever offers something of these types."""
        choices = (choice for each in self.asked[rule] for choice in each.choices)
        return any(isinstance(choice, kinds) for choice in choices)
