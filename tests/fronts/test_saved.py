"""A notebook that is saved in Notebook 7, and opened again without its kernel."""

import pytest
from browser.lab import SHOTS
from browser.test_saved_in_lab import DIRTY, SAVE, TRUSTED, VIEW, error_count, starts
from fronts.pages import InNotebook

pytestmark = [pytest.mark.browser, pytest.mark.thorough, pytest.mark.timeout(120)]


def test_a_saved_notebook_shows_pictures_and_start_without_its_kernel(notebook_7, new_page):
    address, notebooks = notebook_7
    page = new_page()
    asked = []
    page.on("dialog", lambda dialog: asked.append(dialog.message) or dialog.accept())
    first = InNotebook(page).open(address, "flares.ipynb").start()
    page.evaluate(SAVE)
    page.wait_for_function(f"() => !{DIRTY}")
    saved = (notebooks / "flares.ipynb").read_text(encoding="utf-8")
    assert VIEW not in saved
    assert page.locator(".ct-root:visible").count() > 10, "the page goes on living"
    page.goto("about:blank")
    assert asked == [], "nothing was typed, so nothing is asked"
    again = InNotebook(page).open(address, "flares.ipynb")
    starts(page).first.wait_for()
    assert page.evaluate(TRUSTED)
    assert error_count(page) == 0
    assert page.locator(".jp-OutputArea img").count() > 20
    again.shoot(SHOTS / "notebook_saved.png")
    again.start()
    assert [*first.problems, *again.problems] == []


def test_what_was_run_and_not_saved_is_not_asked_about(notebook_7, new_page):
    page = new_page()
    asked = []
    page.on("dialog", lambda dialog: asked.append(dialog.message) or dialog.accept())
    InNotebook(page).open(notebook_7[0], "flares.ipynb").start()
    assert not page.evaluate(DIRTY)
    page.goto("about:blank")
    assert asked == []
