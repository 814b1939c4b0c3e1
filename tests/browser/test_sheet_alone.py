"""Questions and keys in the sheet of a quiz, without a notebook around it."""

from dataclasses import replace

import pytest
from asking import item, which_may
from browser.alone import alone
from browser.lab import SHOTS
from browser.test_table_alone import sent

from tutor.coach.quiz.marking import mark_answer as mark
from tutor.coach.quiz.marking import sum_up_quiz
from tutor.games import GAMES
from tutor.widgets import quiz
from tutor.widgets.one_way import to_browser
from tutor.widgets.quiz import Sheet, SheetView

pytestmark = pytest.mark.browser

HEAD = SheetView(3, 10, (True, False), "")
FOCUS = "document.activeElement.textContent || document.activeElement.type"
OUTSIDE = """() => [...document.querySelectorAll(".ct-root *:not(.ct-sr)")].filter((e) =>
  e.getBoundingClientRect().right > innerWidth).map((e) => e.className)"""
SMALL = """() => [...document.querySelectorAll("button, label")]
  .map((e) => [e.textContent, e.getBoundingClientRect()])
  .filter(([, box]) => box.width < 44 || box.height < 44)"""
PRESSED = """([key, repeat]) => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { key, repeat, bubbles: true, cancelable: true }))"""


@pytest.fixture
def shown(browser):
    """A page with nothing but a sheet."""
    with alone(browser) as drawn:
        yield lambda parts, width=900: drawn(Sheet, {"view": {"seq": 1} | parts}, width, 900)


def update(page, parts):
    """Show something else."""
    page.evaluate("view => { traits.view = {}; model.set(view); }", {"seq": 2} | parts)


def asked(item):
    return to_browser(quiz.question_view(HEAD, item))


def summed_up(results):
    return to_browser(replace(HEAD, state="over", result=sum_up_quiz(GAMES["flares"], results)))


def chosen(page):
    return [box.is_checked() for box in page.locator(".ct-choice input").all()]


def test_an_answer_is_chosen_by_mouse_and_checked(shown):
    page = shown(asked(item()))
    page.get_by_text("Blaise wins the trick.").click()
    page.get_by_role("radio", name="Ada wins the trick.").check()
    assert chosen(page) == [True, False, False]
    page.get_by_role("button", name="Check").click()
    assert sent(page) == [{"type": "check", "chosen": [0]}]


@pytest.mark.parametrize(("key", "answer"), [("2", 1), ("c", 2), ("A", 0), ("ArrowDown", 1)])
def test_an_answer_is_chosen_by_key_and_checked_with_enter(shown, key, answer):
    page = shown(asked(item()))
    page.get_by_role("radio").first.focus()
    page.keyboard.press(key)
    page.keyboard.press("Enter")
    assert sent(page) == [{"type": "check", "chosen": [answer]}]


def test_several_answers_are_chosen_and_unchosen_by_keys(shown):
    page = shown(asked(which_may()))
    page.get_by_role("checkbox").first.focus()
    for key in ("1", "2", "c", "b"):
        page.keyboard.press(key)
    assert chosen(page) == [True, False, True, False]
    for key in ("ArrowDown", "ArrowDown", "Space", "ArrowDown", "ArrowDown", "ArrowUp", "Space"):
        page.keyboard.press(key)
    assert chosen(page) == [False, False, True, True]
    page.keyboard.press("Enter")
    assert sent(page) == [{"type": "check", "chosen": [2, 3]}]


def test_keys_without_an_answer_and_those_with_a_modifier_choose_nothing(shown):
    page = shown(asked(item()))
    page.get_by_role("radio").first.focus()
    for key in ("4", "z", "0", "Control+b", "Alt+2"):
        page.keyboard.press(key)
    assert chosen(page) == [False] * 3
    page.evaluate(PRESSED, ["Enter", True])
    assert sent(page) == []


def test_a_double_click_asks_once(shown):
    page = shown(asked(item()))
    page.get_by_text("Blaise").click()
    page.get_by_role("button", name="Check").dblclick()
    assert len(sent(page)) == 1


def test_what_was_chosen_stays_when_python_only_says_something(shown):
    page = shown(asked(which_may()))
    page.get_by_text("the 6 of Clubs").click()
    update(page, asked(which_may()) | {"notice": "Choose an answer first."})
    assert chosen(page) == [False, True, False, False]
    assert page.get_by_role("status").filter(has_text="Choose an answer first.").count() == 1


def marked(item, numbers, course=()):
    head = replace(HEAD, number=4, marks=(True, False, False))
    return to_browser(quiz.marked_view(head, item, mark(item, numbers), course))


def after(page, answer, numbers, course=()):
    update(page, marked(answer, numbers, course))


def test_a_marked_answer_says_in_words_what_was_right(shown):
    page = shown(asked(which_may()))
    page.get_by_role("checkbox").first.focus()
    after(page, which_may(), [0, 1])
    rows = [row.inner_text().split("\n")[1:] for row in page.locator(".ct-choice").all()]
    says = [[row[0].split("\t")[0], *row[1:]] for row in rows]
    assert says[0][-1] == "✓ right"
    assert says[1][-1] == "✗ your answer"
    assert says[2][-1] == "missed"
    assert says[3][-1] == "the 5 of Units"
    status = page.locator(".ct-answered").inner_text()
    assert status.startswith("Not quite.")
    assert "Rule R3: A card" in page.locator(".ct-answered .ct-chip").get_attribute("aria-label")
    assert page.evaluate(FOCUS) == "Next question"
    page.keyboard.press("Enter")
    assert sent(page) == [{"type": "next"}]


def test_the_keyboard_goes_on_with_the_next_question_and_with_the_result(shown):
    page = shown(asked(item()))
    page.get_by_role("radio").first.focus()
    after(page, item(), [1])
    update(page, to_browser(HEAD))
    assert page.evaluate("document.activeElement.className").startswith("ct-root")
    update(page, asked(which_may()) | {"number": 4})
    assert page.evaluate(FOCUS) == "checkbox"
    update(page, summed_up([("R1", True), ("R4", False)]))
    assert page.evaluate(FOCUS).startswith("1 of 2 answers is right.")
    page.keyboard.press("Enter")
    assert sent(page) == [{"type": "another"}]


def test_a_sheet_takes_no_keyboard_that_is_elsewhere(shown):
    page = shown(asked(item()))
    after(page, item(), [1])
    assert page.evaluate("document.activeElement === document.body")


def test_the_dots_say_how_it_went(shown):
    page = shown(asked(item()))
    dots = page.locator(".ct-dots")
    assert dots.get_attribute("aria-label") == "1 right, 1 wrong, 8 to go"
    looks = [dot.get_attribute("class").split()[1:] for dot in dots.locator(".ct-pip").all()]
    assert looks == [["good"], ["bad"], ["now"], *[[]] * 7]


def test_words_of_others_are_words(shown):
    evil = "<img src=x onerror=alert(1)>"
    page = shown(asked(item(prompt=evil)) | {"answers": [evil], "told": [evil], "notice": evil})
    assert page.locator("img").count() == 0
    assert page.get_by_text(evil).count() == 4


@pytest.mark.parametrize("width", [900, 360])
def test_a_sheet_fits(shown, width):
    answer = item(prompt="Which of these long sentences is right? " * 3)
    page = shown(asked(answer), width)
    page.screenshot(path=SHOTS / f"sheet_asked_{width}.png")
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(SMALL) == []
    after(page, answer, [0])
    page.screenshot(path=SHOTS / f"sheet_marked_{width}.png")
    assert page.evaluate(OUTSIDE) == []
    results = [(rule, rule != "R3") for rule in ("R1", "R3", "R12", "R13", "R14")]
    update(page, summed_up(results))
    page.screenshot(path=SHOTS / f"sheet_over_{width}.png")
    assert page.evaluate(OUTSIDE) == []
