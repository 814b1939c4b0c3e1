"""What the tool of the browser edition writes; tests/lite looks at the edition itself."""

import json
import re
import runpy
from hashlib import sha256
from pathlib import Path

import pytest

from tutor.classroom.editions.hidden import flat, numbers
from tutor.classroom.editions.leaks import FILLED, leaks
from tutor.classroom.editions.marks import read_source
from tutor.classroom.lessons import lesson_plans

HOME = Path(__file__).resolve().parent.parent
RUN = 10  # words of a solution in a row; fewer are in other pages by chance
RARE = 100  # least denominator of an answer that is in no other page by chance
every_lesson = pytest.mark.parametrize(
    "plan", lesson_plans().values(), ids=lambda plan: plan.notebook
)


@pytest.fixture
def lite(monkeypatch):
    """The names of tools/lite.py."""
    monkeypatch.syspath_prepend(HOME / "tools")
    return runpy.run_path(str(HOME / "tools" / "lite.py"))


def test_a_notebook_needs_no_question_and_its_texts_are_in_one_piece(lite):
    notebook = json.loads(lite["trusted"]((HOME / "notebooks" / "index.ipynb").read_text("utf-8")))
    assert all(isinstance(cell["source"], str) for cell in notebook["cells"])
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert code
    assert all(cell["metadata"]["trusted"] for cell in code)


def test_a_newer_notebook_has_another_mark(lite):
    text = (HOME / "notebooks" / "index.ipynb").read_text("utf-8")
    texts = text, text, text.replace("Card games", "Games of cards")
    marks = [json.loads(lite["trusted"](each))["metadata"]["edition"] for each in texts]
    assert marks[0] == marks[1] != marks[2]


def markdown(text):
    """The texts of a notebook."""
    cells = json.loads(text)["cells"]
    return [cell["source"] for cell in cells if cell["cell_type"] == "markdown"]


def test_every_link_of_the_edition_leads_to_something_in_it(lite):
    contents = dict(lite["contents"]())
    places = {place.as_posix() for place in contents}
    assert {"index.ipynb", "lessons/06_conditioning.ipynb", "docs/chance.md"} <= places
    assert not any("teaching" in place for place in places)
    for place, text in contents.items():
        is_notebook = place.suffix == ".ipynb"
        words = "\n".join(markdown(text)) if is_notebook else text
        for link in re.findall(r"\]\((?!https?:|#)([^)#\s]+)", words):
            there = (HOME / place.parent / link).resolve().relative_to(HOME)
            assert there in contents, f"{place}: {link}"


@pytest.fixture(scope="session")
def pages():
    """All that is in the edition, by its place."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(HOME / "tools")
        return {
            place.as_posix(): text
            for place, text in runpy.run_path(str(HOME / "tools" / "lite.py"))["contents"]()
        }


@every_lesson
def test_a_class_gets_a_lesson_that_gives_nothing_away(pages, plan):
    mine = json.loads(pages[f"lessons/{plan.notebook}.ipynb"])
    assert leaks(mine, lesson_source(plan)) == []


@pytest.fixture(scope="session")
def read(pages):
    """The letters of each page, also those in the outputs of notebooks, and its fractions."""
    return {
        place: (flat(text.replace("\\n", " ")), {*re.findall(r"\d+/\d+", text)})
        for place, text in pages.items()
    }


@every_lesson
def test_no_page_tells_an_answer_of_a_lesson(pages, read, plan):
    whole = lesson_source(plan)
    secret = {*solutions(whole)}
    answers = {str(value) for value, what in numbers(whole) if is_rare(value, what)}
    assert secret
    for place, text in pages.items():
        if place in lessons_after(plan):  # they begin with what the class knows
            continue
        letters, fractions = read[place]
        assert not [each for each in secret if each in letters], place
        assert not answers & fractions, place
        assert place.startswith("lessons/") or not FILLED.search(text), place


def lessons_after(plan):
    return {
        f"lessons/{it.notebook}.ipynb" for it in lesson_plans().values() if it.number > plan.number
    }


def lesson_source(plan):
    return read_source(HOME / "notebooks" / "lessons" / f"{plan.notebook}.md")


def solutions(whole):
    """Yield the letters of ten words in a row of each solution."""
    for cell in whole.cells:
        if "solution" in cell.marks and "homework" not in cell.marks:
            words = [*filter(None, map(flat, cell.text.split()))]
            for n in range(len(words) - RUN + 1):
                yield "".join(words[n : n + RUN])


def is_rare(value, what):
    return value.denominator >= RARE and ("answer" in what or "true value" in what)


def test_with_a_flag_the_edition_is_the_teachers_in_a_folder_of_its_own(lite):
    contents = {place.as_posix(): text for place, text in lite["contents"](for_teacher=True)}
    assert "docs/teaching/rooms.md" in contents
    assert "For the teacher" in contents["lessons/12_bayes.ipynb"]
    kept_out = (HOME / ".gitignore").read_text("utf-8").splitlines()
    folders = [lite[name].name for name in ("SITE", "TEACHERS_OWN")]
    assert folders == ["lite", "lite-teacher"]
    assert {f"/{name}/" for name in folders} <= {*kept_out}


def test_each_lesson_has_a_door_and_a_wrong_number_leads_to_all_of_them(lite, tmp_path):
    lite["write_doors"](tmp_path)
    listed = (tmp_path / "404.html").read_text("utf-8")
    for plan in lesson_plans().values():
        door = (tmp_path / str(plan.number) / "index.html").read_text("utf-8")
        (title,) = re.findall(r"</small>(.+)</h1>", door)
        heading = lesson_source(plan).cells[0].text.partition("\n")[0]
        assert heading == f"# {plan.number} {title}"
        assert f'value="lessons/{plan.notebook}.ipynb"' in door
        assert f'<a href="{plan.number}/">{plan.number} {title}</a>' in listed
        assert not re.search("LABEL|TITLE|NOTEBOOK|PAGES|plain.css", door + listed)


def test_one_door_leads_to_all_positions(lite, tmp_path):
    lite["write_doors"](tmp_path)
    assert 'value="position.ipynb"' in (tmp_path / "position" / "index.html").read_text("utf-8")
    assert '<a href="position/">' in (tmp_path / "404.html").read_text("utf-8")
    assert "position.ipynb" in {place.as_posix() for place, _ in lite["contents"]()}


def test_what_a_notebook_comes_to_makes_no_newer_edition(lite):
    notebook = json.loads((HOME / "notebooks" / "index.ipynb").read_text("utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"] = []
    texts = (HOME / "notebooks" / "index.ipynb").read_text("utf-8"), json.dumps(notebook)
    marks = [json.loads(lite["trusted"](each))["metadata"]["edition"] for each in texts]
    assert marks[0] == marks[1]


def test_a_link_to_a_page_shows_the_page_and_nothing_is_saved_unasked(lite):
    settings = lite["settings"]()
    files = settings["@jupyterlab/docmanager-extension:plugin"]
    toolbar = settings["@jupyterlab/notebook-extension:panel"]["toolbar"]
    assert all(each["disabled"] for each in toolbar)
    assert "run" not in {each["name"] for each in toolbar}
    assert files == {"autosave": False, "defaultViewers": {"markdown": "Markdown Preview"}}


def test_a_package_is_named_with_its_hash(lite, tmp_path):
    file = tmp_path / "product.zip"
    file.write_bytes(b"packed")
    entry = lite["locked"]("rules-tutor", file, "packages")
    assert (entry["file_name"], entry["depends"]) == ("product.zip", ["packages"])
    assert entry["sha256"] == sha256(b"packed").hexdigest()


@pytest.mark.parametrize(
    ("file", "is_wanted"),
    [
        ("IPython/core/shell.pyc", True),
        ("IPython/core/shell.py", False),
        ("anywidget/tests/test_it.pyc", False),
        ("comm-1.dist-info/METADATA", True),
        ("comm-1.dist-info/RECORD", False),
        ("pygments/lexers/python.pyc", True),
        ("pygments/lexers/haskell.pyc", False),
    ],
)
def test_only_what_a_browser_needs_is_packed(lite, file, is_wanted):
    assert lite["wanted"](Path(file)) == is_wanted


def test_every_page_of_ours_can_be_found(lite):
    pages = {file.name: file.read_text("utf-8") for file in lite["OURS"].glob("*.html")}
    assert {*pages} == {"index.html", "head.html", "unable.html", "door.html", "404.html"}
    assert 'id="jupyter-config-data"' in pages["index.html"]  # or JupyterLite does not start
    reasons = re.findall(r"unable\.html#(\w+)", pages["head.html"])
    assert reasons == re.findall(r'id="(\w+)"', pages["unable.html"])
