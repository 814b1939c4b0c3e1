"""What `make` does, on every system: build `.venv` from the pins, then do what is asked for.

Needs nothing but Python 3.11 or newer and the network. Where there is no make:

    py tools/make.py test
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from tempfile import TemporaryDirectory
from unittest.mock import patch

from environments import HOME, PIP, Environment, heading

HERE = Environment(".venv", "requirements.lock")
BENCH = Environment(".bench", "bench/requirements.txt")
PROJECT, SETTINGS = "pyproject.toml", "tools/jupyterlab.py"
SCRIPTS = "tutor/**/*.js"  # what runs in the browser
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")
NBVAL = "-o addopts= -p no:cacheprovider --nbval --nbval-current-env --nbval-cell-timeout=60"
LAB = (
    "jupyter-lab --ServerApp.root_dir=. --ServerApp.answer_yes=True"
    " --LabApp.default_url=/lab/tree/notebooks/index.ipynb"
)
UV = "uv pip compile --quiet --no-header --no-annotate"
EVERYWHERE = "--universal --python-version 3.11 --upgrade"
ON_BINDER = "--python-platform linux --python-version 3.11.14"  # as repo2docker has it
PINS = {  # what they are chosen from, by where they go
    HERE.pins: f"{EVERYWHERE} --extra lab --extra test --group build {PROJECT}",
    "binder/requirements.txt": (
        f"{ON_BINDER} --extra lab --group build --constraint {HERE.pins} {PROJECT}"
    ),
    "tools/repo2docker.txt": f"{EVERYWHERE} --group binder",
    BENCH.pins: f"{EVERYWHERE} --group bench",
}

# A browser on a busy machine may miss a click; a test that waited in vain has a second try, aloud.
AGAIN = "--reruns 1 --only-rerun TimeoutError -rR"
CHECKS = {  # the steps of `test`, in this order
    "style": (
        "ruff, oxlint: style and format",
        ["ruff check", "ruff format --check", "oxlint tutor", f"oxfmt --check {SCRIPTS}"],
    ),
    "types": ("mypy: types", ["mypy"]),
    "layers": ("import-linter: who may import whom", ["lint-imports"]),
    "nbval": ("nbval: the outputs of all notebooks", [f"pytest {NBVAL} notebooks"]),
    "browser": ("Chromium: a match in JupyterLab", [f"pytest {AGAIN} tests/browser"]),
    "binder": ("Binder: what it would do, tried here", ["python tools/binder.py"]),
    "tests": ("pytest: tests and doctests", ["pytest --ignore=tests/browser"]),
}
MENDED = ("ruff check --fix", "ruff format", "oxlint --fix tutor", f"oxfmt {SCRIPTS}")
ERRANDS = {
    "test": "all of these",
    "lab": "open the notebooks in JupyterLab; LAB_ARGS are handed on",
    "notebooks": "execute the notebooks anew from their texts",
    "format": "format the code, and mend what can be mended so",
    "bench": "measure how fast everything is, for docs/performance.md",
    "badge": "let the README launch what this clone came from",
    "pins": "choose the newest versions for all pins",
    "clean": "remove .venv and what the tools left behind",
    "help": "say this",
}


def main(names: list[str]) -> int:
    """Do what is asked for; 0 if all went well."""
    unknown = [name for name in names if name not in CHECKS and name not in ERRANDS]
    if unknown or not names:
        explain()
        return len(unknown)
    os.chdir(HOME)
    if {*names} - {"clean", "help"}:
        set_up()
    return max(do(name) for name in names)


def do(name: str) -> int:
    """Do one thing; 0 if it went well."""
    errands = {
        "test": check_all,
        "lab": lab,
        "notebooks": lambda: HERE.run("python tools/notebooks.py"),
        "format": lambda: max(map(HERE.run, MENDED)),
        "bench": bench,
        "badge": lambda: HERE.run("python tools/badge.py"),
        "pins": pins,
        "clean": clean,
        "help": explain,
    }
    return errands[name]() if name in errands else check(name)


def set_up() -> None:
    """Build `.venv`, unless it was built from these very pins and this very project."""
    HERE.built()
    if not HERE.has(PROJECT):
        if HERE.run(f"{PIP} --no-deps --no-build-isolation --editable ."):
            sys.exit("The project itself could not be installed.")
        HERE.keep(PROJECT)
    if not HERE.has(SETTINGS):
        if HERE.run(f"python {SETTINGS}"):
            sys.exit("The settings of JupyterLab could not be written.")
        HERE.keep(SETTINGS)


def check_all() -> int:
    """Run every step, also after one has failed, and sum them up; 0 if none failed."""
    lines, failed = [], 0
    for name, (title, _) in CHECKS.items():
        start = time.monotonic()
        code = check(name)
        word = "FAILED" if code else f"SKIPPED: {lacks}" if (lacks := lacking(name)) else "ok"
        lines.append(f"{title:<40}{time.monotonic() - start:4.0f} s  {word}")
        failed += bool(code)
    heading(*lines)
    return failed


def check(name: str) -> int:
    """Run one step; 0 if it went well, or if what it needs is neither there nor required."""
    title, commands = CHECKS[name]
    heading(title)
    if lacks := lacking(name):
        required = name == "browser" and bool(os.environ.get("REQUIRE_BROWSER"))
        print(f"NOTHING WAS CHECKED: {lacks}.", "It is required." * required)
        return int(required)
    if name == "browser":
        os.environ |= {"CHROMIUM": chromium() or "", "REQUIRE_BROWSER": "1"}
    with TemporaryDirectory() as learner, patch.dict(os.environ, RULES_TUTOR_FOLDER=learner):
        return max([HERE.run(command) for command in commands])  # the developer's own is left alone


def lacking(name: str) -> str:
    """What this machine lacks for a step, and what can be done about it."""
    if name == "browser" and not chromium():
        return "no Chromium was found; install one, or name it in CHROMIUM"
    if name == "binder" and not sys.platform.startswith("linux"):
        return "Binder's pins are for Linux; look there, or at what CI says"
    return ""


def chromium() -> str | None:
    """A browser of the Chromium family on this machine."""
    names = (os.environ.get("CHROMIUM"), *CHROMIUMS)
    return next((path for name in names if name and (path := shutil.which(name))), None)


def lab() -> int:
    """Open JupyterLab; 0 when it was ended as usual."""
    root = "--allow-root" if hasattr(os, "geteuid") and os.geteuid() == 0 else ""
    more = os.environ.get("LAB_ARGS", "")
    print("Press Ctrl+C here when you are done.")
    return HERE.run(f"{LAB} {root} {more}")


def bench() -> int:
    """Measure; 0 if nothing went wrong."""
    BENCH.built()
    os.environ["CHROMIUM"] = chromium() or ""
    return BENCH.run("python -m bench") or HERE.run("python -m bench.latency")


def pins() -> int:
    """Choose the newest versions that suit each environment; 0 if there are such."""
    choices = [f"{UV} {wanted} --output-file {file}" for file, wanted in PINS.items()]
    return HERE.run(f"{PIP} uv") or max(map(HERE.run, choices))


def clean() -> int:
    """Remove what can be made again."""
    kept = ("__pycache__", ".ipynb_checkpoints")
    left = [HOME / "shots", HOME / ".hypothesis", *HOME.glob(".*_cache")]
    left += [HOME / name for name in (".venv", ".as-binder", ".repo2docker", ".bench")]
    for folder in [*left, *(found for name in kept for found in HOME.rglob(name))]:
        shutil.rmtree(folder, ignore_errors=True)
    return 0


def explain() -> int:
    """List what can be asked for."""
    print("make ...")
    for name, says in [*((name, title) for name, (title, _) in CHECKS.items()), *ERRANDS.items()]:
        print(f"  {name:<11}{says}")
    return 0


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036  # the one file that older ones may be given
        sys.exit("Rules Tutor needs Python 3.11 or newer; this is {}.{}.".format(*sys.version_info))
    sys.exit(main(sys.argv[1:]))
