"""A learner plays Flares in JupyterLab, with mouse and keyboard."""

import os
import re
import sys

import pytest
from browser.lab import DARK, SHOTS, Desk
from browser.latency import refused_clicks, summary
from browser.narrow import OUTSIDE
from browser.test_lesson_in_lab import UP

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

NOT_IN_FIREFOX = pytest.mark.skipif(
    bool(os.environ.get("FIREFOX")), reason="Playwright cannot change a setting of Firefox"
)
SHOWN = "([root, seq]) => +root.dataset.seq === seq"
COUNT_GLIDES = """() => {
  const animate = Element.prototype.animate;
  window.moved = 0;
  Element.prototype.animate = function (...how) {
    window.moved += 1;
    return animate.apply(this, how);
  };
}"""


def deal(table, number):
    """Deal what the notebooks' tests know."""
    table.unfold("set_up")
    field = table.play.get_by_label("Deal number")
    field.fill(str(number))
    field.press("Tab")
    table.press("Deal")


def legal(table):
    return [name for name, ok in table.cards() if ok]


def by_mouse(table, name):
    table.during(table.card(name).click)


def walk_to(table, name):
    """To a card of the hand with the arrow keys alone."""
    names = [each for each, _ in table.cards()]
    if table.focused() not in names:
        table.root.locator('.ct-mine .ct-pt[tabindex="0"]').focus()
    for _ in names:
        steps = names.index(name) - names.index(table.focused())
        if steps:
            table.page.keyboard.press("ArrowRight" if steps > 0 else "ArrowLeft")
    assert table.focused() == name


def by_keyboard(table, name):
    walk_to(table, name)
    table.during(lambda: table.page.keyboard.press("Enter"))


def test_a_table_answers_to_mouse_and_keyboard(open_notebook, desk):
    notebook = open_notebook("play.ipynb")
    table = desk(notebook)
    deal(table, 1)
    table.shoot(SHOTS / "light_1150.png")
    an_illegal_card_is_explained(table)
    a_move_by_mouse_is_taken_back(table)
    keys_work_and_none_reaches_the_lab(notebook, table)
    hands_can_be_opened(table)
    the_past_can_be_seen(table)


def test_a_short_game_is_played_to_its_end(open_notebook, desk):
    table = desk(open_notebook("play.ipynb"))
    deal(table, 1)
    a_shorter_match_is_dealt(table)
    table.set_pace("at once")
    turn = 0
    while cards := legal(table):
        turn += 1
        (by_mouse if turn % 2 else by_keyboard)(table, cards[0])
        if table.cards():
            assert turn % 2 or table.focused(), "the keyboard has lost its place"
    assert turn > 2
    assert "win" in table.root.locator(".ct-standing h3").inner_text()
    assert re.search(r"R1[234]", table.status)
    table.shoot(SHOTS / "light_over.png")


def test_the_small_table_of_a_step_is_tried_and_set_up_again(open_notebook, learner):
    notebook = open_notebook("flares.ipynb")
    notebook.page.evaluate(UP)  # from now on the page keeps its scroll position
    step = notebook.page.locator(".ct-learn").nth(1)
    step.scroll_into_view_if_needed()
    step.get_by_role("button", name="Step 2 of 13: Follow suit").click()
    step.get_by_text("Which of your cards may you play?").wait_for()
    notebook.settle()
    table = Desk(notebook.page, step)
    before = table.cards()
    assert legal(table) == [name for name, _ in before], "an exercise does not tell what is legal"
    by_mouse(table, "c:6C")
    assert "R3" in table.status
    table.shoot(SHOTS / "light_small.png")
    by_mouse(table, "c:2H")
    assert "Only the Hearts. You must follow suit" in table.status
    assert "Ada plays 3C." in table.root.locator(".ct-advice").inner_text()
    assert table.cards() != before
    table.press("Again")
    assert table.cards() == before


def an_illegal_card_is_explained(table):
    before = table.cards()
    wrong = next(name for name, ok in before if not ok)
    by_mouse(table, wrong)
    assert "R3" in table.status
    assert table.offered() == ["c:4U"]
    assert table.cards() == before
    assert table.focused() == wrong
    table.shoot(SHOTS / "light_illegal.png")


def a_move_by_mouse_is_taken_back(table):
    before = table.cards()
    by_mouse(table, legal(table)[0])
    assert len(table.cards()) < len(before)
    lines = table.root.locator(".ct-log li").count()
    table.press("Undo")
    assert table.cards() == before
    assert table.root.locator(".ct-log li").count() < lines


def keys_work_and_none_reaches_the_lab(notebook, table):
    page, cells, before = table.page, notebook.cells(), len(table.cards())
    by_keyboard(table, legal(table)[0])
    assert len(table.cards()) == before - 1
    assert table.focused() in [name for name, _ in table.cards()]
    page.keyboard.press("b")
    page.keyboard.press("x")
    table.during(lambda: page.keyboard.press("?"))
    assert "with their rules" in table.status
    assert table.root.locator(".ct-advice .ct-law").count() > 1
    table.during(lambda: page.keyboard.press("u"))
    assert len(table.cards()) == before
    table.unfold("set_up")
    for control in ("Undo", "Cancel"):
        table.play.get_by_role("button", name=control, exact=True).focus()
        page.keyboard.press("b")
    table.play.get_by_role("combobox", name="Players", exact=True).focus()
    page.keyboard.press("b")
    page.wait_for_timeout(300)
    assert notebook.cells() == cells


def hands_can_be_opened(table):
    assert table.root.locator(".ct-seats .ct-zone").count() == 0
    table.see_all_hands()
    assert table.root.locator(".ct-seats .ct-zone").count() == 2
    table.shoot(SHOTS / "light_open.png")
    table.see_all_hands(shown=False)
    assert table.root.locator(".ct-seats .ct-zone").count() == 0


def a_shorter_match_is_dealt(table):
    table.unfold("set_up")
    target = table.play.get_by_label("Points that win (R12, R13)")
    target.fill("9")
    target.press("Tab")
    table.press("Deal")
    assert not target.is_visible()


def the_past_can_be_seen(table):
    slider = table.root.get_by_label("Replay")
    total = int(slider.get_attribute("max"))
    now = table.cards()
    slider.focus()
    table.during(lambda: slider.press("ArrowLeft"))
    table.during(lambda: slider.press("ArrowLeft"))
    assert slider.get_attribute("aria-valuetext") == f"event {total - 2} of {total}"
    newest = table.root.locator(".ct-log li").first.inner_text()
    assert newest.split("\n")[-1] in table.root.locator(".ct-voice").inner_text()
    assert table.cards() == []
    table.shoot(SHOTS / "light_replay.png")
    table.during(lambda: slider.press("Home"))
    assert slider.get_attribute("aria-valuetext") == f"event 0 of {total}"
    table.press("Back to now")
    assert table.cards() == now
    chip = table.root.locator(".ct-log .ct-chip").first
    assert chip.get_attribute("aria-label") == f"Rule {chip.inner_text()}: " + chip.get_attribute(
        "title"
    )


def test_help_is_asked_for_and_a_choice_is_tried_again(open_notebook, desk):
    table = desk(open_notebook("play.ipynb"))
    deal(table, 1)
    table.set_pace("at once")
    while len(legal(table)) < 3:
        by_mouse(table, legal(table)[0])
    hints_by_mouse_lead_to_the_odds(table)
    a_poor_card_is_answered_by_what_it_leads_to(table)
    a_fair_retry_deals_anew_what_is_hidden(table)
    hints_by_keyboard_keep_the_place(table)


def hints_by_mouse_lead_to_the_odds(table):
    table.press("Hint")
    table.press("Hint")
    assert table.root.locator(".ct-mine .meant").count() > 0
    table.press("Hint")
    assert "imagined deals" in table.root.locator(".ct-advice").inner_text()
    assert table.root.locator(".ct-odd").count() == len(legal(table))
    table.shoot(SHOTS / "light_odds.png")


def a_poor_card_is_answered_by_what_it_leads_to(table):
    table.root.locator(".ct-odd").last.click()
    assert table.focused() in legal(table)
    table.during(lambda: table.page.keyboard.press("Enter"))
    table.press("Was that good?")
    assert "Your choice costs" in table.status
    assert table.root.locator(".ct-course").count() == 2
    table.shoot(SHOTS / "light_reply.png")


def a_fair_retry_deals_anew_what_is_hidden(table):
    table.press("Undo")
    assert "Since then you have seen" in table.root.locator(".ct-advice").inner_text()
    cards = table.cards()
    table.during(table.root.get_by_role("button", name="Fair retry").click)
    assert "dealt again" in table.status
    assert table.cards() == cards


def hints_by_keyboard_keep_the_place(table):
    name = legal(table)[0]
    walk_to(table, name)
    for _ in range(3):
        table.during(lambda: table.page.keyboard.press("h"))
        assert table.focused() == name
    table.root.locator(".ct-odd").first.focus()
    table.page.keyboard.press("ArrowDown")
    aimed = table.root.locator(".aimed").get_attribute("data-id")
    table.page.keyboard.press("Enter")
    assert table.focused() == aimed


def test_a_notebook_that_has_not_been_run_shows_pictures(open_notebook):
    page = open_notebook("flares.ipynb", run=False).page
    page.wait_for_selector('.jp-OutputArea-output img[alt^="Flares"]')
    assert page.locator(".ct-root").count() == 0
    page.screenshot(path=SHOTS / "reopened.png")


def test_a_dark_table(open_notebook, desk):
    notebook = open_notebook("play.ipynb")
    notebook.theme(DARK)
    table = desk(notebook)
    deal(table, 1)
    table.shoot(SHOTS / "dark_1150.png")
    assert not table.root.evaluate(OUTSIDE)


def test_the_layout_stays_where_it_is(open_notebook, desk):
    table = desk(open_notebook("play.ipynb"))
    table.set_pace("at once")
    deal(table, 1)
    heights = set()
    for _ in range(12):
        heights.add(round(table.root.bounding_box()["height"]))
        by_mouse(table, legal(table)[0])
    assert len(heights) == 1


def test_one_by_one_each_enter_shows_the_next_event_and_tells_it(open_notebook, desk):
    table = desk(open_notebook("play.ipynb"))
    table.set_pace("one by one")
    deal(table, 1)  # whose answer comes back after the pace has reached the kernel
    lines = table.root.locator(".ct-log li")
    walk_to(table, legal(table)[0])
    before, total = lines.count(), table.seq()
    table.page.keyboard.press("Enter")
    table.wait_for(SHOWN, [table.root.element_handle(), total + 1])
    counts = [lines.count()]
    while table.root.get_attribute("data-busy") == "yes":
        assert table.cards() == []
        table.page.keyboard.press("Enter")
        counts.append(lines.count())
    assert counts[0] == before + 1
    assert counts == [*range(before + 1, counts[-1] + 1), counts[-1]]
    assert table.focused() in [name for name, _ in table.cards()]


@pytest.mark.parametrize(
    ("motion", "glide"),
    [("reduce", False), pytest.param("no-preference", True, marks=NOT_IN_FIREFOX)],
)
def test_cards_glide_unless_one_wants_less_motion(open_notebook, desk, motion, glide):
    table = desk(open_notebook("play.ipynb", motion=motion))
    table.set_pace("at once")
    deal(table, 1)
    table.page.evaluate(COUNT_GLIDES)
    by_mouse(table, legal(table)[0])
    assert table.page.evaluate("window.moved > 0") is glide


def test_how_long_a_click_takes_to_be_answered(open_notebook, desk, capsys):
    table = desk(open_notebook("play.ipynb"))
    deal(table, 1)
    times = refused_clicks(table, 5)
    found = summary(times)
    with capsys.disabled():
        sys.stdout.write(f"\nclick to paint, in ms: {found}\n")
    assert len(times) == 5
