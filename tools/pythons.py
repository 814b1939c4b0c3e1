"""`make pythons`: engine, games and chance on the other Pythons of this machine.

Each Python has a separate environment, `.python-3.12` and so on. Python 3.14 also runs as
WebAssembly in Node, as in a browser: without processes, threads and a network.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from pathlib import Path

from checks import HERE, QUICK, WORKERS, run_all
from environments import HOME, NPM, PIP, PROJECT, Environment, heading, pinned

THIS = "tools/pythons.py"
MARKER = re.compile(r" ; [^\\\n]+")  # up to the hashes
LISTED = re.compile(r'"Programming Language :: Python :: (3\.\d+)"')
PLACES = (
    *("tests/engine", "tests/games", "tests/chance"),
    *("tutor/engine", "tutor/games", "tutor/chance", "README.md"),
    *("docs/chance.md", "docs/simulating.md", "tests/workshop/change/test_trial.py"),
)
FEW = (  # about a minute on one core: what a new Python breaks first
    *("tests/engine", "tests/games", "README.md", "docs/chance.md", "docs/simulating.md"),
    *("tests/chance/test_python.py", "tests/chance/test_unnoticed.py"),
    *("tests/chance/test_values.py", "tests/chance/test_words.py"),
    "tests/workshop/change/test_trial.py",
)
# An environment needs `ensurepip`, which Debian has in a package of its own.
ASK = "import ensurepip, sys; print('%d.%d' % sys.version_info[:2], sys.executable, sep='\\n')"

WASM = Environment(".python-3.14-wasm", HERE.pins)
PYODIDE = "pyodide@314.0.7"  # its Python is 3.14
WHEELS = "--platform pyemscripten_2026_0_wasm32 --python-version 3.14 --only-binary=:all: --no-deps"
NEEDED = (  # named one by one, because IPython and ipywidgets also ask for what cannot be had there
    *("pytest", "pytest-timeout", "iniconfig", "packaging", "pluggy", "pygments"),
    *("hypothesis", "sortedcontainers", "icepool"),
    *("fsrs", "platformdirs", "rich", "markdown-it-py", "mdurl", "typing-extensions"),
    *("anywidget", "ipywidgets", "comm", "psygnal", "traitlets"),
    *("ipython", "ipython-pygments-lexers", "jedi", "parso", "matplotlib-inline", "pexpect"),
    *("stack-data", "asttokens", "executing", "pure-eval"),
    *("prompt-toolkit", "ptyprocess", "wcwidth"),
)
LEFT_OUT = {  # tests that cannot run there, by what they need
    "processes or threads": (
        "tests/chance/test_cluster.py",
        "tests/chance/test_advice.py::test_a_question_that_cannot_travel_says_so",
        "tests/chance/test_agree.py::test_charts_need_no_library",
        "tests/chance/test_decks.py::test_a_deck_and_its_questions_load_one_game_only",
        "tests/chance/test_simulate.py::test_executors_do_not_matter",
        "tests/chance/test_simulate.py::test_a_long_run_stops_at_once",
        "tests/chance/test_simulate.py::test_ctrl_c_calls_off_what_workers_have_not_begun",
    ),
    "Altair, NumPy or SciPy": (
        "tests/chance/test_agree.py::test_what_is_drawn_is_valid_vega_lite",
        "tests/chance/test_own_texts.py::test_where_all_is_known_nothing_else_is_asked_for",
        "tests/chance/test_own_texts.py::test_where_all_is_known_what_never_comes_is_0",
        "tests/chance/test_numpy.py",
        "tests/chance/test_pictures.py",
        "tests/chance/test_results.py",
        *(
            f"tests/chance/test_field.py::{each}"
            for each in (
                "test_stone_paper_scissors_is_mixed_equally",
                "test_games_of_any_size_are_solved_exactly",
                "test_a_turn_of_six_nimmt_is_a_small_game",
                "test_a_game_with_a_best_choice_is_not_mixed",
                "test_neither_side_of_a_game_can_do_better",
                "test_each_word_has_two_sentences_a_game_and_a_line_that_runs",
            )
        ),
    ),
    "the messages of a kernel": ("tests/engine/test_outside.py",),
    "a stack for JSON that is nested 100,000 deep": (
        "tests/engine/test_save.py::test_a_foreign_text_is_refused",
    ),
}

Step = Callable[[], int]


def pythons() -> int:
    """Try every other Python; with `ONE`, the newest and fewer tests. 0 if none failed."""
    lines, failed = [], 0
    for title, step in planned().items():
        start, word = time.monotonic(), "ok"
        if isinstance(step, str):
            word = f"SKIPPED: {step}"
        elif run(title, step):
            word = "FAILED"
            failed += 1
        lines.append(f"{title:<40}{time.monotonic() - start:4.0f} s  {word}")
    heading(*lines or ["NOTHING WAS CHECKED: no other Python was found."])
    return failed


def planned() -> dict[str, Step | str]:
    """Say for each Python how it is tried, or why it is not."""
    own = made_with()
    others = [version for version in listed() if version != own]
    found = {version: python for version in others if (python := installed(version))}
    if os.environ.get("ONE"):
        return {f"Python {each}": partial(natively, each, found[each], FEW)
                for each in [*found][-1:]}  # fmt: skip
    steps: dict[str, Step | str] = {f"Python {each}": "it was not found" for each in others}
    for version, python in found.items():
        steps[f"Python {version}"] = partial(natively, version, python, PLACES)
    return steps | {"Python 3.14 as WebAssembly": lacking() or in_webassembly}


def run(title: str, step: Step) -> int:
    """Take a step, also if it cannot be set up; 0 if it went well."""
    heading(title)
    try:
        return step()
    except SystemExit as why:
        print(why)
        return 1


def natively(version: str, python: str, places: Sequence[str]) -> int:
    """Run tests on a Python of this machine; 0 if none failed."""
    there = Environment(f".python-{version}", HERE.pins, python)
    there.built()
    there.install_project()
    return run_all(there, [f"pytest {QUICK} {WORKERS} {' '.join(places)}"])


def in_webassembly() -> int:
    """Run tests on Pyodide; 0 if none failed."""
    if not (WASM.has(WASM.pins) and WASM.has(THIS)):
        install_pyodide()
    for need, places in LEFT_OUT.items():
        print(f"Left out, because they need {need}: {len(places)} files or tests")
    words = ["pytest", "-o timeout=0"]  # there are no signals that could stop a test
    words += tests_for_webassembly()
    return HERE.run(f"node tools/pyodide.mjs {WASM.name} {' '.join(words)}")


def tests_for_webassembly() -> list[str]:
    """Return what pytest is told to run on Pyodide: every place, without what is left out."""
    left_out = chain.from_iterable(LEFT_OUT.values())
    return [*(f"--{'deselect' if '::' in each else 'ignore'}={each}" for each in left_out), *PLACES]


def install_pyodide() -> None:
    """Install Pyodide, and the packages that its tests need, in a folder of their own."""
    heading(f"Setting up {WASM.name}; it takes about ten seconds, once")
    shutil.rmtree(WASM.folder, ignore_errors=True)
    WASM.folder.mkdir()
    if HERE.run(f"{NPM} --prefix {WASM.name} {PYODIDE}"):
        sys.exit("Pyodide could not be installed.")
    install_wheels(WASM, NEEDED)
    WASM.keep(WASM.pins)
    WASM.keep(THIS)


def install_wheels(there: Environment, names: Sequence[str]) -> None:
    """Install packages for Pyodide in the folder `site` of an environment, from its pins."""
    pins = there.folder / "pins.txt"
    pins.write_text("\n".join(for_webassembly(there.pins, names)), encoding="utf-8")
    if HERE.run(f"{PIP} --target {there.name}/site {WHEELS} -r {pins.as_posix()}"):
        sys.exit("The packages for Pyodide could not be installed.")


def for_webassembly(file: str, names: Sequence[str]) -> list[str]:
    """Return the pins of what is needed there, whatever their markers say."""
    # Of two pins of a name, the first is for older Pythons: pip on any Python installs it.
    pins = {pin.partition("==")[0]: pin for pin in reversed(pinned(file))}
    return [MARKER.sub("", pins[name], count=1) for name in names]


def lacking() -> str:
    """Say what this machine lacks for Pyodide, if anything."""
    return "" if shutil.which("node") and shutil.which("npm") else "it needs Node, with npm"


def listed() -> list[str]:
    """List the Pythons that the project says it supports."""
    return LISTED.findall((HOME / PROJECT).read_text(encoding="utf-8"))


def made_with() -> str:
    """Find out which Python is in `.venv`."""
    settings = (HERE.folder / "pyvenv.cfg").read_text(encoding="utf-8")
    found = re.search(r"^version\w* = (\d+\.\d+)", settings, re.MULTILINE)
    return found[1] if found else ""


def installed(version: str) -> str:
    """Find a Python of this version that can make environments; empty if there is none."""
    for words in candidates(version):
        asked = subprocess.run([*words, "-c", ASK], capture_output=True, text=True, check=False)
        answer = asked.stdout.splitlines()
        if not asked.returncode and answer[0] == version:
            return answer[1]
    return ""


def candidates(version: str) -> Iterator[list[str]]:
    """Yield commands for a Python of this version: on the path, from pyenv, from Windows."""
    if found := shutil.which(f"python{version}"):
        yield [found]
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    for found_there in sorted(pyenv.glob(f"versions/{version}.*/bin/python{version}")):
        yield [str(found_there)]
    if os.name == "nt" and (launcher := shutil.which("py")):
        yield [launcher, f"-{version}"]
