"""A notebook that was saved in the browser, and is newer on the site by now."""

import json

import pytest
from browser.lab import LAB, PANEL
from lite.edition import PATIENCE, SITE

pytestmark = [pytest.mark.browser, pytest.mark.thorough, pytest.mark.timeout(600)]

NAME = "squad.ipynb"
SAVABLE = f"() => {PANEL}.context.contentsModel?.writable"
SAVE = f"{LAB}.commands.execute('docmanager:save').then(() => 0)"
WRITE = f"{PANEL}.content.model.sharedModel.cells[0].setSource('# Mine')"
FIRST = f"() => {PANEL}.content.model.sharedModel.cells[0].getSource()"
NEWER = "There is a newer edition of this notebook."


def opened(edition):
    page = edition.open(NAME).page
    page.wait_for_function(SAVABLE, timeout=PATIENCE)
    return page


@pytest.fixture
def kept(edition):
    """A browser in which somebody wrote into a notebook and saved it, and the site's newer text."""
    page = opened(edition)
    page.evaluate(WRITE)
    page.evaluate(SAVE)
    page.close()
    newer = json.loads((SITE / "files" / NAME).read_text("utf-8"))
    newer["metadata"]["edition"] = "later"
    newer["cells"][0]["source"] = "# Newer"
    return newer


def publish(edition, newer):
    edition.context.route(f"**/files/{NAME}*", lambda route: route.fulfill(json=newer))


def test_nothing_is_said_while_the_site_has_the_same_edition(edition, kept):
    page = opened(edition)
    page.wait_for_timeout(2000)
    assert page.evaluate(FIRST) == "# Mine"
    assert page.get_by_text(NEWER).count() == 0


def test_a_fresh_copy_comes_beside_the_kept_one(edition, kept):
    publish(edition, kept)
    page = opened(edition)
    page.get_by_text(NEWER).wait_for()
    page.get_by_role("button", name="Get a fresh copy").click()
    page.wait_for_function(f"path => {PANEL}?.context?.path === path", arg=NAME)
    page.wait_for_function(f"() => ({FIRST})() === '# Newer'", timeout=PATIENCE)
    files = page.evaluate(f"{LAB}.serviceManager.contents.get('').then((all) => all.content)")
    assert [each["name"] for each in files if each["name"].startswith("squad 20")]


def test_what_was_typed_since_is_kept_even_while_another_notebook_is_in_front(edition, kept):
    publish(edition, kept)
    page = opened(edition)
    page.get_by_text(NEWER).wait_for()
    page.evaluate(WRITE.replace("Mine", "Not saved yet"))
    page.evaluate(f"{LAB}.commands.execute('docmanager:open', {{ path: 'index.ipynb' }}) && 0")
    page.wait_for_function(f"() => {PANEL}?.context?.path === 'index.ipynb'")
    page.get_by_role("button", name="Get a fresh copy").click()
    page.wait_for_function(f"() => ({FIRST})() === '# Newer'", timeout=PATIENCE)
    cell = page.evaluate(f"""async () => {{
      const {{ contents }} = {LAB}.serviceManager;
      const {{ content }} = await contents.get("");
      const mine = content.find(({{ name }}) => name.startsWith("squad 20"));
      const file = await contents.get(mine.path, {{ content: true }});
      return file.content.cells[0].source;
    }}""")
    assert cell == "# Not saved yet"


def test_who_keeps_theirs_goes_on_with_it(edition, kept):
    publish(edition, kept)
    page = opened(edition)
    page.get_by_role("button", name="Keep mine").click()
    assert page.get_by_text(NEWER).count() == 0
    assert page.evaluate(FIRST) == "# Mine"
