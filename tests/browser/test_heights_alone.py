"""Height of a table in whole matches: it fits onto a screen, and nothing jumps."""

import sys
from functools import partial
from random import Random

import pytest
from browser.alone import alone
from browser.geometry import fullest
from browser.lab import rest
from browser.test_table_alone import TRAITS
from browser.whole import few
from playing import in_part

from tutor.coach.session.first_match import leads_on
from tutor.games import GAMES, steps
from tutor.widgets import Tutor, learn
from tutor.widgets.first_match import Guided
from tutor.widgets.shared import styles

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

WIDTH = 1020  # px: width of a table in a JupyterLab window of 1200 px
IN_A_STEP = ("ct-learn", "ct-play ct-small")  # classes around the table of a step
LIMITS = {4: 720, 99: 900}  # max. height in px, by max. number of players
LONGEST = 120  # max. scenes measured per match
HEIGHTS = """scenes => {
  const part = (name) => document.querySelector(name).getBoundingClientRect();
  return scenes.map((scene) => {
    model.set({ scene, seq: traits.view.seq + 1, frames: [], message: {} });
    return [part(".ct-root").height, part(".ct-voice").top, part(".ct-mine").top].map(Math.round);
  });
}"""
FRAMED = """frames => {
  const [...drawn] = document.body.children;
  const framed = (outer, className) =>
    outer.appendChild(Object.assign(document.createElement("div"), { className }));
  frames.reduce(framed, document.body).append(...drawn);
}"""
MOST = [(name, game.players[-1]) for name, game in GAMES.items()]
OTHERS = [
    pytest.param(name, players, marks=pytest.mark.thorough)
    for name, most in MOST
    for players in sorted({GAMES[name].players[0], min(3, most), min(4, most), most})
]


def offered(session, question):
    """Return the choices that the table offers, in its order."""
    return [each for each in session.buttons(question) if each in question.choices]


def scenes(tutor, seed=1):
    """Return random scenes of a match: at each of the learner's decisions and after each event."""
    session, random, found = tutor.session, Random(seed), []
    while (question := session.question()) and len(found) < LONGEST:
        found.append(session.scene())
        found += session.choose(random.randrange(len(offered(session, question))))
    return [scene.json() for scene in [*found, session.scene()]]


@pytest.fixture
def measured(browser):
    """Return the height of a table, and the tops of its voice and of the hand, for each scene."""
    with alone(browser) as drawn:

        def measuring(table, scenes, around=()):
            traits = {name: getattr(table, name) for name in TRAITS}
            page = drawn(table, traits, WIDTH, 900)
            page.add_style_tag(content=styles(("lesson",)))
            page.evaluate(FRAMED, [*around])
            page.emulate_media(reduced_motion="reduce")
            rest(page)  # the table has measured its space by then
            return page.evaluate(HEIGHTS, scenes)

        yield measuring


@pytest.fixture
def report(capsys):
    """Print how high something is."""

    def reporting(what, heights):
        with capsys.disabled():
            sys.stdout.write(f"\n{what}: {min(heights)} to {max(heights)} px high\n")

    return reporting


def limit(players):
    return next(limit for most, limit in LIMITS.items() if players <= most)


@pytest.mark.parametrize(("name", "players"), in_part({each[0]: each for each in MOST}, 2))
def test_a_table_fits_onto_a_screen_when_it_is_fullest(measured, report, name, players):
    tutor = Tutor(name, players)
    heights = [height for height, *_ in measured(tutor.table, fullest(scenes(tutor)))]
    report(f"{name}, {players} players", heights)
    assert max(heights) <= limit(players)


@pytest.mark.parametrize(("name", "players"), OTHERS)
def test_a_table_fits_onto_a_screen_through_a_whole_match(measured, report, name, players):
    tutor = Tutor(name, players)
    heights = [height for height, *_ in measured(tutor.table, scenes(tutor))]
    report(f"{name}, {players} players, whole match", heights)
    assert max(heights) <= limit(players)


def told(guided):
    """All that a first match shows when its prepared way is taken."""
    found = shown(guided)
    while question := guided.session.question():
        step, choices = guided.first.task, offered(guided.session, question)
        chosen = next(n for n, each in enumerate(choices) if step is None or leads_on(step, each))
        guided.attempt(partial(guided.choose, chosen))
        found += shown(guided)
    return found


def shown(guided):
    view = guided.table.view
    return [*view["frames"], view["scene"]]


@pytest.mark.parametrize("name", few(GAMES))
def test_a_first_match_fits_onto_a_screen_and_nothing_jumps(measured, report, name):
    guided = Guided(name)
    rows = measured(guided.table, told(guided))
    heights = [height for height, *_ in rows]
    report(f"{name}, first match", heights)
    assert max(heights) <= limit(len(guided.session.match.seats))
    assert len({(voice, mine) for _, voice, mine in rows}) == 1


@pytest.mark.parametrize("name", few(GAMES))
def test_the_table_of_every_step_fits(measured, report, name):
    lesson, heights = learn(name), []
    for number, step in enumerate(steps(name), 1):
        if step.example:
            made = lesson.step(number)
            made.unfold()
            play = made.children[1]
            table = play.children[0] if step.asks else play.table
            rows = measured(table, [made.scene().json()], around=IN_A_STEP)
            heights += [height for height, *_ in rows]
    report(f"{name}, steps", heights)
    assert max(heights) <= LIMITS[4]
