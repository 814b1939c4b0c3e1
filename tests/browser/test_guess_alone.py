"""Words and keys in the field for a guess, without a notebook around it."""

import pytest
from browser.alone import alone
from browser.lab import SHOTS
from browser.test_table_alone import sent

from tutor.chance import P, chart, deals, distribution, ranks, suits, two_way
from tutor.games.six_deck import DECK
from tutor.widgets import guess
from tutor.widgets.guess_first import GuessPanel

pytestmark = pytest.mark.browser

ASKS = "How often do three cards share a suit?"
THREE = deals(DECK, 3)
RARE = P(suits.different == 1, THREE)
BOX = ("no two of them have the same rank", "all of them share a suit")
COUNTS = two_way(
    ranks.most > 1,
    suits.different == 1,
    THREE,
    counts=True,
    rows=[BOX[0], "two of them have the same rank"],
    columns=["there are two suits or more", BOX[1]],
)
GUESSES = {"": (distribution(suits.different, THREE), None), "table_": (COUNTS, BOX)}
SMALL = """() => [...document.querySelectorAll("button, input, summary")]
  .map((e) => [e.textContent, e.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 44 || box.height < 44))"""
OUTSIDE = """() => [...document.querySelectorAll(".ct-root *:not(.ct-sr)")].filter((e) =>
  e.getBoundingClientRect().right > innerWidth).map((e) => e.className)"""


@pytest.fixture
def shown(browser):
    """A page with nothing but a question and its field."""
    with alone(browser) as drawn:
        yield lambda first, width=700: drawn(GuessPanel, {"view": first.panel.view}, width, 500)


def answer(page, first):
    """Let Python hear what was sent last, and show what it answers."""
    report = sent(page)[-1] | {"seq": first.panel.seq}
    first.panel.receive(first.panel, report, [])
    page.evaluate("view => { traits.view = {}; model.set(view); }", first.panel.view)


def test_a_guess_is_written_sent_by_enter_and_answered(shown):
    page = shown(first := guess(ASKS, RARE))
    page.get_by_label(ASKS).fill("1 in 100")
    page.keyboard.press("Enter")
    assert sent(page) == [{"type": "guess", "text": "1 in 100"}]
    answer(page, first)
    said = page.locator(":focus").inner_text()
    assert said.startswith("You guessed 1 in 100; it is 1 in 59.5, so it happens more often")
    assert page.get_by_text("2/119 ≈ 0.01681").is_visible()
    assert page.get_by_role("textbox").count() == page.get_by_role("button").count() == 0


def test_keys_alone_lead_through_it(shown):
    page = shown(first := guess(ASKS, RARE))
    for key in ("Tab", "5", "Tab", "Enter"):
        page.keyboard.press(key)
    assert [content["text"] for content in sent(page)] == ["5"]
    answer(page, first)
    assert page.locator(":focus").input_value() == "5", "a wrong input can be corrected immediately"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert sent(page)[-1]["type"] == "show"
    answer(page, first)
    assert page.locator(":focus").inner_text() == "It is 1 in 59.5."


def test_wrong_input_is_explained_and_nothing_is_shown(shown):
    page = shown(first := guess(ASKS, RARE))
    box = page.get_by_label(ASKS)
    assert page.get_by_text("Write it as 1 in 60, 2 % or 0.02.").is_visible()
    box.fill("often")
    page.get_by_role("button", name="Guess").dblclick()
    assert len(sent(page)) == 1
    answer(page, first)
    assert page.get_by_role("status").inner_text() == "Write it as 1 in 60, 2 % or 0.02."
    assert box.get_attribute("aria-invalid") == "true"
    assert box.input_value() == "often"
    assert page.get_by_text("2/119").count() == 0


def test_the_words_of_a_chart_are_folded_below_it(shown):
    sums = chart(distribution(ranks.sum, THREE))
    page = shown(first := guess("Which sum comes most often?", sums))
    page.get_by_role("button", name="Show me").click()
    answer(page, first)
    words = page.get_by_text("highest at 10, 11")
    assert not words.is_visible()
    page.get_by_text("The same in words").click()
    assert words.is_visible()


def test_words_of_others_are_words(shown):
    evil = "<img src=x onerror=alert(1)>"
    page = shown(first := guess(evil, chart({evil: 0.5, "b": 0.5})))
    page.get_by_label(evil).fill(evil)
    page.keyboard.press("Enter")
    answer(page, first)
    assert page.locator("img").count() == 0
    assert page.get_by_text(f"You guessed {evil}").is_visible()


def test_the_words_of_a_table_keep_its_columns_on_a_phone(shown):
    page = shown(first := guess("How many deals?", COUNTS, BOX), 320)
    page.get_by_role("button", name="Show me").click()
    answer(page, first)
    page.get_by_text("The same in words").click()
    words = page.locator(".ct-guess-words")
    assert words.evaluate("e => getComputedStyle(e).whiteSpace") == "pre"
    assert words.evaluate("e => [e.scrollWidth > e.clientWidth, e.clientWidth <= innerWidth]") == [
        True,
        True,
    ]
    assert page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("width", [700, 320])
@pytest.mark.parametrize("what", GUESSES)
def test_a_guess_fits(shown, width, what):
    page = shown(first := guess(ASKS, *GUESSES[what]), width)
    for state in ("asked", "refused", "shown"):
        page.screenshot(path=SHOTS / f"guess_{what}{state}_{width}.png")
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate(SMALL) == []
        if state != "shown":
            page.get_by_role("textbox").fill({"asked": "x", "refused": "3"}[state])
            page.get_by_role("button", name="Guess").click()
            answer(page, first)
