"""Tables whose cells are shaded: two questions together, or what each choice is worth."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tutor.chance.charts.look import EXACT, INK, Picture, asked, sheet
from tutor.chance.charts.trees import spoken
from tutor.chance.questions.question import question
from tutor.chance.refusals.checks import check_texts, is_real
from tutor.chance.refusals.plainly import plainly
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.theory.measures import joint, shares_of
from tutor.engine.event import brief

CELL = (64, 30)  # pixels
MOST = 30  # rows or columns
ALL = "all"


@plainly
def heat(
    numbers: Mapping[Any, Mapping[Any, Any]], *, title: str = "", x: str = "", y: str = ""
) -> Picture:
    """A table of numbers, shaded from the lowest to the highest: ``heat({"5": {"low": 1.5}})``.

    Each key is a row (a card to play, say), and maps what may happen to a number. A `Wrong` says
    what is needed.
    """
    columns = checked(numbers)
    check_texts(title=title, x=x, y=y)
    cells = [
        cell(row, column, number, written(number))
        for row, line in numbers.items()
        for column, number in line.items()
    ]
    best = max(numbers, key=lambda row: min(numbers[row].values()))
    said = f"Highest {max(cells, key=lambda c: c['number'])['text']}; best at worst: {best}."
    return shaded(cells, [*numbers], columns, {"title": title, "x": x, "y": y, "said": said})


@plainly
def two_way(a: Any, b: Any, space: Any, given: Any = None) -> Picture:
    """A table of two questions: how likely each pair of answers is, and each answer by itself.

    A `Wrong` says so if there are too many answers.
    """
    both = joint(a, b, space, given)
    first, second = (shares_of(both, n) for n in range(2))
    if max(len(first), len(second)) > MOST:
        raise Wrong(f"A table shows up to {MOST} answers to a question, and here are more.")
    rows: dict[Any, dict[Any, Any]] = {x: {y: both[x, y] for y in second} for x in first}
    cells = [
        cell(x, y, chance, str(chance)) for x, row in rows.items() for y, chance in row.items()
    ]
    cells += [cell(x, ALL, None, str(chance)) for x, chance in first.items()]
    cells += [cell(ALL, y, None, str(chance)) for y, chance in second.items()]
    cells.append(cell(ALL, ALL, None, "1"))
    names = [str(question(each)) for each in (a, b)]
    said = f"Each row is an answer to {names[0]}, each column to {names[1]}."
    says = {"title": f"{names[0]} and {names[1]}", "x": names[1], "y": names[0], "said": said}
    return shaded(cells, [*rows, ALL], [*second, ALL], says)


def cell(row: Any, column: Any, number: Any, text: str) -> dict[str, Any]:
    """One cell."""
    size = None if number is None else round(float(number), 6)
    return {
        "row": spoken(row),
        "column": spoken(column),
        "number": size,
        "text": text,
    }


def shaded(
    cells: list[dict[str, Any]], rows: list[Any], columns: list[Any], says: Mapping[str, str]
) -> Picture:
    """The table in words and in Vega-Lite."""
    across, down = [spoken(c) for c in columns], [spoken(r) for r in rows]
    texts = {(each["row"], each["column"]): each["text"] for each in cells}
    lines = [["", *across], *[[r, *[texts.get((r, c), "") for c in across]] for r in down]]
    wide = [max(map(len, column)) for column in zip(*lines, strict=True)]
    words = [
        "  ".join(f"{each:>{w}}" for each, w in zip(line, wide, strict=True)) for line in lines
    ]
    title = says["title"] or "A table"
    where: dict[str, dict[str, Any]] = {
        "x": {"field": "column", "type": "nominal", "sort": across, "title": says["x"]},
        "y": {"field": "row", "type": "nominal", "sort": down, "title": says["y"]},
    }
    where["x"]["axis"] = {"orient": "top", "labelAngle": 0}
    where["y"]["axis"] = {"titlePadding": 14}
    shade = {
        "field": "number",
        "type": "quantitative",
        "legend": None,
        "scale": {"range": [0, 0.75]},
    }
    drawn = {
        **sheet(title, f"{title}. {says['said']}", CELL[0] * len(across), CELL[1] * len(down)),
        "data": {"values": cells},
        "encoding": where,
        "layer": [
            {
                "mark": {"type": "rect", "color": EXACT, "stroke": INK, "strokeOpacity": 0.2},
                "encoding": {"fillOpacity": shade, "tooltip": [asked("text")]},
            },
            {"mark": {"type": "text", "color": INK}, "encoding": {"text": {"field": "text"}}},
        ],
    }
    return Picture("\n".join([title, *words, says["said"]]), drawn)


def checked(numbers: Any) -> list[Any]:
    """The columns of a table; a `Wrong` unless it maps rows to numbers by column."""
    like = 'heat({"the 5": {"he holds a 6": -1, "he does not": 3}, "the 6": {...}})'
    if not isinstance(numbers, Mapping) or not numbers:
        raise Wrong(f"A table of numbers is written so: {like}, not {brief(numbers)}.")
    columns: dict[Any, None] = {}
    for row, line in numbers.items():
        if not isinstance(line, Mapping) or not line:
            raise Wrong(f"Each row maps columns to numbers, {like}; {brief(row)} does not.")
        for number in line.values():
            if not is_real(number):
                raise Wrong(f"A table is made of numbers, and {brief(number)} is none: {like}.")
        columns |= dict.fromkeys(line)
    if max(len(numbers), len(columns)) > MOST:
        raise Wrong(f"A table shows up to {MOST} rows and columns.")
    return [*columns]


def written(number: Any) -> str:
    """A number as it stands in its cell."""
    if isinstance(number, (int, Fraction)):
        return str(number) if len(str(number)) < CELL[0] // 8 else f"{float(number):.3g}"
    return f"{number:.3g}"
