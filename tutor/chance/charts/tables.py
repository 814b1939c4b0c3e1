"""Tables: of numbers, and of two questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any, TypeAlias

from tutor.chance.cards.values import name_some
from tutor.chance.probability import count_answers, sorted_answers
from tutor.chance.questions.question import Value, as_value
from tutor.chance.results.exact import Exact, meant_in, number_text
from tutor.chance.theory.measures import Together
from tutor.charts import (
    EXACT,
    IN_LINES,
    INK,
    LINE,
    LOOK,
    NO_LEGEND,
    Picture,
    answer_in_words,
    are_long,
    at_the_bottom,
    fold_labels,
    layer,
    most_lines,
    quantity,
    tooltip,
    vega_spec,
    width_of_label,
)
from tutor.engine.event import brief
from tutor.engine.misused import explains_methods, plainly
from tutor.engine.wording import counted, format_count, in_columns
from tutor.engine.wrong import Wrong, check_real, check_texts, require_type

CELL = (64, 30)  # the smallest width and height in pixels
AROUND = 10  # pixels that a label leaves free in its cell
WIDEST, BESIDE = 400, 112  # pixels for a table with long names, and at least for its rows' names
MOST_CELLS = 30  # rows or columns
ALL, TOTAL = "all", "total"  # margins: of probabilities, of counts
Cells: TypeAlias = dict[tuple[Any, Any], tuple[Any, str]]  # numbers (None: no shade), texts
Names: TypeAlias = dict[Any, str]  # of answers


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
    text = number_text(number)
    is_short = isinstance(number, (int, Fraction)) and len(text) < CELL[0] // 8
    return text if is_short else f"{float(number):.3g}"


# The drawing of a table


def shaded(cells: Cells, rows: list[Any], columns: list[Any], says: Mapping[str, str]) -> Picture:
    across, down = [answer_in_words(c) for c in columns], [answer_in_words(r) for r in rows]
    lines = [["", *across]]
    lines += [
        [answer_in_words(r), *[cells.get((r, c), (None, ""))[1] for c in columns]] for r in rows
    ]
    wide = width_of(across, [text for _, text in cells.values()])
    beside = max(BESIDE, WIDEST - wide * len(across))
    heads = at_the_bottom(fold_labels(across, wide - AROUND))
    sides = fold_labels(down, beside)
    x_of, y_of = dict(zip(columns, heads, strict=True)), dict(zip(rows, sides, strict=True))
    data = []
    for (row, column), (number, text) in cells.items():
        size = {} if number is None else {"number": round(float(number), 6)}
        data.append({"row": y_of[row], "column": x_of[column], **size, "text": text})
    title = says["title"] or "A table"
    tall = max(CELL[1], LINE * most_lines(sides) + AROUND)
    box = {"type": "rect", "color": EXACT, "stroke": INK, "strokeOpacity": 0.2}
    shade = quantity("number", scale={"range": [0, 0.75]})
    drawing = {
        **vega_spec(title, f"{title}. {says['said']}", wide * len(heads), tall * len(sides)),
        "config": {**LOOK, "legend": NO_LEGEND},
        "data": {"values": data},
        "encoding": places(heads, sides, says),
        "layer": [
            layer(box, fillOpacity=shade, tooltip=tooltip("text")),
            layer({"type": "text", "color": INK}, text={"field": "text"}),
        ],
    }
    return Picture("\n".join([title, *in_columns(lines), says["said"]]), drawing)


def places(heads: list[str], sides: list[str], says: Mapping[str, str]) -> dict[str, Any]:
    """Encode columns and rows; labels of several lines grow downwards, so they are moved up."""
    x: dict[str, Any] = {"orient": "top", "labelAngle": 0}
    y: dict[str, Any] = {"titlePadding": 14}
    if are_long(heads):
        x |= {**IN_LINES, "labelPadding": 4 + LINE * (most_lines(heads) - 1)}
    if are_long(sides):
        up = f"{-LINE / 2} * (length({IN_LINES['labelExpr']}) - 1)"
        y |= {**IN_LINES, "labelOffset": {"expr": up}}
    return {
        "x": {"field": "column", "type": "nominal", "sort": heads, "title": says["x"], "axis": x},
        "y": {"field": "row", "type": "nominal", "sort": sides, "title": says["y"], "axis": y},
    }


def width_of(headings: Sequence[str], texts: Iterable[str]) -> int:
    """Return the width of a column, in which no word of a heading is broken."""
    share = (WIDEST - BESIDE) // len(headings)
    least = max(
        map(width_of_label, [*texts, *[word for each in headings for word in each.split()]])
    )
    return max(CELL[0], least + AROUND, min(share, max(map(width_of_label, headings)) + AROUND))


# Two questions


@explains_methods(
    "A table of two questions", 'Use .boxes["yes", "no"], .words or .save("name.svg")'
)
@dataclass(frozen=True, repr=False)
class TwoWay(Picture):
    """A table of two questions that stores the number in each box."""

    boxes: Mapping[tuple[str, str], int | Exact]  # by row and column: deals, or a probability


@plainly
def two_way(  # noqa: PLR0913  all but the first three have defaults that are mostly right
    a: Any,
    b: Any,
    space: Any,
    given: Any = None,
    *,
    counts: bool = False,
    rows: Any = None,
    columns: Any = None,
) -> TwoWay:
    """Draw a table of two questions, with the joint and the marginal probabilities.

    ``counts=True`` shows numbers of deals instead. ``rows`` and ``columns`` name the answers:
    ``{True: "a Heart", False: "no Heart"}``, in this order, or as a list in the usual order. Raise
    `Wrong` for counts of outcomes that are not equally likely, and for names that do not fit.
    """
    one, other = as_value(a), as_value(b)
    counted = count_answers(Together(one, other), space, given)
    ways = counted.of
    check_counts(counts, space)
    rest = TOTAL if counts else ALL
    down = named(one, [pair[0] for pair in ways], rest, rows=rows)
    across = named(other, [pair[1] for pair in ways], rest, columns=columns)
    found = in_boxes(ways, down, across, rest)
    whole = found[rest, rest]
    boxes = {box: times if counts else Exact(times, whole) for box, times in found.items()}
    cells: Cells = {
        box: (
            None if rest in box else number,
            format_count(found[box]) if counts else number_text(number),
        )
        for box, number in boxes.items()
    }
    says = {"title": f"{one} and {other}", "x": str(other), "y": str(one)}
    says["said"] = f"Each row is an answer to {one}, each column to {other}."
    if counts:
        total = f"{format_count(whole)} {counted.called}"
        says["title"] = total if rows and columns else f"{says['title']}: {total}"
    says |= {side: "" for side, names in (("x", columns), ("y", rows)) if names}  # names say enough
    picture = shaded(cells, [*down.values(), rest], [*across.values(), rest], says)
    return TwoWay(picture.words, picture.drawing, boxes)


def in_boxes(
    ways: Mapping[tuple[Any, Any], int], down: Names, across: Names, rest: str
) -> dict[tuple[str, str], int]:
    """Add up the ways in each box, and then in the margins, which come last."""
    found: Counter[tuple[str, str]] = Counter()
    for (x, y), times in ways.items():
        found.update(dict.fromkeys(product((down[x], rest), (across[y], rest)), times))
    every = product([*down.values(), rest], [*across.values(), rest])
    return {box: found[box] for box in sorted(every, key=lambda box: [n == rest for n in box])}


def check_counts(counts: object, space: Any) -> None:
    must_be = "must be True (numbers of deals) or False (probabilities)"
    require_type("counts=", counts, bool, must_be)
    is_biased = any(len(part.deck) > len(part.names.deck) for part in space.parts)  # a coin
    if counts and is_biased:
        raise Wrong(
            "Only outcomes that are equally likely can be counted, but this coin prefers one side. "
            "Leave out counts=True."
        )


def named(what: Value, found: Iterable[Any], rest: str, **given: Any) -> Names:
    """Return the name of each answer, in the order of the table."""
    ((argument, names),) = given.items()
    there = sorted_answers(dict.fromkeys(found))
    if len(there) > MOST_CELLS:
        raise Wrong(f"A table can show {MOST_CELLS} answers to each question. Use fewer values.")
    if names is None:
        called = {answer: " ".join(answer_in_words(answer).split()) for answer in there}
    else:
        called = checked_names(what, there, argument, names)
    for name, times in Counter([*called.values(), rest]).items():
        if times > 1:
            other = f"Give each answer a name of its own with {argument}=."
            raise Wrong(f"Two {argument} can't both be called {brief(name)}. {other}")
    return called


def checked_names(what: Value, there: Sequence[Any], argument: str, names: Any) -> Names:
    can_be = f"{what} can be {name_some(there)}."
    if isinstance(names, (list, tuple)):
        if len(names) != len(there):
            for_ = f"{counted(len(names), 'name')} for {counted(len(there), 'answer')}"
            raise Wrong(f"{argument}= has {for_}. {can_be}")
        names = dict(zip(there, names, strict=True))
    if not isinstance(names, Mapping):
        like = '{False: "no Heart", True: "a Heart"}, or must be a list of names'
        raise Wrong(f"{argument}= must name each answer, as in {like}, not {brief(names)}.")
    some, called = [each for each in there if each is not None], dict[Any, str]()
    for answer, name in names.items():
        meant = meant_in(some, answer) if answer is not None else None
        if meant not in there or meant in called:
            has = "has two names for" if meant in called else "can't name"
            raise Wrong(f"{argument}= {has} {brief(answer)}. {can_be}")
        if not isinstance(name, str) or not name.strip():
            raise Wrong(f"A name in {argument}= must be a string in quotes, not {brief(name)}.")
        called[meant] = " ".join(name.split())
    if lacking := [answer for answer in there if answer not in called]:
        raise Wrong(f"{argument}= has no name for {brief(lacking[0])}. {can_be}")
    return called
