"""A class in the browser alone comes in by an address, answers, and gets corrected notebooks."""

import json
import re

import pytest
from browser.lab import LAB, PANEL
from lite.edition import ERRORS, OPENED, PATIENCE, SITE, serving

pytestmark = [pytest.mark.browser, pytest.mark.thorough, pytest.mark.timeout(600)]

LESSON = "lessons/12_bayes.ipynb"
SIZES = {  # of a phone, a tablet and a computer
    "phone": {"width": 390, "height": 844},
    "tablet": {"width": 820, "height": 1180},
    "computer": {"width": 1280, "height": 800},
}
CODE = re.compile(r"RED3\.12\.17\.[-\w]+")
SOURCES = f"""() => {PANEL}.content.widgets
  .map(({{ model }}) => model.sharedModel.getSource()).join("\\n")"""
TYPE = f"""([before, after]) => {{
  for (const cell of {PANEL}.content.model.sharedModel.cells)
    cell.setSource(cell.getSource().replace(before, after));
}}"""
SAVABLE = f"() => {PANEL}.context.contentsModel?.writable"
SAVE = f"{LAB}.commands.execute('docmanager:save').then(() => 0)"
LAST = f"() => {PANEL}.content.scrollToItem({PANEL}.content.widgets.length - 1)"
RUN_BUTTON = ".jp-NotebookPanel-toolbar [data-jp-item-name='run']"
FULL = """() => { IDBObjectStore.prototype.put = () => {
  throw new DOMException("full", "QuotaExceededError"); } }"""


@pytest.fixture
def door(edition):
    """The page at the end of an address, such as 12/?RED3."""

    def opened(address):
        page = edition.context.new_page()
        page.emulate_media(reduced_motion="reduce")
        page.goto(f"{edition.address}/{address}", wait_until="domcontentloaded")
        return page

    return opened


@pytest.fixture
def come_in(door):
    """The lesson behind a door, once it has begun."""

    def begun(number="17", address="12/?RED3"):
        page = door(address)
        page.get_by_label("Your number").fill(number)
        page.get_by_role("button", name="Start").click()
        page.wait_for_function(OPENED, arg=LESSON, timeout=PATIENCE)
        page.wait_for_function(SAVABLE, timeout=PATIENCE)
        return page

    return begun


def vote(page):
    return page.get_by_label("Vote 12.1").first


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_student_comes_from_an_address_to_a_code_and_needs_no_network_inside(edition, door, size):
    page = door("12/?RED3")
    page.set_viewport_size(size)
    page.keyboard.type("17")
    page.keyboard.press("Enter")
    vote(page).wait_for(timeout=PATIENCE)
    edition.context.set_offline(offline=True)
    assert page.evaluate(f"{LAB}.shell.leftCollapsed")
    assert page.get_by_role("button", name="Start: run all cells").filter(visible=True).count() == 0
    assert page.locator(RUN_BUTTON).is_visible()
    vote(page).get_by_role("button", name="C").click()
    page.get_by_text("Noted: C").first.wait_for()
    page.evaluate(LAST)
    code = page.get_by_text(CODE)
    code.wait_for(timeout=PATIENCE)
    page.get_by_text("Answered: 12.1.").wait_for()
    assert page.get_by_role("img", name="the same as a QR code").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(ERRORS) == []


def test_a_student_comes_from_an_address_to_a_choice_at_a_position(door):
    page = door("position/?RED3")
    page.set_viewport_size(SIZES["phone"])
    page.keyboard.type("17")
    page.keyboard.press("Enter")
    name = page.get_by_role("textbox", name="Position")
    name.fill("ladder.8", timeout=PATIENCE)
    name.press("Enter")
    page.get_by_role("button", name="Play a 5").click()
    page.get_by_text("Noted: F, “Play a 5”.").first.wait_for()
    page.get_by_text(re.compile(r"^RED3\.ladder\.8\.17\.F\w{3}$")).wait_for()
    assert page.get_by_role("img", name="the same as a QR code").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(ERRORS) == []


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("12/", "This address has no class code. Type the code of your class."),
        ("12/?%3F!", "This address has no class code. Type the code of your class."),
        (f"12/?{'X' * 40}", "A class code has at most 12 letters and digits."),
    ],
    ids=["missing", "signs", "long"],
)
def test_an_address_without_a_class_asks_for_one(door, address, said):
    page = door(address)
    page.get_by_text(said).wait_for()
    page.get_by_label("Your number").fill("17")
    page.get_by_role("button", name="Start").click()
    page.get_by_text("Type the code of your class. Your teacher can tell you.").wait_for()
    page.keyboard.type("blue 7")  # the field has the focus
    page.keyboard.press("Enter")
    page.wait_for_url("**/lab/index.html?path=lessons%2F12_bayes.ipynb&class=BLUE7&student=17")


@pytest.mark.parametrize(
    ("address", "code"),
    [("?blue%207", "BLUE7"), ("?%C3%A9l%C3%A8ve-3", "ELEVE3"), ("?x%22);print(1)#", "XPRINT1")],
)
def test_a_class_code_may_be_spelt_in_any_way(door, address, code):
    door(f"12/{address}").get_by_text(f"Class {code}", exact=True).wait_for()


def test_a_number_that_is_none_is_refused_at_the_field(door):
    page = door("12/?RED3")
    for typed in ("0", "1000", "x", "1.5", "-3"):
        page.get_by_label("Your number").fill(typed)
        page.keyboard.press("Enter")
        page.get_by_text(f"Your number must be from 1 to 999, not {typed}.").wait_for()
    page.get_by_label("Your number").fill("")
    page.keyboard.press("Enter")
    page.get_by_text("Type your number, from 1 to 999.").wait_for()
    assert page.url.endswith("/12/?RED3")


def test_a_wrong_number_of_a_lesson_leads_to_all_of_them(door):
    page = door("99/?RED3")
    page.get_by_role("heading", name="There is no lesson 99 here").wait_for()
    page.get_by_role("link", name="12 Bayes").click()
    page.wait_for_url("**/12/?RED3")


def test_a_number_that_was_typed_later_stays_until_another_one_comes_in(come_in):
    page = come_in()
    page.evaluate(TYPE, ["student=17", "student=18"])
    page.evaluate(SAVE)
    page.close()
    for number, student in (("17", 18), ("19", 19)):
        page = come_in(number)
        assert f'lesson(12, class_code="RED3", student={student})' in page.evaluate(SOURCES)
        page.close()


def test_a_corrected_notebook_is_offered_and_knows_the_class(edition, come_in):
    page = come_in()
    page.evaluate(TYPE, ["habit", "custom"])
    page.evaluate(SAVE)
    page.close()
    corrected = json.loads((SITE / "files" / LESSON).read_text("utf-8"))
    corrected["metadata"]["edition"] = "later"
    corrected["cells"][0]["source"] = "# Corrected"
    edition.context.route(f"**/files/{LESSON}*", lambda route: route.fulfill(json=corrected))
    page = come_in()
    page.get_by_role("button", name="Get a fresh copy").click()
    page.get_by_role("heading", name="Corrected").wait_for()
    page.wait_for_function(f"{LAB}.shell.leftCollapsed")
    assert 'lesson(12, class_code="RED3", student=17)' in page.evaluate(SOURCES)
    tabs = page.locator(".lm-DockPanel-tabBar .lm-TabBar-tabLabel").all_inner_texts()
    assert [each.startswith("12_bayes") for each in tabs] == [True, True]


def test_where_the_device_is_full_a_sentence_says_so_and_answers_are_there_again(come_in):
    page = come_in()
    vote(page).get_by_role("button", name="C").click(timeout=PATIENCE)
    page.get_by_text("Noted: C").first.wait_for()
    page.evaluate(FULL)
    page.evaluate(f"{LAB}.commands.execute('docmanager:save') && 0")
    page.get_by_text("Your notebook is not saved, because this device is full.").wait_for()
    page.locator(".jp-Dialog button").first.click()
    vote(page).get_by_role("button", name="D").click()
    page.get_by_text("This device is full, so your last answer is not stored").wait_for()
    page.reload()
    page.get_by_text("Noted: C").first.wait_for(timeout=PATIENCE)


def test_two_sites_on_one_server_share_nothing(browser, tmp_path):
    for name in "ab":
        (tmp_path / name).symlink_to(SITE)
    with serving(tmp_path) as server, browser.new_context() as context:

        def opened(site):
            page = context.new_page()
            page.goto(f"{server.address}/{site}/lab/index.html?path={LESSON}")
            page.wait_for_function(OPENED, arg=LESSON, timeout=PATIENCE)
            page.wait_for_function(SAVABLE, timeout=PATIENCE)
            return page

        page = opened("a")
        page.evaluate(TYPE, ["# 12 Bayes", "# Mine"])
        page.evaluate(SAVE)
        assert opened("b").evaluate(SOURCES).startswith("# 12 Bayes")
        assert opened("a").evaluate(SOURCES).startswith("# Mine")


def test_nothing_is_served_but_what_was_looked_through():
    served = {file for file in (SITE / "files").rglob("*") if file.is_file()}
    assert {file.suffix for file in served} == {".ipynb", ".md"}
    assert not [file for file in SITE.rglob("*.md") if file not in served]
    assert not [*SITE.rglob("*teaching*")]
