"""For each rule of a game: where it is enforced, seen at work, tested, shown, asked and taught.

Nothing of it is written down by hand: code is read, matches and examples are played, and questions
are made.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from inspect import getsource
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import tutor
from tutor.bots.at_random import at_random
from tutor.coach.quiz import Quizmaster
from tutor.coach.quiz.mutant import modules_of, mutant
from tutor.coach.rules.examples import problems, replayed
from tutor.engine.game import Game
from tutor.engine.match import Match
from tutor.engine.state import clone
from tutor.games import declared, examples, stage, steps
from tutor.teaching.example import Example
from tutor.teaching.quiz import Believes, Fills

HOME = Path(tutor.__file__).resolve().parents[1]  # a checkout of the project, with its tests
RULE = re.compile(r"R\d+")
LONG = 60  # questions of a match that is looked at
MATCHES = 3

Found: TypeAlias = Mapping[str, list[str]]  # by the numbers of rules


@dataclass(slots=True)
class Row:
    """Everything there is about one rule."""

    number: str
    code: list[str]  # functions that ask, tell, forbid or end the game by it
    functions: list[str]  # others that say in their docstrings that they are about it
    seen: list[str]  # what it does in play: "asks", "tells", "forbids", "ends"
    tests: list[str]
    examples: list[str]
    quizzes: list[str]  # kinds of questions
    steps: list[str]  # of its lesson, by their titles
    beliefs: dict[str, str] = field(default_factory=dict, kw_only=True)  # and what refutes each
    gap: bool = field(default=False, kw_only=True)  # words of it may be asked for

    @property
    def lacks(self) -> list[str]:
        """What there should be, and is not."""
        there = {
            "code": self.code,
            "play": self.seen,
            "tests": self.tests,
            "examples": self.examples,
            "questions": self.quizzes,
            "misconceptions": self.beliefs or self.gap,
            "a refutation": all(self.beliefs.values()),
            "a step": self.steps,
        }
        return [name for name, what in there.items() if not what]


def coverage(game: Game[Any], home: Path = HOME) -> list[Row]:
    """A row for each rule; a ValueError unless there is a checkout of the project."""
    tests = sorted(home.glob(f"tests/games/test_{game.id}*.py"))
    if not tests:
        raise ValueError(f"There are no tests of {game.name} in {home}: this needs a checkout.")
    texts = "\n".join(each.read_text(encoding="utf-8") for each in tests)
    code, functions = citing_functions(game)
    columns = (
        *(code, functions, work_of_rules(game), named_tests(texts)),
        *(examples_of_rules(game), quizzed(game), taught(game)),
    )
    rows = {rule: Row(rule, *(each.get(rule, []) for each in columns)) for rule in game.rules}
    for each in declared(game):
        if isinstance(each, Believes):
            rows[each.rule].beliefs[each.says] = refuting(game, each)
        rows[each.rule].gap |= isinstance(each, Fills)
    return [*rows.values()]


def citing_functions(game: Game[Any]) -> tuple[Found, Found]:
    """The functions of the game that cite a rule, and others that name it in their docstrings."""
    code: dict[str, list[str]] = {}
    functions: dict[str, list[str]] = {}
    for module in modules_of(game):
        for part in ast.parse(getsource(module)).body:
            if not isinstance(part, ast.FunctionDef):
                continue
            texts = [str(node.value) for node in ast.walk(part) if isinstance(node, ast.Constant)]
            for rule in filter(RULE.fullmatch, texts):
                add(code, rule, part.name)
            for rule in RULE.findall(ast.get_docstring(part) or ""):
                if rule not in texts:
                    add(functions, rule, part.name)
    return code, functions


def add(found: dict[str, list[str]], rule: str, what: str) -> None:
    """Write it down, once."""
    if what not in found.setdefault(rule, []):
        found[rule].append(what)


def work_of_rules(game: Game[Any]) -> Found:
    """What each rule does in the worked examples, and in matches at random."""
    found: dict[str, list[str]] = {}
    for match in (*example_matches(game), *random_matches(game)):
        for moment in match.past:
            for rule, what in work(Match(game, clone(moment.state), seed=0)):
                add(found, rule, what)
        for event in match.events:
            add(found, event.rule, "tells")
        if match.outcome:
            add(found, match.outcome.rule, "ends")
    return {rule: sorted(what) for rule, what in found.items()}


def example_matches(game: Game[Any]) -> Iterator[Match[Any]]:
    """The tables of the worked examples, after what is done there."""
    return (replayed(game, each) for each in examples(game).values() if each.table)


def random_matches(game: Game[Any]) -> Iterator[Match[Any]]:
    """A few matches between players at random."""
    for seed, players in enumerate(game.players[:MATCHES]):
        match, rng = Match.new(game, players, seed), Random(seed)
        while len(match.past) < LONG and not match.over:
            for question in [*match.questions()]:
                match.answer(question.seat, at_random(question, rng))
        yield match


def work(match: Match[Any]) -> Iterator[tuple[str, str]]:
    """Which rule asks here, and which rules forbid something that one may think of."""
    thinkable = stage(match.game).thinkable
    for question in match.questions():
        yield question.rule, "asks"
        for choice in thinkable(question.view, question.seat, question.rule):
            if choice not in question.choices:
                yield match.objection(question.seat, choice).rule, "forbids"


def named_tests(text: str) -> Found:
    """The tests that are named after a rule: ``test_R4_...``, ``test_R9_R10_...``."""
    found: dict[str, list[str]] = {}
    for name, rules in re.findall(r"^def (test_((?:R\d+_)+)\w+)", text, re.MULTILINE):
        for rule in RULE.findall(rules):
            add(found, rule, name)
    return found


def examples_of_rules(game: Game[Any]) -> Found:
    """The worked examples of each rule."""
    found: dict[str, list[str]] = {}
    for example in examples(game).values():
        for rule in example.rules.split():
            add(found, rule, example.number)
    return found


def quizzed(game: Game[Any]) -> Found:
    """The kinds of questions that are made about each rule."""
    quizmaster = Quizmaster(game)
    return {rule: sorted(quizmaster.kinds(rule)) for rule in game.rules}


def taught(game: Game[Any]) -> Found:
    """The steps of the lesson in which each rule is told."""
    found: dict[str, list[str]] = {}
    for step in steps(game):
        for rule in step.rules.split():
            add(found, rule, step.title)
    return found


def refuting(game: Game[Any], believes: Believes) -> str:
    """The number of the example that refutes a misconception best; "" if none does.

    Best is one of its rule that shows little else, and whose play the misconception allows.
    """
    wrong, unplayable = mutant(game, **believes.replaced), ""
    for example in sorted(examples(game).values(), key=lambda each: aside(each, believes.rule)):
        try:
            if any(problems(wrong, example)):
                return example.number
        except ValueError:  # what the example does cannot be done
            unplayable = unplayable or example.number
    return unplayable


def aside(example: Example, rule: str) -> tuple[bool, bool, int]:
    """How far an example is from being about this rule alone, as it is usually played."""
    rules = example.rules.split()
    return rule not in rules, bool(example.options), len(rules)
