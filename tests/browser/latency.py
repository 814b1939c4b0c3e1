"""Time from a refused click to its painted answer, in a JupyterLab with default settings.

As a program it prints the median and the most, in ms, as JSON.
"""

import json
import statistics
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]
if __name__ == "__main__":
    sys.path.insert(0, str(TESTS))

from browser.lab import Desk, blank_notebook, browsing  # noqa: E402  needs the path
from browser.workspace import Workspace  # noqa: E402  needs the path

PLAY = "from tutor.widgets import Tutor\n\nTutor('flares', players=3, deal=1, target=30)"
PAUSE = 250  # ms between two clicks; people need longer
FIRST = 3  # warm-up clicks
CLICK = """([root, name]) => new Promise((done, failed) => {
  const start = performance.now();
  const seen = new MutationObserver(() => {
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start), 0));
  });
  seen.observe(root, { attributes: true, attributeFilter: ["data-seq"] });
  setTimeout(() => failed(new Error("no answer")), 8000);
  root.querySelector(`[data-id="${name}"]`).click();
})"""


def refused_clicks(table, count=20):
    """Measure the time of each click in ms; every refused card is clicked in turn."""
    wrong = [name for name, ok in table.cards() if not ok]
    root, times = table.root.element_handle(), []
    for number in range(FIRST + count):
        table.page.wait_for_timeout(PAUSE)
        times.append(table.page.evaluate(CLICK, [root, wrong[number % len(wrong)]]))
    return times[FIRST:]


def measured(count=20):
    """Measure with a fresh server and browser; raise RuntimeError if there is no Chromium."""
    with browsing(blank) as (running, address):
        notebook = Workspace(running.new_page(), address).load().open("play.ipynb", 1500)
        notebook.run()
        return refused_clicks(Desk(notebook.page, notebook.page.locator(".ct-play")), count)


def blank(notebooks):
    """A folder with a notebook in which there is nothing but a table."""
    notebooks.mkdir()
    blank_notebook(notebooks / "play.ipynb", PLAY)


def summary(times):
    """Median and most, in ms."""
    return {"median": round(statistics.median(times), 1), "most": round(max(times), 1)}


if __name__ == "__main__":
    json.dump(summary(measured()), sys.stdout)
    sys.stdout.write("\n")
