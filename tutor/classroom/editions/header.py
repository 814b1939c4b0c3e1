"""The header of a lesson: a class reads its objectives and key words at the end, after the vote."""

import re
from dataclasses import replace

from tutor.classroom.editions.marks import Cell, Source

AT_THE_END = re.compile(r"^\| \*\*(?:You will be able to|Key words)\*\* \|.*\n?", re.MULTILINE)
TABLE = "| | |\n|---|---|\n"
OF_THE_CODE = "today"  # the cell that shows what a student has done, below a heading


def for_a_class(source: Source) -> Source:
    """Return a lesson with its objectives and key words in the last cell before the code.

    Above the vote, some of them would give its answer away.
    """
    first, *cells = source.cells
    rows = [found[0].rstrip("\n") for found in AT_THE_END.finditer(first.text)]
    if not rows:
        return source
    head = replace(first, text=AT_THE_END.sub("", first.text))
    foot = Cell(False, TABLE + "\n".join(rows), frozenset({"handout"}))
    texts = [cell.text for cell in cells]
    end = texts.index(OF_THE_CODE) - 1 if OF_THE_CODE in texts else len(cells)
    return replace(source, cells=(head, *cells[:end], foot, *cells[end:]))
