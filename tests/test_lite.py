"""What the tool of the browser edition writes; tests/lite looks at the edition itself."""

import json
import re
import runpy
from hashlib import sha256
from pathlib import Path

import pytest

HOME = Path(__file__).resolve().parent.parent


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
    assert {"index.ipynb", "lessons/06_conditioning.ipynb", "docs/chance.md"} <= {
        place.as_posix() for place in contents
    }
    for place, text in contents.items():
        is_notebook = place.suffix == ".ipynb"
        words = "\n".join(markdown(text)) if is_notebook else text
        for link in re.findall(r"\]\((?!https?:|#)([^)#\s]+)", words):
            there = (HOME / place.parent / link).resolve().relative_to(HOME)
            assert there in contents, f"{place}: {link}"


def test_a_link_to_a_page_shows_the_page_and_nothing_is_saved_unasked(lite):
    files = lite["settings"]()["@jupyterlab/docmanager-extension:plugin"]
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
    assert {*pages} == {"index.html", "head.html", "unable.html"}
    assert 'id="jupyter-config-data"' in pages["index.html"]  # or JupyterLite does not start
    reasons = re.findall(r"unable\.html#(\w+)", pages["head.html"])
    assert reasons == re.findall(r'id="(\w+)"', pages["unable.html"])
