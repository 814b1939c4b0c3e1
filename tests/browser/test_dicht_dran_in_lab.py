"""A learner aims at targets in JupyterLab until a player has no cards left."""

import pytest
from browser.lab import SHOTS
from browser.test_flares_in_lab import by_keyboard, by_mouse, deal, legal

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

HEXAGON = """zone => [...zone.querySelectorAll(".ct-place")].map((place) => {
  const { x, y, width, height } = place.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
})"""


def place(table, label):
    """The cards of the circle's places that say this of themselves."""
    return table.root.locator(f'.ct-zone.hexagon .ct-place[aria-label="{label}"] .ct-tile')


def middle(table):
    return table.root.locator(".ct-zone.hexagon .ct-title").inner_text()


def test_the_circle_shows_the_target_and_the_free_range_then_the_distances(open_notebook, desk):
    table = desk(open_notebook("dicht.ipynb"))
    deal(table, 1)
    table.set_pace("at once")
    corners = table.root.locator(".ct-zone.hexagon").evaluate(HEXAGON)
    assert len({*map(tuple, corners)}) == 6
    (left, high), (right, low) = corners[0], corners[3]  # the 1 and the 100
    assert left < min(x for x, _ in corners[1:])
    assert right > max(x for x, _ in corners[:3])
    assert abs(high - low) < 3
    assert place(table, "target").count() == 1
    assert place(table, "neighbour").count() == 2
    low, high = sorted(int(card.split()[0]) for card in names(place(table, "neighbour")))
    assert middle(table) == f"Free range: {low + 1} to {high - 1}"
    table.shoot(SHOTS / "light_dicht_dran_target.png")
    by_mouse(table, legal(table)[0])
    told = table.root.locator('.ct-zone[aria-label="Last round"]').inner_text()
    assert told.count(" away from the ") == 3
    assert told.count("wins") == 1
    table.shoot(SHOTS / "light_dicht_dran_distances.png")


def names(cards):
    return [card.get_attribute("aria-label") for card in cards.all()]


@pytest.mark.thorough
def test_a_match_of_dicht_dran_is_played_to_its_end(open_notebook, desk):
    table = desk(open_notebook("dicht.ipynb"))
    deal(table, 1)
    table.set_pace("at once")
    turn = 0
    while "The match is over" not in table.status:
        turn += 1
        (by_mouse if turn % 2 else by_keyboard)(table, legal(table)[0])
    assert turn > 5
    assert "R9" in table.status or "R11" in table.status
    assert table.root.locator('.ct-zone[aria-label="Cards left in hand"]').count() == 1
    table.shoot(SHOTS / "light_dicht_dran_over.png")
