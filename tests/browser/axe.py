"""Accessibility violations in parts of a page, found by axe-core, by WCAG 2.2 AA.

Some things would hide violations from axe. JupyterLab's page has a body without height, so all text
counts as hidden: here the body is as high as the window. Axe cannot find the background over a
gradient or a picture: so it runs once for each end of the felt's gradient, and at menus without
arrows. And it skips text that is scrolled out of a list: the first run checks the whole list, later
runs its newest lines. Moving cards would cover something, so it waits for them. Results that axe is
not sure of count as violations.
"""

from itertools import chain

from axe_playwright_python.base import AXE_SCRIPT

RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
CONTRAST = "color-contrast"
ENOUGH = 10  # min. number of checks; with fewer, the part is hidden or missing
READY = """style => {
  window.plain ||= document.head.appendChild(document.createElement("style"));
  window.plain.textContent = style;
  const { options } = axe._audit.checks["color-contrast"];
  options.ignoreLength = true; // a score of one digit is to be read as well
}"""
PLAIN = """body {{ height: 100vh }}
.ct-felt {{ background: var({felt}) !important }}
.ct-bar select {{ background-image: none !important }}"""
WHOLE = """.ct-rail { height: auto !important }
.ct-log { flex: none !important; height: auto !important; max-height: none !important }"""
BRIEF = f"{WHOLE} .ct-log li:nth-child(n + 6) {{ display: none }}"
FELT = "parts => parts.some((part) => document.querySelector(`${part} .ct-felt`))"
STILL = """parts => parts.flatMap((part) => [...document.querySelectorAll(part)])
  .flatMap((node) => node.getAnimations({ subtree: true }))
  .every((each) => each.playState !== "running")"""
RUN = """async ([parts, rules]) => {
  const result = await axe.run({ include: parts.map((part) => [part]) }, { runOnly: rules });
  const checked = Object.fromEntries(result.passes.map(({ id, nodes }) => [id, nodes.length]));
  const told = (kind) => result[kind].flatMap(({ id, nodes }) => nodes.map((node) => {
    const says = [...node.any, ...node.all, ...node.none].map(({ message }) => message);
    return `${kind}: ${id} at ${node.target.join(" ")}: ${says.join("; ")}`;
  }));
  return { checked, found: [...told("violations"), ...told("incomplete")] };
}"""


def amiss(page, *parts):
    """Return the violations in these parts (CSS selectors), one line each; none is expected."""
    first, *others = felts(page, parts)
    found, checked = looked(page, parts, RULES, first, WHOLE)
    assert sum(checked.values()) > ENOUGH, f"axe has hardly looked at anything: {checked}"
    for felt in others:
        found += looked(page, parts, [CONTRAST], felt)[0]
    return [*dict.fromkeys(found)]


def unreadable(page, *parts):
    """Return violations of contrast only: the part that a theme may change."""
    found = [looked(page, parts, [CONTRAST], felt)[0] for felt in felts(page, parts)]
    return [*dict.fromkeys(chain(*found))]


def felts(page, parts):
    """The colours to look at: both ends of the felt's gradient, where there is a felt."""
    return ("--felt", "--felt2") if page.evaluate(FELT, parts) else ("--felt",)


def looked(page, parts, rules, felt, log=BRIEF):
    """Return the violations in these parts on a felt of this colour, and the number of checks."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(f"{AXE_SCRIPT}; 0")
    page.evaluate(READY, PLAIN.format(felt=felt) + log)
    page.wait_for_function(STILL, arg=parts, timeout=10_000)
    result = page.evaluate(RUN, [parts, rules])
    page.evaluate("window.plain.textContent = ''")
    checked = result["checked"]
    assert checked.get(CONTRAST), f"axe has not looked at words: {checked}"
    return result["found"], checked
