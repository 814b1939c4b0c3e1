"""Matches are resumed after a kernel has died, looked back at, branched and shared."""

import os
import re
import signal

import pytest
from browser.axe import amiss
from browser.lab import DARK, LIGHT, PANEL, SHOTS
from browser.narrow import NAMELESS, OUTSIDE, fits, narrow
from browser.test_flares_in_lab import by_mouse, deal, legal
from browser.whole import few

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

RUN = f"""code => new Promise((done) => {{
  const future = {PANEL}.sessionContext.session.kernel.requestExecute({{ code }});
  let said = "";
  future.onIOPub = (message) => {{ said += message.content.text || ""; }};
  future.done.then(() => done(said));
}})"""
IDLE = f"() => {PANEL}.sessionContext.session?.kernel?.status === 'idle'"
DRAWN = "root => root.dataset.seq && root.querySelector('.ct-codes')"
NEWER = "([root, seq]) => +root.dataset.seq > seq"


class Panel:
    """The part of a tutor for looking back."""

    def __init__(self, table):
        self.table, self.page = table, table.page
        self.root = table.play.locator(".ct-panel")

    def unfold(self):
        self.table.unfold("look_back")
        return self.wait()

    def wait(self):
        """Wait until the first view has been drawn."""
        self.table.wait_for(DRAWN, self.root.element_handle())
        return self

    def press(self, name):
        self.root.get_by_role("button", name=name, exact=True).click()

    def during(self, deed):
        """Do something to the table, and wait until the panel shows it as well."""
        before = int(self.root.get_attribute("data-seq"))
        self.table.during(deed)
        self.table.wait_for(NEWER, [self.root.element_handle(), before])

    def find_odds(self):
        self.press("Odds over time")
        self.root.locator(".ct-chart svg").wait_for(timeout=60_000)
        self.root.locator(".ct-work").wait_for(state="hidden", timeout=60_000)

    def code(self):
        return self.root.get_by_label("Code of this match").input_value()

    @property
    def said(self):
        return self.root.get_by_role("status").inner_text()


@pytest.fixture
def played(open_notebook, desk):
    """A short match of Flares after n turns, or else at its end."""

    def playing(turns=0, height=2300):
        notebook = open_notebook("play.ipynb", height=height)
        table = desk(notebook)
        table.set_pace("at once")
        deal(table, 1)
        if not turns:
            table.auto()
        while turns and (cards := legal(table)):
            by_mouse(table, cards[-1])
            turns -= 1
        return notebook, table

    return playing


@pytest.mark.within(30)  # two kernels
def test_a_match_is_resumed_after_its_kernel_was_killed(played, desk):
    notebook, table = played(turns=2)
    page = notebook.page
    lines = table.root.locator(".ct-log").inner_text()
    cards = table.cards()
    process = int(page.evaluate(RUN, "import os; print(os.getpid())"))
    os.kill(process, signal.SIGKILL)
    page.wait_for_function(
        f"() => {PANEL}.sessionContext.session?.kernel?.status !== 'idle'", timeout=60_000
    )
    page.wait_for_function(IDLE, timeout=60_000)
    assert int(page.evaluate(RUN, "import os; print(os.getpid())")) != process
    page.keyboard.press("Escape")
    dismiss = page.get_by_role("button", name="Ok", exact=True)
    if dismiss.count():
        dismiss.click()
    notebook.run()
    table = desk(notebook)
    fresh = table.root.locator(".ct-log").inner_text()
    assert fresh != lines
    table.unfold("more")
    table.press("Resume")
    assert table.root.locator(".ct-log").inner_text() == lines
    assert table.cards() == cards
    assert "back at the match you left" in table.status
    table.shoot(SHOTS / "light_resumed.png")
    by_mouse(table, legal(table)[0])
    notebook.problems.clear()  # errors of the broken connection


@pytest.mark.within(30)  # all decisions of a match are judged
def test_the_odds_over_time_lead_to_their_events(played):
    notebook, table = played()
    panel = Panel(table).unfold()
    panel.find_odds()
    slider = table.root.get_by_label("Replay")
    total = int(slider.get_attribute("max"))
    chart = panel.root.locator(".ct-chart")
    points = int(chart.get_attribute("aria-valuemax"))
    assert chart.get_attribute("aria-valuenow") == str(points)
    assert "the end" in chart.get_attribute("aria-valuetext")
    chart.focus()
    panel.during(lambda: chart.press("Home"))
    first = chart.get_attribute("aria-valuetext")
    assert re.fullmatch(r"event \d+, Play the .+: \d+ % \(\d+ to \d+\)", first)
    assert slider.get_attribute("aria-valuetext").startswith(first.split(",")[0])
    panel.during(lambda: chart.press("ArrowRight"))
    box = chart.bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    panel.during(lambda: table.page.mouse.click(*middle))
    assert 0.2 < int(slider.input_value()) / total < 0.8
    panel.root.get_by_text("The same as a table").click()
    rows = panel.root.locator("tbody tr")
    assert rows.count() == points + 1
    panel.during(rows.first.get_by_role("button").click)
    assert slider.get_attribute("aria-valuetext").startswith(first.split(",")[0])
    table.shoot(SHOTS / "light_review.png")
    notebook.theme(DARK)
    table.shoot(SHOTS / "dark_review.png")
    notebook.theme(LIGHT)
    assert not table.play.evaluate(NAMELESS)
    the_chart_follows_the_width(notebook, panel)


def the_chart_follows_the_width(notebook, panel):
    drawing = panel.root.locator(".ct-chart svg")
    for width in (900, 500, 800):
        narrow(panel.table.play, width)
        assert not panel.root.evaluate(OUTSIDE)
        assert width - 120 < drawing.bounding_box()["width"] < width


@pytest.mark.within(30)  # all decisions of a match are judged
def test_the_move_that_turned_it_is_shown_and_tried_again(played):
    _, table = played(turns=99)
    panel = Panel(table).unfold()
    panel.find_odds()
    end, seq = table.root.locator(".ct-replay .ct-where").inner_text(), table.seq()
    panel.press("The move that turned it")
    turned = panel.root.locator(".ct-turned")
    turned.wait_for(timeout=60_000)
    said = turned.inner_text()
    assert re.search(r"Of your \d+ decisions with a choice, the one after event", said)
    assert turned.locator(".ct-course").count() == 2
    assert panel.root.locator(".dot.worst").count() == 1
    assert table.seq() == seq, "the table stays as it is"
    table.shoot(SHOTS / "light_turned.png")
    panel.during(lambda: panel.press("Show it at the table"))
    panel.during(lambda: table.press("Play on from here"))
    assert "A branch: you are back at your decision" in table.status
    assert "you have seen the" in table.root.locator(".ct-advice").inner_text()
    by_mouse(table, legal(table)[0])
    table.shoot(SHOTS / "light_branch.png")
    panel.during(lambda: panel.press("Back to the original match"))
    assert "win" in table.root.locator(".ct-standing h3").inner_text()
    assert panel.root.locator(".ct-chart svg").count() == 1
    assert end.endswith(table.root.locator(".ct-replay .ct-where").inner_text().split()[-1])


def test_a_branch_begins_where_the_slider_is(played):
    _, table = played(turns=5)
    slider = table.root.get_by_label("Replay")
    total = slider.get_attribute("max")
    table.during(lambda: slider.press("Home"))
    table.press("Play on from here")
    assert "A branch" in table.status
    assert int(slider.get_attribute("max")) < int(total)
    panel = Panel(table).wait()  # unfolded automatically
    panel.during(lambda: panel.press("Back to the original match"))
    assert slider.get_attribute("max") == total


@pytest.mark.within(30)  # two notebooks
def test_a_code_is_copied_from_one_notebook_and_opened_in_another(played, open_notebook, desk):
    notebook, table = played(turns=6)
    page = notebook.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    panel = Panel(table).unfold()
    panel.press("Copy")
    panel.root.get_by_role("button", name="Copied").wait_for()
    code = page.evaluate("navigator.clipboard.readText()")
    assert code == panel.code()
    assert code.startswith("flares.3.1.target=30.")
    lines = table.root.locator(".ct-log").inner_text()

    other = desk(open_notebook("another.ipynb", height=2300))
    theirs = Panel(other).unfold()
    field = theirs.root.get_by_label("Open a code")
    field.fill(code[:-1])
    field.press("Enter")
    theirs.root.get_by_role("status").filter(has_text="a letter is wrong or missing").wait_for()
    field.fill(f" {code.lower()} \n")
    theirs.during(lambda: theirs.press("Open"))
    assert other.root.locator(".ct-log").inner_text() == lines
    assert other.play.get_by_label("Deal number").input_value() == "1"
    assert theirs.code() == code
    other.shoot(SHOTS / "light_opened.png")


@pytest.mark.within(30)  # whole pages
@pytest.mark.parametrize("theme", few([LIGHT, DARK], (LIGHT,)))
def test_a_narrow_panel_fits(played, theme):
    notebook, table = played()
    panel = Panel(table).unfold()
    panel.find_odds()
    panel.root.get_by_text("The same as a table").click()
    slider = table.root.get_by_label("Replay")
    table.during(lambda: slider.press("ArrowLeft"))
    notebook.theme(theme)
    for width in (700, 360):
        narrow(table.play, width)
        table.shoot(SHOTS / f"{theme.split()[-1].lower()}_review_{width}.png")
        fits(table, panel.root)
    narrow(table.play, 290)
    assert panel.root.locator(".ct-codes").evaluate(OUTSIDE) == []


@pytest.mark.within(30)  # whole pages
@pytest.mark.parametrize("theme", few([LIGHT, DARK], (DARK,)))
def test_the_panel_is_accessible(played, theme):
    notebook, table = played(height=3000)
    panel = Panel(table).unfold()
    panel.find_odds()
    panel.root.get_by_text("The same as a table").click()
    panel.root.get_by_label("Open a code").fill("flares")
    panel.press("Open")
    panel.root.get_by_role("status").filter(has_text="not a complete code of a match").wait_for()
    notebook.theme(theme)
    assert amiss(notebook.page, ".ct-panel") == []
