"""Nothing on a table overlaps, is cut or cannot be read: the fullest positions of every game.

`make geometry` measures whole matches.
"""

import os

import pytest
from browser.alone import alone
from browser.geometry import WIDTHS, faults
from browser.lab import rest
from browser.test_heights_alone import FRAMED, IN_A_STEP, scenes, told
from browser.test_table_alone import TRAITS
from browser.whole import few

from tutor.games import GAMES, steps
from tutor.widgets import Tutor, learn
from tutor.widgets.first_match import Guided
from tutor.widgets.joining import styles

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

LARGE = [name for name, game in GAMES.items() if game.players[-1] > 3]
FULLEST = 8  # positions of each match that are measured here
HOUSE_RULES = [
    *[(name, {"wilds": 6}) for name in ("mini_golf", "ladder", "collector")],
    ("schotten_totten", {"tactics": True}),
    ("the_mind", {"blind": True}),
]
IN_STEP = 12  # scenes until a step is over
HEIGHT = 2500  # px of a window in which nothing has to scroll


def fullest(shown):
    """The scenes with the most cards and those with the longest sentences; all, if it is asked."""
    if os.environ.get("WHOLE_MATCHES"):
        return shown
    by_cards = sorted(shown, key=lambda scene: str(scene).count("'face'"), reverse=True)
    by_words = sorted(shown, key=lambda scene: len(spoken(scene)), reverse=True)
    return [*by_cards[:FULLEST], *by_words[:FULLEST]]


def spoken(scene):
    said = scene.get("caption") or scene.get("prompt") or ""
    return said + (scene.get("words") or {}).get("say", "")


@pytest.fixture
def measured(browser):
    """What is wrong with scenes at each width."""
    with alone(browser) as drawn:

        def measuring(table, shown, around=()):
            traits = {name: getattr(table, name) for name in TRAITS}
            for window, width in WIDTHS.items():
                page = drawn(table, traits, width, HEIGHT)
                page.add_style_tag(content=styles(("lesson",)))
                page.evaluate(FRAMED, [*around])
                page.emulate_media(reduced_motion="reduce")
                rest(page)
                for scene, found in zip(shown, faults(page, shown), strict=True):
                    assert not found, f"{window} px: {spoken(scene)}"

        yield measuring


@pytest.mark.parametrize("name", few(GAMES, {*GAMES} - {*LARGE}))
def test_nothing_overlaps_in_a_match_of_three(measured, name):
    players = GAMES[name].players
    tutor = Tutor(name, 3 if 3 in players else players[0])
    measured(tutor.table, fullest(scenes(tutor)))


@pytest.mark.parametrize("name", LARGE)
def test_nothing_overlaps_in_a_match_of_most_players_also_with_open_hands(measured, name):
    closed, opened = (Tutor(name, GAMES[name].players[-1]) for _ in range(2))
    opened.session.open_hands = True
    measured(closed.table, fullest([*scenes(closed), *scenes(opened)]))


@pytest.mark.parametrize(("name", "options"), few(HOUSE_RULES, ("ladder", "schotten_totten")))
def test_nothing_overlaps_under_house_rules_that_add_cards(measured, name, options):
    tutor = Tutor(name, GAMES[name].players[-1], **options)
    measured(tutor.table, fullest(scenes(tutor)))


@pytest.mark.parametrize("name", few(GAMES))
def test_nothing_overlaps_in_steps(measured, name):
    lesson, shown = learn(name), []
    for number in [n for n, step in enumerate(steps(name), 1) if step.example and not step.asks]:
        step = lesson.step(number)
        step.unfold()
        play = step.children[1]
        shown += scenes(play)[:IN_STEP]
    measured(play.table, fullest(shown), IN_A_STEP)


@pytest.mark.parametrize("name", few(GAMES))
def test_nothing_overlaps_in_a_first_match(measured, name):
    guided = Guided(name)
    shown = [each if isinstance(each, dict) else each.json() for each in told(guided)]
    measured(guided.table, fullest(shown))
