"""Charts are drawn in JupyterLab, without the network, in light and in dark."""

import pytest
from browser.lab import DARK, LAB, LIGHT

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

BARS = ".jp-OutputArea .vega-embed svg .mark-rect path"


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_a_chart_is_drawn_and_has_a_description(open_notebook, theme):
    notebook = open_notebook("chart.ipynb", run=False)
    page = notebook.page
    notebook.theme(theme)
    page.evaluate(f"{LAB}.commands.execute('notebook:run-all-cells')")
    page.locator(BARS).first.wait_for(timeout=60_000)
    assert page.locator(BARS).count() == 16
    assert page.locator("[aria-label*='highest at 10, 11']").count() == 1
