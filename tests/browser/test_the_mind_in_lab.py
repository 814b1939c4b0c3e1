"""A learner plays The Mind in JupyterLab: live, and tick by tick, to the end of the match."""

import pytest
from browser.lab import SHOTS
from browser.narrow import narrow

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

CLOCK = "() => document.querySelector('[data-tool=clock]')?.textContent.includes(%r)"
TOLD = """text => [...document.querySelectorAll(".ct-record, .ct-log")]
  .some((each) => each.textContent.includes(text))"""
FOCUSED = "() => document.activeElement.dataset.tool"
SPILLED = """root => [...root.querySelectorAll(".ct-tools .ct-btn")]
  .filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent)"""
WAIT = "Wait for others"
HIDE = """() => {
  Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  delete document.hidden;
}"""


def runs(table):
    table.page.wait_for_function(CLOCK % "Pause")


def stands(table):
    table.page.wait_for_function(CLOCK % "Start")


def test_a_level_is_played_against_the_clock_and_another_tick_by_tick(open_notebook, desk):
    table = desk(open_notebook("mind.ipynb"))
    page = table.page
    stands(table)
    table.root.locator("[data-tool=clock]").click()
    runs(table)
    assert page.evaluate(FOCUSED) == "clock"  # "Start" has become "Pause"
    page.evaluate(HIDE)
    stands(table)
    table.root.focus()
    page.keyboard.press("p")
    runs(table)
    page.wait_for_function(TOLD, arg="Ada lays 6.")
    table.shoot(SHOTS / "mind_live.png")
    assert not table.root.get_by_role("button", name=WAIT, exact=True).count()  # for no player
    table.during(table.card("c:62").click)
    page.wait_for_function(TOLD, arg="Level 1 is done")
    stands(table)
    table.root.focus()
    tick_by_tick(table)
    assert "The match is over" in table.status or "wins" in table.status
    table.shoot(SHOTS / "mind_over.png")


def tick_by_tick(table):
    """Let the others lay as long as they hold lower cards, by keyboard alone."""
    for _ in range(60):
        if "over" in table.status or "win" in table.status:
            return
        wait = table.root.get_by_role("button", name=WAIT, exact=True)
        if wait.count():
            table.during(wait.click)
        else:
            table.during(table.root.locator('.ct-pt[data-id="stack"]').click)


def test_ticks_are_counted_by_keyboard_and_a_higher_card_is_explained(open_notebook, desk):
    table = desk(open_notebook("mind_at_work.ipynb"))
    table.root.focus()
    table.during(lambda: table.page.keyboard.press("."))
    assert "1 tick of silence" in table.root.inner_text() or "1 tick" in table.root.inner_text()
    table.during(lambda: table.page.keyboard.press(","))
    table.shoot(SHOTS / "mind_ticks.png")


def test_its_many_tools_find_room_at_every_width(open_notebook, desk):
    table = desk(open_notebook("mind_at_work.ipynb"))
    for width in (1000, 940, 768, 600, 360, 290):
        narrow(table.play, width)
        assert table.root.evaluate(SPILLED) == [], width
    table.shoot(SHOTS / "mind_290.png")
