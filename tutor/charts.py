"""The look of all charts, in Vega-Lite."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from json import dumps
from pathlib import Path
from textwrap import wrap
from typing import Any

from tutor.engine.event import brief
from tutor.engine.misused import explains_methods
from tutor.engine.wrong import Wrong

MIMETYPE = "application/vnd.vegalite.v5+json"  # JupyterLab renders it offline
SCHEMA = "https://vega.github.io/schema/vega-lite/v5.20.1.json"  # an identifier, never fetched
BLUE, ORANGE = "#2e8bc9", "#dd6b12"  # visible on white and on dark grey
EXACT, SIMULATED = BLUE, ORANGE
INK = "currentColor"  # of the surrounding text, so it follows the theme without a new rendering
WIDTH, HEIGHT = 460, 220  # pixels
LETTER, BROAD = 7, 11  # approximate widths of a letter and of a capital, in pixels
LINE = 14  # pixels from one line of a label to the next
UNCUT = 150  # pixels of a label that Vega never cuts
# Pyodide, the Python of the browser edition, loses each None on its way to the page. So no drawing
# contains any, and these say what None would say.
NO_AXIS = {"domain": False, "ticks": False, "labels": False, "grid": False, "title": ""}
NO_LEGEND = {"disable": True}  # in the configuration
IN_LINES = {"labelExpr": "split(datum.label, '\\n')", "labelLineHeight": LINE, "labelLimit": 0}
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


def round_fields(**numbers: float) -> dict[str, float]:
    return {name: round(number, 6) for name, number in numbers.items()}


# What is written beside a bar or a cell


def as_shown(value: Any) -> Any:
    """Return a whole number as it is, and all other values as text."""
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return int(value) if is_number else str(value)


def answer_in_words(answer: Any) -> str:
    """Return the answer to a question as text: "yes", "no" or its value."""
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    return str(as_shown(answer))


def width_of_label(text: str) -> int:
    """Estimate the width of a label in pixels; it is rarely wider."""
    narrow = [each for each in text if each.isascii() and not each.isupper() and each not in "mw"]
    return LETTER * len(narrow) + BROAD * (len(text) - len(narrow))


def fold_labels(labels: Iterable[str], width: int) -> list[str]:
    """Break labels between words into lines of at most this width in pixels, if they can be."""
    found = []
    for label in labels:
        lines = [""]
        for word in label.split():
            longer = f"{lines[-1]} {word}".strip()
            is_short = width_of_label(longer) <= width
            lines[-1:] = [longer] if is_short else [*filter(None, lines[-1:]), word]
        found.append("\n".join(lines))
    return found


def at_the_bottom(labels: list[str]) -> list[str]:
    """Begin short labels with empty lines, so that all of them end on the same line."""
    return ["\n" * (most_lines(labels) - most_lines([each])) + each for each in labels]


def are_long(labels: Iterable[str]) -> bool:
    """Return True if any label needs `IN_LINES`."""
    return any("\n" in each or width_of_label(each) > UNCUT for each in labels)


def most_lines(labels: Iterable[str]) -> int:
    return max(each.count("\n") for each in labels) + 1
