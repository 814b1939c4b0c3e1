"""The look of all charts, in Vega-Lite."""

from collections.abc import Mapping
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


def round_fields(**numbers: float) -> dict[str, float]:
    return {name: round(number, 6) for name, number in numbers.items()}
