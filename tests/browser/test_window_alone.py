"""The law of the window: on a small screen a task, its table and the controls are seen together.

On a phone a table is longer than the window: there the hand and the controls stay at its lower
edge, and the task is seen with them.
"""

import os
from functools import partial

import pytest
from browser.alone import alone
from browser.lab import rest
from browser.test_heights_alone import FRAMED, IN_A_STEP
from browser.test_table_alone import TRAITS
from browser.whole import few
from invented import GAMES as INVENTED
from invented import invented

from tutor.coach.session.first_match import leads_on
from tutor.games import GAMES, steps
from tutor.widgets import Tutor, learn
from tutor.widgets.first_match import Guided
from tutor.widgets.shared import styles

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

WIDTH, WINDOW, ROOM = 848, 800, 679  # px: of a table, the window, and its notebook at 1280 x 800
PHONE = 272, 844, 723  # px: the same at 390 x 844
BOARD = 40  # px of the board above the hand of a phone, at least
IN_COURSE = ("ct-learn",)
AROUND = 12  # px between a step and its table
BOXES = """([view, parts]) => {
  if (view) model.set(view);
  document.querySelectorAll("[style*=min-height]").forEach((part) => (part.style.minHeight = ""));
  const top = document.querySelector(".ct-root").getBoundingClientRect().top;
  const boxes = parts.map((part) => document.querySelector(part).getBoundingClientRect());
  return boxes.map((box) => [box.top - top, box.bottom - top].map(Math.round));
}"""  # a table keeps its height, and was drawn at first without what is around it

TOP = "() => Math.round(document.querySelector('.ct-mine').getBoundingClientRect().top)"


@pytest.fixture
def boxes(browser):
    """Tops and ends of parts below the top of a widget, drawn in a page that is kept for it."""
    with alone(browser) as drawn:
        pages = {}

        def measuring(widget, traits, around, *parts, size=(WIDTH, WINDOW)):
            key = widget.PART, around, (*traits.get("does", ()),), size
            if key not in pages:
                pages[key] = page = drawn(widget, traits, *size)
                page.add_style_tag(content=styles(("lesson",)))
                page.evaluate(FRAMED, [*around])
                page.emulate_media(reduced_motion="reduce")
                rest(page)
            return pages[key].evaluate(BOXES, [traits["view"], [*parts]])

        yield measuring


def told(table):
    """What a table shows with all events told."""
    return {name: getattr(table, name) for name in TRAITS} | {"view": {**table.view, "frames": []}}


def end(boxes, table, around, part):
    """The end of a part of a table, with all events told."""
    return boxes(table, told(table), around, part)[0][1]


def heights(boxes, made, *parts, **size):
    """The height of a step from its task on, and of these parts of its table."""
    table = made.children[1].children[0] if made.step.asks else made.children[1].table
    seen = ".ct-step-task", ".ct-step"
    (task, _), (_, whole) = boxes(made.panel, {"view": made.panel.view}, IN_COURSE, *seen, **size)
    found = boxes(table, told(table), IN_A_STEP, *parts, **size)
    return [whole - task + AROUND, *(bottom - top for top, bottom in found)]


def with_tables(name, fullest):
    """Yield a game's steps with a table: all, or the one with most to read and the fullest one."""
    course = learn(name)
    made = [course.step(n) for n, step in enumerate(steps(name), 1) if step.example]
    if fullest and not os.environ.get("WHOLE_MATCHES"):
        wordy = max(made, key=lambda each: len(str((each.task, *each.step.answers))))
        made = {wordy, max(made, key=lambda each: str(each.scene().json()).count("'face'"))}
    for each in made:
        each.unfold()
        yield each


def seen_together(boxes, made):
    """The task of a step is seen with its table; on a phone, with the hand and the controls."""
    task, board, tools = heights(boxes, made, ".ct-felt", ".ct-tools")
    assert task + board + (0 if made.step.asks else tools) <= ROOM, made.step.title
    wide, high, room = PHONE
    below = heights(boxes, made, ".ct-console", ".ct-tools", size=(wide, high))
    assert sum(below) + BOARD <= room, made.step.title


@pytest.mark.parametrize("name", few(GAMES))
def test_the_task_of_a_step_is_in_the_window_with_its_table(boxes, name):
    """To the end of the controls, or of the hand beside a question; its rules may be above it."""
    for made in with_tables(name, fullest=False):
        seen_together(boxes, made)


@pytest.mark.parametrize("name", GAMES)
def test_the_task_of_the_fullest_step_is_in_the_window_with_its_table(boxes, name):
    for made in with_tables(name, fullest=True):
        seen_together(boxes, made)


@pytest.mark.parametrize("name", few(GAMES))
def test_a_match_opens_within_the_window(boxes, name):
    for table in (Guided(name).table, Tutor(name).table):
        assert end(boxes, table, ("ct-play",), ".ct-tools") <= ROOM, table.about


@pytest.mark.parametrize("name", INVENTED)
def test_an_invented_game_opens_within_the_window(boxes, name):
    mine = invented(name)
    for players in mine.game.players:
        table = mine.play(players=players).table
        assert end(boxes, table, ("ct-play",), ".ct-tools") <= ROOM, players


def decisions(name):
    """Yield the guide of a first match at each decision, with the choice that leads on."""
    guided = Guided(name)
    while task := guided.first.task:
        question = guided.first.question()
        leading = next(each for each in question.choices if leads_on(task, each))
        yield guided, leading
        number = [*guided.first.buttons(question)].index(leading)
        guided.attempt(partial(guided.choose, number))


@pytest.mark.parametrize("name", few(GAMES, {"kaplowitz"}))
def test_every_decision_of_a_first_match_is_made_within_the_window(boxes, name):
    for guided, _ in decisions(name):
        below = end(boxes, guided.table, ("ct-play",), ".ct-tools")
        assert below <= ROOM, guided.first.task


@pytest.mark.parametrize("name", few(GAMES, {"cold_war"}))
def test_in_a_first_match_nothing_moves_while_cards_are_chosen(browser, name):
    """A message above the hand grew by 80 px when a card was selected."""
    with alone(browser) as drawn:
        for guided, leading in decisions(name):
            question = guided.first.question()
            path = guided.first.learner.gesture(question, leading)
            if len(path) < 2:
                continue
            page = drawn(guided.table, told(guided.table), WIDTH, WINDOW)
            rest(page)
            before = page.evaluate(TOP)
            page.locator(f'[data-id="{path[0]}"]').click()
            assert page.evaluate(TOP) == before, guided.first.task
