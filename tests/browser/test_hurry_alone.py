"""A learner in a hurry: clicks at any moment, twice, while cards glide and the window narrows."""

from random import Random

import pytest
from browser.alone import alone
from browser.lab import rest
from browser.test_table_alone import TRAITS
from browser.whole import few

from tutor.games import GAMES
from tutor.widgets import Tutor

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

CLICKS = 40
WIDTHS = 848, 390, 600
TARGETS = """() => [...document.querySelectorAll(".ct-pt, .ct-voice .ct-btn")].map((part) => {
  const box = part.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + Math.min(20, box.height / 2)];
})"""
SEEN = """() => [...document.querySelectorAll("[data-id^='c:']")].map((part) => part.dataset.id)"""


def cards_of(scene):
    return {each.id for each in scene.tiles() if each.id.startswith("c:")}


@pytest.mark.parametrize("name", few(name for name in GAMES if not GAMES[name].passes))
def test_in_a_hurry_nothing_is_lost_or_played_twice(browser, name):
    """Every choice that the page sends is played once, and the page shows what Python has."""
    tutor, rng = Tutor(name), Random(name)
    table, chosen = tutor.table, 0
    with alone(browser) as drawn:
        page = drawn(table, {each: getattr(table, each) for each in TRAITS}, WIDTHS[0], 800)
        for _ in range(CLICKS):
            for x, y in rng.sample(found := page.evaluate(TARGETS), min(3, len(found))):
                page.mouse.click(x, y, click_count=rng.choice([1, 1, 2]))
            if rng.random() < 0.2:
                page.set_viewport_size({"width": rng.choice(WIDTHS), "height": 800})
            for content in page.evaluate("window.sent.splice(0)"):
                chosen += content["type"] == "choose"
                table.receive(table, content, [])
                page.evaluate("view => model.set(view)", table.view)
        own = [seat for seat, _ in tutor.session.match.record()].count(tutor.session.seat)
        assert own == chosen > 0
        while page.get_by_text("Go on", exact=True).or_(page.get_by_text("Jump ahead")).count():
            page.keyboard.press("Enter")
        rest(page)
        assert {*page.evaluate(SEEN)} >= cards_of(table.scene)
