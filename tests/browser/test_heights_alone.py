"""How high a table is through whole matches: it fits onto a screen, and nothing jumps."""

import sys
from random import Random

import pytest
from browser.alone import alone
from browser.test_table_alone import TRAITS

from tutor.games import GAMES
from tutor.widgets import Tutor

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

WIDTH = 1020  # px that a window of 1200 leaves to a table in JupyterLab
LIMITS = {4: 720, 99: 900}  # px of height, up to so many players
LONGEST = 120  # scenes of a match that are measured
HEIGHTS = """scenes => {
  const part = (name) => document.querySelector(name).getBoundingClientRect();
  return scenes.map((scene) => {
    model.set({ scene, seq: traits.view.seq + 1, frames: [], message: {} });
    return [part(".ct-root").height, part(".ct-voice").top, part(".ct-mine").top].map(Math.round);
  });
}"""
TABLES = [
    (name, players)
    for name, game in GAMES.items()
    for players in sorted({game.players[0], min(3, game.players[-1]), min(4, game.players[-1])})
]
CROWDED = [(name, game.players[-1]) for name, game in GAMES.items() if game.players[-1] > 4]


def scenes(tutor, seed=1):
    """What a match shows by chance, at each of the learner's decisions and after each event."""
    session, random, found = tutor.session, Random(seed), []
    while (question := session.question()) and len(found) < LONGEST:
        found.append(session.scene())
        found += session.choose(random.randrange(len(question.choices)))
    return [scene.json() for scene in [*found, session.scene()]]


@pytest.fixture
def measured(browser):
    """The heights of a table through a match."""
    with alone(browser) as drawn:

        def measuring(tutor, width):
            traits = {name: getattr(tutor.table, name) for name in TRAITS}
            page = drawn(tutor.table, traits, width, 900)
            page.emulate_media(reduced_motion="reduce")
            return page.evaluate(HEIGHTS, scenes(tutor))

        yield measuring


@pytest.mark.parametrize(("name", "players"), [*TABLES, *CROWDED])
def test_a_table_fits_onto_a_screen_through_a_whole_match(measured, capsys, name, players):
    rows = measured(Tutor(name, players), WIDTH)
    heights = [height for height, _, _ in rows]
    with capsys.disabled():
        sys.stdout.write(f"\n{name}, {players} players: {min(heights)} to {max(heights)} px high\n")
    assert max(heights) <= next(limit for most, limit in LIMITS.items() if players <= most)
