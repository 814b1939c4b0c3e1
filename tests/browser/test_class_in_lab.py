"""A lesson for a class: the warning without a number, dots, and a board that renews itself."""

import re

import pytest
from browser.axe import amiss
from browser.lab import DARK, LAB, LIGHT, SHOTS
from browser.whole import few

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

DOTS = ".jp-OutputArea .vega-embed svg"
OUTSIDE = """svg => {
  const output = svg.closest(".jp-OutputArea-output").getBoundingClientRect();
  const words = [...svg.querySelectorAll("text")].map((each) => each.getBoundingClientRect());
  const isOut = ({ left, right }) => right > output.right + 1 || left < output.left - 1;
  return words.filter(isOut).length;
}"""
LOOKS = few([(1200, LIGHT), (1200, DARK), (390, DARK)], (390,))


@pytest.mark.within(30)  # a board looks into its folder every three seconds
@pytest.mark.parametrize(("width", "theme"), LOOKS)
def test_a_class_is_seen_at_work(open_notebook, width, theme):
    notebook = open_notebook("class.ipynb", 1400, run=False)
    page = notebook.page
    page.set_viewport_size({"width": width, "height": 1400})
    notebook.theme(theme)
    page.evaluate(f"{LAB}.commands.execute('notebook:run-all-cells')")
    page.get_by_text("Of 1–3: 1, 2 and 3 not yet.").wait_for(timeout=60_000)
    assert page.get_by_text("Your student number is missing.").count() == 2
    page.get_by_text("Of 1–3: 1 and 3 not yet.").wait_for(timeout=20_000)
    assert page.get_by_text("1 evidence ignored", exact=True).is_visible()
    assert page.get_by_text("1, 2 and 3 not yet").count() == 0
    chart = page.locator(DOTS)
    chart.wait_for()
    assert chart.get_by_text(re.compile("true value 72/119")).count() == 1
    assert chart.evaluate(OUTSIDE) == 0
    page.screenshot(path=SHOTS / f"class_{width}_{theme.split()[-1].lower()}.png")
    assert amiss(page, ".jp-RenderedHTMLCommon.jp-OutputArea-output:not(:has(svg))") == []
