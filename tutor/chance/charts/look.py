"""The common parts of all charts: their look, and how they are displayed and saved.

Charts are Vega-Lite specifications, which JupyterLab renders by itself. Wherever a chart can't be
rendered, its text is shown.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from textwrap import wrap
from typing import Any

from tutor.chance.refusals.results import plain
from tutor.chance.refusals.wrong import Wrong
from tutor.engine.event import brief

MIMETYPE = "application/vnd.vegalite.v5+json"  # JupyterLab renders it offline
SCHEMA = "https://vega.github.io/schema/vega-lite/v5.20.1.json"  # an identifier, never fetched
EXACT, SIMULATED = "#2e8bc9", "#dd6b12"  # blue and orange, visible on white and on dark grey
INK = "currentColor"  # of the surrounding text, so it follows the theme without a new rendering
WIDTH, HEIGHT = 460, 220  # pixels
LETTER = 7  # approximate width of a letter in a title, in pixels
LOOK = {  # a transparent background, whatever the Vega theme says
    "background": "transparent",
    "view": {"stroke": None},
    "title": {"color": INK, "fontSize": 14},
    "axis": {
        **{f"{part}Color": INK for part in ("label", "title", "domain", "tick", "grid")},
        **{f"{part}FontSize": 12 for part in ("label", "title")},
        **{f"{part}Opacity": 0.5 for part in ("domain", "tick")},
        "gridOpacity": 0.15,
    },
}


@plain("A picture", 'ask .words or .save("name.svg")')
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
        """Save the chart as .svg, or as .png on white; a `Wrong` says what is missing."""
        if not isinstance(file, (str, Path)) or Path(file).suffix not in (".svg", ".png"):
            raise Wrong(f'Save a chart as "name.svg" or "name.png", not as {brief(file)}.')
        try:
            convert = import_module("vl_convert")
        except ImportError:
            raise Wrong("Pictures need vl-convert: pip install 'rules-tutor[pictures]'.") from None
        path = Path(file)
        if not path.parent.is_dir():
            raise Wrong(f"There is no folder {brief(str(path.parent))}. Create it first.")
        if path.suffix == ".svg":
            path.write_text(convert.vegalite_to_svg(dict(self.drawing)), encoding="utf-8")
        else:
            paper = {**self.drawing, "config": {**LOOK, "background": "white"}}
            path.write_bytes(convert.vegalite_to_png(in_black(paper), scale=2))
        return path


def in_black(what: Any) -> Any:
    """Replace `INK` by black: on paper there is no surrounding text."""
    if isinstance(what, Mapping):
        return {key: in_black(each) for key, each in what.items()}
    if isinstance(what, (list, tuple)):
        return [in_black(each) for each in what]
    return "black" if isinstance(what, str) and what == INK else what


def sheet(title: str, description: str, width: int = WIDTH, height: int = HEIGHT) -> dict[str, Any]:
    """The common entries of all charts; a long title is wrapped."""
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
    """A value as a label: whole numbers stay numbers."""
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return int(value) if is_number else str(value)


def rounded(**numbers: float) -> dict[str, float]:
    return {name: round(number, 6) for name, number in numbers.items()}
