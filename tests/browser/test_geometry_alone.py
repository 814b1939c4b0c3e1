"""Nothing on a table overlaps, is cut or cannot be read: the fullest positions of every game.

`make geometry` measures whole matches.
"""

import os

import pytest
from browser.alone import alone
from browser.geometry import WIDTHS, faults
from browser.lab import rest
from browser.test_heights_alone import scenes, told
from browser.test_table_alone import TRAITS

from tutor.games import GAMES
from tutor.widgets import Tutor
from tutor.widgets.first_match import Guided

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

FULLEST = 8  # positions of each match that are measured here
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

        def measuring(table, shown):
            traits = {name: getattr(table, name) for name in TRAITS}
            for window, width in WIDTHS.items():
                page = drawn(table, traits, width, HEIGHT)
                page.emulate_media(reduced_motion="reduce")
                rest(page)
                for scene, found in zip(shown, faults(page, shown), strict=True):
                    assert not found, f"{window} px: {spoken(scene)}"

        yield measuring


@pytest.mark.parametrize("name", GAMES)
def test_nothing_overlaps_in_a_match_of_three(measured, name):
    players = GAMES[name].players
    tutor = Tutor(name, 3 if 3 in players else players[0])
    measured(tutor.table, fullest(scenes(tutor)))


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.players[-1] > 3])
def test_nothing_overlaps_in_a_match_of_most_players(measured, name):
    tutor = Tutor(name, GAMES[name].players[-1])
    measured(tutor.table, fullest(scenes(tutor)))


@pytest.mark.parametrize("name", GAMES)
def test_nothing_overlaps_in_a_first_match(measured, name):
    guided = Guided(name)
    shown = [each if isinstance(each, dict) else each.json() for each in told(guided)]
    measured(guided.table, fullest(shown))
