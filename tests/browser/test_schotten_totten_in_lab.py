"""A learner fights for nine stones in JupyterLab: cards, claims, and a ruse of each kind."""

import pytest
from browser.lab import SHOTS, Desk
from browser.test_flares_in_lab import deal
from playing import in_part

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

RECRUITS = 10  # a deal with the Recruiter in the first hand
CHOSEN = """root => [...root.querySelectorAll(".sel")].map((each) => each.dataset.id)"""
RUSES = [  # example, selected items, message
    ("E18", ["c:7", "split:2"], "with the Recruiter"),
    ("E19", ["c:8", "c:35", "own:1"], "35 of stone 1 goes to stone 2"),
    ("E20", ["c:9", "c:48"], "48 of stone 1 is discarded"),
    ("E21", ["c:10", "c:37", "own:0"], "37 crosses to your side of stone 1"),
]


def exercise(open_notebook, number):
    """The small table of a worked example."""
    page = open_notebook(f"totten_{number}.ipynb").page
    return Desk(page, page.locator(".ct-small"))


def chosen(table):
    """Return the selected items."""
    return table.root.evaluate(CHOSEN)


@pytest.mark.parametrize(("number", "points", "told"), in_part({ruse[0]: ruse for ruse in RUSES}))
def test_a_ruse_is_played_step_by_step_and_taken_back_before_the_last(
    open_notebook, number, points, told
):
    table = exercise(open_notebook, number)
    before = table.seq()
    for each in points[:-1]:
        table.card(each).click()
        assert each in chosen(table)
    table.shoot(SHOTS / f"light_totten_{number}.png")
    for _ in points[:-1]:
        table.page.keyboard.press("Escape")
    assert chosen(table) == []
    assert table.seq() == before
    table.point(*points)
    assert told in table.root.inner_text()


@pytest.mark.thorough
@pytest.mark.parametrize(("number", "points", "told"), RUSES)
def test_a_ruse_is_played_with_the_keyboard_alone(open_notebook, number, points, told):
    table = exercise(open_notebook, number)
    table.type(*points)
    assert told in table.root.inner_text()


def test_two_cards_are_put_away_after_the_recruiter(open_notebook, desk):
    table = desk(open_notebook("tactics.ipynb"))
    deal(table, RECRUITS)
    table.point("c:7", "split:2")
    assert "Select 2 cards to put under their decks." in table.root.inner_text()
    first, second = [name for name, _ in table.cards()][:2]
    table.card(first).click()
    assert chosen(table) == [first]
    table.page.keyboard.press("Escape")
    assert chosen(table) == []
    table.point(second, first)
    assert "You put away" in table.root.inner_text()
    assert {first, second}.isdisjoint(name for name, _ in table.cards())


def test_a_refused_claim_shows_what_would_beat_it(open_notebook):
    table = exercise(open_notebook, "E6b")
    table.point("stone:0")
    assert "49 could make a colour run of 24 there" in table.status
    table.shoot(SHOTS / "light_totten_refused.png")


def test_a_granted_claim_says_why_nothing_beats_it(open_notebook):
    table = exercise(open_notebook, "E6")
    table.point("c:11", "own:2")
    table.point("stone:0")
    assert "at best, 45 would make a colour of 20" in table.root.inner_text()
    table.shoot(SHOTS / "light_totten_granted.png")


@pytest.mark.thorough
@pytest.mark.parametrize("tactics", [False, True])
def test_a_match_of_schotten_totten_is_played_to_its_end(open_notebook, desk, tactics):
    table = desk(open_notebook("tactics.ipynb" if tactics else "table_schotten_totten.ipynb"))
    deal(table, 1)
    table.set_pace("at once")
    turns = 0
    while not table.root.locator(".ct-standing").count():
        turns += 1
        assert turns < 120
        a_choice_is_made(table)
        if turns == 12:
            table.shoot(SHOTS / f"light_totten_middle_{tactics}.png")
    assert "wins." in table.root.locator(".ct-standing").inner_text()
    assert "R10" in table.status
    table.shoot(SHOTS / f"light_totten_over_{tactics}.png")


def a_choice_is_made(table):
    """Claim what can be claimed; otherwise play a clan card, or draw one."""
    offered = table.offered()
    stones = [each for each in offered if each.startswith("stone:")]
    cards = [each for each in offered if each.startswith("c:") and len(each) == len("c:11")]
    cards = [each for each in cards if each != "c:10"]
    if stones and not cards:
        table.point(stones[0])
    elif cards:
        table.card(cards[0]).click()
        table.point(next(each for each in table.offered() if each.startswith("own:")))
    else:
        table.point("deck")
