"""Agreement between the files of this repository."""

import json
import re
import runpy
import subprocess
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HOME = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))
PINS = [
    line.removesuffix(" \\")
    for line in (HOME / "requirements.lock").read_text(encoding="utf-8").splitlines()
    if not line.startswith(" ")  # a hash
]
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")
WORKFLOWS = {
    file.stem: yaml.safe_load(file.read_text(encoding="utf-8"))
    for file in (HOME / ".github" / "workflows").glob("*.yml")
}
CHECKING = ("checks", "nightly")  # the others publish

MACHINE = re.compile(r"(?<![\w.])/(?:home|root|work|Users)/\w|[A-Z]:\\+Users")
REGISTRY = re.compile(r"pypi\.org|pythonhosted\.|npmjs\.|jsdelivr\.|unpkg\.|debian\.org|anaconda\.")
EXCEPTION = re.compile(r"# (?:no" + r"qa|type: ig" + r"nore)\b(.*)")
REASON = re.compile(r"(?:\[[\w, -]+\]|: [A-Z]+\d+(?:, [A-Z]+\d+)*)  (?:# )?\w.+")


def text(name):
    return (HOME / name).read_text(encoding="utf-8")


def tracked(*patterns):
    """The files that git keeps, as far as they are text."""
    git = ["git", "ls-files", "-z", *patterns]
    listed = subprocess.run(git, cwd=HOME, capture_output=True, text=True, check=True)
    files = [HOME / name for name in listed.stdout.split("\0") if name]
    return [file for file in files if file.exists() and file.suffix != ".png"]


@pytest.fixture
def make(monkeypatch):
    """Return the module tools/make.py, where no browser is to be found."""
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.delenv("REQUIRE_BROWSER", raising=False)
    monkeypatch.syspath_prepend(HOME / "tools")
    return runpy.run_path(str(HOME / "tools" / "make.py"))


def test_a_pin_is_a_name_a_version_and_where_it_is_needed():
    assert PINS
    for line in PINS:
        assert re.fullmatch(r"[a-z0-9-]+==[\w.]+( ; [\w\s.'!=<>()]+)?", line), line


def test_the_pins_satisfy_the_project():
    pins = {pin.name: next(iter(pin.specifier)).version for pin in map(Requirement, PINS)}
    extras = PROJECT["project"]["optional-dependencies"]
    wishes = [*PROJECT["project"]["dependencies"], *extras["lab"], *extras["test"]]
    for wish in [*wishes, *PROJECT["dependency-groups"]["build"]]:
        wanted = Requirement(wish)
        assert wanted.specifier.contains(pins[canonicalize_name(wanted.name)]), wish


def test_the_pins_are_complete():
    pinned = [Requirement(line) for line in PINS]
    here = {pin.name for pin in pinned if not pin.marker or pin.marker.evaluate()}
    needed = {
        canonicalize_name(need.name)
        for name in here
        for need in map(Requirement, requires(name) or ())
        if not need.marker or need.marker.evaluate({"extra": ""})
    }
    assert needed <= here


def test_no_file_names_a_machine_or_a_registry():
    for file in tracked():
        for line in file.read_text(encoding="utf-8").splitlines():
            assert not MACHINE.search(line), f"{file.name}: {MACHINE.search(line)}"
            assert not REGISTRY.search(line), f"{file.name}: {REGISTRY.search(line)}"


def test_every_exception_from_ruff_in_the_project_has_its_reason():
    rules = text("pyproject.toml").partition("[tool.ruff.lint]")[2].partition("[tool.mypy]")[0]
    exceptions = [line for line in rules.splitlines() if re.search(r'"[A-Z]{1,4}\d*"', line)]
    assert len(exceptions) > 10
    for line in exceptions:
        assert re.search(r"# \w.+", line) or line == 'select = ["ALL"]', line


def test_every_exception_from_oxlint_has_its_reason():
    rules = text(".oxlintrc.jsonc").partition('"rules": {')[2]
    exceptions = [line for line in rules.splitlines() if re.search(r'": (?:"off"|\["error")', line)]
    assert len(exceptions) > 10
    assert not [line for line in exceptions if not re.search(r", // \w.+", line)]


def test_no_file_of_the_browser_is_spared_by_oxlint():
    for file in tracked("*.js"):
        assert "lint-disable" not in file.read_text(encoding="utf-8"), file.name


def test_every_exception_in_the_code_has_its_reason():
    found = [
        (file.name, exception.group(1))
        for file in tracked("*.py")
        for exception in EXCEPTION.finditer(file.read_text(encoding="utf-8"))
    ]
    assert found
    assert not [(name, why) for name, why in found if not REASON.fullmatch(why)]


def test_the_version_is_the_same_everywhere():
    version = PROJECT["project"]["version"]
    assert yaml.safe_load(text("CITATION.cff"))["version"] == version
    assert json.loads(text("tutor/jupyter/labextension/package.json"))["version"] == version
    assert re.search(r"^## \[(.+?)\]", text("CHANGELOG.md"), re.MULTILINE).group(1) == version


def test_the_citation_has_what_such_a_file_needs():
    citation = yaml.safe_load(text("CITATION.cff"))
    assert {"cff-version", "message", "title", "authors"} <= {*citation}
    assert citation["license"] == PROJECT["project"]["license"] == "MIT"
    assert text("LICENSE").startswith("MIT License")


def test_each_form_of_an_issue_asks_for_something():
    forms = [yaml.safe_load(file.read_text(encoding="utf-8"))
             for file in (HOME / ".github" / "ISSUE_TEMPLATE").glob("*.yml")
             if file.stem != "config"]  # fmt: skip
    assert {"A question", "A bug"} < {form["name"] for form in forms}
    for form in forms:
        assert form["description"], form["name"]
        asked = [part for part in form["body"] if part.get("validations", {}).get("required")]
        assert asked, form["name"]


def test_make_knows_what_its_program_knows(make):
    commands = re.search(r"^COMMANDS := (.+)", text("Makefile"), re.MULTILINE).group(1).split()
    assert {*commands} == {*make["CHECKS"], *make["ERRANDS"]}


@pytest.mark.parametrize("page", PAGES)
def test_the_commands_of_a_page_exist(page, make):
    commands = {*make["CHECKS"], *make["ERRANDS"]}
    assert {
        *re.findall(r"(?:`|^ {4}|/)make(?:\.py)? ([\w-]+)", text(page), re.MULTILINE)
    } <= commands


PROGRAM = "python tools/make.py "


def runs(job):
    """The commands that a job gives to tools/make.py, with those that its matrix fills in."""
    for step in job["steps"]:
        if (line := step.get("run", "")).startswith(PROGRAM):
            commands = line.removeprefix(PROGRAM)
            filled = job.get("strategy", {}).get("matrix", {}).get("command", [])
            yield from commands.replace("${{ matrix.command }}", " ".join(filled)).split()


def test_the_commands_of_a_workflow_exist(make):
    jobs = [job for name in CHECKING for job in WORKFLOWS[name]["jobs"].values()]
    asked = {command for job in jobs for command in runs(job)}
    checks = {"test", "tests", "nbval", "test-all", "planted", "coverage", "soak", "pythons"}
    more = {"packages", "hub", "audit", "lite-tests", "lite", "pages", "fronts", "firefox"}
    assert asked == checks | more
    assert asked <= {*make["CHECKS"], *make["ERRANDS"]}


def test_one_workflow_publishes_the_site_with_the_browser_edition():
    jobs = {(name, job): each for name, flow in WORKFLOWS.items()
            for job, each in flow["jobs"].items()}  # fmt: skip
    pages = [place for place, each in jobs.items() if "pages" in each.get("permissions", {})]
    assert pages == [("site", "publish")]
    assert [*runs(jobs["site", "build"])] == ["lite", "docs"]  # in this order
    assert jobs["site", "publish"]["needs"] == "build"


ACTION = re.compile(r"(actions/[a-z-]+|pypa/gh-action-pypi-publish)@[0-9a-f]{40}")


def test_a_workflow_only_reads_and_comes_to_an_end():
    assert {*WORKFLOWS} == {"checks", "nightly", "release", "site"}
    for flow in WORKFLOWS.values():
        assert flow["permissions"] == {"contents": "read"}
        assert flow["concurrency"]["cancel-in-progress"]
        for job in flow["jobs"].values():
            assert job["timeout-minutes"] <= 180
            for step in job["steps"]:
                assert "run" in step or ACTION.fullmatch(step["uses"])
                if "checkout" in step.get("uses", ""):
                    assert step["with"] == {"persist-credentials": False}


def test_each_commit_of_an_action_has_its_version():
    for file in (HOME / ".github" / "workflows").glob("*.yml"):
        uses = re.findall(r"uses: .*", file.read_text(encoding="utf-8"))
        assert all(re.search(r"@[0-9a-f]{40} # v\d+\.\d+\.\d+$", each) for each in uses), file


def test_the_workflows_try_every_python_that_the_project_lists():
    kinds = [re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", kind)
             for kind in PROJECT["project"]["classifiers"]]  # fmt: skip
    pythons = [kind[1] for kind in kinds if kind]
    assert PROJECT["project"]["requires-python"] == f">={pythons[0]}"
    jobs = WORKFLOWS["checks"]["jobs"]
    (whole,) = [each["with"]["python-version"] for each in jobs["test"]["steps"]
                if "python-version" in each.get("with", {})]  # fmt: skip
    matrix = jobs["tests"]["strategy"]["matrix"]
    assert [whole, *matrix["python"]] == pythons
    assert {each["system"].partition("-")[0] for each in matrix["include"]} == {"windows", "macos"}
    assert {each["python"] for each in matrix["include"]} <= {*pythons}


@pytest.mark.parametrize("page", PAGES)
def test_the_links_of_a_page_lead_to_what_is_there(page):
    links = re.findall(r"\]\(([^)#]+)", text(page))
    assert links
    assert not [link for link in links if ":" not in link and not (HOME / link).exists()]


@pytest.mark.parametrize("page", PAGES)
def test_the_files_that_a_page_names_are_there(page):
    places = re.findall(r"`([a-z]+/[\w./]+)`", text(page))
    assert not [
        place
        for place in places
        if not (HOME / place).exists() and not (HOME / "tutor" / place).exists()
    ]


EXAMPLES = re.compile(r"highest\.|your_idea\.|mine\.")  # of a game or a lesson that a reader writes


def test_no_page_names_a_file_that_is_gone():
    there = [f"/{file.relative_to(HOME).as_posix()}" for file in tracked()]
    for page in tracked("docs/*.md", "CONTRIBUTING.md"):
        named = re.findall(
            r"`([\w/]+\.(?:py|js|css|toml|md|mjs))`", page.read_text(encoding="utf-8")
        )
        for name in [name for name in named if not EXAMPLES.search(name)]:
            assert any(file.endswith(f"/{name}") for file in there), f"{page.name}: {name}"


def test_without_a_browser_its_tests_are_skipped_aloud(make, capsys):
    assert make["check"]("browser") == 0
    assert "NOTHING WAS CHECKED: no Chromium" in capsys.readouterr().out


def test_a_browser_that_is_required_and_missing_is_a_failure(make, monkeypatch):
    monkeypatch.setenv("REQUIRE_BROWSER", "1")
    assert make["check"]("browser") == 1


def test_what_make_does_not_know_is_answered_with_what_it_knows(make, capsys):
    assert make["main"](["deal"]) == 1
    assert "notebooks" in capsys.readouterr().out
