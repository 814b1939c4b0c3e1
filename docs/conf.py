"""Settings of the site that `make docs` builds with Sphinx: the pages of the whole clone."""

from __future__ import annotations

import re
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import vl_convert
from sphinx.search.en import SearchEnglish

HOME = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(HOME), str(HOME / "tools")]

site_pages = import_module("site_pages")
unaccented = import_module("tutor.classroom.work").unaccented

PROJECT = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["project"]

project = "Rules Tutor"
author = "The Rules Tutor authors"
project_copyright = author
version = release = PROJECT["version"]

extensions = ["myst_nb", "sphinx.ext.autodoc"]
root_doc = "docs/index"
include_patterns = [
    "docs/**.md",
    "notebooks/**.ipynb",
    "tutor/games/*/rulings.md",
    "README.md",
    "CONTRIBUTING.md",
    "CODE_OF_CONDUCT.md",
    "SECURITY.md",
    "CHANGELOG.md",
]
exclude_patterns = [
    ".*",
    "site",
    "tests",
    "bench",
    "tools",
    "students",
    "editions",
    "tutor/games/new_game",
]
source_suffix = {".md": "myst-nb", ".ipynb": "myst-nb"}

nb_execution_mode = "off"
nb_merge_streams = True
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]

autodoc_typehints = "signature"
autodoc_member_order = "bysource"
add_module_names = False
python_use_unqualified_type_names = True
default_role = "code"  # docstrings write code as in Markdown

html_theme = "furo"
html_title = "Rules Tutor"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_js_files = ["site.js"]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False

ALIAS = re.compile(r"~?(?:typing\.)?Annotated\[int, A_SEAT\]")
FIRST = f"""\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>{project}</title>
<meta http-equiv="refresh" content="0; url={root_doc}.html">
<a href="{root_doc}.html">{project}</a>
"""
FUNCTION = re.compile(r"<function (\w+)>")
LITE = "lite/lab/index.html?path=" if (HOME / "lite").is_dir() else ""  # from the root of the site


class WithoutAccents(SearchEnglish):
    """English, in which a word with an accent is found without it, too."""

    def split(self, input: str) -> list[str]:  # noqa: A002  as Sphinx calls it
        """Return the words of a text, and those with accents a second time without them."""
        words = super().split(input)
        plain = [unaccented(word) for word in words]
        return [*words, *(one for one, word in zip(plain, words, strict=True) if one != word)]


def setup(app: Any) -> None:
    """Prepare each page before it is read, and finish all pages when they are written."""
    app.add_search_language(WithoutAccents)
    app.connect("source-read", prepare)
    app.connect("autodoc-process-signature", by_name)
    app.connect("autodoc-process-docstring", no_alias)
    app.connect("build-finished", finish)


def by_name(*signature: Any) -> tuple[str, str] | None:
    """Write `Seat` in a signature, where Sphinx has resolved this alias, and defaults as in code.

    Sphinx cannot shorten the names of types in a signature that is not Python.
    """
    *_, arguments, result = signature
    if arguments is None:
        return None  # a module
    arguments = FUNCTION.sub(r"\1", arguments.replace("<factory>", "..."))
    return ALIAS.sub("Seat", arguments), ALIAS.sub("Seat", result or "")


def no_alias(*documented: Any) -> None:
    """Leave out what Python says about each field of a named tuple."""
    *_, lines = documented
    if lines and lines[0].startswith("Alias for field number"):
        lines.clear()


def prepare(app: Any, name: str, source: list[str]) -> None:
    """Prepare the source of a page; without a browser edition no link leads there."""
    file = Path(app.env.doc2path(name)).resolve()
    play = LITE and "../" * name.count("/") + LITE
    if file.suffix == ".ipynb":
        inside = file.relative_to(HOME / "notebooks").as_posix()
        source[0] = site_pages.notebook(source[0], vl_convert.vegalite_to_svg, play, inside)
        return
    pages = {Path(app.env.doc2path(each)).resolve() for each in app.project.docnames}
    pages |= {each.with_suffix(".md") for each in pages}
    address = PROJECT.get("urls", {}).get("Homepage", "")
    text = source[0]
    if name == root_doc:
        text = site_pages.start(text, (HOME / "README.md").read_text(encoding="utf-8"), play)
    source[0] = site_pages.page(text, file.parent, pages, address and f"{address}/blob/main")


def finish(app: Any, error: Exception | None) -> None:
    """Make all pages accessible, and lead from the root of the site to its start."""
    if error is None:
        for file in Path(app.outdir).rglob("*.html"):
            html = file.read_text(encoding="utf-8")
            file.write_text(site_pages.accessible(html), encoding="utf-8")
        (Path(app.outdir) / "index.html").write_text(FIRST, encoding="utf-8")
