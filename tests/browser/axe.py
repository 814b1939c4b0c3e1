"""What axe-core finds amiss in parts of a page, by WCAG 2.2 AA.

Some things would make it look away. JupyterLab's page has a body of no height, so that all words
count as hidden: here the body is as high as the window. Over a gradient or a picture axe knows no
background: so it looks once for each end of the felt's gradient, and at menus without arrows. And
it skips what a list has scrolled away. Cards that glide would cover something, so it waits for
them. What it is not sure of is amiss as well.
"""

from axe_playwright_python.base import AXE_SCRIPT

RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
READY = """style => {
  window.plain ||= document.head.appendChild(document.createElement("style"));
  window.plain.textContent = style;
  const { options } = axe._audit.checks["color-contrast"];
  options.ignoreLength = true; // a score of one digit is to be read as well
}"""
PLAIN = """body {{ height: 100vh }}
.ct-felt {{ background: var({felt}) !important }}
.ct-log {{ height: auto !important }}
.ct-bar select {{ background-image: none !important }}"""
STILL = """parts => parts.flatMap((part) => [...document.querySelectorAll(part)])
  .flatMap((node) => node.getAnimations({ subtree: true }))
  .every((each) => each.playState !== "running")"""
RUN = """([parts, rules]) =>
  axe.run({ include: parts.map((part) => [part]) }, { runOnly: rules })"""


def amiss(page, *parts):
    """What is wrong with these parts (CSS selectors), a line each; nothing is what we want."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(f"{AXE_SCRIPT}; 0")
    found = []
    for felt in ("--felt", "--felt2"):
        page.evaluate(READY, PLAIN.format(felt=felt))
        page.wait_for_function(STILL, arg=parts, timeout=10_000)
        result = page.evaluate(RUN, [parts, RULES])
        checked = {rule["id"]: len(rule["nodes"]) for rule in result["passes"]}
        assert checked.get("color-contrast", 0) > 3, f"axe has hardly looked at words: {checked}"
        assert checked.get("target-size"), f"axe has hardly looked at buttons: {checked}"
        for kind in ("violations", "incomplete"):
            found += [line for rule in result[kind] for line in told(kind, rule)]
    page.evaluate("window.plain.textContent = ''")
    return [*dict.fromkeys(found)]


def told(kind, rule):
    """Each place at which a rule is broken, and how."""
    for node in rule["nodes"]:
        says = [check["message"] for check in (*node["any"], *node["all"], *node["none"])]
        yield f"{kind}: {rule['id']} at {' '.join(node['target'])}: {'; '.join(says)}"
