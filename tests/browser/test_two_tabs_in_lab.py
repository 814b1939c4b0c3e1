"""One notebook in two places: what was started later takes over, and the earlier place says so."""

import pytest
from browser.lab import KEY, LAB, PANEL, SHOTS, rest
from browser.test_saved_in_lab import SECOND_VIEW, SELECT

pytestmark = [pytest.mark.browser, pytest.mark.within(60), pytest.mark.timeout(120)]

RUN = f"{LAB}.commands.execute('notebook:run-all-cells')"
IDLE = f"() => {PANEL}?.sessionContext?.session?.kernel?.status === 'idle'"
TAKEN_OVER = "This notebook was started again in another tab."


@pytest.fixture
def tab(browser, lab):
    """Return a function that opens a notebook in a new tab of one browser, not run."""
    with browser.new_context(viewport={"width": 1150, "height": 900}) as context:

        def opening(name):
            page = context.new_page()
            path = f"{lab}/lab/workspaces/{len(context.pages)}/tree/{name}"
            page.goto(f"{path}?token={KEY}&reset", wait_until="domcontentloaded")
            page.wait_for_function(IDLE, timeout=60_000)
            return page

        yield opening


def felts(page):
    return page.locator(".ct-felt:visible")


def test_the_earlier_tab_says_that_it_was_taken_over_and_takes_it_back(tab):
    first, second = tab("another.ipynb"), tab("another.ipynb")
    first.evaluate(RUN)
    felts(first).first.wait_for()
    second.evaluate(RUN)
    felts(second).first.wait_for()
    first.get_by_text(TAKEN_OVER).wait_for()
    assert felts(first).count() == 0
    rest(first)
    first.screenshot(path=SHOTS / "light_taken_over.png")
    first.get_by_role("button", name="Run all cells", exact=True).click()
    felts(first).first.wait_for()
    assert first.get_by_text(TAKEN_OVER).count() == 0
    second.get_by_text(TAKEN_OVER).wait_for()


@pytest.mark.thorough
def test_a_view_beside_its_notebook_says_so_too(tab):
    first, second = tab("another.ipynb"), tab("another.ipynb")
    first.evaluate(RUN)
    felts(first).first.wait_for()
    first.evaluate(SELECT)
    first.evaluate(SECOND_VIEW)
    view = first.locator(".jp-LinkedOutputView")
    felts(view).wait_for()
    second.evaluate(RUN)
    view.get_by_text(TAKEN_OVER).wait_for()
