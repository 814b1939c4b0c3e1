"""What learners and teachers do in the browser alone: learn, play, come back, delete, teach."""

import json

import pytest
from browser.lab import PANEL, ROOT, Desk
from lite.edition import PATIENCE

from tutor.games import steps

pytestmark = [pytest.mark.browser, pytest.mark.thorough, pytest.mark.timeout(600)]

LESSON = "lessons/06_conditioning.ipynb"
TEXTS = f"""() => {PANEL}.content.widgets.filter(({{ model }}) => model.type === "code")
  .map(({{ model }}) => model.outputs.toJSON()
    .map((each) => each.text ?? each.data?.["text/plain"] ?? ""))"""


def texts(name):
    """What the cells of a notebook say in Jupyter, as it is saved."""
    cells = json.loads((ROOT / "notebooks" / name).read_text(encoding="utf-8"))["cells"]
    return [
        ["".join(each.get("text", each.get("data", {}).get("text/plain", ""))) for each in outputs]
        for outputs in (cell["outputs"] for cell in cells if cell["cell_type"] == "code")
    ]


def test_progress_survives_a_reload_until_it_is_deleted(edition):
    page = edition.run("flares.ipynb").page
    first, second = (page.locator(".ct-learn").nth(number) for number in (0, 1))
    right = steps("flares")[0].answers[0]
    first.get_by_role("button", name=right, exact=True).click()
    first.get_by_role("button", name="Next").click()
    second.locator(".ct-felt").wait_for()
    quiz = page.locator(".ct-quiz .ct-sheet").first
    quiz.locator(".ct-choice").first.click()
    quiz.get_by_role("button", name="Check").click()
    quiz.locator(".ct-answered").wait_for()
    page.get_by_label("Which sum comes most often?").fill("8")
    page.keyboard.press("Enter")
    page.locator(".vega-embed svg").first.wait_for()
    page.close()

    page = edition.run("flares.ipynb").page
    page.get_by_text("Step 2: Follow suit").first.wait_for()
    page.close()

    page = edition.run("index.ipynb").page
    page.get_by_text("Steps: 1 of 13").wait_for()
    page.get_by_role("button", name="Delete all progress").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    page.get_by_text("Your progress in all rules has been deleted").wait_for()
    page.get_by_text("Steps: 1 of 13").wait_for(state="detached")


def test_start_may_be_pressed_before_python_has_begun(edition):
    page = edition.open("no_thanks.ipynb").page
    page.get_by_role("button", name="Start: run all cells").first.click()
    page.get_by_role("link", name="First match").wait_for(timeout=PATIENCE)
    assert page.locator(".jp-Dialog").count() == 0


def test_a_match_is_played_to_its_end(edition, desk):
    table: Desk = desk(edition.run("no_thanks.ipynb"))
    table.auto()
    assert "wins" in table.status or "over" in table.status


def test_the_clock_of_the_mind_runs(edition, desk):
    table: Desk = desk(edition.run("the_mind.ipynb"))
    table.root.locator("[data-tool=clock]").click()
    table.wait_for("root => root.textContent.includes('Pause')", table.root.element_handle())
    ticked = "([root, before]) => +root.dataset.seq > before"
    table.wait_for(ticked, [table.root.element_handle(), table.seq()])


def test_a_lesson_is_the_students_edition(edition):
    page = edition.run(LESSON).page
    assert page.get_by_label("Class", exact=True).first.input_value() == "BLUE7"
    assert page.get_by_label("Your number").first.input_value() == ""
    everything = "\n".join(text for cell in page.evaluate(TEXTS) for text in cell)
    assert "is not answered yet" in everything
    assert "Right" not in everything


def test_links_lead_to_pages_and_nothing_is_saved_unasked(edition):
    page = edition.run("index.ipynb").page
    assert not page.evaluate("jupyterapp.commands.isToggled('docmanager:toggle-autosave')")
    page.get_by_role("link", name="one page").click()
    page.get_by_role("heading", name="Chances").wait_for()
    page.locator(".lm-TabBar-tabLabel:text-is('index.ipynb')").click()
    page.get_by_role("link", name="Ladder", exact=True).click()
    page.wait_for_function(f"{PANEL}?.context?.path === 'ladder.ipynb'")
