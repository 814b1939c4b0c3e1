"""The tools that set the project up: pins, environments, Binder's files, the badge."""

import json
import os
import re
import runpy
import shlex
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path
from types import SimpleNamespace

import pytest
import yaml
from markdown_it import MarkdownIt
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from playing import variants

from tutor.coach.records import files
from tutor.games import GAMES

HOME = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))
GROUPS = PROJECT["dependency-groups"]
TOOLS = ("repo2docker", "nbgrader", "docs", "lite", "fronts")
PINNED = (
    *("binder/requirements.txt", "bench/requirements.txt"),
    *(f"tools/{name}.txt" for name in TOOLS),
)
RUNNING = [file for file in PINNED if file != "tools/repo2docker.txt"]  # that one only builds
BINDER = {"python_version": "3.11", "python_full_version": "3.11.14", "sys_platform": "linux"}
BINDER |= {"os_name": "posix", "platform_system": "Linux", "implementation_name": "cpython"}
LINK = "https://mybinder.org/v2/{}/HEAD?urlpath=lab/tree/notebooks/index.ipynb"


def lines(name):
    return (HOME / name).read_text(encoding="utf-8").splitlines()


def pins(name):
    """The lines of a file of pins that name a package; the others are its hashes."""
    return [line.removesuffix(" \\") for line in lines(name) if not line.startswith(" ")]


@pytest.fixture
def tool(monkeypatch):
    """Return a function that runs a tool's script and returns its names."""
    monkeypatch.syspath_prepend(HOME / "tools")
    return lambda name: runpy.run_path(str(HOME / "tools" / f"{name}.py"))


def on_binder(need, extra=""):
    return not need.marker or need.marker.evaluate(BINDER | {"extra": extra})


def needed_on_binder():
    """The packages that the notebooks, and the build, need on Binder, with all that these need."""
    built = {Requirement(need).name for need in GROUPS["build"]}
    asked = [*[("rules-tutor", extra) for extra in ("", "lab")], *[(b, "") for b in built]]
    done, needed = set(), {*built}
    while asked:
        name, extra = at = asked.pop()
        if at in done:
            continue
        done.add(at)
        try:
            needs = [*map(Requirement, requires(name) or ())]
        except PackageNotFoundError:  # one that this machine does without
            continue
        for need in needs:
            if on_binder(need, extra):
                found = canonicalize_name(need.name)
                needed.add(found)
                asked += [(found, each) for each in ("", *need.extras)]
    return needed - {"rules-tutor"}


@pytest.mark.parametrize("file", PINNED)
def test_pins_are_names_and_versions(file):
    assert pins(file)
    for line in pins(file):
        assert re.fullmatch(r"[a-z0-9-]+==[\w.]+( ; [\w\s.'!=<>()]+)?", line), line


@pytest.mark.parametrize("file", [*PINNED, "requirements.lock"])
def test_every_pin_has_hashes(file):
    text = "\n".join(lines(file))
    for pin in re.split(r"\n(?=\w)", text):
        assert re.search(r"( \\\n {4}--hash=sha256:[0-9a-f]{64})+$", pin), pin


@pytest.mark.parametrize("file", [*RUNNING, "requirements.lock"])
def test_an_environment_that_runs_the_project_has_all_that_it_imports(file):
    """The benchmarks' own did not: it had other people's engines, and nothing of ours."""
    assert {need.name for need in map(Requirement, PROJECT["project"]["dependencies"])} <= {
        Requirement(line).name for line in pins(file)
    }


def test_binders_pins_are_those_of_the_lock():
    locked = [Requirement(line) for line in pins("requirements.lock")]
    versions = {pin.name: str(pin.specifier) for pin in locked if on_binder(pin)}
    for pin in map(Requirement, pins("binder/requirements.txt")):
        assert pin.marker is None
        assert str(pin.specifier) == versions[pin.name], pin.name


def test_nbgraders_pins_are_those_of_the_lock_and_its_own():
    locked = {pin.name: str(pin.specifier) for pin in map(Requirement, pins("requirements.lock"))}
    there = {pin.name: str(pin.specifier) for pin in map(Requirement, pins("tools/nbgrader.txt"))}
    assert {"nbgrader", "jupytext", "hatchling"} <= {*there}
    assert "nbgrader" not in locked  # it brings extensions of JupyterLab along
    assert {name: there[name] for name in there if name in locked} == {
        name: version for name, version in locked.items() if name in there
    }


@pytest.mark.skipif(os.name == "nt", reason="what Binder has besides is not there to be asked")
def test_binder_has_what_the_notebooks_and_the_build_need_and_nothing_else():
    assert {Requirement(line).name for line in pins("binder/requirements.txt")} == (
        needed_on_binder()
    )


def test_binder_has_the_python_that_the_pins_are_chosen_for(tool):
    (runtime,) = lines("binder/runtime.txt")
    assert runtime == "python-3.11"
    assert f"--python-version {runtime.removeprefix('python-')}." in tool("make")["ON_BINDER"]


def test_git_knows_that_binder_may_run_what_comes_after():
    git = ["git", "ls-files", "--stage", "binder/postBuild"]
    listed = subprocess.run(git, cwd=HOME, capture_output=True, text=True, check=True)
    assert listed.stdout.startswith("100755")


def test_the_settings_of_jupyterlab_are_written_where_it_reads_them(tool, tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    jupyterlab = tool("jupyterlab")
    jupyterlab["main"]()
    for place, settings in jupyterlab["SETTINGS"].items():
        assert json.loads((tmp_path / place).read_text(encoding="utf-8")) == settings


def test_an_environment_remembers_what_it_was_built_from(tool, tmp_path, monkeypatch):
    environments = tool("environments")
    make = environments["Environment"]
    monkeypatch.setitem(make.has.__globals__, "HOME", tmp_path)
    (tmp_path / ".here").mkdir()
    (tmp_path / "some").mkdir()
    pins = tmp_path / "some" / "pins.txt"
    pins.write_text("rules==1.0\n")
    here = make(".here", "some/pins.txt")
    assert not here.has(here.pins)
    here.keep(here.pins)
    assert here.has(here.pins)
    pins.write_text("rules==1.1\n")
    assert not here.has(here.pins)


@pytest.mark.skipif(os.name == "nt", reason="its programs are called otherwise")
def test_a_program_is_found_in_its_environment_first(tool, tmp_path, monkeypatch, capfd):
    environments = tool("environments")
    make = environments["Environment"]
    monkeypatch.setitem(make.has.__globals__, "HOME", tmp_path)
    program = tmp_path / ".here" / "bin" / "git"
    program.parent.mkdir(parents=True)
    program.write_text('#!/bin/sh\necho "mine, $1"\nexit 3\n')
    program.chmod(0o755)
    assert make(".here", "").run("git 'two words'", tmp_path) == 3
    assert "mine, two words" in capfd.readouterr().out


def test_checks_leave_alone_what_the_developer_has_learned(tool, tmp_path, monkeypatch):
    monkeypatch.setenv(files.FOLDER, str(tmp_path))
    make, folders = tool("make"), []
    here = SimpleNamespace(folder=tmp_path, run=lambda _: folders.append(files.folder()) or 0)
    monkeypatch.setitem(make["check"].__globals__, "HERE", here)
    make["check"]("tests")
    assert folders != [tmp_path]
    assert files.folder() == tmp_path


@pytest.fixture
def asked(tool, monkeypatch):
    """Return a function that runs make with nothing set up, and returns the commands it starts."""
    monkeypatch.setenv("GAME", "")
    monkeypatch.delenv("PAGE", raising=False)
    make, commands = tool("make"), []
    here = SimpleNamespace(folder=HOME, run=lambda command, *_: commands.append(command) or 0)
    for command in ("quick", "main"):
        monkeypatch.setitem(make[command].__globals__, "HERE", here)
    monkeypatch.setitem(make["main"].__globals__, "set_up", lambda: None)
    return lambda *words: (make["main"]([*words]), commands)


UNCOMPILED = """
import sys
from pathlib import Path
from tutor.widgets import learn
learn("squad")
modules = [each for each in sys.modules.values() if getattr(each, "__cached__", None)]
print([each.__name__ for each in modules if not Path(each.__cached__).exists()])
"""


def before_jupyterlab(asked):
    """The commands of `make lab` before it opens JupyterLab."""
    _, commands = asked("lab")
    return commands[: next(at for at, each in enumerate(commands) if "jupyter-lab" in each)]


def test_modules_are_compiled_before_jupyterlab_opens(asked):
    assert "python -m compileall -q tutor" in before_jupyterlab(asked)


@pytest.mark.thorough
@pytest.mark.within(60)
def test_nothing_is_compiled_at_the_first_start_of_a_notebook(asked, tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path))
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    compiled = [each for each in before_jupyterlab(asked) if each.startswith("python")]
    for _, *words in map(shlex.split, compiled):
        subprocess.run([sys.executable, *words], cwd=HOME, check=True)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    looked = [sys.executable, "-c", UNCOMPILED]
    assert subprocess.run(looked, capture_output=True, text=True, check=True).stdout == "[]\n"


def test_one_game_is_checked_with_its_notebook_and_its_tests(asked):
    failed, commands = asked("quick", "GAME=squad")
    assert failed == 0
    assert commands[:2] == ["python -m game_files --game squad", "ruff check"]
    assert commands[-2].endswith(" notebooks/squad.ipynb")
    assert commands[-1].endswith(" --ignore=tests/browser -x --tb=short --game squad")
    assert "thorough" not in commands[-1]


def test_no_test_of_a_game_is_run_while_its_files_are_wrong(tool, monkeypatch):
    make, started = tool("make"), []
    here = SimpleNamespace(folder=HOME, run=lambda command, *_: started.append(command) or 1)
    monkeypatch.setitem(make["quick"].__globals__, "HERE", here)
    monkeypatch.setenv("GAME", "squad")
    assert make["quick"]() == 1
    assert started == ["python -m game_files --game squad"]


@pytest.mark.parametrize("recorded", [True, False])
def test_one_command_writes_what_follows_from_a_game(asked, recorded, tmp_path, monkeypatch):
    for name in ("tutor/games/__init__.py", "tests/golden/squad.txt")[: 1 + recorded]:
        (tmp_path / name).parent.mkdir(parents=True)
        shutil.copy(HOME / name, tmp_path / name)
    monkeypatch.setattr(sys.modules["checks"], "HOME", tmp_path)
    written = [
        "python tools/notebooks.py notebooks/squad.md notebooks/index.md",
        "python -m tutor.cli list --write README.md",
        "pytest -n0 --game squad --write-golden tests/test_goldens.py",
    ]
    assert asked("notebooks", "GAME=squad") == (0, written[: 3 - recorded])


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["quick"], "Say which game: make quick GAME=squad; there are flares, mini_golf, "),
        (["quick", "GAME=poker"], "There is no game 'poker'; there are flares, mini_golf, "),
        (["notebooks", "GAME=poker"], "There is no game 'poker'; there are flares, mini_golf, "),
    ],
)
def test_a_game_that_is_not_there_is_answered_with_those_that_are(asked, words, answer, capsys):
    assert asked(*words) == (1, [])
    assert answer in capsys.readouterr().out


def test_a_soak_is_told_how_many_matches_and_of_which_game(asked, monkeypatch):
    monkeypatch.delenv("SEED", raising=False)
    monkeypatch.setenv("SOAK_GAMES", "")
    _, commands = asked("soak", "GAME=flares", "SOAK_GAMES=5")
    assert commands == ["python -m soak --game flares --matches 5"]


def collected(*words):
    command = [sys.executable, "-m", "pytest", "-q", "--collect-only", *words]
    done = subprocess.run(command, cwd=HOME, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_with_a_game_only_the_tests_are_run_that_are_about_it():
    text = collected("--game", "ladder", "tests/test_goldens.py", "tests/engine/test_code.py")
    names = [line for line in text.splitlines() if "::" in line]
    assert len(names) > 3
    assert all("[ladder" in name for name in names)
    wrong = collected("--game", "poker", "tests/engine/test_cards.py")
    assert "There is no game 'poker'; there are flares, " in wrong


def test_the_quick_laws_try_every_variant_of_every_game():
    text = collected("-m", "not thorough", "tests/test_every_game.py")
    tried = {*re.findall(r"\[(\w+-\d+)\]", text)}
    assert tried == {
        f"{name}-{number}"
        for name, game in GAMES.items()
        for number in range(len([*variants(game)]))
    }


def test_laws_that_take_long_try_two_games_the_same_in_a_file_and_others_in_another():
    text = collected("-m", "not thorough", "tests/coach/quiz/test_quiz.py", "tests/bots")
    laws = (
        "answer_is_the_same_whatever_is_hidden",
        "asks_the_same",
        "the_same_way_for_the_same_luck",
    )
    tried = [{*re.findall(rf"{law}\[(\w+)\]", text)} for law in laws]
    assert [*map(len, tried)] == [2] * 3
    assert tried[0] == tried[1] != tried[2]


def test_a_test_fails_that_takes_longer_than_it_may():
    names = "tests/engine/test_cards.py"
    again = ["--reruns", "1", "--only-rerun", "may.take"]
    within = ["--within", "0.0000001", names]
    command = [sys.executable, "-m", "pytest", "-q", "-n0", *again, *within]
    done = subprocess.run(command, cwd=HOME, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "s, and may take 1e-07 s in `make test`: let it try less" in done.stdout
    assert " rerun" in done.stdout
    command[-2] = "100"
    assert subprocess.run(command, cwd=HOME, capture_output=True, check=False).returncode == 0


def test_the_night_has_the_same_steps_with_their_thorough_tests(tool, monkeypatch):
    make, asked = tool("make"), []
    checks = make["check_thoroughly"].__globals__
    monkeypatch.setitem(checks, "check_all", asked.append)
    make["check_thoroughly"]()
    (whole,) = asked
    assert [*whole] == [*make["CHECKS"]]
    for name, (title, commands) in make["CHECKS"].items():
        quick = [each.replace(f" {checks['QUICKLY']}", "") for each in commands]
        assert whole[name] == (title, quick)
        assert (quick != commands) == (name in ("browser", "tests"))


@pytest.mark.parametrize(
    ("remote", "address", "source"),
    [
        ("https://github.com/ada/cards.git", "https://github.com/ada/cards", "gh/ada/cards"),
        ("git@github.com:ada/cards.git", "https://github.com/ada/cards", "gh/ada/cards"),
        ("https://ada:key@github.com/ada/cards", "https://github.com/ada/cards", "gh/ada/cards"),
        ("https://key@git.example/r", "https://git.example/r", "git/https%3A%2F%2Fgit.example%2Fr"),
    ],
)
def test_the_badge_launches_what_the_clone_came_from(tool, remote, address, source):
    badge = tool("badge")
    assert badge["public"](remote) == address
    begun = badge["addressed"]("<!-- badge -->\n`git clone ADDRESS tutor`", address)
    assert LINK.format(source) in begun
    assert f"`git clone {address} tutor`" in begun
    buttons = begun.splitlines()[1]
    if "github.com" in address:
        assert buttons.index("https://ada.github.io/cards/lite/") < buttons.index("mybinder")
        assert f"]({address}/actions/workflows/checks.yml)" in buttons
        assert "![Python 3.11 to 3.14]" in buttons
    else:
        assert "Play in" not in buttons  # only GitHub has Pages
        assert "workflows" not in buttons
    moved = badge["addressed"](begun, "https://github.com/ben/fork")
    assert LINK.format("gh/ben/fork") in moved
    assert "ada" not in moved
    assert moved.count("mybinder") == begun.count("mybinder") == 2  # the picture and the link


def test_an_address_is_written_once_wherever_one_belongs(tool):
    badge = tool("badge")
    for name, filled in badge["FILES"].items():
        text = (HOME / name).read_text(encoding="utf-8")
        here = filled(text, "https://github.com/ada/tutor")
        assert "https://github.com/ada/tutor" in here or "gh/ada/tutor" in here
        assert "ADDRESS" not in here
        there = filled(here, "https://github.com/ben/fork")
        assert "ada/tutor" not in there
        assert filled(there, "https://github.com/ben/fork") == there
    project = tomllib.loads(badge["linked"]((HOME / "pyproject.toml").read_text(), "https://x.y/z"))
    assert project["project"]["urls"]["Issues"] == "https://x.y/z/issues"
    assert "Documentation" not in project["project"]["urls"]
    assert "optional-dependencies" in project["project"]


def test_who_opens_an_issue_is_led_to_the_pages_and_to_a_private_form(tool):
    badge = tool("badge")
    text = "\n".join(lines(".github/ISSUE_TEMPLATE/config.yml")) + "\n"
    config = yaml.safe_load(badge["contacted"](text, "https://github.com/ada/tutor"))
    assert config["blank_issues_enabled"]
    assert [link["url"] for link in config["contact_links"]] == [
        "https://ada.github.io/tutor/",
        "https://github.com/ada/tutor/security/advisories/new",
    ]
    assert all(link["name"] and link["about"] for link in config["contact_links"])
    assert "contact_links" not in badge["contacted"](text, "https://git.example/r")


def test_buttons_are_read_as_markdown_and_not_as_part_of_a_comment(tool):
    begun = tool("badge")["addressed"]("<!-- badge -->\n\nText\n", "https://github.com/ada/tutor")
    shown = MarkdownIt().render(begun)
    assert '<a href="https://ada.github.io/tutor/lite/index.html"><strong>' in shown
    assert shown.count("<img") == 3  # Binder, the checks and the Pythons
    assert shown.endswith("<p>Text</p>\n")


def test_before_it_has_a_badge_the_readme_leads_to_nobody(tool):
    text = "\n".join(lines("README.md"))
    assert len(tool("badge")["BADGE"].findall(text)) == 1
    if "mybinder.org/v2/" not in text:
        assert "git clone ADDRESS" in text
        assert "github.com" not in text


@pytest.fixture
def package(tmp_path):
    """A package of three files; the third gets the text of the test."""
    folder = tmp_path / "house"
    (folder / "rooms").mkdir(parents=True)
    for file, text in {
        "__init__.py": "",
        "door.py": "from house.rooms.hall import walk\n",
        "rooms/__init__.py": "",
        "rooms/hall.py": "from .stairs import climb\n",
    }.items():
        (folder / file).write_text(text)
    return lambda text: (folder / "rooms" / "stairs.py").write_text(text) and folder


@pytest.mark.parametrize(
    "text",
    [
        "import house.door\n",
        "from house import door\n",
        "from .. import door\n",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from ..door import walk\n",
        "def climb():\n    from house.door import walk\n    return walk\n",
        "from importlib import import_module\nWALK = import_module('house.door').walk\n",
        "from importlib import import_module\nROOMS = [import_module(f'house.{n}') for n in 'x']\n",
    ],
)
def test_a_circle_of_imports_is_found_wherever_it_is_hidden(tool, package, text, capsys):
    assert tool("circles")["main"](package(text)) == 1
    said = "house.door -> house.rooms.hall -> house.rooms.stairs -> house.door"
    assert said in capsys.readouterr().out


@pytest.mark.parametrize("text", ["import json\n", "from house import rooms\n", "X = 'house'\n"])
def test_without_a_circle_of_imports_all_is_well(tool, package, text):
    assert tool("circles")["main"](package(text)) == 0


def test_each_group_of_files_in_a_circle_is_told_once(tool, package, capsys):
    folder = package("from house.rooms.hall import walk\nfrom house.door import walk\n")
    assert tool("circles")["main"](folder) == 1
    assert "5 modules, circles of imports: 1." in capsys.readouterr().out


@pytest.fixture
def typed(tool):
    """Return the tool that writes TypeScript types for what Python sends."""
    return tool("script_types")


def test_every_view_of_a_widget_is_told_once_and_field_by_field(typed):
    told = "\n".join(typed["written"]())
    names = re.findall(r"^export interface (\w+) ", told, re.MULTILINE)
    assert sorted(names) == sorted({*names})
    for view in re.findall(r"^  view: (\w+);", told, re.MULTILINE):
        assert view in names
    assert "export interface Law {\n  number: string;\n  text: string;\n" in told
    assert '  source: "rulebook" | "adopted" | "house" | "changed";\n  note?: string;\n}' in told


def test_what_nothing_is_known_of_is_not_sent(typed):
    with pytest.raises(TypeError, match="Nothing says how a browser gets <class 'complex'>"):
        typed["typed"](dict[str, complex])


@pytest.mark.parametrize("required", ["", "1"])
def test_without_node_the_script_is_left_unchecked_aloud(typed, tmp_path, monkeypatch, required):
    inside = typed["main"].__globals__
    monkeypatch.setitem(inside, "HOME", tmp_path)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("REQUIRE_NODE", required)
    said = []
    monkeypatch.setitem(inside, "print", lambda *words: said.append(" ".join(words).strip()))
    assert typed["main"]() == bool(required)
    assert said[0].startswith("THE SCRIPT WAS NOT CHECKED: it needs Node, with npm.")
    assert (tmp_path / ".types" / "messages.d.ts").exists()
