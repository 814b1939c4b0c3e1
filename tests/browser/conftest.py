"""The browser that the tests of this folder share."""

import os
import shutil

import pytest
from browser.alone import scripts_in
from browser.lab import FLAGS, FOLDERS, ROOT, Desk, Notebook, blank_notebook, chromium, serving

from tutor.coach.records.files import FOLDER

TABLES = {  # notebooks with nothing but a table, or a quiz
    "play": "Tutor('flares', players=3, target=30)",
    "nimmt": "Tutor('six_nimmt', players=4, target=33)",
    "kaplowitz_alone": "Tutor('kaplowitz', players=4)",
    "golf": "Tutor('mini_golf', players=4, holes=2)",
    "zero": "Tutor('half_zero', players=3)",
    "announced": "Tutor('half_zero', players=3, optout_mode='announce')",
    "ladder_alone": "Tutor('ladder', players=3)",
    "collector_alone": "Tutor('collector', players=3)",
    "squads": "Tutor('squad', players=3, draft=True)",
    "exercise": "learn('flares').puzzle('E12')",
    "quiz": "learn('flares').quiz(20)",
    "quiz_nimmt": "learn('six_nimmt').quiz(6, 'R5 R3 R2')",
    "quiz_kaplowitz": "learn('kaplowitz').quiz(6, 'R7 R3 R9')",
    "first_flares": "learn('flares').first_match()",
    "first_kaplowitz": "learn('kaplowitz').first_match()",
    "first_six_nimmt": "learn('six_nimmt').first_match()",
}
OTHERS = {  # notebooks of which no table is wanted
    "learned": """\
from tutor.coach.records.progress import Progress

progress = Progress.load()
progress.reset()
progress.answered("flares", "R3", True)
progress.answered("flares", "R4", False)
progress.answered("kaplowitz", "R3", True)""",
}


@pytest.fixture(scope="session")
def browser():
    """A real Chromium; skipped aloud without one, unless it is required."""
    path = chromium()
    if path is None:
        reason = "NO CHROMIUM FOUND: set CHROMIUM, or put one on the path. Nothing was tested here."
        if os.environ.get("REQUIRE_BROWSER") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    api = pytest.importorskip("playwright.sync_api")
    with api.sync_playwright() as play:
        running = play.chromium.launch(executable_path=path, args=[*FLAGS])
        yield running
        running.close()


@pytest.fixture(scope="session")
def lab_folder(tmp_path_factory):
    """Where that JupyterLab keeps everything."""
    return tmp_path_factory.mktemp("lab")


@pytest.fixture
def learner(lab_folder):
    """The folder of somebody who has learned nothing yet."""
    folder = lab_folder / FOLDERS[FOLDER]
    shutil.rmtree(folder, ignore_errors=True)
    return folder


@pytest.fixture(scope="session")
def lab(browser, lab_folder):
    """The address of a JupyterLab with all notebooks, and some with a table alone."""
    folder = lab_folder
    notebooks = folder / "notebooks"
    notebooks.mkdir()
    for name, made in TABLES.items():
        source = f"from tutor.widgets import Tutor, learn\n\n{made}"
        blank_notebook(notebooks / f"{name}.ipynb", source)
    for name, source in OTHERS.items():
        blank_notebook(notebooks / f"{name}.ipynb", source)
    for each in (ROOT / "notebooks").glob("*.ipynb"):
        shutil.copy(each, notebooks)
    with serving(folder, notebooks) as address:
        yield address


@pytest.fixture
def open_notebook(browser, lab):
    """Open a notebook in a page of its own; at the end nothing may have gone wrong."""
    opened = []

    def opening(name, height=1500, *, run=True, **context):
        viewport = {"width": 1150, "height": height}
        page = browser.new_context(viewport=viewport, **context).new_page()
        notebook = Notebook(page)
        opened.append(notebook)
        notebook.show(lab, name)
        if run:
            notebook.run()
        return notebook

    yield opening
    for notebook in opened:
        notebook.page.context.close()
    for notebook in opened:
        assert not notebook.problems
        assert not notebook.elsewhere


@pytest.fixture
def desk():
    """The full table of a notebook."""

    def found(notebook):
        play = notebook.page.locator(".ct-play:has(.ct-rules)").last
        play.scroll_into_view_if_needed()
        return Desk(notebook.page, play)

    return found


@pytest.fixture(scope="session")
def scripts(browser):
    """The files of the browser's part, each to be asked alone."""
    with scripts_in(browser) as asked:
        yield asked
