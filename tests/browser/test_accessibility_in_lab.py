"""Everything of ours that a notebook shows can be read and used by everybody, inside JupyterLab.

`test_accessibility_alone.py` looks at the same without a notebook, which takes a third of the time.
"""

import pytest
from browser.axe import amiss, unreadable
from browser.lab import DARK, IS_DARK, LIGHT, Desk
from browser.test_flares_in_lab import by_mouse, deal, legal

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


def in_both_themes(notebook, *parts):
    """Return the violations in the current theme, and the unreadable text in the other."""
    dark = notebook.page.evaluate(IS_DARK)
    here, other = (DARK, LIGHT) if dark else (LIGHT, DARK)
    found = [f"{here}, {each}" for each in amiss(notebook.page, *parts)]
    notebook.theme(other)
    return "\n".join([*found, *(f"{other}, {each}" for each in unreadable(notebook.page, *parts))])


@pytest.mark.thorough
def test_what_the_tutor_says_is_accessible(open_notebook, desk):
    notebook = open_notebook("play.ipynb", height=2100)
    table = desk(notebook)
    deal(table, 1)
    table.set_pace("at once")
    by_mouse(table, next(name for name, ok in table.cards() if not ok))
    assert table.root.locator(".ct-voice.illegal").count()
    assert in_both_themes(notebook, ".ct-table") == ""
    while len(legal(table)) < 3:
        by_mouse(table, legal(table)[0])
    for _ in range(3):
        table.press("Hint")
    assert in_both_themes(notebook, ".ct-table") == ""
    assert table.root.locator(".ct-odd").count()
    table.root.locator(".ct-odd").last.click()
    table.during(lambda: table.page.keyboard.press("Enter"))
    table.press("Was that good?")
    assert table.root.locator(".ct-course").count() == 2
    assert in_both_themes(notebook, ".ct-table") == ""
    table.press("Undo")
    assert table.root.locator(".ct-voice .ct-buttons button").count()
    assert in_both_themes(notebook, ".ct-table") == ""
    slider = table.root.get_by_label("Replay")
    table.during(lambda: slider.press("ArrowLeft"))
    assert in_both_themes(notebook, ".ct-play") == ""
    table.auto()
    assert "win" in table.root.locator(".ct-standing h3").inner_text()
    assert in_both_themes(notebook, ".ct-table") == ""


def test_an_exercise_is_accessible(open_notebook):
    notebook = open_notebook("exercise.ipynb", height=1500)
    play = notebook.page.locator(".ct-small")
    table = Desk(notebook.page, play)
    by_mouse(table, "c:6C")
    assert table.root.locator(".ct-voice.illegal").count()
    assert amiss(notebook.page, ".ct-small") == []


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["quiz.ipynb", "quiz_kaplowitz.ipynb"])
def test_a_quiz_is_accessible_before_and_after_the_answer(open_notebook, learner, name):
    notebook = open_notebook(name, height=2100)
    page = notebook.page
    quiz = page.locator(".ct-quiz")

    def press(button, state):
        quiz.get_by_role("button", name=button).click()
        page.wait_for_selector(f".ct-sheet[data-state={state}]")

    for _ in range(2):  # a counting question and one at a table, or two at tables
        assert in_both_themes(notebook, ".ct-quiz") == ""
        press("Check", "asked")
        quiz.get_by_text("Choose an answer first.").wait_for()
        quiz.locator(".ct-choice").first.click()
        press("Check", "marked")
        assert in_both_themes(notebook, ".ct-sheet") == ""
        show = quiz.get_by_role("button", name="Show what happens")
        if show.count():
            show.click()
            quiz.locator(".ct-goes-on").wait_for()
            onward = quiz.get_by_role("button", name="Next", exact=True)
            while onward.count():
                onward.click()
            assert in_both_themes(notebook, ".ct-sheet") == ""
        press("Next question", "asked")
    if name == "quiz.ipynb":
        return
    for _ in range(3):
        quiz.locator(".ct-choice").first.click()
        press("Check", "marked")
        press("Next question", "asked")
    quiz.locator(".ct-choice").first.click()
    press("Check", "marked")
    press("See your result", "over")
    assert in_both_themes(notebook, ".ct-sheet") == ""
