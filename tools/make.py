"""What `make` does, on every system: build `.venv` from the pins, then do what is asked for.

Needs nothing but Python 3.11 or newer and the network. Where there is no make:

    py tools/make.py test
"""

from __future__ import annotations

import filecmp
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import time
import venv
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent
VENV = HOME / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PINS, PROJECT = HOME / "requirements.lock", HOME / "pyproject.toml"
SETTINGS = VENV / "share" / "jupyter" / "lab" / "settings" / "overrides.json"
MANNERS = """{
  "@jupyterlab/apputils-extension:notification":
    {"checkForUpdates": false, "doNotDisturbMode": true, "fetchNews": "false"},
  "@jupyterlab/docmanager-extension:plugin": {"autosave": false}
}
"""  # no news from elsewhere, and notebooks that stay as they are until one saves them
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")
NBVAL = "-o addopts= -p no:cacheprovider --nbval --nbval-current-env --nbval-cell-timeout=60"
LAB = (
    "jupyter-lab --ServerApp.root_dir=. --ServerApp.answer_yes=True"
    " --LabApp.default_url=/lab/tree/notebooks/index.ipynb"
)
PIP = "python -m pip install --quiet --disable-pip-version-check"
UV = "uv pip compile --quiet --universal --python-version 3.11 --upgrade --no-header --no-annotate"

CHECKS = {  # the steps of `test`, in this order
    "style": ("ruff: style and format", ["ruff check", "ruff format --check"]),
    "types": ("mypy: types", ["mypy"]),
    "layers": ("import-linter: who may import whom", ["lint-imports"]),
    "nbval": ("nbval: the outputs of all notebooks", [f"pytest {NBVAL} notebooks"]),
    "browser": ("Chromium: a match in JupyterLab", ["pytest tests/browser"]),
    "tests": ("pytest: tests and doctests", ["pytest --ignore=tests/browser"]),
}
ERRANDS = {
    "test": "all of these",
    "lab": "open the notebooks in JupyterLab; LAB_ARGS are handed on",
    "notebooks": "execute the notebooks anew from their texts",
    "format": "format the code, and mend what ruff can mend",
    "pins": "choose the newest versions for requirements.lock",
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
        "notebooks": lambda: run("python tools/notebooks.py"),
        "format": lambda: run("ruff check --fix") or run("ruff format"),
        "pins": pins,
        "clean": clean,
        "help": explain,
    }
    return errands[name]() if name in errands else check(name)


def set_up() -> None:
    """Build `.venv`, unless it was built from these very pins and this very project."""
    if not installed(PINS):
        heading("Setting up .venv; it takes about half a minute, once")
        if not importlib.util.find_spec("ensurepip"):
            sys.exit("This Python cannot make a .venv. On Debian and Ubuntu: install python3-venv.")
        venv.create(VENV, clear=True, with_pip=True)
        if run(f"{PIP} -r {PINS.name}"):
            sys.exit("The packages of requirements.lock could not be installed.")
        SETTINGS.parent.mkdir(parents=True, exist_ok=True)
        SETTINGS.write_text(MANNERS, encoding="utf-8")
        shutil.copy(PINS, VENV)
    if not installed(PROJECT):
        if run(f"{PIP} --no-deps --editable ."):
            sys.exit("The project itself could not be installed.")
        shutil.copy(PROJECT, VENV)


def installed(file: Path) -> bool:
    """Whether `.venv` holds what this file asks for: a copy is kept of what has been installed."""
    kept = VENV / file.name
    return kept.exists() and filecmp.cmp(file, kept, shallow=False)


def run(command: str) -> int:
    """Run a program of `.venv`, shown as one would type it; 0 if it went well."""
    print(f"$ {command}", flush=True)
    program, *words = shlex.split(command)
    running = subprocess.Popen([shutil.which(program, path=str(BIN)) or program, *words])
    while True:
        try:
            return running.wait()
        except KeyboardInterrupt:
            continue  # it has been told as well, and ends in its own way


def check_all() -> int:
    """Run every step, also after one has failed, and sum them up; 0 if none failed."""
    lines, failed = [], 0
    for name, (title, _) in CHECKS.items():
        start = time.monotonic()
        code = check(name)
        word = "FAILED" if code else "ok"
        if name == "browser" and not code and not chromium():
            word = "SKIPPED: no Chromium was found; install one, or name it in CHROMIUM"
        lines.append(f"{title:<40}{time.monotonic() - start:4.0f} s  {word}")
        failed += bool(code)
    heading(*lines)
    return failed


def check(name: str) -> int:
    """Run one step; 0 if it went well, or if its browser is neither there nor required."""
    title, commands = CHECKS[name]
    heading(title)
    if name == "browser":
        if not (browser := chromium()):
            required = bool(os.environ.get("REQUIRE_BROWSER"))
            print("NO BROWSER TESTS: no Chromium was found.", "It is required." * required)
            return int(required)
        os.environ |= {"CHROMIUM": browser, "REQUIRE_BROWSER": "1"}
    return max([run(command) for command in commands])


def chromium() -> str | None:
    """A browser of the Chromium family on this machine."""
    names = (os.environ.get("CHROMIUM"), *CHROMIUMS)
    return next((path for name in names if name and (path := shutil.which(name))), None)


def lab() -> int:
    """Open JupyterLab; 0 when it was ended as usual."""
    root = "--allow-root" if hasattr(os, "geteuid") and os.geteuid() == 0 else ""
    more = os.environ.get("LAB_ARGS", "")
    print("Press Ctrl+C here when you are done.")
    return run(f"{LAB} {root} {more}")


def pins() -> int:
    """Choose the newest versions that suit every system; 0 if there are such."""
    extras = "--extra lab --extra test"
    return run(f"{PIP} uv") or run(f"{UV} {extras} --output-file {PINS.name} {PROJECT.name}")


def clean() -> int:
    """Remove what can be made again."""
    kept = ("__pycache__", ".ipynb_checkpoints")
    left = [VENV, HOME / "shots", HOME / ".hypothesis", *HOME.glob(".*_cache")]
    for folder in [*left, *(found for name in kept for found in HOME.rglob(name))]:
        shutil.rmtree(folder, ignore_errors=True)
    return 0


def explain() -> int:
    """List what can be asked for."""
    print("make ...")
    for name, says in [*((name, title) for name, (title, _) in CHECKS.items()), *ERRANDS.items()]:
        print(f"  {name:<11}{says}")
    return 0


def heading(*lines: str) -> None:
    """Print lines that are found again in a long output."""
    print("", "=" * 76, *lines, "=" * 76, sep="\n", flush=True)


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036  # the one file that older ones may be given
        sys.exit("Rules Tutor needs Python 3.11 or newer; this is {}.{}.".format(*sys.version_info))
    sys.exit(main(sys.argv[1:]))
