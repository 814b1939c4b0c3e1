"""A whole short game in JupyterLab without a mouse: its controls, its cards, its help, its end."""

import pytest
from browser.lab import ONWARD
from browser.test_flares_in_lab import legal, walk_to

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

NAME = """() => {
  const e = document.activeElement;
  const words = (node) => node?.textContent.trim();
  return e.closest(".ct-play")
    ? e.getAttribute("aria-label") || words(e.labels?.[0]) || words(e) : "";
}"""
ON_A_CARD = "document.activeElement.matches('.ct-mine .ct-pt')"
NO_MOUSE = """() => ["mousedown", "pointerdown"].forEach((kind) =>
  addEventListener(kind, () => { window.moused = true; }, true))"""


def tab_to(table, name, key="Tab"):
    """Tab from the focus to the control with this name; on failure list the controls passed."""
    way = []
    for _ in range(60):
        table.page.keyboard.press(key)
        way.append(table.page.evaluate(NAME))
        here = way[-1].split(" (")[0]  # without the rules of an option
        if here == name or (name is ON_A_CARD and table.page.evaluate(ON_A_CARD)):
            return
    raise AssertionError(f"no {name} on the way: {way}")


def play(table, most):
    """Play the first playable card in the direction of the arrows, a number of times."""
    turns = 0
    while turns < most and (cards := legal(table)):
        assert table.page.evaluate(ON_A_CARD), "the keyboard has lost its place"
        walk_to(table, cards[0])
        turns += 1
        table.page.keyboard.press("Enter")
        go_on(table)
    return turns


def go_on(table):
    """Wait until all has been shown; focus is on the button to continue, or comes back."""
    root = table.root.element_handle()
    settled = "root => root.dataset.busy === 'no' || root.querySelector('.ct-buttons button')"
    table.page.wait_for_function(settled, arg=root)
    table.page.wait_for_timeout(150)
    while table.root.get_attribute("data-busy") == "yes":
        assert ONWARD.match(table.page.evaluate(NAME)), "the keyboard is not where it goes on"
        table.page.keyboard.press("Enter")
        table.page.wait_for_timeout(50)


@pytest.mark.parametrize("most", [2, pytest.param(99, marks=pytest.mark.thorough)])
def test_a_match_is_set_up_and_played_without_a_mouse(open_notebook, desk, most):
    """In the quick tests two turns, otherwise to its end."""
    notebook = open_notebook("play.ipynb", height=2100)
    table = desk(notebook)
    page, keys = table.page, table.page.keyboard
    page.evaluate(NO_MOUSE)
    cells = notebook.cells()

    tab_to(table, "New match …")
    keys.press("Space")
    table.play.locator(".ct-rules").wait_for()
    tab_to(table, "Pace")
    keys.press("a")  # at once
    tab_to(table, "Deal number")
    keys.press("ControlOrMeta+a")
    keys.type("2")
    tab_to(table, "Points that win")
    keys.press("ControlOrMeta+a")
    keys.type("12")
    tab_to(table, "Deal")
    table.during(lambda: keys.press("Enter"))
    assert "deal 2" in table.status

    tab_to(table, ON_A_CARD)
    for key, told in (("h", "Think about this"), ("?", "with their rules")):
        table.during(lambda key=key: keys.press(key))
        assert told in table.status
        assert page.evaluate(ON_A_CARD)
    before = len(table.cards())
    walk_to(table, legal(table)[0])
    keys.press("Enter")
    go_on(table)
    table.during(lambda: keys.press("u"))
    assert len(table.cards()) == before
    assert page.evaluate(ON_A_CARD)

    assert play(table, most) > 1
    assert most == 2 or "win" in table.root.locator(".ct-standing h3").inner_text()
    assert notebook.cells() == cells
    assert not page.evaluate("window.moused")
