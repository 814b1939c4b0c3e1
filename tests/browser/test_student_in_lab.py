"""A student goes through a lesson by touching and typing, from *Start* to the code."""

import pytest
from browser.axe import amiss
from browser.lab import DARK, LIGHT, SHOTS
from browser.whole import few

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

LOOKS = few([(1280, LIGHT), (1280, DARK), (390, DARK)], (390,))
CODED = ".jp-CodeCell:not(:has(.jp-InputPlaceholder)) .jp-InputArea"  # code that is not folded
OUTSIDE = """forms => forms.filter((form) => {
  const { right } = form.closest(".jp-OutputArea-output").getBoundingClientRect();
  return [...form.querySelectorAll("button, input, textarea")]
    .some((each) => each.getBoundingClientRect().right > right + 1);
}).length"""


@pytest.mark.within(30)
@pytest.mark.usefixtures("learner")
@pytest.mark.parametrize(("width", "theme"), LOOKS)
def test_a_lesson_is_done_without_a_word_of_code(open_notebook, width, theme):
    notebook = open_notebook("student.ipynb", 1400, run=False)
    page = notebook.page
    page.set_viewport_size({"width": width, "height": 1400})
    notebook.theme(theme)
    page.get_by_role("button", name="Start: run all cells").click()
    page.get_by_label("Your number").fill("17")
    page.keyboard.press("Enter")
    page.get_by_text("You are student 17 of class RED3.").wait_for(timeout=60_000)
    page.get_by_role("button", name="about 83 in 100").click()
    page.get_by_text("“about 83 in 100”").wait_for()
    number = page.get_by_label("Exercise 12.2").get_by_role("textbox")
    number.fill("5/6")
    page.keyboard.press("Enter")
    page.get_by_text("✗ You compared 1 with 1/5").wait_for()
    number.fill("10/28")
    page.keyboard.press("Enter")
    page.get_by_text("✓ Right. It is 5/14").wait_for()
    page.get_by_role("button", name="Simulate").click()
    page.get_by_text("1,000 deals count.").wait_for()
    page.get_by_role("button", name="Deal").click()
    page.get_by_role("button", name="highest, by chance").click()
    page.get_by_text("Answered: 12.1, 12.2, 12.5.").wait_for()
    assert page.get_by_text("RED3.12.17.").count() == 1
    assert page.locator(CODED).count() == 1, "a question of their own"
    assert page.locator(".ct-form").evaluate_all(OUTSIDE) == 0
    assert amiss(page, ".ct-form") == []
    page.screenshot(path=SHOTS / f"student_{width}_{theme.split()[-1].lower()}.png")
