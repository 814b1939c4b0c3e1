"""Start cards and notices in hosts other than JupyterLab: Voila, VS Code, Colab."""

import pytest
from browser.alone import alone
from browser.axe import unreadable

from tutor.widgets import learn

pytestmark = pytest.mark.browser

# What follows the start card in the page.
HEADINGS = """
<div><h2 id="Learn">Learn</h2></div>
<div class="ct-learn"><a class="ct-root" tabindex="-1"></a></div>
<div><h2 id="Play">Play</h2><p style="height: 3000px"></p></div>
<div class="ct-play"><i class="ct-rules"></i><a class="ct-root" tabindex="-1"></a></div>
<div><h2 id="Quiz">Quiz</h2></div>"""
WIDGETS = HEADINGS.replace("<h2", "<h3").replace("</h2", "</h3").replace("id=", "data-id=")
APPEND = "html => document.body.insertAdjacentHTML('beforeend', html)"
HELD = "document.activeElement.parentNode.className"
DARK_HOSTS = {
    "VS Code": "document.body.className = 'vscode-dark'",
    "Colab": "document.documentElement.setAttribute('theme', 'dark')",
}
NOTICE = """async (isApplication) => {
  const { watch } = await import("/gone.js");
  const kernel = { on: (_, look) => (kernel.look = look), off() {} };
  if (isApplication) document.body.dataset.voila = "voila";
  watch(kernel, document.body);
  delete document.body.dataset.voila;
  kernel.comm_live = false;
  kernel.look();
  const notice = document.querySelector(".ct-gone");
  const { innerText } = notice;
  notice.remove();
  return innerText;
}"""


@pytest.fixture
def card(browser):
    """A function that draws a start card, with more HTML after it."""
    with alone(browser) as drawn:
        start = learn("flares").start()

        def drawing(html=""):
            page = drawn(start, {"icons": start.icons, "card": start.card}, 1000, 700)
            page.evaluate(APPEND, html)
            return page

        yield drawing


def door(page, name):
    return page.get_by_role("link", name=name)


def test_a_door_leads_to_the_widget_below_its_heading_without_jupyterlab(card):
    page = card(HEADINGS)
    door(page, "Play").click()
    assert page.evaluate(HELD) == "ct-play"
    assert page.evaluate("scrollY") > 0
    door(page, "Learn").click()
    assert page.evaluate(HELD) == "ct-learn"


def test_a_door_leads_to_a_heading_without_a_widget(card):
    page = card(HEADINGS)
    door(page, "Quiz").click()
    assert page.evaluate("document.activeElement.id") == "Quiz"


def test_a_door_leads_to_the_widget_where_headings_are_out_of_reach(card):
    page = card(WIDGETS)
    door(page, "Play").click()
    assert page.evaluate(HELD) == "ct-play"


def test_a_door_that_leads_nowhere_says_where_to_go_and_stays(card):
    page = card()
    before = page.url
    door(page, "First match").click()
    assert page.get_by_text("Scroll down to “First match”.").is_visible()
    assert page.url == before


@pytest.mark.parametrize("host", DARK_HOSTS)
def test_a_dark_host_has_dark_cards_that_can_be_read(card, host):
    page = card()
    ground = "getComputedStyle(document.querySelector('.ct-start')).backgroundColor"
    assert page.evaluate(ground) == "rgb(255, 255, 255)"
    page.evaluate(DARK_HOSTS[host])
    assert page.evaluate(ground) == "rgb(31, 31, 31)"
    assert unreadable(page, ".ct-start") == []


def test_an_application_without_python_is_reloaded_and_a_notebook_run_again(scripts):
    assert "Run all cells to continue." in scripts.run(NOTICE, False)
    said = scripts.run(NOTICE, True)
    assert "Reload the page to start again." in said
    assert "cells" not in said
