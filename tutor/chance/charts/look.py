"""How all charts look, and how they are shown and kept.

They are written down in Vega-Lite, which JupyterLab draws by itself; wherever no chart can be
drawn, the same is said in words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from textwrap import wrap
from typing import Any

from tutor.chance.refusals.results import plain
from tutor.chance.refusals.wrong import Wrong
from tutor.engine.event import brief

MIMETYPE = "application/vnd.vegalite.v5+json"  # JupyterLab draws it without the network
SCHEMA = "https://vega.github.io/schema/vega-lite/v5.20.1.json"  # a name; nobody fetches it
EXACT, SIMULATED = "#2e8bc9", "#dd6b12"  # blue and orange that show on white and on dark grey
INK = "currentColor"  # of the text around it, so it follows the theme without being drawn anew
WIDTH, HEIGHT = 460, 220  # pixels
LETTER = 7  # pixels of a letter in a title, about
LOOK = {  # the page shines through, whatever a theme of Vega's says
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
    """A drawing, and the same in words."""

    words: str
    drawing: Mapping[str, Any]  # in Vega-Lite

    def __repr__(self) -> str:
        return self.words

    def _repr_mimebundle_(self, **_: Any) -> Any:
        return shown(self.words, self.drawing)

    def save(self, file: str | Path) -> Path:
        """Write it as a picture: .svg or .png."""
        return written(self.drawing, file)


def shown(words: str, drawing: Mapping[str, Any]) -> Any:
    """What Jupyter is told of a chart: its words, its drawing, and how to draw it."""
    how = {"embed_options": {"actions": False, "renderer": "svg"}}
    return {"text/plain": words, MIMETYPE: drawing}, {MIMETYPE: how}


def written(drawing: Mapping[str, Any], file: str | Path) -> Path:
    """Write a drawing as .svg, or as .png on white; a `Wrong` says what is missing."""
    if not isinstance(file, (str, Path)) or Path(file).suffix not in (".svg", ".png"):
        raise Wrong(f'A chart is kept as "name.svg" or "name.png", not as {brief(file)}.')
    try:
        convert = import_module("vl_convert")
    except ImportError:
        raise Wrong("Pictures need vl-convert: pip install 'rules-tutor[pictures]'.") from None
    path = Path(file)
    if not path.parent.is_dir():
        raise Wrong(f"There is no folder {brief(str(path.parent))} to keep a picture in.")
    if path.suffix == ".svg":
        path.write_text(convert.vegalite_to_svg(dict(drawing)), encoding="utf-8")
    else:
        paper = {**drawing, "config": {**LOOK, "background": "white"}}
        path.write_bytes(convert.vegalite_to_png(in_black(paper), scale=2))
    return path


def in_black(what: Any) -> Any:
    """The same with black ink, for paper knows no text around it."""
    if isinstance(what, Mapping):
        return {key: in_black(each) for key, each in what.items()}
    if isinstance(what, (list, tuple)):
        return [in_black(each) for each in what]
    return "black" if isinstance(what, str) and what == INK else what


def sheet(title: str, description: str, width: int = WIDTH, height: int = HEIGHT) -> dict[str, Any]:
    """What every drawing begins with; a title that is wider than it goes on in the next line."""
    lines = wrap(title, width // LETTER) or [title]
    return {
        "$schema": SCHEMA,
        "title": lines[0] if len(lines) == 1 else lines,
        "description": description,
        "width": width,
        "height": height,
        "config": LOOK,
    }


def as_shown(value: Any) -> Any:
    """A value as it stands below its bar."""
    if isinstance(value, int) and not isinstance(value, bool):
        return int(value)
    return str(value)


def layer(mark: Mapping[str, Any], y: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """A mark for each row, so high."""
    return {"mark": mark, "encoding": {"y": y, **more}}


def up(field: str, title: str) -> dict[str, Any]:
    """A field as a height."""
    return {"field": field, "type": "quantitative", "title": title}


def asked(field: str) -> dict[str, Any]:
    """A field as it is read where the pointer rests."""
    return {"field": field, "type": "nominal"}
