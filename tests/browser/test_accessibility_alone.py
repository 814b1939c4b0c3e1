"""Everybody can read and use a table and a sheet, in both themes of JupyterLab."""

from functools import partial

import pytest
from asking import item, which_may
from browser.alone import alone
from browser.axe import amiss, unreadable
from browser.test_sheet_alone import asked, marked, summed_up
from browser.test_table_alone import TRAITS
from playing import in_part

from tutor.widgets import Tutor, learn
from tutor.widgets.quiz import Sheet

pytestmark = pytest.mark.browser

# The colours of JupyterLab's dark theme that ours are made of.
DARK = """() => {
  const { style, dataset } = document.body;
  dataset.jpThemeLight = "false";
  style.setProperty("--jp-content-font-color1", "#fff");
  style.setProperty("--jp-layout-color1", "#111");
  style.background = "#111";
}"""
RESULTS = [("R1", True), ("R3", False), ("R12", True)]


@pytest.fixture
def looked_at(browser):
    """Return the violations in a widget's view, in the light theme and then in the dark one."""
    with alone(browser) as drawn:

        def looking(widget, traits, part):
            page = drawn(widget, traits, 1000, 1500)
            found = amiss(page, part)
            page.evaluate(DARK)
            return [*found, *unreadable(page, part)]

        yield looking


def at_the_table(looked_at, sitting):
    """Return the violations at a table after all events have been shown."""
    traits = {name: getattr(sitting.table, name) for name in TRAITS}
    traits["view"] = traits["view"] | {"frames": []}
    return looked_at(sitting.table, traits, ".ct-root")


def play_till_there_is_a_choice(tutor):
    while len(tutor.session.scene().moves) < 3:
        tutor.attempt(partial(tutor.choose, 0))


def an_illegal_card(tutor):
    tutor.attempt(partial(tutor.session.explain, ["c:6C"]))
    assert tutor.table.view["message"]["kind"] == "illegal"


def three_hints(tutor):
    play_till_there_is_a_choice(tutor)
    for _ in range(3):
        tutor.hint()
    assert tutor.table.view["message"]["odds"]


def a_reply(tutor):
    play_till_there_is_a_choice(tutor)
    tutor.attempt(partial(tutor.choose, len(tutor.session.scene().moves) - 1))
    tutor.reply()
    assert tutor.table.view["message"]["text"]


def a_choice_taken_back(tutor):
    a_reply(tutor)
    tutor.undo()
    assert tutor.table.view["message"]["offers"]


def the_past(tutor):
    tutor.attempt(partial(tutor.choose, 0))
    tutor.replay(3)


def the_end(tutor):
    tutor.auto()
    assert tutor.table.view["message"]["end"]


SAID = [an_illegal_card, three_hints, a_reply, a_choice_taken_back, the_past, the_end]


@pytest.mark.parametrize("deed", in_part({deed.__name__: deed for deed in SAID}, 2))
def test_what_the_tutor_says_is_accessible(looked_at, deed):
    tutor = Tutor("flares", players=3, target=30, deal=1)
    deed(tutor)
    assert at_the_table(looked_at, tutor) == []


def test_an_exercise_is_accessible(looked_at):
    puzzle = learn("flares").puzzle("E12")
    an_illegal_card(puzzle)
    assert at_the_table(looked_at, puzzle) == []


@pytest.mark.parametrize(
    "shown",
    [
        asked(item()) | {"notice": "Choose an answer first."},
        marked(item(), [1]),
        marked(which_may(), [0, 1]),
        summed_up(RESULTS),
    ],
    ids=["asked", "wrong", "several", "over"],
)
def test_a_sheet_is_accessible(looked_at, shown):
    assert looked_at(Sheet, {"view": {"seq": 1} | shown}, ".ct-root") == []
