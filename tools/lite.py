"""Build the browser edition: python tools/lite.py.

It is a folder of files, `lite`, that any web server can hand out. The notebooks run in JupyterLite
and on Pyodide, which is Python in the browser, so that nothing is installed and nothing is sent
anywhere. Everything that it needs is in the folder: it asks no other server.

Its lessons are those for students, and the pages for teachers are left out. A class comes in by an
address such as .../12/?BLUE7. With --teacher, the teacher's own edition is built in a folder of its
own, `lite-teacher`, which has no such doors.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
import sys
import tomllib
import zipfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
import site_pages
from environments import HOME, NPM, PROJECT, Environment, heading
from jupyterlab import SETTINGS
from pythons import PYODIDE, install_wheels

from tutor.classroom.editions.making import student
from tutor.classroom.editions.marks import read_source
from tutor.classroom.lessons import lesson_plans
from tutor.classroom.position.decision import ASKED

LITE = Environment(".lite", "tools/lite.txt")
KERNEL = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static"
SITE, TEACHERS_OWN = HOME / "lite", HOME / "lite-teacher"
NEEDED = (  # named one by one, as in pythons.py; a terminal needs more
    *("fsrs", "platformdirs", "typing-extensions"),
    *("anywidget", "ipywidgets", "comm", "psygnal", "traitlets"),
    *("ipython", "ipython-pygments-lexers", "pygments", "matplotlib-inline"),
    *("stack-data", "asttokens", "executing", "pure-eval", "segno"),
)
LEXERS = (  # what IPython asks for by name
    *("__init__", "_mapping", "python", "special", "shell", "html", "css", "_css_builtins"),
    *("javascript", "ruby", "perl", "markup", "data", "jvm"),
)
STUBS = {  # for what the kernel asks, and what would only cost time here
    "piplite/__init__.py": "from piplite.piplite import install\n",
    "piplite/cli.py": '''\
async def get_transformed_code(_words: list[str]) -> str:
    """Return the Python of a line that begins with `%pip`."""
    return "import piplite; await piplite.install()"
''',
    "piplite/piplite.py": '''\
"""Take the place of the installer of packages: everything is there already."""

_PIPLITE_URLS: list[str] = []
_PIPLITE_DISABLE_PYPI = True


async def install(*names: object, **_options: object) -> None:
    """Say that nothing can be installed."""
    print(
        "Nothing can be installed here: this page has all that its notebooks need. "
        "To print, or to save pictures, install Rules Tutor on a computer."
    )
''',
}
PACKAGE = "rules-tutor"
PLACE = "/lib/python3.14/site-packages"
ALSO = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython")
LEFT_OUT = ("*.map", "*.d.ts", "*.LICENSE.txt", "package.json", "README.md", "console*.html")
PLUGIN = "@jupyterlite/pyodide-kernel-extension:kernel"
CONFIG = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {
        "appName": "Rules Tutor",
        "exposeAppInBrowser": True,
        "litePluginSettings": {
            PLUGIN: {
                "pyodideUrl": "./static/pyodide/pyodide.mjs",
                "disablePyPIFallback": True,
                "loadPyodideOptions": {
                    "packages": [PACKAGE, *ALSO],
                    "convertNullToNone": True,  # in messages of widgets
                    # what a learner has done survives a reload there
                    "env": {"RULES_TUTOR_FOLDER": "/drive/.rules-tutor"},
                },
            }
        },
    },
}
TOOLBAR = "@jupyterlab/notebook-extension:panel"
UNNEEDED = ("insert", "cut", "copy", "paste", "cellType", "kernelName")  # room for Run on a phone
OURS = HOME / "tools" / "lite_pages"
STYLED = '<link rel="stylesheet" href="plain.css" />'
PLUGINS = "--FederatedExtensionAddon.extra_labextensions_path"
BUILD = (
    "jupyter lite build --apps lab --no-sourcemaps --no-unused-shared-packages --force"
    f" {PLUGINS}={HOME / 'tutor' / 'jupyter'} {PLUGINS}={OURS}"
)
PAGES = ("docs/[bc]*.md", "docs/inventing_a_game.md", "docs/simulating.md")  # linked by notebooks
TEACHERS = "docs/teaching/*.md"
TO_TEACHERS = re.compile(r"\[([^\]]+)\]\([^)\s]*teaching/[^)]*\)")  # a link
MOVED = {"../docs/": "docs/", "../notebooks/": "../"}  # by links, since notebooks are at the top
POSITION = "position", "position.ipynb"  # its door, and the notebook behind it
UNUSED = (
    *("*.map", "pypi/*.whl", "rspack.config*", "jupyterlite.schema*"),
    *("build/fa-*.eot", "build/fa-*.svg", "build/fa-*.ttf", "build/fa-*.woff"),  # woff2 is enough
)


def main() -> int:
    """Build the site and print its size; return 0 if that went well."""
    for_teacher = "--teacher" in sys.argv
    site = TEACHERS_OWN if for_teacher else SITE
    shutil.rmtree(site, ignore_errors=True)
    if not (LITE.has(LITE.pins) and LITE.has("tools/lite.py")):
        install()
    with TemporaryDirectory() as folder:
        written(Path(folder), for_teacher=for_teacher)
        if LITE.run(f"{BUILD} --output-dir {site}", Path(folder)):
            return 1
        pyodide(site / "static" / "pyodide", Path(folder))
    first_pages(site)
    if not for_teacher:
        write_doors(site)
    prune(site)
    files = [file for file in site.rglob("*") if file.is_file()]
    python = [file for file in files if file.parent.name == "pyodide"]
    heading(
        f"{site.name}: {megabytes(len(file.read_bytes()) for file in files)}",
        f"Python with all packages, as it travels: {megabytes(map(compressed, python))}",
    )
    return 0


def megabytes(sizes: Iterable[int]) -> str:
    """Return the sum of sizes, for people."""
    return f"{sum(sizes) / 1e6:.0f} MB"


def compressed(file: Path) -> int:
    """Return the size of a file as web servers send it."""
    return len(gzip.compress(file.read_bytes()))


def install() -> None:
    """Install JupyterLite, Pyodide, and the packages that the notebooks need in a browser."""
    LITE.built()
    shutil.rmtree(LITE.folder / "site", ignore_errors=True)
    if LITE.run(f"{NPM} --prefix {LITE.name} {PYODIDE}"):
        sys.exit("Pyodide could not be installed.")
    install_wheels(LITE, NEEDED)
    for wheel in (LITE.folder / KERNEL / "pypi").glob("*kernel-*.whl"):
        zipfile.ZipFile(wheel).extractall(LITE.folder / "site")
    LITE.keep("tools/lite.py")


def written(folder: Path, *, for_teacher: bool) -> None:
    """Write the settings, and the notebooks as JupyterLite wants them."""
    (folder / "jupyter-lite.json").write_text(json.dumps(CONFIG), encoding="utf-8")
    (folder / "overrides.json").write_text(json.dumps(settings()), encoding="utf-8")
    for place, text in contents(for_teacher=for_teacher):
        file = folder / "files" / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def contents(*, for_teacher: bool = False) -> Iterator[tuple[Path, str]]:
    """Yield the notebooks, and the pages that they link to, by their places in the edition."""
    folder = HOME / "notebooks"
    notebooks = [*folder.glob("*.ipynb"), *folder.glob("lessons/*.ipynb")]
    patterns = [*PAGES, *[TEACHERS] * for_teacher]
    pages = [file for pattern in patterns for file in HOME.glob(pattern)]
    for file in notebooks:
        if file.parent != folder and not for_teacher:
            text = nbformat.writes(student(read_source(file.with_suffix(".md"))))
        else:
            text = file.read_text(encoding="utf-8")
        yield file.relative_to(folder), trusted(text, for_teacher=for_teacher)
    for file in pages:
        text = file.read_text(encoding="utf-8")
        if not for_teacher:
            text = TO_TEACHERS.sub(r"\1", text)
        page = site_pages.page(text, file.parent, {*notebooks, *pages}, "")
        yield file.relative_to(HOME), moved(page)


def settings() -> dict[str, Any]:
    """Return the settings of JupyterLab: a link to a page shows it instead of its source.

    Its colours are light or dark, as those of the device and of our own pages.
    """
    files = "@jupyterlab/docmanager-extension:plugin"
    ours: dict[str, Any] = {**SETTINGS["share/jupyter/lab/settings/overrides.json"]}
    return ours | {
        "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
        files: {**ours[files], "defaultViewers": {"markdown": "Markdown Preview"}},
        TOOLBAR: {"toolbar": [{"name": name, "disabled": True} for name in UNNEEDED]},
    }


def trusted(text: str, *, for_teacher: bool = False) -> str:
    """Return a notebook with each text in one piece, whose buttons need no question.

    Its mark tells a copy in a browser from a later edition. Outputs are not in it, because they
    differ each time a notebook is executed.
    """
    notebook = nbformat.reads(text, as_version=4)
    texts = json.dumps([[cell.cell_type, cell.source] for cell in notebook.cells])
    notebook.metadata.edition = hashlib.sha256(texts.encode()).hexdigest()[:12]
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.metadata.trusted = True
        else:
            source = cell.source if for_teacher else TO_TEACHERS.sub(r"\1", cell.source)
            cell.source = moved(source)
    return json.dumps(notebook, separators=(",", ":"))


def moved(text: str) -> str:
    """Return a text whose links lead to where its pages are in the edition."""
    for old, new in MOVED.items():
        text = text.replace(f"]({old}", f"]({new}").replace(f"/{old}", f"/{new}")
    return text


def pyodide(folder: Path, cache: Path) -> None:
    """Put Pyodide there, and one archive of all packages, with a lock file that names it."""
    there = LITE.folder / "node_modules" / "pyodide"
    shutil.copytree(there, folder, ignore=shutil.ignore_patterns(*LEFT_OUT), dirs_exist_ok=True)
    lock = json.loads((there / "pyodide-lock.json").read_text(encoding="utf-8"))
    collect(cache)
    compiled(cache, "packages", PLACE, "-b")
    compiled(cache, "product", PLACE)
    library = folder / "python_stdlib.zip"
    zipfile.ZipFile(library).extractall(cache / "library")
    compiled(cache, "library", "/lib/python314.zip", "-b")
    pack(library, cache / "library", lambda file: file.suffix != ".py")
    pack(folder / "packages.zip", cache / "packages", wanted)
    pack(folder / "product.zip", cache / "product", lambda _: True)
    zipfile.ZipFile(folder / "empty.zip", "w").close()
    lock["packages"] = {
        PACKAGE: locked(PACKAGE, folder / "product.zip", "packages"),
        "packages": locked("packages", folder / "packages.zip"),
        **{name: locked(name, folder / "empty.zip") for name in ALSO},
    }
    (folder / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")


def wanted(file: Path) -> bool:
    """Return True if a file of the packages is of use in a browser."""
    folder = file.parent
    if folder.name.endswith(".dist-info"):
        return file.name == "METADATA"
    if folder.parts[-2:] == ("pygments", "lexers"):
        return file.suffix == ".pyc" and file.stem in LEXERS
    return file.suffix != ".py" and not {"tests", "bin", "share"} & {*file.parts}


def collect(cache: Path) -> None:
    """Put the product in one folder and all that it needs in another."""
    no_cache = shutil.ignore_patterns("__pycache__")
    shutil.copytree(LITE.folder / "site", cache / "packages", ignore=no_cache)
    shutil.copytree(HOME / "tutor", cache / "product" / "tutor", ignore=no_cache)
    for name, text in STUBS.items():
        file = cache / "packages" / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")


def compiled(cache: Path, folder: str, place: str, flags: str = "") -> None:
    """Compile the modules of a folder by Pyodide itself: in a browser it would take seconds."""
    words = f"-q -f --invalidation-mode unchecked-hash {flags} -s {folder} -p {place} {folder}"
    script = HOME / "tools" / "pyodide.mjs"
    if LITE.run(f"node {script} {LITE.folder} compileall {words}", cache):
        sys.exit("The packages could not be compiled.")


def pack(archive: Path, folder: Path, wanted: Callable[[Path], bool]) -> None:
    """Pack the files of a folder that are wanted."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in sorted(folder.rglob("*")):
            if file.is_file() and wanted(file):
                packed.write(file, file.relative_to(folder))


def locked(name: str, file: Path, *depends: str) -> dict[str, Any]:
    """Return the entry of a package in Pyodide's lock file."""
    version = tomllib.loads((HOME / PROJECT).read_text(encoding="utf-8"))["project"]["version"]
    return {
        "name": name,
        "version": version,
        "file_name": file.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(file.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": [],
        "depends": [*depends],
        "unvendored_tests": False,
    }


def first_pages(site: Path) -> None:
    """Write our own first page, and what JupyterLab's page begins with."""
    for name in ("index.html", "unable.html"):
        (site / name).write_text(our_page(name), encoding="utf-8")
    page = site / "lab" / "index.html"
    text = page.read_text(encoding="utf-8").replace("JupyterLite", "Rules Tutor")
    page.write_text(text.replace("<head>", f"<head>\n{our_page('head.html')}", 1), encoding="utf-8")


def write_doors(site: Path) -> None:
    """Write a page for each lesson and for positions, by which a class comes in, and a list."""
    listed = ""
    for plan in lesson_plans().values():
        lesson = read_source(HOME / "notebooks" / "lessons" / f"{plan.notebook}.md")
        _, number, title = lesson.cells[0].text.partition("\n")[0].split(" ", 2)
        notebook = f"lessons/{plan.notebook}.ipynb"
        write_door(site / number, LABEL=f"Lesson {number}", TITLE=title, NOTEBOOK=notebook)
        listed += f'<li><a href="{number}/">{number} {title}</a></li>\n'
    name, notebook = POSITION
    write_door(site / name, LABEL="A position", TITLE=ASKED, NOTEBOOK=notebook)
    listed += f'<li><a href="{name}/">A position: {ASKED}</a></li>\n'
    (site / "404.html").write_text(our_page("404.html", PAGES=listed), encoding="utf-8")


def write_door(folder: Path, **named: str) -> None:
    """Write a page by which a class comes into a notebook."""
    folder.mkdir()
    (folder / "index.html").write_text(our_page("door.html", **named), encoding="utf-8")


def our_page(name: str, **named: str) -> str:
    """Return one of our own pages with its style, and with texts in the place of these names."""
    text = (OURS / name).read_text(encoding="utf-8")
    look = (OURS / "plain.css").read_text(encoding="utf-8")
    for place, said in {STYLED: f"<style>\n{look}</style>", **named}.items():
        text = text.replace(place, said)
    return text


def prune(site: Path) -> None:
    """Delete what no page asks for."""
    for pattern in UNUSED:
        for file in site.rglob(pattern):
            file.unlink()


if __name__ == "__main__":
    sys.exit(main())
