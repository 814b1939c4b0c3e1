"""Tables in little room: in both themes nothing sticks out, is too small or has no name."""

from browser.lab import DARK, LIGHT, SHOTS
from browser.test_flares_in_lab import NAMELESS, OUTSIDE, SMALL


def fits(notebook, table, name):
    """Look at a table that is 700 and 360 pixels wide, and take its pictures."""
    for theme, look in ((LIGHT, "light"), (DARK, "dark")):
        notebook.theme(theme)
        for width in (700, 360):
            table.play.evaluate("(play, width) => { play.style.maxWidth = `${width}px`; }", width)
            table.shoot(SHOTS / f"{look}_{name}_{width}.png")
            assert not table.root.evaluate(OUTSIDE)
            assert not table.play.evaluate(SMALL)
            assert not table.play.evaluate(NAMELESS)
