"""The script that all widgets of a page share, as their stubs come to it."""

import json

import pytest
from browser.alone import MODEL

from tutor.widgets.shared import script_of, stub

pytestmark = pytest.mark.browser

OWN = {"part": "start", "script": "script", "pictures": "pictures"}
LOST = "This is from an earlier session. Run the cell again."
# A part that draws its pictures, and fails as its model says.
PART = """export const parts = { start: { render({ model, el }) {
  el.append(model.get("art").name);
  const fail = () => { throw new Error("amiss"); };
  model.on("msg:custom", fail);
  if (model.get("fails")) fail();
  return () => model.off("msg:custom", fail);
} }, gone: { watch: () => () => {} } };"""
SHARED = {
    "script": {"js": PART, "css": ".a {}", "whole": False},
    "pictures": {"value": {"name": "a fan"}},
}
SHEETS = "[...document.querySelectorAll('style')].map((each) => each.textContent)"


@pytest.fixture
def page(browser):
    page = browser.new_page()
    page.said = []
    page.on("console", lambda message: page.said.append((message.type, message.text)))
    yield page
    page.close()


def draw(page, others=SHARED, **more):
    page.evaluate(MODEL, [OWN | more, json.loads(json.dumps(others)), stub()])


def test_a_widget_draws_with_the_script_and_the_pictures_it_names(page):
    draw(page)
    assert page.inner_text("body") == "a fan"
    assert page.said == []


@pytest.mark.parametrize("missing", ["script", "pictures"])
def test_who_finds_no_script_is_told_what_to_do(page, missing):
    draw(page, {name: each for name, each in SHARED.items() if name != missing})
    assert page.inner_text("body") == LOST
    (said,) = page.said
    assert said[0] == "error"


def test_an_error_in_a_handler_reaches_the_console(page):
    draw(page)
    page.evaluate("() => { try { model.tell({}) } catch { } }")
    ((kind, text),) = page.said
    assert kind == "error"
    assert "amiss" in text


def test_an_error_in_drawing_reaches_the_console(page):
    with pytest.raises(Exception, match="amiss"):
        draw(page, fails=True)
    ((kind, text),) = page.said
    assert kind == "error"
    assert "amiss" in text


def test_a_page_loads_the_same_script_once_and_has_one_style_sheet(page):
    draw(page)
    draw(page)
    assert page.evaluate("globalThis[Symbol.for('rules-tutor')].size") == 1
    assert page.evaluate(SHEETS) == [".a {}"]


def test_the_whole_style_sheet_takes_the_place_of_that_of_a_beginning_and_stays(page):
    whole = SHARED | {"script": {"js": f"{PART} // all", "css": ".a {} .b {}", "whole": True}}
    other = SHARED | {"script": {"js": f"{PART} // other", "css": ".c {}", "whole": False}}
    for others in (SHARED, whole, other):
        draw(page, others)
        assert len(page.evaluate(SHEETS)) == 1
    assert page.evaluate(SHEETS) == [".a {} .b {}"]


@pytest.mark.parametrize("part", ["start", "table"])
def test_each_script_can_be_loaded(page, part):
    draw(page, SHARED | {"script": script_of(part).get_state() | {"js": PART}})
    load = """js => import(URL.createObjectURL(new Blob([js], { type: "text/javascript" })))
      .then(({ parts: { gone, ...drawn } }) =>
        [gone.watch, ...Object.values(drawn).map((each) => each.render)])
      .then((deeds) => deeds.map((each) => typeof each))"""
    assert {*page.evaluate(load, script_of(part).js)} == {"function"}
