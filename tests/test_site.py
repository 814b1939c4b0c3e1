"""The site: its list of pages is complete, and its pages need no running notebook."""

import json
import os
import re
from importlib import import_module
from pathlib import Path

import pytest

HOME = Path(__file__).resolve().parent.parent
LISTS = (HOME / "docs" / "index.md", HOME / "docs" / "reference" / "index.md")
TREE = re.compile(r"^```{toctree}\n(?::.+\n)*\n((?:[\w./*]+\n)+)```", re.MULTILINE)
CHART = "application/vnd.vegalite.v5+json"


@pytest.fixture
def site(monkeypatch):
    monkeypatch.syspath_prepend(HOME / "tools")
    return import_module("site_pages")


@pytest.fixture
def links(monkeypatch):
    monkeypatch.syspath_prepend(HOME / "tools")
    return import_module("site_links")


def listed():
    for file in LISTS:
        trees = TREE.findall(file.read_text(encoding="utf-8"))
        for name in " ".join(trees).split():
            yield Path(os.path.normpath(file.parent / name)).relative_to(HOME)


def pages():
    games = [*HOME.glob("tutor/games/*/rulings.md")]
    files = [*HOME.glob("docs/**/*.md"), *HOME.glob("notebooks/**/*.ipynb"), *games]
    inside = {file.relative_to(HOME).with_suffix("") for file in files}
    top = {Path(name) for name in ("README", "CONTRIBUTING", "SECURITY", "CHANGELOG")}
    left = {Path("docs/index"), Path("tutor/games/new_game/rulings")}
    return {page for page in inside | top if not page.match("*checkpoint*")} - left


def test_each_page_and_notebook_is_listed():
    patterns = [name.as_posix() for name in listed()]
    assert "notebooks/*" in patterns  # so that a new game changes nothing here
    left = [page for page in pages() if not any(map(page.match, patterns))]
    assert not left
    assert not [name for name in patterns if not any(page.match(name) for page in pages())]


def test_a_notebook_has_pictures_and_links_instead_of_what_needs_a_kernel(site):
    start = '<p><button data-commandlinker-command="notebook:run-all-cells">Start</button></p>'
    html = {"text/html": [start, "<a href='flares.ipynb#Play'>Flares</a>"]}
    outputs = [{"data": html}, {"data": {CHART: {"mark": "bar"}, "text/plain": "bars"}}]
    hidden = {"jupyter": {"source_hidden": True}}
    cells = [
        {"cell_type": "markdown", "metadata": {}, "source": ["# Six\n", "[games](#Six-games)"]},
        {"cell_type": "code", "metadata": hidden, "source": "", "outputs": outputs},
    ]
    shown = site.notebook(
        json.dumps({"cells": cells}), lambda chart: f"<svg>{chart['mark']}", "x/y", "Play"
    )
    text, play, code = json.loads(shown)["cells"]
    assert text["source"] == "# Six\n[games](#six-games)"
    assert play["source"] == '<a class="play" href="x/y">Play</a>'
    assert code["metadata"]["tags"] == ["remove-input"]
    first, second = (output["data"] for output in code["outputs"])
    assert first["text/html"] == "<a href='flares.html#play'>Flares</a>"
    assert second == {"text/html": '<figure class="chart"><svg>bar</figure>'}


def test_a_link_to_a_file_that_is_no_page_leads_to_the_project_or_is_words(site):
    text = "[Chances](chance.md#words), [`make.py`](../tools/make.py), [x](https://x.org)"
    known = {HOME / "docs" / "chance.md"}
    assert site.page(text, HOME / "docs", known, "") == text.replace(
        "[`make.py`](../tools/make.py)", "`make.py`"
    )
    assert "](ADDRESS/tools/make.py)" in site.page(text, HOME / "docs", known, "ADDRESS")


def test_broken_links_and_files_of_other_hosts_are_found(links, tmp_path):
    (tmp_path / "one.html").write_text(
        '<link href="https://x.org/a.css"><h1 id="top"></h1><a href="https://x.org"></a>'
        '<a href="#top"></a><a href="two.html#end"></a><a href="two.html#no"></a>'
        '<img src="no.png"><a href="lite/index.html"></a>',
        encoding="utf-8",
    )
    (tmp_path / "two.html").write_text('<p id="end"></p>', encoding="utf-8")
    assert [*links.faults(tmp_path)] == [
        "one.html: https://x.org/a.css is elsewhere",
        "one.html: two.html#no has no such heading",
        "one.html: no.png leads nowhere",
    ]
