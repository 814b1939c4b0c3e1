"""Nothing on a table overlaps, is cut or cannot be read: the fullest positions of every game.

`make geometry` measures whole matches.
"""

import pytest
from browser.alone import alone
from browser.geometry import WIDTHS, faults, fullest, spoken
from browser.lab import rest
from browser.test_heights_alone import FRAMED, IN_A_STEP, scenes, told
from browser.test_table_alone import TRAITS
from browser.whole import few
from playing import in_part

from tutor.games import GAMES, steps
from tutor.widgets import Tutor, learn
from tutor.widgets.first_match import Guided
from tutor.widgets.shared import styles

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

LARGE = [name for name, game in GAMES.items() if game.players[-1] > 3]
HOUSE_RULES = [
    *[(name, {"wilds": 6}) for name in ("mini_golf", "ladder", "collector")],
    ("schotten_totten", {"tactics": True}),
    ("the_mind", {"blind": True}),
]
IN_STEP = 12  # max. scenes of a step
HEIGHT = 2500  # px: height of a window without scrolling
NARROWEST = [*WIDTHS][-1:]


def at_each_width(*cases):
    """Parameters that begin with the id of a game, once for the narrowest window and once for all.

    What is measured in all windows is thorough.
    """
    found = []
    for case in cases:
        values, marks = (case.values, case.marks) if hasattr(case, "marks") else ((case,), ())
        found += [
            pytest.param(*values, NARROWEST, marks=marks, id=f"{values[0]}-narrow"),
            pytest.param(*values, [*WIDTHS], marks=pytest.mark.thorough, id=f"{values[0]}-all"),
        ]
    return found


@pytest.fixture
def measured(browser):
    """Return the faults of scenes in each of these windows."""
    with alone(browser) as drawn:

        def measuring(table, shown, windows, around=()):
            traits = {name: getattr(table, name) for name in TRAITS}
            for window in windows:
                width = WIDTHS[window]
                page = drawn(table, traits, width, HEIGHT)
                page.add_style_tag(content=styles(("lesson",)))
                page.evaluate(FRAMED, [*around])
                page.emulate_media(reduced_motion="reduce")
                rest(page)
                for scene, found in zip(shown, faults(page, shown), strict=True):
                    assert not found, f"{window} px: {spoken(scene)}"

        yield measuring


@pytest.mark.parametrize(("name", "windows"), at_each_width(*few(GAMES, {*GAMES} - {*LARGE})))
def test_nothing_overlaps_in_a_match_of_three(measured, name, windows):
    players = GAMES[name].players
    tutor = Tutor(name, 3 if 3 in players else players[0])
    measured(tutor.table, fullest(scenes(tutor)), windows)


@pytest.mark.parametrize(
    ("name", "windows"), at_each_width(*in_part({name: name for name in LARGE}))
)
def test_nothing_overlaps_in_a_match_of_most_players_also_with_open_hands(measured, name, windows):
    closed, opened = (Tutor(name, GAMES[name].players[-1]) for _ in range(2))
    opened.session.open_hands = True
    measured(closed.table, fullest([*scenes(closed), *scenes(opened)]), windows)


@pytest.mark.parametrize(
    ("name", "options", "windows"), at_each_width(*few(HOUSE_RULES, ("ladder", "schotten_totten")))
)
def test_nothing_overlaps_under_house_rules_that_add_cards(measured, name, options, windows):
    tutor = Tutor(name, GAMES[name].players[-1], **options)
    measured(tutor.table, fullest(scenes(tutor)), windows)


@pytest.mark.parametrize(("name", "windows"), at_each_width(*few(GAMES)))
def test_nothing_overlaps_in_steps(measured, name, windows):
    lesson, shown = learn(name), []
    for number in [n for n, step in enumerate(steps(name), 1) if step.example and not step.asks]:
        step = lesson.step(number)
        step.unfold()
        play = step.children[1]
        shown += scenes(play)[:IN_STEP]
    measured(play.table, fullest(shown), windows, IN_A_STEP)


@pytest.mark.parametrize(("name", "windows"), at_each_width(*few(GAMES)))
def test_nothing_overlaps_in_a_first_match(measured, name, windows):
    guided = Guided(name)
    shown = [each if isinstance(each, dict) else each.json() for each in told(guided)]
    measured(guided.table, fullest(shown), windows)
