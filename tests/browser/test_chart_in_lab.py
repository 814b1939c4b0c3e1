"""Charts are drawn in JupyterLab, without the network, and follow its theme."""

import pytest
from browser.axe import amiss
from browser.lab import DARK, LAB, LIGHT, SHOTS
from browser.whole import few

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

BARS = ".jp-OutputArea .vega-embed svg .mark-rect path"
# Luminances, as in the guidelines for accessible content: of the words, and of what is behind them.
CONTRASTS = """() => {
  const bright = (colour) => {
    const parts = colour.match(/[\\d.]+/g).slice(0, 3).map((each) => each / 255);
    const [r, g, b] = parts.map((p) => (p <= 0.04045 ? p / 12.92 : ((p + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const clear = (colour) => colour === "transparent" || colour.endsWith(", 0)");
  const ground = (node) => {
    const { backgroundColor, fill } = getComputedStyle(node);
    const own = node.matches("svg .background") ? fill : backgroundColor;
    return clear(own) ? ground(node.parentElement) : own;
  };
  const svg = document.querySelector(".vega-embed svg");
  const behind = bright(ground(svg.querySelector(".background") || svg));
  return [...svg.querySelectorAll("text")].filter((each) => each.textContent).map((each) => {
    const words = bright(getComputedStyle(each).fill);
    return Math.max(words, behind) / Math.min(words, behind);
  });
}"""
OPAQUE = """() => [...document.querySelectorAll(".vega-embed, .vega-embed *")].filter((each) => {
  const { backgroundColor: behind, fill } = getComputedStyle(each);
  const filled = each.matches(".background") && !["transparent", "none"].includes(fill)
    && !fill.endsWith(", 0)");
  return filled || !(behind === "transparent" || behind.endsWith(", 0)"));
}).map((each) => each.outerHTML.slice(0, 200))"""


@pytest.mark.parametrize(("first", "then"), few([(LIGHT, DARK), (DARK, LIGHT)], (LIGHT,)))
def test_a_chart_is_drawn_described_and_follows_the_theme(open_notebook, first, then):
    notebook = open_notebook("chart.ipynb", run=False)
    page = notebook.page
    notebook.theme(first)
    page.evaluate(f"{LAB}.commands.execute('notebook:run-all-cells')")
    page.locator(BARS).first.wait_for(timeout=60_000)
    assert page.locator(BARS).count() == 16
    assert page.locator("[aria-label*='highest at 10, 11']").count() == 1
    for theme in (first, then):
        notebook.theme(theme)
        page.locator(".vega-embed").screenshot(
            path=SHOTS / f"chart_{first}_{theme}.png".replace("JupyterLab ", "").lower()
        )
        assert page.evaluate(OPAQUE) == []
        contrasts = page.evaluate(CONTRASTS)
        assert len(contrasts) > 16
        assert min(contrasts) >= 4.5, (first, theme)


@pytest.mark.parametrize("theme", few([LIGHT, DARK], (DARK,)))
def test_a_guess_is_marked_in_the_chart(open_notebook, theme):
    notebook = open_notebook("guess.ipynb", run=False)
    page = notebook.page
    notebook.theme(theme)
    page.evaluate(f"{LAB}.commands.execute('notebook:run-all-cells')")
    page.get_by_label("Which sum comes most often?").fill("8")
    assert page.locator(BARS).count() == 0
    assert amiss(page, ".ct-guess") == []
    page.keyboard.press("Enter")
    page.locator(BARS).first.wait_for(timeout=60_000)
    assert page.get_by_text("You guessed 8; it is 10 or 11.").is_visible()
    assert amiss(page, ".ct-guess") == []
    line = page.locator(".vega-embed svg line[aria-label='your guess']").bounding_box()
    bar = page.locator(BARS).nth(5).bounding_box()  # 3, 4, 5, 6, 7, 8
    assert bar["x"] < line["x"] < bar["x"] + bar["width"]
    assert line["height"] > bar["height"]
    assert page.locator("[aria-label*='A line at 8: your guess.']").count() == 1
    page.locator(".jp-OutputArea").first.screenshot(
        path=SHOTS / f"guess_marked_{theme[11:]}.png".lower()
    )
    assert page.evaluate(OPAQUE) == []
    assert min(page.evaluate(CONTRASTS)) >= 4.5
