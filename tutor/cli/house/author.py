"""An author's code, and the module of the folder in which each part belongs."""

import ast
import operator
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, reduce
from inspect import isgeneratorfunction
from types import FunctionType
from typing import Any

from tutor.cli.house.code import Mine
from tutor.cli.house.offers import Offered, offered
from tutor.cli.house.source import Defined, Source, attributes_in, defined, free, literal
from tutor.cli.house.watched import Watched, watched
from tutor.coach.invent import Invented
from tutor.coach.invent.names import constants_of, helpers_of
from tutor.engine.goal import Goal
from tutor.engine.wrong import Wrong

MODULES = ("state", "laws", "game", "players", "stage")  # in the order of their imports


class Author:
    """An invented game that has been tried, with the text of its file."""

    def __init__(self, game: Invented, source: Source) -> None:
        self.game, self.by, self.source = game, game.by, source
        given: list[Any] = [self.by.play, self.by.goal, self.by.beginner]
        given += [*self.by.reasons.values(), *self.by.stage.values()]
        for each in filter(is_function, given):
            source.pin(each.__name__, each)
        for name, each in helpers_of(self.by.play).items():
            source.pin(name, each)
        if not source.knows(self.by.play):
            raise Wrong(f"Write the script {self.by.play.__name__} at the left edge of the file.")

    @cached_property
    def watched(self) -> Watched:
        return watched(self.game)

    @property
    def rules(self) -> Sequence[str]:
        """The rules that ask, in order."""
        return sorted(self.watched.offers, key=[*self.game.rules].index)

    def code(self, what: Any, setting: str) -> str:
        """Return the expression of a function that was given, or of another value."""
        if is_function(what) and self.source.knows(what):
            return str(what.__name__)
        found = self.source.lambda_of(what) or self.source.given(setting)
        if found is None:
            raise Wrong(f"{setting}= can't be copied. Make it a function at the left edge.")
        return f"({ast.unparse(found)})" if isinstance(found, ast.Lambda) else ast.unparse(found)

    # What is needed, by module

    @cached_property
    def offers(self) -> Mapping[str, Offered]:
        """The choices of each rule, if an expression of the script gives them."""
        functions = [each for each in self.script if isinstance(each, ast.FunctionDef)]
        found = {rule: offered(self.watched, rule, functions) for rule in self.rules}
        return {rule: way for rule, way in found.items() if way}

    @property
    def script(self) -> list[Defined]:
        return self.source.needed([self.by.play.__name__])

    @property
    def methods(self) -> list[ast.FunctionDef]:
        """The functions of the author's own class of tables."""
        made = self.source.latest.get(self.by.state.__name__)
        body = made.body if isinstance(made, ast.ClassDef) else []
        return [each for each in body if isinstance(each, ast.FunctionDef)]

    @property
    def reasons(self) -> Mapping[str, str]:
        """The expressions of the author's reasons, by rule."""
        return {rule: self.code(why, "reasons") for rule, why in self.by.reasons.items()}

    def is_referee(self, rule: str) -> bool:
        """Return True if the reasons of a rule are those of a referee, as games have them."""
        return isgeneratorfunction(self.by.reasons.get(rule))

    @property
    def goal(self) -> str:
        """The expression of the author's goal, or ""."""
        goal = self.by.goal
        return "" if goal is None else self.code(None if isinstance(goal, Goal) else goal, "goal")

    @property
    def beginner(self) -> str:
        return self.code(self.by.beginner, "beginner") if self.by.beginner else ""

    @property
    def stage(self) -> Mapping[str, str]:
        """The expressions of the author's own parts of the stage."""
        return {name: self.code(what, name) for name, what in self.by.stage.items()}

    @cached_property
    def roots(self) -> Mapping[str, list[ast.AST]]:
        """The code that each module needs, apart from functions of the file."""
        offers = [each.code for rule, each in self.offers.items() if not self.watched.is_hand(rule)]
        return {
            "state": [*self.methods],
            "laws": [*offers, *map(ast.parse, self.reasons.values())],
            "game": [ast.parse(self.by.play.__name__), ast.parse(self.goal)],
            "players": [ast.parse(self.beginner)],
            "stage": [*map(ast.parse, self.stage.values())],
        }

    @cached_property
    def placed(self) -> Mapping[str, list[Defined]]:
        """The statements of the file that belong to each module: the first that needs them."""
        found, seen = {}, set[int]()
        for place in MODULES:
            roots = {name for node in self.roots[place] for name in free(node)}
            found[place] = [each for each in self.source.needed(roots) if id(each) not in seen]
            seen |= {id(each) for each in found[place]}
        self.source.check_names([*reduce(operator.iadd, found.values(), []), *self.methods])
        return found

    def mine(self, place: str) -> Mine:
        """Return what the author has written for a module."""
        mine = self.placed[place]
        names = {name for each in mine for name in defined(each)}
        used = {name for each in (*mine, *self.roots[place]) for name in free(each)} - names
        before = MODULES[: MODULES.index(place)]
        elsewhere = {
            name: f"tutor.games.{{}}.{other}"
            for other in before
            for each in self.placed[other]
            for name in defined(each)
        }
        return Mine("\n\n".join(self.texts(mine)), names, [*self.source.imported(used)], elsewhere)

    def texts(self, statements: Sequence[Defined]) -> Iterator[str]:
        """Yield statements as they are written, with an empty line more before functions."""
        for each in statements:
            text = literal(each, constants_of(self.by.play)) or self.source.text(each)
            yield f"\n{text}\n" if isinstance(each, (ast.FunctionDef, ast.ClassDef)) else text

    @cached_property
    def attributes(self) -> set[str]:
        """The names after a dot in all that the author has written: piles, and functions."""
        code = [node for place in MODULES for node in (*self.placed[place], *self.roots[place])]
        found = attributes_in(code)
        return found | ({"played", "discard"} if "put_away" in found else set())


def is_function(what: Any) -> bool:
    return isinstance(what, FunctionType)
