"""Time from opening a page of the edition for browsers to the answer to your first card.

As a program it prints a line of JSON for each game: the seconds in a browser that was never here
before and in one that was, each as [start card, first own card], and the megabytes fetched.
"""

import json
import sys
import time
from pathlib import Path

TESTS = Path(__file__).parents[1]
if __name__ == "__main__":
    sys.path.insert(0, str(TESTS))

from browser.lab import FLAGS, Desk, Notebook, chromium  # noqa: E402  needs the path
from lite.edition import PATIENCE, SITE, serving  # noqa: E402  needs the path

DECIDES = "root => root.dataset.busy === 'no' && root.querySelector('.ct-pt.next')"
# The decision is answered, or the next part of it is asked for.
HEARD = """([root, before, offered]) => +root.dataset.seq > before || offered.join() !==
  [...root.querySelectorAll(".ct-pt.next")].map((each) => each.dataset.id).join()"""


def measured(names):
    """Yield the figures of each game, each in a browser of its own."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  only needed here

    with sync_playwright() as play:
        for name in names:
            yield name, twice(play, name)


def twice(play, name):
    """Open a game in a new browser, and once more when it knows the page."""
    with serving(SITE) as server:
        running = play.chromium.launch(executable_path=chromium(), args=[*FLAGS])
        context = running.new_context(viewport={"width": 1150, "height": 1500})
        context.set_default_timeout(PATIENCE)
        found = {}
        for time_no in ("fresh", "again"):
            page = context.new_page()
            page.emulate_media(reduced_motion="reduce")
            found[time_no] = opened(page, f"{server.address}/lab/index.html?path={name}.ipynb")
            page.close()
        running.close()
        return found | {"megabytes": round(server.megabytes(), 1)}


def opened(page, address):
    """The seconds until the start card, the answer to the first own card."""
    began = time.monotonic()
    page.goto(address, wait_until="domcontentloaded")
    page.get_by_role("button", name="Start: run all cells").first.click()
    page.locator(".ct-start .ct-doors:visible").first.wait_for()
    card = time.monotonic() - began
    page.get_by_role("link", name="Play", exact=False).first.click()
    play = page.locator(".ct-play:has(.ct-rules)").last
    play.locator(".ct-root:has(.ct-felt)").wait_for()
    decide(Desk(page, play))
    return [round(card, 1), round(time.monotonic() - began, 1)]


def decide(table):
    """Make the first decision, with what is offered: a card, and whatever belongs to it."""
    table.page.wait_for_function(DECIDES, arg=table.root.element_handle())
    Notebook(table.page).settle()
    before = table.seq()
    while table.seq() == before:
        offered = table.offered()
        table.card(offered[-1]).click()
        table.page.wait_for_function(HEARD, arg=[table.root.element_handle(), before, offered])


if __name__ == "__main__":
    for game, figures in measured(sys.argv[1:]):
        sys.stdout.write(json.dumps({game: figures}) + "\n")
        sys.stdout.flush()
