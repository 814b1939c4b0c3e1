"""Overlapping, cut or unreadable parts of a table, as the browser measures them."""

import os
from pathlib import Path

WIDTHS = {  # px: width of a table, by window width and open file browser
    "1200 px, open": 768,
    "700 px, closed": 585,
    "900 px, open": 468,
    "700 px, open": 370,
    "390 px, closed": 274,
}
FULLEST = 8  # positions measured per match
FAULTS = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
SHOW = """([scenes, faults]) => {
  const measure = eval(faults);
  return scenes.map((scene) => {
    model.set({ scene, seq: traits.view.seq + 1, frames: [], message: {} });
    return measure();
  });
}"""


def faults(page, scenes):
    """Return what is wrong with each of these scenes, drawn one after another."""
    return page.evaluate(SHOW, [scenes, FAULTS])


def fullest(shown):
    """The scenes with the most cards and those with the longest sentences; all, if it is asked."""
    if os.environ.get("WHOLE_MATCHES"):
        return shown
    by_cards = sorted(shown, key=lambda scene: str(scene).count("'face'"), reverse=True)
    by_words = sorted(shown, key=lambda scene: len(spoken(scene)), reverse=True)
    return [*by_cards[:FULLEST], *by_words[:FULLEST]]


def spoken(scene):
    """Return the text of the tutor above the table."""
    said = scene.get("caption") or scene.get("prompt") or ""
    return said + (scene.get("words") or {}).get("say", "")
