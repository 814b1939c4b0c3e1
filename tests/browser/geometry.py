"""What overlaps, is cut or cannot be read on a table, as the browser measures it."""

from pathlib import Path

WIDTHS = {  # px left to a table, by the window's width and whether the file browser is open
    "1200 px, open": 768,
    "700 px, closed": 585,
    "900 px, open": 468,
    "700 px, open": 370,
    "390 px, closed": 274,
}
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
