"""The steps of `make test`, `make test-all` and `make quick`, which can also be run singly."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from tempfile import TemporaryDirectory, TemporaryFile
from unittest.mock import patch

from environments import HOME, Environment, heading

HERE = Environment(".venv", "requirements.lock")
SCRIPTS = "tutor/**/*.js tutor/**/*.ts tools/*.mjs tools/**/*.js"
CHROMIUMS = (
    "chromium-headless-shell",  # the fastest
    *("chromium", "chromium-browser", "google-chrome", "chrome", "msedge"),
)

# One worker per core. Each starts at another place of the list and then steals work where most is
# left, so that tests share the set-up of their neighbours. A notebook stays with one worker.
WORKERS = "-n logical --dist worksteal"
# Each worker has a JupyterLab and a browser. Three keep two cores busy; four are slower.
BROWSERS = "-n 3 --dist worksteal"
EACH_FILE = "-n logical --dist loadfile"
NBVAL = "-o addopts= -p no:cacheprovider --nbval --nbval-current-env --nbval-cell-timeout=60"
# Thorough tests run in `make test-all`; the others have a limit in seconds.
QUICK = '-m "not thorough"'
QUICKLY = f"{QUICK} --within 10 --durations 20 --durations-min 10"
BRIEFLY = "-x --tb=short"
TIMES = ".times"  # folder with the time of each test
TIMED = f"-o junit_duration_report=call --junitxml={TIMES}/"
# On a busy machine a test may take too long, and a click may fall between two redraws, so a test
# that timed out is retried once, and listed.
AGAIN = "--reruns 1 --only-rerun may.take --only-rerun TimeoutError -rR"
CHECKS: dict[str, tuple[str, list[str]]] = {  # the steps of `test`, in this order
    "style": (
        "ruff, oxlint: style and format",
        ["ruff check", "ruff format --check", "oxlint tutor tools", f"oxfmt --check {SCRIPTS}"],
    ),
    "types": (
        "mypy, tsc: types",
        ["mypy", "mypy --config-file tests/mypy.ini", "python tools/script_types.py"],
    ),
    "layers": ("imports: layers, and no circles", ["lint-imports", "python tools/circles.py"]),
    "nbval": (
        "nbval: the outputs of all notebooks",
        [f"pytest {NBVAL} {EACH_FILE} {TIMED}nbval.xml notebooks"],
    ),
    "binder": ("Binder: what it would do, tried here", ["python tools/binder.py"]),
    "classroom": ("nbgrader: lessons handed in and graded", ["python tools/nbgrading.py"]),
    "browser": (
        "Chromium: a match in JupyterLab",
        [f"pytest {QUICKLY} {AGAIN} {BROWSERS} {TIMED}browser.xml tests/browser"],
    ),
    "tests": (
        "pytest: tests and doctests",
        [f"pytest {QUICKLY} {WORKERS} {TIMED}tests.xml --ignore=tests/browser"],
    ),
}


COVERED = (  # coverage of the quick tests outside the browser
    f"coverage run -m pytest {QUICK} {WORKERS} --ignore=tests/browser",
    "coverage combine --quiet",
    "coverage report",
)
ASIDE = ("binder", "classroom")  # start with the first step: they wait for packages and kernels


def check_all(steps: dict[str, tuple[str, list[str]]] = CHECKS) -> int:
    """Run every step, even after a failure, and print a summary; return 0 if none failed.

    With `PAGE`, write the seconds of all steps and the slowest tests into that page.
    """
    lines, failed, took = [], 0, {}
    waiting = {name: begun(name) for name in ASIDE if name in steps}
    for name, (title, _) in steps.items():
        start = time.monotonic()
        code = waiting[name]() if name in waiting else check(name, steps)
        word = "FAILED" if code else f"SKIPPED: {lacks}" if (lacks := lacking(name)) else "ok"
        if name == "types" and not shutil.which("npm"):
            word += ", but for the script: it needs Node"
        took[name] = title, time.monotonic() - start
        lines.append(f"{title:<40}{took[name][1]:4.0f} s  {word}")
        failed += bool(code)
    heading(*lines)
    if page := os.environ.get("PAGE"):
        (HOME / TIMES / "steps.json").write_text(json.dumps(took), encoding="utf-8")
        HERE.run(f"python -m bench.checks {TIMES} {page}")
    return failed


def check_thoroughly() -> int:
    """Run every step with its thorough tests; 0 if none failed."""
    os.environ["LESSONS"] = "all"  # handed in to nbgrader
    return check_all(
        {
            name: (title, [command.replace(f" {QUICKLY}", "") for command in commands])
            for name, (title, commands) in CHECKS.items()
        }
    )


def begun(name: str) -> Callable[[], int]:
    """Start a step in a new process; return a function that waits for its exit code."""
    said = TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115  closed when it has been read
    words = [sys.executable, str(HOME / "tools" / "make.py"), name]
    process = subprocess.Popen(words, stdout=said, stderr=subprocess.STDOUT)

    def ended() -> int:
        code = process.wait()
        with said:
            said.seek(0)
            print(said.read(), flush=True)
        return code

    return ended


def quick() -> int:
    """Read the files of the game in `GAME`, and run all its tests; 0 if nothing failed.

    If anything is wrong with a file, no test is run. The tests, thorough ones as well, stop at the
    first that fails.
    """
    game = os.environ.get("GAME", "")
    if game not in collected():
        return no_such_game("quick")
    if failed := in_tests("game_files", GAME="--game"):
        return failed
    steps = {name: CHECKS[name] for name in ("style", "types", "layers")}
    if (HOME / (notebook := f"notebooks/{game}.ipynb")).exists():
        steps["nbval"] = (f"nbval: {notebook}", [f"pytest {NBVAL} {notebook}"])
    tests = " ".join(CHECKS["tests"][1]).replace(f" {QUICKLY}", "")
    return check_all(steps | {"tests": (f"pytest: {game}", [f"{tests} {BRIEFLY} --game {game}"])})


def no_such_game(command: str) -> int:
    """Print which games there are; return 1."""
    game = os.environ.get("GAME", "")
    wrong = f"There is no game {game!r}" if game else f"Say which game: make {command} GAME=squad"
    print(f"{wrong}; there are {', '.join(collected())}.")
    return 1


def notebooks() -> int:
    """Execute all notebooks; with `GAME`, write all that follows from the files of this game."""
    if not (game := os.environ.get("GAME", "")):
        return HERE.run("python tools/notebooks.py")
    if game not in collected():
        return no_such_game("notebooks")
    commands = [
        f"python tools/notebooks.py notebooks/{game}.md notebooks/index.md",
        "python -m tutor.cli list --write README.md",
    ]
    if not (HOME / "tests" / "golden" / f"{game}.txt").exists():  # what is there is compared
        commands.append(f"pytest -n0 --game {game} --write-golden tests/test_goldens.py")
    return next(filter(None, map(HERE.run, commands)), 0)


def soak() -> int:
    """Play very many matches; 0 if all went well, or if stopped."""
    chosen = {"GAME": "--game", "SEED": "--seed", "QUESTION": "--question"}
    return in_tests("soak", **chosen, SOAK_GAMES="--matches", PAGE="--page")


def planted() -> int:
    """Plant wrong rules; 0 if the quick tests find each."""
    return in_tests("planted", GAME="--game", PAGE="--page")


def rules() -> int:
    """Print where each rule is in code, tests, examples and questions; 0 if that went well."""
    return in_tests("rule_map", GAME="--game", PAGE="--page")


def in_tests(program: str, **flags: str) -> int:
    """Run a program of `tests`; pass on variables of the environment as flags."""
    words = [f"{flag} {os.environ[name]}" for name, flag in flags.items() if os.environ.get(name)]
    return HERE.run(" ".join([f"python -m {program}", *words]), HOME / "tests")


def coverage() -> int:
    """Print the coverage of `tutor` by the quick tests, by file; 0 if no test failed."""
    (HOME / TIMES).mkdir(exist_ok=True)
    return run_all(HERE, [*COVERED])


def geometry() -> int:
    """Measure whole matches and all steps in a browser; 0 if nothing overlaps and all fits."""
    os.environ["WHOLE_MATCHES"] = "1"
    measured = "tests/browser/test_geometry_alone.py tests/browser/test_window_alone.py"
    command = f"pytest -n logical --dist worksteal {measured}"
    return check("browser", {"browser": ("Chromium: whole matches at every width", [command])})


def collected() -> list[str]:
    """Return the ids of all games."""
    registry = (HOME / "tutor" / "games" / "__init__.py").read_text(encoding="utf-8")
    return re.findall(r'^    "(\w+)",$', registry, re.MULTILINE)


def check(name: str, steps: dict[str, tuple[str, list[str]]] = CHECKS) -> int:
    """Run one step; 0 if it went well, or if a missing requirement is optional."""
    title, commands = steps[name]
    heading(title)
    if lacks := lacking(name):
        required = name == "browser" and bool(os.environ.get("REQUIRE_BROWSER"))
        print(f"NOTHING WAS CHECKED: {lacks}.", "It is required." * required)
        return int(required)
    if name == "browser":
        os.environ |= {"CHROMIUM": chromium() or "", "REQUIRE_BROWSER": "1"}
    steady = {"RULES_TUTOR_STEADY": "1"} if name == "nbval" else {}
    with patch.dict(os.environ, steady):
        return run_all(HERE, commands)


def run_in_browser(there: Environment, tests: str) -> int:
    """Run browser tests of an environment, one after the other; 0 if none failed."""
    os.environ |= {"CHROMIUM": chromium() or "", "REQUIRE_BROWSER": "1"}
    return run_all(there, [f"pytest -n0 {AGAIN} {tests}"])


def run_all(there: Environment, commands: list[str]) -> int:
    """Run programs of an environment, all of them; 0 if none failed."""
    with TemporaryDirectory() as learner, patch.dict(os.environ, RULES_TUTOR_FOLDER=learner):
        # Don't touch the developer's cache: otherwise every worker and kernel compiles again.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = str(there.folder / "bytecode")
        return max([there.run(command) for command in commands])


def lacking(name: str) -> str:
    """Return what this machine lacks for a step, and a remedy."""
    if name == "browser" and not chromium():
        return "no Chromium was found; install one, or name it in CHROMIUM"
    if name == "binder" and not sys.platform.startswith("linux"):
        return "Binder's pins are for Linux; look there, or at what CI says"
    return ""


def chromium() -> str | None:
    """Return the path of a Chromium-based browser, if there is one."""
    names = (os.environ.get("CHROMIUM"), *CHROMIUMS)
    return next((path for name in names if name and (path := shutil.which(name))), None)
