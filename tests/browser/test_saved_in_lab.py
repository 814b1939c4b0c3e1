"""Notebooks that are saved, closed and opened again; kernels that are gone; second views."""

import json

import pytest
from browser.lab import LAB, PANEL, SHOTS, blank_notebook, rest

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

SAVE = f"{LAB}.commands.execute('docmanager:save')"
CLOSE = f"{LAB}.commands.execute('application:close')"
VIEW = "application/vnd.jupyter.widget-view+json"
SECOND_VIEW = f"{LAB}.commands.execute('notebook:create-output-view')"
DIRTY = f"{PANEL}.context.model.dirty"
TRUSTED = f"""[...{PANEL}.content.model.cells].filter((cell) => cell.type === "code")
  .every((cell) => cell.trusted)"""
FOREIGN = """\
import ipywidgets
from tutor.widgets import Tutor

slider = ipywidgets.IntSlider()._repr_mimebundle_()
display(slider | {"text/html": "<b>A slider</b>"}, raw=True)
display(Tutor("flares"))"""
CELL = f"{PANEL}.content.activeCell.model"
CHANGES = {  # in a notebook, by what is changed
    "a cell's type": f"{LAB}.commands.execute('notebook:change-cell-to-raw')",
    "a cell's tags": f"{CELL}.setMetadata('tags', ['slide'])",
    "a cell's attachments": f"{CELL}.attachments.set('dot.png', {{ 'image/png': 'iVBORw0KGgo=' }})",
    "the metadata": f"{PANEL}.model.setMetadata('authors', ['Ada'])",
    "the order of cells": f"{LAB}.commands.execute('notebook:move-cell-down')",
    "the number of cells": f"{LAB}.commands.execute('notebook:delete-cell')",
    "a new cell": f"{LAB}.commands.execute('notebook:insert-cell-below')",
    "all outputs, cleared": f"{LAB}.commands.execute('notebook:clear-all-cell-outputs')",
}
REVERT = f"{PANEL}.context.revert()"
TYPE = f"{PANEL}.content.activeCell.model.sharedModel.setSource('# An answer')"
RESTART = f"{PANEL}.sessionContext.session.kernel.restart() && 0"
SELECT = f"""() => {{
  const {{ content }} = {PANEL};
  const table = content.widgets.findIndex((cell) => cell.node.querySelector(".ct-play"));
  content.activeCellIndex = table;
}}"""


def error_count(page):
    return page.get_by_text("Error displaying widget").count()


def starts(page):
    return page.get_by_role("button", name="Start: run all cells")


@pytest.fixture
def saved(open_notebook, lab_folder):
    """Run a notebook, save and close it; return its page and its content on disk."""

    def saving(name):
        notebook = open_notebook(name)
        page = notebook.page
        page.evaluate(SAVE)
        page.wait_for_function(f"() => !{DIRTY}")
        content = json.loads((lab_folder / "notebooks" / name).read_text(encoding="utf-8"))
        return notebook, content

    return saving


def test_a_saved_notebook_shows_pictures_and_start_without_its_kernel(saved, open_notebook):
    notebook, content = saved("flares.ipynb")
    page = notebook.page
    live = page.locator(".ct-root:visible").count()
    assert live > 10, "the page goes on living after it was saved"
    kinds = [
        kind
        for cell in content["cells"]
        for out in cell.get("outputs", ())
        for kind in out.get("data", ())
    ]
    assert "application/vnd.jupyter.widget-view+json" not in kinds
    page.evaluate(CLOSE)
    assert not page.locator(".jp-Dialog").count(), "nothing was typed, so nothing is asked"
    page = open_notebook("flares.ipynb", run=False).page
    starts(page).first.wait_for()
    assert page.evaluate(TRUSTED)
    assert error_count(page) == 0
    page.locator(".jp-OutputArea img").nth(20).wait_for()  # they come one after the other
    rest(page)
    page.screenshot(path=SHOTS / "light_saved.png")


def test_what_was_typed_is_asked_about_when_a_notebook_is_closed(open_notebook):
    page = open_notebook("flares.ipynb").page
    assert not page.evaluate(DIRTY)
    page.evaluate(TYPE)
    assert page.evaluate(DIRTY)


def test_each_other_change_is_asked_about_as_well(open_notebook):
    page = open_notebook("flares.ipynb", run=False).page
    for what, change in CHANGES.items():
        assert not page.evaluate(DIRTY)
        page.evaluate(f"{LAB}.shell.currentWidget.content.activeCellIndex = 0")
        page.evaluate(change)
        assert page.evaluate(DIRTY), f"{what}: would be lost"
        page.evaluate(REVERT)
    page.evaluate(CHANGES["the metadata"])
    page.evaluate(f"void {CLOSE}")
    page.locator(".jp-Dialog").get_by_role("button", name="Discard").click()


def test_in_a_notebook_of_others_only_our_outputs_are_changed(open_notebook, lab_folder):
    file = lab_folder / "notebooks" / "foreign.ipynb"
    blank_notebook(file, FOREIGN)
    notebook = open_notebook("foreign.ipynb")
    notebook.page.evaluate(SAVE)
    (cell,) = json.loads(file.read_text(encoding="utf-8"))["cells"]
    theirs, ours = (output["data"] for output in cell["outputs"])
    assert theirs["text/html"] == ["<b>A slider</b>"]
    assert VIEW in theirs
    assert {"text/html", "text/plain"} == {*ours}


def test_ctrl_s_saves_while_the_focus_is_at_a_table(open_notebook, desk, lab_folder):
    table = desk(open_notebook("another.ipynb", 900))
    file = lab_folder / "notebooks" / "another.ipynb"
    assert "text/html" not in file.read_text(encoding="utf-8")
    table.root.locator('.ct-pt[tabindex="0"]').first.focus()
    with table.page.expect_response(lambda answer: answer.request.method == "PUT"):
        table.page.keyboard.press("ControlOrMeta+s")
    assert "text/html" in file.read_text(encoding="utf-8")


def test_each_widget_says_at_once_that_python_was_restarted(open_notebook):
    notebook = open_notebook("flares.ipynb")
    page = notebook.page
    live = page.locator(".ct-root").count()
    page.evaluate(RESTART)
    page.wait_for_function(f"() => document.querySelectorAll('.ct-gone').length === {live}")
    rest(page)
    page.screenshot(path=SHOTS / "light_gone.png")
    page.locator(".ct-gone").first.get_by_role("button", name="Run all cells").click()
    again = f"""() => !document.querySelector('.ct-gone')
      && document.querySelectorAll('.ct-root').length === {live}"""
    page.wait_for_function(again, timeout=60_000)
    notebook.settle()


def test_a_table_in_a_view_of_its_own_can_be_scrolled_to_its_controls(open_notebook):
    notebook = open_notebook("play.ipynb", 900)
    page = notebook.page
    page.evaluate(SELECT)
    page.evaluate(SECOND_VIEW)
    view = page.locator(".jp-LinkedOutputView")
    hint = view.get_by_role("button", name="Hint", exact=True)
    hint.scroll_into_view_if_needed()
    said = view.locator(".ct-voice [role=status]")
    before = said.inner_text()
    hint.click(timeout=5000)
    told = f"said => said.innerText !== {json.dumps(before)}"
    page.wait_for_function(told, arg=said.element_handle())
    rest(page)
    page.screenshot(path=SHOTS / "light_view.png")
