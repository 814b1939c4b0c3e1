"""Time from *Start* to your first card, in a JupyterLab with default settings.

As a program it prints for each notebook, as JSON, the ms until its start card, a table with your
cards, and the end of its last cell; with `--slowly`, over a line as slow as a school's WiFi.
"""

import json
import shutil
import sys
from functools import partial
from pathlib import Path

TESTS = Path(__file__).parents[1]
if __name__ == "__main__":
    sys.path.insert(0, str(TESTS))

from browser.lab import LAB, ROOT, browsing  # noqa: E402  needs the path
from browser.workspace import Workspace  # noqa: E402  needs the path

HEIGHT = 900  # px
PATIENCE = 120_000  # ms
SLOWLY = "--slowly"
LINE = {"offline": False, "latency": 40} | dict.fromkeys(  # round trip in ms, bytes per second
    ("downloadThroughput", "uploadThroughput"), 250_000
)
START = f"""() => new Promise((done) => {{
  const marks = {{ card: ".ct-start h2", own: ".ct-root .ct-zone" }}, seen = {{}};
  const began = performance.now(), now = () => Math.round(performance.now() - began);
  let all = 0;
  const look = () => {{
    for (const name in marks) if (document.querySelector(marks[name])) seen[name] ??= now();
    if (all && "own" in seen) done({{ ...seen, all }});
    else requestAnimationFrame(look);
  }};
  {LAB}.commands.execute("notebook:run-all-cells").then(() => (all = now()));
  look();
}})"""


def measured(names, *, slowly=False):
    """The ms of each notebook, with a server and a browser of its own.

    A RuntimeError if there is no Chromium.
    """
    with browsing(partial(shutil.copytree, ROOT / "notebooks")) as (running, address):
        return {name: opened(running, address, name, slowly=slowly) for name in names}


def opened(running, address, name, *, slowly):
    """Measure the ms of a notebook whose kernel is ready, as after reading its first lines."""
    page = running.new_page()
    page.set_default_timeout(PATIENCE)
    Workspace(page, address).load().open(f"{name}.ipynb", HEIGHT)
    if slowly:
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", LINE)
    times = page.evaluate(START)
    page.close()
    return times


if __name__ == "__main__":
    words = [each for each in sys.argv[1:] if each != SLOWLY]
    json.dump(measured(words, slowly=SLOWLY in sys.argv), sys.stdout)
    sys.stdout.write("\n")
