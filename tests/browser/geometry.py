"""What overlaps, is cut or cannot be read on a table, as the browser measures it."""

from pathlib import Path

WIDTHS = {  # px left to a table beside JupyterLab's file browser, by the window's width
    1200: 768,
    900: 468,
    700: 370,  # with the file browser closed
    390: 274,
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
