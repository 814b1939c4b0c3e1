"""The table of a step in a page of its own: what is asked, and what may be pointed at."""

from functools import partial

import pytest
from browser.alone import alone
from browser.test_table_alone import TRAITS

from tutor.coach.rules.pages import name_in_examples
from tutor.widgets import learn
from tutor.widgets.first_match import Guided

pytestmark = pytest.mark.browser

CLAIM = 5  # the step of Schotten Totten in which a stone is claimed
LIT = "id => getComputedStyle(document.querySelector(`[data-id='${id}']`)).borderTopColor"


@pytest.fixture
def drawn(browser):
    """The page of a step's table after these choices, with all that happened looked at."""
    with alone(browser) as draw:

        def drawing(*choices):
            step = learn("schotten_totten").step(CLAIM)
            step.unfold()
            play = step.children[1]
            for word in choices:
                buttons = play.session.buttons(play.session.question())
                number = next(n for n, each in enumerate(buttons) if name_in_examples(each) == word)
                play.attempt(partial(play.choose, number))
            traits = {name: getattr(play.table, name) for name in TRAITS}
            page = draw(play.table, traits, 1020, 900)
            while (onward := page.get_by_text("Go on", exact=True)).count():
                onward.click()
            return page

        yield drawing


def test_after_events_the_next_question_is_the_headline(drawn):
    page = drawn("26@0")
    asked = "You may claim stone 1: select it. Or draw to end your turn."
    assert page.text_content(".ct-now-do") == asked
    assert "You complete stone 1: a run of 15." in page.text_content(".ct-advice")


def test_of_the_stones_only_that_which_may_be_claimed_is_lit_and_as_strongly_as_the_deck(drawn):
    page = drawn("26@0")
    stones = [page.evaluate(LIT, f"stone:{n}") for n in range(9)]
    assert stones[0] == page.evaluate(LIT, "deck")
    assert stones[0] not in stones[1:]


def test_a_click_after_a_missed_task_leaves_the_way_back(drawn):
    page = drawn("63@0")
    again = page.get_by_text("Once more", exact=True)
    assert again.count() == 1
    for item in ("stone:0", "deck"):
        page.click(f'[data-id="{item}"]')
        assert again.count() == 1


@pytest.mark.parametrize("kind", ["step", "first match"])
def test_after_a_hint_a_card_that_is_chosen_asks_where_it_goes(browser, kind):
    if kind == "step":
        step = learn("schotten_totten").step(2)
        step.unfold()
        play = step.children[1]
    else:
        play = Guided("schotten_totten")
    play.hint()
    with alone(browser) as draw:
        page = draw(play.table, {name: getattr(play.table, name) for name in TRAITS}, 1020, 900)
        hint = page.text_content(".ct-now-do")
        assert hint == play.table.view["message"]["text"]
        page.locator(".ct-mine .ct-tile.next").first.click()
        asked = "on your own side of a stone, below its number."
        assert page.text_content(".ct-now-do").endswith(asked)


def test_a_step_may_be_drawn_before_it_is_told_what_to_show(browser):
    panel = learn("flares").step(2).panel
    with alone(browser) as draw:
        page = draw(panel, {"view": {}}, 768, 400)
        assert page.locator(".ct-step-line").count() == 0
        page.evaluate("view => model.set(view)", panel.view)
        assert page.locator(".ct-step-line").count() == 1


def test_a_question_can_be_answered_where_nothing_is_null(browser):
    """In Pyodide what Python calls None is undefined."""
    step = learn("flares").step(1)
    view = {name: each for name, each in step.panel.view.items() if each is not None}
    with alone(browser) as draw:
        page = draw(step.panel, {"view": view}, 768, 600)
        assert page.locator(".ct-step-answers button:enabled").count() == len(step.step.offered)
