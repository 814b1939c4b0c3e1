"""Whatever control of a table is pressed by keyboard, the focus stays at the table."""

import pytest
from browser.early import IDLE
from browser.test_keyboard_only_in_lab import ON_A_CARD

pytestmark = [pytest.mark.browser, pytest.mark.within(60), pytest.mark.timeout(180)]

INSIDE = "!!document.activeElement.closest('.ct-play')"
# The visible buttons of the row and of the open panel, by their names.
CONTROLS = """(play) => new Map([...play.querySelectorAll("button")]
  .filter((each) => each.offsetParent && !each.disabled)
  .map((each) => [each.getAttribute("aria-label") || each.textContent.trim(), each]))"""
NAMES = f"(play) => [...({CONTROLS})(play).keys()]"
THERE = f"([play, name]) => ({CONTROLS})(play).has(name)"
FOCUS = f"(play, name) => ({CONTROLS})(play).get(name).focus()"
TOOLS = {"New match …", "More", "Review"}  # they fold what is open
PANELS = ("set_up", "more")


def pressed(table, name):
    """Press a control by keyboard, once it is there, and wait until the table has answered."""
    table.wait_for(THERE, [table.play.element_handle(), name])
    table.play.evaluate(FOCUS, name)
    table.page.keyboard.press("Enter")
    table.page.wait_for_timeout(200)  # until Python is asked, and is busy
    table.page.wait_for_function(IDLE)
    table.page.wait_for_timeout(200)  # until its answer is drawn


@pytest.mark.thorough
def test_the_focus_stays_at_the_table_after_every_control(open_notebook, desk):
    table = desk(open_notebook("another.ipynb"))
    table.set_pace("at once")
    walked = set()
    for panel in PANELS:
        for _ in range(30):
            table.unfold(panel)
            names = table.play.evaluate(NAMES)
            left = [name for name in names if (panel, name) not in walked and name not in TOOLS]
            if not left:
                break
            walked.add((panel, left[0]))
            pressed(table, left[0])
            assert table.page.evaluate(INSIDE), f"{left[0]!r} in {panel} has lost the focus"
    assert {("set_up", "Deal"), ("set_up", "Cancel"), ("more", "Hint")} <= walked


def test_after_a_deal_the_focus_is_in_the_new_hand(open_notebook, desk):
    table = desk(open_notebook("another.ipynb"))
    table.unfold("set_up")
    pressed(table, "Deal")
    table.wait_for(f"() => {ON_A_CARD}", None)
