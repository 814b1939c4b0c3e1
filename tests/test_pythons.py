"""`make pythons`: which Pythons it finds, and what it does with them."""

import ast
import os
import runpy
import subprocess
import sys
from functools import partial
from itertools import chain
from pathlib import Path
from types import SimpleNamespace

import pytest

HOME = Path(__file__).resolve().parent.parent
WASM = "Python 3.14 as WebAssembly"
WITHOUT = """
import re, sys
from importlib.metadata import packages_distributions

def plain(name): return re.sub(r"[-_.]+", "-", name).lower()

there = {"rules-tutor", *sys.argv.pop(1).split(",")}
homes = packages_distributions().items()
lacking = {module for module, of in homes if not there & {plain(each) for each in of}}

class Lacking:
    def find_spec(self, name, *_):
        if name in lacking:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Lacking())
import pytest
sys.exit(pytest.main(sys.argv[1:]))
"""


@pytest.fixture
def tool(monkeypatch):
    """Load tools/pythons.py for a machine with Node and a `.venv` of Python 3.11."""
    monkeypatch.syspath_prepend(HOME / "tools")
    monkeypatch.delenv("ONE", raising=False)
    inside = runpy.run_path(str(HOME / "tools" / "pythons.py"))["pythons"].__globals__
    monkeypatch.setitem(inside, "lacking", str)
    monkeypatch.setitem(inside, "made_with", lambda: "3.11")
    return inside


@pytest.fixture
def pythons(tool, monkeypatch):
    """Let the machine have Python 3.12 and 3.13 as well."""
    found = {"3.11": "eleven", "3.12": "twelve", "3.13": "thirteen"}
    monkeypatch.setitem(tool, "installed", lambda version: found.get(version, ""))
    return tool


def program(file, says, code=0):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"#!/bin/sh\nprintf '{says}\\n'\nexit {code}\n")
    file.chmod(0o755)


def test_every_python_is_tried_or_said_to_be_missing(pythons):
    steps = pythons["planned"]()
    assert [*steps] == ["Python 3.12", "Python 3.13", "Python 3.14", WASM]
    assert steps["Python 3.12"].args == ("3.12", "twelve", pythons["PLACES"])
    assert steps["Python 3.14"] == "it was not found"
    assert steps[WASM] is pythons["in_webassembly"]


def test_one_is_the_newest_with_fewer_tests(pythons, monkeypatch):
    monkeypatch.setenv("ONE", "1")
    (step,) = pythons["planned"]().values()
    assert step.args == ("3.13", "thirteen", pythons["FEW"])


def test_without_node_there_is_no_webassembly(pythons, monkeypatch):
    monkeypatch.setitem(pythons, "lacking", lambda: "it needs Node, with npm")
    assert pythons["planned"]()[WASM] == "it needs Node, with npm"


def test_a_python_that_fails_is_told_and_the_others_are_tried(pythons, monkeypatch, capsys):
    tried = []
    steps = {
        "Python 3.12": partial(pythons["sys"].exit, "This Python cannot make a .venv."),
        "Python 3.13": lambda: tried.append("3.13") or 0,
        WASM: "it needs Node, with npm",
    }
    monkeypatch.setitem(pythons, "planned", lambda: steps)
    assert pythons["pythons"]() == 1
    assert tried == ["3.13"]
    said = capsys.readouterr().out
    assert "This Python cannot make a .venv." in said
    ends = [line.split(" s  ")[1] for line in said.splitlines() if " s  " in line]
    assert ends == ["FAILED", "ok", "SKIPPED: it needs Node, with npm"]


def test_without_another_python_nothing_is_checked_aloud(tool, monkeypatch, capsys):
    monkeypatch.setitem(tool, "planned", dict)
    assert tool["pythons"]() == 0
    assert "NOTHING WAS CHECKED: no other Python was found." in capsys.readouterr().out


@pytest.mark.skipif(os.name == "nt", reason="Pythons are found by Windows' launcher there")
def test_a_python_is_found_by_what_it_says_of_itself(tool, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:/bin:/usr/bin")
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "pyenv"))
    installed = tool["installed"]
    assert not installed("3.99")
    program(tmp_path / "bin" / "python3.99", "not this version", 1)  # of pyenv, and switched off
    assert not installed("3.99")
    program(tmp_path / "pyenv/versions/3.99.0/bin/python3.99", "3.98\\nelsewhere")
    program(tmp_path / "pyenv/versions/3.99.1/bin/python3.99", "3.99\\nhere")
    assert installed("3.99") == "here"
    program(tmp_path / "bin" / "python3.99", "3.99\\non the path")
    assert installed("3.99") == "on the path"


def test_each_python_has_an_environment_of_its_own(tool, monkeypatch):
    made, asked = [], []
    here = SimpleNamespace(built=lambda: None, install_project=lambda: None)
    monkeypatch.setitem(tool, "Environment", lambda *words: made.append(words) or here)
    monkeypatch.setitem(tool, "run_all", lambda _, commands: asked.extend(commands) or 0)
    assert tool["natively"]("3.12", "twelve", ["tests/engine"]) == 0
    assert made == [(".python-3.12", "requirements.lock", "twelve")]
    assert asked == [f"pytest {tool['QUICK']} {tool['WORKERS']} tests/engine"]


def test_pyodide_is_set_up_once(tool, tmp_path, monkeypatch):
    kept, asked = set(), []
    there = SimpleNamespace(
        name=".wasm",
        folder=tmp_path / "wasm",
        pins="requirements.lock",
        has=kept.__contains__,
        keep=kept.add,
    )
    monkeypatch.setitem(tool, "WASM", there)
    here = SimpleNamespace(run=lambda command: asked.append(command.split()[0]) or 0)
    monkeypatch.setitem(tool, "HERE", here)
    assert tool["in_webassembly"]() == 0
    assert tool["in_webassembly"]() == 0
    assert asked == ["npm", "python", "node", "node"]


def test_the_tests_that_it_names_are_there(tool):
    for place in (*tool["PLACES"], *tool["FEW"], *chain(*tool["LEFT_OUT"].values())):
        file, _, name = place.partition("::")
        assert (HOME / file).exists(), place
        assert not name or f"def {name}(" in (HOME / file).read_text(encoding="utf-8"), place


def test_its_tests_import_only_what_pyodide_has(tool):
    """One import too many, of a helper's helper, and not a single test would run there."""
    words = ["--collect-only", "-qq", "-p", "pytest_timeout", "-p", "no:cacheprovider"]
    words += tool["tests_for_webassembly"]()
    collected = subprocess.run(
        [sys.executable, "-c", WITHOUT, ",".join(tool["NEEDED"]), *words],
        env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        cwd=HOME,
        capture_output=True,
        text=True,
        check=False,
    )
    assert not collected.returncode, collected.stdout
    assert "tests/chance/test_field.py: " in collected.stdout


def test_no_test_starts_a_process_where_there_are_none(tool):
    left_out = [*chain(*tool["LEFT_OUT"].values())]
    places = [HOME / each for each in tool["PLACES"]]
    files = [file for place in places for file in (place, *sorted(place.rglob("test_*.py")))]
    for file in (file for file in files if file.suffix == ".py"):
        at = file.relative_to(HOME).as_posix()
        for each in ast.parse(file.read_text(encoding="utf-8")).body:
            is_test = isinstance(each, ast.FunctionDef) and each.name.startswith("test_")
            if is_test and "subprocess." in ast.unparse(each):
                assert {at, f"{at}::{each.name}"} & {*left_out}, f"{at}::{each.name}"


def test_what_pyodide_needs_is_pinned(tool):
    pins = tool["for_webassembly"]("requirements.lock", tool["NEEDED"])
    assert [pin.partition("==")[0] for pin in pins] == [*tool["NEEDED"]]
    assert all(" --hash=sha256:" in pin and ";" not in pin for pin in pins)


def test_git_ignores_its_environments_but_not_what_pyenv_reads():
    git = ["git", "check-ignore", ".python-3.12/bin", ".python-3.14-wasm/site", ".python-version"]
    ignored = subprocess.run(git, cwd=HOME, capture_output=True, text=True, check=False)
    assert ignored.stdout.split() == git[2:4]
