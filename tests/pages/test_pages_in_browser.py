"""The built site, as its readers see it."""

import re

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from browser.axe import RULES
from lite.edition import ERRORS, IDLE, OPENED, PATIENCE, RUN
from pages.conftest import SITE

from tutor.games import GAMES

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

PAGES = (
    "docs/index",
    "docs/chance",
    "docs/performance",
    "docs/adding_a_game",
    "docs/reference/rules",
    "docs/teaching/README",
    "notebooks/index",
    "notebooks/flares",
    "notebooks/lessons/06_conditioning",
    "tutor/games/flares/rulings",
    "search",
)
ALL = sorted(file for part in ("[!i]*.html", "[!l]*/**/*.html") for file in SITE.glob(part))
VIOLATIONS = """rules => axe.run({ runOnly: rules }).then(({ violations }) => violations.map(
  ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`))"""
BRIGHTNESS = """() => getComputedStyle(document.querySelector("body")).backgroundColor
  .match(/\\d+/g).reduce((sum, part) => sum + Number(part), 0)"""
WIDER = "() => document.documentElement.scrollWidth - innerWidth"


@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_and_is_accessible(visit, name, width, scheme):
    page = visit(f"{name}.html", width, scheme)
    assert page.evaluate(WIDER) <= 0
    assert (page.evaluate(BRIGHTNESS) < 200) == (scheme == "dark")
    page.evaluate(f"{AXE_SCRIPT}; 0")
    assert page.evaluate(VIOLATIONS, [*RULES]) == []


@pytest.mark.parametrize("file", ALL, ids=lambda file: file.stem)
def test_no_page_is_wider_than_a_telephone(visit, file):
    page = visit(file.relative_to(SITE).as_posix(), 390)
    assert page.evaluate(WIDER) <= 0


def test_the_address_of_the_site_leads_to_its_start(visit):
    page = visit("")
    page.wait_for_url("**/docs/index.html")
    links = page.locator(".games td:first-child a")
    assert links.count() == len(GAMES)
    links.first.click()
    assert page.locator("h1").inner_text().startswith("Ladder")


def test_a_chart_is_one_picture_with_a_description(visit, scheme):
    page = visit("notebooks/half_zero.html", 390, scheme)
    chart = page.get_by_role("img", name=re.compile("highest at 7"))
    box, drawn = chart.bounding_box(), chart.locator("svg").bounding_box()
    assert drawn["width"] > 200
    assert drawn["height"] > 100
    assert drawn["x"] + drawn["width"] <= box["x"] + box["width"] + 1


@pytest.mark.parametrize(
    ("word", "title"), [("conditioning", "6 Conditioning"), ("chinchon", "Chinchón")]
)
def test_a_word_is_found_with_and_without_its_accents(visit, word, title):
    page = visit("docs/index.html")
    page.get_by_role("textbox", name="Search").first.fill(word)
    page.keyboard.press("Enter")
    page.locator("#search-results li a").first.wait_for()
    found = page.locator("#search-results").inner_text()
    assert title in found


def test_answers_of_a_lesson_are_folded_until_they_are_wanted(visit):
    page = visit("notebooks/lessons/06_conditioning.html")
    answer = page.get_by_text("The 1H may be any of the 32 cards")
    assert not answer.is_visible()
    page.locator("details", has=answer).locator("summary").click()
    assert answer.is_visible()


@pytest.mark.parametrize(
    ("page", "link"), [("docs/index", "Play Flares"), ("notebooks/flares", "")]
)
@pytest.mark.timeout(300)
def test_play_leads_into_the_browser_edition(visit, page, link):
    if not (SITE / "lite").exists():
        pytest.skip("NOTHING WAS TESTED: `make lite docs` builds the browser edition as well.")
    there = visit(f"{page}.html")
    there.get_by_role("link", name=link or "Play in your browser", exact=True).click()
    there.wait_for_function(OPENED, arg="flares.ipynb", timeout=PATIENCE)
    there.wait_for_function(IDLE, timeout=PATIENCE)
    there.evaluate(RUN)
    assert there.evaluate(ERRORS) == []


def test_without_the_browser_edition_no_page_leads_there(visit):
    if (SITE / "lite").exists():
        pytest.skip("The browser edition is part of this site.")
    page = visit("docs/index.html")
    assert page.get_by_text("Play in your browser").count() == 0
    assert page.locator("a[href*=lite]").count() == 0
