"""A learner meets Flares in Notebook 7 and in Voila: doors, a step, a match, keys, a quiz."""

import pytest
from browser import test_quiz_in_lab
from browser.lab import SHOTS, Desk
from browser.narrow import OUTSIDE
from browser.test_flares_in_lab import by_mouse, legal
from browser.test_lesson_in_lab import IN_SIGHT

from tutor.games import steps

pytestmark = [pytest.mark.browser, pytest.mark.thorough, pytest.mark.timeout(300)]

ORDER = ("Learn", "First match", "Play", "Quiz")


def door(front, name):
    return front.page.get_by_role("link", name=name).first


def table_of(front):
    play = front.page.locator(".ct-play:has(.ct-rules)").last
    play.scroll_into_view_if_needed()
    front.settle()
    return Desk(front.page, play)


def test_every_door_leads_to_its_heading(front):
    for name in ORDER:
        door(front, name).click()
        front.settle()
        heading = front.page.locator("h2", has_text=name).first
        front.page.wait_for_function(IN_SIGHT, arg=heading.element_handle(), timeout=10_000)


def test_a_step_is_solved_and_the_next_one_opens_in_sight(front):
    learn = front.page.locator(".ct-learn")
    door(front, "Learn").click()
    first, second = learn.nth(0), learn.nth(1)
    right = steps("flares")[0].answers[0]
    first.get_by_role("button", name=right, exact=True).click()
    first.get_by_role("button", name="Next").click()
    second.locator(".ct-felt").wait_for()
    front.settle()
    line = second.locator(".ct-step-line")
    assert line.evaluate(IN_SIGHT)
    assert line.evaluate("node => node === document.activeElement")
    front.shoot(SHOTS / f"{front.name}_step.png")


def test_three_cards_are_played_by_mouse_and_a_fourth_by_keyboard(front):
    door(front, "Play").click()
    table = table_of(front)
    table.set_pace("at once")
    for _ in range(3):
        before = len(table.cards())
        by_mouse(table, legal(table)[0])
        assert len(table.cards()) != before
    front.page.keyboard.press("b")
    table.walk(legal(table)[0])
    before = table.seq()
    table.during(lambda: front.page.keyboard.press("Enter"))
    table.during(lambda: front.page.keyboard.press("?"))
    assert "with their rules" in table.status
    assert table.seq() > before
    table.shoot(SHOTS / f"{front.name}_table.png")


def test_two_questions_are_answered_by_mouse_and_keyboard(front):
    door(front, "Quiz").click()
    quiz = front.page.locator(".ct-quiz")
    quiz.scroll_into_view_if_needed()
    front.settle()
    desk = test_quiz_in_lab.Desk(front.page, quiz)
    first = desk.asked()
    desk.by_mouse([0])
    second = desk.asked()
    assert second != first
    desk.by_keyboard([0])
    assert desk.asked() != second


@pytest.mark.parametrize("width", [1150, 390])
def test_it_looks_well_in_both_themes_and_in_a_narrow_window(front, width):
    front.page.set_viewport_size({"width": width, "height": 900})
    for theme in ("light", "dark"):
        front.settle()
        front.shoot(SHOTS / f"{front.name}_start_{width}_{theme}.png")
        for name in ("Learn", "Play"):
            door(front, name).click()
            front.settle()
            front.shoot(SHOTS / f"{front.name}_{name.lower()}_{width}_{theme}.png")
        assert not table_of(front).root.evaluate(OUTSIDE)
        front.darken()
