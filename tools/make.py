"""Run the commands of `make` on every system: build `.venv` from the pins, then run a command.

Needs only Python 3.11 or newer and the network. Where there is no make:

    py tools/make.py test
    py tools/make.py quick GAME=squad
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from checks import (
    CHECKS,
    HERE,
    SCRIPTS,
    TIMES,
    check,
    check_all,
    check_thoroughly,
    chromium,
    coverage,
    geometry,
    notebooks,
    planted,
    quick,
    rules,
    soak,
)
from environments import HOME, PIP, PROJECT, Environment
from front_ends import FRONTS, firefox, fronts
from pythons import pythons

SITE = Environment(".docs", "tools/docs.txt")
BENCH = Environment(".bench", "bench/requirements.txt")
PAGES = f"{SITE.name}/html"
BUILT = (  # nothing is fetched, and a warning is an error
    (
        "sphinx-build --quiet --fail-on-warning --keep-going --jobs auto --fresh-env"
        f" --conf-dir docs --doctree-dir {SITE.name}/doctrees . {PAGES}"
    ),
    f"python -m tutor.cli editions --only handout --to {PAGES}/handouts",
)
SETTINGS = "tools/jupyterlab.py"
SET = (  # settings of JupyterLab, and the tool that writes them
    SETTINGS,
    "tutor/jupyter/settings/labconfig/default_setting_overrides.json",
    "tutor/jupyter/settings/jupyter_server_config.d/rules_tutor.json",
)
LAB = (
    "jupyter-lab --ServerApp.root_dir=. --ServerApp.answer_yes=True"
    " --LabApp.default_url=/lab/tree/notebooks/index.ipynb"
)
COMPILED = (  # so that the first start of a notebook is as quick as later ones
    "python -m compileall -q tutor",
    "python -c 'import ipykernel.ipkernel, tutor.widgets'",
)
UV = "uv pip compile --quiet --no-header --no-annotate --generate-hashes"
EVERYWHERE = "--universal --python-version 3.11 --upgrade"
ON_BINDER = "--python-platform linux --python-version 3.11.14"  # as in repo2docker
PINS = {  # arguments of uv, by output file
    HERE.pins: f"{EVERYWHERE} --extra lab --extra test --group build {PROJECT}",
    "binder/requirements.txt": (
        f"{ON_BINDER} --extra lab --group build --constraint {HERE.pins} {PROJECT}"
    ),
    "tools/repo2docker.txt": f"{EVERYWHERE} --group binder",
    "tools/lite.txt": f"{EVERYWHERE} --group lite --constraint {HERE.pins} {PROJECT}",
    "tools/nbgrader.txt": (
        f"{EVERYWHERE} --extra lab --group build --group nbgrader"
        f" --constraint {HERE.pins} {PROJECT}"
    ),
    FRONTS.pins: (
        f"{EVERYWHERE} --extra lab --extra app --extra test --group build --group fronts {PROJECT}"
    ),
    "tools/packaging.txt": f"{EVERYWHERE} --group build --group packaging",
    "tools/hub.txt": (
        f"{EVERYWHERE} --extra lab --group build --group hub --constraint {HERE.pins} {PROJECT}"
    ),
    SITE.pins: (
        f"{EVERYWHERE} --extra pictures --extra print --group docs"
        f" --constraint {HERE.pins} {PROJECT}"
    ),
    BENCH.pins: f"{EVERYWHERE} --group bench --constraint {HERE.pins} {PROJECT}",
}

MENDED = ("ruff check --fix", "ruff format", "oxlint --fix tutor tools", f"oxfmt {SCRIPTS}")
ERRANDS = {
    "test": "all of these, with the quick tests only",
    "test-all": "all of these, with the thorough tests as well",
    "quick": "all checks of one game, in a minute: make quick GAME=squad",
    "pythons": "engine, games and chance on every other Python here; ONE=1: fewer tests on one",
    "soak": "very many random matches; GAME, SOAK_GAMES, SEED and QUESTION select them",
    "planted": "plant wrong rules, which the tests must find; GAME selects a game",
    "rules": "print each rule's place in code, tests and questions; GAME selects a game",
    "coverage": "run the quick tests, and print their coverage",
    "geometry": "measure whole matches and steps in Chromium: nothing overlaps, all fits a window",
    "lab": "open the notebooks in JupyterLab; LAB_ARGS are passed on",
    "docs": "build the site of all pages and notebooks, without the network",
    "lite": "build the edition that runs in a browser alone, in the folder lite",
    "lite-tests": "build that edition, and try all of it in Chromium without a network",
    "pages": "build the site, and look at its pages in Chromium",
    "notebooks": "execute the notebooks from their texts; GAME=squad: all that a game needs",
    "format": "format the code, and apply automatic fixes",
    "bench": "measure how fast everything is, for docs/performance.md",
    "balance": "play all games many times, for docs/balance.md",
    "badge": "write the address of this clone wherever it belongs",
    "packages": "build wheel and source package, and try them in clean environments",
    "release": "check, date, build and tag a version; VERSION=0.3.0 names it",
    "hub": "try the hub for a class with eight students",
    "fronts": "try a game in Notebook 7, and as an application in Voila",
    "firefox": "run the browser tests of one game and one lesson in Firefox",
    "audit": "ask for known vulnerabilities of all pins",
    "pins": "choose the newest versions for all pins",
    "clean": "remove .venv and what the tools left behind",
    "help": "print this list",
}


def main(words: list[str]) -> int:
    """Run the commands; return 0 if all went well."""
    names = [word for word in words if "=" not in word]
    os.environ |= dict(word.split("=", 1) for word in words if "=" in word)
    unknown = [name for name in names if name not in CHECKS and name not in ERRANDS]
    if unknown or not names:
        explain()
        return len(unknown)
    os.chdir(HOME)
    if {*names} - {"clean", "docs", "help"}:
        set_up()
    return max(do(name) for name in names)


def do(name: str) -> int:
    """Run one command; return 0 if it went well."""
    errands = {
        "test": check_all,
        "test-all": check_thoroughly,
        "quick": quick,
        "pythons": pythons,
        "soak": soak,
        "planted": planted,
        "rules": rules,
        "coverage": coverage,
        "geometry": geometry,
        "lab": lab,
        "docs": docs,
        "lite": lite,
        "lite-tests": lite_tests,
        "pages": pages,
        "notebooks": notebooks,
        "format": lambda: max(map(HERE.run, MENDED)),
        "bench": bench,
        "balance": lambda: HERE.run("python -m bench.balance"),
        "badge": lambda: HERE.run("python tools/badge.py"),
        "packages": lambda: HERE.run("python tools/packages.py"),
        "release": lambda: HERE.run("python tools/release.py"),
        "hub": lambda: HERE.run("python tools/hub.py"),
        "fronts": fronts,
        "firefox": firefox,
        "audit": lambda: HERE.run("python tools/audit.py"),
        "pins": pins,
        "clean": clean,
        "help": explain,
    }
    return errands[name]() if name in errands else check(name)


def set_up() -> None:
    """Build `.venv` if the pins or the project have changed."""
    HERE.built()
    HERE.install_project()
    if not all(map(HERE.has, SET)):
        if HERE.run(f"python {SETTINGS}"):
            sys.exit("The settings of JupyterLab could not be written.")
        for file in SET:
            HERE.keep(file)


def lab() -> int:
    """Trust the notebooks of this clone and open JupyterLab; 0 after a normal end."""
    root = "--allow-root" if hasattr(os, "geteuid") and os.geteuid() == 0 else ""
    more = os.environ.get("LAB_ARGS", "")
    ours = [*Path("notebooks").glob("*.ipynb"), *Path("notebooks").glob("lessons/*.ipynb")]
    HERE.run(f"jupyter trust {' '.join(sorted(map(str, ours)))}")
    for command in COMPILED:
        HERE.run(command)
    print("Press Ctrl+C here when you are done.")
    return HERE.run(f"{LAB} {root} {more}")


def docs() -> int:
    """Build the site in the folder `site`; return 0 if there was no warning."""
    SITE.built()
    shutil.rmtree(made := SITE.folder / "html", ignore_errors=True)
    if failed := next(filter(None, map(SITE.run, BUILT)), 0):
        return failed
    if (lite := HOME / "lite").is_dir():
        shutil.copytree(lite, made / "lite")
    if failed := SITE.run(f"python tools/site_links.py {PAGES}"):
        return failed
    shutil.rmtree(site := HOME / "site", ignore_errors=True)
    made.rename(site)
    print(f"The site is here: {site / 'index.html'}")
    return 0


def lite() -> int:
    """Build the browser edition in the folder `lite`; return 0 if that went well."""
    return HERE.run("python tools/lite.py")


def lite_tests() -> int:
    """Build the browser edition and try it; return 0 if nothing failed."""
    title = "Chromium: the browser edition without a network"
    return lite() or check("browser", {"browser": (title, ["pytest -n0 tests/lite"])})


def pages() -> int:
    """Build the site and look at it; return 0 if nothing failed."""
    title = "Chromium: the pages of the site"
    return docs() or check("browser", {"browser": (title, ["pytest -n0 tests/pages"])})


def bench() -> int:
    """Run all benchmarks; return 0 if nothing went wrong."""
    BENCH.built()
    os.environ["CHROMIUM"] = chromium() or ""
    measured = "bench.opening", "bench.latency", "bench.starting"
    parts = [(BENCH, "bench"), *((HERE, part) for part in measured)]
    return next(filter(None, (where.run(f"python -m {part}") for where, part in parts)), 0)


def pins() -> int:
    """Choose the newest versions that fit each environment; return 0 if there are any."""
    choices = [f"{UV} {wanted} --output-file {file}" for file, wanted in PINS.items()]
    return HERE.run(f"{PIP} uv") or max(map(HERE.run, choices))


def clean() -> int:
    """Remove everything that can be rebuilt."""
    kept = ("__pycache__", ".ipynb_checkpoints")
    left = [HOME / "shots", HOME / ".hypothesis", *HOME.glob(".*_cache"), *HOME.glob(".python-3.*")]
    environments = (
        "venv",
        "as-binder",
        "repo2docker",
        "nbgrader",
        "packaging",
        "hub",
        "fronts",
        "docs",
        "lite",
    )
    left += [HOME / f".{name}" for name in environments]
    made = ("editions", "students", "site", "lite", "lite-teacher")
    left += [HOME / name for name in (".bench", ".soak", ".types", TIMES, *made)]
    for folder in [*left, *(found for name in kept for found in HOME.rglob(name))]:
        shutil.rmtree(folder, ignore_errors=True)
    return 0


def explain() -> int:
    """List all commands."""
    print("make ...")
    for name, says in [*((name, title) for name, (title, _) in CHECKS.items()), *ERRANDS.items()]:
        print(f"  {name:<11}{says}")
    return 0


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036  # the one file that older ones may be given
        sys.exit("Rules Tutor needs Python 3.11 or newer; this is {}.{}.".format(*sys.version_info))
    sys.exit(main(sys.argv[1:]))
