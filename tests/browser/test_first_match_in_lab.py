"""A learner plays the prepared first match of a game, and then freely, in JupyterLab."""

import pytest
from browser.axe import amiss
from browser.lab import DARK, LIGHT, SHOTS, Desk, rest
from browser.narrow import fits
from browser.test_flares_in_lab import by_keyboard, by_mouse, legal
from browser.whole import few

from tutor.games import guide
from tutor.teaching.guide import ANY

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


class Guided(Desk):
    """A prepared match, as a user sees it."""

    @property
    def words(self):
        said = self.root.locator(".ct-news, .ct-coach").all_inner_texts()
        return "\n".join(filter(None, reversed(said)))

    @property
    def met(self):
        return self.root.locator(".ct-count").inner_text()

    def go_on(self):
        """Read all texts until the next decision, and return them."""
        read = [self.words]
        button = self.root.locator(".ct-voice").get_by_role("button", name="Go on", exact=True)
        while button.count():
            button.click()
            self.page.wait_for_function(RESTS, arg=self.root.element_handle())
            read.append(self.words)
        return read


RESTS = """root => root.dataset.busy === "no" ||
  [...root.querySelectorAll(".ct-buttons button")].some((b) => b.textContent === "Go on")"""


@pytest.fixture
def first(open_notebook):
    """The first match of a game, and its notebook."""

    def opened(game):
        notebook = open_notebook(f"first_{game}.ipynb", height=2100)
        play = notebook.page.locator(".ct-play").first
        play.scroll_into_view_if_needed()
        return notebook, Guided(notebook.page, play)

    return opened


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.thorough)])
def test_the_first_match_of_flares_is_played_to_its_end(first, whole):
    """In the quick tests to its first card."""
    _, table = first("flares")
    assert table.met == "0 of 13 rules"
    read = table.go_on()
    assert "You're playing Ada and Blaise" in read[0]
    assert "New rule" in read[1]
    assert table.met == "3 of 13 rules"
    table.shoot(SHOTS / "first_1150.png")
    an_illegal_card_is_explained(table)
    another_card_is_played_and_taken_back(table, whole=whole)
    the_rules_so_far_are_listed(table, whole=whole)
    if not whole:
        return
    all_steps_are_taken(table)
    assert "You win" in table.root.locator(".ct-standing h3").inner_text()
    assert table.met == "13 of 13 rules"
    assert table.words.startswith(guide("flares").farewell)
    table.shoot(SHOTS / "first_over.png")
    one_plays_on_freely(table)


def an_illegal_card_is_explained(table):
    words = table.words
    by_mouse(table, "c:6C")
    assert "R3" in table.root.locator(".ct-voice.illegal").inner_text()
    assert table.words == words
    assert len(table.cards()) == 4


def another_card_is_played_and_taken_back(table, *, whole):
    words = table.words
    by_mouse(table, "c:2H")
    assert "the deck's 3 is higher" in table.status
    assert "You have left the prepared match" in table.words
    assert table.met == "3 of 13 rules"
    table.shoot(SHOTS / "first_off.png")
    assert not whole or amiss(table.page, ".ct-play") == []
    table.during(
        table.root.locator(".ct-voice").get_by_role("button", name="Back to the guide").click
    )
    assert table.words == words
    assert len(table.cards()) == 4


def the_rules_so_far_are_listed(table, *, whole):
    button = table.root.get_by_role("button", name="Rules so far")
    assert button.get_attribute("aria-expanded") == "false"
    button.click()
    assert table.root.locator(".ct-sofar li").all_inner_texts()[2].startswith("R3")
    assert table.root.locator(".ct-sofar li").count() == 3
    table.page.mouse.move(1, 1)  # axe misreads a button with a hover colour
    assert not whole or amiss(table.page, ".ct-play") == []
    button.click()
    assert not table.root.locator(".ct-sofar").is_visible()


def all_steps_are_taken(table):
    for number, step in enumerate(guide("flares").steps):
        ways = [f"c:{card}" for card in step.play.split()]
        card = next(name for name in legal(table) if step.play == ANY or name in ways)
        (by_keyboard if number % 3 == 1 else by_mouse)(table, card)
        if number % 3 == 1 and table.cards():
            assert table.focused(), "the keyboard has lost its place"


def one_plays_on_freely(table):
    assert not table.root.get_by_role("button", name="Play on freely").count(), "it is over"
    table.root.locator('[data-tool="another"]').focus()
    table.page.keyboard.press("Enter")
    table.play.locator('[data-tool="set_up"]').wait_for()
    table.page.wait_for_function("document.activeElement.classList.contains('ct-root')")
    assert not table.root.locator(".ct-guide").is_visible()
    free = Desk(table.page, table.play.locator(".ct-play"))
    free.set_pace("at once")
    by_mouse(free, legal(free)[0])
    free.press("Undo")
    assert len(free.cards()) == 4


@pytest.mark.parametrize(("name", "card"), few([("kaplowitz", "c:10H"), ("six_nimmt", "c:24")]))
def test_another_first_match_is_begun(first, name, card):
    notebook, table = first(name)
    read = table.go_on()
    assert len([words for words in read if words.startswith("New rule")]) >= 2
    told = table.met
    table.during(table.card(card).click)
    assert table.met > told
    assert table.words == guide(name).steps[1].say.strip() or "New rule" in table.words
    notebook.theme(DARK)
    assert amiss(table.page, ".ct-play") == []


@pytest.mark.parametrize("name", few(["flares", "kaplowitz", "six_nimmt"]))
def test_a_first_match_fits_on_any_screen(first, name):
    notebook, table = first(name)
    table.go_on()
    for theme, width in ((LIGHT, 1150), (LIGHT, 700), (LIGHT, 360), (DARK, 360)):
        notebook.theme(theme)
        table.page.set_viewport_size({"width": width, "height": 2100})
        rest(table.page)
        fits(table)
        look = theme.split()[-1].lower()
        table.shoot(SHOTS / f"first_{name}_{look}_{width}.png")
