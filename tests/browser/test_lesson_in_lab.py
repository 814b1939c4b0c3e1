"""A game's page as a learner meets it: start, doors, steps, and how long it is."""

import sys
import time

import pytest
from browser.axe import amiss
from browser.conftest import AFTER_QUIZ
from browser.lab import DARK, LAB, LIGHT, PANEL, SHOTS, Desk, rest
from browser.whole import few

from tutor.games import GAMES, steps

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

HIGH = 2500  # px, so that the start card and all steps are visible
SCREEN = 779  # px: visible height of a notebook in a window of 1200 by 900
LIMITS = {1200: (15, 6), 390: (28, 15)}  # max. screens of a page and before Play, by width
ONCE = {("six_nimmt", 1200), ("chinchon", 390)}  # for quick tests
LENGTHS = [
    pytest.param(name, width, marks=() if (name, width) in ONCE else pytest.mark.thorough)
    for name in GAMES
    for width in LIMITS
]
AT_TOP = """() => document.querySelector(
  ".jp-Notebook:not(.lm-mod-hidden *) .jp-WindowedPanel-outer").scrollTop === 0"""
# What comes after the quiz needs no widget, so it is as high as when it was saved.
RUN_TO_QUIZ = f"""heading => {{
  const notebook = {PANEL}.content;
  notebook.activeCellIndex = notebook.widgets.findIndex(
    ({{ model }}) => model.sharedModel.getSource() === heading);
  {LAB}.commands.execute("notebook:run-all-above");
}}"""
LED = """name => {  // where the keyboard is: at the first of our widgets below a heading
  const heading = document.querySelector(`h2[data-jupyter-id="${name}"]`);
  const below = (each) => heading.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING;
  const shown = (each) => each.getClientRects().length && below(each);
  return [...document.querySelectorAll(".ct-root")].find(shown)?.contains(document.activeElement);
}"""
IN_SIGHT = """node => { const { top, bottom } = node.getBoundingClientRect();
  return top >= 0 && top < innerHeight && bottom > 0; }"""
# Somebody looks around, and goes to the top.
UP = """() => {
  const page = document.querySelector(".jp-Notebook:not(.lm-mod-hidden *) .jp-WindowedPanel-outer");
  page.dispatchEvent(new WheelEvent("wheel"));
  page.scrollTop = 0;
}"""
# Every cell is looked at, since what was never in sight is not drawn and has no true height.
ALONG = """async () => {
  const page = document.querySelector(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook")
    .querySelector(".jp-WindowedPanel-outer");
  page.dispatchEvent(new WheelEvent("wheel"));
  const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
  for (let at = 0; at < page.scrollHeight; at += 500) { page.scrollTop = at; await sleep(60); }
  await sleep(300);
}"""
LENGTH = """() => {
  const page = document.querySelector(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook")
    .querySelector(".jp-WindowedPanel-viewport");
  const { top, height } = page.getBoundingClientRect();
  const play = page.querySelector('h2:is([data-jupyter-id="Play"], #Play)');
  return [height, play.getBoundingClientRect().top - top];
}"""


LOOKS = [
    pytest.param(theme, width, marks=() if (theme, width) == (DARK, 390) else pytest.mark.thorough)
    for theme in (LIGHT, DARK)
    for width in (1200, 760, 390)
]


@pytest.fixture
def opened(open_notebook, learner):
    """The page of a game, as it is when its cells have been run; and nothing was learned before."""

    def opening(name, width=1200, *, whole=False):
        notebook = open_notebook(
            f"whole_{name}.ipynb" if whole else f"{name}.ipynb", 900, run=False
        )
        notebook.page.set_viewport_size({"width": width, "height": 900})
        if whole:
            notebook.page.evaluate(RUN_TO_QUIZ, AFTER_QUIZ)
        else:
            notebook.page.evaluate(f"{LAB}.commands.execute('notebook:run-all-cells')")
        notebook.page.locator(".ct-door").first.wait_for()
        notebook.wait_for_kernel()
        notebook.settle()
        return notebook

    return opening


def door(notebook, name):
    return notebook.page.get_by_role("link", name=name)


def step(notebook, number):
    return notebook.page.locator(".ct-learn").nth(number - 1)


@pytest.mark.within(30)  # whole pages
@pytest.mark.parametrize(("name", "width"), LENGTHS)
def test_a_page_is_not_long_and_play_comes_early(opened, capsys, name, width):
    notebook = opened(name, width, whole=True)
    notebook.page.evaluate(ALONG)
    whole, play = (px / SCREEN for px in notebook.page.evaluate(LENGTH))
    with capsys.disabled():
        sys.stdout.write(f"\n{name} at {width}: {whole:.1f} screens, Play from {play:.1f}\n")
    longest, latest = LIMITS[width]
    assert whole <= longest
    assert play <= latest


@pytest.mark.parametrize("name", few(GAMES, ("ladder",)))
def test_one_stands_at_the_top_after_all_cells_have_been_run(opened, name):
    opened(name).page.wait_for_function(AT_TOP, timeout=10_000)  # after JupyterLab has scrolled


def test_three_clicks_lead_from_the_front_door_to_the_first_card(open_notebook, learner, capsys):
    notebook = open_notebook("index.ipynb", 900, run=False)
    page, began = notebook.page, time.monotonic()
    page.set_viewport_size({"width": 1200, "height": 900})
    page.get_by_role("link", name="Ladder", exact=True).click()
    page.wait_for_function(f"{PANEL}?.context?.path.endsWith('ladder.ipynb')")
    notebook.wait_for_kernel()  # before that JupyterLab removes outputs, and does not run cells
    page.get_by_role("button", name="Start: run all cells").first.click()
    door(notebook, "Play").click()
    card = page.locator(".ct-play:has(.ct-rules) .ct-mine .ct-pt").last
    card.wait_for()
    took = time.monotonic() - began
    notebook.wait_for_kernel()  # by then the cells above have run, and grown
    page.wait_for_function(IN_SIGHT, arg=card.element_handle(), timeout=10_000)
    with capsys.disabled():
        sys.stdout.write(f"\nthree clicks to the first card: {took:.1f} s\n")


@pytest.mark.within(30)  # whole pages
def test_every_door_leads_where_it_says(opened):
    notebook = opened("flares")
    for name in ("Learn", "First match", "Play", "Quiz"):
        notebook.page.evaluate(UP)
        notebook.settle()
        door(notebook, name).first.click()
        notebook.page.wait_for_function(LED, arg=name.replace(" ", "-"), timeout=10_000)
        notebook.settle()
        heading = notebook.page.locator(f"h2[data-jupyter-id={name.replace(' ', '-')}]")
        assert heading.evaluate(IN_SIGHT), name


def answer_rightly(notebook, number, game="flares"):
    right = steps(game)[number - 1].answers[0]
    step(notebook, number).get_by_role("button", name=right, exact=True).click()


def test_a_step_is_solved_folds_and_the_next_one_opens_in_sight(opened):
    notebook = opened("flares")
    first, second = step(notebook, 1), step(notebook, 2)
    door(notebook, "Learn").click()
    assert first.locator(".ct-step").get_attribute("class").split()[-1] == "open"
    assert second.locator(".ct-felt").count() == 0
    answer_rightly(notebook, 1)
    first.get_by_role("button", name="Next").click()
    second.locator(".ct-felt").wait_for()
    notebook.settle()
    assert first.locator(".ct-felt").count() == 0
    assert first.get_by_role("button", name="Step 1 of 13, solved").is_visible()
    assert second.evaluate(IN_SIGHT)
    assert second.locator(".ct-step-line").evaluate("node => node === document.activeElement")
    first.get_by_role("button", name="Step 1 of 13, solved").click()
    first.locator(".ct-felt").wait_for()


@pytest.mark.within(30)  # two kernels
def test_who_comes_back_goes_on_with_the_next_step(opened):
    notebook = opened("flares")
    door(notebook, "Learn").click()
    answer_rightly(notebook, 1)
    step(notebook, 1).get_by_role("button", name="Next").wait_for()
    notebook = opened("flares")
    assert notebook.page.get_by_text("Step 2: Follow suit").is_visible()
    door(notebook, "Continue").click()
    step(notebook, 2).locator(".ct-felt").wait_for()
    notebook.settle()
    line = step(notebook, 2).locator(".ct-step-line")
    notebook.page.wait_for_function(IN_SIGHT, arg=line.element_handle())
    assert line.evaluate("node => node === document.activeElement")


def test_what_is_said_at_the_table_of_a_step_leads_on(opened):
    notebook = opened("flares")
    notebook.page.evaluate(UP)  # from now on the page keeps its scroll position
    exercise = step(notebook, 5)
    exercise.locator(".ct-step-line").click()
    exercise.locator(".ct-felt").wait_for()
    table = Desk(notebook.page, exercise)
    table.during(table.card("c:4D").click)
    assert "Ada may have one of them." in table.status
    exercise.screenshot(path=SHOTS / "step_missed.png")
    table.during(exercise.get_by_role("button", name="Once more").click)
    table.card("c:6U").focus()
    table.during(lambda: notebook.page.keyboard.press("Enter"))
    exercise.screenshot(path=SHOTS / "step_solved.png")
    onward = exercise.locator(".ct-voice").get_by_role("button", name="Next")
    assert onward.evaluate("node => node === document.activeElement")
    notebook.page.keyboard.press("Enter")
    step(notebook, 6).locator(".ct-felt").wait_for()
    assert exercise.locator(".ct-felt").count() == 0


def test_steps_are_walked_by_keyboard_alone(opened):
    notebook = opened("flares")
    keyboard = notebook.page.keyboard
    step(notebook, 1).locator(".ct-step-line").focus()
    right = steps("flares")[0].answers[0]
    for _ in range(9):
        keyboard.press("Tab")
        if notebook.page.evaluate("document.activeElement.textContent") == right:
            break
    keyboard.press("Enter")
    step(notebook, 1).get_by_role("button", name="Next").wait_for()
    step(notebook, 1).get_by_role("button", name="Next").press("Enter")
    step(notebook, 2).locator(".ct-felt").wait_for()
    notebook.settle()
    keyboard.press("Enter")
    step(notebook, 2).locator(".ct-felt").wait_for(state="detached")


@pytest.mark.within(60)  # a whole page
@pytest.mark.parametrize(("theme", "width"), LOOKS)
def test_a_page_looks_well_and_is_accessible(opened, theme, width):
    notebook = opened("squad", width)
    page = notebook.page
    page.set_viewport_size({"width": width, "height": HIGH})
    notebook.theme(theme)
    for part in ("start", "learn"):
        node = page.locator(f".ct-{part}").first
        node.scroll_into_view_if_needed()
        rest(page)
        node.screenshot(path=SHOTS / f"{part}_{width}_{theme.split()[-1].lower()}.png")
    assert amiss(page, ".ct-start", ".ct-learn") == []
