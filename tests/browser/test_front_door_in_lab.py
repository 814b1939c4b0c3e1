"""The front door: links; progress that outlives kernels, and can be deleted."""

import re

import pytest
from browser.axe import amiss
from browser.lab import DARK, LAB, LIGHT, PANEL, SHOTS, rest
from browser.whole import few

from tutor.coach.rules.catalogue import catalogue, families

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

HIGH = 4000  # px, so that all games are visible
RUN = f"{LAB}.commands.execute('notebook:run-all-cells')"
OPEN = f"path => {{ {LAB}.commands.execute('docmanager:open', {{ path }}) }}"
RESTART = f"{PANEL}.sessionContext.session.kernel.restart()"
WIDER = "root => root.scrollWidth > root.clientWidth + 1"
SMALL = """root => [...root.querySelectorAll("button, .ct-btn, summary")]
  .map((e) => [e.textContent, e.getBoundingClientRect()])
  .filter(([, box]) => box.width < 44 || box.height < 44).map(([name]) => name)"""


@pytest.fixture
def learned(open_notebook):
    """Answer questions in a notebook that is then closed."""
    notebook = open_notebook("learned.ipynb", run=False)
    notebook.page.evaluate(RUN)
    has_run(notebook)
    notebook.page.wait_for_timeout(500)


@pytest.fixture
def index(learned, open_notebook):
    return open_notebook("index.ipynb")


def has_run(notebook):
    """Wait until its only cell has a number."""
    prompt = notebook.page.locator(".jp-InputPrompt:visible")
    prompt.get_by_text(re.compile(r"\[\d+\]:")).wait_for()


def shown(notebook):
    """The page as it is, once it has been drawn."""
    root = notebook.page.locator(".ct-front:visible")
    root.locator(".ct-game").last.wait_for()
    root.scroll_into_view_if_needed()
    return root


def game(root, name):
    heading = root.page.get_by_role("heading", name=name)
    return root.get_by_role("listitem").filter(has=heading)


def counts(root, name):
    """Return the numbers of known, weak and new rules of a game."""
    text = game(root, name).locator(".ct-known-counts").inner_text(timeout=5000)
    told = re.findall(r"(\d+)\s+(known|weak|new)", text)
    numbers = {state: int(number) for number, state in told}
    return [numbers.get(state, 0) for state in ("known", "weak", "new")]


def test_what_was_answered_is_shown_and_survives_a_restart_of_the_kernel(index):
    root = shown(index)
    assert "Nothing to review today. Your next review is tomorrow" in root.inner_text()
    assert counts(root, "Flares") == [1, 1, 12]
    assert counts(root, "Kaplowitz") == [1, 0, 11]
    index.page.evaluate(RESTART)
    index.page.wait_for_timeout(500)
    index.run()
    assert counts(shown(index), "Flares") == [1, 1, 12]


@pytest.mark.within(30)  # whole pages
@pytest.mark.parametrize("theme", few([LIGHT, DARK], (LIGHT,)))
def test_it_looks_well_and_is_accessible(index, theme):
    root, page = shown(index), index.page
    game(root, "Flares").locator("summary").click()
    page.set_viewport_size({"width": 1150, "height": HIGH})
    index.theme(theme)
    root.evaluate("root => root.scrollIntoView({ block: 'center' })")
    assert amiss(page, ".ct-front") == []
    for width in (1150, 700, 360):
        page.set_viewport_size({"width": width, "height": HIGH})
        rest(page)
        assert not root.evaluate(WIDER)
        assert root.evaluate(SMALL) == []
        root.screenshot(path=SHOTS / f"front_{width}_{theme.split()[-1].lower()}.png")


def test_games_are_put_in_order_and_chosen_by_players(index):
    root = shown(index)
    show, players = root.get_by_label("Show"), root.get_by_label("for")
    names = root.locator(".ct-game-name")
    assert names.all_inner_texts() == [game.name for game in catalogue()]
    show.select_option("family")
    headings = root.locator(".ct-shelf").all_inner_texts()
    assert headings == families()
    assert names.all_inner_texts() == [game.name for game in catalogue("family")]
    rest(index.page)
    root.screenshot(path=SHOTS / "front_by_family.png")
    players.select_option("5")
    assert names.all_inner_texts() == [game.name for game in catalogue("family", 5)]
    show.select_option("minutes")
    assert root.locator(".ct-shelf").count() == 0
    assert names.all_inner_texts() == [game.name for game in catalogue("minutes", 5)]


def test_a_game_is_forgotten_by_keyboard_and_only_when_one_is_sure(index):
    root, keyboard = shown(index), index.page.keyboard
    game(root, "Flares").locator("summary").focus()
    keyboard.press("Enter")
    forget = game(root, "Flares").get_by_role("button", name="Delete progress in Flares")
    forget.focus()
    keyboard.press("Enter")
    assert index.page.evaluate("document.activeElement.textContent") == "Keep it"
    keyboard.press("Escape")
    assert counts(root, "Flares") == [1, 1, 12]
    forget.press("Enter")
    root.get_by_role("button", name="Delete", exact=True).press("Enter")
    root.get_by_text("Your progress in the rules of Flares has been deleted.").wait_for()
    assert counts(root, "Flares") == [0, 0, 14]
    assert counts(root, "Kaplowitz") == [1, 0, 11]


def test_it_opens_the_quiz_of_a_game_beside_itself(index):
    game(shown(index), "Flares").get_by_role("link", name="Quiz about Flares").click()
    index.page.wait_for_function(f"{PANEL}?.context?.path.endsWith('flares.ipynb')")
    assert index.page.locator(".lm-TabBar-tabLabel:text-is('index.ipynb')").count() == 1


def test_who_comes_back_sees_what_has_changed(index):
    root = shown(index)
    index.page.evaluate(OPEN, "learned.ipynb")
    index.page.wait_for_function(f"{PANEL}?.context?.path === 'learned.ipynb'")
    index.page.wait_for_function(f"{PANEL}?.sessionContext?.session?.kernel?.status === 'idle'")
    source = "Progress.load().answered('six_nimmt', 'R1', True)"
    index.page.evaluate(RUN)
    has_run(index)
    index.page.evaluate(
        f"{PANEL}.sessionContext.session.kernel.requestExecute({{code: {source!r}}}).done"
    )
    index.page.evaluate(OPEN, "index.ipynb")
    root.get_by_text("1 known").nth(2).wait_for()
    assert counts(root, "6 nimmt!") == [1, 0, 9]
