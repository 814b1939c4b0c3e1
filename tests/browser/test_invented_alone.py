"""Tables of invented games, for which nobody has written a stage, in light, dark and narrow."""

from random import Random

import pytest
from browser.alone import alone
from browser.axe import amiss, unreadable
from browser.geometry import faults
from browser.lab import SHOTS, rest
from browser.test_accessibility_alone import DARK
from browser.test_geometry_alone import HEIGHT
from browser.test_table_alone import OUTSIDE, TRAITS
from browser.test_together_alone import click, decide
from invented import GAMES, invented
from invented.odd import ODD

pytestmark = pytest.mark.browser

PLAYERS = {"crowd": 9, "heaps": 3, "names": 3, "secret": 3}  # at tables of odd games
WIDTHS = (1100, 700, 390)
HELP = "How to play at this table"  # the button with the question mark
WHOLE = ("market", "follow")  # a game with buttons, and one with cards
FELT = """() => {
  const felt = document.querySelector(".ct-felt").getBoundingClientRect();
  const at = (part) => Math.round(part.getBoundingClientRect().top - felt.top);
  return [felt.height, ...[".ct-board", ".ct-voice", ".ct-mine"].map((name) =>
    at(document.querySelector(name)))].map(Math.round);
}"""


@pytest.fixture
def drawn(browser):
    """A function that draws a table in a page of its own, in which nothing moves."""
    with alone(browser) as drawing:

        def showing(table, width, height):
            traits = {each: getattr(table, each) for each in TRAITS}
            traits["view"] = traits["view"] | {"frames": []}
            page = drawing(table, traits, width, height)
            page.emulate_media(reduced_motion="reduce")
            return page

        yield showing


def at_random(table, most):
    """Decide at random at a table, at most this often."""
    rng = Random(2)
    for _ in range(most):
        if table.session.question():
            moves = table.session.scene().moves
            table.session.choose(rng.choice([n for n, move in enumerate(moves) if move.legal]))
    table.show()


@pytest.mark.parametrize("name", GAMES)
def test_a_table_fits_and_can_be_read(drawn, name):
    table = invented(name).play(deal=2)
    at_random(table, 3)
    for width in WIDTHS:
        page = drawn(table.table, width, 900)
        page.screenshot(path=SHOTS / f"light_invented_{name}_{width}.png", full_page=True)
        assert page.evaluate(OUTSIDE) == []
        assert amiss(page, ".ct-root") == []
        page.evaluate(DARK)
        page.screenshot(path=SHOTS / f"dark_invented_{name}_{width}.png", full_page=True)
        assert unreadable(page, ".ct-root") == []


@pytest.mark.parametrize("name", [*GAMES, *ODD])
def test_nothing_overlaps_at_the_beginning_in_the_middle_and_at_the_end(drawn, name):
    mine = ODD[name] if name in ODD else invented(name)
    table = mine.play(players=PLAYERS.get(name, mine.game.players[-1]), deal=2)
    shown = [table.session.scene().json()]
    for most in (2, 4, 60):
        at_random(table, most)
        shown.append(table.session.scene().json())
    for width in WIDTHS:
        page = drawn(table.table, width, HEIGHT)
        rest(page)
        assert faults(page, shown) == [[]] * len(shown)


@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_match_by_mouse_and_the_table_stays_where_it_is(drawn, name):
    table = invented(name).play(deal=2)
    table.pace = 0
    session, found = table.session, []
    page = drawn(table.table, 1100, 800)
    while not session.match.over:
        found.append(page.evaluate(FELT))
        decide(page, session, click)
        (content,) = page.evaluate("window.sent.splice(0)")
        table.table.receive(table.table, content, [])
        page.evaluate("view => model.set(view)", table.table.view)
    rest(page)
    assert page.locator(".ct-standing li").count() == len(session.names)
    assert page.locator(".ct-log li").count() == len(session.log())
    assert len(found) > 3
    assert {*map(tuple, found)} == {tuple(found[0])}


@pytest.mark.parametrize("width", [*WIDTHS, 848])
def test_beside_the_name_a_question_mark_explains_the_controls(drawn, width):
    """It was missing below 900 px: beside JupyterLab's list of files, and on a phone."""
    page = drawn(invented("highest").play(deal=2).table, width, 800)
    assert page.locator(".ct-about").get_by_text("Highest Card").is_visible()
    page.get_by_role("button", name=HELP).click()
    page.get_by_text("Clear your selection").wait_for()
    assert page.locator(".ct-advice").bounding_box()["y"] >= 0, "it begins above the window"


def test_a_second_click_selects_no_words(drawn):
    """Nor does one on a card that has been played in between."""
    page = drawn(invented("highest").play(deal=2).table, 848, 800)
    page.locator(".ct-mine .ct-tile").first.evaluate("card => card.style.translate = '0 -30px'")
    for part in (".ct-mine .ct-tile", ".ct-mine", ".ct-board .ct-title"):
        page.locator(part).first.dblclick()
        assert page.evaluate("getSelection().toString()") == "", part


def test_nobody_is_marked_as_the_winner_where_nobody_wins(drawn):
    table = invented("mine").play(players=2, deal=2)
    at_random(table, 60)
    page = drawn(table.table, 848, 800)
    page.get_by_role("heading", name="Nobody wins.").wait_for()
    assert page.locator(".ct-standing li").count() == 2
    assert page.locator(".ct-standing .first").count() == 0
