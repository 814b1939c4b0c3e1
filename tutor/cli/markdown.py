"""Markdown as it is read out: paragraphs without signs, and tables row by row."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from tutor.classroom.check import plain_words

HEADING = re.compile(r"#+ ")
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
STRONG = re.compile(r"\*\*(.+?)\*\*")
BLANK = re.compile(r"(?:\\_)+")  # a place to write in
ESCAPED = re.compile(r"\\(.)")
SIGNS = re.compile(r"[`]")
BAR = re.compile(r"(?<!\\)\|")


class TextParagraph(NamedTuple):
    """A paragraph or a row of a table, as it is read out."""

    text: str
    is_heading: bool = False


def paragraphs(text: str) -> Iterator[TextParagraph]:
    """Yield the headings, paragraphs and rows of tables of a text."""
    lines = filter(None, map(str.strip, text.splitlines()))
    for is_table, group in groupby(lines, key=lambda line: line.startswith("|")):
        if is_table:
            yield from map(TextParagraph, table([cells(line) for line in group]))
            continue
        for line in group:
            yield TextParagraph(
                without_markdown(HEADING.sub("", line, count=1)), bool(HEADING.match(line))
            )


def without_markdown(text: str) -> str:
    words = plain_words(STRONG.sub(r"\1", LINK.sub(r"\1", text)))
    return ESCAPED.sub(r"\1", SIGNS.sub("", BLANK.sub("blank", words)))


def cells(line: str) -> Sequence[str]:
    return [without_markdown(cell.strip()) for cell in BAR.split(line)[1:-1]]


def table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield a table row by row, with the names of the columns; of an empty one, only the names."""
    (_, *columns), _, *body = rows
    names = [row[0] for row in body]
    if not any(cell for row in body for cell in row[1:]):
        yield f"A table to fill in. Rows: {'; '.join(names)}. Columns: {'; '.join(columns)}."
        return
    for name, *values in body:
        said = (
            f"{column} {value or 'blank'}".strip()
            for column, value in zip(columns, values, strict=True)
        )
        yield f"{name}: {'; '.join(said)}"
