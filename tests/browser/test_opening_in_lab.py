"""A page that has just been started: what a learner needs first is there first."""

import pytest
from browser.lab import LAB, SHOTS

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

RUN = f"void {LAB}.commands.execute('notebook:run-all-cells')"


def test_start_card_and_steps_are_drawn_while_other_cells_wait_for_their_turn(open_notebook):
    notebook = open_notebook("busy.ipynb", run=False)
    notebook.page.evaluate(RUN)
    start, steps = (notebook.page.locator(f"{name}:visible") for name in (".ct-start", ".ct-step"))
    start.get_by_role("heading", name="Flares").wait_for()
    steps.nth(2).wait_for()
    told = [line.get_attribute("aria-expanded") for line in steps.locator(".ct-step-line").all()]
    assert told == ["true", "false", "false"]
    notebook.page.locator(".ct-root .ct-zone").first.wait_for()
    assert "Getting ready" in start.get_by_role("status").inner_text()
    assert notebook.page.locator(".jp-InputPrompt").get_by_text("[*]").is_visible()
    notebook.restart()


def test_a_telephone_shows_the_buttons_that_run_and_restart(open_notebook):
    page = open_notebook("busy.ipynb", run=False).page
    page.set_viewport_size({"width": 390, "height": 844})
    for name in ("run", "interrupt", "restart"):
        page.locator(f".jp-NotebookPanel-toolbar [data-jp-item-name={name}]").wait_for()
    page.screenshot(path=SHOTS / "light_narrow_toolbar.png")
