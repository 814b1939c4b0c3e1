"""The browser edition where a browser can't do everything: one sentence, and nothing is lost."""

import pytest
from browser.lab import PANEL, Desk

pytestmark = [pytest.mark.browser, pytest.mark.thorough, pytest.mark.timeout(600)]

TOO_OLD = "delete globalThis.WebAssembly"
FORBIDDEN = """Object.defineProperty(window, "indexedDB", {
  get() { throw new DOMException("denied", "SecurityError"); } })"""
NOT_SECURE = "delete Navigator.prototype.serviceWorker"  # an address without https
BLOCKED = """ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
ServiceWorkerContainer.prototype.getRegistrations = async () => []"""
SAID = f"""code => new Promise((done) => {{
  const asked = {PANEL}.sessionContext.session.kernel.requestExecute({{ code }});
  let said = "";
  asked.onIOPub = ({{ content }}) => (said += content.text ?? "");
  asked.done.then(() => done(said));
}})"""


@pytest.mark.parametrize(
    ("made", "said"), [(TOO_OLD, "too old"), (FORBIDDEN, "can't store anything")]
)
def test_a_browser_that_is_not_able_says_why(edition, made, said):
    edition.context.add_init_script(made)
    page = edition.context.new_page()
    page.goto(f"{edition.address}/lab/index.html?path=flares.ipynb")
    page.get_by_text(said).wait_for()
    assert page.get_by_role("paragraph").filter(visible=True).count() == 2  # the other: try again


@pytest.mark.parametrize("made", [NOT_SECURE, BLOCKED], ids=["not secure", "blocked"])
def test_where_progress_can_not_be_kept_a_sentence_says_so(edition, desk, made):
    edition.context.add_init_script(made)
    notebook = edition.run("no_thanks.ipynb")
    notebook.page.get_by_text("Your progress will be gone").wait_for()
    notebook.page.get_by_role("button", name="OK", exact=True).click()
    desk(notebook).step()
    assert "Nothing can be installed here" in notebook.page.evaluate(SAID, "%pip install altair")


def test_an_open_page_needs_no_network(edition, desk):
    table: Desk = desk(edition.run("no_thanks.ipynb"))
    edition.context.set_offline(offline=True)
    for _ in range(3):
        table.step()


def test_the_first_page_leads_to_the_games(edition):
    page = edition.context.new_page()
    page.goto(edition.address)
    page.wait_for_url("**/lab/index.html?path=index.ipynb")
    page.locator(".ct-doors, .jp-Notebook").first.wait_for()
