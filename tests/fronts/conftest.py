"""What these tests share with those in JupyterLab, and what they have of their own."""

import shutil
from importlib.util import find_spec

import pytest
from browser.lab import FOLDERS, ROOT, serving, trust
from fronts.pages import InNotebook, InVoila, application

from tutor.coach.records.files import FOLDER

LACKING = [name for name in ("notebook", "voila") if not find_spec(name)]
FRONTS = ("notebook", "voila")


@pytest.fixture(scope="session", autouse=True)
def _installed():
    """Skip all tests aloud where there is neither Notebook nor Voila."""
    if LACKING:
        pytest.skip(f"NOTHING WAS TESTED HERE: no {' and no '.join(LACKING)}. Use: make fronts")


@pytest.fixture(scope="session")
def notebook_7(browser, tmp_path_factory):
    """Return the address of a Notebook 7 with the notebook about Flares, and its folder."""
    folder = tmp_path_factory.mktemp("notebook")
    notebooks = folder / "notebooks"
    notebooks.mkdir()
    shutil.copy(ROOT / "notebooks" / "flares.ipynb", notebooks)
    trust(folder, notebooks)
    with serving(folder, notebooks, "notebook") as address:
        yield address, notebooks


@pytest.fixture(scope="session")
def voila(browser, tmp_path_factory):
    """Return the address of Flares as an application, and the folder of its files."""
    folder = tmp_path_factory.mktemp("voila")
    with application("flares", folder) as address:
        yield address, folder


@pytest.fixture
def new_page(browser):
    """Return a function that opens a page of a new visitor, and closes it at the end."""
    contexts = []

    def opening(width=1150, height=1500):
        size = {"width": width, "height": height}
        contexts.append(browser.new_context(viewport=size, reduced_motion="reduce"))
        return contexts[-1].new_page()

    yield opening
    for context in contexts:
        context.close()


@pytest.fixture(params=FRONTS)
def front(request, new_page):
    """Return a game's page, with its cells run; at the end nothing may have gone wrong."""
    server = request.getfixturevalue("notebook_7" if request.param == "notebook" else "voila")
    page = new_page()
    if request.param == "notebook":
        shutil.rmtree(server[1].parent / FOLDERS[FOLDER], ignore_errors=True)  # nothing is learned
        opened = InNotebook(page).open(server[0], "flares.ipynb").start()
    else:
        opened = InVoila(page).open(server[0])
    opened.name = request.param
    yield opened
    assert opened.problems == []
    assert opened.elsewhere == []
