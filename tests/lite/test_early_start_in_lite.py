"""Start in the browser edition, pressed before Python is there, leads to the start card."""

import pytest
from browser.early import ASK, BUSY, IDLE, PRESSED, RESTART, WATCH
from lite.edition import PATIENCE

pytestmark = [pytest.mark.browser, pytest.mark.thorough, pytest.mark.timeout(600)]


@pytest.mark.parametrize("wait", [0, 2, 5])
@pytest.mark.parametrize("again", [False, True])
def test_start_leads_to_the_start_card_while_python_is_coming(edition, wait, again):
    page = edition.open("flares.ipynb").page
    page.wait_for_timeout(wait * 1000)
    press(page, again=again)


@pytest.mark.parametrize("before", [(ASK, BUSY), (RESTART,)], ids=["busy", "restarted"])
def test_start_leads_to_the_start_card_when_python_is_there(edition, before):
    page = edition.open("flares.ipynb").page
    page.wait_for_function(IDLE, timeout=PATIENCE)
    page.evaluate(*before)
    press(page)


def press(page, *, again=False):
    """Press Start, and check that no picture is lost before the start card is there."""
    page.evaluate(WATCH)
    page.get_by_role("button", name=PRESSED).first.click(no_wait_after=True)
    assert page.locator(".ct-waits").inner_text().startswith(("Waiting for", "Python is busy"))
    if again:
        page.get_by_role("button", name="Waiting for Python").first.click()
    page.locator(".ct-start .ct-doors:visible").wait_for(timeout=PATIENCE)
    assert page.evaluate("window.mostEmpty") <= 1
