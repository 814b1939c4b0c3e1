"""Two people play at one screen in JupyterLab, and neither sees the other's cards."""

import re

import pytest
from browser.axe import amiss
from browser.lab import DARK, LIGHT, SHOTS, Desk
from browser.narrow import fits, narrow

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

PATHS = "root => [...root.querySelectorAll('[data-id^=\"c:\"]')].map((node) => node.dataset.id)"
LOOK = re.compile("^Show .*'s cards$")
FOCUS = "document.activeElement.textContent"
NOTE_FOCUS = """() => {
  window.noted = [];
  for (const kind of ["focusin", "focusout"]) document.addEventListener(kind, ({ target }) =>
    noted.push(`${kind} ${target.textContent.slice(0, 40)} ${new Error().stack}`), true);
}"""
IN_VIEW = """part => {
  const { top, bottom } = part.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""
LOOKS = [(LIGHT, 1150), (DARK, 1150), (LIGHT, 390), (DARK, 390)]


def in_the_page(table):
    """The ids of all cards that are anywhere in the page's table, seen or not."""
    return table.root.evaluate(PATHS)


def whose(table):
    return table.root.get_by_role("button", name=LOOK).inner_text()


def is_covered(table):
    assert in_the_page(table) == []
    assert table.root.get_by_role("button", name=LOOK).count() == 1
    assert table.root.locator(".ct-record li").count() == 0
    assert "Play" not in table.root.locator(".ct-advice").inner_html()


@pytest.mark.parametrize("name", ["together", "together_nimmt"])
def test_two_people_play_in_turn_behind_a_cover(open_notebook, name):
    notebook = open_notebook(f"{name}.ipynb")
    table = Desk(notebook.page, notebook.page.locator(".ct-play:has(.ct-rules)").last)
    notebook.page.evaluate(NOTE_FOCUS)
    table.play.scroll_into_view_if_needed()
    is_covered(table)
    hands = []
    for turn, (theme, width) in enumerate(LOOKS):
        notebook.theme(theme)
        narrow(table.play, width)
        is_covered(table)
        table.shoot(SHOTS / f"{name}_{turn}_cover.png")
        person = whose(table)
        if turn % 2:  # by keyboard: the cover has the focus
            assert table.page.evaluate(FOCUS) == person, "\n".join(table.page.evaluate("noted"))
            table.during(lambda: table.page.keyboard.press("Enter"))
        else:
            table.during(table.root.get_by_role("button", name=LOOK).click)
        hand = [card for card, _ in table.cards()]
        assert hand
        others = [card for seen, who in hands if who != person for card in seen]
        assert not {*hand} & {*others}
        hands.append((hand, person))
        table.shoot(SHOTS / f"{name}_{turn}_hand.png")
        before = table.root.bounding_box()["height"]
        table.press("Hint")
        table.press("Hint")
        table.during(table.card(next(card for card, ok in table.cards() if ok)).click)
        while not table.root.get_by_role("button", name=LOOK).count():  # the same person is next
            table.during(table.root.locator(".ct-pt.next").first.click)
        is_covered(table)
        assert table.root.bounding_box()["height"] == pytest.approx(before, abs=4)
    assert len({who for _, who in hands}) == 2
    assert amiss(table.page, ".ct-play") == []
    table.press("Undo")
    is_covered(table)
    assert whose(table) == hands[-1][1]


def test_people_sit_down_in_the_panel_for_a_new_match(open_notebook, desk):
    notebook = open_notebook("play.ipynb")
    table = desk(notebook)
    table.unfold("set_up")
    field = table.play.get_by_label("At this screen")
    field.fill("Ada, Ben")
    table.shoot(SHOTS / "together_panel.png")
    notebook.page.screenshot(path=SHOTS / "together_panel_page.png")
    field.press("Tab")
    table.press("Deal")
    is_covered(table)
    assert amiss(table.page, ".ct-play") == []
    table.shoot(SHOTS / "together_new.png")
    for width in (700, 360):
        narrow(table.play, width)
        fits(table)


def test_after_a_deal_the_cover_is_in_the_window(open_notebook, desk):
    notebook = open_notebook("play.ipynb", 800)
    table = desk(notebook)
    table.unfold("set_up")
    field = table.play.get_by_label("At this screen")
    field.fill("Ada, Ben")
    field.press("Tab")
    table.press("Deal")
    look = table.root.get_by_role("button", name=LOOK)
    look.wait_for()
    notebook.page.wait_for_function(IN_VIEW, arg=look.element_handle())
