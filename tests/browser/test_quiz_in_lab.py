"""A learner is asked about a game in JupyterLab, to the end of a session, and again another day."""

import re
import shutil
import sys
from dataclasses import dataclass

import pytest
from browser.lab import DARK, LIGHT, SHOTS, rest
from browser.narrow import OUTSIDE, narrow
from browser.whole import few

from tutor.coach.quiz.practice import Practice
from tutor.coach.records.progress import Progress
from tutor.games import GAMES

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

STATE = "([sheet, states, old]) => states.includes(sheet.dataset.state) && +sheet.dataset.seq > old"
ONWARD = re.compile("^(Next question|See your result)$")
SMALL = """quiz => [...quiz.querySelectorAll(".ct-btn, .ct-choice")]
  .map((e) => [e.textContent, e.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 44 || box.height < 44)).map(([name]) => name)"""
LENGTH = 20  # questions per session
KNOWN = 4  # questions answered, the third one wrongly
SCREEN = 779  # px: visible height of a notebook in a window of 1200 by 900
FOCUS = "document.activeElement.textContent || document.activeElement.type"


@dataclass
class Desk:
    """A quiz, as a user sees it."""

    page: object
    quiz: object

    @property
    def sheet(self):
        return self.quiz.locator(".ct-sheet")

    def until(self, deed, *states):
        """Do something, and wait for its answer."""
        old = int(self.sheet.get_attribute("data-seq"))
        deed()
        at = [self.sheet.element_handle(), states, old]
        self.page.wait_for_function(STATE, arg=at, timeout=30_000)

    def press(self, name, *states):
        self.until(self.quiz.get_by_role("button", name=name).click, *states)

    def asked(self):
        """Return the question and its answers."""
        texts = [text.inner_text() for text in self.sheet.locator(".ct-says").all()]
        return self.sheet.locator(".ct-asks").inner_text(), texts

    def said(self):
        return self.sheet.locator(".ct-answered").inner_text()

    def by_mouse(self, numbers):
        for number in sorted(numbers):
            self.sheet.locator(".ct-choice").nth(number).click()
        self.press("Check", "marked")
        self.press(ONWARD, "asked", "over")

    def by_keyboard(self, numbers):
        if not self.sheet.evaluate("sheet => sheet.contains(document.activeElement)"):
            self.sheet.locator("input").first.focus()
        for number in sorted(numbers):
            self.page.keyboard.press("abcdefgh"[number])
        self.until(lambda: self.page.keyboard.press("Enter"), "marked")
        assert ONWARD.match(self.page.evaluate(FOCUS)), "the keyboard has lost its place"
        self.until(lambda: self.page.keyboard.press("Enter"), "asked", "over")

    def shoot(self, name):
        rest(self.page)
        self.quiz.screenshot(path=SHOTS / f"quiz_{name}.png")


@pytest.fixture
def quiz(open_notebook, learner):
    """A quiz that is open in a notebook."""

    def opening(name, height=1700, motion="no-preference"):
        notebook = open_notebook(name, height, motion=motion)
        return notebook, Desk(notebook.page, notebook.page.locator(".ct-quiz"))

    return opening


def expected(learner, seed):
    """Run the same session without a browser: same seed and answers, so the same questions."""
    return Practice("flares", LENGTH, seed, progress=Progress.load(learner / "progress.json"))


def given(item, number):
    """The right answer, or each third time a wrong one."""
    wrong = [n for n in range(len(item.answers)) if n not in item.right]
    return {wrong[0]} if wrong and number % 3 == 2 else item.right


def answered(desk, learner, most):
    """Run the same session without a browser up to a question, with each third answer wrong."""
    other = learner.with_name("other")
    shutil.rmtree(other, ignore_errors=True)  # answers of another test
    session = expected(other, 1)
    for number in range(most):
        item = session.next()
        assert desk.asked() == (item.prompt, [answer.text for answer in item.answers])
        answer = given(item, number)
        (desk.by_keyboard if number % 2 else desk.by_mouse)(answer)
        session.answer(answer)
    return session


@pytest.mark.parametrize("most", [4, pytest.param(LENGTH, marks=pytest.mark.thorough)])
def test_a_session_is_answered_by_mouse_and_by_keyboard(quiz, learner, most):
    """In the quick tests its first questions, otherwise to its end."""
    notebook, desk = quiz("quiz.ipynb")
    cells, session = notebook.cells(), answered(desk, learner, most)
    if most == LENGTH:
        a_session_is_over(desk, session)
    assert notebook.cells() == cells, "a key has reached the notebook"


def a_session_is_over(desk, session):
    assert session.next() is None
    result = session.result()
    assert 8 < result.right < 18
    assert desk.sheet.locator(".ct-outcome").inner_text() == result.says
    assert desk.page.evaluate(FOCUS) == result.says
    assert desk.sheet.locator(".ct-rows li").count() == len(result.rules)
    desk.shoot("over")


@pytest.mark.within(30)  # whole pages
def test_what_was_answered_is_known_after_a_restart(quiz, learner):
    notebook, desk = quiz("quiz.ipynb")
    answered(desk, learner, KNOWN)
    notebook.restart()
    notebook.run()
    session = expected(learner, seed=KNOWN + 1)
    known = [session.progress.memory("flares", rule) for rule in session.rules]
    assert sum(memory.seen for memory in known if memory) == KNOWN
    item = session.next()
    assert desk.asked() == (item.prompt, [answer.text for answer in item.answers])
    assert session.progress.memory("flares", item.rule).weak


def test_a_wrong_answer_is_explained_and_played_on(quiz):
    _, desk = quiz("quiz_nimmt.ipynb")
    desk.shoot("asked")
    desk.sheet.locator(".ct-choice").first.click()
    desk.press("Check", "marked")
    assert re.match("Right|No", desk.said())
    assert desk.sheet.locator(".ct-answered .ct-chip").count()
    caption = desk.quiz.locator(".ct-voice").inner_text()
    desk.press("Show what happens", "marked")
    course = [line.inner_text() for line in desk.sheet.locator(".ct-goes-on li").all()]
    assert course
    desk.quiz.get_by_text(course[-1].split("\n")[-1]).nth(1).wait_for()
    assert desk.quiz.locator(".ct-voice").inner_text() != caption
    desk.shoot("shown")
    desk.press("Back to the question", "marked")
    assert desk.quiz.locator(".ct-voice").inner_text() == caption
    desk.press(ONWARD, "asked")


def test_who_wants_less_motion_goes_from_event_to_event(quiz):
    _, desk = quiz("quiz_nimmt.ipynb", motion="reduce")
    desk.sheet.locator("input").first.focus()
    desk.page.keyboard.press("1")
    desk.until(lambda: desk.page.keyboard.press("Enter"), "marked")
    replay = desk.quiz.get_by_role("button", name="Show what happens")
    replay.focus()
    desk.until(lambda: desk.page.keyboard.press("Enter"), "marked")
    for _ in range(desk.sheet.locator(".ct-goes-on li").count() - 1):
        assert desk.page.evaluate(FOCUS) == "Go on"
        desk.page.keyboard.press("Enter")
    assert desk.quiz.locator(".ct-root").first.get_attribute("data-busy") == "no"


@pytest.mark.parametrize("name", few(["quiz_nimmt", "quiz_kaplowitz"], ("quiz_nimmt",)))
def test_a_narrow_quiz_fits(quiz, name):
    notebook, desk = quiz(f"{name}.ipynb", 2100)
    desk.sheet.locator(".ct-choice").first.click()
    desk.press("Check", "marked")
    desk.press("Show what happens", "marked")
    for theme, look in ((LIGHT, "light"), (DARK, "dark")):
        notebook.theme(theme)
        for width in (700, 360):
            narrow(desk.quiz, width)
            desk.shoot(f"{name[5:]}_{look}_{width}")
            assert not desk.sheet.evaluate(OUTSIDE)
            assert not desk.quiz.locator(".ct-root").first.evaluate(OUTSIDE)
            assert not desk.quiz.evaluate(SMALL)


@pytest.mark.within(30)  # whole pages
@pytest.mark.parametrize("name", few(GAMES, ("chinchon",)))
def test_a_question_is_in_sight_together_with_its_table_and_its_answers(
    open_notebook, capsys, name
):
    notebook = open_notebook(f"asked_{name}.ipynb", 900)
    page, heights = notebook.page, []
    page.set_viewport_size({"width": 1200, "height": 900})
    for number in range(4):
        if number:
            page.locator(".ct-sheet button", has_text="Next").click()
            page.locator(".ct-sheet[data-state=asked]").wait_for()
        notebook.settle()
        side, check = page.locator(".ct-side"), page.get_by_role("button", name="Check", exact=True)
        top = side.bounding_box()["y"]
        heights.append(round(check.bounding_box()["y"] + check.bounding_box()["height"] - top))
        page.locator(".ct-sheet input").first.check(force=True)
        check.click()
        page.locator(".ct-sheet[data-state=marked]").wait_for()
    with capsys.disabled():
        sys.stdout.write(f"\n{name}, quiz: answers end at {min(heights)} to {max(heights)} px\n")
    assert max(heights) <= SCREEN
