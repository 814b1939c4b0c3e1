"""The look of all charts, and charts of simulations."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from itertools import accumulate
from json import dumps
from math import sqrt
from pathlib import Path
from textwrap import wrap
from typing import Any

from tutor.bots.student import t_quantile
from tutor.chance.results.estimate import Estimate, wilson
from tutor.chance.results.exact import check_has_mean
from tutor.chance.simulated.simulation import Sampled, simulate
from tutor.engine.event import brief
from tutor.engine.misused import explains_methods, plainly
from tutor.engine.wording import counted
from tutor.engine.wrong import Wrong, check_real, check_texts, check_whole

MIMETYPE = "application/vnd.vegalite.v5+json"  # JupyterLab renders it offline
SCHEMA = "https://vega.github.io/schema/vega-lite/v5.20.1.json"  # an identifier, never fetched
EXACT, SIMULATED = "#2e8bc9", "#dd6b12"  # blue and orange, visible on white and on dark grey
INK = "currentColor"  # of the surrounding text, so it follows the theme without a new rendering
WIDTH, HEIGHT = 460, 220  # pixels
LETTER = 7  # approximate width of a letter in a title, in pixels
# Pyodide, the Python of the browser edition, loses each None on its way to the page. So no drawing
# contains any, and these say what None would say.
NO_AXIS = {"domain": False, "ticks": False, "labels": False, "grid": False, "title": ""}
NO_LEGEND = {"disable": True}  # in the configuration
LOOK = {  # a transparent background, whatever the Vega theme says
    "background": "transparent",
    "view": {"stroke": "transparent"},
    "title": {"color": INK, "fontSize": 14},
    "axis": {
        **{f"{part}Color": INK for part in ("label", "title", "domain", "tick", "grid")},
        **{f"{part}FontSize": 12 for part in ("label", "title")},
        **{f"{part}Opacity": 0.5 for part in ("domain", "tick")},
        "gridOpacity": 0.15,
    },
}


@explains_methods("A picture", 'Use .words or .save("name.svg")')
@dataclass(frozen=True, repr=False)
class Picture:
    """A chart, and the same as text."""

    words: str
    drawing: Mapping[str, Any]  # in Vega-Lite

    def __repr__(self) -> str:
        return self.words

    def _repr_mimebundle_(self, **_: Any) -> Any:
        how = {"embed_options": {"actions": False, "renderer": "svg"}}
        return {"text/plain": self.words, MIMETYPE: self.drawing}, {MIMETYPE: how}

    def save(self, file: str | Path) -> Path:
        """Save the chart as .svg, or as .png on white; raise `Wrong` without vl-convert."""
        if not isinstance(file, (str, Path)) or Path(file).suffix not in (".svg", ".png"):
            raise Wrong(
                f'The file name must end in .svg or .png, as in "name.svg", not {brief(file)}.'
            )
        try:
            convert = import_module("vl_convert")
        except ImportError:
            raise Wrong(
                "Saving needs vl-convert. Run pip install 'rules-tutor[pictures]'."
            ) from None
        path = Path(file)
        if not path.parent.is_dir():
            raise Wrong(f"There is no folder {brief(str(path.parent))}. Create it first.")
        if path.suffix == ".svg":
            path.write_text(convert.vegalite_to_svg(dict(self.drawing)), encoding="utf-8")
        else:
            paper = {**self.drawing, "config": {**self.drawing["config"], "background": "white"}}
            black = dumps(paper).replace(f'"{INK}"', '"black"')  # paper has no surrounding text
            path.write_bytes(convert.vegalite_to_png(black, scale=2))
        return path


def vega_spec(
    title: str, description: str, width: int = WIDTH, height: int = HEIGHT
) -> dict[str, Any]:
    lines = wrap(title, width // LETTER) or [title]
    return {
        "$schema": SCHEMA,
        "title": lines[0] if len(lines) == 1 else lines,
        "description": description,
        "width": width,
        "height": height,
        "config": LOOK,
    }


def layer(mark: Mapping[str, Any], **encoding: Any) -> dict[str, Any]:
    return {"mark": mark, "encoding": encoding}


def quantity(field: str, **more: Any) -> dict[str, Any]:
    return {"field": field, "type": "quantitative", **more}


def tooltip(*fields: str) -> list[dict[str, Any]]:
    return [{"field": field, "type": "nominal"} for field in fields]


def as_shown(value: Any) -> Any:
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return int(value) if is_number else str(value)


def answer_in_words(answer: Any) -> str:
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    return str(as_shown(answer))


def round_fields(**numbers: float) -> dict[str, float]:
    return {name: round(number, 6) for name, number in numbers.items()}


POINTS = 200  # of a curve
TOLD = (10, 100, 1000, 10_000, 100_000)  # sample sizes for which the text gives the mean
MOST_INTERVALS = 200  # intervals in a chart
BETWEEN = 13  # pixels from one interval to the next
FIRST = 5  # the smallest sample size that is drawn


@plainly
def running(simulated: Estimate, exact: Fraction | float | None = None, title: str = "") -> Picture:
    """Draw the mean after 1, 2, 3 ... deals with its interval: the law of large numbers.

    ``exact`` is drawn as a line.
    """
    if not isinstance(simulated, Estimate):
        raise Wrong(f"running(...) needs the result of simulate(...), not {brief(simulated)}.")
    check_has_mean(simulated.name, simulated.values)
    check_texts(title=title)
    rows = curve(simulated)
    words = [title or simulated.name]
    words += [
        f"after {row['n']:>7,}: {row['mean']:.4f} ({row['low']:.4f} to {row['high']:.4f})"
        for row in rows
        if row["n"] in TOLD or row is rows[-1]
    ]
    axis = {"format": ",d", "values": [1, *TOLD]}
    x = quantity("n", scale={"type": "log"}, title="deals or games", axis=axis)
    low = quantity("low", title="mean so far", scale={"zero": False})
    mean = quantity("mean", title="mean so far")
    band = {"type": "area", "color": SIMULATED, "opacity": 0.25}
    line = {"type": "line", "color": SIMULATED, "strokeWidth": 2}
    layers = [
        layer(band, y=low, y2={"field": "high"}, x=x),
        layer(line, y=mean, tooltip=tooltip("n", "mean"), x=x),
    ]
    if exact is not None:
        check_real("exact=", exact)
        words.append(f"exact value: {float(exact):.4f}")
        layers.append(true_line("y", exact))
    drawn = {**vega_spec(words[0], " ".join(words)), "data": {"values": rows}, "layer": layers}
    return Picture("\n".join(words), drawn)


def curve(simulated: Estimate) -> list[dict[str, float]]:
    values = [float(value) for value in simulated.values]
    sums, squares = [*accumulate(values)], [*accumulate(value * value for value in values)]
    last = len(values)
    sizes = {round(last ** (k / POINTS)) for k in range(POINTS + 1)}
    sizes |= {n for n in TOLD if n <= last}
    return [
        {"n": n, **interval(sums[n - 1], squares[n - 1], n, simulated)}
        for n in sorted(n for n in sizes if n >= min(FIRST, last))
    ]


def interval(total: float, squares: float, n: int, simulated: Estimate) -> dict[str, float]:
    mean = total / n
    if simulated.is_share:
        low, high = wilson(total, n, simulated.level)
    else:
        variance = max(0.0, squares / n - mean * mean) * n / max(1, n - 1)
        half = t_quantile(simulated.level, n - 1) * sqrt(variance / n) if n > 1 else 0.0
        low, high = mean - half, mean + half
    return round_fields(mean=mean, low=low, high=high)


@plainly
def intervals(  # noqa: PLR0913  all but the first two have defaults that are mostly right
    what: Any,
    space: Sampled,
    exact: Fraction | float,
    *,
    students: int = 25,
    n: int = 200,
    seed: int = 1,
) -> Picture:
    """Draw the interval of one simulation of n deals per student, with the true value.

    Student i has the seed ``seed + i``.
    """
    check_whole(students=students, n=n, seed=seed)
    if not 1 <= students <= MOST_INTERVALS:
        raise Wrong(f"students= must be 1 to {MOST_INTERVALS}, not {brief(students)}.")
    check_real("exact=", exact)
    found = [simulate(what, space, n, seed + student) for student in range(1, students + 1)]
    rows = []
    for student, each in enumerate(found, 1):
        low, high = each.interval
        numbers = round_fields(low=low, mean=each.mean, high=high)
        rows.append({"student": student, **numbers, "holds": each.holds(exact)})
    return which_miss(f"{found[0].name}: {students} times {n:,} deals", rows, exact)


def which_miss(
    head: str, rows: Sequence[dict[str, Any]], exact: Fraction | float | None
) -> Picture:
    """Draw intervals with the true value, and list the students whose intervals miss it.

    Each row has ``student``, ``low``, ``mean``, ``high``, and ``holds`` (True if it contains it).
    Without a true value, only the intervals are drawn.
    """
    missed = [str(row["student"]) for row in rows if not row["holds"]]
    words = [head]
    for row in rows:
        mark = "" if row["holds"] else "  missed"
        words.append(f"{row['student']:>3}  {row['low']:.4f} to {row['high']:.4f}{mark}")
    if exact is None:
        words.append(f"{counted(len(rows), 'interval')}: does one of them miss?")
    else:
        said = f"{len(missed)} of {counted(len(rows), 'interval')} missed {float(exact):.4f}"
        who = "students" if len(missed) > 1 else "student"
        words.append(f"{said}: {who} {', '.join(missed)}." if missed else f"{said}.")
    return Picture("\n".join(words), beside(rows, exact, words))


def beside(rows: Sequence[dict[str, Any]], exact: Any, words: Sequence[str]) -> dict[str, Any]:
    y = {"field": "student", "type": "ordinal", "axis": {"labelOverlap": True}, "title": "student"}
    axis = {"tickCount": 6, "labelOverlap": True}
    more: dict[str, Any] = {"title": "interval", "scale": {"zero": False}, "axis": axis}
    color = {"condition": {"test": "datum.holds", "value": INK}, "value": SIMULATED}
    width = {"condition": {"test": "datum.holds", "value": 1.5}, "value": 4}
    x, x2, bar = quantity("low", **more), {"field": "high"}, {"type": "rule", "opacity": 0.8}
    dot = {"type": "point", "filled": True, "size": 35, "opacity": 1}
    layers = [
        layer(bar, y=y, x=x, x2=x2, color=color, strokeWidth=width),
        layer(dot, y=y, x=quantity("mean", **more), color=color),
    ]
    return {
        **vega_spec(words[0], f"{words[0]}. {words[-1]}", WIDTH, max(60, BETWEEN * len(rows))),
        "data": {"values": rows},
        "layer": [*layers, *([true_line("x", exact)] if exact is not None else [])],
    }


def true_line(axis: str, exact: Fraction | float) -> dict[str, Any]:
    mark = {"type": "rule", "color": EXACT, "strokeWidth": 2}
    return {"data": {"values": [{}]}, **layer(mark, **{axis: {"datum": float(exact)}})}
