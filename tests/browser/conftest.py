"""The browser that the tests of this folder share."""

import json
import shutil

import nbformat
import pytest
from browser.alone import scripts_in
from browser.lab import FOLDERS, ROOT, Desk, blank_notebook, serving, trust
from browser.workspace import Workspace
from lessons import lesson_source
from own_rules import played

from tutor.classroom.editions.making import student
from tutor.coach.records.files import FOLDER
from tutor.games import GAMES

TABLES = {  # notebooks with only a table, or a quiz
    "play": "Tutor('flares', players=3, target=30)",
    "another": "Tutor('flares', players=2)",
    "nimmt": "Tutor('six_nimmt', players=4, target=33)",
    "together": "Tutor('flares', 3, people=['Ada', 'Ben'], target=30)",
    "together_nimmt": "Tutor('six_nimmt', 4, people=['Ada', 'Ben'], target=33)",
    "thanks": "Tutor('no_thanks', players=3)",
    "five": "Tutor('take_five', players=2)",
    "dicht": "Tutor('dicht_dran', players=3)",
    "kaplowitz_alone": "Tutor('kaplowitz', players=4)",
    "golf": "Tutor('mini_golf', players=4, holes=2)",
    "zero": "Tutor('half_zero', players=3)",
    "announced": "Tutor('half_zero', players=3, optout_mode='announce')",
    "ladder_alone": "Tutor('ladder', players=3)",
    "collector_alone": "Tutor('collector', players=3)",
    "squads": "Tutor('squad', players=3, draft=True)",
    "mind": """\
table = Tutor('the_mind', 2, deal=59, opponents='metronome', levels=2)
table.time.live.tick = 0.2
table""",
    "mind_at_work": "Tutor('the_mind', 2, deal=5, opponents='metronome')",
    "exercise": "learn('flares').puzzle('E12')",
    "exercise_nimmt": "learn('six_nimmt').puzzle('E3')",
    "tactics": "Tutor('schotten_totten', tactics=True)",
    **{
        f"totten_{number}": f"learn('schotten_totten').puzzle('{number}')"
        for number in ("E6", "E6b", "E18", "E19", "E20", "E21")
    },
    "quiz": "learn('flares').quiz(20)",
    "quiz_nimmt": "learn('six_nimmt').quiz(6, 'R5 R3 R2')",
    "quiz_kaplowitz": "learn('kaplowitz').quiz(6, 'R7 R3 R9')",
    "first_flares": "learn('flares').first_match()",
    "first_kaplowitz": "learn('kaplowitz').first_match()",
    "first_six_nimmt": "learn('six_nimmt').first_match()",
    **{f"table_{name}": f"Tutor({name!r})" for name in GAMES},
    **{f"changed_{name}": played(name) for name in GAMES},
    **{f"asked_{name}": f"learn({name!r}).quiz(4, seed=1)" for name in GAMES},
}
OTHERS = {  # notebooks without a table
    "chart": """\
from tutor.chance import *
from tutor.games.six_deck import DECK

sums = distribution(ranks.sum, deals(DECK, 3))
chart(sums, simulate(ranks.sum, deals(DECK, 3), n=2000), title="Three cards", x="their sum")""",
    "guess": """\
from tutor.chance import *
from tutor.games.six_deck import DECK
from tutor.widgets import guess

sums = distribution(ranks.sum, deals(DECK, 3))
guess("Which sum comes most often?", chart(sums, title="Three cards", x="their sum"))""",
    "busy": """\
from time import sleep

from tutor.widgets import learn

lesson = learn("flares")
display(lesson.start(), *map(lesson.step, (1, 2, 3)))
sleep(600)""",
    "class": """\
import asyncio
import os
from tempfile import mkdtemp

from tutor.classroom import board, lesson, made_up

folder = os.environ["RULES_TUTOR_CODES"] = mkdtemp()
nobody = lesson(6, class_code="BLUE7")
display(nobody, nobody.predict("6.1", "A"), board(made_up(1, "BLUE7", 25)).dots("1.5"))
display(board(folder=folder, class_code="BLUE7", lesson=6, of=3))


def work():
    lesson(6, class_code="BLUE7", student=2).check("6.3", "3/32")


asyncio.get_running_loop().call_later(4, work)""",
    "learned": """\
from tutor.coach.records.progress import Progress

progress = Progress.load()
progress.reset()
progress.answered("flares", "R3", True)
progress.answered("flares", "R4", False)
progress.answered("kaplowitz", "R3", True)""",
}

AFTER_QUIZ = "## All rules"  # the heading
FAILED = pytest.StashKey[str]()  # set for a failed test


@pytest.fixture(scope="session")
def lab_folder(tmp_path_factory):
    """Return the folder in which that JupyterLab keeps everything."""
    return tmp_path_factory.mktemp("lab")


@pytest.fixture
def learner(lab_folder):
    """The folder of a learner without progress."""
    folder = lab_folder / FOLDERS[FOLDER]
    shutil.rmtree(folder, ignore_errors=True)
    return folder


@pytest.fixture(scope="session")
def lab(browser, lab_folder):
    """The address of a JupyterLab with all notebooks, and some with a table alone.

    Those about games are without what comes after the quiz, which takes long; whole ones are there
    as well.
    """
    folder = lab_folder
    notebooks = folder / "notebooks"
    notebooks.mkdir()
    for name, made in TABLES.items():
        source = f"from tutor.widgets import Tutor, learn\n\n{made}"
        blank_notebook(notebooks / f"{name}.ipynb", source)
    for name, source in OTHERS.items():
        blank_notebook(notebooks / f"{name}.ipynb", source)
    for each in (ROOT / "notebooks").glob("*.ipynb"):
        shutil.copy(each, notebooks / f"whole_{each.name}")
        (notebooks / each.name).write_text(beginning(each), encoding="utf-8")
    nbformat.write(student(lesson_source("12_bayes"), "RED3"), notebooks / "student.ipynb")
    shutil.copy(notebooks / "flares.ipynb", notebooks / "early.ipynb")  # whose kernels are ended
    trust(folder, notebooks)
    with serving(folder, notebooks) as address:
        yield address


def beginning(file):
    """A notebook up to its quiz."""
    content = json.loads(file.read_text(encoding="utf-8"))
    heads = ["".join(cell["source"]) for cell in content["cells"]]
    if AFTER_QUIZ in heads:
        del content["cells"][heads.index(AFTER_QUIZ) :]
    return json.dumps(content)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Keep that a test has failed, for who tidies up after it."""
    report = yield
    if report.failed:
        item.stash[FAILED] = call.when
    return report


@pytest.fixture(scope="session")
def workspaces():
    """The page with JupyterLab that tests share, until one of them fails: then there is none."""
    return []


@pytest.fixture
def open_notebook(request, browser, lab, workspaces):
    """Open one notebook after the other; at the end nothing may have gone wrong."""
    if not workspaces:
        page = browser.new_context().new_page()
        workspaces.append(Workspace(page, lab).load())
    workspace, opened = workspaces[0], []

    def opening(name, height=1500, *, run=True, motion="reduce"):
        opened.append(notebook := workspace.open(name, height, motion))
        if run:
            notebook.run()
        return notebook

    yield opening
    if FAILED in request.node.stash:
        workspaces.pop().page.context.close()
    for notebook in opened:
        assert not notebook.problems
        assert not notebook.elsewhere


@pytest.fixture
def desk():
    """The full table of a notebook."""

    def found(notebook):
        play = notebook.page.locator(".ct-play:has(.ct-rules)").last
        play.scroll_into_view_if_needed()
        notebook.settle()
        return Desk(notebook.page, play)

    return found


@pytest.fixture(scope="session")
def scripts(browser):
    """The files of the browser's part, each to be asked alone."""
    with scripts_in(browser) as asked:
        yield asked
