"""The legend of the deck at a table: a click or a key away, and never over the hand."""

import pytest
from browser.alone import alone
from browser.test_table_alone import TRAITS
from browser.whole import few

from tutor.games import GAMES
from tutor.widgets import Tutor, learn
from tutor.widgets.first_match import Guided

pytestmark = pytest.mark.browser

WIDTHS = (1150, 768, 390)
CONTROL = "[aria-expanded]:is([data-tool='legend'], .ct-rail > .ct-fold):visible"
MEASURED = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const [hand, told] = [box(".ct-mine"), box(".ct-cards-told")];
  const tools = document.querySelector(".ct-tools");
  const apart = told.top >= hand.bottom || told.left >= hand.right;
  return { apart, fits: tools.scrollWidth <= tools.clientWidth && told.right <= innerWidth,
    high: told.height };
}"""


@pytest.fixture
def drawn(browser):
    with alone(browser) as draw:

        def drawing(table, width):
            page = draw(table, {name: getattr(table, name) for name in TRAITS}, width, 900)
            page.emulate_media(reduced_motion="reduce")
            return page

        yield drawing


def looked_at(page):
    """Open the legend by keyboard, measure it, and shut it again."""
    control = page.locator(CONTROL)
    assert control.count() == 1
    assert control.get_attribute("aria-expanded") == "false"
    assert not page.locator(".ct-legend").is_visible()
    control.focus()
    page.keyboard.press("Enter")
    assert control.get_attribute("aria-expanded") == "true"
    assert page.locator(".ct-legend li").first.is_visible()
    found = page.evaluate(MEASURED)
    assert found["apart"]
    assert found["fits"]
    assert found["high"] >= 100
    page.keyboard.press("Escape")
    assert control.get_attribute("aria-expanded") == "false"


@pytest.mark.parametrize("name", few(GAMES))
def test_the_legend_is_one_key_away_at_every_table(drawn, name):
    for width in WIDTHS:
        looked_at(drawn(Tutor(name).table, width))


@pytest.mark.parametrize("name", ["chinchon", "cold_war"])
def test_the_legend_is_one_key_away_in_a_first_match_and_in_a_step(drawn, name):
    step = next(each for each in map(learn(name).step, range(1, 9)) if not each.step.asks)
    step.unfold()
    for width in WIDTHS:
        looked_at(drawn(Guided(name).table, width))
        looked_at(drawn(step.children[1].table, width))


def test_the_legend_stays_while_the_tutor_says_something_else(drawn):
    page = drawn(Tutor("flares").table, 1150)
    page.click("[data-tool='legend']")
    page.evaluate(
        "model.set({ seq: traits.view.seq + 1, message: { text: 'Well.', more: 'So.' } })"
    )
    assert page.locator(".ct-legend").is_visible()
    page.click(".ct-cards-told .ct-close")
    assert not page.locator(".ct-legend").is_visible()
    assert page.evaluate("document.activeElement.dataset.tool") == "legend"


def test_a_step_without_a_table_has_the_legend_among_its_words(browser):
    step = learn("chinchon").step(3)
    step.unfold()
    with alone(browser) as draw:
        page = draw(step.panel, {"view": step.panel.view}, 768, 900)
        told = page.locator(".ct-step-cards")
        assert not told.locator("li").first.is_visible()
        told.locator("summary").click()
        assert told.locator("svg").count() == 10
        assert told.locator("li").first.is_visible()
