"""Tables: of numbers, and of two questions."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, TypeAlias

from tutor.chance.charts.charts import EXACT, INK, Picture, layer, quantity, sheet, spoken, tooltip
from tutor.chance.questions.question import question
from tutor.chance.refusals.wrong import Wrong, check_real, check_texts, plainly
from tutor.chance.theory.chain import in_columns
from tutor.chance.theory.measures import joint, shares_of
from tutor.engine.event import brief

CELL = (64, 30)  # pixels
MOST_CELLS = 30  # rows or columns
ALL = "all"
Cells: TypeAlias = dict[tuple[Any, Any], tuple[Any, str]]  # numbers (None: no shade), texts


@plainly
def heat(
    numbers: Mapping[Any, Mapping[Any, Any]], *, title: str = "", x: str = "", y: str = ""
) -> Picture:
    """Draw a table of numbers, shaded from low to high: ``heat({"the 5": {"low": 1.5}})``.

    Each key is a row (a card to play, for example), and maps each column to a number.
    """
    columns = checked(numbers)
    check_texts(title=title, x=x, y=y)
    cells = {
        (row, column): (number, written(number))
        for row, line in numbers.items()
        for column, number in line.items()
    }
    _, highest = max(cells.values(), key=lambda each: each[0])
    best = max(numbers, key=lambda row: min(numbers[row].values()))
    said = f"Highest number: {highest}. Best worst case: {best}."
    return shaded(cells, [*numbers], columns, {"title": title, "x": x, "y": y, "said": said})


@plainly
def two_way(a: Any, b: Any, space: Any, given: Any = None) -> Picture:
    """Draw a table of two questions, with the joint and the marginal probabilities."""
    both = joint(a, b, space, given)
    first, second = (shares_of(both, n) for n in range(2))
    if max(len(first), len(second)) > MOST_CELLS:
        raise Wrong(f"A table can show {MOST_CELLS} answers to each question. Use fewer values.")
    cells: Cells = {(x, y): (both[x, y], str(both[x, y])) for x in first for y in second}
    cells |= {(x, ALL): (None, str(chance)) for x, chance in first.items()}
    cells |= {(ALL, y): (None, str(chance)) for y, chance in second.items()}
    cells[ALL, ALL] = None, "1"
    names = [str(question(each)) for each in (a, b)]
    said = f"Each row is an answer to {names[0]}, each column to {names[1]}."
    says = {"title": f"{names[0]} and {names[1]}", "x": names[1], "y": names[0], "said": said}
    return shaded(cells, [*first, ALL], [*second, ALL], says)


def shaded(cells: Cells, rows: list[Any], columns: list[Any], says: Mapping[str, str]) -> Picture:
    across, down = [spoken(c) for c in columns], [spoken(r) for r in rows]
    lines = [["", *across]]
    lines += [[spoken(r), *[cells.get((r, c), (None, ""))[1] for c in columns]] for r in rows]
    data = []
    for (row, column), (number, text) in cells.items():
        size = None if number is None else round(float(number), 6)
        data.append({"row": spoken(row), "column": spoken(column), "number": size, "text": text})
    title = says["title"] or "A table"
    x = {"field": "column", "type": "nominal", "sort": across, "title": says["x"]}
    y = {"field": "row", "type": "nominal", "sort": down, "title": says["y"]}
    places = {
        "x": {**x, "axis": {"orient": "top", "labelAngle": 0}},
        "y": {**y, "axis": {"titlePadding": 14}},
    }
    box = {"type": "rect", "color": EXACT, "stroke": INK, "strokeOpacity": 0.2}
    shade = quantity("number", legend=None, scale={"range": [0, 0.75]})
    drawing = {
        **sheet(title, f"{title}. {says['said']}", CELL[0] * len(across), CELL[1] * len(down)),
        "data": {"values": data},
        "encoding": places,
        "layer": [
            layer(box, fillOpacity=shade, tooltip=tooltip("text")),
            layer({"type": "text", "color": INK}, text={"field": "text"}),
        ],
    }
    return Picture("\n".join([title, *in_columns(lines), says["said"]]), drawing)


def checked(numbers: Any) -> list[Any]:
    like = 'heat({"the 5": {"he holds a 6": -1, "he does not": 3}, "the 6": {...}})'
    if not isinstance(numbers, Mapping) or not numbers:
        raise Wrong(f"A table of numbers must look like {like}, not {brief(numbers)}.")
    columns: dict[Any, None] = {}
    for row, line in numbers.items():
        if not isinstance(line, Mapping) or not line:
            raise Wrong(
                f"Each row must map columns to numbers, as in {like}. {brief(row)} does not."
            )
        for number in line.values():
            check_real("A cell of a table", number)
        columns |= dict.fromkeys(line)
    if max(len(numbers), len(columns)) > MOST_CELLS:
        raise Wrong(f"A table can show {MOST_CELLS} rows and columns. Leave some out.")
    return [*columns]


def written(number: Any) -> str:
    is_exact = isinstance(number, (int, Fraction))
    return str(number) if is_exact and len(str(number)) < CELL[0] // 8 else f"{float(number):.3g}"
