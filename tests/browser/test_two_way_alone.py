"""Tables of two questions as a browser draws them: every label has room, also on a phone."""

from itertools import combinations

import pytest
import vl_convert
from browser.lab import SHOTS

from tutor.chance import deals, event, hands, heat, two_way
from tutor.games.six_deck import DECK

pytestmark = pytest.mark.browser

FIVE = [card for card in DECK if card.code in ("1H", "2H", "3C", "4C", "5C")]
ASKED = (
    event(lambda points, blaise: blaise.suits.count("H") > 0, "Blaise has a Heart"),
    event(lambda points, blaise: points.has("1H"), "1H is a point card"),
    deals(FIVE, 2, 2),
)
ROWS = {False: "Blaise has no Heart", True: "Blaise has a Heart"}
COLUMNS = {False: "1H is not a point card", True: "1H is a point card"}
LONG = {False: "In none of these many deals", True: "WHATEVER HAPPENS, MANY SWIMMERS WIN"}
WORD = {False: "supercalifragilisticexpialidocious", True: "something quite atrocious"}
FIRST, SECOND = hands("first", "second")
TABLES = {
    "the lesson": two_way(*ASKED, counts=True, rows=ROWS, columns=COLUMNS),
    "shares": two_way(*ASKED, rows=ROWS, columns=COLUMNS),
    "long names": two_way(*ASKED, counts=True, rows=LONG, columns=LONG),
    "a long word": two_way(*ASKED, counts=True, rows=WORD, columns=WORD),
    "no names": two_way(*ASKED),
    "large numbers": two_way(FIRST.suits.most, SECOND.ranks.most, deals(DECK, 6, 6), counts=True),
    "numbers": heat({"play the 5": {"he has a 6": 3, "he has none": 1}, "pass": {"he has a 6": 2}}),
    "long rows": heat({"the longest text that fits": {"a": 1}, "another": {"a": 2}}),
}
PAGE = "<style>svg { max-width: 100%; height: auto }</style><main id='here'></main>"
EMBED = "spec => vegaEmbed('#here', spec, { renderer: 'svg', actions: false }).then(() => 0)"
LABELS = """() => [...document.querySelectorAll("svg text")].filter((e) => e.textContent)
  .map((e) => {
    const { left, right, top, bottom } = e.getBoundingClientRect();
    return [e.textContent, left, right, top, bottom];
  })"""


@pytest.fixture(scope="module")
def vega():
    """Vega with the Vega-Lite of the charts, without a network."""
    return vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;", "v5.20")


@pytest.fixture
def drawn(browser, vega):
    """A function that draws a picture in a page of this width."""
    pages = []

    def show(picture, width):
        page = browser.new_page(viewport={"width": width, "height": 400})
        pages.append(page)
        page.set_content(PAGE)
        page.add_script_tag(content=vega, type="module")
        page.wait_for_function("Boolean(window.vegaEmbed)")
        page.evaluate(EMBED, dict(picture.drawing))
        return page

    yield show
    for page in pages:
        page.close()


@pytest.mark.parametrize("width", [1200, 390])
@pytest.mark.parametrize("what", TABLES)
def test_no_label_is_cut_or_lies_on_another(drawn, what, width):
    page = drawn(TABLES[what], width)
    page.screenshot(path=SHOTS / f"two_way_{what.replace(' ', '_')}_{width}.png")
    labels = page.evaluate(LABELS)
    assert not [text for text, *_ in labels if "…" in text]
    frame = page.locator("svg").bounding_box()
    assert frame["x"] + frame["width"] <= width
    for text, left, right, *_ in labels:
        assert frame["x"] <= left <= right <= frame["x"] + frame["width"], text
    for one, other in combinations(labels, 2):
        apart = one[2] <= other[1] or other[2] <= one[1] or one[4] <= other[3] or other[4] <= one[3]
        assert apart, (one, other)


@pytest.mark.parametrize("what", ["the lesson", "shares"])
def test_two_named_columns_and_a_total_are_hardly_wider_than_a_phone(drawn, what):
    assert drawn(TABLES[what], 1200).locator("svg").bounding_box()["width"] <= 420
