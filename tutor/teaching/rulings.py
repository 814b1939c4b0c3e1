"""Readings of a rulebook where it is silent, ambiguous or wrong.

``rulings.md`` in a game's folder: a table with a row for each matter, and below it what is treated
as known at the table. The notebook, the terminal and the documentation all show this file.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tutor.engine.textfile import each_of

HEADS = ("question", "our reading", "house rule")
LEAST = 3  # lines of a table: its heads, a ruler, and a reading
RULE = re.compile(r"\bR\d+\b")
OPTION = re.compile(r"`(\w+)(?: = ([^`]+))?`")  # `split = floor`, or `split` alone


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question that the rulebook leaves open, with the reading adopted."""

    question: str  # "Are exactly 100 points enough (R12)?"
    reading: str
    house_rule: str = ""  # the option for the other reading: "`target`", "`split = floor`"

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(RULE.findall(self.question))

    @property
    def options(self) -> tuple[tuple[str, str], ...]:
        """The options that it names, each with a value; "" for any value."""
        return tuple((name, value) for name, value in OPTION.findall(self.house_rule))


@dataclass(frozen=True, slots=True)
class Rulings:
    """All readings of a game."""

    source: str  # the rulebook
    rows: Sequence[Ruling]
    known: str  # information that is public at the table


def read_rulings(text: str) -> Rulings:
    """Parse Markdown with one table; a ValueError names all wrong rows."""
    before, table, after = split_at_table(text)
    head, ruler, *lines = [cells(line) for line in table]
    if (*head,) != HEADS or len(ruler) != len(HEADS):
        raise ValueError(f"The table of readings must have the columns {', '.join(HEADS)}.")
    _, _, source = before.partition("\n")
    return Rulings(unwrap_paragraphs(source), each_of(ruling, zip(lines)), unwrap_paragraphs(after))


def ruling(line: Sequence[str]) -> Ruling:
    if len(line) != len(HEADS) or not (line[0] and line[1]):
        raise ValueError(f"A reading must have {', '.join(HEADS)}, unlike {' | '.join(line)}")
    return Ruling(*line)


def split_at_table(text: str) -> tuple[str, list[str], str]:
    lines = text.splitlines()
    rows = [n for n, line in enumerate(lines) if line.startswith("|")]
    if len(rows) < LEAST:
        raise ValueError("There is no table of readings.")
    first, last = rows[0], rows[-1] + 1
    return "\n".join(lines[:first]), lines[first:last], "\n".join(lines[last:])


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def unwrap_paragraphs(text: str) -> str:
    return "\n\n".join(" ".join(part.split()) for part in text.strip().split("\n\n"))
