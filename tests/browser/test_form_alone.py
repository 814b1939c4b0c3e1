"""The forms of a lesson by mouse, keys and touch, without a notebook around them."""

import pytest
from browser.alone import alone
from browser.axe import amiss, unreadable
from browser.lab import SHOTS
from browser.test_guess_alone import OUTSIDE, SMALL
from browser.test_table_alone import sent

from tutor.classroom import lesson
from tutor.widgets import desk, take_turn
from tutor.widgets.form import Form

pytestmark = pytest.mark.browser

SIZES = (("phone", 390), ("tablet", 820), ("computer", 1280))
FORMS = {
    "who": lambda here: here.sign_in(),
    "vote": lambda here: here.answer("12.1"),
    "number": lambda here: here.answer("12.2"),
    "line": lambda here: here.answer("12.4"),
    "simulation": lambda here: here.simulate("12.5"),
    "ticket": lambda here: here.answer("12.6"),
    "cards": lambda here: here.deal_cards("1 of 1F 2F", "1 of 2H 4H 6H", tally="one row; another"),
    "code": lambda here: here.code(),
}

CLIPBOARD = """Object.defineProperty(navigator, "clipboard", {
  value: { writeText: async (text) => { window.copied = text; } },
})"""


@pytest.fixture
def here():
    return desk(lesson(12, class_code="RED3", student=17))


@pytest.fixture
def shown(browser):
    """A page with nothing but a form."""
    with alone(browser) as drawn:
        yield lambda form, width=700: drawn(Form, {"view": form.view}, width, 700)


def answer(page, form):
    """Let Python hear what was sent last, and show what it answers."""
    form.receive(form, sent(page)[-1] | {"seq": form.seq}, [])
    page.evaluate("view => { traits.view = {}; model.set(view); }", form.view)


@pytest.mark.parametrize("width", [390, 1280])
def test_at_a_position_a_choice_moves_no_letter_and_its_code_can_be_copied(shown, width):
    page = shown(form := take_turn("ladder.8", class_code="RED3", student=17), width)
    page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    for name in ("F", "H"):
        button = page.locator(f"[data-name={name}]")
        button.scroll_into_view_if_needed()
        before = button.bounding_box()
        button.click()
        answer(page, form)
        assert button.bounding_box() == before
        assert button.evaluate("button => button === document.activeElement")
    page.get_by_role("button", name="Copy").click()
    assert page.evaluate("getSelection().toString().trim()") == form.view["copies"]


def test_after_enter_the_field_keeps_the_keyboard(shown):
    page = shown(form := take_turn())
    page.get_by_role("textbox", name="Position").fill("ladder.8")
    page.keyboard.press("Enter")
    answer(page, form)
    assert page.evaluate("document.activeElement.dataset.name") == "name"


def test_a_vote_is_one_touch_and_can_be_changed(shown, here):
    page = shown(form := here.answer("12.1"))
    second, third = (page.get_by_role("button").nth(n) for n in (1, 2))
    second.click()
    answer(page, form)
    assert page.get_by_text("Noted: B").is_visible()
    assert second.get_attribute("aria-pressed") == "true"
    third.click()
    answer(page, form)
    assert second.get_attribute("aria-pressed") == "false"
    assert page.get_by_text("Noted: C").is_visible()


def test_a_number_is_typed_and_checked_by_keys_alone(shown, here):
    page = shown(form := here.answer("12.2"))
    page.keyboard.press("Tab")
    page.keyboard.type("5/6")
    page.keyboard.press("Enter")
    answer(page, form)
    assert page.get_by_role("status").inner_text().startswith("✗ ")
    assert page.locator(":focus").input_value() == "5/6"
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("10/28")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    answer(page, form)
    assert page.get_by_text("✓ Right. It is 5/14").is_visible()


def test_a_line_its_number_and_a_reason_are_given_by_keys_alone(shown, here):
    page = shown(form := here.answer("12.4"))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    answer(page, form)
    assert page.locator(":focus").get_attribute("aria-pressed") == "true"
    page.get_by_role("textbox").fill("1/7")
    page.get_by_role("button", name="Check").press("Enter")
    answer(page, form)
    assert page.get_by_role("status").inner_text().startswith("✗ Line 1 has no mistake")
    page = shown(form := here.answer("12.6"))
    page.get_by_role("textbox").fill("Half of them\nhave it.")
    page.get_by_role("button").first.press("Enter")
    answer(page, form)
    assert page.get_by_role("textbox").input_value() == "Half of them\nhave it."
    assert page.get_by_text("5 words").is_visible()


def test_what_is_typed_stays_while_another_view_comes(shown, here):
    page = shown(form := here.answer("12.2"))
    page.get_by_role("textbox").fill("10/2")
    form.renew()
    page.evaluate("view => model.set(view)", form.view)
    assert page.get_by_role("textbox").input_value() == "10/2"


def test_a_second_press_in_a_hurry_is_not_sent(shown, here):
    page = shown(form := here.deal_cards(3, tally="a; b"))
    page.get_by_role("button", name="Deal").dblclick()
    assert len(sent(page)) == 1
    answer(page, form)
    assert page.locator(":focus").inner_text() == "Deal"
    assert page.get_by_role("button").all_inner_texts() == ["0\na", "0\nb", "Deal"]


def test_on_glass_a_field_has_the_signs_that_digits_lack(browser, here):
    form = here.answer("12.2")
    page = browser.new_page(viewport={"width": 390, "height": 700}, has_touch=True, is_mobile=True)
    with alone(StandIn(page)) as drawn:
        drawn(Form, {"view": form.view}, 390, 700)
        field = page.get_by_role("textbox")
        assert field.get_attribute("inputmode") == "decimal"
        field.fill("1028")
        field.evaluate("each => each.setSelectionRange(2, 2)")
        page.locator(".ct-form-signs button", has_text="/").tap()
        assert field.input_value() == "10/28"


class StandIn:
    """A browser that has this page only."""

    def __init__(self, page):
        self.page = page

    def new_page(self, **_how):
        return self.page


def test_the_code_is_copied(shown, here):
    page = shown(here.code())
    page.evaluate(CLIPBOARD)
    page.get_by_role("button", name="Copy").click()
    page.get_by_role("button", name="Copied").wait_for()
    assert page.evaluate("copied").startswith("RED3.12.17.")


@pytest.mark.parametrize(("name", "width"), SIZES)
def test_every_form_is_large_enough_and_stays_inside(shown, here, name, width):
    for kind, make in FORMS.items():
        form = make(here)
        if kind == "cards":
            form.receive(form, {"type": "press", "name": "deal", "fields": {}, "seq": form.seq}, [])
        page = shown(form, width)
        assert page.evaluate(SMALL) == [], kind
        assert page.evaluate(OUTSIDE) == [], kind
        check = (
            amiss if form.view["fields"] else unreadable
        )  # one button is too little for all rules
        assert check(page, ".ct-root") == [], kind
        page.screenshot(path=SHOTS / f"form_{kind}_{name}.png")
