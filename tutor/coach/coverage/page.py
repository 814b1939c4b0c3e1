"""The coverage map as a page for people: one table for each game, and below it every rule."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tutor.coach.coverage.rows import Row
from tutor.coach.rules.readings import readings
from tutor.engine.game import Game

HEAD = """# Rule coverage

For each rule of each game: where the code cites it, what it does in play, and which tests, worked
examples, questions, misconceptions and steps of the lesson are about it. The page is written by
`rules-tutor coverage`, and the tests fail when a rule lacks any of these. Rules are told in the
rule texts, in our own words; those that are ours say what the rulebook leaves open.
"""
KINDS: Mapping[str, str] = {
    "may": "which may you play",
    "next": "what happens now",
    "who": "who is next",
    "stands": "how does it stand",
    "count": "count it",
    "gap": "fill the gap",
    "rule": "which rule decides next",
}
COLUMNS = ("rule", "code", "tests", "examples", "questions", "misconceptions", "steps")


def page(maps: Mapping[Game[Any], Sequence[Row]]) -> str:
    """The whole page."""
    return "\n".join([HEAD, *(line for game, rows in maps.items() for line in chapter(game, rows))])


def chapter(game: Game[Any], rows: Sequence[Row]) -> Iterator[str]:
    """A game: its table, then rule by rule."""
    yield f"## {game.name}\n"
    yield f"| {' | '.join(COLUMNS)} |"
    yield "|" + " --- |" * len(COLUMNS)
    yield from (f"| {' | '.join(cells(game, row))} |" for row in rows)
    yield ""
    for row in rows:
        yield from section(game, row)


def cells(game: Game[Any], row: Row) -> Iterator[str]:
    """What the table says of a rule, in numbers."""
    yield game.rules.titled(row.number)
    for what in (row.code, row.tests, row.examples, row.quizzes):
        yield str(len(what)) if what else "none"
    yield str(len(row.beliefs)) if row.beliefs else "a gap" if row.gap else "none"
    yield ", ".join(row.steps) or "none"


def section(game: Game[Any], row: Row) -> Iterator[str]:
    """Everything about a rule, line by line."""
    number, options = row.number, game.options
    yield f"### {game.name} {game.rules.titled(number)}\n"
    yield f"{game.rules.text(number, options)}\n"
    if gap := game.rules.gap(number, options):
        yield f"> {gap}\n"
    for each in readings(game, options, number):
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


def coded(names: Sequence[str]) -> str:
    """Names as code."""
    return ", ".join(f"`{name}`" for name in names)
