"""A chart of the browser edition is the one that the notebook was saved with."""

import json

import pytest
from browser.lab import PANEL, ROOT

pytestmark = [pytest.mark.browser, pytest.mark.thorough, pytest.mark.timeout(600)]

DRAWING = "application/vnd.vegalite.v5+json"
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))  # lessons have charts for teachers only
NAMES = [each.stem for each in NOTEBOOKS if DRAWING in each.read_text("utf-8")]
DRAWN = f"""kind => {PANEL}.content.widgets.filter(({{ model }}) => model.type === "code")
  .flatMap(({{ model }}) => model.outputs.toJSON())
  .map((each) => each.data?.[kind]).filter(Boolean)"""


def saved(name):
    """Return the drawings of a notebook, as JupyterLab saved them."""
    content = json.loads((ROOT / "notebooks" / f"{name}.ipynb").read_text("utf-8"))
    outputs = [out for cell in content["cells"] for out in cell.get("outputs", ())]
    return [out["data"][DRAWING] for out in outputs if DRAWING in out.get("data", {})]


@pytest.mark.parametrize("name", NAMES)
def test_charts_are_drawn_as_in_jupyterlab(edition, name):
    notebook = edition.run(f"{name}.ipynb")
    drawn = notebook.page.evaluate(DRAWN, DRAWING)
    assert len(drawn) == notebook.page.locator(".vega-embed").count() > 0
    assert drawn == saved(name)
