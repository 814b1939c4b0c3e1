"""Two people play whole matches at one screen, by mouse and by keyboard."""

import pytest
from browser.alone import alone
from browser.test_hurry_alone import SEEN
from browser.test_table_alone import TRAITS

from tutor.games import adviser
from tutor.widgets import Tutor

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

KINDS = {  # a game of each kind
    "ladder": {},  # in turn
    "half_zero": {},  # at once
    "the_game": {},  # as a team
    "no_thanks": {"players": 3},  # an auction, with a computer player
}
MOST = 800  # covers and decisions of a match
TEXT = """() => [...document.querySelectorAll(".ct-felt, .ct-voice, .ct-advice")]
  .map((part) => part.innerHTML.replace(/ (id|style|class)="[^"]*"/g, "")).join("\\n")"""


def click(part):
    part.click()


def enter(part):
    part.press("Enter")


def decide(page, session, press):
    """Select the cards of a good move, one after the other, and confirm it if that is needed."""
    question = session.question()
    good = adviser(session.match.game)(question).choices[0]
    move = session.scene().moves[session.buttons(question).index(good)]
    for each in move.path:
        press(page.locator(f'[data-id="{each}"]').first)
    if not page.evaluate("window.sent.length"):
        buttons = page.locator(".ct-voice .ct-btn")
        named = buttons.filter(has_text=move.say)
        press(named.first if named.count() else buttons.first)


WAYS = [  # each game by mouse and by keyboard; quick are 24 steps of four of them
    pytest.param(name, press, most, marks=pytest.mark.thorough if most == MOST else ())
    for number, name in enumerate(KINDS)
    for way, press in enumerate((click, enter))
    for most in ((24, MOST) if (number + way) % 2 else (MOST,))
]


@pytest.mark.parametrize(("name", "press", "most"), WAYS)
def test_two_people_play_a_whole_match_and_covers_tell_nothing(browser, name, press, most):
    tutor, covers = Tutor(name, people=["Ada", "Ben"], **KINDS[name]), {}
    tutor.pace = 0
    session, table = tutor.session, tutor.table
    with alone(browser) as drawn:
        page = drawn(table, {each: getattr(table, each) for each in TRAITS}, 848, 800)
        page.clock.install()
        for _ in range(most):
            if session.match.over:
                break
            if session.covered:
                assert page.evaluate(SEEN) == []
                says = f"Show {session.names[session.seat]}'s cards"
                look = page.get_by_role("button", name=says)
                assert look.count() == 1
                covers.setdefault(session.seat, set()).add(page.evaluate(TEXT))
                page.clock.fast_forward(600)  # a press of who has just decided does not count
                press(look)
            else:
                decide(page, session, press)
            for content in page.evaluate("window.sent.splice(0)"):
                table.receive(table, content, [])
                page.evaluate("view => model.set(view)", table.view)
    assert session.match.over or most < MOST
    assert {*covers} == {0, 1}
    assert {len(texts) for texts in covers.values()} == {1}, "a cover is always the same"
