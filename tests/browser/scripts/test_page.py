"""Scroll position of a notebook while its cells are being run."""

import pytest
from browser.alone import scripts_in

from tutor.widgets import learn
from tutor.widgets.one_way import to_browser

pytestmark = pytest.mark.browser

CARD = to_browser(learn("flares").start().about())
LONG = 10 * 60  # max. seconds for all cells on a slow machine
# A start card at the top of a page that JupyterLab scrolls.
DRAW = """async (card) => {
  const { render } = await import("/start.js");
  document.body.innerHTML = `<div class="jp-WindowedPanel-outer" style="height: 300px;
    overflow: auto"><div class="jp-WindowedPanel-viewport" style="height: 3000px"></div></div>`;
  const model = {
    get: (name) => ({ icons: {}, card })[name] || {},
    send() {},
    on: (name, act) => (window.answered = act),
    off() {},
  };
  render({ model, el: document.querySelector(".jp-WindowedPanel-viewport") });
}"""
SCROLLED = """() => new Promise((done) => {
  const page = document.querySelector(".jp-WindowedPanel-outer");
  page.addEventListener("scroll", () => done(page.scrollTop), { once: true });
  page.scrollTop = 2000;
})"""


@pytest.fixture
def page(browser):
    with scripts_in(browser) as asked:
        asked.page.clock.install()
        asked.page.evaluate(DRAW, CARD)
        yield asked.page


def test_a_reader_is_brought_back_to_the_top_however_long_the_cells_take(page):
    page.clock.fast_forward(LONG * 1000)
    assert page.evaluate(SCROLLED) == 0


def test_a_minute_after_all_cells_a_page_stands_where_it_is_scrolled_to(page):
    page.evaluate("answered({})")
    page.clock.fast_forward(30_000)
    assert page.evaluate(SCROLLED) == 0
    page.clock.fast_forward(31_000)
    assert page.evaluate(SCROLLED) == 2000


def test_whoever_chooses_in_the_table_of_contents_is_let_go(page):
    page.evaluate("answered({})")
    page.evaluate("document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))")
    assert page.evaluate(SCROLLED) == 2000
