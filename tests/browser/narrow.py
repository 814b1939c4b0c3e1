"""Tables in little room: nothing sticks out, is too small or has no name."""

from browser.lab import SHOTS, rest

# What a seat has no room for is cut off.
OUTSIDE = """root => [...root.querySelectorAll("*:not(.ct-sr, .ct-facts *)")]
  .filter(e => e.getBoundingClientRect().right > root.getBoundingClientRect().right + 1)
  .map(e => e.className)"""
# A hand overlaps where there is little room; the number of a rule and a cross are small by nature.
SMALL = """play => [...play.querySelectorAll(".ct-pt, button, select, input:not([type=checkbox])")]
  .map(e => [e, e.getBoundingClientRect(), e.matches(".ct-cite, .ct-close") ? 24 : 44])
  .filter(([e, box, least]) => box.width
    && (box.width < (e.matches(".ct-tile") ? 24 : least) || box.height < least))
  .map(([e]) => e.dataset.id || e.textContent || e.type)"""
NAMELESS = """play => [...play.querySelectorAll("button, select, input, [tabindex='0']")]
  .filter(e => !(e.getAttribute("aria-label") || e.textContent.trim() || e.labels?.length
    && e.labels[0].textContent.trim())).map(e => e.outerHTML)"""


def narrow(part, width):
    """Give a part of a notebook this many pixels; None: as many as there are."""
    part.evaluate("(part, width) => { part.style.maxWidth = width && `${width}px`; }", width)
    rest(part.page)


def fits_narrow(table, name, theme):
    """Nothing sticks out at these widths; pictures of them are for people to look at."""
    for width in (700, 360):
        narrow(table.play, width)
        table.shoot(SHOTS / f"{theme.split()[-1].lower()}_{name}_{width}.png")
        fits(table)


def fits(table, *more):
    """Nothing of a table or of these parts sticks out, nothing is too small or has no name."""
    for part in (table.root, *more):
        assert part.evaluate(OUTSIDE) == []
    assert table.play.evaluate(SMALL) == []
    assert table.play.evaluate(NAMELESS) == []
