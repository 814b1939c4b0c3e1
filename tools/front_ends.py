"""Try what is not JupyterLab in Chromium: Notebook 7 and Voila, and Firefox."""

from __future__ import annotations

import os
import shutil

from checks import chromium, run_in_browser
from environments import Environment, heading

FRONTS = Environment(".fronts", "tools/fronts.txt")
FIREFOXES = ("firefox-esr", "firefox")
IN_LAB = (  # a game, what a learner meets on its page, and the charts of a lesson
    *("tests/browser/test_flares_in_lab.py", "tests/browser/test_lesson_in_lab.py"),
    *("tests/browser/test_chart_in_lab.py", "tests/browser/test_elsewhere_alone.py"),
)


def fronts() -> int:
    """Run the tests of Notebook 7 and Voila; 0 if they went well."""
    return tried("Notebook 7 and Voila", "tests/fronts", chromium(), "Chromium")


def firefox() -> int:
    """Run the tests of one game and one lesson in Firefox; 0 if they went well."""
    names = (os.environ.get("FIREFOX"), *FIREFOXES)
    path = next((path for name in names if name and (path := shutil.which(name))), None)
    os.environ["FIREFOX"] = path or ""
    quick = '-m "not thorough"'
    return tried("Firefox: one game and one lesson", f"{quick} {' '.join(IN_LAB)}", path, "Firefox")


def tried(title: str, tests: str, browser: str | None, name: str) -> int:
    """Run tests in the environment of the fronts; say so loudly where there is no such browser."""
    heading(title)
    if not browser:
        required = bool(os.environ.get("REQUIRE_BROWSER"))
        lacks = f"no {name} was found; install one, or name it in {name.upper()}"
        print(f"NOTHING WAS CHECKED: {lacks}.", "It is required." * required)
        return int(required)
    FRONTS.built()
    FRONTS.install_project()
    return run_in_browser(FRONTS, tests)
