"""Tables in little room: nothing sticks out, is too small or has no name."""

from browser.lab import rest

OUTSIDE = """root => [...root.querySelectorAll("*:not(.ct-sr)")]
  .filter(e => e.getBoundingClientRect().right > root.getBoundingClientRect().right + 1)
  .map(e => e.className)"""
SMALL = """play => [...play.querySelectorAll(".ct-pt, button, select, input:not([type=checkbox])")]
  .map(e => [e.dataset.id || e.textContent || e.type, e.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 44 || box.height < 44)).map(([name]) => name)"""
NAMELESS = """play => [...play.querySelectorAll("button, select, input, [tabindex='0']")]
  .filter(e => !(e.getAttribute("aria-label") || e.textContent.trim() || e.labels?.length
    && e.labels[0].textContent.trim())).map(e => e.outerHTML)"""


def narrow(part, width):
    """Give a part of a notebook so many pixels; None: as many as there are."""
    part.evaluate("(part, width) => { part.style.maxWidth = width && `${width}px`; }", width)
    rest(part.page)


def fits(table, *more):
    """Nothing of a table or of these parts sticks out, nothing is too small or has no name."""
    for part in (table.root, *more):
        assert part.evaluate(OUTSIDE) == []
    assert table.play.evaluate(SMALL) == []
    assert table.play.evaluate(NAMELESS) == []
