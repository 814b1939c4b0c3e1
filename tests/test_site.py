"""The site: its list of pages is complete, and its pages need no running notebook."""

import json
import os
import re
from importlib import import_module
from pathlib import Path

import pytest

from tutor.engine.script import Seat
from tutor.games import GAMES

HOME = Path(__file__).resolve().parent.parent
LISTS = (HOME / "docs" / "index.md", HOME / "docs" / "reference" / "index.md")
TREE = re.compile(r"^```{toctree}\n(?::.+\n)*\n((?:[\w./*]+\n)+)```", re.MULTILINE)
START = "docs/index.md"
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
    names = ("README", "CONTRIBUTING", "CODE_OF_CONDUCT", "SECURITY", "CHANGELOG")
    top = {Path(name) for name in names}
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
    drawing = {"mark": "bar", "description": "A < B"}
    outputs = [{"data": html}, {"data": {CHART: drawing, "text/plain": "bars"}}]
    hidden = {"jupyter": {"source_hidden": True}}
    cells = [
        {"cell_type": "markdown", "metadata": {}, "source": ["# Six\n", "[games](#Six-games)"]},
        {"cell_type": "code", "metadata": hidden, "source": "", "outputs": outputs},
    ]
    text, play, code = converted(site, cells, "six.ipynb", "lab?path=")
    assert text["source"] == "# Six\n[games](#six-games)"
    link = '<a class="play" href="lab?path=six.ipynb">Play in your browser</a>'
    assert play["source"] == link
    assert code["metadata"]["tags"] == ["remove-input"]
    first, second = (output["data"] for output in code["outputs"])
    assert first["text/html"] == "<a href='flares.html#play'>Flares</a>"
    opened = '<figure class="chart" role="img" aria-label="A &lt; B"><svg aria-hidden="true">'
    assert second == {"text/html": f"{opened}bar</figure>"}


def test_what_is_for_the_teacher_of_a_lesson_is_folded(site):
    marks = ([], ["teacher"], ["handout"], ["answer", "ex-6.1"], ["test"], ["solution"], ["ex-6.2"])
    cells = [
        {"cell_type": "markdown", "id": f"{place}", "metadata": {"tags": tags}, "source": "*"}
        for place, tags in enumerate(marks)
    ]
    made = converted(site, cells, "lessons/06.ipynb", "")
    said = [cell["source"] for cell in made]
    fold = "<details class='fold'>\n<summary>{}</summary>".format
    notes = [fold("For the teacher"), "*", "</details>"]
    answer = [fold("Answer"), "*", "*", "*", "</details>"]
    assert said == ["*", site.EDITION, *notes, "*", *answer, "*"]
    assert len({cell["id"] for cell in made}) == len(made)


def test_without_the_browser_edition_nothing_leads_there(site):
    cells = [{"cell_type": "markdown", "id": "a", "metadata": {}, "source": "*"}]
    assert [cell["source"] for cell in converted(site, cells, "six.ipynb", "")] == ["*"]
    readme, text = ((HOME / name).read_text(encoding="utf-8") for name in ("README.md", START))
    with_links, without = (site.start(text, readme, play) for play in ("lab?path=", ""))
    ladder = '<a href="lab?path=ladder.ipynb" aria-label="Play Ladder">Play</a> |'
    assert ladder in with_links
    assert '<a class="play" href="lab?path=index.ipynb">' in with_links
    assert with_links.count(">Play</a>") == len(GAMES)
    assert "[Ladder](../notebooks/ladder.ipynb)" in without
    assert not re.search(r"lab\?path|PLAY|class=.play", without)


def converted(site, cells, inside, play):
    """The cells of a notebook as the site shows them."""
    text = json.dumps({"cells": cells})
    return json.loads(site.notebook(text, lambda chart: f"<svg>{chart['mark']}", play, inside))[
        "cells"
    ]


def test_a_link_to_a_file_that_is_no_page_leads_to_the_project_or_is_words(site):
    text = "[Chances](chance.md#words), [`make.py`](../tools/make.py), [x](https://x.org)"
    known = {HOME / "docs" / "chance.md"}
    assert site.page(text, HOME / "docs", known, "") == text.replace(
        "[`make.py`](../tools/make.py)", "`make.py`"
    )
    assert "](ADDRESS/tools/make.py)" in site.page(text, HOME / "docs", known, "ADDRESS")


def test_a_page_fetches_no_badge_from_another_host(site):
    badge = "[![checks](https://x.org/badge.svg)](https://x.org/runs) ![A table](table.png)"
    shown = "[checks](https://x.org/runs) ![A table](table.png)"
    assert site.page(badge, HOME, set(), "") == shown


def test_the_reference_writes_types_alike_each_time():
    assert repr(Seat) == "typing.Annotated[int, A_SEAT]"  # no address in memory


def test_broken_links_and_files_of_other_hosts_are_found(links, tmp_path):
    (tmp_path / "one.html").write_text(
        '<link href="https://x.org/a.css"><h1 id="top"></h1><a href="https://x.org"></a>'
        '<a href="#top"></a><a href="two.html#end"></a><a href="two.html#no"></a>'
        '<img src="no.png"><a href="lite/lab.html?path=a.ipynb"></a>'
        '<a href="lite/lab.html?path=b.ipynb"></a><a href="lite/gone.html"></a>',
        encoding="utf-8",
    )
    (tmp_path / "lite" / "files").mkdir(parents=True)
    for name in ("lab.html", "files/a.ipynb"):
        (tmp_path / "lite" / name).write_text("", encoding="utf-8")
    (tmp_path / "two.html").write_text('<p id="end"></p>', encoding="utf-8")
    assert [*links.faults(tmp_path)] == [
        "one.html: https://x.org/a.css is elsewhere",
        "one.html: two.html#no has no such heading",
        "one.html: lite/lab.html?path=b.ipynb leads nowhere",
        "one.html: lite/gone.html leads nowhere",
        "one.html: no.png leads nowhere",
    ]
