"""`make rules`: where each rule is in code, tests, examples, questions and steps.

python tools/make.py rules GAME=flares                  the map of one game
python tools/make.py rules PAGE=map.md                  of all games, written into this file
"""

import ast
import re
import sys
from argparse import ArgumentParser
from dataclasses import dataclass, field
from inspect import getsource
from pathlib import Path
from random import Random

from tutor.bots.simple import at_random
from tutor.coach.quiz import Quizmaster
from tutor.coach.quiz.mutant import modules_of
from tutor.coach.quiz.refuted import refuting
from tutor.coach.rules.pages import example_replayed
from tutor.coach.rules.readings import other_readings
from tutor.engine.match import Match
from tutor.engine.state import clone
from tutor.games import GAMES, UnknownGame, declared_for_quiz, examples, stage, steps
from tutor.teaching.quiz import Believes, Fills

HOME = Path(__file__).resolve().parents[1]
RULE = re.compile(r"R\d+")
LONG = 60  # questions of a match that is looked at
MATCHES = 3


@dataclass(slots=True)
class Row:
    """Coverage of one rule by code, tests, examples, questions and steps."""

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
    def lacks(self):
        """Missing items: tests, examples, questions or steps."""
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


def coverage(game, home=HOME):
    """Return a row for each rule; raise ValueError if it has no tests."""
    tests = sorted(home.glob(f"tests/games/test_{game.id}*.py"))
    if not tests:
        raise ValueError(f"There are no tests of {game.name} in {home}.")
    texts = "\n".join(each.read_text(encoding="utf-8") for each in tests)
    quizmaster, (code, functions) = Quizmaster(game), citing_functions(game)
    columns = (
        code,
        functions,
        work_of_rules(game),
        named_tests(texts),
        by_rule((each.rules, each.number) for each in examples(game).values()),
        {rule: sorted(quizmaster.kinds(rule)) for rule in game.rules},
        taught(game),
    )
    rows = {rule: Row(rule, *(each.get(rule, []) for each in columns)) for rule in game.rules}
    for each in declared_for_quiz(game):
        if isinstance(each, Believes):
            rows[each.rule].beliefs[each.says] = refuting(game, each)
        rows[each.rule].gap |= isinstance(each, Fills)
    return [*rows.values()]


def citing_functions(game):
    """Return the functions that cite a rule, and others that only name it in their docstrings."""
    code = {}
    functions = {}
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


def add(found, rule, what):
    if what not in found.setdefault(rule, []):
        found[rule].append(what)


def work_of_rules(game):
    found = {}
    tables = (example_replayed(game, each) for each in examples(game).values() if each.table)
    for match in (*tables, *random_matches(game)):
        for moment in match.past:
            for rule, what in work(Match(game, clone(moment.state), seed=0)):
                add(found, rule, what)
        for event in match.events:
            add(found, event.rule, "tells")
        if match.outcome:
            add(found, match.outcome.rule, "ends")
    return {rule: sorted(what) for rule, what in found.items()}


def random_matches(game):
    for seed, players in enumerate(game.players[:MATCHES]):
        match, rng = Match.new(game, players, seed), Random(seed)
        while len(match.past) < LONG and not match.over:
            for question in [*match.questions()]:
                match.answer(question.seat, at_random(question, rng))
        yield match


def work(match):
    thinkable = stage(match.game).thinkable
    for question in match.questions():
        yield question.rule, "asks"
        for choice in thinkable(question.view, question.seat, question.rule):
            if choice not in question.choices:
                yield match.objection(question.seat, choice).rule, "forbids"


def named_tests(text):
    named = re.findall(r"^def (test_((?:R\d+_)+)\w+)", text, re.MULTILINE)
    return by_rule((rules, name) for name, rules in named)


def taught(game):
    return by_rule((each.rules, each.title) for each in steps(game))


def by_rule(about):
    found = {}
    for rules, what in about:
        for rule in RULE.findall(rules):
            add(found, rule, what)
    return found


HEAD = """# Rule coverage

For each rule of each game: where the code cites it, what it does in play, and which tests, worked
examples, questions, misconceptions and steps of the lesson are about it. The page is written by
`make rules`, and the tests fail when a rule lacks any of these. Rules are told in the
rule texts, in our own words; those that are ours say what the rulebook leaves open.
"""
KINDS = {
    "may": "which may you play",
    "next": "what happens now",
    "who": "who is next",
    "stands": "how does it stand",
    "count": "count it",
    "gap": "fill the gap",
    "rule": "which rule decides next",
}
COLUMNS = ("rule", "code", "tests", "examples", "questions", "misconceptions", "steps")


def page(maps):
    """Return the coverage page as Markdown."""
    return "\n".join([HEAD, *(line for game, rows in maps.items() for line in chapter(game, rows))])


def chapter(game, rows):
    yield f"## {game.name}\n"
    yield f"| {' | '.join(COLUMNS)} |"
    yield "|" + " --- |" * len(COLUMNS)
    yield from (f"| {' | '.join(cells(game, row))} |" for row in rows)
    yield ""
    for row in rows:
        yield from section(game, row)


def cells(game, row):
    yield game.rules.titled(row.number)
    for what in (row.code, row.tests, row.examples, row.quizzes):
        yield str(len(what)) if what else "none"
    yield str(len(row.beliefs)) if row.beliefs else "a gap" if row.gap else "none"
    yield ", ".join(row.steps) or "none"


def section(game, row):
    number, options = row.number, game.options
    yield f"### {game.name} {game.rules.titled(number)}\n"
    yield f"{game.rules.text(number, options)}\n"
    if gap := game.rules.gap(number, options):
        yield f"> {gap}\n"
    for each in other_readings(game, options, number):
        yield f"- *House rule* {each.house_rule} (`{each.option.name} = {each.value}`): {each.text}"
    also = f"; about it: {coded(row.functions)}" if row.functions else ""
    yield f"- *Code:* {coded(row.code)}{also}"
    yield f"- *In play:* {', '.join(row.seen)}"
    yield f"- *Tests:* {coded(row.tests)}"
    yield f"- *Examples:* {', '.join(row.examples)}"
    yield f"- *Questions:* {', '.join(KINDS[kind] for kind in row.quizzes)}"
    for says, by in row.beliefs.items():
        yield f"- *Misconception:* “{says}” Refuted by {by or 'nothing'}."
    yield f"- *Steps:* {', '.join(row.steps)}"
    if row.lacks:
        yield f"- **It lacks** {', '.join(row.lacks)}."
    yield ""


def coded(names):
    return ", ".join(f"`{name}`" for name in names)


def main(words=None):
    """Print the map of a game, or of all, or write it into a file; 2 if there is no such game."""
    parser = ArgumentParser("rule_map", description="Where each rule is in the project.")
    parser.add_argument("--game", help="of this game only")
    parser.add_argument("--page", type=Path, help="write it into this file instead")
    asked = parser.parse_args(words)
    try:
        chosen = [GAMES[asked.game]] if asked.game else [*GAMES.values()]
    except UnknownGame as mistake:
        print(mistake)
        return 2
    text = page({game: coverage(game) for game in chosen})
    if asked.page:
        (HOME / asked.page).write_text(text, encoding="utf-8")
    else:
        print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
